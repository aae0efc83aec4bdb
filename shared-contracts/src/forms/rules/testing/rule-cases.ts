import type { FormRecord } from '../../records/record';
import type { StartUser } from '../../model/widget';
import { nobody } from '../../values/start-values';

/** A form with rules, and what they make of records: the same cases for the browser and for the server. */

const item = (key: string, type: string, config: object = {}, own: object = {}): object => ({
  __config__: { jnpfKey: type, label: key, formId: `node-${key}`, ...config },
  __vModel__: key,
  ...own,
});

const compare = (field: string, op: string, value: unknown = '', conditionText = 'input') => ({
  field,
  type: 'string',
  op,
  conditionText,
  value,
  valueLabel: '',
});
const when = (...conditions: object[]) => [{ logic: 'and', groups: conditions }];
const effect = (kind: string, targets: string[], value?: unknown) => ({ kind, targets, ...(value === undefined ? {} : { value }) });

const options = { options: ['trip', 'goods', 'other'].map((id) => ({ id, fullName: id })) };

export const ruledFields: object[] = [
  item('kind', 'select', { dataType: 'static' }, { ...options, props: { label: 'fullName', value: 'id' } }),
  item('reason', 'input'),
  item('amount', 'inputNumber', {}, { precision: 2 }),
  item('code', 'input'),
  item('from', 'datePicker', {}, { format: 'yyyy-MM-dd' }),
  item('to', 'datePicker', {}, { format: 'yyyy-MM-dd' }),
  {
    __config__: {
      jnpfKey: 'card',
      label: '',
      formId: 'trip',
      children: [item('city', 'input', { required: true }), item('hotel', 'input')],
    },
    header: 'Trip',
  },
  item('lines', 'table', {
    children: [item('what', 'input'), item('count', 'inputNumber'), item('note', 'input')],
  }),
  item('sum', 'calculate', {}, { expression: [{ __vModel__: 'lines.count', label: 'count' }], precision: 0 }),
];

export const fieldRules: Record<string, object> = {
  trip: {
    name: 'trip',
    order: 'a1',
    conditions: when(compare('kind', '==', 'trip')),
    effects: [effect('show', ['@trip'])],
    otherwise: [effect('hide', ['@trip']), effect('clear', ['hotel'])],
  },
  reason: {
    name: 'reason',
    order: 'a2',
    logic: 'or',
    conditions: [...when(compare('amount', '>', 1000, 'inputNumber')), ...when(compare('sum', '>=', 10, 'inputNumber'))],
    effects: [effect('require', ['reason'])],
  },
  code: {
    name: 'code',
    order: 'a3',
    conditions: when(compare('kind', 'in', ['goods', 'other'])),
    effects: [effect('readOnly', ['code']), effect('set', ['code'], 'G-1')],
  },
  locked: {
    name: 'locked',
    order: 'a4',
    conditions: when(compare('kind', '==', 'other')),
    effects: [effect('readOnly', ['amount'])],
  },
  after: {
    name: 'follows the value of another rule',
    order: 'a0',
    conditions: when(compare('code', '==', 'G-1')),
    effects: [effect('hide', ['from'])],
  },
  late: {
    name: 'late',
    order: 'a5',
    conditions: when(compare('to', '<', 'from', 'field')),
    effects: [effect('require', ['reason'])],
  },
  role: {
    name: 'role',
    order: 'a6',
    conditions: when(compare('@role', 'in', ['77'], 'roleSelect')),
    effects: [effect('optional', ['city'])],
  },
  note: {
    name: 'note',
    order: 'a7',
    table: 'lines',
    conditions: when(compare('lines-count', '>', 5, 'inputNumber')),
    effects: [effect('require', ['lines-note'])],
    otherwise: [effect('hide', ['lines-note'])],
  },
};

/** A user who may leave the city out. */
export const ruledUser: StartUser = { ...nobody, userId: '5', roleIds: ['77'] };

export interface RuleCase {
  name: string;
  record: FormRecord;
  user?: StartUser;
  /** Places that are refused as missing. */
  missing: string[];
  /** Values of the record that come out otherwise than they went in. */
  becomes?: FormRecord;
}

const line = (what: string, count: number | null, note: string | null = null): FormRecord => ({ what, count, note });

export const ruleCases: RuleCase[] = [
  { name: 'an empty record shows nothing of the trip', record: {}, missing: [] },
  { name: 'a container that is shown asks for what stands in it', record: { kind: 'trip' }, missing: ['city'] },
  {
    name: 'a container that is hidden asks for nothing, and clears',
    record: { kind: 'goods', hotel: 'Ritz' },
    missing: [],
    becomes: { hotel: null, code: 'G-1' },
  },
  { name: 'a number is over a limit', record: { amount: 1000.01 }, missing: ['reason'] },
  { name: 'a number is at a limit', record: { amount: 1000 }, missing: [] },
  { name: 'a calculated value is read', record: { lines: [line('a', 4), line('b', 5)] }, missing: [] },
  { name: 'a calculated value asks for a reason', record: { lines: [line('a', 5), line('b', 5)] }, missing: ['reason'] },
  { name: 'a row asks by its own values', record: { lines: [line('a', 1), line('b', 6)] }, missing: ['lines.1.note'] },
  { name: 'a role is let off', record: { kind: 'trip' }, user: ruledUser, missing: [] },
  { name: 'two fields are compared', record: { from: 1_700_000_000_000, to: 1_600_000_000_000 }, missing: ['reason'] },
];
