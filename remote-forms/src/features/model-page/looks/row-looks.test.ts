import { styleRule } from '@banyan/shared-contracts/forms/design/list/row-styles';
import { expect, it } from 'vitest';
import { createCellLooks } from './row-looks';

const rules = [
  { id: '1', text: 'danger', bold: true },
  { id: '2', text: 'success', columns: ['state'] },
  { id: '3', enabled: false, strike: true },
].map((rule) => styleRule.parse(rule));

it('the rule of a cell counts before that of its row, and rules that are off count nothing', () => {
  const look = createCellLooks(rules, () => true);
  expect(look?.({ id: '1' }, 'name')).toEqual({ color: 'var(--danger)', fontWeight: 600 });
  expect(look?.({ id: '1' }, 'state')).toEqual({ color: 'var(--success)', fontWeight: 600 });
  expect(look?.({ id: 'group_x', top: true }, 'name')).toBeUndefined();
  expect(createCellLooks(rules.slice(2), () => true)).toBeUndefined();
});

it('only rules that hold count', () => {
  const look = createCellLooks(rules, (row) => row.id === '1');
  expect(look?.({ id: '2' }, 'name')).toBeUndefined();
});
