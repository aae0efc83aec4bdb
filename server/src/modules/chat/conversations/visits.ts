import { AppError } from '@banyan/shared-contracts/errors';
import { CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Caller } from '../../../core/access/caller';
import { mapAtOnce } from '../../../core/process/at-once';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { ChatAccess } from '../chat-access';
import { writtenIn } from '../chat-frames';

/** Questions for rights that one socket, or one conversation, asks at the same time. */
const AT_ONCE = 4;

/** A viewer of conversations: a socket. */
interface Visitor {
  tell(frame: ServerFrame): void;
}

interface Visit {
  opener: Caller;
  ids: Set<Id>;
}

/**
 * Sockets that show conversations about records without being a member. They are notified that a message was written or recalled, but do
 * not receive the message: the client reads it by a call, which checks the right again. These frames are not part of the stream of a user,
 * and a user does not become a member by opening a conversation.
 */
export function createVisits({ broadcast, sessions, onError }: Pick<Core, 'broadcast' | 'sessions' | 'onError'>, access: ChatAccess) {
  const visits = new Map<Visitor, Visit>();
  /** Frames of conversations that wait until the rights of the receivers are checked. */
  const waiting = new Map<Id, ServerFrame[]>();
  let unsubscribe: () => void = () => undefined;

  /** Undefined where the check failed. A socket is open for a long time, so the right is checked as for any request. */
  async function mayRead({ sessionId, ip, locale }: Caller, id: Id): Promise<boolean | undefined> {
    try {
      const { kind } = await access.require(await sessions.resume(sessionId, ip, locale), id);
      return kind === CONVERSATION_KIND.record;
    } catch (error) {
      if (error instanceof AppError) return false;
      onError(error);
      return undefined;
    }
  }

  async function tell(visitor: Visitor, visit: Visit, id: Id, frames: readonly ServerFrame[]): Promise<void> {
    const isOpen = await mayRead(visit.opener, id);
    if (isOpen === false) visit.ids.delete(id);
    if (isOpen === true && visits.get(visitor)?.ids.has(id) === true) frames.forEach((frame) => visitor.tell(frame));
  }

  /** One check at a time for each conversation: frames that arrive during a check wait for the next round. */
  async function tellAll(id: Id): Promise<void> {
    for (let frames = waiting.get(id) ?? []; frames.length > 0; frames = waiting.get(id) ?? []) {
      waiting.set(id, []);
      const there = [...visits].filter(([, { ids }]) => ids.has(id));
      await mapAtOnce(there, AT_ONCE, ([visitor, visit]) => tell(visitor, visit, id, frames));
    }
    waiting.delete(id);
  }

  return {
    /** Replaces the earlier list of the socket; conversations that are in both lists are watched without interruption. */
    async watch(visitor: Visitor, opener: Caller, asked: readonly Id[]): Promise<void> {
      const wanted = [...new Set(asked)];
      const before = visits.get(visitor)?.ids;
      const visit: Visit = { opener, ids: new Set(wanted.filter((id) => before?.has(id))) };
      visits.set(visitor, visit);
      await mapAtOnce(wanted, AT_ONCE, async (id) => {
        const isOpen = await mayRead(opener, id);
        if (isOpen === false) visit.ids.delete(id);
        if (isOpen !== true) return;
        visit.ids.add(id);
        // Something may have been written, or taken back, since they read it.
        visitor.tell({ ...writtenIn(id), gap: true });
      });
    },
    unwatch: (visitor: Visitor): void => void visits.delete(visitor),
    async start(): Promise<void> {
      unsubscribe = await broadcast.subscribe('visits', ({ conversationId, frame }) => {
        const before = waiting.get(conversationId);
        waiting.set(conversationId, [...(before ?? []), frame]);
        if (before === undefined) void tellAll(conversationId);
      });
    },
    stop: (): void => unsubscribe(),
  };
}
