import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { type ChatRecords, notAllowed } from './chat-access';
import { type ConversationFacts, insertMembers, lockConversation, touchConversation } from './conversation.repository';
import { listStrangers } from './member.repository';

/**
 * Takes those into a record's conversation who are called in it and may open the record, though they have never opened it or have left: the message
 * is unread for them as for the others. Refuses, before anything is written, where somebody is called who may not. In other conversations it does
 * nothing.
 */
export function createThreadMentions({ database, stream }: Pick<Core, 'database' | 'stream'>, records: ChatRecords) {
  return async (
    caller: Caller,
    { id, model_id: modelId, record_id: recordId }: ConversationFacts,
    called: readonly Id[],
  ): Promise<void> => {
    if (modelId === null || recordId === null || called.length === 0) return;
    const strangers = await listStrangers(database.kysely, id, called);
    if (strangers.length === 0) return;
    const open = await records.readers(caller, { modelId, menuId: '' }, recordId, strangers);
    if (open.length < strangers.length) throw notAllowed('what.chatMentionRecord');
    await database.transaction(async (tx) => {
      await lockConversation(tx, id);
      await insertMembers(tx, id, strangers, { fromNow: false });
      await touchConversation(tx, id);
      await stream.publish(tx, open, { method: 'chatChanged', conversationId: id });
    });
  };
}
