import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isZeroOfNone } from '@banyan/shared-contracts/forms/records/roll-up';
import type { Connection } from '../../../core/database/database';
import { type Bind, run, type SqlPart } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { castOf, columnSql, toStored } from './values/codec';
import { tableSql } from '../design/publish/tables/ddl';
import { SYSTEM } from '../design/publish/tables/layout';
import { holdReleaseSql } from '../design/publish/live-release';
import type { PlacedField, PlacedTable, RunningModel } from '../design/running-model';
import { insertOwnSql, removeOwn } from './own-tables/own-records';
import { type OwnChange, updateOwn } from './own-tables/own-updates';
import { isOwn } from './own-tables/record-keys';

/** Who and when of a record, beside its fields. */
export interface RecordFacts {
  id: Id;
  creatorId: Id | null;
  createdAt?: Date;
}

const own = ({ column }: PlacedField) => !column.name.startsWith('f_');

/** What the database computes by itself out of other records (`roll-up-sql.ts`); saves do not write it. */
const rollUpOf = ({ field: { contract, settings } }: PlacedField) => contract.rollsUp?.(settings);

/** Of a record to which none points yet. */
const noneRolledUp = (placed: PlacedField): number | null => (isZeroOfNone(rollUpOf(placed)?.fn) ? 0 : null);

export interface ChildRow {
  id: Id;
  values: FormRecord;
}

/** Rows of a sub-table in their order. */
export interface ChildRows {
  table: PlacedTable;
  rows: readonly ChildRow[];
}

/** A new record with its rows. */
export interface NewRecord extends RecordFacts {
  record: FormRecord;
  tables: readonly ChildRows[];
}

/** Values of fields as texts, one array for each field: they keep the text of a statement the same however many records there are. */
const listsSql = (fields: readonly PlacedField[], records: readonly FormRecord[], bind: Bind): string[] =>
  fields.map((placed) => `${bind(records.map((record) => toStored(placed, record[placed.field.key])))}::text[]`);

const givenNames = (fields: readonly PlacedField[]): string[] => fields.map((_field, index) => `v${index}`);
const givenValues = (fields: readonly PlacedField[]): string[] => fields.map((placed, index) => `v${index}::${castOf(placed)}`);

/** New records; the organization of each is that of its creator. */
const insertMainSql =
  (model: RunningModel, records: readonly NewRecord[]): SqlPart =>
  (bind) => {
    const all = model.fields.filter(own);
    const isPosition = ({ field: { contract } }: PlacedField) => contract.traits.system === 'position';
    const [positions, fields] = [all.filter(isPosition), all.filter((placed) => !isPosition(placed))];
    const none = Object.fromEntries(fields.filter(rollUpOf).map((placed) => [placed.field.key, noneRolledUp(placed)]));
    const lists = [
      `${bind(records.map(({ id }) => id))}::bigint[]`,
      `${bind(records.map(({ creatorId }) => creatorId))}::bigint[]`,
      `${bind(records.map(({ createdAt }) => createdAt ?? null))}::timestamptz[]`,
      ...listsSql(
        fields,
        records.map(({ record }) => ({ ...record, ...none })),
        bind,
      ),
    ];
    const ofCreator = (column: string) => `(select ${column} from user_account where id = given.creator)`;
    const values = ['given.row_id', 'given.creator', ofCreator('organize_id'), 'coalesce(given.created, now())'];
    const columns = [
      SYSTEM.id,
      SYSTEM.creator,
      SYSTEM.organize,
      SYSTEM.createdAt,
      ...[...fields, ...positions].map((one) => columnSql(one)),
    ];
    return `insert into ${tableSql(model.table)} (${columns.join(', ')})
      select ${[...values, ...givenValues(fields), ...positions.map(() => ofCreator('position_id'))].join(', ')}
      from unnest(${lists.join(', ')}) as given (${['row_id', 'creator', 'created', ...givenNames(fields)].join(', ')})`;
  };

/** Rows of a sub-table, each with the record that it belongs to, at the places that they have in it; rows that exist are overwritten. */
const writeRowsSql =
  ({ name, fields }: PlacedTable, records: readonly { id: Id; rows: readonly ChildRow[] }[]): SqlPart =>
  (bind) => {
    const columns = fields.map((placed) => columnSql(placed));
    const rows = records.flatMap((record) => record.rows.map((row, index) => ({ ...row, parent: record.id, place: index + 1 })));
    const lists = [
      `${bind(rows.map(({ id }) => id))}::bigint[]`,
      `${bind(rows.map(({ parent }) => parent))}::bigint[]`,
      `${bind(rows.map(({ place }) => place))}::bigint[]`,
      ...listsSql(
        fields,
        rows.map(({ values }) => values),
        bind,
      ),
    ];
    return `insert into ${tableSql(name)} (${[SYSTEM.id, SYSTEM.parent, SYSTEM.position, ...columns].join(', ')})
      select ${['row_id', 'parent', 'place', ...givenValues(fields)].join(', ')}
      from unnest(${lists.join(', ')}) as given (${['row_id', 'parent', 'place', ...givenNames(fields)].join(', ')})
      on conflict (${SYSTEM.id}) do update set
        ${[SYSTEM.position, ...columns].map((column) => `${column} = excluded.${column}`).join(', ')}`;
  };

/**
 * New records with their rows and whatever else belongs to them (`also`) as one statement, which is a transaction by itself. Fails where the model has
 * been released anew (`live-release.ts`). Of user-defined tables one record at a time: the database gives their keys.
 */
export const insertRecordsSql =
  (model: RunningModel, records: readonly [NewRecord, ...NewRecord[]], also: readonly SqlPart[] = []): SqlPart =>
  (bind) => {
    const [{ record, tables, ...facts }] = records;
    if (isOwn(model)) return insertOwnSql(model, facts, record, tables, also)(bind);
    const filled = model.tables.flatMap((table) => {
      const below = records.map((one) => ({ id: one.id, rows: one.tables.find((rows) => rows.table === table)?.rows ?? [] }));
      return below.some(({ rows }) => rows.length > 0) ? [writeRowsSql(table, below)] : [];
    });
    const parts = [...filled, ...also];
    const main = insertMainSql(model, records)(bind);
    const held = holdReleaseSql(model)(bind);
    return `with ${parts.map((part, index) => `part${index} as (${part(bind)}), `).join('')}
      main as (${main}), held as materialized (${held}) select 1 from held`;
  };

export async function writeChildRows(
  tx: Connection,
  table: PlacedTable,
  records: readonly { id: Id; rows: readonly ChildRow[] }[],
): Promise<void> {
  if (records.some(({ rows }) => rows.length > 0)) await run(tx, writeRowsSql(table, records));
}

export const removeOtherChildRows = (tx: Connection, { name }: PlacedTable, recordIds: readonly Id[], kept: readonly Id[]) =>
  run(
    tx,
    (bind) =>
      `delete from ${tableSql(name)} where ${SYSTEM.parent} = any(${bind(recordIds)}::bigint[]) and not ${SYSTEM.id} = any(${bind(kept)}::bigint[])`,
  );

/** Makes stored records (`before`) what they are to be; of user-defined tables only what differs is written. */
export async function updateRecords(tx: Connection, model: RunningModel, changes: readonly OwnChange[]): Promise<void> {
  if (isOwn(model)) {
    for (const change of changes) await updateOwn(tx, model, change);
    return;
  }
  const fields = model.fields.filter((placed) => own(placed) && rollUpOf(placed) === undefined);
  await run(tx, (bind) => {
    const lists = listsSql(
      fields,
      changes.map(({ record }) => record),
      bind,
    );
    const [names, values] = [givenNames(fields), givenValues(fields)];
    return `update ${tableSql(model.table)} kept set ${[
      ...fields.map((placed, index) => `${columnSql(placed)} = ${values[index] ?? ''}`),
      `${SYSTEM.version} = kept.${SYSTEM.version} + 1`,
      `${SYSTEM.updatedBy} = given.updater`,
      `${SYSTEM.updatedAt} = now()`,
    ].join(', ')}
      from unnest(${[`${bind(changes.map(({ id }) => id))}::bigint[]`, `${bind(changes.map(({ updatedBy }) => updatedBy))}::bigint[]`, ...lists].join(', ')})
        as given (${['row_id', 'updater', ...names].join(', ')})
      where kept.${SYSTEM.id} = given.row_id`;
  });
}

/** Removes records with everything below them. */
export async function removeRecords(tx: Connection, model: RunningModel, ids: readonly Id[]): Promise<void> {
  if (isOwn(model)) return removeOwn(tx, model, ids);
  await run(tx, (bind) => `delete from ${tableSql(model.table)} where ${SYSTEM.id} = any(${bind(ids)}::bigint[])`);
}
