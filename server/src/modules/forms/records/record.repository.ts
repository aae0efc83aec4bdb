import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isZeroOfNone } from '@banyan/shared-contracts/forms/records/roll-up';
import type { Connection } from '../../../core/database/database';
import { lockOne } from '../../../core/database/locks';
import { allOf, identifier, run, type SqlPart } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { castOf, columnSql, type StoredRow, toStored } from './values/codec';
import { tableSql } from '../design/publish/tables/ddl';
import { SYSTEM } from '../design/publish/tables/layout';
import { holdReleaseSql } from '../design/publish/live-release';
import type { PlacedField, PlacedTable, RunningModel } from '../design/running-model';
import { insertOwnSql, removeOwn } from './own-tables/own-records';
import { isTakenInOwn } from './own-tables/own-values';
import { type OwnChange, updateOwn } from './own-tables/own-updates';
import { refusingOwn } from './own-tables/own-refusals';
import { isOwn } from './own-tables/record-keys';

/** Who and when of a record, beside its fields. */
export interface RecordFacts {
  id: Id;
  creatorId: Id | null;
  createdAt?: Date;
}

/** Alias of the main table in every statement. */
export const MAIN = 'm';

const own = ({ column }: PlacedField) => !column.name.startsWith('f_');

/** What the database computes by itself out of other records (`roll-up-sql.ts`); saves do not write it. */
const rollUpOf = ({ field: { contract, settings } }: PlacedField) => contract.rollsUp?.(settings);

/** Of a record to which none points yet. */
const noneRolledUp = (placed: PlacedField): number | null => (isZeroOfNone(rollUpOf(placed)?.fn) ? 0 : null);

/** A column as it is read; keys of user-defined tables may be shorter numbers than ids. */
export const readColumn = ({ own }: Pick<RunningModel, 'own'>, name: string): string =>
  own !== undefined && name === SYSTEM.id ? `${MAIN}.${SYSTEM.id}::bigint as ${SYSTEM.id}` : `${MAIN}.${identifier(name)}`;

/** Columns of a record with all its fields. */
const recordColumns = (model: RunningModel): string =>
  [...new Set([SYSTEM.id, SYSTEM.version, ...model.fields.map(({ column }) => column.name)])]
    .map((name) => readColumn(model, name))
    .join(', ');

const open = (ids: readonly Id[], rows: SqlPart): SqlPart => allOf([(bind) => `${MAIN}.${SYSTEM.id} = any(${bind(ids)}::bigint[])`, rows]);

const selectSql = (model: RunningModel, ids: readonly Id[], rows: SqlPart): SqlPart => {
  const where = open(ids, rows);
  return (bind) => `select ${recordColumns(model)} from ${model.source} ${MAIN} where ${where(bind)}`;
};

/** Records within the rows that are open. */
export const findRecords = (connection: Connection, model: RunningModel, ids: readonly Id[], rows: SqlPart = allOf([])) =>
  refusingOwn(model, () => run<StoredRow>(connection, selectSql(model, ids, rows)));

/** Those of the ids whose records lie within the rows that are open. */
export async function listOpenIds(connection: Connection, model: RunningModel, ids: readonly Id[], rows: SqlPart): Promise<Id[]> {
  const where = open(ids, rows);
  const found = await run<StoredRow>(
    connection,
    (bind) =>
      `select ${model.own === undefined ? `${MAIN}.${SYSTEM.id}` : readColumn(model, SYSTEM.id)} from ${model.source} ${MAIN} where ${where(bind)}`,
  );
  return found.map((row) => row[SYSTEM.id] as Id);
}

/** Those of the people within whose open rows the record lies, in one query. */
export async function listReaders(
  connection: Connection,
  { source }: RunningModel,
  id: Id,
  people: readonly { userId: Id; rows: SqlPart }[],
): Promise<Id[]> {
  if (people.length === 0) return [];
  const found = await run<{ user_id: Id }>(connection, (bind) => {
    const asked = people.map(({ userId, rows }) => `(${bind(userId)}::text, ${rows(bind)})`);
    return `select reader.user_id from ${source} ${MAIN} cross join lateral (values ${asked.join(', ')}) reader (user_id, is_open)
      where ${MAIN}.${SYSTEM.id} = ${bind(id)}::bigint and reader.is_open`;
  });
  return found.map(({ user_id }) => user_id);
}

/** Reads records within the rows that are open, and locks them against changes until the transaction ends. */
export const lockRecords = (tx: Connection, model: RunningModel, ids: readonly Id[], rows: SqlPart): Promise<StoredRow[]> => {
  const select = selectSql(model, ids, rows);
  return run<StoredRow>(tx, (bind) => `${select(bind)} order by ${MAIN}.${SYSTEM.id} for update`);
};

/** Who changed a record last, and when. */
export async function lastChange(tx: Connection, { source }: RunningModel, id: Id): Promise<{ by: string; at: number } | undefined> {
  const [row] = await run<{ name: string | null; at: Date | null }>(
    tx,
    (bind) => `select u.real_name || '/' || u.account as name, ${MAIN}.${SYSTEM.updatedAt} as at
      from ${source} ${MAIN} left join user_account u on u.id = ${MAIN}.${SYSTEM.updatedBy}
      where ${MAIN}.${SYSTEM.id} = ${bind(id)}::bigint`,
  );
  return row === undefined || row.at === null ? undefined : { by: row.name ?? '', at: row.at.getTime() };
}

/** Rows of a sub-table, of all the given records, in their order. */
export const listChildRows = (
  connection: Connection,
  { source, own, fields }: PlacedTable,
  recordIds: readonly Id[],
): Promise<StoredRow[]> =>
  run<StoredRow>(
    connection,
    (bind) =>
      `select ${[SYSTEM.id, own === undefined ? SYSTEM.parent : `${SYSTEM.parent}::bigint as ${SYSTEM.parent}`, ...fields.map((field) => columnSql(field))].join(', ')} from ${source}
       where ${SYSTEM.parent} = any(${bind(recordIds)}::bigint[]) order by ${SYSTEM.parent}, ${SYSTEM.position}`,
  );

export interface ChildRow {
  id: Id;
  values: FormRecord;
}

/** Rows of a sub-table in their order. */
export interface ChildRows {
  table: PlacedTable;
  rows: readonly ChildRow[];
}

/** A new record; its organization is that of its creator. */
const insertMainSql =
  (model: RunningModel, { id, creatorId, createdAt }: RecordFacts, record: FormRecord): SqlPart =>
  (bind) => {
    const fields = model.fields.filter(own);
    const creator = bind(creatorId);
    const values = [
      `${bind(id)}::bigint`,
      `${creator}::bigint`,
      `(select organize_id from user_account where id = ${creator}::bigint)`,
      `coalesce(${bind(createdAt ?? null)}::timestamptz, now())`,
      ...fields.map((placed) =>
        placed.field.contract.traits.system === 'position'
          ? `(select position_id from user_account where id = ${creator}::bigint)`
          : `${bind(toStored(placed, rollUpOf(placed) === undefined ? record[placed.field.key] : noneRolledUp(placed)))}::${castOf(placed)}`,
      ),
    ];
    const columns = [SYSTEM.id, SYSTEM.creator, SYSTEM.organize, SYSTEM.createdAt, ...fields.map((placed) => columnSql(placed))];
    return `insert into ${tableSql(model.table)} (${columns.join(', ')}) values (${values.join(', ')})`;
  };

/** Rows of a sub-table at the places that they have in `rows`; rows that exist are overwritten. */
const writeRowsSql =
  ({ name, fields }: PlacedTable, recordId: Id, rows: readonly ChildRow[]): SqlPart =>
  (bind) => {
    const columns = fields.map((placed) => columnSql(placed));
    // Arrays keep the statement's text the same however many rows there are.
    const lists = fields.map((placed) => `${bind(rows.map(({ values }) => toStored(placed, values[placed.field.key])))}::text[]`);
    const names = fields.map((_field, index) => `v${index}`);
    const values = fields.map((placed, index) => `v${index}::${castOf(placed)}`);
    const ids = `${bind(rows.map(({ id }) => id))}::bigint[]`;
    return `insert into ${tableSql(name)} (${[SYSTEM.id, SYSTEM.parent, SYSTEM.position, ...columns].join(', ')})
      select ${['row_id', `${bind(recordId)}::bigint`, 'place', ...values].join(', ')}
      from unnest(${[ids, ...lists].join(', ')}) with ordinality as given (${['row_id', ...names, 'place'].join(', ')})
      on conflict (${SYSTEM.id}) do update set
        ${[SYSTEM.position, ...columns].map((column) => `${column} = excluded.${column}`).join(', ')}`;
  };

/**
 * A new record with its rows and whatever else belongs to it (`also`) as one statement, which is a transaction by itself. Fails where the model has
 * been released anew (`live-release.ts`).
 */
export const insertRecordSql =
  (model: RunningModel, facts: RecordFacts, record: FormRecord, tables: readonly ChildRows[], also: readonly SqlPart[] = []): SqlPart =>
  (bind) => {
    if (isOwn(model)) return insertOwnSql(model, facts, record, tables, also)(bind);
    const filled = tables.filter(({ rows }) => rows.length > 0);
    const parts = [...filled.map(({ table, rows }) => writeRowsSql(table, facts.id, rows)), ...also];
    const first = insertMainSql(model, facts, record)(bind);
    const held = holdReleaseSql(model)(bind);
    return `with ${parts.map((part, index) => `part${index} as (${part(bind)}), `).join('')}
      main as (${first}), held as materialized (${held}) select 1 from held`;
  };

export async function writeChildRows(tx: Connection, table: PlacedTable, recordId: Id, rows: readonly ChildRow[]): Promise<void> {
  if (rows.length > 0) await run(tx, writeRowsSql(table, recordId, rows));
}

export const removeOtherChildRows = (tx: Connection, { name }: PlacedTable, recordId: Id, kept: readonly Id[]) =>
  run(
    tx,
    (bind) =>
      `delete from ${tableSql(name)} where ${SYSTEM.parent} = ${bind(recordId)}::bigint and not ${SYSTEM.id} = any(${bind(kept)}::bigint[])`,
  );

/** Makes a stored record (`before`) what it is to be; of user-defined tables only what differs is written. */
export async function updateRecord(tx: Connection, model: RunningModel, { id, updatedBy, before, record }: OwnChange): Promise<void> {
  if (isOwn(model)) return updateOwn(tx, model, { id, updatedBy, before, record });
  await run(tx, (bind) => {
    const sets = model.fields
      .filter((placed) => own(placed) && rollUpOf(placed) === undefined)
      .map((placed) => `${columnSql(placed)} = ${bind(toStored(placed, record[placed.field.key]))}::${castOf(placed)}`);
    return `update ${tableSql(model.table)} set ${[
      ...sets,
      `${SYSTEM.version} = ${SYSTEM.version} + 1`,
      `${SYSTEM.updatedBy} = ${bind(updatedBy)}::bigint`,
      `${SYSTEM.updatedAt} = now()`,
    ].join(', ')} where ${SYSTEM.id} = ${bind(id)}::bigint`;
  });
}

/** Removes records with everything below them. */
export async function removeRecords(tx: Connection, model: RunningModel, ids: readonly Id[]): Promise<void> {
  if (isOwn(model)) return removeOwn(tx, model, ids);
  await run(tx, (bind) => `delete from ${tableSql(model.table)} where ${SYSTEM.id} = any(${bind(ids)}::bigint[])`);
}

/** Whether another record has this value in this field. */
export async function isTaken(tx: Connection, model: RunningModel, placed: PlacedField, value: unknown, exceptId: Id): Promise<boolean> {
  if (isOwn(model)) return isTakenInOwn(tx, model, placed, value, exceptId);
  const rows = await run(
    tx,
    (bind) =>
      `select 1 from ${model.source} where ${columnSql(placed)} = ${bind(toStored(placed, value))}::${castOf(placed)}
       and ${SYSTEM.id} <> ${bind(exceptId)}::bigint limit 1`,
  );
  return rows.length > 0;
}

/** Locks this value of this field against other writers until the transaction ends. */
export const lockValue = (tx: Connection, place: string, value: unknown) => lockOne(tx, 'uniqueValues', `${place}:${String(value)}`);
