import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { expect, it } from 'vitest';
import { mappingProblems } from './mapping-problems';
import type { OwnTable } from './own-tables';

const column = (field: string, native: string, more: object = {}) =>
  ({
    field,
    fieldName: field,
    native,
    allowNull: 1,
    primaryKey: 0,
    identity: 0,
    defaults: '',
    generated: false,
    ...more,
  }) as OwnTable['columns'][number];

const main: OwnTable = {
  ...{ table: 'orders', name: '订单', isMain: true, foreignKey: '', relationField: '' },
  columns: [
    column('id', 'int8', { primaryKey: 1, allowNull: 0, identity: 1 }),
    column('title', 'varchar'),
    column('amount', 'int4'),
    column('state', 'varchar', { allowNull: 0 }),
    column('made', 'timestamp', { allowNull: 0, defaults: 'now()' }),
  ],
};

const field = (key: string, jnpfKey: string, settings: object = {}) => ({
  __config__: { jnpfKey, label: `L ${key}` },
  __vModel__: key,
  ...settings,
});
const found = (fields: object[], tables: readonly OwnTable[]) => {
  const doc = readFormWire({ formData: JSON.stringify({ fields }), columnData: '', appColumnData: '' });
  return mappingProblems(doc, tables).map(({ text }) =>
    [text.key.replace('design.problem.', ''), Object.values(text.values).join(' ')].join(': '),
  );
};

it('says which fields have no column, one of another type or one that is used twice, and which columns need a field', () => {
  const fields = [field('title', 'input'), field('gone', 'input'), field('amount', 'input'), field('title', 'textarea')];
  expect(found([...fields, field('jnpf_other_jnpf_x', 'input')], [main])).toEqual([
    'unmapped: L gone 订单',
    'columnType: L amount orders.amount int4',
    'columnTwice: L title L title orders.title',
    'tableNotChosen: L jnpf_other_jnpf_x other',
    'columnRequired: 订单 state',
  ]);
});

it('says nothing where releases make the tables, and before the columns are read', () => {
  expect(found([field('gone', 'input')], [])).toEqual([]);
  expect(found([field('gone', 'input')], [{ ...main, columns: [] }])).toEqual([]);
});
