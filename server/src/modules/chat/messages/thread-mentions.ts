import { AppError } from '@banyan/shared-contracts/errors';
import type { ChatPerson } from '@banyan/shared-contracts/messaging/conversation';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { type ChatAccess, type ChatRecords, notAllowed } from '../chat-access';
import { toPerson } from '../chat-frames';
import { type ConversationFacts, insertMembers, touchConversation } from '../conversations/conversation.repository';
import { findStanding, findStrangers, listMemberIds, listStrangers, type Stranger } from '../conversations/member.repository';
import { requireRoom } from './thread-members';

/** Number of people that one list offers, number of people that are checked together, and number of people after which the search ends. */
const OFFERED = 20;
const BATCH = 100;
const LOOKED_AT = 500;

export type ThreadMentions = ReturnType<typeof createThreadMentions>;

/**
 * Mentions in a record's conversation: of all users who may open the record, even if they have never opened the conversation or have left
 * it.
 */
export function createThreadMentions(
  { database: { kysely }, stream }: Pick<Core, 'database' | 'stream'>,
  access: ChatAccess,
  records: ChatRecords,
) {
  return {
    /** The mentioned users who become members of a record's conversation. Throws where a mentioned user may not open the record. */
    async strangersOf(caller: Caller, facts: ConversationFacts, called: readonly Id[]): Promise<Stranger[]> {
      const { id, model_id: modelId, record_id: recordId } = facts;
      if (modelId === null || recordId === null || called.length === 0) return [];
      const strangers = await listStrangers(kysely, id, called);
      if (strangers.length === 0) return [];
      const open = await records.readers(caller, { modelId, menuId: '' }, recordId, strangers);
      if (open.length < strangers.length) throw notAllowed('what.chatMentionRecord');
      return strangers;
    },

    /** Takes them in, in the transaction that writes the message: it is unread for them as for the others. The conversation is held. */
    async takeIn(tx: Connection, conversationId: Id, strangers: readonly Stranger[]): Promise<void> {
      await requireRoom(tx, conversationId, strangers.length);
      await insertMembers(tx, conversationId, strangers, { fromNow: false });
      await touchConversation(tx, conversationId);
      // All of them get the message: streams are locked in their order, before the first one is written to.
      await stream.lockAll(tx, await listMemberIds(tx, conversationId));
      await stream.publish(
        tx,
        strangers.map((stranger) => stranger.id),
        { method: 'chatChanged', conversationId },
      );
    },

    /**
     * People other than the members who can be mentioned in a record's conversation, by name or account; an empty list for other
     * conversations.
     */
    async callable(caller: Caller, conversationId: Id, keyword: string): Promise<ChatPerson[]> {
      const { model_id: modelId, record_id: recordId } = await access.require(caller, conversationId);
      if ((await findStanding(kysely, conversationId, caller.userId)) === undefined) throw new AppError('NOT_FOUND');
      if (modelId === null || recordId === null || keyword === '') return [];
      const found: ChatPerson[] = [];
      for (let from = 0; from < LOOKED_AT && found.length < OFFERED; from += BATCH) {
        const strangers = await findStrangers(kysely, conversationId, keyword, { from, limit: BATCH });
        const open = await records.readers(caller, { modelId, menuId: '' }, recordId, strangers);
        found.push(...strangers.filter(({ id }) => open.includes(id)).map((person) => toPerson({ ...person, user_id: person.id })));
        if (strangers.length < BATCH) break;
      }
      return found.slice(0, OFFERED);
    },
  };
}
