import type { Condition } from '@banyan/shared-contracts/menu-admin/conditions';
import { expect, it } from 'vitest';
import { type Conditions, finishedGroups, writeFilter } from './filter-conditions';

const on = (op: string, value: unknown, own: Partial<Condition> = {}): Condition => ({
  field: 'n',
  type: 'int',
  op,
  conditionText: 'inputNumber',
  value,
  valueLabel: '',
  ...own,
});

it('leaves out conditions without a value, and groups that have no others', () => {
  const groups: Conditions['groups'] = [
    { logic: 'and', groups: [on('==', ''), on('null', '')] },
    { logic: 'or', groups: [on('between', [null, null])] },
    { logic: 'or', groups: [on('==', '', { conditionText: '@userId' }), on('==', 0)] },
  ];
  const finished = finishedGroups(groups);
  expect(finished.map(({ groups: conditions }) => conditions.map(({ op, value }) => [op, value]))).toEqual([
    [['null', '']],
    [
      ['==', ''],
      ['==', 0],
    ],
  ]);
  const written = writeFilter({ logic: 'or', groups }, () => 'inputNumber');
  expect(written.matchLogic).toBe('or');
  expect(written.conditionList.map(({ groups: conditions }) => conditions.length)).toEqual([1, 2]);
});
