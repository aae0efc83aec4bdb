import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client';

it.each<[ErrorKey, string[]]>([
  ['FORBIDDEN', ['why']],
  ['SESSION_PASSWORD', ['why']],
  ['SESSION_TIMED_OUT', []],
  ['SESSION_REPLACED', []],
  ['SESSION_INVALID', []],
])('says why a call failed, unless the sign-in page does: %s', async (key, said) => {
  const toasts: string[] = [];
  const client = createQueryClient((_kind, text) => void toasts.push(text));
  const queryFn = () => Promise.reject(new AppError(key, {}, { message: 'why' }));
  await client.fetchQuery({ queryKey: [key], queryFn }).catch(() => undefined);
  expect(toasts).toEqual(said);
});
