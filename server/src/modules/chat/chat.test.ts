import {
  addGroupMembers,
  arrangeConversation,
  clearConversation,
  countUnreadChats,
  getConversation,
  hideConversation,
  keepChatDraft,
  listConversations,
  removeGroupMember,
  renameGroup,
  searchChatMessages,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { listReplies } from '@banyan/shared-contracts/messaging/legacy-chat.contract';
import { UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  textOf,
  words,
} from './chat.test-data';

const MISSING = { key: 'NOT_FOUND' };
const REFUSED = { key: 'NOT_ALLOWED' };

let chat: TestChat;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.server.close());

describe('two people', () => {
  it('have one conversation, which the other one sees when something was said', async () => {
    const [first, second] = await Promise.all([openWith(chat.cat, DAN), openWith(chat.dan, CAT)]);
    expect(second.id).toBe(first.id);
    await chat.dan.call(hideConversation, { params: first });
    expect(await rowOf(chat.cat, first)).toMatchObject({ partnerId: DAN, lastSeq: 0, last: null });
    expect(await rowOf(chat.dan, first)).toBeUndefined();
    await say(chat.cat, first, 'there you are');
    expect(await rowOf(chat.dan, first)).toMatchObject({ partnerId: CAT, unread: 1, last: { text: 'there you are', senderId: CAT } });
  });

  it('read what was said, once and for all windows, and the sender hears of it', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const message = await say(chat.ann, conversation, '你好 <b>1 & 2</b>');
    const place = await placeOf(chat.server, ANN);
    await read(chat.ben, conversation, message.seq);
    await read(chat.ben, conversation, 1);
    expect(await framesOf(chat.server, ANN, place)).toEqual([
      { method: 'chatRead', conversationId: conversation.id, userId: BEN, readSeq: message.seq },
    ]);
    expect(await rowOf(chat.ben, conversation)).toMatchObject({ unread: 0, readSeq: message.seq });
    const { members } = await chat.ann.call(getConversation, { params: conversation });
    expect(members.find(({ id }) => id === BEN)?.readSeq).toBe(message.seq);
    // The text as it was written: the client that displays it must escape it.
    expect(words((await history(chat.ben, conversation)).list).at(-1)).toBe('你好 <b>1 & 2</b>');
  });

  it('cannot be one, nor somebody who does not exist or may no longer sign in', async () => {
    await expect(openWith(chat.ann, ANN)).rejects.toMatchObject({ ...REFUSED, message: expect.stringContaining('自己') as string });
    await expect(openWith(chat.ann, '999999')).rejects.toMatchObject(REFUSED);
    const old = await openWith(chat.ann, '7034');
    await say(chat.ann, old, 'before');
    await chat.admin.call(userCalls.toggle, { params: { id: '7034' } });
    await expect(say(chat.ann, old, 'after')).rejects.toMatchObject({ ...REFUSED, message: expect.stringContaining('停用') as string });
    await expect(openWith(chat.ben, '7034')).rejects.toMatchObject(REFUSED);
    expect((await openWith(chat.ann, '7034')).id).toBe(old.id);
    expect(words((await history(chat.ann, old)).list)).toEqual(['before']);
  });

  it('keep what somebody has said whose account is gone', async () => {
    const gone = await chat.server.withSession('7058');
    const conversation = await openWith(gone, ANN);
    await say(gone, conversation, 'farewell');
    const { title } = await chat.ann.call(getConversation, { params: conversation });
    await chat.admin.call(userCalls.remove, { params: { id: '7058' } });
    expect(await rowOf(chat.ann, conversation)).toMatchObject({ title, last: { senderName: title, text: 'farewell' } });
    expect((await history(chat.ann, conversation)).list[0]?.sender).toMatchObject({ id: '7058', name: title });
    await expect(say(chat.ann, conversation, 'hello?')).rejects.toMatchObject(REFUSED);
  });

  it('are nobody else’s', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const message = await say(chat.ann, conversation, 'secret');
    const params = { id: conversation.id };
    const tries = [
      () => chat.cat.call(getConversation, { params }),
      () => history(chat.cat, conversation),
      () => chat.cat.call(searchChatMessages, { params, query: { keyword: 'secret' } }),
      () => say(chat.cat, conversation, 'me too'),
      () => read(chat.cat, conversation, 1),
      () => recall(chat.cat, message),
      () => readers(chat.cat, message, '0'),
      () => chat.cat.call(keepChatDraft, { params, body: { text: 'x' } }),
      () => chat.cat.call(arrangeConversation, { params, body: { pinned: true } }),
      () => chat.cat.call(hideConversation, { params }),
      () => chat.cat.call(clearConversation, { params }),
      () => chat.cat.call(renameGroup, { params, body: { title: 'x' } }),
      () => chat.cat.call(addGroupMembers, { params, body: { userIds: [CAT] } }),
      () => chat.cat.call(removeGroupMember, { params: { ...params, userId: ANN } }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(MISSING);
    // And no group either.
    await expect(chat.ann.call(addGroupMembers, { params, body: { userIds: [CAT] } })).rejects.toMatchObject(REFUSED);
  });
});

describe('sending', () => {
  it('stores once what is sent again, also at the same time', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const before = (await rowOf(chat.ann, conversation))?.lastSeq ?? 0;
    const place = await placeOf(chat.server, BEN);
    const body = textOf('only once');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => chat.ann.call(sendChatMessage, { params: { id: conversation.id }, body })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ seq: before + 1, clientId: body.clientId });
    expect(await framesOf(chat.server, BEN, place)).toHaveLength(1);
    expect((await history(chat.ben, conversation)).list.filter(({ clientId }) => clientId === body.clientId)).toHaveLength(1);
  });

  it('gives positions without gaps, in the order in which everybody hears of them', async () => {
    const crowd = await group(chat.ann, 'order', [BEN, CAT, DAN]);
    const place = await placeOf(chat.server, DAN);
    const lanes = [chat.ann, chat.ben, chat.cat, chat.dan, chat.ann, chat.ben, chat.cat, chat.dan].map(async (who, lane) => {
      for (let count = 0; count < 10; count += 1) await say(who, crowd, `${lane} ${count}`);
    });
    await Promise.all(lanes);
    const { list } = await history(chat.ben, crowd, { limit: 200 });
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    const heard = (await framesOf(chat.server, DAN, place)).flatMap((frame) =>
      frame.method === 'chatMessage' ? [frame.message?.seq] : [],
    );
    expect(heard).toEqual(list.map(({ seq }) => seq));
    for (let lane = 0; lane < 8; lane += 1) {
      expect(words(list).filter((line) => line?.startsWith(`${lane} `))).toEqual(
        Array.from({ length: 10 }, (_, count) => `${lane} ${count}`),
      );
    }
  });

  it('quotes what the sender sees, calls only members, and shortens what it quotes', async () => {
    const crowd = await group(chat.ann, 'quotes', [BEN]);
    const first = await say(chat.ann, crowd, `${'长'.repeat(150)}`);
    const answer = await say(chat.ben, crowd, 'yes', { quoteId: first.id, mentions: [ANN] });
    expect(answer.quote).toMatchObject({ id: first.id, seq: 1, type: 'text', text: `${'长'.repeat(100)}…` });
    expect(await rowOf(chat.ann, crowd)).toMatchObject({ mentioned: true, unread: 1 });
    const other = await say(chat.ann, await openWith(chat.ann, BEN), 'elsewhere');
    await expect(say(chat.ben, crowd, 'no', { quoteId: other.id })).rejects.toMatchObject(REFUSED);
    await expect(say(chat.ben, crowd, 'no', { mentions: [CAT] })).rejects.toMatchObject(REFUSED);
    await say(chat.ann, crowd, 'all of you', { mentions: ['0'] });
    expect(await rowOf(chat.ben, crowd)).toMatchObject({ mentioned: true });
    await chat.ann.call(addGroupMembers, { params: crowd, body: { userIds: [CAT] } });
    await expect(say(chat.cat, crowd, 'before my time', { quoteId: first.id })).rejects.toMatchObject(REFUSED);
    const late = await say(chat.ben, crowd, 'again', { quoteId: first.id });
    const seen = (await history(chat.cat, crowd)).list;
    expect(seen).toMatchObject([{ seq: late.seq, quote: { id: first.id, text: '', type: UNSEEN } }]);
    const heard = async () =>
      (await framesOf(chat.server, CAT, 0)).flatMap((frame) => (frame.method === 'chatMessage' ? [frame.message?.quote] : []));
    expect((await heard()).at(-1)).toMatchObject({ text: '', type: UNSEEN });
    // Whether it was recalled is not visible to this user either.
    await recall(chat.ann, first);
    expect((await history(chat.cat, crowd)).list).toMatchObject([{ quote: { text: '', type: UNSEEN } }]);
    expect((await heard()).at(-1)).toMatchObject({ text: '', type: UNSEEN });
  });

  it('takes any text as it is', async () => {
    const conversation = await openWith(chat.ann, BEN);
    for (const words of ["'; drop table chat_message; --", '{"a":"\\u0000"}', '🌳 \u202ertl', '%00', '__proto__']) {
      expect((await say(chat.ann, conversation, words)).body).toEqual({ type: 'text', text: words });
    }
    for (const words of ['\ud800', 'a\0b']) await expect(say(chat.ann, conversation, words)).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });

  it('is written though the database let another go first', async () => {
    const conversation = await openWith(chat.ann, BEN);
    await sql`create sequence gave_way`.execute(chat.server.core.database.kysely);
    await sql
      .raw(
        `create function give_way() returns trigger language plpgsql as
         $$ begin if nextval('gave_way') = 1 then raise exception 'no' using errcode = '40P01'; end if; return new; end $$;
         create trigger give_way before insert on chat_message for each row execute function give_way();`,
      )
      .execute(chat.server.core.database.kysely);
    try {
      await say(chat.ann, conversation, 'in the end');
    } finally {
      await sql`drop trigger give_way on chat_message`.execute(chat.server.core.database.kysely);
    }
    const heard = (await history(chat.ben, conversation)).list.map(({ body }) => (body?.type === 'text' ? body.text : ''));
    expect(heard.filter((words) => words === 'in the end')).toHaveLength(1);
  });

  it('is closed to who looks on as another person', async () => {
    const conversation = await openWith(chat.ann, BEN);
    await say(chat.ben, conversation, 'unread');
    const { token } = await chat.admin.call(viewAs, { params: { userId: ANN } });
    const viewer = chat.server.withToken(token);
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
    expect((await rowOf(chat.ann, conversation))?.unread).toBeGreaterThan(0);
  });
});
