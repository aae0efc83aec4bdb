import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { getTicketStatus } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SendRequest } from '../../runtime';
import { useWaiting } from './use-waiting';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Waits while every request fails in the same way; returns the number of requests and the reported problems. */
async function waitWith(key: ErrorKey) {
  const request = vi.fn(() => Promise.reject(new AppError(key, {}, { message: key })));
  const onProblem = vi.fn<(error: AppError) => void>();
  renderHook(() =>
    useWaiting(request as unknown as SendRequest, { ticket: 't', endpoint: getTicketStatus, onStatus: () => undefined, onProblem }),
  );
  await act(() => vi.advanceTimersByTimeAsync(2500));
  return { asked: request.mock.calls.length, problems: onProblem.mock.calls.flat().map(({ message }: AppError) => message) };
}

it.each(['UNAVAILABLE', 'INTERNAL'] as const)('asks again after %s, which says nothing about the sign-in', async (key) => {
  expect(await waitWith(key)).toEqual({ asked: 2, problems: [] });
});

it('says what the server refuses', async () => {
  expect((await waitWith('SESSION_TIMED_OUT')).problems).toContain('SESSION_TIMED_OUT');
});
