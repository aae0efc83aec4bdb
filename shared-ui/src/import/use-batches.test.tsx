import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBatches } from './use-batches';

const rows = Array.from({ length: 250 }, (_unused, index) => index);

it('sends batches of 100 one after the other and collects what failed', async () => {
  const { result } = renderHook(useBatches);
  const sizes: number[] = [];
  const outcome = await act(() =>
    result.current.sendAll(rows, (batch) => {
      sizes.push(batch.length);
      return Promise.resolve({ snum: batch.length - 1, failResult: batch.slice(0, 1) });
    }),
  );
  expect(sizes).toEqual([100, 100, 50]);
  expect(outcome).toEqual({ imported: 247, failed: [0, 100, 200], unanswered: [], unsent: [] });
  expect(result.current.progress).toBeUndefined();
});

it('stops before the next batch', async () => {
  const { result } = renderHook(useBatches);
  const outcome = await act(() =>
    result.current.sendAll(rows, (batch) => {
      result.current.stop();
      return Promise.resolve({ snum: batch.length, failResult: [] });
    }),
  );
  expect(outcome).toEqual({ imported: 100, failed: [], unanswered: [], unsent: rows.slice(100) });
});

it('keeps apart the rows of a call without an answer and those that were not sent', async () => {
  const { result } = renderHook(useBatches);
  const error = new Error('connection lost');
  const outcome = await act(() =>
    result.current.sendAll(rows, (batch) =>
      batch[0] === 100 ? Promise.reject(error) : Promise.resolve({ snum: batch.length, failResult: [] }),
    ),
  );
  expect(outcome).toEqual({ imported: 100, failed: [], unanswered: rows.slice(100, 200), unsent: rows.slice(200), error });
});
