import { expect, it } from 'vitest';
import { transferRow } from './popup.edit';
import { shownMember } from './row-source';

const BIG = '12345678901234567.89';

it.each([
  [{ budget: '1,200.00', budget_jnpfId: 1200 }, '1200', true],
  // No double has exactly this value.
  [{ budget: '12,345,678,901,234,567.89', budget_jnpfId: BIG }, BIG, true],
  [{ budget: '办公用品', budget_jnpfId: '20000123' }, '办公用品', false],
  [{ budget: '13900001111' }, '13900001111', false],
  [{ budget: 5 }, '5', true],
])('%j is read as the number that it is, or as its text', (row, given, figures) => {
  const filled: unknown[] = [];
  transferRow([{ member: 'budget', field: 'cost' }], row, (_field, value) => filled.push(value));
  expect(filled).toEqual([given]);
  expect(shownMember(row, 'budget').figures).toBe(figures);
});
