import { AppError } from '@banyan/shared-contracts/errors';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import type { ChatAccess } from './chat-access';

/** Something was written. */
export const unread = (conversationId: Id) => ({ method: 'chatMessage', conversationId, message: null }) as const;

/** Whoever looks at conversations: a socket. */
interface Visitor {
  tell(frame: ServerFrame): void;
}

/**
 * Who looks at conversations about records without being a member. Their sockets hear that something was written, or taken back, and never what: that
 * is read by a call, which asks for the right again. Nothing of it has a place in their streams, and nobody becomes a member by looking.
 */
export function createVisits({ broadcast, sessions }: Pick<Core, 'broadcast' | 'sessions'>, access: ChatAccess) {
  const visits = new Map<Visitor, Set<Id>>();
  let unsubscribe: () => void = () => undefined;

  const mayRead = (caller: Caller, id: Id): Promise<boolean> =>
    access.require(caller, id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );

  return {
    /** Takes the place of what the socket asked before. */
    async watch(visitor: Visitor, opener: Caller, asked: readonly Id[]): Promise<void> {
      const ids = new Set<Id>();
      visits.set(visitor, ids);
      // A socket lives long: who may do what is asked as for any request.
      const caller = await sessions.resume(opener.sessionId, opener.ip, opener.locale);
      for (const id of new Set(asked)) {
        if (!(await mayRead(caller, id))) continue;
        ids.add(id);
        // Something may have been written since they read it.
        visitor.tell(unread(id));
      }
    },
    unwatch: (visitor: Visitor): void => void visits.delete(visitor),
    async start(): Promise<void> {
      unsubscribe = await broadcast.subscribe('visits', ({ conversationId, frame }) => {
        for (const [visitor, ids] of visits) if (ids.has(conversationId)) visitor.tell(frame);
      });
    },
    stop: (): void => unsubscribe(),
  };
}
