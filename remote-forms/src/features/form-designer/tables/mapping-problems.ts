import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { itemOf } from '@banyan/shared-contracts/forms/design/document/form-items';
import { readJoinedKey } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { columnFits } from '@banyan/shared-contracts/forms/design/tables/column-fit';
import { tableNameOf } from '@banyan/shared-contracts/forms/design/tables/fields-of-tables';
import { type FactField, formFactsOf } from '../panel/form-facts';
import { tableOf } from '../screen/table-of';
import type { OwnTable } from './own-tables';

const problem = (node: string, key: string, values: Record<string, string>): Problem => ({
  node,
  path: ['__vModel__'],
  severity: 'error',
  text: { key: `design.problem.${key}`, values },
});

/** A field with the table and the column that its key names; without a table where that one is not chosen. */
interface Mapped {
  field: FactField;
  table: OwnTable | undefined;
  tableName: string;
  column: string;
}

function fieldProblem({ field, table, tableName, column: name }: Mapped, users: Map<string, FactField>): Problem[] {
  const { id, label, contract, item } = field;
  if (table === undefined) return [problem(id, 'tableNotChosen', { name: label, table: tableName })];
  const column = table.columns.find((one) => one.field === name);
  if (column === undefined) return contract.traits.computed === true ? [] : [problem(id, 'unmapped', { name: label, table: table.name })];
  const place = `${table.table}.${name}`;
  const other = users.get(place);
  users.set(place, other ?? field);
  if (other !== undefined) return [problem(id, 'columnTwice', { name: label, other: other.label, column: place })];
  return columnFits(column, contract, contract.settings(item))
    ? []
    : [problem(id, 'columnType', { name: label, column: place, type: column.native })];
}

/** Columns that require a value but get none from a field or the database. */
function emptyColumns(root: string, table: OwnTable, users: ReadonlyMap<string, FactField>): Problem[] {
  const empty = table.columns.filter(
    ({ field, allowNull, identity, generated, defaults, primaryKey }) =>
      allowNull === 0 &&
      identity === 0 &&
      !generated &&
      defaults === '' &&
      primaryKey === 0 &&
      field !== table.foreignKey &&
      !users.has(`${table.table}.${field}`),
  );
  if (empty.length === 0) return [];
  return [{ ...problem(root, 'columnRequired', { table: table.name, names: empty.map(({ field }) => field).join('、') }), path: [] }];
}

/**
 * The problems that prevent the release of a form into the existing tables chosen for it; empty until the columns of the tables are read.
 */
export function mappingProblems(doc: DesignDoc, tables: readonly OwnTable[]): Problem[] {
  if (tables.length === 0 || tables.some(({ columns }) => columns.length === 0)) return [];
  const { fields, tables: subTables } = formFactsOf(
    [...doc.nodes.keys()].flatMap((id) => {
      const item = itemOf(doc, id);
      return item === undefined ? [] : [{ id, item, table: tableOf(doc, id) }];
    }),
  );
  const tableAt = (name: string) => tables.find(({ table, isMain }) => table === name && !isMain);
  const users = new Map<string, FactField>();
  const found = fields.flatMap((field): Problem[] => {
    const joined = field.table === undefined ? readJoinedKey(field.key) : undefined;
    const below = field.table === undefined ? undefined : subTables.find(({ key }) => key === field.table);
    const tableName = below === undefined ? (joined?.table ?? '') : tableNameOf(doc.nodes.get(below.id)?.props ?? {});
    const isMain = field.table === undefined && joined === undefined;
    const table = isMain ? tables.find((one) => one.isMain) : tableAt(tableName);
    return fieldProblem({ field, table, tableName, column: joined?.column ?? field.key }, users);
  });
  const used = new Set([...users.keys()].map((place) => place.split('.')[0]));
  return [
    ...found,
    ...tables.filter(({ table, isMain }) => isMain || used.has(table)).flatMap((table) => emptyColumns(doc.root, table, users)),
  ];
}
