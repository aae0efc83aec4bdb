import {
  addGroupMembers,
  countUnreadChats,
  getConversation,
  keepChatDraft,
  listCallable,
  listChatMessages,
  listChatReaders,
  listConversations,
  openConversation,
  recallChatMessage,
  readConversation,
  removeGroupMember,
  searchChatMessages,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { getDownloadLink, type StoredFile } from '@banyan/shared-contracts/files/file.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { openPeer, type SocketPeer } from '../../../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

const MISSING = { key: 'NOT_FOUND' };
const MODEL = '98601';
const MENU = '98611';
/** Permission group of the demo company's staff. */
const STAFF = '4112';
const ANN = '7030';
const BEN = '7031';

let server: TestServer;
let admin: Client;
let ann: Client;
let ben: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  ann = await server.withSession(ANN);
  ben = await server.withSession(BEN);
  await publishDesign(server, MODEL, [field('title', 'input')]);
  const menu = { id: MENU, system_id: '1001', type: 3, module_id: MODEL, full_name: 'threads', en_code: 'threads' } as const;
  await server.core.database.kysely.insertInto('menu').values(menu).execute();
});
afterAll(() => server.close());

const grant = async (isOpen: boolean) => {
  const { kysely } = server.core.database;
  if (isOpen) await kysely.insertInto('permission_grant').values({ item_type: 'module', item_id: MENU, group_id: STAFF }).execute();
  else await kysely.deleteFrom('permission_grant').where('item_id', '=', MENU).execute();
};
const about = (who: Client, recordId: string, menuId = MENU) => who.call(openConversation, { body: { modelId: MODEL, recordId, menuId } });
const say = (who: Client, { id }: { id: string }, words: string) =>
  who.call(sendChatMessage, {
    params: { id },
    body: { clientId: `thread-${words.length}-${Date.now()}`, body: { type: 'text', text: words } },
  });
const follow = (who: Client, { id }: { id: string }) =>
  who.call(addGroupMembers, { params: { id }, body: { userIds: [who === ann ? ANN : BEN] } });
const history = (who: Client, { id }: { id: string }) => who.call(listChatMessages, { params: { id }, query: {} });
const rowOf = async (who: Client, { id }: { id: string }) =>
  (await who.call(listConversations, { query: {} })).list.find((row) => row.id === id);
const framesOf = async (userId: string) => (await server.core.stream.readAfter(userId, 0, 1000)).map(({ frame }) => frame);

it('a conversation about a record is for whoever may open the record, as long as they may', async () => {
  const recordId = await records(admin, MODEL).create({ title: 'Printer' });
  await expect(about(ann, recordId)).rejects.toMatchObject(MISSING);
  await grant(true);
  const thread = await about(ann, recordId);
  expect(thread).toMatchObject({ kind: 3, title: `model ${MODEL} Printer`, record: { modelId: MODEL, recordId, menuId: MENU } });
  await expect(about(ann, '123456')).rejects.toMatchObject(MISSING);
  await expect(about(ann, recordId, '123456')).rejects.toMatchObject(MISSING);
  expect(thread).toMatchObject({ isVisitor: true, memberCount: 0 });
  await say(ann, thread, 'who writes hears of it');
  expect(await ann.call(getConversation, { params: { id: thread.id } })).not.toHaveProperty('isVisitor');
  // Reading does not make a user a member, even when they have read messages and have a draft.
  expect(await about(ben, recordId)).toMatchObject({ isVisitor: true, memberCount: 1, lastSeq: 1 });
  await ben.call(keepChatDraft, { params: { id: thread.id }, body: { text: 'I begin' } });
  await ben.call(readConversation, { params: { id: thread.id }, body: { seq: 1 } });
  await say(ann, thread, 'unheard');
  expect((await framesOf(BEN)).map(({ method }) => method)).not.toContain('chatMessage');
  expect(await rowOf(ben, thread)).toBeUndefined();
  expect((await ben.call(countUnreadChats)).total).toBe(0);
  expect((await history(ben, thread)).list).toHaveLength(2);
  await follow(ben, thread);
  expect(await rowOf(ben, thread)).toMatchObject({ draft: 'I begin', readSeq: 1, unread: 0, memberCount: 2 });
  const message = await say(ann, thread, 'confidential price');
  expect((await history(ben, thread)).list.at(-1)).toEqual(message);
  expect((await framesOf(BEN)).at(-1)).toEqual({ method: 'chatMessage', conversationId: thread.id, message: null });
  expect(await rowOf(ben, thread)).toMatchObject({ unread: 1 });
  expect((await ben.call(countUnreadChats)).total).toBe(1);
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { data } = await sendFile(ann, '/api/file/Uploader/annex', { name: 'a.png', content: Buffer.from(png, 'base64') });
  const { name: fileId } = data as StoredFile;
  const file = { type: 'file' as const, fileId, name: 'offer.png', size: 1 };
  await ann.call(sendChatMessage, { params: { id: thread.id }, body: { clientId: 'thread-file', body: file } });
  const link = () => ben.call(getDownloadLink, { params: { type: 'annex', fileId } });
  await link();

  await grant(false);
  const params = { id: thread.id };
  await expect(history(ben, thread)).rejects.toMatchObject(MISSING);
  await expect(ben.call(searchChatMessages, { params, query: { keyword: 'price' } })).rejects.toMatchObject(MISSING);
  await expect(ben.call(getConversation, { params })).rejects.toMatchObject(MISSING);
  await expect(say(ben, thread, 'me too')).rejects.toMatchObject(MISSING);
  await expect(link()).rejects.toMatchObject({ key: 'FILE_MISSING' });
  expect(await rowOf(ben, thread)).toBeUndefined();
  expect((await ben.call(countUnreadChats)).total).toBe(0);
  expect(JSON.stringify(await framesOf(BEN))).not.toMatch(/confidential|offer/);

  // A member whose access was denied gets no further notifications, because each of them would need a check of rights; the member's own
  // messages remain.
  const place = (await framesOf(BEN)).length;
  await grant(true);
  await say(ann, thread, 'again without Ben');
  expect(await framesOf(BEN)).toHaveLength(place);
  expect(await rowOf(ben, thread)).toBeUndefined();
  expect(await ben.call(getConversation, { params })).toMatchObject({ isVisitor: true, draft: 'I begin' });
  expect((await history(ben, thread)).list[2]).toEqual(message);
  await follow(ben, thread);
  expect(await rowOf(ben, thread)).toMatchObject({ unread: 0 });
  await ben.call(removeGroupMember, { params: { id: thread.id, userId: BEN } });
  expect(await rowOf(ben, thread)).toBeUndefined();
  expect(await about(ben, recordId)).toMatchObject({ unread: 0, isVisitor: true });
  expect((await history(ben, thread)).list[2]).toEqual(message);
  await link();
  await grant(false);
});

const written = ({ id }: { id: string }) => ({ method: 'chatMessage' as const, conversationId: id, message: null });
/** A socket that watches the conversations, and has received a message for each of them. */
async function watching(who: Client, threads: readonly { id: string }[]): Promise<SocketPeer> {
  const peer = await openPeer(server, who);
  await peer.next('initMessage');
  peer.send({ method: 'WatchChats', conversationIds: threads.map(({ id }) => id) });
  for (let left = threads.length; left > 0; left -= 1) expect(await peer.next('chatMessage')).toMatchObject({ message: null, gap: true });
  return peer;
}
/** The frames that the socket has received so far; `pong` comes after all of them. */
async function toldTo(peer: SocketPeer) {
  peer.send({ method: 'Ping' });
  await peer.next('pong');
  return peer.frames.filter(({ method }) => method !== 'pong' && method !== 'initMessage');
}
/** Sends two messages. When a visitor has received both, every recipient has received all frames for the first one. */
async function sayHeard(who: Client, thread: { id: string }, visitor: SocketPeer): Promise<void> {
  const heard = () => visitor.frames.filter((frame) => frame.method === 'chatMessage' && frame.seq === undefined).length;
  const before = heard();
  for (const words of ['first', 'second']) await say(who, thread, words);
  await vi.waitFor(() => expect(heard()).toBe(before + 2), 10_000);
}

it('is heard of at once by who looks at it and may, without what was said, as long as they look', async () => {
  await grant(true);
  const recordId = await records(admin, MODEL).create({ title: 'Watched' });
  const thread = await about(ann, recordId);
  await about(ben, recordId);
  const peer = await watching(ben, [thread]);
  const message = await say(ann, thread, 'secret price');
  expect(await peer.next('chatMessage')).toEqual(written(thread));
  expect((await history(ben, thread)).list).toEqual([message]);
  await ann.call(recallChatMessage, { params: { id: thread.id, messageId: message.id } });
  expect(await peer.next('chatRecalled')).toMatchObject({ messageId: message.id, messageSeq: 1 });
  expect(JSON.stringify(peer.frames)).not.toContain('secret');
  // Reading does not make a user a member.
  expect(await rowOf(ben, thread)).toBeUndefined();
  const other = await watching(ben, [thread]);
  peer.send({ method: 'WatchChats', conversationIds: [] });
  const before = await toldTo(peer);
  await sayHeard(ann, thread, other);
  expect(await toldTo(peer)).toEqual(before);
  await grant(false);
  peer.send({ method: 'WatchChats', conversationIds: [thread.id] });
  expect(await toldTo(peer)).toEqual(before);
  await peer.close();
  await other.close();
});

it('is not heard of any longer by who looks at it when the right is withdrawn', async () => {
  await grant(true);
  const thread = await about(ann, await records(admin, MODEL).create({ title: 'Withdrawn' }));
  const [byBen, byAdmin] = [await watching(ben, [thread]), await watching(admin, [thread])];
  await say(ann, thread, 'for all');
  expect(await byBen.next('chatMessage')).toEqual(written(thread));
  expect(await byAdmin.next('chatMessage')).toEqual(written(thread));
  await grant(false);
  const before = await toldTo(byBen);
  await sayHeard(admin, thread, byAdmin);
  expect(await toldTo(byBen)).toEqual(before);
  await byBen.close();
  await byAdmin.close();
});

it('nobody learns by looking whether others talk', async () => {
  const direct = await ann.call(openConversation, { body: { userId: '7032' } });
  const group = await ann.call(openConversation, { body: { title: 'Secret', userIds: ['7032', '7033'] } });
  const peer = await openPeer(server, ben);
  await peer.next('initMessage');
  peer.send({ method: 'WatchChats', conversationIds: [direct.id, group.id] });
  expect(await toldTo(peer)).toEqual([]);
  await peer.close();
});

it('is heard of by 200 at most, and nobody is taken in by others', async () => {
  await grant(true);
  const recordId = await records(admin, MODEL).create({ title: 'Crowded' });
  const thread = await about(ann, recordId);
  await expect(ann.call(addGroupMembers, { params: { id: thread.id }, body: { userIds: [BEN] } })).rejects.toMatchObject({
    key: 'NOT_FOUND',
  });
  const { kysely } = server.core.database;
  await sql`insert into user_account (id, account, real_name, password_hash)
    select 97000 + n, 'thread' || n, '众' || n, '' from generate_series(1, 200) n`.execute(kysely);
  await sql`insert into conversation_member (conversation_id, user_id, name)
    select ${thread.id}::bigint, 97000 + n, '众' || n from generate_series(1, 200) n`.execute(kysely);
  const full = { key: 'NOT_ALLOWED', details: { what: 'what.chatThreadFull' } };
  await expect(follow(ann, thread)).rejects.toMatchObject(full);
  await expect(say(ann, thread, 'me too')).rejects.toMatchObject(full);
  expect((await history(ann, thread)).list).toEqual([]);
  await sql`delete from conversation_member where conversation_id = ${thread.id}::bigint and user_id = 97001`.execute(kysely);
  await say(ann, thread, 'room enough');
  await grant(false);
});

it('was not written for those who follow it since later, though they read all of it', async () => {
  await grant(true);
  const thread = await about(ann, await records(admin, MODEL).create({ title: 'Old' }));
  const params = { id: thread.id };
  const old = await say(ann, thread, 'old');
  await about(ben, thread.record?.recordId ?? '');
  await follow(ben, thread);
  const recent = await say(ann, thread, 'recent');
  const readers = async ({ id: messageId }: { id: string }, read: '0' | '1') =>
    (await ann.call(listChatReaders, { params: { ...params, messageId }, query: { read } })).list.map(({ id }) => id);
  expect([await readers(old, '0'), await readers(recent, '0')]).toEqual([[], [BEN]]);
  const { members } = await ann.call(getConversation, { params });
  const joinedAt = members.find(({ id }) => id === BEN)?.joinedAt ?? 0;
  expect([joinedAt > old.sentAt, joinedAt <= recent.sentAt]).toEqual([true, true]);
  await ben.call(readConversation, { params, body: { seq: recent.seq } });
  expect([await readers(old, '1'), await readers(recent, '1')]).toEqual([[], [BEN]]);
});

it('whoever is mentioned and may open the record hears of it, though they have never opened the conversation', async () => {
  // Of the demo's requests staff see their own and their subordinates', buyers all: 郑涛 and 林海 work for 王建国, 陈静 buys.
  const requests = '8001';
  const [zhengtao, linhai] = [await server.as('zhengtao'), await server.as('linhai')];
  const [wangjianguo, chenjing] = [await server.as('wangjianguo'), await server.as('chenjing')];
  const { kysely } = server.core.database;
  const rows = await kysely.selectFrom('user_account').select(['id', 'account']).execute();
  const idOf = (account: string) => rows.find((row) => row.account === account)?.id ?? '';
  const row = { title: '会议桌', applicant: idOf('zhengtao'), date: Date.UTC(2026, 0, 5), category: 'office', urgency: 'normal' };
  const recordId = await records(zhengtao, requests).create({ ...row, tableField110: [{ name: '桌', quantity: 1, price: 2 }] });
  const thread = await zhengtao.call(openConversation, { body: { modelId: requests, recordId, menuId: '' } });
  const call = (words: string, accounts: string[]) => {
    const body = { clientId: `call-by-name-${words.length}`, body: { type: 'text' as const, text: words }, mentions: accounts.map(idOf) };
    return zhengtao.call(sendChatMessage, { params: { id: thread.id }, body });
  };
  await say(zhengtao, thread, 'before anybody came');

  const refused = { key: 'NOT_ALLOWED', details: { what: 'what.chatMentionRecord' } };
  await expect(call('not you', ['wangjianguo', 'linhai'])).rejects.toMatchObject(refused);
  for (const client of [wangjianguo, linhai]) expect(await rowOf(client, thread)).toBeUndefined();

  // A message that is rejected for another reason does not add members either.
  const unquotable = {
    clientId: 'call-and-quote-nothing',
    body: { type: 'text' as const, text: 'see above' },
    mentions: [idOf('wangjianguo')],
    quoteId: '123456',
  };
  await expect(zhengtao.call(sendChatMessage, { params: { id: thread.id }, body: unquotable })).rejects.toMatchObject({
    details: { what: 'what.chatQuote' },
  });
  expect(await rowOf(wangjianguo, thread)).toBeUndefined();

  const offered = async (keyword: string) =>
    (await zhengtao.call(listCallable, { params: { id: thread.id }, query: { keyword } })).list.map(({ account }) => account);
  expect(await offered('wangjianguo')).toEqual(['wangjianguo']);
  expect(await offered('陈静')).toEqual(['chenjing']);
  expect(await offered('linhai')).toEqual([]);
  expect(await offered('zhengtao')).toEqual([]);
  expect(await offered('')).toEqual([]);
  await expect(linhai.call(listCallable, { params: { id: thread.id }, query: { keyword: 'chen' } })).rejects.toMatchObject(MISSING);

  // Users who are mentioned in a draft are still mentioned when the draft is continued in another window.
  const begun = { text: '@陈静 and', calls: [idOf('chenjing'), '999999'] };
  await zhengtao.call(keepChatDraft, { params: { id: thread.id }, body: begun });
  const draftOf = async () => zhengtao.call(getConversation, { params: { id: thread.id } });
  expect(await draftOf()).toMatchObject({ draft: '@陈静 and', draftCalls: [{ id: idOf('chenjing'), account: 'chenjing' }] });
  expect((await framesOf(idOf('zhengtao'))).at(-1)).toMatchObject({ method: 'chatDraft', calls: [{ account: 'chenjing' }] });
  await zhengtao.call(keepChatDraft, { params: { id: thread.id }, body: { text: '' } });
  expect(await draftOf()).not.toHaveProperty('draftCalls');

  const message = await call('cheaper?', ['wangjianguo', 'chenjing', 'admin']);
  for (const client of [wangjianguo, chenjing]) {
    expect(await rowOf(client, thread)).toMatchObject({ unread: 1, mentioned: true, record: { modelId: requests, recordId, menuId: '' } });
    expect((await client.call(countUnreadChats)).total).toBe(1);
    expect((await history(client, thread)).list.at(-1)).toEqual(message);
    expect((await history(client, thread)).list).toHaveLength(2);
  }
  // Who has come has not read what was written before.
  const { members } = await zhengtao.call(getConversation, { params: { id: thread.id } });
  expect(members.find(({ account }) => account === 'chenjing')?.readSeq).toBe(0);
  expect(await rowOf(admin, thread)).toMatchObject({ mentioned: true });
  expect(await rowOf(linhai, thread)).toBeUndefined();
  const heard = (await framesOf(idOf('chenjing'))).filter(({ method }) => method.startsWith('chat'));
  expect(heard).toEqual([
    { method: 'chatChanged', conversationId: thread.id },
    { method: 'chatMessage', conversationId: thread.id, message: null },
  ]);

  // Who has left comes back when they are called, and not by what others are called for.
  await chenjing.call(removeGroupMember, { params: { id: thread.id, userId: idOf('chenjing') } });
  await say(zhengtao, thread, 'without you');
  expect(await rowOf(chenjing, thread)).toBeUndefined();
  await call('again', ['chenjing']);
  await chenjing.call(removeGroupMember, { params: { id: thread.id, userId: idOf('chenjing') } });
  // Sending the same message again does not bring a member back.
  await call('again', ['chenjing']);
  expect(await rowOf(chenjing, thread)).toBeUndefined();
  await call('and again', ['chenjing']);
  expect(await rowOf(chenjing, thread)).toMatchObject({ unread: 1, mentioned: true });
});
