import { expect, it } from 'vitest';
import type { FormTable } from '../model/form-model';
import { newRow, nobody } from './start-values';
import { organizeSelectContract } from '../widgets/organize-select/organize-select.contract';
import { usersSelectContract } from '../widgets/users-select/users-select.contract';

const caller = { ...nobody, userId: '9', organizeIdList: ['1', '2'] };

/** What a field of a new row begins with. */
function begins(contract: object, defaultValue: unknown, more: object = {}, user = caller): unknown {
  const field = { key: 'one', contract, settings: { multiple: true }, defaultValue, defaultCurrent: false, ...more };
  return newRow({ fields: [field] } as unknown as FormTable, { user, now: 0 })['one'];
}

it.each([
  ['a variable among others is replaced, and they stay', usersSelectContract, ['currentUser', '7001--user'], ['9--user', '7001--user']],
  ['nobody is there twice', usersSelectContract, ['currentUser', '9--user'], ['9--user']],
  ['a variable alone is the caller', usersSelectContract, ['currentUser'], ['9--user']],
  [
    'a path stays a path',
    organizeSelectContract,
    [['@currentOrg'], ['1', '3']],
    [
      ['1', '2'],
      ['1', '3'],
    ],
  ],
])('%s', (_what, contract, defaultValue, value) => {
  expect(begins(contract, defaultValue)).toEqual(value);
});

it('the current value is the caller, whatever the default; so is a variable where one is chosen', () => {
  expect(begins(usersSelectContract, ['7001--user'], { defaultCurrent: true })).toEqual(['9--user']);
  expect(begins(usersSelectContract, 'currentUser', { settings: { multiple: false } })).toBe('9--user');
});

it('of a visitor without an account nothing is known', () => {
  expect(begins(usersSelectContract, ['currentUser', '7001--user'], {}, nobody)).toEqual(['7001--user']);
  expect(begins(usersSelectContract, null, { defaultCurrent: true, settings: { multiple: false } }, nobody)).toBeNull();
  expect(begins(organizeSelectContract, ['@currentOrg'], { settings: { multiple: false } }, nobody)).toEqual([]);
});
