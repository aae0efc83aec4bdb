import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraftShelf, OPENING_MS } from './draft-shelf';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is given up when the browser does not open its store, and lets go of one that opens later', async () => {
  const request: Partial<IDBOpenDBRequest> = {};
  vi.stubGlobal('indexedDB', { open: () => request });
  const opened = expect(openDraftShelf()).rejects.toThrow('storage');
  await vi.advanceTimersByTimeAsync(OPENING_MS);
  await opened;
  const close = vi.fn();
  Object.assign(request, { result: { close } });
  request.onsuccess?.call(request as IDBOpenDBRequest, new Event('success'));
  expect(close).toHaveBeenCalledOnce();
});
