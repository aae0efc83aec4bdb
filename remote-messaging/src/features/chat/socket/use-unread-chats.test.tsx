import type { ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUnreadChats } from './use-unread-chats';

const handlers = new Map<ServerMethod, (frame: object) => void>();
let unread = 0;
let answerMs = 0;
const counts: number[] = [];
const request = async () => {
  const total = unread;
  counts.push(total);
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  return { data: { total, seq: total } };
};

vi.mock('@banyan/shared-ui/runtime', () => ({
  useRequest: () => request,
  useFrame: (method: ServerMethod, handler: (frame: object) => void) => handlers.set(method, handler),
}));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const arrive = () => {
  unread += 1;
  act(() => handlers.get('receiveMessage')?.({}));
};

async function shown() {
  const client = new QueryClient();
  const { result } = renderHook(() => useUnreadChats(), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await pass(answerMs + 10);
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
  [unread, answerMs] = [0, 0];
  counts.length = 0;
});
afterEach(() => vi.useRealTimers());

it('counts once a second however much comes, and once more after the last', async () => {
  const result = await shown();
  for (let message = 0; message < 300; message += 1) {
    arrive();
    await pass(10);
  }
  expect(counts.length).toBeLessThanOrEqual(1 + 3);
  await pass(1500);
  expect(result.current.loud).toBe(300);
  expect(counts.length).toBeLessThanOrEqual(1 + 4);
  const settled = counts.length;
  await pass(5000);
  expect(counts).toHaveLength(settled);
});

it('tells of a single message soon', async () => {
  const result = await shown();
  arrive();
  await pass(200);
  expect(result.current.loud).toBe(1);
});

it('does not take a count that began before for one of what came after', async () => {
  answerMs = 3000;
  const result = await shown();
  arrive();
  await pass(500);
  arrive();
  await pass(8000);
  expect([result.current.loud, counts]).toEqual([2, [0, 1, 2]]);
});

it('tells apart what is not to disturb', async () => {
  unread = 5;
  const result = await shown();
  expect(result.current).toEqual({ loud: 5, muted: 0 });
  act(() => handlers.get('initMessage')?.({ unreadChatCount: 7, mutedChatCount: 3 }));
  await pass(10);
  expect(result.current).toEqual({ loud: 4, muted: 3 });
});
