import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { Connection } from '../../../../core/database/database';
import { type Bind, quoted, run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { IdGenerator } from '../../../../core/ids/ids';
import { ownPlace } from '../../design/own-tables/own-columns';
import type { OwnTable } from '../../design/own-tables/own-layout';
import type { PlacedTable } from '../../design/running-model';
import { toStored } from '../values/codec';
import { keptFields, writtenValue } from './own-values';
import { keySql, type OwnModel } from './record-keys';

/** A row of a sub-table: its key where it is stored already, otherwise null, and an id that it may take as its key. */
export interface OwnRow {
  key: string | null;
  newId: Id;
  values: FormRecord;
}

type OwnPlaced = PlacedTable & { own: OwnTable & { parent: { column: string } } };

function ownOf(placed: PlacedTable): OwnPlaced {
  const { own } = placed;
  if (own?.parent === undefined) throw new Error(`no table of people: ${placed.name}`);
  return { ...placed, own: { ...own, parent: own.parent } };
}

/** Key of a row as its table has it: that of a stored row, or what a new one gets. */
function keyOf({ own: { key } }: OwnPlaced): string {
  switch (key.fill.kind) {
    case 'field':
      return 'given.row_key';
    case 'sql':
      return `coalesce(given.row_key::${key.type}, (${key.fill.sql})::${key.type})`;
    case 'uuid':
      return 'coalesce(given.row_key::uuid, gen_random_uuid())';
    case 'id':
      return `coalesce(given.row_key, given.new_id)::${key.type}`;
  }
}

interface Given {
  from: string;
  columns: { name: string; value: string }[];
  key: string;
}

/** The rows as a table `given`: arrays keep the text of the statement the same however many there are. */
function givenSql(placed: OwnPlaced, rows: readonly OwnRow[], timeZone: string, bind: Bind): Given {
  const { fill, column: keyColumn } = placed.own.key;
  const fields = keptFields(placed.fields);
  const lists = fields.map(({ placed: field }) => `${bind(rows.map(({ values }) => toStored(field, values[field.field.key])))}::text[]`);
  const heads = [rows.map(({ key }) => key), rows.map(({ newId }) => newId)].map((list) => `${bind(list)}::text[]`);
  const names = ['row_key', 'new_id', ...fields.map((_field, index) => `v${index}`)];
  const columns = fields.map((field, index) => ({
    name: field.kept.column,
    value: writtenValue(field, `given.v${index}`, timeZone),
  }));
  const entered = columns.find(({ name }) => name === keyColumn);
  return {
    from: `unnest(${[...heads, ...lists].join(', ')}) with ordinality as given (${[...names, 'place'].join(', ')})`,
    columns: columns.filter(({ name }) => name !== keyColumn),
    key: fill.kind === 'field' && entered !== undefined ? entered.value : keyOf(placed),
  };
}

/** New rows of a record, whose key is `parent`. */
export const insertRowsSql =
  (table: PlacedTable, timeZone: string, parent: SqlPart, rows: readonly OwnRow[]): SqlPart =>
  (bind) => {
    const placed = ownOf(table);
    const { key, parent: foreign, schema } = placed.own;
    const given = givenSql(placed, rows, timeZone, bind);
    const others = given.columns.filter(({ name }) => name !== foreign.column);
    const columns = [key.column, foreign.column, ...others.map(({ name }) => name)].map(quoted);
    const values = [given.key, parent(bind), ...others.map(({ value }) => value)];
    return `insert into ${ownPlace(schema, placed.name)} (${columns.join(', ')}) overriding system value
      select ${values.join(', ')} from ${given.from} order by given.place`;
  };

const updateRowsSql =
  (table: PlacedTable, timeZone: string, parent: SqlPart, rows: readonly OwnRow[]): SqlPart =>
  (bind) => {
    const placed = ownOf(table);
    const { key, parent: foreign, schema } = placed.own;
    const given = givenSql(placed, rows, timeZone, bind);
    const sets = given.columns.filter(({ name }) => name !== foreign.column).map(({ name, value }) => `${quoted(name)} = ${value}`);
    const [first] = [`${quoted(foreign.column)} = kept.${quoted(foreign.column)}`];
    return `update ${ownPlace(schema, placed.name)} kept set ${sets.length === 0 ? first : sets.join(', ')} from ${given.from}
      where kept.${quoted(key.column)} = given.row_key::${key.type} and kept.${quoted(foreign.column)} = ${parent(bind)}`;
  };

const removeOthersSql =
  (table: PlacedTable, parent: SqlPart, kept: readonly string[]): SqlPart =>
  (bind) => {
    const { name, own } = ownOf(table);
    return `delete from ${ownPlace(own.schema, name)} where ${quoted(own.parent.column)} = ${parent(bind)}
      and not ${quoted(own.key.column)} = any(${bind(kept)}::text[]::${own.key.type}[])`;
  };

export interface RowsChange {
  id: Id;
  /** Rows as they are stored, and as they are to be; each with its key as `id`. */
  before: readonly FormRecord[];
  rows: readonly FormRecord[];
}

/** Makes the rows of a record in one table those of the changed record. */
export async function writeOwnRows(
  tx: Connection,
  model: OwnModel,
  table: PlacedTable,
  { id, before, rows }: RowsChange,
  newId: IdGenerator,
): Promise<void> {
  const placed = ownOf(table);
  const { timeZone } = model.own;
  const { fill } = placed.own.key;
  const stored = new Set(before.map((row) => String(row['id'])));
  const keyOfRow = (row: FormRecord) => `${(row[fill.kind === 'field' ? fill.key : 'id'] ?? '') as string | number}`;
  const [kept, added] = [[] as OwnRow[], [] as OwnRow[]];
  for (const values of rows) {
    const key = keyOfRow(values);
    // A key that comes twice is left to the database, which refuses the second one.
    if (stored.delete(key)) kept.push({ key, newId: newId(), values });
    else added.push({ key: null, newId: newId(), values });
  }
  const parent = keySql(model, id);
  if (stored.size > 0)
    await run(
      tx,
      removeOthersSql(
        placed,
        parent,
        kept.map(({ key }) => key ?? ''),
      ),
    );
  if (kept.length > 0) await run(tx, updateRowsSql(placed, timeZone, parent, kept));
  if (added.length > 0) await run(tx, insertRowsSql(placed, timeZone, parent, added));
}

/** Removes the rows of records whose keys `keys` selects. */
export const removeRowsSql =
  (table: PlacedTable, keys: SqlPart): SqlPart =>
  (bind) => {
    const { name, own } = ownOf(table);
    return `delete from ${ownPlace(own.schema, name)} where ${quoted(own.parent.column)} in (${keys(bind)})`;
  };
