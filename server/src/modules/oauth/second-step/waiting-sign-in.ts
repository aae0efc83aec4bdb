import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../core/core';
import type { Id, UserAccount } from '../../../core/database/tables';
import type { SignInBy } from '../../../core/database/tables/session';
import { createBrowserMark, hashOf } from '../browser-mark';

const waitingMark = createBrowserMark('banyan_waiting', 900);

/** Names the browser that asks, by a cookie that it gets with its first ticket. */
export const markBrowser = waitingMark.give;

/** The same name for a browser that has been marked; otherwise one that fits no ticket. */
export const browserOf = (request: FastifyRequest): string => waitingMark.read(request) ?? hashOf('');

/** Who somebody is at another system. */
export interface Identity {
  issuer: string;
  subject: string;
  /** As people know it. */
  name: string;
}

export type WaitingKind = 'social' | 'qr';

/** What a ticket remembers the password by: one that has been replaced since lets nobody in. */
export const passwordMark = ({ password_hash }: Pick<UserAccount, 'password_hash'>): string => hashOf(password_hash);

/** How far a sign-in has come that a browser waits for. */
export type Waiting = { kind: WaitingKind; browser: string } & (
  | {
      state: 'waiting';
      /** Whose the identity becomes, and the session that has asked for it. */
      bindTo?: { userId: Id; sessionId: Id };
      /** Somebody must sign in over there now: that they did some time ago proves nothing. */
      fresh?: true;
    }
  | { state: 'scanned'; userId: Id }
  | ({ state: 'accepted'; userId: Id; by: SignInBy; provedAt: number; mark: string } & (
      | { kind: 'social'; identity: Identity }
      /** The session that has confirmed the code, and its end. */
      | { kind: 'qr'; sessionId: Id; expiresAt: number }
    ))
  | { state: 'unbound'; identity: Identity }
  | { state: 'refused'; problem: string }
);

type Wanted = Pick<Extract<Waiting, { state: 'waiting' }>, 'bindTo' | 'fresh'>;

export type WaitingSignIns = ReturnType<typeof createWaitingSignIns>;

/** Tickets by which one browser waits for a sign-in that happens elsewhere; each lets in once, and only the browser that it was made for. */
export function createWaitingSignIns({ database, tickets }: Core) {
  async function find(kind: WaitingKind, ticket: string): Promise<Waiting | undefined> {
    const found = (await tickets.redeem('waiting-sign-in', ticket, 'keep')) as Waiting | undefined;
    return found?.kind === kind ? found : undefined;
  }

  return {
    issue: (kind: WaitingKind, browser: string, seconds: number, more: Wanted = {}): Promise<string> =>
      tickets.issue(database.kysely, 'waiting-sign-in', { kind, browser, state: 'waiting', ...more } satisfies Waiting, seconds),
    find,
    /** Undefined for tickets of other browsers, too. */
    async findOwn(kind: WaitingKind, ticket: string, browser: string): Promise<Waiting | undefined> {
      const found = await find(kind, ticket);
      return found?.browser === browser ? found : undefined;
    },
    /** False when somebody else has moved it on meanwhile. */
    move: (ticket: string, from: Waiting, to: Waiting): Promise<boolean> => tickets.revise('waiting-sign-in', ticket, from, to),
    /** Uses the ticket up; undefined when somebody else has. */
    take: (ticket: string) => tickets.redeem('waiting-sign-in', ticket, 'once'),
  };
}
