import { expect, it, vi } from 'vitest';
import { RemoteError, type RemoteFailure } from '../failure';
import { tryAgain } from './try-again';

const failing = (failure: RemoteFailure) => vi.fn(() => Promise.reject(new RemoteError('admin', '1', failure)));

it('tries again what did not arrive, and gives up in the end', async () => {
  const work = failing({ reason: 'unreachable', file: 'x', detail: '' });
  await expect(tryAgain(2, work)).rejects.toThrow('unreachable');
  expect(work).toHaveBeenCalledTimes(2);
});

it('answers with the first try that succeeds', async () => {
  const work = failing({ reason: 'timeout', file: 'x', seconds: 1 });
  work.mockResolvedValueOnce('here' as never);
  await expect(tryAgain(3, work)).resolves.toBe('here');
});

it('does not try again what is wrong', async () => {
  const work = failing({ reason: 'tampered', file: 'x' });
  await expect(tryAgain(3, work)).rejects.toThrow('tampered');
  expect(work).toHaveBeenCalledOnce();
});
