import { sql } from 'kysely';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { isId } from '../../../core/ids/only-ids';
import type { ChatRecords } from '../chat-access';

/** Kind of holder under which chats hold files; its scope is the conversation, its id the message. */
const CHAT_FILES = 'chat';

export const holderOf = (conversationId: Id, messageId: Id) => ({ kind: CHAT_FILES, scope: conversationId, holderId: messageId });

interface Place {
  model_id: Id | null;
  record_id: Id | null;
}

/** Conversations in which the user sees one of these messages. */
async function placesOf(connection: Connection, userId: Id, messageIds: readonly Id[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.model_id, c.record_id from chat_message x
    join conversation c on c.id = x.conversation_id
    join conversation_member m on m.conversation_id = c.id and m.user_id = ${userId} and (m.left_at is null or c.kind = 3)
    where x.id = any(${sql.val(messageIds)}::bigint[]) and x.body is not null and x.seq > greatest(m.joined_seq, m.cleared_seq)`.execute(
    connection,
  );
  return rows;
}

/**
 * Files of messages are accessible to all users who see a message that contains them. They are stored until the message is recalled:
 * clearing the history affects one member only, and it is unknown whether another member will still open a file.
 */
export function openChatFiles({ files: { access, uses } }: Pick<Core, 'files'>, records: ChatRecords): void {
  access.register(CHAT_FILES, async (caller, fileId, connection) => {
    const holders = await uses.holders(connection, CHAT_FILES, fileId);
    const messageIds = holders.map(({ holderId }) => holderId).filter(isId);
    if (messageIds.length === 0) return false;
    for (const { model_id: modelId, record_id: recordId } of await placesOf(connection, caller.userId, messageIds)) {
      if (modelId === null || recordId === null) return true;
      if (await records.mayOpen(caller, { modelId, menuId: '' }, recordId, connection)) return true;
    }
    return false;
  });
}
