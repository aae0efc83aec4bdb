import { sendChatMessage } from '@banyan/shared-contracts/messaging/chat.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPeer } from '../../testing/peers/socket-peer';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { ANN, BEN, openWith, say, textOf } from './chat.test-data';

/** Maximum number of messages that one person may write in a minute. */
const ALLOWED = 300;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ BANYAN_RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

it('counts what somebody writes by calls and by frames together', { tags: 'long', timeout: 60_000 }, async () => {
  const [ann, ben] = [await server.withSession(ANN), await server.withSession(BEN)];
  const { id } = await openWith(ann, BEN);
  const [mine, theirs] = [await openPeer(server, ann), await openPeer(server, ben)];
  await Promise.all([mine.next('initMessage'), theirs.next('initMessage')]);
  const write = (text: string) => ann.envelope(sendChatMessage, { params: { id }, body: textOf(text) });
  const keys: (string | undefined)[] = [];
  for (let count = 0; count < ALLOWED; count += 10)
    keys.push(...(await Promise.all(Array.from({ length: 10 }, () => write('by call')))).map(({ error }) => error?.key));
  expect(keys.filter((key) => key !== undefined)).toEqual([]);
  mine.send({ method: 'SendMessage', toUserId: BEN, messageType: 'text', messageContent: 'by frame' });
  mine.send({ method: 'MessageList', toUserId: BEN, formUserId: ANN, currentPage: 1, pageSize: 5 });
  expect((await write('one more')).error?.key).toBe('TOO_MANY');
  // When this answer arrives, the frame before it has been handled.
  await say(ben, { id }, 'marker');
  await mine.next('receiveMessage');
  expect(JSON.stringify(theirs.frames)).not.toContain('by frame');
  expect(mine.frames.some(({ method }) => method === 'messageList')).toBe(false);
  await Promise.all([mine.close(), theirs.close()]);
});
