import { MESSAGE_PAGE_SIZE, type MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import { expect, it } from 'vitest';
import { distinctRows, nextPage } from './message-pages';

const row = (id: number, isRead: 0 | 1 = 0): MessageRow => ({
  id: String(id),
  title: `message ${id}`,
  type: 3,
  flowType: 0,
  isRead,
  releaseUser: '',
  releaseTime: 0,
  expirationTime: null,
});
const page = (from: number, count = MESSAGE_PAGE_SIZE) => Array.from({ length: count }, (_, index) => row(from + index));

it('goes on page by page until one is short', () => {
  const [first, second] = [page(0), page(50)];
  expect(nextPage(first, [first], true)).toBe(2);
  expect(nextPage(second, [first, second], true)).toBe(3);
  const last = page(100, 7);
  expect(nextPage(last, [first, second, last], true)).toBeUndefined();
});

it('asks again for the page into which unread messages have moved up', () => {
  const first = page(0).map((each, index) => (index < 3 ? { ...each, isRead: 1 as const } : each));
  expect(nextPage(first, [first], true)).toBe(1);
  expect(nextPage(first, [first], false)).toBe(2);
});

it('shows what comes twice once, as it was seen last', () => {
  const rows = distinctRows([
    [row(1), row(2)],
    [row(2, 1), row(3)],
  ]);
  expect(rows.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 0],
  ]);
});
