import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { inputContract } from '@banyan/shared-contracts/forms/widgets/input/input.contract';
import { userSelectContract } from '@banyan/shared-contracts/forms/widgets/user-select/user-select.contract';
import { expect, it } from 'vitest';
import type { FormStore } from '../../../kernel/store/form-store';
import { createCellTexts } from '../sheet/cell-texts';
import type { Sheet } from '../sheet/sheet';
import { createSheetClipboard } from './sheet-clipboard';

const people: Record<string, string> = { '7001--user': '张三', '7002--user': '李四' };
const field = {
  key: 'people',
  label: 'People',
  contract: userSelectContract,
  settings: { multiple: true },
} as unknown as FormField;

/** A copy of a table with one cell. */
function copied(
  value: unknown,
  texts = createCellTexts(
    () => undefined,
    (ref) => people[ref] ?? '',
  ),
  column: FormField = field,
) {
  const store = { rowKeys: () => ['1'], value: () => value, reader: () => () => undefined } as unknown as FormStore;
  const sheet = { range: () => ({ top: 0, bottom: 0, left: 0, right: 0 }) } as unknown as Sheet;
  const names = { of: (reference: object) => ('id' in reference ? (people[`${String(reference.id)}--user`] ?? '') : '') };
  const table = { key: 'rows' } as FormTable;
  const grid = { current: null };
  const found = { of: () => '', knows: () => false, tooMany: false };
  const lookUp = { referenceOf: () => undefined, find: () => Promise.resolve(found) };
  return createSheetClipboard({
    store,
    sheet,
    table,
    fields: [column],
    texts,
    names,
    lookUp,
    grid,
    disabled: false,
    newRow: undefined,
  }).copied();
}

it('several people are copied by their names', () => {
  expect(copied(['7001', '7002'])?.text).toBe('张三,李四');
});

it('where one of them has no name they are copied by their ids, so that nobody is left out', async () => {
  const copy = copied(['7001', '7999']);
  expect(copy?.text).toBeUndefined();
  expect(await copy?.whole()).toMatchObject({ text: '7001,7999', missing: 0, unnamed: 1 });
});

it('so are those whose words only the control knows', async () => {
  const unknown = { textOf: () => undefined, isNamed: () => false, optionsOf: () => [] };
  expect((await copied(['7001', '7999'], unknown)?.whole())?.text).toBe('7001,7999');
  expect(copied(['7001', '7002'], unknown)?.text).toBe('张三,李四');
});

it('dots that stand for a secret are not copied', () => {
  const secret = { ...field, contract: inputContract, settings: { showPassword: true } } as unknown as FormField;
  expect(copied('abc', undefined, secret)?.text).toBe('');
});
