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

/** The identity of a user at another system. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The name in a form that users recognize. */
  name: string;
}

export type WaitingKind = 'social' | 'qr';

/** The form in which a ticket stores the password: after a change of the password the ticket is no longer valid. */
export const passwordMark = ({ password_hash }: Pick<UserAccount, 'password_hash'>): string => hashOf(password_hash);

/** The state of a sign-in that a browser waits for. */
export type Waiting = { kind: WaitingKind; browser: string } & (
  | {
      state: 'waiting';
      /** The user who gets the identity, and the session that has requested it. */
      bindTo?: { userId: Id; sessionId: Id };
      /** The user must sign in again at the provider: an earlier sign-in proves nothing. */
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

/**
 * Tickets by which a browser waits for a sign-in on another device or at a provider; each is valid once, and only in the browser that it
 * was made for.
 */
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
    /** False when another request has changed it in the meantime. */
    move: (ticket: string, from: Waiting, to: Waiting): Promise<boolean> => tickets.revise('waiting-sign-in', ticket, from, to),
    /** Uses the ticket up; undefined when another request has used it. */
    take: (ticket: string) => tickets.redeem('waiting-sign-in', ticket, 'once'),
  };
}
