import { CHAT_LIMITS, CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { notAllowed } from '../chat-access';
import { type ConversationFacts, insertMembers, lockConversation, touchConversation } from '../conversations/conversation.repository';
import { dropMember, findStanding, listMemberIds } from '../conversations/member.repository';

export type ThreadMembers = ReturnType<typeof createThreadMembers>;

/** Refuses where so many more would be too many; the conversation is held. */
export async function requireRoom(tx: Connection, conversationId: Id, coming: number): Promise<void> {
  const members = await listMemberIds(tx, conversationId);
  if (members.length + coming > CHAT_LIMITS.members) throw notAllowed('what.chatThreadFull');
}

/**
 * The followers of a record's conversation: users who have written, were mentioned or have chosen to follow, until they leave or may no
 * longer open the record. Other users who may open the record can read and write without following. In conversations of other kinds these
 * functions do nothing.
 */
export function createThreadMembers({ database, stream }: Pick<Core, 'database' | 'stream'>) {
  return {
    /** The caller is notified of new messages from now on. */
    async join({ userId, name }: Caller, { id, kind }: ConversationFacts): Promise<void> {
      if (kind !== CONVERSATION_KIND.record) return;
      if ((await findStanding(database.kysely, id, userId))?.is_member === true) return;
      await database.transaction(async (tx) => {
        await lockConversation(tx, id);
        if ((await findStanding(tx, id, userId))?.is_member === true) return;
        await requireRoom(tx, id, 1);
        await insertMembers(tx, id, [{ id: userId, name }], { fromNow: false });
        await touchConversation(tx, id);
        await stream.publish(tx, [userId], { method: 'chatChanged', conversationId: id });
      });
    },

    /** A user may no longer open the record: they get no more notifications. */
    drop: (userId: Id, conversationId: Id): Promise<void> =>
      database.transaction(async (tx) => {
        await lockConversation(tx, conversationId);
        if (await dropMember(tx, conversationId, userId)) await touchConversation(tx, conversationId);
      }),
  };
}
