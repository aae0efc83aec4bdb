// @vitest-environment node
import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { expect, it } from 'vitest';
import { rowsOf } from './message-rows';

const message = (seq: number, by: string, sentAt: number): ChatMessage => ({
  id: `${seq}`,
  conversationId: '11',
  seq,
  clientId: `client-${seq}`,
  sender: { id: by, name: by, account: by, headIcon: '' },
  body: { type: 'text', text: `t${seq}` },
  quote: null,
  mentions: [],
  sentAt,
});

const noon = new Date('2026-11-22T12:00:00').getTime();

it('messages of one person stand together, days and what is new stand apart', () => {
  const rows = rowsOf(
    [
      message(1, '2', noon - 86_400_000),
      message(2, '2', noon),
      message(3, '2', noon + 1000),
      message(4, '1', noon + 2000),
      message(5, '1', noon + 3000),
    ],
    [],
    { me: '1', readSeq: 2, lastSeq: 3 },
  );
  expect(rows.map(({ day }) => day !== undefined)).toEqual([true, true, false, false, false]);
  expect(rows.map(({ isHead }) => isHead)).toEqual([true, true, true, true, false]);
  expect(rows.map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, true, false, false]);
  expect(rows.map(({ next }) => next?.seq ?? 0)).toEqual([0, 0, 0, 5, 0]);
});

const heads = (gap: number) =>
  rowsOf(
    Array.from({ length: 22 }, (_, index) => message(index + 1, '2', noon + index * gap)),
    [],
    { me: '1', readSeq: 22, lastSeq: 22 },
  ).flatMap(({ isHead, message: shown }) => (isHead ? (shown?.seq ?? []) : []));

it.each([
  ['ten messages', 1000, [1, 11, 21]],
  ['five minutes', 60_000, [1, 6, 11, 16, 21]],
])('a long run of one person says anew who speaks after %s', (_, gap, expected) => {
  expect(heads(gap)).toEqual(expected);
});

it('what is new does not begin in the middle of it, where the earlier of it is not here', () => {
  const later = [message(8, '1', noon), message(9, '2', noon), message(10, '2', noon)];
  const whole = [message(6, '2', noon), message(7, '1', noon), ...later];
  const firstNew = (messages: ChatMessage[]) =>
    rowsOf(messages, [], { me: '1', readSeq: 6, lastSeq: 10 }).find(({ isFirstNew }) => isFirstNew)?.message?.seq;
  expect([firstNew(later), firstNew(whole)]).toEqual([undefined, 9]);
});
