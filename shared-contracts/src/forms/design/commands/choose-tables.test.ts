import { expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { isMessage } from '../../../design/steps/command';
import type { DesignDoc } from '../../../design/design-doc';
import { invert } from '../../../design/steps/invert';
import type { TableColumn } from '../../designs/tables/data-model.contract';
import { createFacts } from '../../testing/random-design';
import { readFormWire, writeFormWire } from '../document/form-wire';
import { readChosenTables } from '../tables/chosen-tables';
import type { FormTableChoice } from '../tables/fields-of-tables';
import { chooseTables } from './choose-tables';

const column = (field: string, native: string, more: Partial<TableColumn> = {}): TableColumn => ({
  ...{ field, fieldName: `${field} 列`, native, dataType: 'text', dataLength: '' },
  ...{ allowNull: 1, primaryKey: 0, identity: 0, defaults: '', generated: false },
  ...more,
});
const key = column('id', 'int8', { primaryKey: 1, allowNull: 0, identity: 1 });
const other = { isMain: false, relationField: 'id' };
const tables: FormTableChoice[] = [
  {
    ...{ table: 'client', name: '客户', isMain: true, foreignKey: '', relationField: '', kind: 'main' },
    columns: [
      key,
      column('name', 'varchar', { allowNull: 0, dataLength: '40' }),
      column('order', 'numeric', { dataLength: '12,3' }),
      column('since', 'date'),
      column('active', 'bool', { allowNull: 0 }),
      column('total', 'numeric', { generated: true }),
      column('raw', 'bytea'),
    ],
  },
  {
    ...{ ...other, table: 'client_extra', name: '附加', foreignKey: 'client_id', kind: 'one' },
    columns: [column('client_id', 'int8', { primaryKey: 1, allowNull: 0 }), column('address', 'text')],
  },
  {
    ...{ ...other, table: 'client_line', name: '明细', foreignKey: 'client_id', kind: 'rows' },
    columns: [key, column('client_id', 'int8', { allowNull: 0 }), column('count', 'int4')],
  },
];

const state = (doc: DesignDoc) => ({ doc, selected: [], people: [], reach: 'saved' as const });
const empty = readFormWire({ formData: '{"fields":[]}', columnData: '', appColumnData: '' });

interface Item {
  __config__: { jnpfKey: string; label: string; required?: boolean; tableName?: string; children?: Item[] };
  __vModel__: string;
  maxlength?: number;
  precision?: number;
}
const itemsOf = (doc: DesignDoc) => (JSON.parse(writeFormWire(doc).formData) as { fields: Item[] }).fields;

it('makes a field for each column that people enter, and a sub-table for each child table, as one change', () => {
  const plan = chooseTables.plan(state(empty), { tables, creates: true, facts: createFacts() });
  if (isMessage(plan)) expect.fail(plan.key);
  const after = applySteps(empty, plan.steps) ?? expect.fail('the steps hold');
  const items = itemsOf(after);
  expect(items.map(({ __vModel__, __config__: { jnpfKey, label, tableName } }) => [__vModel__, jnpfKey, label, tableName])).toEqual([
    ['name', 'input', 'name 列', 'client'],
    ['order', 'inputNumber', 'order 列', 'client'],
    ['since', 'datePicker', 'since 列', 'client'],
    ['active', 'switch', 'active 列', 'client'],
    ['jnpf_client_extra_jnpf_address', 'textarea', 'address 列', 'client_extra'],
    [expect.stringMatching(/^tableField/), 'table', '明细', 'client_line'],
  ]);
  expect(items[0]).toMatchObject({ maxlength: 40, __config__: { required: true } });
  expect(items[1]).toMatchObject({ precision: 3, __config__: { required: false } });
  expect(items.at(-1)?.__config__.children).toMatchObject([{ __vModel__: 'count', precision: 0, __config__: { isSubTable: true } }]);
  expect(readChosenTables(writeFormWire(after).tables ?? '').map(({ table }) => table)).toEqual(['client', 'client_extra', 'client_line']);
  expect(writeFormWire(applySteps(after, invert(plan.steps)) ?? after)).toEqual(writeFormWire(empty));
});

it('chooses tables without fields, and takes the choice back', () => {
  const facts = createFacts();
  const chosen = chooseTables.plan(state(empty), { tables, creates: false, facts });
  if (isMessage(chosen)) expect.fail(chosen.key);
  const doc = applySteps(empty, chosen.steps) ?? expect.fail('the steps hold');
  expect(itemsOf(doc)).toEqual([]);
  expect(chooseTables.plan(state(doc), { tables, creates: false, facts })).toEqual({ key: 'design.refused.sameTables', values: {} });
  const cleared = chooseTables.plan(state(doc), { tables: [], creates: false, facts });
  if (isMessage(cleared)) expect.fail(cleared.key);
  const after = applySteps(doc, cleared.steps) ?? expect.fail('the steps hold');
  expect(writeFormWire(after).tables).toBeUndefined();
  expect(writeFormWire(applySteps(after, invert(cleared.steps)) ?? after)).toEqual(writeFormWire(doc));
});

it('leaves out columns that have a field; where all have one it says so', () => {
  const first = chooseTables.plan(state(empty), { tables: tables.slice(0, 2), creates: true, facts: createFacts() });
  if (isMessage(first)) expect.fail(first.key);
  const doc = applySteps(empty, first.steps) ?? expect.fail('the steps hold');
  expect(chooseTables.plan(state(doc), { tables: tables.slice(0, 2), creates: true, facts: createFacts() })).toEqual({
    key: 'design.refused.noColumns',
    values: {},
  });
  const second = chooseTables.plan(state(doc), { tables, creates: true, facts: createFacts() });
  expect(isMessage(second) ? second : second.select).toHaveLength(1);
});
