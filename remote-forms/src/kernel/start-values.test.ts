import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import { organizeSelectContract } from '@banyan/shared-contracts/forms/widgets/organize-select.contract';
import { usersSelectContract } from '@banyan/shared-contracts/forms/widgets/users-select.contract';
import { expect, it } from 'vitest';
import { newRow } from './start-values';
import type { StartFacts, WidgetRegistry } from './widget-definition';

const widgets = {
  fields: new Map<string, unknown>([
    ['usersSelect', { current: (_facts: unknown, { multiple }: { multiple: boolean }) => (multiple ? ['9--user'] : '9--user') }],
    ['organizeSelect', { current: () => [['1', '2']] }],
  ]),
} as unknown as WidgetRegistry;

/** What a field of a new row begins with. */
function begins(contract: object, defaultValue: unknown, more: object = {}): unknown {
  const field = { key: 'one', contract, settings: { multiple: true }, defaultValue, defaultCurrent: false, ...more };
  return newRow({ fields: [field] } as unknown as FormTable, { now: 0 } as StartFacts, widgets)['one'];
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
