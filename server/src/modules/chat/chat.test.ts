import { randomInt } from 'node:crypto';
import {
  addGroupMembers,
  arrangeConversation,
  clearConversation,
  countUnreadChats,
  getConversation,
  hideConversation,
  keepChatDraft,
  listChatMessages,
  listChatReaders,
  listContacts,
  listConversations,
  openConversation,
  readConversation,
  recallChatMessage,
  removeGroupMember,
  renameGroup,
  searchChatMessages,
  searchChats,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { deleteReplyRecords, listReplies, relocateReply } from '@banyan/shared-contracts/messaging/legacy-chat.contract';
import { type ChatMessage, type ConversationDetail, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import { getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import { userCalls } from '@banyan/shared-contracts/organization/user.contract';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAwaited } from '../../testing/lock-awaited';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { findSaid } from './chat-message.repository';
import { batchesOf, placesOf } from './search.service';
import { ANN, BEN, CAT, DAN, openWith, recount, rowOf, say, textOf, upload } from './chat.test-data';

/** What each of the random lanes does; `BANYAN_PROOF=1` runs them long. */
const STEPS = process.env['BANYAN_PROOF'] === '1' ? 400 : 25;
const MISSING = { key: 'NOT_FOUND' };
const REFUSED = { key: 'NOT_ALLOWED' };

let server: TestServer;
let admin: Client;
let ann: Client;
let ben: Client;
let cat: Client;
let dan: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  ann = await server.withSession(ANN);
  ben = await server.withSession(BEN);
  cat = await server.withSession(CAT);
  dan = await server.withSession(DAN);
});
afterAll(() => server.close());

/** A conversation of two that nothing has been said in; the same pair may have others before. */
const direct = () => openWith(ann, BEN);
const group = (title: string, userIds: string[]): Promise<ConversationDetail> => ann.call(openConversation, { body: { title, userIds } });
const history = (who: Client, { id }: { id: string }, query: object = {}) => who.call(listChatMessages, { params: { id }, query });
const read = (who: Client, { id }: { id: string }, seq: number) => who.call(readConversation, { params: { id }, body: { seq } });
const recall = (who: Client, { conversationId, id }: ChatMessage) =>
  who.call(recallChatMessage, { params: { id: conversationId, messageId: id } });
const readers = (who: Client, { conversationId, id }: ChatMessage, read: '0' | '1', page: object = {}) =>
  who.call(listChatReaders, { params: { id: conversationId, messageId: id }, query: { read, ...page } });
const words = (messages: readonly ChatMessage[]) => messages.map(({ body }) => (body?.type === 'text' ? body.text : body?.type));
const age = (message: ChatMessage) =>
  sql`update chat_message set created_at = created_at - interval '3 minutes' where id = ${message.id}`.execute(server.core.database.kysely);
/** Frames of a user's stream from a place on. */
const framesOf = async (userId: string, from: number) => (await server.core.stream.readAfter(userId, from, 1000)).map(({ frame }) => frame);
const placeOf = async (userId: string) =>
  Number(
    (await server.core.database.kysely.selectFrom('user_stream').select('seq').where('user_id', '=', userId).executeTakeFirst())?.seq ?? 0,
  );

describe('two people', () => {
  it('have one conversation, which the other one sees when something was said', async () => {
    const [first, second] = await Promise.all([openWith(cat, DAN), openWith(dan, CAT)]);
    expect(second.id).toBe(first.id);
    await dan.call(hideConversation, { params: first });
    expect(await rowOf(cat, first)).toMatchObject({ partnerId: DAN, lastSeq: 0, last: null });
    expect(await rowOf(dan, first)).toBeUndefined();
    await say(cat, first, 'there you are');
    expect(await rowOf(dan, first)).toMatchObject({ partnerId: CAT, unread: 1, last: { text: 'there you are', senderId: CAT } });
  });

  it('read what was said, once and for all windows, and the sender hears of it', async () => {
    const conversation = await direct();
    const message = await say(ann, conversation, '你好 <b>1 & 2</b>');
    const place = await placeOf(ANN);
    await read(ben, conversation, message.seq);
    await read(ben, conversation, 1);
    expect(await framesOf(ANN, place)).toEqual([
      { method: 'chatRead', conversationId: conversation.id, userId: BEN, readSeq: message.seq },
    ]);
    expect(await rowOf(ben, conversation)).toMatchObject({ unread: 0, readSeq: message.seq });
    const { members } = await ann.call(getConversation, { params: conversation });
    expect(members.find(({ id }) => id === BEN)?.readSeq).toBe(message.seq);
    // As it was written: whoever shows it escapes it.
    expect(words((await history(ben, conversation)).list).at(-1)).toBe('你好 <b>1 & 2</b>');
  });

  it('cannot be one, nor somebody who does not exist or may no longer sign in', async () => {
    await expect(openWith(ann, ANN)).rejects.toMatchObject({ ...REFUSED, message: expect.stringContaining('自己') as string });
    await expect(openWith(ann, '999999')).rejects.toMatchObject(REFUSED);
    const old = await openWith(ann, '7034');
    await say(ann, old, 'before');
    await admin.call(userCalls.toggle, { params: { id: '7034' } });
    await expect(say(ann, old, 'after')).rejects.toMatchObject({ ...REFUSED, message: expect.stringContaining('停用') as string });
    await expect(openWith(ben, '7034')).rejects.toMatchObject(REFUSED);
    expect((await openWith(ann, '7034')).id).toBe(old.id);
    expect(words((await history(ann, old)).list)).toEqual(['before']);
  });

  it('keep what somebody has said whose account is gone', async () => {
    const gone = await server.withSession('7058');
    const conversation = await openWith(gone, ANN);
    await say(gone, conversation, 'farewell');
    const { title } = await ann.call(getConversation, { params: conversation });
    await admin.call(userCalls.remove, { params: { id: '7058' } });
    expect(await rowOf(ann, conversation)).toMatchObject({ title, last: { senderName: title, text: 'farewell' } });
    expect((await history(ann, conversation)).list[0]?.sender).toMatchObject({ id: '7058', name: title });
    await expect(say(ann, conversation, 'hello?')).rejects.toMatchObject(REFUSED);
  });

  it('are nobody else’s', async () => {
    const conversation = await direct();
    const message = await say(ann, conversation, 'secret');
    const params = { id: conversation.id };
    const tries = [
      () => cat.call(getConversation, { params }),
      () => history(cat, conversation),
      () => cat.call(searchChatMessages, { params, query: { keyword: 'secret' } }),
      () => say(cat, conversation, 'me too'),
      () => read(cat, conversation, 1),
      () => recall(cat, message),
      () => readers(cat, message, '0'),
      () => cat.call(keepChatDraft, { params, body: { text: 'x' } }),
      () => cat.call(arrangeConversation, { params, body: { pinned: true } }),
      () => cat.call(hideConversation, { params }),
      () => cat.call(clearConversation, { params }),
      () => cat.call(renameGroup, { params, body: { title: 'x' } }),
      () => cat.call(addGroupMembers, { params, body: { userIds: [CAT] } }),
      () => cat.call(removeGroupMember, { params: { ...params, userId: ANN } }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(MISSING);
    // And no group either.
    await expect(ann.call(addGroupMembers, { params, body: { userIds: [CAT] } })).rejects.toMatchObject(REFUSED);
  });
});

describe('sending', () => {
  it('stores once what is sent again, also at the same time', async () => {
    const conversation = await direct();
    const before = (await rowOf(ann, conversation))?.lastSeq ?? 0;
    const place = await placeOf(BEN);
    const body = textOf('only once');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.call(sendChatMessage, { params: { id: conversation.id }, body })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ seq: before + 1, clientId: body.clientId });
    expect(await framesOf(BEN, place)).toHaveLength(1);
    expect((await history(ben, conversation)).list.filter(({ clientId }) => clientId === body.clientId)).toHaveLength(1);
  });

  it('gives positions without gaps, in the order in which everybody hears of them', async () => {
    const crowd = await group('order', [BEN, CAT, DAN]);
    const place = await placeOf(DAN);
    const lanes = [ann, ben, cat, dan, ann, ben, cat, dan].map(async (who, lane) => {
      for (let count = 0; count < 10; count += 1) await say(who, crowd, `${lane} ${count}`);
    });
    await Promise.all(lanes);
    const { list } = await history(ben, crowd, { limit: 200 });
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    const heard = (await framesOf(DAN, place)).flatMap((frame) => (frame.method === 'chatMessage' ? [frame.message?.seq] : []));
    expect(heard).toEqual(list.map(({ seq }) => seq));
    for (let lane = 0; lane < 8; lane += 1) {
      expect(words(list).filter((line) => line?.startsWith(`${lane} `))).toEqual(
        Array.from({ length: 10 }, (_, count) => `${lane} ${count}`),
      );
    }
  });

  it('quotes what the sender sees, calls only members, and shortens what it quotes', async () => {
    const crowd = await group('quotes', [BEN]);
    const first = await say(ann, crowd, `${'长'.repeat(150)}`);
    const answer = await say(ben, crowd, 'yes', { quoteId: first.id, mentions: [ANN] });
    expect(answer.quote).toMatchObject({ id: first.id, seq: 1, type: 'text', text: `${'长'.repeat(100)}…` });
    expect(await rowOf(ann, crowd)).toMatchObject({ mentioned: true, unread: 1 });
    const other = await say(ann, await direct(), 'elsewhere');
    await expect(say(ben, crowd, 'no', { quoteId: other.id })).rejects.toMatchObject(REFUSED);
    await expect(say(ben, crowd, 'no', { mentions: [CAT] })).rejects.toMatchObject(REFUSED);
    await say(ann, crowd, 'all of you', { mentions: ['0'] });
    expect(await rowOf(ben, crowd)).toMatchObject({ mentioned: true });
    await ann.call(addGroupMembers, { params: crowd, body: { userIds: [CAT] } });
    await expect(say(cat, crowd, 'before my time', { quoteId: first.id })).rejects.toMatchObject(REFUSED);
    const late = await say(ben, crowd, 'again', { quoteId: first.id });
    const seen = (await history(cat, crowd)).list;
    expect(seen).toMatchObject([{ seq: late.seq, quote: { id: first.id, text: '', type: UNSEEN } }]);
    const heard = async () => (await framesOf(CAT, 0)).flatMap((frame) => (frame.method === 'chatMessage' ? [frame.message?.quote] : []));
    expect((await heard()).at(-1)).toMatchObject({ text: '', type: UNSEEN });
    // Whether it was taken back is not theirs to know either.
    await recall(ann, first);
    expect((await history(cat, crowd)).list).toMatchObject([{ quote: { text: '', type: UNSEEN } }]);
    expect((await heard()).at(-1)).toMatchObject({ text: '', type: UNSEEN });
  });

  it('takes any text as it is', async () => {
    const conversation = await direct();
    for (const words of ["'; drop table chat_message; --", '{"a":"\\u0000"}', '🌳 \u202ertl', '%00', '__proto__']) {
      expect((await say(ann, conversation, words)).body).toEqual({ type: 'text', text: words });
    }
    for (const words of ['\ud800', 'a\0b']) await expect(say(ann, conversation, words)).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });

  it('is written though the database let another go first', async () => {
    const conversation = await direct();
    await sql`create sequence gave_way`.execute(server.core.database.kysely);
    await sql
      .raw(
        `create function give_way() returns trigger language plpgsql as
         $$ begin if nextval('gave_way') = 1 then raise exception 'no' using errcode = '40P01'; end if; return new; end $$;
         create trigger give_way before insert on chat_message for each row execute function give_way();`,
      )
      .execute(server.core.database.kysely);
    try {
      await say(ann, conversation, 'in the end');
    } finally {
      await sql`drop trigger give_way on chat_message`.execute(server.core.database.kysely);
    }
    const heard = (await history(ben, conversation)).list.map(({ body }) => (body?.type === 'text' ? body.text : ''));
    expect(heard.filter((words) => words === 'in the end')).toHaveLength(1);
  });

  it('is closed to who looks on as another person', async () => {
    const conversation = await direct();
    await say(ben, conversation, 'unread');
    const { token } = await admin.call(viewAs, { params: { userId: ANN } });
    const viewer = server.withToken(token);
    const closed = [
      () => history(viewer, conversation),
      () => viewer.call(getConversation, { params: conversation }),
      () => viewer.call(searchChatMessages, { params: conversation, query: { keyword: 'unread' } }),
      () => viewer.call(listConversations, { query: {} }),
      () => viewer.call(listReplies, { query: {} }),
      () => viewer.call(countUnreadChats),
    ];
    for (const call of closed) await expect(call()).rejects.toMatchObject({ key: 'VIEW_ONLY' });
    await expect(say(viewer, conversation, 'as Ann')).rejects.toMatchObject({ key: 'VIEW_ONLY' });
    await expect(read(viewer, conversation, 999)).rejects.toMatchObject({ key: 'VIEW_ONLY' });
    expect((await rowOf(ann, conversation))?.unread).toBeGreaterThan(0);
  });
});

describe('taking back', () => {
  it('empties the message for everybody, and counts it no more', async () => {
    const crowd = await group('recall', [BEN, CAT]);
    const message = await say(ann, crowd, 'a mistake', { mentions: [BEN] });
    const answer = await say(cat, crowd, 'what?', { quoteId: message.id });
    await read(cat, crowd, 1);
    await recall(ann, message);
    await recall(ann, message);
    expect(await rowOf(ben, crowd)).toMatchObject({ unread: 1, mentioned: false });
    const { list } = await history(ben, crowd);
    expect(list.map(({ body }) => body)).toEqual([null, answer.body]);
    expect(list[1]?.quote).toMatchObject({ id: message.id, type: '', text: '' });
    expect((await ben.call(searchChatMessages, { params: crowd, query: { keyword: 'mistake' } })).list).toEqual([]);
    await expect(say(ben, crowd, 'quoting it', { quoteId: message.id })).rejects.toMatchObject(REFUSED);
  });

  it('leaves nothing of it in an answer that is on its way meanwhile', async () => {
    const crowd = await group('overtaken', [BEN, CAT]);
    const message = await say(ann, crowd, 'taken back in time');
    const { kysely } = server.core.database;
    const both = await kysely.transaction().execute(async (tx) => {
      await sql`select from conversation where id = ${crowd.id} for no key update`.execute(tx);
      const recalling = recall(ann, message);
      await lockAwaited(tx);
      // The answer has seen what it quotes, and waits to be written.
      const answering = say(cat, crowd, 'too late', { quoteId: message.id });
      answering.catch(() => undefined);
      await lockAwaited(tx, 2);
      return [recalling, answering] as const;
    });
    await both[0];
    await expect(both[1]).rejects.toMatchObject(REFUSED);
    const { rows } = await sql`select from stream_event where frame::text like '%taken back in time%'`.execute(kysely);
    expect(rows).toHaveLength(0);
  });

  it('looks for what was said of it in frames of its own time only', async () => {
    const conversation = await direct();
    const message = await say(ann, conversation, 'of today');
    const { kysely } = server.core.database;
    const copy = sql`
      insert into stream_event (created_at, user_id, seq, frame)
      select now() - interval '1 day', user_id, 0, frame from stream_event
      where user_id = ${BEN} and frame #>> '{message,id}' = ${message.id} limit 1`;
    await copy.execute(kysely);
    await recall(ann, message);
    const { rows } = await sql<{ old: boolean }>`
      select created_at < now() - interval '1 hour' as old from stream_event where frame::text like '%of today%'`.execute(kysely);
    expect(rows).toEqual([{ old: true }]);
  });

  it('is for the sender, for two minutes', async () => {
    const conversation = await direct();
    const message = await say(ann, conversation, 'stays');
    await expect(recall(ben, message)).rejects.toMatchObject(REFUSED);
    await age(message);
    await expect(recall(ann, message)).rejects.toMatchObject(REFUSED);
  });
});

describe('history', () => {
  it('is read in runs around any position, and searched from the newest on', async () => {
    const crowd = await group('runs', [BEN]);
    for (let count = 1; count <= 12; count += 1) await say(ann, crowd, count % 4 === 0 ? `Needle ${count}` : `hay 草 ${count}`);
    const seqs = async (query: object) => {
      const { list, hasEarlier, hasLater } = await history(ben, crowd, query);
      return [list.map(({ seq }) => seq), hasEarlier, hasLater];
    };
    expect(await seqs({ limit: 3 })).toEqual([[10, 11, 12], true, false]);
    expect(await seqs({ before: 10, limit: 4 })).toEqual([[6, 7, 8, 9], true, true]);
    expect(await seqs({ before: 3, limit: 4 })).toEqual([[1, 2], false, true]);
    expect(await seqs({ after: 10, limit: 5 })).toEqual([[11, 12], true, false]);
    expect(await seqs({ after: 12, limit: 5 })).toEqual([[], true, false]);
    expect(await seqs({ around: 6, limit: 4 })).toEqual([[5, 6, 7, 8], true, true]);
    expect(await seqs({ around: 1, limit: 4 })).toEqual([[1, 2, 3, 4], false, true]);
    const found = await ben.call(searchChatMessages, { params: crowd, query: { keyword: 'nEEdle', pageSize: 2 } });
    expect(found.list.map(({ seq }) => seq)).toEqual([12, 8]);
    expect(found.pagination.total).toBe(3);
    expect((await ben.call(searchChatMessages, { params: crowd, query: { keyword: '草 1' } })).pagination.total).toBe(3);
  });

  it('is deleted, hidden and drafted by each for themselves, in all their windows', async () => {
    const conversation = await direct();
    await say(ann, conversation, 'to be deleted');
    const place = await placeOf(BEN);
    await ben.call(keepChatDraft, { params: conversation, body: { text: 'I begin' } });
    await ben.call(keepChatDraft, { params: conversation, body: { text: 'I begin' } });
    await ben.call(clearConversation, { params: conversation });
    expect(await rowOf(ben, conversation)).toMatchObject({ draft: 'I begin', unread: 0, last: null });
    expect(await history(ben, conversation)).toEqual({ list: [], hasEarlier: false, hasLater: false });
    expect(words((await history(ann, conversation)).list).at(-1)).toBe('to be deleted');
    await ben.call(hideConversation, { params: conversation });
    expect(await rowOf(ben, conversation)).toBeUndefined();
    const changed = { method: 'chatChanged', conversationId: conversation.id };
    const drafted = { method: 'chatDraft', conversationId: conversation.id, text: 'I begin' };
    expect(await framesOf(BEN, place)).toEqual([drafted, changed, changed]);
    await say(ann, conversation, 'again');
    expect(await rowOf(ben, conversation)).toMatchObject({ unread: 1, last: { text: 'again' } });
    expect(words((await history(ben, conversation)).list)).toEqual(['again']);
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
    (await server.core.database.kysely.selectFrom('stored_file').select('expires_at').where('name', '=', name).executeTakeFirst())
      ?.expires_at;

  it('are open to the members for as long as the message stands', async () => {
    const conversation = await direct();
    const { name, fileSize } = await upload(ann, 'annex');
    await expect(link(ben, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    const message = await ann.call(sendChatMessage, { params: conversation, body: annex(name) });
    expect(message.body).toEqual({ type: 'file', fileId: name, name: '报告.png', size: fileSize });
    expect(await expiry(name)).toBeNull();
    await link(ben, name);
    await expect(link(cat, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    expect((await ben.call(searchChatMessages, { params: conversation, query: { keyword: '报告' } })).list).toEqual([message]);
    await recall(ann, message);
    await expect(link(ben, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    expect(await expiry(name)).not.toBeNull();
  });

  it('of others are not sent by their names', async () => {
    const conversation = await direct();
    const [file, image] = [await upload(cat, 'annex'), await upload(cat, 'IM')];
    for (const body of [annex(file.name), picture(image.name), picture(file.name), annex('nothing.png')]) {
      await expect(ann.call(sendChatMessage, { params: conversation, body })).rejects.toMatchObject({ key: 'FILE_MISSING' });
    }
  });

  it('that are pictures are the sender’s, and at most 5 MB', async () => {
    const conversation = await direct();
    const { name, url } = await upload(ann, 'IM');
    const message = await ann.call(sendChatMessage, { params: conversation, body: picture(name) });
    expect(message.body).toEqual({ type: 'image', path: url, width: 1, height: 1 });
    expect(await expiry(name)).toBeNull();
    const large = await upload(ann, 'IM');
    await sql`update stored_file set size = 5242881 where name = ${large.name}`.execute(server.core.database.kysely);
    const refused = ann.call(sendChatMessage, { params: conversation, body: picture(large.name) });
    await expect(refused).rejects.toMatchObject({ message: '图片大小不能超过5M' });
  });
});

describe('a group', () => {
  it('is renamed and thinned by its owner, and grows and shrinks by its members', async () => {
    const crowd = await group('first name', [BEN, BEN, ANN]);
    expect(crowd).toMatchObject({ kind: 2, title: 'first name', isOwner: true, memberCount: 2 });
    const params = { id: crowd.id };
    await say(ann, crowd, 'before Cat');
    await expect(ben.call(renameGroup, { params, body: { title: 'mine' } })).rejects.toMatchObject(REFUSED);
    await ann.call(renameGroup, { params, body: { title: 'second name' } });
    await ben.call(addGroupMembers, { params, body: { userIds: [CAT, ANN] } });
    expect(await rowOf(cat, crowd)).toMatchObject({ title: 'second name', memberCount: 3, last: null, unread: 0 });
    await say(ann, crowd, 'after Cat');
    expect(await history(cat, crowd)).toMatchObject({ list: [{ body: { text: 'after Cat' } }], hasEarlier: false });
    await expect(ben.call(removeGroupMember, { params: { ...params, userId: CAT } })).rejects.toMatchObject(REFUSED);
    await ann.call(removeGroupMember, { params: { ...params, userId: CAT } });
    await expect(history(cat, crowd)).rejects.toMatchObject(MISSING);
    expect(await rowOf(cat, crowd)).toBeUndefined();
    await expect(say(cat, crowd, 'still here?')).rejects.toMatchObject(MISSING);
    await ann.call(addGroupMembers, { params, body: { userIds: [CAT] } });
    expect((await history(cat, crowd)).list).toEqual([]);
    await ann.call(removeGroupMember, { params: { ...params, userId: ANN } });
    expect(await ben.call(getConversation, { params })).toMatchObject({ isOwner: true, memberCount: 2 });
    await expect(history(ann, crowd)).rejects.toMatchObject(MISSING);
  });

  it('says nothing of who reads to those who have left', async () => {
    const crowd = await group('left', [BEN, CAT]);
    await say(ben, crowd, 'goodbye');
    const { seq } = await say(cat, crowd, 'stay');
    await ben.call(removeGroupMember, { params: { id: crowd.id, userId: BEN } });
    const [gone, there] = [await placeOf(BEN), await placeOf(CAT)];
    await read(ann, crowd, seq);
    expect(await framesOf(CAT, there)).toMatchObject([{ method: 'chatRead', userId: ANN, readSeq: seq }]);
    expect(await framesOf(BEN, gone)).toEqual([]);
  });

  it('names who has read a message and who has not, without those who came after it', async () => {
    const crowd = await group('readers', [BEN, CAT]);
    const params = { id: crowd.id };
    const before = await say(ann, crowd, 'before Dan');
    await ann.call(addGroupMembers, { params, body: { userIds: [DAN] } });
    const after = await say(ann, crowd, 'after Dan');
    await read(ben, crowd, after.seq);
    await read(dan, crowd, after.seq);
    const named = async (message: ChatMessage, state: '0' | '1') => (await readers(ann, message, state)).list.map(({ id }) => id);
    expect([await named(before, '1'), await named(before, '0')]).toEqual([[BEN], [CAT]]);
    expect([await named(after, '1'), await named(after, '0')]).toEqual([[BEN, DAN], [CAT]]);
    expect(await readers(ann, after, '1', { currentPage: 2, pageSize: 1 })).toMatchObject({
      list: [{ id: DAN }],
      pagination: { total: 2 },
    });
    const { members } = await ann.call(getConversation, { params });
    expect(members.map(({ id, joinedSeq }) => [id, joinedSeq])).toContainEqual([DAN, before.seq]);
    // Neither by who did not see it, nor by who has left.
    await expect(readers(dan, before, '1')).rejects.toMatchObject(MISSING);
    await ben.call(removeGroupMember, { params: { ...params, userId: BEN } });
    expect(await named(after, '1')).toEqual([DAN]);
    await expect(readers(ben, after, '1')).rejects.toMatchObject(MISSING);
    await recall(ann, after);
    await expect(readers(ann, after, '1')).rejects.toMatchObject(MISSING);
  });

  it('takes nobody in who does not exist or may not sign in, and 200 at most', async () => {
    await expect(group('ghosts', ['999999'])).rejects.toMatchObject(REFUSED);
    await expect(group('disabled', ['7034'])).rejects.toMatchObject(REFUSED);
    const { kysely } = server.core.database;
    await sql`insert into user_account (id, account, real_name, password_hash)
      select 96000 + n, 'crowd' || n, '众' || n, '' from generate_series(1, 200) n`.execute(kysely);
    const ids = Array.from({ length: 200 }, (_, index) => String(96_001 + index));
    await expect(group('too many', ids)).rejects.toMatchObject(REFUSED);
    const full = await group('full', ids.slice(1));
    expect(full.memberCount).toBe(200);
    await expect(ann.call(addGroupMembers, { params: full, body: { userIds: [ids[0] ?? ''] } })).rejects.toMatchObject(REFUSED);
  });
});

describe('searching all conversations', () => {
  const find = async (who: Client, keyword: string) => (await who.call(searchChats, { query: { keyword } })).list;
  const said = (found: Awaited<ReturnType<typeof find>>) =>
    found.map(({ conversation, hits, messages }) => [conversation.id, hits, words(messages)]);

  it('finds what the caller may read, and nothing else of it', async () => {
    const word = `Zebra${randomInt(1e9)}`;
    const crowd = await group('zoo', [BEN]);
    await say(ann, crowd, `${word} before Cat`);
    await ann.call(addGroupMembers, { params: { id: crowd.id }, body: { userIds: [CAT] } });
    await recall(ann, await say(ann, crowd, `${word} taken back`));
    await say(ann, crowd, `after Cat ${word.toLowerCase()}`);
    const pair = await direct();
    for (const number of [1, 2, 3, 4]) await say(ben, pair, `${word} ${number}`);
    // Hidden is not deleted.
    await ann.call(hideConversation, { params: pair });
    const ofCrowd = [crowd.id, 1, [`after Cat ${word.toLowerCase()}`]];
    expect(said(await find(ann, word))).toEqual([
      [pair.id, 4, [`${word} 4`, `${word} 3`, `${word} 2`]],
      [crowd.id, 2, [`after Cat ${word.toLowerCase()}`, `${word} before Cat`]],
    ]);
    expect(said(await find(cat, word))).toEqual([ofCrowd]);
    expect(await find(dan, word)).toEqual([]);
    await ann.call(clearConversation, { params: pair });
    await ann.call(removeGroupMember, { params: { id: crowd.id, userId: ANN } });
    expect(await find(ann, word)).toEqual([]);
    expect(await find(ann, '')).toEqual([]);
    expect(said(await find(ben, `${word} 4`))).toEqual([[pair.id, 1, [`${word} 4`]]]);
  });

  it.each([
    ['Été', 'ÉTÉ', 'ete'],
    ['采购单 A', '采购单 a', '采购单 b'],
    ['付款', '付款', '付錢'],
  ])('takes capital and small letters as the same: %s', async (written, asked, other) => {
    const mark = randomInt(1e9);
    const pair = await direct();
    await say(ann, pair, `${mark} ${written}`);
    expect(said(await find(ann, `${mark} ${asked}`))).toEqual([[pair.id, 1, [`${mark} ${written}`]]]);
    expect(await find(ann, `${mark} ${other}`)).toEqual([]);
  });

  it('looks into the newest messages as far as there is room, and says where that ended', () => {
    const row = (id: string, last_seq: number, floor = 0) => ({ id, last_seq, joined_seq: floor, cleared_seq: 0 });
    expect(placesOf([row('1', 10), row('2', 10, 4), row('3', 0)], 16)).toEqual({
      places: [
        { id: '1', floor: 0, count: 10 },
        { id: '2', floor: 4, count: 6 },
      ],
      isWhole: true,
    });
    expect(placesOf([row('1', 10), row('2', 10), row('3', 5)], 13)).toEqual({
      places: [
        { id: '1', floor: 0, count: 10 },
        { id: '2', floor: 7, count: 3 },
      ],
      isWhole: false,
    });
    const place = (id: string, count: number) => ({ id, floor: 0, count });
    expect(batchesOf([place('1', 4), place('2', 6), place('3', 30), place('4', 1)], 10)).toEqual([
      [place('1', 4), place('2', 6)],
      [place('3', 30)],
      [place('4', 1)],
    ]);
  });

  it('reads nothing of what others have said, also where most is to be read', async () => {
    const { database } = server.core;
    const own = { from: 990_001, to: 990_300 };
    const said = (from: number, to: number, each: number) =>
      sql`
      insert into chat_message (id, created_at, conversation_id, seq, sender_id, type, body)
      select ${from}::bigint * 1000 + row_number() over (), now(), place, seq, 1, 'text', jsonb_build_object('text', 'word ' || seq)
      from generate_series(${from}::bigint, ${to}::bigint) place, generate_series(1, ${each}::integer) seq`.execute(database.kysely);
    await said(own.from, own.to, 60);
    await said(991_001, 991_030, 300);
    await sql`analyze chat_message`.execute(database.kysely);
    const places = Array.from({ length: 300 }, (_, index) => ({ id: String(own.from + index), floor: 0, count: 60 }));
    const { found, read } = await database.transaction(async (tx) => {
      // Whatever seems cheap to the database.
      await sql`set local enable_nestloop = off`.execute(tx);
      const found = await findSaid(tx, places, 'word 7', { limit: 500, samples: 3 });
      const { rows } = await sql<{ scans: string }>`
        select seq_scan as scans from pg_stat_xact_user_tables where relname = 'chat_message'`.execute(tx);
      return { found, read: rows };
    });
    await sql`delete from chat_message where conversation_id between 990001 and 991030`.execute(database.kysely);
    expect([found.length, read]).toEqual([300, [{ scans: '0' }]]);
  });
});

describe('arranging', () => {
  const arrange = (who: Client, { id }: { id: string }, body: object) => who.call(arrangeConversation, { params: { id }, body });

  it('keeps a conversation at the top for who wishes it, in all their windows, until they leave it', async () => {
    const older = await group('older', [BEN]);
    const newer = await group('newer', [BEN]);
    const place = await placeOf(ANN);
    await arrange(ann, older, { pinned: true });
    await arrange(ann, older, { pinned: true });
    expect(await framesOf(ANN, place)).toEqual([{ method: 'chatChanged', conversationId: older.id }]);
    await say(ben, newer, 'newest');
    const titles = async (who: Client) => (await who.call(listConversations, { query: {} })).list.slice(0, 2).map(({ title }) => title);
    expect(await titles(ann)).toEqual(['older', 'newer']);
    expect(await titles(ben)).toEqual(['newer', 'older']);
    expect(await rowOf(ann, older)).toMatchObject({ pinned: true });
    expect(await rowOf(ben, older)).not.toHaveProperty('pinned');
    await ann.call(removeGroupMember, { params: { id: older.id, userId: ANN } });
    await ben.call(addGroupMembers, { params: older, body: { userIds: [ANN] } });
    expect(await rowOf(ann, older)).not.toHaveProperty('pinned');
  });

  it('lets what comes be counted, and not heard, where it is not to disturb', async () => {
    const conversation = await direct();
    await read(ben, conversation, (await say(ann, conversation, 'before')).seq);
    const before = await ben.call(countUnreadChats);
    await arrange(ben, conversation, { muted: true });
    const last = async (userId: string) => (await framesOf(userId, 0)).at(-1);
    await say(ann, conversation, 'quietly');
    expect(await last(BEN)).toMatchObject({ method: 'receiveMessage', silent: true });
    expect(await rowOf(ben, conversation)).toMatchObject({ muted: true, unread: 1 });
    expect(await ben.call(countUnreadChats)).toMatchObject({ total: before.total + 1, muted: 1 });
    // What is not named stays.
    await arrange(ben, conversation, { pinned: true });
    expect(await rowOf(ben, conversation)).toMatchObject({ muted: true, pinned: true });
    await arrange(ben, conversation, { muted: false, pinned: false });
    await say(ann, conversation, 'aloud');
    expect(await last(BEN)).not.toHaveProperty('silent');
    expect(await ben.call(countUnreadChats)).toMatchObject({ total: before.total + 2, muted: 0 });
  });

  it('lets what calls somebody be counted as loud once, also where it is not to disturb', async () => {
    const conversation = await group('quiet', [BEN]);
    const before = await ben.call(countUnreadChats);
    await arrange(ben, conversation, { muted: true });
    for (const words of ['one', 'two', 'three']) await say(ann, conversation, words);
    expect(await ben.call(countUnreadChats)).toMatchObject({ total: before.total + 3, muted: 3 });
    await say(ann, conversation, '@all', { mentions: ['0'] });
    const { seq } = await say(ann, conversation, '@Ben', { mentions: [BEN] });
    expect(await ben.call(countUnreadChats)).toMatchObject({ total: before.total + 5, muted: 4 });
    await read(ben, conversation, seq);
    expect(await ben.call(countUnreadChats)).toMatchObject({ total: before.total, muted: 0 });
  });
});

describe('for 3.6 clients', () => {
  it('people to write to are the active others, with their organization', async () => {
    const { list, pagination } = await ann.call(listContacts, { query: { pageSize: 50 } });
    expect(list).toHaveLength(50);
    expect(pagination.total).toBeGreaterThan(50);
    const all = (await ann.call(listContacts, { query: { pageSize: 5000 } })).list;
    const ids = all.map(({ id }) => id);
    expect(ids).toContain(BEN);
    expect(ids).not.toContain(ANN);
    expect(ids).not.toContain('7034');
    const one = all.find(({ id }) => id === BEN);
    expect(one?.department).not.toBe('');
    expect((await ann.call(listContacts, { query: { keyword: one?.realName ?? '' } })).list).toContainEqual(one);
  });

  it('conversations are named by the partner, texts are escaped, and both calls to delete are for the caller', async () => {
    const conversation = await direct();
    await say(ann, conversation, '<img src=x onerror=alert(1)>');
    const mine = async () => (await ben.call(listReplies, { query: {} })).list.find(({ id }) => id === ANN);
    expect(await mine()).toMatchObject({ latestMessage: '&lt;img src=x onerror=alert(1)&gt;', messageType: 'text' });
    expect((await mine())?.unreadMessage).toBeGreaterThan(0);
    await ben.call(relocateReply, { params: { id: ANN } });
    expect(await mine()).toBeUndefined();
    expect((await ann.call(listReplies, { query: {} })).list.some(({ id }) => id === BEN)).toBe(true);
    await say(ann, conversation, 'back');
    await ben.call(deleteReplyRecords, { params: { id: ANN } });
    expect((await history(ben, conversation)).list).toEqual([]);
    await expect(ben.call(deleteReplyRecords, { params: { id: '999999' } })).rejects.toMatchObject(MISSING);
  });
});

describe('whatever people do', () => {
  it(
    'what is unread is what the messages say',
    async () => {
      const crowd = await group('random', [BEN, CAT]);
      const people = [
        { who: ann, id: ANN },
        { who: ben, id: BEN },
        { who: cat, id: CAT },
        { who: dan, id: DAN },
      ];
      const sent: ChatMessage[] = [];
      const steps: ((who: Client, id: string) => Promise<unknown>)[] = [
        async (who) => sent.push(await say(who, crowd, 'random', randomInt(3) === 0 ? { mentions: ['0'] } : {})),
        async (who) => sent.push(await say(who, crowd, 'random', randomInt(3) === 0 ? { mentions: [BEN] } : {})),
        (who) => read(who, crowd, randomInt(sent.length + 3)),
        (who) => (sent.length === 0 ? Promise.resolve() : recall(who, sent[Math.max(0, sent.length - 1 - randomInt(4))] as ChatMessage)),
        (who) => (randomInt(4) === 0 ? who.call(clearConversation, { params: crowd }) : Promise.resolve()),
        (who) => (randomInt(3) === 0 ? who.call(hideConversation, { params: crowd }) : Promise.resolve()),
        (who) => who.call(addGroupMembers, { params: crowd, body: { userIds: [ANN, BEN, CAT, DAN] } }),
        (who, id) =>
          randomInt(4) === 0 && id !== BEN ? who.call(removeGroupMember, { params: { id: crowd.id, userId: id } }) : Promise.resolve(),
      ];
      const act = async () => {
        for (let count = 0; count < STEPS; count += 1) {
          const { who, id } = people[randomInt(people.length)] as (typeof people)[number];
          await steps[randomInt(steps.length)]?.(who, id).catch((error: unknown) => expect(error).toMatchObject({ key: /^NOT_/ }));
        }
      };
      await Promise.all([act(), act(), act(), act()]);
      for (const { unread, counted, mentioned, called } of await recount(server)) expect([unread, mentioned]).toEqual([counted, called]);
      const listed = (await ben.call(listConversations, { query: {} })).list;
      expect((await ben.call(countUnreadChats)).total).toBe(listed.reduce((sum, { unread }) => sum + unread, 0));
    },
    STEPS * 1000,
  );
});
