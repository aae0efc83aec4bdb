import { setTimeout as sleep } from 'node:timers/promises';
import {
  arrangeConversation,
  hideConversation,
  listPresence,
  openConversation,
  readConversation,
  recallChatMessage,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondNode } from '../../testing/peers/second-node';
import { connectPeer, openPeer, type SocketPeer } from '../../testing/peers/socket-peer';
import { type Client, createClient, startTestServer, type TestServer } from '../../testing/test-server';
import { ANN, BEN, CAT, openWith, rowOf, say, upload } from './chat.test-data';

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let ann: Client;
let ben: Client;
let cat: Client;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondNode(server);
  ann = await server.withSession(ANN);
  ben = await server.withSession(BEN);
  cat = await server.withSession(CAT);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** The same person on the other node. */
const onSecond = ({ token }: Client) => createClient(second.app, token);
const openOnSecond = (who: Client): Promise<SocketPeer> => openPeer(second, onSecond(who));

/** A socket as a 3.6 client opens it: with the token in the address. */
async function openOld(who: Client): Promise<SocketPeer> {
  const peer = await connectPeer(server, '', { path: `/api/message/websocket/${encodeURIComponent(who.token)}` });
  peer.send({ method: 'OnConnection', token: who.token, mobileDevice: false, systemId: null, isSeparate: false });
  return peer;
}

const TEXT = '</div><script>alert("1")</script>';
const ESCAPED = '&lt;/div&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;';

describe('a 3.6 client', () => {
  it('writes, reads the history from either end, and marks it read', async () => {
    const [mine, theirs] = [await openOld(ann), await openOld(ben)];
    await Promise.all([mine.next('initMessage'), theirs.next('initMessage')]);
    for (const words of ['first', 'sec\0ond', TEXT]) {
      mine.send({ method: 'SendMessage', token: ann.token, formUserId: CAT, toUserId: BEN, messageType: 'text', messageContent: words });
    }
    const picture = await upload(ann, 'IM');
    mine.send({
      ...{ method: 'SendMessage', token: ann.token, toUserId: BEN, messageType: 'image' },
      messageContent: { name: picture.name, width: 40, height: 30 },
    });
    await theirs.next('receiveMessage');
    await theirs.next('receiveMessage');
    expect(await theirs.next('receiveMessage')).toMatchObject({ formUserId: ANN, formMessage: ESCAPED, message: { body: { text: TEXT } } });
    expect(await theirs.next('receiveMessage')).toMatchObject({
      messageType: 'image',
      formMessage: { path: picture.url, width: 40, height: 30 },
    });
    expect(await mine.next('sendMessage')).toMatchObject({ UserId: ANN, toUserId: BEN, toMessage: 'first', messageType: 'text' });

    const late = await openOld(ben);
    expect(await late.next('initMessage')).toMatchObject({
      unreadNums: [{ sendUserId: ANN, unreadNum: 4, defaultMessageType: 'image' }],
      unreadChatCount: 4,
    });
    const ask = { method: 'MessageList', token: ben.token, toUserId: ANN, formUserId: BEN };
    late.send({ ...ask, currentPage: 1, pageSize: 2, sord: 'desc' });
    const newest = await late.next('messageList');
    expect(newest.pagination).toEqual({ total: 4, currentPage: 1, pageSize: 2 });
    expect(newest.list).toMatchObject([
      { contentType: 'text', content: ESCAPED, sendUserId: ANN, receiveUserId: BEN, state: 0 },
      { contentType: 'image', content: JSON.stringify({ path: picture.url, width: 40, height: 30 }) },
    ]);
    late.send({ ...ask, currentPage: 2, pageSize: 2 });
    expect((await late.next('messageList')).list.map(({ content }) => content)).toEqual(['first', 'second']);
    late.send({ ...ask, pageSize: 2, sort: 'asc' });
    expect((await late.next('messageList')).list.map(({ content }) => content)).toEqual(['first', 'second']);
    late.send({ ...ask, keyword: 'SCRIPT' });
    expect((await late.next('messageList')).list).toHaveLength(1);

    late.send({ method: 'UpdateReadMessage', formUserId: ANN });
    expect(await mine.next('chatRead')).toMatchObject({ userId: BEN, readSeq: 4 });
    late.send(ask);
    expect((await late.next('messageList')).list.map(({ state }) => state)).toEqual([1, 1, 1, 1]);
    await Promise.all([mine, theirs, late].map((peer) => peer.close()));
  });

  it('reads nobody else’s conversations, and is answered nothing for what is refused', async () => {
    const stranger = await openOld(cat);
    await stranger.next('initMessage');
    // Claims to be Ann: only the socket decides which user sends.
    stranger.send({ method: 'MessageList', toUserId: BEN, formUserId: ANN });
    stranger.send({ method: 'MessageList', toUserId: BEN, formUserId: CAT });
    expect((await stranger.next('messageList')).list).toEqual([]);
    for (const toUserId of [CAT, '999999', 'nobody', '']) {
      stranger.send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent: 'x' });
    }
    stranger.send({ method: 'SendMessage', toUserId: BEN, messageType: 'text', messageContent: '  ' });
    stranger.send({ method: 'SendMessage', toUserId: BEN, messageType: 'image', messageContent: { name: '../../etc/passwd' } });
    stranger.send({ method: 'SendMessage', toUserId: BEN, messageType: 'voice', messageContent: { name: 'nothing.mp3', length: 3 } });
    stranger.send({ method: 'UpdateReadMessage', formUserId: ANN });
    stranger.send({ method: 'MessageList', toUserId: BEN, formUserId: CAT });
    expect((await stranger.next('messageList')).list).toEqual([]);
    expect(stranger.frames.map(({ method }) => method).filter((method) => method !== 'chatChanged')).toEqual([
      'initMessage',
      'messageList',
      'messageList',
    ]);
    await stranger.close();
  });
});

describe('two processes', () => {
  it('bring a message, its recall and its reading to every window once, in order', async () => {
    const crowd = await ann.call(openConversation, { body: { title: 'both', userIds: [BEN] } });
    const [mine, theirs] = [await openPeer(server, ann), await openOnSecond(ben)];
    await Promise.all([mine.next('initMessage'), theirs.next('initMessage')]);
    const messages = [];
    for (let count = 1; count <= 5; count += 1) messages.push(await say(count % 2 === 0 ? onSecond(ben) : ann, crowd, `${count}`));
    for (const message of messages) expect((await theirs.next('chatMessage')).message).toEqual(message);
    await ann.call(recallChatMessage, { params: { id: crowd.id, messageId: messages[4]?.id ?? '' } });
    expect(await theirs.next('chatRecalled')).toMatchObject({ messageSeq: 5 });
    await onSecond(ben).call(readConversation, { params: crowd, body: { seq: 5 } });
    expect(await mine.next('chatRead')).toMatchObject({ userId: BEN, readSeq: 5 });
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('tell the others of a conversation who writes, and nobody else, not too often', async () => {
    const crowd = await ann.call(openConversation, { body: { title: 'typing', userIds: [BEN] } });
    const marker = await ann.call(openConversation, { body: { title: 'marker', userIds: [BEN, CAT] } });
    const [mine, theirs, stranger] = [await openPeer(server, ann), await openOnSecond(ben), await openOnSecond(cat)];
    await Promise.all([mine, theirs, stranger].map((peer) => peer.next('initMessage')));
    for (let count = 0; count < 5; count += 1) mine.send({ method: 'Typing', conversationId: crowd.id });
    expect(await theirs.next('typing')).toMatchObject({ conversationId: crowd.id, userId: ANN });
    stranger.send({ method: 'Typing', conversationId: crowd.id });
    // These frames take the same paths, so their arrival proves that no other frame was sent before them.
    for (const peer of [mine, stranger]) peer.send({ method: 'Typing', conversationId: marker.id });
    expect(await mine.next('typing')).toMatchObject({ conversationId: marker.id, userId: CAT });
    expect(await stranger.next('typing')).toMatchObject({ conversationId: marker.id, userId: ANN });
    for (let count = 0; count < 2; count += 1) expect(await theirs.next('typing')).toMatchObject({ conversationId: marker.id });
    const typing = ({ frames }: SocketPeer) => frames.filter(({ method }) => method === 'typing').length;
    expect([mine, theirs, stranger].map(typing)).toEqual([1, 3, 1]);
    await Promise.all([mine, theirs, stranger].map((peer) => peer.close()));
  });

  it('know who is online on either, now and as it changes', { tags: 'long' }, async () => {
    const watcher = await openPeer(server, ann);
    watcher.send({ method: 'WatchPresence', userIds: [BEN, CAT] });
    const said = [await watcher.next('presence'), await watcher.next('presence')];
    expect(said.map(({ userId }) => userId)).toEqual([BEN, CAT]);
    const known = new Map(said.map(({ userId, online }) => [userId, online]));
    // Those of the tests before may have left a moment ago.
    while ([...known.values()].includes(true)) {
      const { userId, online } = await watcher.next('presence');
      known.set(userId, online);
    }
    const there = await openOnSecond(ben);
    expect(await watcher.next('presence')).toMatchObject({ userId: BEN, online: true });
    expect((await ann.call(listPresence, { query: { userIds: `${ANN},${BEN},${CAT}` } })).online).toEqual([ANN, BEN]);
    const here = await openPeer(server, ben);
    expect(await watcher.next('presence')).toMatchObject({ userId: BEN, online: true });
    await there.close();
    await sleep(200);
    expect((await onSecond(ann).call(listPresence, { query: { userIds: BEN } })).online).toEqual([BEN]);
    await here.close();
    expect(await watcher.next('presence')).toMatchObject({ userId: BEN, online: false });
    watcher.send({ method: 'WatchPresence', userIds: [] });
    await watcher.close();
  });

  it('forget those of a process that has died', { tags: 'long' }, async () => {
    const { kysely } = server.core.database;
    const dead = server.core.newId();
    await kysely
      .insertInto('presence_node')
      .values({ id: dead, beat_at: new Date(Date.now() - 60_000) })
      .execute();
    await kysely.insertInto('presence').values({ user_id: '7040', node_id: dead }).execute();
    expect((await ann.call(listPresence, { query: { userIds: '7040' } })).online).toEqual([]);
    const watcher = await openPeer(server, ann);
    await watcher.next('initMessage');
    watcher.send({ method: 'WatchPresence', userIds: ['7040'] });
    expect(await watcher.next('presence')).toMatchObject({ online: false });
    // The next beat of a living process removes dead processes and notifies the watchers.
    expect(await watcher.next('presence')).toMatchObject({ userId: '7040', online: false });
    expect(await kysely.selectFrom('presence').selectAll().where('user_id', '=', '7040').execute()).toEqual([]);
    await watcher.close();
  });
});

it('a socket is told of some conversations in short when it is the first of its client, and how much is unread always', async () => {
  const { kysely } = server.core.database;
  const DAN = '7033';
  const dan = await server.withSession(DAN);
  const { unreadChatCount: before = 0 } = await openPeer(server, dan).then((peer) => peer.next('initMessage'));
  await sql`insert into user_account (id, account, real_name, password_hash)
    select 95000 + n, 'many' || n, '多' || n, '' from generate_series(1, 120) n`.execute(kysely);
  await sql`insert into conversation (id, kind, low_id, high_id) select 95000 + n, 1, ${DAN}::bigint, 95000 + n from generate_series(1, 120) n`.execute(
    kysely,
  );
  await sql`insert into conversation_member (conversation_id, user_id, name, unread)
    select 95000 + n, u, 'x', case when u = ${DAN}::bigint then 2 else 0 end from generate_series(1, 120) n, unnest(array[${DAN}::bigint, 95000 + n]) u`.execute(
    kysely,
  );
  await say(ann, await openWith(ann, DAN), `<b>${'长'.repeat(4000)}`);
  const peer = await openPeer(server, dan);
  const first = await peer.next('initMessage');
  expect(first.unreadNums).toHaveLength(100);
  expect(first.unreadChatCount).toBe(before + 241);
  expect(first.unreadNums.find(({ sendUserId }) => sendUserId === ANN)?.defaultMessage).toBe(`&lt;b&gt;${'长'.repeat(97)}…`);
  const again = await openPeer(server, dan, first.seq);
  expect(await again.next('initMessage')).toMatchObject({ unreadNums: [], unreadChatCount: before + 241 });
  await Promise.all([peer.close(), again.close()]);
});

it('an older client is not called by what is not to disturb, and told of the latest first', async () => {
  const DAN = '7033';
  const dan = await server.withSession(DAN);
  const [quiet, old, late] = [await openWith(cat, DAN), await openWith(ann, DAN), await openWith(ben, DAN)];
  await dan.call(arrangeConversation, { params: quiet, body: { muted: true } });
  await dan.call(arrangeConversation, { params: old, body: { pinned: true } });
  await say(ann, old, 'one');
  await say(ben, late, 'two');
  await say(cat, quiet, 'three');
  const peer = await openPeer(server, dan);
  const { unreadNums, mutedChatCount } = await peer.next('initMessage');
  const senders = unreadNums.map(({ sendUserId }) => sendUserId);
  expect(senders.slice(0, 2)).toEqual([BEN, ANN]);
  expect(senders).not.toContain(CAT);
  expect(mutedChatCount).toBe(1);
  await peer.close();
});

it('a hidden conversation is not counted before the next message', async () => {
  const conversation = await openWith(ann, CAT);
  await say(ann, conversation, 'one');
  await cat.call(hideConversation, { params: conversation });
  const first = await openPeer(server, cat);
  expect(await first.next('initMessage')).toMatchObject({ unreadNums: [], unreadChatCount: 0 });
  const { seq } = await ann.call(sendChatMessage, {
    params: conversation,
    body: { clientId: 'hidden-two', body: { type: 'text', text: 'two' } },
  });
  expect(await rowOf(cat, conversation)).toMatchObject({ unread: seq });
  const again = await openPeer(server, cat);
  expect(await again.next('initMessage')).toMatchObject({ unreadChatCount: seq, unreadNums: [{ sendUserId: ANN, unreadNum: seq }] });
  await Promise.all([first.close(), again.close()]);
});

it('what was taken back while somebody was away is told to them without what it said', async () => {
  const conversation = await openWith(ann, CAT);
  const crowd = await ann.call(openConversation, { body: { title: 'away', userIds: [CAT] } });
  const before = await openPeer(server, cat);
  const { seq = 0 } = await before.next('initMessage');
  await before.close();
  for (const place of [conversation, crowd]) {
    const { id } = await say(ann, place, 'SECRET');
    await say(ann, place, 'an answer', { quoteId: id });
    await ann.call(recallChatMessage, { params: { id: place.id, messageId: id } });
  }
  const [theirs, mine] = [await openPeer(server, cat, seq), await openPeer(server, ann, 0)];
  await Promise.all([theirs.next('initMessage'), mine.next('initMessage')]);
  expect(JSON.stringify([theirs.frames, mine.frames])).not.toContain('SECRET');
  const replayed = theirs.frames.map((frame) => [frame.method, 'message' in frame ? frame.message : undefined]);
  expect(replayed).toMatchObject([
    ['receiveMessage', { body: null, quote: null }],
    ['receiveMessage', { body: { text: 'an answer' }, quote: { type: '', text: '' } }],
    ['chatRecalled', undefined],
    ['chatMessage', { body: null, quote: null }],
    ['chatMessage', { body: { text: 'an answer' }, quote: { type: '', text: '' } }],
    ['chatRecalled', undefined],
    ['initMessage', undefined],
  ]);
  await Promise.all([theirs.close(), mine.close()]);
});

it('in quiet hours everything comes and is counted, and says that it is not to be heard', async () => {
  const { kysely } = server.core.database;
  // An hour around now in Shanghai.
  const minute = Math.floor(Date.now() / 60_000) + 8 * 60;
  const quiet = { quiet_from: (minute - 60) % 1440, quiet_to: (minute + 60) % 1440 };
  await kysely
    .insertInto('message_preference')
    .values({ user_id: CAT, ...quiet })
    .execute();
  const last = async (userId: string) => (await server.core.stream.readAfter(userId, 0, 1000)).map(({ frame }) => frame).at(-1);
  const direct = await openWith(ann, CAT);
  await say(ann, direct, 'quietly');
  expect(await last(CAT)).toMatchObject({ method: 'receiveMessage', silent: true });
  expect(await last(ANN)).not.toHaveProperty('silent');
  const crowd = await ann.call(openConversation, { body: { title: 'crowd', userIds: [BEN, CAT] } });
  await say(ann, crowd, 'to all');
  expect(await last(CAT)).toMatchObject({ method: 'chatMessage', silent: true, message: { body: { text: 'to all' } } });
  expect(await last(BEN)).toMatchObject({ method: 'chatMessage' });
  expect(await last(BEN)).not.toHaveProperty('silent');
  expect(await rowOf(cat, crowd)).toMatchObject({ unread: 1 });
  await kysely.deleteFrom('message_preference').where('user_id', '=', CAT).execute();
});
