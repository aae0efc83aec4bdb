import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket, type SocketClient } from './socket-client';

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readyState = FakeSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  readonly sent: unknown[] = [];

  constructor() {
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** A dead connection sends no event when it is closed. */
  close(): void {
    this.readyState = FakeSocket.CLOSING;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  end(): void {
    this.readyState = FakeSocket.CLOSING;
    this.onclose?.();
  }
}

const sockets: FakeSocket[] = [];
const seen: ServerFrame[] = [];
const live: boolean[] = [];
let client: SocketClient;

const event = (seq: number): ServerFrame => ({ method: 'unreadChanged', unreadTotalCount: seq, seq });
const state = (seq: number): ServerFrame => ({
  method: 'initMessage',
  unreadTotalCount: 0,
  unreadNoticeCount: 0,
  unreadMessageCount: 0,
  unreadScheduleCount: 0,
  unreadSystemMessageCount: 0,
  unreadNums: [],
  onlineUsers: [],
  messageDefaultText: '',
  messageDefaultTime: null,
  userId: '1',
  seq,
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const at = (index: number): FakeSocket => {
  const socket = sockets[index];
  if (socket === undefined) throw new Error(`no socket ${index}`);
  return socket;
};

/** A connection that has received the current figures. */
async function connected(): Promise<FakeSocket> {
  await pass(0);
  at(0).open();
  at(0).say(state(4));
  return at(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  sockets.length = 0;
  seen.length = 0;
  live.length = 0;
  client = openSocket({
    request: (() => Promise.resolve({ data: { ticket: 'ticket' }, msg: '' })) as never,
    onFrame: (frame) => seen.push(frame),
    onLive: (isLive) => live.push(isLive),
    systemId: '',
    appCode: '',
  });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a connection that says nothing is asked, and one that does not answer is given up for another', async () => {
  const dead = await connected();
  await pass(29_900);
  expect(dead.sent).toHaveLength(1);
  await pass(200);
  expect(dead.sent).toMatchObject([{ method: 'OnConnection' }, { method: 'OnConnection', seq: 4 }]);
  await pass(9_000);
  expect(sockets).toHaveLength(1);
  // It sends no event of its end.
  await pass(1_600);
  expect(sockets).toHaveLength(2);
  at(1).open();
  expect(at(1).sent).toMatchObject([{ method: 'OnConnection', seq: 4 }]);
  dead.say(event(5));
  dead.end();
  await pass(1_000);
  at(1).say(event(5));
  at(1).say(state(5));
  expect(seen.map(({ method, seq }) => [method, seq])).toEqual([
    ['initMessage', 4],
    ['unreadChanged', 5],
    ['initMessage', 5],
  ]);
  expect(sockets).toHaveLength(2);
});

it('says when the connection has ended, and when the server answers again', async () => {
  const first = await connected();
  expect(live).toEqual([true]);
  first.end();
  expect(live).toEqual([true, false]);
  await pass(1_000);
  at(1).open();
  // What is opened may be closed again at once.
  expect(live).toEqual([true, false]);
  at(1).say(state(4));
  expect(live).toEqual([true, false, true]);
});

it('one that answers is kept, and nobody hears of it unless they have asked or something was missed', async () => {
  const socket = await connected();
  for (let round = 1; round <= 3; round += 1) {
    await pass(30_000);
    expect(socket.sent).toHaveLength(1 + round);
    socket.say(state(4));
  }
  expect(seen).toHaveLength(1);
  client.ask();
  socket.say(state(4));
  expect(seen).toHaveLength(2);
  await pass(30_000);
  socket.say(state(6));
  await pass(20_000);
  expect([seen.length, sockets.length]).toEqual([3, 1]);
});

it('a server that answers pings is asked how things stand only where something was missed', async () => {
  await pass(0);
  at(0).open();
  at(0).say({ ...state(4), pings: true } as ServerFrame);
  const socket = at(0);
  for (let round = 1; round <= 3; round += 1) {
    await pass(30_000);
    socket.say({ method: 'pong', seq: 4 });
  }
  expect(socket.sent.slice(1)).toEqual(Array(3).fill({ method: 'Ping' }));
  await pass(30_000);
  socket.say({ method: 'pong', seq: 6 });
  expect(socket.sent.slice(-2)).toMatchObject([{ method: 'Ping' }, { method: 'OnConnection', seq: 4 }]);
  expect(seen).toHaveLength(1);
  socket.say({ ...state(6), pings: true } as ServerFrame);
  expect(seen).toHaveLength(2);
  await pass(30_000);
  expect(socket.sent.at(-1)).toEqual({ method: 'Ping' });
  // One that does not answer is given up all the same.
  await pass(10_600);
  expect(sockets).toHaveLength(2);
});

it.each([
  ['the network is another one', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('asks at once, and once, when %s', async (_when, happens) => {
  const socket = await connected();
  await pass(1_000);
  happens();
  happens();
  expect(socket.sent).toHaveLength(2);
  await pass(10_600);
  expect(sockets).toHaveLength(2);
});

it('waits longer and longer for a server that closes what it opens, and not after it has answered once', async () => {
  await pass(0);
  for (let round = 0; round < 7; round += 1) {
    at(round).open();
    at(round).end();
    await pass(500 * 2 ** round);
  }
  at(7).open();
  at(7).end();
  await pass(14_000);
  expect(sockets).toHaveLength(8);
  await pass(16_000);
  at(8).open();
  at(8).say(state(4));
  at(8).end();
  await pass(500);
  expect(sockets).toHaveLength(10);
});

it('nothing goes on after it is closed', async () => {
  const socket = await connected();
  client.close();
  window.dispatchEvent(new Event('online'));
  await pass(120_000);
  expect([socket.sent.length, sockets.length]).toEqual([1, 1]);
});
