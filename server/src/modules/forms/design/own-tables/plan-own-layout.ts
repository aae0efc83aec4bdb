import { AppError } from '@banyan/shared-contracts/errors';
import { type ChosenTable, readJoinedKey } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { columnFits } from '@banyan/shared-contracts/forms/design/tables/column-fit';
import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { Connection } from '../../../../core/database/database';
import { type Layout, newName, type StoredColumn, type StoredTable, factColumn } from '../publish/tables/layout';
import { type CatalogColumn, type CatalogTable, readCatalog } from './catalog';
import { planKey } from './own-keys';
import type { OwnMain } from './own-layout';

/** Where user-defined tables are, and by which time zone dates without one count. */
export interface OwnPlace {
  tableSchema: string;
  timeZone: string;
}

type Found = ReadonlyMap<string, CatalogTable>;

const refuse = (what: string, details: object): AppError => new AppError('NOT_ALLOWED', { what: `what.ownTable.${what}`, ...details });

function tableOf(found: Found, name: string): CatalogTable {
  const table = found.get(name);
  if (table === undefined) throw refuse('gone', { table: name });
  return table;
}

function columnOf(table: CatalogTable, name: string): CatalogColumn {
  const column = table.columns.find(({ field }) => field === name);
  if (column === undefined) throw refuse('columnGone', { table: table.table, column: name });
  return column;
}

/** Columns of tables that fields use, each once. */
class UsedColumns {
  private readonly used = new Map<string, FormField>();

  /** The column of a field; throws NOT_ALLOWED where it is not there, used already, or of a type that cannot hold the values. */
  take(table: CatalogTable, name: string, field: FormField): CatalogColumn {
    const column = table.columns.find((one) => one.field === name);
    if (column === undefined) throw refuse('unmapped', { label: field.label, table: table.table });
    const place = `${table.table}.${name}`;
    const other = this.used.get(place);
    if (other !== undefined) throw refuse('columnTwice', { label: field.label, other: other.label, column: place });
    if (!columnFits(column, field.contract, field.settings))
      throw refuse('columnType', { label: field.label, column: place, type: column.type });
    this.used.set(place, field);
    return column;
  }

  has = (table: string, name: string): boolean => this.used.has(`${table}.${name}`);
}

/** Columns that have to have a value which neither a field nor the database gives. */
function requireFilled(table: CatalogTable, used: UsedColumns, filled: readonly string[]): void {
  const empty = table.columns.filter(
    ({ field, required, identity, generated, defaults }) =>
      required && !identity && !generated && defaults === null && !filled.includes(field) && !used.has(table.table, field),
  );
  if (empty.length > 0) throw refuse('columnRequired', { table: table.table, names: empty.map(({ field }) => field).join('、') });
}

const held = (place: string, { field, native, type, defaults, generated }: CatalogColumn) => ({
  ...{ kind: 'column' as const, place, column: field, native, type },
  ...(defaults === null || generated ? {} : { defaults }),
});

/** Fields that need no column: what they show is computed. */
const needsNone = ({ contract: { traits } }: FormField): boolean => traits.computed === true;

interface Main {
  table: CatalogTable;
  joined: ReadonlyMap<string, CatalogTable>;
}

/** Table and column that the key of a field of the form itself names. */
function placeOfMain({ table, joined }: Main, { key, label }: FormField): { table: CatalogTable; column: string } {
  const named = readJoinedKey(key);
  if (named === undefined) return { table, column: key };
  const other = joined.get(named.table);
  if (other === undefined) throw refuse('notChosen', { label, table: named.table });
  return { table: other, column: named.column };
}

interface PlannedMain {
  columns: Record<string, StoredColumn>;
  facts: OwnMain['facts'];
}

function planMain(main: Main, fields: Iterable<FormField>, used: UsedColumns): PlannedMain {
  const planned: PlannedMain = { columns: {}, facts: {} };
  const names: string[] = [];
  for (const field of fields) {
    const { table, column: name } = placeOfMain(main, field);
    const fact = factColumn(field);
    const alias = fact ?? newName(field.key, (taken) => names.includes(taken));
    names.push(alias);
    const stored = { name: alias, type: field.contract.column(field.settings) };
    const isThere = table.columns.some(({ field: one }) => one === name);
    if (!isThere && needsNone(field)) {
      planned.columns[field.key] = { ...stored, own: { kind: 'none' } };
      continue;
    }
    const column = used.take(table, name, field);
    // What the server writes is written into the main table.
    if (field.contract.traits.system !== undefined && table !== main.table) throw refuse('systemJoined', { label: field.label });
    if (fact !== undefined) planned.facts[fact] = { column: column.field, native: column.native, type: column.type };
    planned.columns[field.key] = { ...stored, own: held(table === main.table ? '' : table.table, column) };
  }
  return planned;
}

function planChild(found: Found, schema: string, table: FormTable, chosen: readonly ChosenTable[], used: UsedColumns): StoredTable {
  const name = table.item.__config__.tableName ?? '';
  const choice = chosen.find((one) => one.table === name && !one.isMain);
  if (choice === undefined) throw refuse('notChosen', { label: table.label, table: name });
  const catalog = tableOf(found, name);
  columnOf(catalog, choice.foreignKey);
  const columns: Record<string, StoredColumn> = {};
  for (const field of table.fields) {
    const alias = newName(field.key, (taken) => Object.values(columns).some((one) => one.name === taken));
    const stored = { name: alias, type: field.contract.column(field.settings) };
    const isThere = catalog.columns.some(({ field: one }) => one === field.key);
    const own = !isThere && needsNone(field) ? { kind: 'none' as const } : held('', used.take(catalog, field.key, field));
    columns[field.key] = { ...stored, own };
  }
  const keyColumn = catalog.columns.find(({ keyPlace }) => keyPlace > 0)?.field;
  const entered = table.fields.find(({ key }) => key === keyColumn && used.has(name, key))?.key;
  const key = planKey(schema, catalog, entered);
  requireFilled(catalog, used, [key.column, choice.foreignKey]);
  return { table: name, columns, names: [], own: { schema, key, parent: { column: choice.foreignKey } } };
}

/** The 1:1 tables: those chosen that no sub-table uses. */
function joinedOf(form: FormModel, chosen: readonly ChosenTable[]): ChosenTable[] {
  const below = new Set([...form.tables.values()].map(({ item }) => item.__config__.tableName));
  return chosen.filter(({ table, isMain }) => !isMain && !below.has(table));
}

function refuseDouble(form: FormModel): void {
  const seen = new Map<string, string>();
  for (const { item, label } of form.tables.values()) {
    const name = item.__config__.tableName ?? '';
    const other = seen.get(name);
    if (other !== undefined) throw refuse('childTwice', { label, other, table: name });
    seen.set(name, label);
  }
}

/**
 * The layout of a form in chosen tables: which column holds which field. Throws NOT_ALLOWED with a sentence where the tables have
 * changed, have no usable key, or do not go together with the fields.
 */
export async function planOwnLayout(
  connection: Connection,
  form: FormModel,
  chosen: readonly ChosenTable[],
  { tableSchema: schema, timeZone }: OwnPlace,
): Promise<Layout> {
  const [choice, ...others] = chosen.filter(({ isMain }) => isMain);
  if (choice === undefined || others.length > 0) throw refuse('oneMain', {});
  const found = await readCatalog(
    connection,
    schema,
    chosen.map(({ table }) => table),
  );
  const table = tableOf(found, choice.table);
  refuseDouble(form);
  const joinedChoices = joinedOf(form, chosen);
  const joined = new Map(joinedChoices.map((one) => [one.table, tableOf(found, one.table)]));
  const used = new UsedColumns();
  const { columns, facts } = planMain({ table, joined }, form.fields.values(), used);
  const keyColumn = table.columns.find(({ keyPlace }) => keyPlace > 0)?.field ?? '';
  const key = planKey(schema, table, used.has(table.table, keyColumn) ? keyColumn : undefined);
  requireFilled(table, used, [key.column]);
  const relation = chosen.find(({ isMain, relationField }) => !isMain && relationField !== '' && relationField !== key.column);
  if (relation !== undefined) throw refuse('relation', { table: relation.table, column: key.column });
  const own: OwnMain = {
    ...{ schema, key, facts, timeZone },
    joined: joinedChoices.map(({ table: name, foreignKey }) => {
      const catalog = tableOf(found, name);
      columnOf(catalog, foreignKey);
      const joinedKey = planKey(schema, catalog, undefined, foreignKey);
      requireFilled(catalog, used, [joinedKey.column, foreignKey]);
      return { table: name, key: joinedKey, foreignKey };
    }),
  };
  const children = Object.fromEntries([...form.tables.values()].map((one) => [one.key, planChild(found, schema, one, chosen, used)]));
  return { main: { table: table.table, columns, names: [], own }, children };
}
