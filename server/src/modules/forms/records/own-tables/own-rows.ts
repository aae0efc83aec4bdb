import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../../core/database/database';
import { type Bind, placeSql, quoted, run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { IdGenerator } from '../../../../core/ids/ids';
import type { OwnTable } from '../../design/own-tables/own-layout';
import type { PlacedTable } from '../../design/running-model';
import { toStored } from '../values/codec';
import { changedFields, isBlank, type KeptField, keptFields, writtenValue } from './own-values';
import { keySql, type OwnModel } from './record-keys';

/** A new row of a sub-table, with an id that it may take as its key. */
export interface OwnRow {
  newId: Id;
  values: FormRecord;
}

/** A stored row with its key. */
interface KeptRow extends OwnRow {
  key: string;
  before: FormRecord;
}

type OwnPlaced = PlacedTable & { own: OwnTable & { parent: { column: string } } };

function ownOf(placed: PlacedTable): OwnPlaced {
  const { own } = placed;
  if (own?.parent === undefined) throw new Error(`no user-defined table: ${placed.name}`);
  return { ...placed, own: { ...own, parent: own.parent } };
}

/** Key of a new row. */
function newKeySql({ own: { key } }: OwnPlaced): string {
  switch (key.fill.kind) {
    case 'sql':
      return `(${key.fill.sql})::${key.type}`;
    case 'uuid':
      return 'gen_random_uuid()';
    case 'field':
    case 'id':
      return `given.new_id::${key.type}`;
  }
}

/** Fields of the rows as arrays of texts, one for each field: they keep the text of the statement the same however many rows there are. */
const listsOf = (fields: readonly KeptField[], rows: readonly OwnRow[], bind: Bind): string[] =>
  fields.map(({ placed }) => `${bind(rows.map(({ values }) => toStored(placed, values[placed.field.key])))}::text[]`);

/** What one row has no value for gets its default, as the table has it. */
const orDefault = ({ kept: { defaults } }: KeptField, value: string): string =>
  defaults === undefined ? value : `coalesce(${value}, (${defaults}))`;

/** New rows of a record, whose key is `parent`. */
export const insertRowsSql =
  (table: PlacedTable, timeZone: string, parent: SqlPart, rows: readonly OwnRow[]): SqlPart =>
  (bind) => {
    const placed = ownOf(table);
    const { key, parent: foreign, schema } = placed.own;
    const isLeft = (field: KeptField) => rows.every(({ values }) => isBlank([field], values));
    // What no row has a value for is left to the database.
    const fields = keptFields(placed.fields).filter((field) => field.kept.column === key.column || !isLeft(field));
    const lists = [`${bind(rows.map((row) => row.newId))}::text[]`, ...listsOf(fields, rows, bind)];
    const names = ['new_id', ...fields.map((_field, index) => `v${index}`), 'place'];
    const given = fields.map((field, index) => ({
      name: field.kept.column,
      value: orDefault(field, writtenValue(field, `given.v${index}`, timeZone)),
    }));
    const entered = key.fill.kind === 'field' ? given.find(({ name }) => name === key.column)?.value : undefined;
    const others = given.filter(({ name }) => name !== foreign.column && name !== key.column);
    const columns = [key.column, foreign.column, ...others.map(({ name }) => name)].map(quoted);
    const values = [entered ?? newKeySql(placed), parent(bind), ...others.map(({ value }) => value)];
    return `insert into ${placeSql(schema, placed.name)} (${columns.join(', ')}) overriding system value
      select ${values.join(', ')} from unnest(${lists.join(', ')}) with ordinality as given (${names.join(', ')}) order by given.place`;
  };

/** Writes those values of stored rows that have changed. */
async function updateRows(tx: Connection, placed: OwnPlaced, timeZone: string, parent: SqlPart, rows: readonly KeptRow[]): Promise<void> {
  const { key, parent: foreign, schema } = placed.own;
  const kept = keptFields(placed.fields).filter((field) => field.kept.column !== foreign.column);
  const changes = rows
    .map((row) => ({ row, changed: changedFields(kept, row.before, row.values) }))
    .filter(({ changed }) => changed.length > 0);
  const fields = kept.filter((field) => changes.some(({ changed }) => changed.includes(field)));
  if (fields.length === 0) return;
  const written = changes.map(({ row }) => row);
  await run(tx, (bind) => {
    const lists = [
      `${bind(written.map((row) => row.key))}::text[]`,
      ...listsOf(fields, written, bind),
      ...fields.map((field) => `${bind(changes.map(({ changed }) => changed.includes(field)))}::boolean[]`),
    ];
    const names = ['row_key', ...fields.map((_field, index) => `v${index}`), ...fields.map((_field, index) => `is_changed${index}`)];
    const sets = fields.map((field, index) => {
      const column = quoted(field.kept.column);
      return `${column} = case when given.is_changed${index} then ${writtenValue(field, `given.v${index}`, timeZone)} else kept.${column} end`;
    });
    return `update ${placeSql(schema, placed.name)} kept set ${sets.join(', ')} from unnest(${lists.join(', ')}) as given (${names.join(', ')})
      where kept.${quoted(key.column)} = given.row_key::${key.type} and kept.${quoted(foreign.column)} = ${parent(bind)}`;
  });
}

const removeKeysSql =
  (table: PlacedTable, parent: SqlPart, keys: readonly string[]): SqlPart =>
  (bind) => {
    const { name, own } = ownOf(table);
    return `delete from ${placeSql(own.schema, name)} where ${quoted(own.parent.column)} = ${parent(bind)}
      and ${quoted(own.key.column)} = any(${bind(keys)}::text[]::${own.key.type}[])`;
  };

export interface RowsChange {
  id: Id;
  /** Rows as they are stored, and as they are to be; each with its key as `id`. */
  before: readonly FormRecord[];
  rows: readonly FormRecord[];
}

/** The stored row that each row is: by its id, or by the key that people entered; undefined of new rows. Each is found once. */
function findStored({ own: { key } }: OwnPlaced, before: readonly FormRecord[], rows: readonly FormRecord[]) {
  const stored = new Map(before.map((row) => [String(row['id']), row]));
  const take = (found: unknown): FormRecord | undefined => {
    if (typeof found !== 'string' && typeof found !== 'number') return undefined;
    const row = stored.get(String(found));
    stored.delete(String(found));
    return row;
  };
  const byId = rows.map((row) => take(row['id']));
  const { fill } = key;
  const found = fill.kind === 'field' ? rows.map((row, index) => byId[index] ?? take(row[fill.key])) : byId;
  return { found, left: [...stored.keys()] };
}

/** Makes the rows of a record in one table those of the changed record; columns that no field holds stay as they are. */
export async function writeOwnRows(
  tx: Connection,
  model: OwnModel,
  table: PlacedTable,
  { id, before, rows }: RowsChange,
  newId: IdGenerator,
): Promise<void> {
  const placed = ownOf(table);
  const { timeZone } = model.own;
  const { found, left } = findStored(placed, before, rows);
  const kept: KeptRow[] = rows.flatMap((values, index) => {
    const row = found[index];
    return row === undefined ? [] : [{ key: String(row['id']), newId: '', before: row, values }];
  });
  const added = rows.filter((_row, index) => found[index] === undefined).map((values) => ({ newId: newId(), values }));
  const parent = keySql(model, id);
  if (left.length > 0) await run(tx, removeKeysSql(placed, parent, left));
  await updateRows(tx, placed, timeZone, parent, kept);
  if (added.length > 0) await run(tx, insertRowsSql(placed, timeZone, parent, added));
}

/** Removes the rows of records whose keys `keys` selects. */
export const removeRowsSql =
  (table: PlacedTable, keys: SqlPart): SqlPart =>
  (bind) => {
    const { name, own } = ownOf(table);
    return `delete from ${placeSql(own.schema, name)} where ${quoted(own.parent.column)} in (${keys(bind)})`;
  };
