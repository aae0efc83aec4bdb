import {
  BILL_RULE_CATEGORIES,
  BILL_RULE_TYPE,
  billRuleChoices,
  billRuleResource,
  type BillRuleRow,
} from '@banyan/shared-contracts/admin/bill-rule.contract';
import { DATE_FORMATS } from '@banyan/shared-contracts/admin/bill-rule-number';
import type { FormOf, RecordOf } from '@banyan/shared-contracts/resource';
import {
  type Choice,
  type CrudColumn,
  type CrudField,
  defineCrudScreen,
  type RowAction,
  useDictionaryChoices,
} from '@banyan/shared-ui/crud';
import { refusedRemoval } from '@banyan/shared-ui/uses';
import { type TextKey, useText } from '../../kernel/use-text';
import { ExampleField } from './example-field';

type Form = FormOf<typeof billRuleResource>;

/** Choices whose labels are texts of this remote. */
const useWords = (words: readonly (readonly [value: string, label: TextKey])[]): Choice[] => {
  const text = useText();
  return words.map(([value, label]) => ({ value, label: text(label) }));
};
const useTypes = () =>
  useWords([
    ['1', 'admin.billRule.type.time'],
    ['2', 'admin.billRule.type.random'],
    ['3', 'admin.billRule.type.uuid'],
  ]);
const useModes = () =>
  useWords([
    ['1', 'admin.billRule.mode.gapFree'],
    ['0', 'admin.billRule.mode.fast'],
  ]);
const useCharacters = () =>
  useWords([
    ['1', 'admin.billRule.characters.digits'],
    ['2', 'admin.billRule.characters.letters'],
  ]);
const useStates = () =>
  useWords([
    ['1', 'admin.user.on'],
    ['0', 'admin.user.off'],
  ]);
const LENGTHS: Choice[] = ['16', '32'].map((value) => ({ value, label: value }));
function useFormats(): Choice[] {
  const text = useText();
  return DATE_FORMATS.map((value) => ({ value, label: value === 'no' ? text('admin.billRule.noDate') : value }));
}
const useCategories = () => useDictionaryChoices(BILL_RULE_CATEGORIES, 'id');

const hiddenUnless =
  (type: number) =>
  ({ values }: { values: Partial<Form> }) =>
    Number(values.type) !== type;
const time = { hidden: hiddenUnless(BILL_RULE_TYPE.time) };
const random = { hidden: hiddenUnless(BILL_RULE_TYPE.random) };

/** Fields of a rule; those of other kinds are hidden (product-2 section 3). */
const form: CrudField<Form, TextKey>[] = [
  { key: 'fullName', label: 'admin.billRule.name', widget: 'text', half: true },
  { key: 'enCode', label: 'admin.billRule.code', widget: 'text', half: true },
  { key: 'category', label: 'admin.billRule.category', widget: 'tree-select', half: true, useChoices: useCategories },
  { key: 'type', label: 'admin.billRule.type', widget: 'select', half: true, useChoices: useTypes },
  { key: 'prefix', label: 'admin.billRule.prefix', widget: 'text', half: true },
  { key: 'suffix', label: 'admin.billRule.suffix', widget: 'text', half: true },
  { key: 'dateFormat', label: 'admin.billRule.dateFormat', widget: 'select', half: true, useChoices: useFormats, ...time },
  { key: 'digit', label: 'admin.billRule.digit', widget: 'number', min: 1, max: 9, half: true, ...time },
  { key: 'startNumber', label: 'admin.billRule.startNumber', widget: 'text', half: true, ...time },
  { key: 'gapFree', label: 'admin.billRule.mode', widget: 'select', half: true, useChoices: useModes, ...time },
  { key: 'example', label: 'admin.billRule.example', widget: 'custom', Component: ExampleField, ...time },
  { key: 'randomDigit', label: 'admin.billRule.randomDigit', widget: 'select', half: true, useChoices: () => LENGTHS, ...random },
  { key: 'randomType', label: 'admin.billRule.randomType', widget: 'select', half: true, useChoices: useCharacters, ...random },
  { key: 'sortCode', label: 'admin.billRule.sort', widget: 'number', half: true },
  { key: 'enabledMark', label: 'admin.billRule.state', widget: 'switch', half: true },
  { key: 'description', label: 'admin.billRule.description', widget: 'textarea', rows: 3 },
];

const columns: CrudColumn<BillRuleRow, TextKey>[] = [
  { key: 'fullName', title: 'admin.billRule.name', width: 170, sortable: true },
  { key: 'enCode', title: 'admin.billRule.code', width: 150, sortable: true },
  { key: 'category', title: 'admin.billRule.category', cell: 'word', width: 90 },
  { key: 'startNumber', title: 'admin.billRule.startNumber', width: 100 },
  { key: 'outputNumber', title: 'admin.billRule.outputNumber', width: 170 },
];

const defaults: Partial<Form> = {
  fullName: '',
  enCode: '',
  prefix: '',
  suffix: '',
  type: '1',
  dateFormat: DATE_FORMATS[0],
  startNumber: '',
  gapFree: '1',
  randomDigit: '16',
  randomType: '1',
  sortCode: 0,
  enabledMark: 1,
  description: '',
};

/** Selects keep texts. */
const toForm = ({ type, randomType, randomDigit, gapFree, ...record }: RecordOf<typeof billRuleResource>): Partial<Form> => ({
  ...record,
  type: String(type),
  randomType: String(randomType),
  randomDigit: String(randomDigit),
  gapFree: gapFree === 1 ? '1' : '0',
});

const shared = {
  useText,
  noun: 'admin.billRule.rule',
  nameOf: (row: BillRuleRow) => row.fullName,
  search: 'admin.billRule.search',
  form,
  defaults,
  toForm,
  RefusedRemoval: refusedRemoval<BillRuleRow>('numberingRule', ({ enCode }) => enCode),
} as const;

/** Numbering rules (api-data 2.1; product-2 sections 3 and 5). */
export const billRuleScreen = (rowActions: RowAction<BillRuleRow, TextKey>[]) =>
  defineCrudScreen<typeof billRuleResource, TextKey>({
    ...shared,
    resource: billRuleResource,
    filters: [{ key: 'enabledMark', label: 'admin.billRule.state', useChoices: useStates }],
    rowActions,
    columns: [
      ...columns,
      { key: 'creatorUser', title: 'admin.billRule.creator', width: 130, spare: true },
      { key: 'creatorTime', title: 'admin.billRule.created', cell: 'time', width: 142, sortable: true, spare: true },
      { key: 'sortCode', title: 'admin.billRule.sort', cell: 'number', width: 72, sortable: true, spare: true },
      { key: 'enabledMark', title: 'admin.billRule.state', cell: 'switch', width: 84 },
    ],
  });

/** Enabled rules, of which one is chosen; `chosen` is the code of that which is chosen now. */
export const billRuleChoiceScreen = (rowActions: RowAction<BillRuleRow, TextKey>[], chosen = '') =>
  defineCrudScreen<typeof billRuleChoices, TextKey>({
    ...shared,
    resource: billRuleChoices,
    rowActions,
    columns: columns.map((column) =>
      column.key === 'fullName' ? { ...column, note: ({ enCode }) => (enCode === chosen ? 'admin.billRule.chosen' : undefined) } : column,
    ),
  });
