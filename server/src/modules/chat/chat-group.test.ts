import {
  addGroupMembers,
  arrangeConversation,
  countUnreadChats,
  getConversation,
  listConversations,
  removeGroupMember,
  renameGroup,
} from '@banyan/shared-contracts/messaging/chat.contract';
import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/test-server';
import {
  ANN,
  BEN,
  CAT,
  DAN,
  framesOf,
  group,
  history,
  openWith,
  placeOf,
  read,
  readers,
  recall,
  rowOf,
  say,
  startChat,
  type TestChat,
} from './chat.test-data';

const MISSING = { key: 'NOT_FOUND' };
const REFUSED = { key: 'NOT_ALLOWED' };

let chat: TestChat;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.server.close());

describe('a group', () => {
  it('is renamed and thinned by its owner, and grows and shrinks by its members', async () => {
    const crowd = await group(chat.ann, 'first name', [BEN, BEN, ANN]);
    expect(crowd).toMatchObject({ kind: 2, title: 'first name', isOwner: true, memberCount: 2 });
    const params = { id: crowd.id };
    await say(chat.ann, crowd, 'before Cat');
    await expect(chat.ben.call(renameGroup, { params, body: { title: 'mine' } })).rejects.toMatchObject(REFUSED);
    await chat.ann.call(renameGroup, { params, body: { title: 'second name' } });
    await chat.ben.call(addGroupMembers, { params, body: { userIds: [CAT, ANN] } });
    expect(await rowOf(chat.cat, crowd)).toMatchObject({ title: 'second name', memberCount: 3, last: null, unread: 0 });
    await say(chat.ann, crowd, 'after Cat');
    expect(await history(chat.cat, crowd)).toMatchObject({ list: [{ body: { text: 'after Cat' } }], hasEarlier: false });
    await expect(chat.ben.call(removeGroupMember, { params: { ...params, userId: CAT } })).rejects.toMatchObject(REFUSED);
    await chat.ann.call(removeGroupMember, { params: { ...params, userId: CAT } });
    await expect(history(chat.cat, crowd)).rejects.toMatchObject(MISSING);
    expect(await rowOf(chat.cat, crowd)).toBeUndefined();
    await expect(say(chat.cat, crowd, 'still here?')).rejects.toMatchObject(MISSING);
    await chat.ann.call(addGroupMembers, { params, body: { userIds: [CAT] } });
    expect((await history(chat.cat, crowd)).list).toEqual([]);
    await chat.ann.call(removeGroupMember, { params: { ...params, userId: ANN } });
    expect(await chat.ben.call(getConversation, { params })).toMatchObject({ isOwner: true, memberCount: 2 });
    await expect(history(chat.ann, crowd)).rejects.toMatchObject(MISSING);
  });

  it('says nothing of who reads to those who have left', async () => {
    const crowd = await group(chat.ann, 'left', [BEN, CAT]);
    await say(chat.ben, crowd, 'goodbye');
    const { seq } = await say(chat.cat, crowd, 'stay');
    await chat.ben.call(removeGroupMember, { params: { id: crowd.id, userId: BEN } });
    const [gone, there] = [await placeOf(chat.server, BEN), await placeOf(chat.server, CAT)];
    await read(chat.ann, crowd, seq);
    expect(await framesOf(chat.server, CAT, there)).toMatchObject([{ method: 'chatRead', userId: ANN, readSeq: seq }]);
    expect(await framesOf(chat.server, BEN, gone)).toEqual([]);
  });

  it('names who has read a message and who has not, without those who came after it', async () => {
    const crowd = await group(chat.ann, 'readers', [BEN, CAT]);
    const params = { id: crowd.id };
    const before = await say(chat.ann, crowd, 'before Dan');
    await chat.ann.call(addGroupMembers, { params, body: { userIds: [DAN] } });
    const after = await say(chat.ann, crowd, 'after Dan');
    await read(chat.ben, crowd, after.seq);
    await read(chat.dan, crowd, after.seq);
    const named = async (message: ChatMessage, state: '0' | '1') => (await readers(chat.ann, message, state)).list.map(({ id }) => id);
    expect([await named(before, '1'), await named(before, '0')]).toEqual([[BEN], [CAT]]);
    expect([await named(after, '1'), await named(after, '0')]).toEqual([[BEN, DAN], [CAT]]);
    expect(await readers(chat.ann, after, '1', { currentPage: 2, pageSize: 1 })).toMatchObject({
      list: [{ id: DAN }],
      pagination: { total: 2 },
    });
    const { members } = await chat.ann.call(getConversation, { params });
    expect(members.map(({ id, joinedSeq }) => [id, joinedSeq])).toContainEqual([DAN, before.seq]);
    // Neither by a member who did not see it, nor by one who has left.
    await expect(readers(chat.dan, before, '1')).rejects.toMatchObject(MISSING);
    await chat.ben.call(removeGroupMember, { params: { ...params, userId: BEN } });
    expect(await named(after, '1')).toEqual([DAN]);
    await expect(readers(chat.ben, after, '1')).rejects.toMatchObject(MISSING);
    await recall(chat.ann, after);
    await expect(readers(chat.ann, after, '1')).rejects.toMatchObject(MISSING);
  });

  it('takes nobody in who does not exist or may not sign in, and 200 at most', async () => {
    await expect(group(chat.ann, 'ghosts', ['999999'])).rejects.toMatchObject(REFUSED);
    await chat.admin.call(userCalls.toggle, { params: { id: '7034' } });
    await expect(group(chat.ann, 'disabled', ['7034'])).rejects.toMatchObject(REFUSED);
    const { kysely } = chat.server.core.database;
    await sql`insert into user_account (id, account, real_name, password_hash)
      select 96000 + n, 'crowd' || n, '众' || n, '' from generate_series(1, 200) n`.execute(kysely);
    const ids = Array.from({ length: 200 }, (_, index) => String(96_001 + index));
    await expect(group(chat.ann, 'too many', ids)).rejects.toMatchObject(REFUSED);
    const full = await group(chat.ann, 'full', ids.slice(1));
    expect(full.memberCount).toBe(200);
    await expect(chat.ann.call(addGroupMembers, { params: full, body: { userIds: [ids[0] ?? ''] } })).rejects.toMatchObject(REFUSED);
  });
});

describe('arranging', () => {
  const arrange = (who: Client, { id }: { id: string }, body: object) => who.call(arrangeConversation, { params: { id }, body });

  it('keeps a conversation at the top for who wishes it, in all their windows, until they leave it', async () => {
    const older = await group(chat.ann, 'older', [BEN]);
    const newer = await group(chat.ann, 'newer', [BEN]);
    const place = await placeOf(chat.server, ANN);
    await arrange(chat.ann, older, { pinned: true });
    await arrange(chat.ann, older, { pinned: true });
    expect(await framesOf(chat.server, ANN, place)).toEqual([{ method: 'chatChanged', conversationId: older.id }]);
    await say(chat.ben, newer, 'newest');
    const titles = async (who: Client) => (await who.call(listConversations, { query: {} })).list.slice(0, 2).map(({ title }) => title);
    expect(await titles(chat.ann)).toEqual(['older', 'newer']);
    expect(await titles(chat.ben)).toEqual(['newer', 'older']);
    expect(await rowOf(chat.ann, older)).toMatchObject({ pinned: true });
    expect(await rowOf(chat.ben, older)).not.toHaveProperty('pinned');
    await chat.ann.call(removeGroupMember, { params: { id: older.id, userId: ANN } });
    await chat.ben.call(addGroupMembers, { params: older, body: { userIds: [ANN] } });
    expect(await rowOf(chat.ann, older)).not.toHaveProperty('pinned');
  });

  it('lets what comes be counted, and not heard, where it is not to disturb', async () => {
    const conversation = await openWith(chat.ann, BEN);
    await read(chat.ben, conversation, (await say(chat.ann, conversation, 'before')).seq);
    const before = await chat.ben.call(countUnreadChats);
    await arrange(chat.ben, conversation, { muted: true });
    const last = async (userId: string) => (await framesOf(chat.server, userId, 0)).at(-1);
    await say(chat.ann, conversation, 'quietly');
    expect(await last(BEN)).toMatchObject({ method: 'receiveMessage', silent: true });
    expect(await rowOf(chat.ben, conversation)).toMatchObject({ muted: true, unread: 1 });
    expect(await chat.ben.call(countUnreadChats)).toMatchObject({ total: before.total + 1, muted: 1 });
    // What is not named stays.
    await arrange(chat.ben, conversation, { pinned: true });
    expect(await rowOf(chat.ben, conversation)).toMatchObject({ muted: true, pinned: true });
    await arrange(chat.ben, conversation, { muted: false, pinned: false });
    await say(chat.ann, conversation, 'aloud');
    expect(await last(BEN)).not.toHaveProperty('silent');
    expect(await chat.ben.call(countUnreadChats)).toMatchObject({ total: before.total + 2, muted: 0 });
  });

  it('lets what calls somebody be counted as loud once, also where it is not to disturb', async () => {
    const conversation = await group(chat.ann, 'quiet', [BEN]);
    const before = await chat.ben.call(countUnreadChats);
    await arrange(chat.ben, conversation, { muted: true });
    for (const words of ['one', 'two', 'three']) await say(chat.ann, conversation, words);
    expect(await chat.ben.call(countUnreadChats)).toMatchObject({ total: before.total + 3, muted: 3 });
    await say(chat.ann, conversation, '@all', { mentions: ['0'] });
    const { seq } = await say(chat.ann, conversation, '@Ben', { mentions: [BEN] });
    expect(await chat.ben.call(countUnreadChats)).toMatchObject({ total: before.total + 5, muted: 4 });
    await read(chat.ben, conversation, seq);
    expect(await chat.ben.call(countUnreadChats)).toMatchObject({ total: before.total, muted: 0 });
  });
});
