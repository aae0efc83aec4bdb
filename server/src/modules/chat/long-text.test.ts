import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPeer } from '../../testing/peers/socket-peer';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { ANN, BEN } from './chat.test-data';
import { piecesOf } from './messages/chat-body';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('cuts a long text behind words or lines, and within no character', () => {
  expect(piecesOf(' one ', 10)).toEqual(['one']);
  expect(piecesOf(' \n ', 10)).toEqual([]);
  expect(piecesOf('one two three four', 10)).toEqual(['one two', 'three four']);
  expect(piecesOf('one two\nthree four five', 14)).toEqual(['one two\nthree', 'four five']);
  expect(piecesOf('abcdefghijkl', 5)).toEqual(['abcde', 'fghij', 'kl']);
  // A gap early in a piece would leave most of it empty.
  expect(piecesOf('a bcdefghijkl', 10)).toEqual(['a bcdefghi', 'jkl']);
  expect(piecesOf('abcd😀efg', 5)).toEqual(['abcd', '😀efg']);
  expect(piecesOf('长'.repeat(12_001)).map(({ length }) => length)).toEqual([5000, 5000, 2001]);
});

it('is sent from 3.6 clients as long as a frame is, becomes several messages and breaks nothing', { tags: 'long' }, async () => {
  const [mine, theirs] = [await openPeer(server, await server.withSession(ANN)), await openPeer(server, await server.withSession(BEN))];
  await Promise.all([mine.next('initMessage'), theirs.next('initMessage')]);
  const text = '字'.repeat(12_000);
  const tooLong = { method: 'SendMessage', toUserId: BEN, messageType: 'video', messageContent: text };
  // More often than broken frames are tolerated, and no more per second than a client may send.
  for (let count = 0; count < 22; count += 1) {
    mine.send(tooLong);
    if (count === 10) await sleep(1100);
  }
  await sleep(1100);
  mine.send({ method: 'SendMessage', toUserId: BEN, messageType: 'text', messageContent: text });
  const pieces = [await theirs.next('receiveMessage'), await theirs.next('receiveMessage'), await theirs.next('receiveMessage')];
  expect(pieces.map(({ message: { body } }) => (body?.type === 'text' ? body.text : null)).join('')).toBe(text);
  await Promise.all([mine.close(), theirs.close()]);
});
