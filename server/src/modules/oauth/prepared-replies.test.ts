import { expect, it, vi } from 'vitest';
import { PreparedReply } from '../../core/http/route';
import { createPreparedReplies } from './prepared-replies';

const KILOBYTE = 1024;
const replyOf = (bytes: number) => vi.fn(() => Promise.resolve(new PreparedReply(Buffer.alloc(bytes), {})));

it('keeps a reply as long as its version stays the same', async () => {
  const replies = createPreparedReplies(100 * KILOBYTE);
  const prepare = replyOf(10);
  for (const version of ['1', '1', '2', '2']) await replies.get('a', version, prepare);
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('is bounded by the bytes of all bodies, and drops the oldest first', async () => {
  const replies = createPreparedReplies(100 * KILOBYTE);
  const prepare = replyOf(40 * KILOBYTE);
  for (const key of ['a', 'b', 'c']) await replies.get(key, '1', prepare);
  for (const key of ['c', 'b']) await replies.get(key, '1', prepare);
  expect(prepare).toHaveBeenCalledTimes(3);
  await replies.get('a', '1', prepare);
  expect(prepare).toHaveBeenCalledTimes(4);
});

it('counts a replaced body no longer, and keeps none that is larger than everything allowed', async () => {
  const replies = createPreparedReplies(100 * KILOBYTE);
  const small = replyOf(10);
  await replies.get('a', '1', small);
  for (const version of ['1', '2', '3', '4', '5']) await replies.get('b', version, replyOf(60 * KILOBYTE));
  await replies.get('a', '1', small);
  expect(small).toHaveBeenCalledTimes(1);
  const huge = replyOf(200 * KILOBYTE);
  for (let count = 0; count < 2; count += 1) await replies.get('huge', '1', huge);
  expect(huge).toHaveBeenCalledTimes(2);
});

it('forgets what failed', async () => {
  const replies = createPreparedReplies(100 * KILOBYTE);
  await expect(replies.get('a', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await replies.get('a', '1', replyOf(10))).body).toHaveLength(10);
});
