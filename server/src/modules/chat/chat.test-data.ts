import { listConversations, openConversation, sendChatMessage } from '@banyan/shared-contracts/messaging/chat.contract';
import type { ChatMessage, Conversation, ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { StoredFile } from '@banyan/shared-contracts/files/file.contract';
import { sql } from 'kysely';
import { sendFile } from '../../testing/send-file';
import type { Client, TestServer } from '../../testing/test-server';

/** Demo people with nothing else to do in tests of chats. */
export const ANN = '7030';
export const BEN = '7031';
export const CAT = '7032';
export const DAN = '7033';

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let written = 0;

interface Extras {
  clientId?: string;
  quoteId?: string;
  mentions?: string[];
}

/** A text as a client sends it. */
export const textOf = (words: string, extras: Extras = {}) => ({
  clientId: `client-${(written += 1)}`,
  body: { type: 'text' as const, text: words },
  ...extras,
});

export const say = (who: Client, { id }: { id: string }, words: string, extras: Extras = {}): Promise<ChatMessage> =>
  who.call(sendChatMessage, { params: { id }, body: textOf(words, extras) });

export const openWith = (who: Client, userId: string): Promise<ConversationDetail> => who.call(openConversation, { body: { userId } });

export const rowOf = async (who: Client, { id }: { id: string }): Promise<Conversation | undefined> =>
  (await who.call(listConversations, { query: {} })).list.find((row) => row.id === id);

export async function upload(who: Client, type: string): Promise<StoredFile> {
  const file = { name: 'a.png', content: Buffer.from(PICTURE, 'base64') };
  return (await sendFile(who, `/api/file/Uploader/${type}`, file)).data as StoredFile;
}

interface Counted {
  conversation_id: string;
  user_id: string;
  unread: number;
  counted: number;
  mentioned: boolean;
  called: boolean;
}

/** What every member has not read, as it is kept and as the messages say. */
export async function recount({ core }: TestServer): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select m.conversation_id, m.user_id, m.unread, count(x.id)::integer as counted, m.mentioned_seq > m.read_seq as mentioned,
      coalesce(bool_or(x.mentions && array[0, m.user_id] and x.seq > m.read_seq), false) as called
    from conversation_member m left join chat_message x on x.conversation_id = m.conversation_id and x.sender_id <> m.user_id
      and x.body is not null and x.seq > greatest(m.read_seq, m.joined_seq, m.cleared_seq)
    where m.left_at is null group by m.conversation_id, m.user_id`.execute(core.database.kysely);
  return rows;
}
