import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { WidgetContract } from '@banyan/shared-contracts/forms/model/widget';
import { organizeSelectContract } from '@banyan/shared-contracts/forms/widgets/organize-select/organize-select.contract';
import { depSelectContract } from '@banyan/shared-contracts/forms/widgets/dep-select/dep-select.contract';
import { usersSelectContract } from '@banyan/shared-contracts/forms/widgets/users-select/users-select.contract';
import { expect, it } from 'vitest';
import { createCellTexts } from './cell-texts';

const named = (ref: string, whole = false) => (ref === '6104--department' ? (whole ? 'Banyan/Purchasing' : 'Purchasing') : '');
const texts = createCellTexts(() => undefined, named);
const words = (contract: WidgetContract, value: unknown) =>
  texts.textOf(
    { contract, settings: contract.settings({ __config__: { jnpfKey: contract.type } } as never) } as FormField,
    value,
    () => undefined,
  );

it.each([
  ['organizations by their paths', organizeSelectContract, ['6001', '6104'], 'Banyan/Purchasing'],
  ['departments by their names', depSelectContract, '6104', 'Purchasing'],
  ['departments among people', usersSelectContract, '6104--department', 'Purchasing'],
  ['nothing before it has a name', depSelectContract, '6199', ''],
] as const)('cells are words, and no controls: %s', (_what, contract, value, shown) => {
  expect(words(contract as unknown as WidgetContract, value)).toBe(shown);
});
