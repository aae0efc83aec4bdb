import { expect, it } from 'vitest';
import { type FieldPlace, toShownCode, toStoredCode } from './field-code';

const place = (fieldRule: FieldPlace['fieldRule'], bindTable = '', childTableKey = ''): FieldPlace => ({
  fieldRule,
  bindTable,
  childTableKey,
});

it.each([
  ['a main field', 'title', place(0, 'mt1'), 'title'],
  ['a field of a secondary table', 'note', place(1, 'extra'), 'jnpf_extra_jnpf_note'],
  ['a field of a sub-table', 'amount', place(2, 'ct1', 'tableField1'), 'tableField1-amount'],
  ['a field of a sub-table without a key', 'amount', place(2, 'ct1'), 'amount'],
])('the code of %s is stored with its place, shown without it, and never twice', (_what, code, where, stored) => {
  expect(toStoredCode(code, where)).toBe(stored);
  expect(toStoredCode(stored, where)).toBe(stored);
  expect(toShownCode(stored, where)).toBe(code);
});
