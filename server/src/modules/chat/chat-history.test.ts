import {
  clearConversation,
  hideConversation,
  keepChatDraft,
  listContacts,
  searchChatMessages,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { deleteReplyRecords, listReplies, relocateReply } from '@banyan/shared-contracts/messaging/legacy-chat.contract';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/test-server';
import {
  ANN,
  BEN,
  CAT,
  framesOf,
  group,
  history,
  openWith,
  placeOf,
  recall,
  rowOf,
  say,
  startChat,
  type TestChat,
  textOf,
  upload,
  words,
} from './chat.test-data';

const MISSING = { key: 'NOT_FOUND' };

let chat: TestChat;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.server.close());

describe('history', () => {
  it('is read in runs around any position, and searched from the newest on', async () => {
    const crowd = await group(chat.ann, 'runs', [BEN]);
    for (let count = 1; count <= 12; count += 1) await say(chat.ann, crowd, count % 4 === 0 ? `Needle ${count}` : `hay 草 ${count}`);
    const seqs = async (query: object) => {
      const { list, hasEarlier, hasLater } = await history(chat.ben, crowd, query);
      return [list.map(({ seq }) => seq), hasEarlier, hasLater];
    };
    expect(await seqs({ limit: 3 })).toEqual([[10, 11, 12], true, false]);
    expect(await seqs({ before: 10, limit: 4 })).toEqual([[6, 7, 8, 9], true, true]);
    expect(await seqs({ before: 3, limit: 4 })).toEqual([[1, 2], false, true]);
    expect(await seqs({ after: 10, limit: 5 })).toEqual([[11, 12], true, false]);
    expect(await seqs({ after: 12, limit: 5 })).toEqual([[], true, false]);
    expect(await seqs({ around: 6, limit: 4 })).toEqual([[5, 6, 7, 8], true, true]);
    expect(await seqs({ around: 1, limit: 4 })).toEqual([[1, 2, 3, 4], false, true]);
    const found = await chat.ben.call(searchChatMessages, { params: crowd, query: { keyword: 'nEEdle', pageSize: 2 } });
    expect(found.list.map(({ seq }) => seq)).toEqual([12, 8]);
    expect(found.pagination.total).toBe(3);
    expect((await chat.ben.call(searchChatMessages, { params: crowd, query: { keyword: '草 1' } })).pagination.total).toBe(3);
  });

  it('is deleted, hidden and drafted by each for themselves, in all their windows', async () => {
    const conversation = await openWith(chat.ann, BEN);
    await say(chat.ann, conversation, 'to be deleted');
    const place = await placeOf(chat.server, BEN);
    await chat.ben.call(keepChatDraft, { params: conversation, body: { text: 'I begin' } });
    await chat.ben.call(keepChatDraft, { params: conversation, body: { text: 'I begin' } });
    await chat.ben.call(clearConversation, { params: conversation });
    expect(await rowOf(chat.ben, conversation)).toMatchObject({ draft: 'I begin', unread: 0, last: null });
    expect(await history(chat.ben, conversation)).toEqual({ list: [], hasEarlier: false, hasLater: false });
    expect(words((await history(chat.ann, conversation)).list).at(-1)).toBe('to be deleted');
    await chat.ben.call(hideConversation, { params: conversation });
    expect(await rowOf(chat.ben, conversation)).toBeUndefined();
    const changed = { method: 'chatChanged', conversationId: conversation.id };
    const drafted = { method: 'chatDraft', conversationId: conversation.id, text: 'I begin' };
    expect(await framesOf(chat.server, BEN, place)).toEqual([drafted, changed, changed]);
    await say(chat.ann, conversation, 'again');
    expect(await rowOf(chat.ben, conversation)).toMatchObject({ unread: 1, last: { text: 'again' } });
    expect(words((await history(chat.ben, conversation)).list)).toEqual(['again']);
  });
});

describe('files', () => {
  const picture = (name: string) => ({ ...textOf(''), body: { type: 'image' as const, name, width: 1, height: 1 } });
  const annex = (fileId: string) => ({
    ...textOf(''),
    body: { type: 'file' as const, fileId, name: '报告.png', size: 5 },
  });
  const link = (who: Client, fileId: string) => who.call(getDownloadLink, { params: { type: 'annex', fileId } });
  const expiry = async (name: string) =>
    (await chat.server.core.database.kysely.selectFrom('stored_file').select('expires_at').where('name', '=', name).executeTakeFirst())
      ?.expires_at;

  it('are open to the members for as long as the message stands', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const { name, fileSize } = await upload(chat.ann, 'annex');
    await expect(link(chat.ben, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    const message = await chat.ann.call(sendChatMessage, { params: conversation, body: annex(name) });
    expect(message.body).toEqual({ type: 'file', fileId: name, name: '报告.png', size: fileSize });
    expect(await expiry(name)).toBeNull();
    await link(chat.ben, name);
    await expect(link(chat.cat, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    expect((await chat.ben.call(searchChatMessages, { params: conversation, query: { keyword: '报告' } })).list).toEqual([message]);
    await recall(chat.ann, message);
    await expect(link(chat.ben, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    expect(await expiry(name)).not.toBeNull();
  });

  it('that are pictures end with the last message that shows them, their addresses too', async () => {
    const [one, other] = [await openWith(chat.ann, BEN), await openWith(chat.ann, CAT)];
    const { name, url, thumbUrl } = await upload(chat.ann, 'IM');
    const send = (conversation: { id: string }) => chat.ann.call(sendChatMessage, { params: conversation, body: picture(name) });
    const [first, second] = [await send(one), await send(other)];
    const codes = async () => {
      const replies = [url, thumbUrl || url].map((address) => chat.server.anonymous.send({ method: 'GET', url: address }));
      return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    };
    const { url: downloaded } = await chat.ann.call(getDownloadLink, { params: { type: 'IM', fileId: name } });
    await recall(chat.ann, first);
    expect(await codes()).toEqual([200, 200]);
    await recall(chat.ann, second);
    expect(await codes()).toEqual([404, 404]);
    expect((await chat.server.anonymous.send({ method: 'GET', url: downloaded })).statusCode).toBe(404);
    await expect(send(one)).rejects.toMatchObject({ key: 'FILE_MISSING' });
  });

  it('of others are not sent by their names', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const [file, image] = [await upload(chat.cat, 'annex'), await upload(chat.cat, 'IM')];
    for (const body of [annex(file.name), picture(image.name), picture(file.name), annex('nothing.png')]) {
      await expect(chat.ann.call(sendChatMessage, { params: conversation, body })).rejects.toMatchObject({ key: 'FILE_MISSING' });
    }
  });

  it('that are pictures are the sender’s, and at most 5 MB', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const { name, url } = await upload(chat.ann, 'IM');
    const message = await chat.ann.call(sendChatMessage, { params: conversation, body: picture(name) });
    expect(message.body).toEqual({ type: 'image', path: url, width: 1, height: 1 });
    expect(await expiry(name)).toBeNull();
    const large = await upload(chat.ann, 'IM');
    await sql`update stored_file set size = 5242881 where name = ${large.name}`.execute(chat.server.core.database.kysely);
    const refused = chat.ann.call(sendChatMessage, { params: conversation, body: picture(large.name) });
    await expect(refused).rejects.toMatchObject({ message: '图片大小不能超过5M' });
  });
});

describe('for 3.6 clients', () => {
  it('people to write to are the active others, with their organization', async () => {
    const { list, pagination } = await chat.ann.call(listContacts, { query: { pageSize: 50 } });
    expect(list).toHaveLength(50);
    expect(pagination.total).toBeGreaterThan(50);
    await chat.admin.call(userCalls.toggle, { params: { id: '7034' } });
    const all = (await chat.ann.call(listContacts, { query: { pageSize: 5000 } })).list;
    const ids = all.map(({ id }) => id);
    expect(ids).toContain(BEN);
    expect(ids).not.toContain(ANN);
    expect(ids).not.toContain('7034');
    const one = all.find(({ id }) => id === BEN);
    expect(one?.department).not.toBe('');
    expect((await chat.ann.call(listContacts, { query: { keyword: one?.realName ?? '' } })).list).toContainEqual(one);
  });

  it('conversations are named by the partner, texts are escaped, and both calls to delete are for the caller', async () => {
    const conversation = await openWith(chat.ann, BEN);
    await say(chat.ann, conversation, '<img src=x onerror=alert(1)>');
    const mine = async () => (await chat.ben.call(listReplies, { query: {} })).list.find(({ id }) => id === ANN);
    expect(await mine()).toMatchObject({ latestMessage: '&lt;img src=x onerror=alert(1)&gt;', messageType: 'text' });
    expect((await mine())?.unreadMessage).toBeGreaterThan(0);
    await chat.ben.call(relocateReply, { params: { id: ANN } });
    expect(await mine()).toBeUndefined();
    expect((await chat.ann.call(listReplies, { query: {} })).list.some(({ id }) => id === BEN)).toBe(true);
    await say(chat.ann, conversation, 'back');
    await chat.ben.call(deleteReplyRecords, { params: { id: ANN } });
    expect((await history(chat.ben, conversation)).list).toEqual([]);
    await expect(chat.ben.call(deleteReplyRecords, { params: { id: '999999' } })).rejects.toMatchObject(MISSING);
  });
});
