import {
  listChatMessages,
  listChatReaders,
  listConversations,
  openConversation,
  readConversation,
  recallChatMessage,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import type { ChatMessage, Conversation, ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { StoredFile } from '@banyan/shared-contracts/files/file.contract';
import { sql } from 'kysely';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

/** Demo people with nothing else to do in tests of chats. */
export const ANN = '7030';
export const BEN = '7031';
export const CAT = '7032';
export const DAN = '7033';

export interface TestChat {
  server: TestServer;
  admin: Client;
  ann: Client;
  ben: Client;
  cat: Client;
  dan: Client;
}

/** A server with a session of each. */
export async function startChat(): Promise<TestChat> {
  const server = await startTestServer();
  const [ann, ben, cat, dan] = [
    await server.withSession(ANN),
    await server.withSession(BEN),
    await server.withSession(CAT),
    await server.withSession(DAN),
  ];
  return { server, admin: await server.as(), ann, ben, cat, dan };
}

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

export const group = (who: Client, title: string, userIds: string[]): Promise<ConversationDetail> =>
  who.call(openConversation, { body: { title, userIds } });
export const history = (who: Client, { id }: { id: string }, query: object = {}) => who.call(listChatMessages, { params: { id }, query });
export const read = (who: Client, { id }: { id: string }, seq: number) => who.call(readConversation, { params: { id }, body: { seq } });
export const recall = (who: Client, { conversationId, id }: ChatMessage) =>
  who.call(recallChatMessage, { params: { id: conversationId, messageId: id } });
export const readers = (who: Client, { conversationId, id }: ChatMessage, read: '0' | '1', page: object = {}) =>
  who.call(listChatReaders, { params: { id: conversationId, messageId: id }, query: { read, ...page } });
export const words = (messages: readonly ChatMessage[]) => messages.map(({ body }) => (body?.type === 'text' ? body.text : body?.type));

/** Makes a message three minutes older. */
export const age = ({ core }: TestServer, message: ChatMessage) =>
  sql`update chat_message set created_at = created_at - interval '3 minutes' where id = ${message.id}`.execute(core.database.kysely);

/** Frames of a user's stream from a place on. */
export const framesOf = async ({ core }: TestServer, userId: string, from: number) =>
  (await core.stream.readAfter(userId, from, 1000)).map(({ frame }) => frame);
export const placeOf = async ({ core }: TestServer, userId: string) =>
  Number((await core.database.kysely.selectFrom('user_stream').select('seq').where('user_id', '=', userId).executeTakeFirst())?.seq ?? 0);

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

/** Unread messages of every member, as stored and as counted from the messages. */
export async function recount({ core }: TestServer): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select m.conversation_id, m.user_id, m.unread, count(x.id)::integer as counted, m.mentioned_seq > m.read_seq as mentioned,
      coalesce(bool_or(x.mentions && array[0, m.user_id] and x.seq > m.read_seq), false) as called
    from conversation_member m left join chat_message x on x.conversation_id = m.conversation_id and x.sender_id <> m.user_id
      and x.body is not null and x.seq > greatest(m.read_seq, m.joined_seq, m.cleared_seq)
    where m.left_at is null group by m.conversation_id, m.user_id`.execute(core.database.kysely);
  return rows;
}
