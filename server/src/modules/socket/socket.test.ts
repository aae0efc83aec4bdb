import { AppError } from '@banyan/shared-contracts/errors';
import { listMessages } from '@banyan/shared-contracts/messaging/message.contract';
import { createSocketTicket } from '@banyan/shared-contracts/session/socket-ticket.contract';
import { logout } from '@banyan/shared-contracts/session/oauth.contract';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { once } from 'node:events';
import { connect } from 'node:net';
import { socketPath } from '@banyan/shared-contracts/messaging/client-frames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../core/http/server';
import { connectPeer, openPeer, originOf, type SocketPeer } from '../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { CLOSE } from './peer';
import { socketRoutes } from './socket.routes';

let server: TestServer;
let user: Client;

/** A demo person with nothing else to do in these tests. */
const USER = { id: '7030', account: '' };

beforeAll(async () => {
  server = await startTestServer();
  const row = await server.core.database.kysely
    .selectFrom('user_account')
    .select('account')
    .where('id', '=', USER.id)
    .executeTakeFirstOrThrow();
  USER.account = row.account;
  user = await server.as(USER.account);
});
afterAll(() => server.close());

const push = (title: string, userIds = [USER.id]) =>
  server.core.stream.publish(server.core.database.kysely, userIds, {
    method: 'messagePush',
    unreadNoticeCount: 1,
    messageType: 3,
    userId: '',
    toUserId: [USER.id],
    title,
    id: '1',
    messageDefaultTime: Date.now(),
  });

const titles = ({ frames }: SocketPeer) => frames.flatMap((frame) => (frame.method === 'messagePush' ? [frame.title] : []));

describe('opening', () => {
  it('answers OnConnection with the figures, by ticket and by token, at both addresses', async () => {
    const { pagination } = await user.call(listMessages, { query: { isRead: 0 } });
    const token = encodeURIComponent(user.token);
    const byTicket = await openPeer(server, user);
    const byToken = await connectPeer(server, '', { path: `/api/message/websocket/${token}` });
    byToken.send({ method: 'OnConnection', token: user.token, mobileDevice: false, systemId: null, isSeparate: false });
    for (const peer of [byTicket, byToken]) {
      const initial = await peer.next('initMessage');
      expect(initial).toMatchObject({ unreadTotalCount: pagination.total, unreadNums: [], onlineUsers: [], userId: USER.id });
      await peer.close();
    }
  });

  it('takes a ticket once', async () => {
    const { ticket } = await user.call(createSocketTicket);
    const first = await connectPeer(server, ticket);
    await expect(connectPeer(server, ticket)).rejects.toThrow('server response');
    await first.close();
  });

  it('tells a client whose token is bad to log out, so that it stops trying', async () => {
    const peer = await connectPeer(server, 'bearer nobody');
    expect((await peer.next('logout')).msg).not.toBe('');
    expect(await peer.closed).toBe(CLOSE.sessionEnded);
  });

  it('is refused to pages of other hosts, and to whoever only asks for the address', async () => {
    const { ticket } = await user.call(createSocketTicket);
    await expect(connectPeer(server, ticket, { origin: 'https://evil.example' })).rejects.toThrow('server response');
    const plain = await fetch(`http://${await originOf(server)}/websocket/${ticket}`);
    expect(await plain.json()).toMatchObject({ code: 404 });
  });

  it('does not wait for who is refused and does not go', async () => {
    const [host, port] = (await originOf(server)).split(':');
    const socket = connect(Number(port), host);
    const ended = once(socket, 'close');
    const lines = [`GET ${socketPath('bearer nobody')} HTTP/1.1`, `Host: ${host}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.write([...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n'));
    socket.resume();
    await ended;
  });

  it('is refused before anything is looked up where one address has failed too often', { tags: 'long', timeout: 60_000 }, async () => {
    const limited = await startTestServer({ BANYAN_RATE_LIMITS: 'on' });
    const attempt = () => connectPeer(limited, 'x'.repeat(32)).then(String, (error: unknown) => String(error));
    const client = await limited.withSession(USER.id);
    await originOf(limited);
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 31 }, attempt));
    await expect(openPeer(limited, client)).rejects.toThrow('server response');
    await limited.close();
  });

  it('leaves what it does not know alone, and ends with who sends rubbish', async () => {
    const peer = await openPeer(server, user);
    await peer.next('initMessage');
    peer.send({ method: 'SomethingNew', value: 1 });
    await push('still here');
    expect((await peer.next('messagePush')).title).toBe('still here');
    for (let count = 0; count < 25; count += 1) peer.send('{"method":');
    expect(await peer.closed).toBe(CLOSE.policy);
  });
});

describe('what is pushed', () => {
  it('reaches every window of the user, and nobody else', async () => {
    const stranger = await server.as('admin');
    const [one, two, other] = await Promise.all([openPeer(server, user), openPeer(server, user), openPeer(server, stranger)]);
    await Promise.all([one, two, other].map((peer) => peer.next('initMessage')));
    await push('for both');
    expect((await one.next('messagePush')).title).toBe('for both');
    expect((await two.next('messagePush')).title).toBe('for both');
    // This frame arrives at the stranger first, which proves that no other was sent before it.
    await push('for the stranger', ['100']);
    expect((await other.next('messagePush')).title).toBe('for the stranger');
    expect(titles(other)).toEqual(['for the stranger']);
    await Promise.all([one, two, other].map((peer) => peer.close()));
  });

  it('loses and doubles nothing over cut connections', async () => {
    const sent: string[] = [];
    const heard: string[] = [];
    let seen: number | undefined;
    for (let round = 0; round < 6; round += 1) {
      const peer = await openPeer(server, user, seen);
      if (round % 2 === 0) await peer.next('initMessage');
      for (let count = 0; count < 5; count += 1) {
        sent.push(`${round}-${count}`);
        await push(`${round}-${count}`);
      }
      if (round === 5) await expect.poll(() => titles(peer).at(-1), { timeout: 10_000 }).toBe('5-4');
      peer.cut();
      await peer.closed;
      for (const frame of peer.frames) {
        if (frame.seq === undefined || (seen !== undefined && frame.seq <= seen)) continue;
        if (frame.method === 'messagePush') heard.push(frame.title);
        // The first connection begins at the figures it is given; later ones continue after the events that they have handled.
        if (frame.method === 'messagePush' || seen === undefined) seen = frame.seq;
      }
    }
    expect(heard).toEqual(sent);
  });

  it('says so when a client has missed too much, or counts from another database', async () => {
    for (const seen of [999_999_999, 0]) {
      await server.core.database.kysely.updateTable('user_stream').set({ seq: '5000' }).where('user_id', '=', USER.id).execute();
      const peer = await openPeer(server, user, seen);
      expect(await peer.next('initMessage')).toMatchObject({ gap: true, seq: 5000 });
      await push('goes on');
      expect(await peer.next('messagePush')).toMatchObject({ title: 'goes on', seq: 5001 });
      await peer.close();
    }
  });
});

it('what was missed is sent as fast as it is taken, however much it is', { tags: 'long' }, async () => {
  const { seq: before } = await (await openPeer(server, user)).next('initMessage');
  const count = 800;
  const frames = Array.from({ length: count }, (_, index) => ({
    userId: USER.id,
    frame: { method: 'refresh', msg: `${index} ${'x'.repeat(20_000)}` } as const,
  }));
  await server.core.stream.publishEach(server.core.database.kysely, frames);
  const peer = await openPeer(server, user, before);
  await push('meanwhile');
  await expect.poll(() => titles(peer), { timeout: 20_000 }).toEqual(['meanwhile']);
  const heard = peer.frames.filter(({ method }) => method === 'refresh').map(({ seq }) => seq);
  expect(heard).toEqual(frames.map((_, index) => (before ?? 0) + index + 1));
  await peer.close();
});

describe('ending', () => {
  it('closes the sockets of a session that signs out, and no other', async () => {
    const [leaving, staying] = [await server.as(USER.account), await server.as(USER.account)];
    const [gone, kept] = [await openPeer(server, leaving), await openPeer(server, staying)];
    await Promise.all([gone.next('initMessage'), kept.next('initMessage')]);
    await leaving.call(logout);
    await gone.next('closeSocket');
    expect(await gone.closed).toBe(CLOSE.done);
    await push('stays');
    expect((await kept.next('messagePush')).title).toBe('stays');
    await kept.close();
  });

  it('tells the sockets of a removed user why', async () => {
    const { kysely } = server.core.database;
    const row = await kysely.selectFrom('user_account').select('account').where('id', '=', '7059').executeTakeFirstOrThrow();
    const peer = await openPeer(server, await server.as(row.account));
    await peer.next('initMessage');
    await (await server.as()).call(userCalls.remove, { params: { id: '7059' } });
    expect((await peer.next('logout')).reason).toBe('account-disabled');
    await peer.closed;
  });
});

const emptyInbox = (userId: string) => ({
  method: 'initMessage' as const,
  unreadTotalCount: 0,
  unreadNoticeCount: 0,
  unreadMessageCount: 0,
  unreadScheduleCount: 0,
  unreadSystemMessageCount: 0,
  unreadNums: [],
  onlineUsers: [],
  messageDefaultText: '',
  messageDefaultTime: null,
  userId,
  seq: 0,
});

it('reports what breaks while a frame is handled, and not what is refused', async () => {
  const reported: unknown[] = [];
  const failures = [new AppError('NOT_FOUND'), new Error('broken')];
  const core = { ...server.core, onError: (error: unknown) => reported.push(error) };
  const app = await createHttpServer(core);
  socketRoutes(app, core, {
    inbox: ({ userId }) => Promise.resolve(emptyInbox(userId)),
    handle: () => Promise.reject(failures.shift() ?? new Error('too many')),
  });
  await app.ready();
  const peer = await openPeer({ app }, user);
  await peer.next('initMessage');
  for (const words of ['refused', 'broken']) {
    peer.send({ method: 'SendMessage', toUserId: USER.id, messageType: 'text', messageContent: words });
  }
  await expect.poll(() => reported).toEqual([new Error('broken')]);
  await peer.close();
  await app.close();
});

it('a ping is answered from memory', async () => {
  let asked = 0;
  const app = await createHttpServer(server.core);
  const inbox = ({ userId }: { userId: string }) => {
    asked += 1;
    return Promise.resolve(emptyInbox(userId));
  };
  socketRoutes(app, server.core, { inbox });
  await app.ready();
  const peer = await openPeer({ app }, user);
  expect(await peer.next('initMessage')).toMatchObject({ pings: true });
  peer.send({ method: 'Ping' });
  expect(await peer.next('pong')).toEqual({ method: 'pong', seq: 0 });
  await push('counted');
  const { seq } = await peer.next('messagePush');
  peer.send({ method: 'Ping' });
  expect(await peer.next('pong')).toEqual({ method: 'pong', seq });
  expect(asked).toBe(1);
  await peer.close();
  await app.close();
});

describe('heartbeats', () => {
  /** The same routes with a heart that beats faster. */
  async function startFast(): Promise<Pick<TestServer, 'app'> & { close: () => Promise<void> }> {
    const app = await createHttpServer(server.core);
    socketRoutes(app, server.core, { inbox: ({ userId }) => Promise.resolve(emptyInbox(userId)), checkMs: 150 });
    await app.ready();
    return { app, close: () => app.close() };
  }

  it('keep who answers, drop who does not, and end sockets whose session is over by time', async () => {
    const fast = await startFast();
    const tickets = await Promise.all([1, 2].map(() => user.call(createSocketTicket)));
    const [answering, silent] = [
      await connectPeer(fast, tickets[0]?.ticket ?? ''),
      await connectPeer(fast, tickets[1]?.ticket ?? '', { autoPong: false }),
    ];
    [answering, silent].forEach((peer) => peer.send({ method: 'OnConnection' }));
    expect(await silent.closed).toBe(1006);
    await push('alive');
    expect((await answering.next('messagePush')).title).toBe('alive');
    const { kysely } = server.core.database;
    await kysely
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', USER.id)
      .execute();
    expect((await answering.next('logout')).reason).toBe('timed-out');
    expect(await answering.closed).toBe(CLOSE.sessionEnded);
    await fast.close();
  });
});
