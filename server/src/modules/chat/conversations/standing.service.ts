import { AppError } from '@banyan/shared-contracts/errors';
import { CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { ChatAccess } from '../chat-access';
import { toPerson } from '../chat-frames';
import { listCalled, lockStanding, moveRead, type Standing, updateMember } from './member.repository';

export type StandingService = ReturnType<typeof createStandingService>;

/** The state of a conversation that belongs to one member alone: the read position, the draft, and the place in the member's list. */
export function createStandingService({ database, stream }: Pick<Core, 'database' | 'stream'>, access: ChatAccess) {
  /**
   * Changes the caller's own state of a conversation and notifies their windows by `frame`; `change` returns undefined where nothing
   * changes.
   */
  const changeOwn = (
    caller: Caller,
    id: Id,
    change: (standing: Standing) => Parameters<typeof updateMember>[3] | undefined,
    frame: ServerFrame = { method: 'chatChanged', conversationId: id },
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const standing = await lockStanding(tx, id, caller.userId);
      if (standing === undefined) throw new AppError('NOT_FOUND');
      const values = change(standing);
      if (values === undefined) return;
      await updateMember(tx, id, caller.userId, values);
      await stream.publish(tx, [caller.userId], frame);
    });

  return {
    show: (caller: Caller, id: Id) => changeOwn(caller, id, ({ hidden }) => (hidden ? { hidden: false } : undefined)),

    /** Moves the caller's read position forward; notifies their windows and the writers of the newly read messages. */
    async read(caller: Caller, id: Id, seq: number): Promise<void> {
      await access.require(caller, id);
      await database.transaction(async (tx) => {
        const standing = await lockStanding(tx, id, caller.userId);
        if (standing === undefined) throw new AppError('NOT_FOUND');
        const readSeq = Math.min(seq, standing.last_seq);
        if (readSeq <= standing.read_seq) return;
        const writers = await moveRead(tx, id, caller.userId, standing.read_seq, readSeq);
        await stream.publish(tx, [caller.userId, ...writers], { method: 'chatRead', conversationId: id, userId: caller.userId, readSeq });
      });
    },

    async keepDraft(caller: Caller, id: Id, { text, calls }: { text: string; calls: readonly string[] }): Promise<void> {
      const { kind } = await access.require(caller, id);
      const people = kind === CONVERSATION_KIND.record ? await listCalled(database.kysely, calls) : [];
      const draft_calls = people.map(({ user_id }) => user_id);
      const called = people.length === 0 ? {} : { calls: people.map(toPerson) };
      const frame = { method: 'chatDraft', conversationId: id, text, ...called } as const;
      await changeOwn(
        caller,
        id,
        (before) => (before.draft === text && before.draft_calls.join() === draft_calls.join() ? undefined : { draft: text, draft_calls }),
        frame,
      );
    },

    async arrange(caller: Caller, id: Id, wish: { pinned?: boolean | undefined; muted?: boolean | undefined }): Promise<void> {
      await access.require(caller, id);
      await changeOwn(caller, id, ({ pinned, muted }) => {
        const wanted = { pinned: wish.pinned ?? pinned, muted: wish.muted ?? muted };
        return wanted.pinned === pinned && wanted.muted === muted ? undefined : wanted;
      });
    },

    hide: (caller: Caller, id: Id) => changeOwn(caller, id, ({ hidden }) => (hidden ? undefined : { hidden: true })),

    clear: (caller: Caller, id: Id) =>
      changeOwn(caller, id, ({ last_seq: seq, cleared_seq }) =>
        cleared_seq === seq ? undefined : { cleared_seq: seq, read_seq: seq, unread: 0, mentioned_seq: 0 },
      ),
  };
}
