import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../../core/access/caller';
import type { StreamEvent } from '../../core/events/stream';
import { createPeer, frameText } from './peer';
import { samePolicy } from '../../testing/rights/same-policy';

const MIB = 2 ** 20;
/** More than the operating system takes between two ends of one machine. */
const SENT = 64 * MIB;
const caller: Caller = {
  sessionId: '1',
  userId: '2',
  account: 'reader',
  name: 'reader',
  isAdministrator: false,
  viewerId: null,
  duty: undefined,
  policy: samePolicy('1'),
  userVersion: '1',
  locale: 'zh',
  ip: '127.0.0.1',
};

let listening: WebSocketServer;
beforeAll(async () => {
  listening = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(listening, 'listening');
});
afterAll(() => listening.close());

/** Both ends of a real connection. */
async function connect() {
  const { port } = listening.address() as AddressInfo;
  const accepted = once(listening, 'connection') as Promise<[WebSocket]>;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(client, 'open');
  const [socket] = await accepted;
  const closed = once(socket, 'close');
  return { client, socket, closed, peer: createPeer(socket, caller) };
}

const event = (seq: number, text: string): StreamEvent => ({
  userId: '2',
  seq,
  sessionId: null,
  frame: { method: 'chatDraft', conversationId: '3', text },
});
const initial = { method: 'pong', seq: 0 } as const;
async function* nothing(): AsyncGenerator<StreamEvent> {}

describe('a reader', () => {
  it('that stops reading is closed, with no more than a bounded rest unsent', async () => {
    const { client, socket, closed, peer } = await connect();
    peer.beginOpening();
    await peer.open(nothing(), initial);
    client.pause();
    const text = 'x'.repeat(MIB / 4);
    let most = 0;
    for (let seq = 1; seq * text.length < SENT && socket.readyState === socket.OPEN; seq += 1) {
      const next = event(seq, text);
      peer.deliver(next, () => frameText(next));
      most = Math.max(most, socket.bufferedAmount);
      await new Promise(setImmediate);
    }
    await closed;
    expect(most).toBeLessThan(2 * MIB);
    client.terminate();
  });

  it('that takes for ever to come in is closed when too much waits for it', async () => {
    const { client, socket, closed, peer } = await connect();
    peer.beginOpening();
    let seq = 0;
    while (socket.readyState === socket.OPEN && seq < 5000) {
      const next = event((seq += 1), '');
      peer.deliver(next, () => frameText(next));
    }
    await closed;
    expect(seq).toBe(1001);
    client.terminate();
  });
});
