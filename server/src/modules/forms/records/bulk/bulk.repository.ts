import type { BULK_ROW_STATES } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { RecordBulkRowTable, RecordBulkTable } from '../../../../core/database/tables/forms/records';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { RunningModel } from '../../design/running-model';
import { MAIN } from '../record.repository';

export type BulkFacts = Selectable<RecordBulkTable>;
export type BulkRowFacts = Selectable<RecordBulkRowTable>;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

export type NewBulk = Pick<BulkFacts, 'id' | 'model_id' | 'menu_id' | 'op' | 'labels' | 'reason' | 'created_by' | 'total'> & {
  sent: object;
};

export const insertBulk = (tx: Connection, { sent, ...facts }: NewBulk) =>
  tx
    .insertInto('record_bulk')
    .values({ ...facts, labels: [...facts.labels], sent: JSON.stringify(sent) })
    .execute();

export const insertRows = (tx: Connection, bulkId: Id, ids: readonly Id[]) =>
  run(
    tx,
    (bind) => `insert into record_bulk_row (bulk_id, number, record_id)
      select ${bind(bulkId)}::bigint, place, id from unnest(${bind(ids)}::bigint[]) with ordinality given (id, place)`,
  );

const found = (model: RunningModel, where: SqlPart): SqlPart => {
  const id = `${MAIN}.${SYSTEM.id}::bigint`;
  return (bind) => `select ${id} as id from ${model.source} ${MAIN} where ${where(bind)}`;
};

/** Ids of the records that a list finds, at most so many. */
export async function listFound(
  connection: Connection,
  model: RunningModel,
  { where, order = 'id', limit }: { where: SqlPart; order?: string; limit: number },
): Promise<Id[]> {
  const rows = await run<{ id: Id }>(connection, (bind) => `${found(model, where)(bind)} order by ${order} limit ${Math.trunc(limit)}`);
  return rows.map(({ id }) => id);
}

/** Records with these ids. */
export const amongIds = (ids: readonly Id[]): SqlPart => {
  const id = `${MAIN}.${SYSTEM.id}::bigint`;
  return (bind) => `${id} = any(${bind(ids)}::bigint[])`;
};

export const findBulk = (connection: Connection, id: Id): Promise<BulkFacts | undefined> =>
  connection.selectFrom('record_bulk').selectAll().where('id', '=', id).executeTakeFirst();

export const listBulks = (connection: Connection, modelId: Id, userId: Id, limit: number): Promise<BulkFacts[]> =>
  connection
    .selectFrom('record_bulk')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('created_by', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many records are in which state. */
export async function countRows(connection: Connection, bulkId: Id): Promise<Partial<Record<string, number>>> {
  const rows = await connection
    .selectFrom('record_bulk_row')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('bulk_id', '=', bulkId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Those in a state, in their order; `from` skips numbers below it. */
export const listRows = (
  connection: Connection,
  bulkId: Id,
  state: BulkRowFacts['state'],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<BulkRowFacts[]> =>
  connection
    .selectFrom('record_bulk_row')
    .selectAll()
    .where('bulk_id', '=', bulkId)
    .where('state', '=', state)
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();

export type RowOutcome = Pick<BulkRowFacts, 'number' | 'state' | 'title' | 'problem' | 'version' | 'trace_id'>;

export const finishRows = (tx: Connection, bulkId: Id, rows: readonly RowOutcome[]) =>
  sql`
    update record_bulk_row r set state = d.state, title = d.title, problem = d.problem, version = d.version, trace_id = d.trace_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (number integer, state text, title text, problem text, version integer, trace_id bigint)
    where r.bulk_id = ${bulkId} and r.number = d.number`.execute(tx);

/** Counts records that were done; the last one ends it. */
export const countDone = (tx: Connection, bulkId: Id, count: number) =>
  sql`
    update record_bulk set done = done + ${count}, state = case when done + ${count} >= total then 'done' else state end
    where id = ${bulkId}`.execute(tx);

/** Moves it from one of the states into another; answers whether it was in one of them. */
export async function moveState(
  tx: Connection,
  id: Id,
  from: readonly BulkFacts['state'][],
  state: BulkFacts['state'],
  stoppedBy?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('record_bulk')
    .set({ state, ...(stoppedBy === undefined ? {} : { stopped_by: stoppedBy }) })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What this transaction has written of the records: the entries of their history, or of the recycle bin. */
export async function readTraces(tx: Connection, modelId: Id, op: BulkFacts['op'], ids: readonly Id[]): Promise<Map<Id, Id>> {
  if (ids.length === 0) return new Map();
  const source =
    op === 'update' ? sql`record_change where way = 'bulk' and op = 'update' and at = now()` : sql`record_bin where at = now()`;
  const { rows } = await sql<{ record_id: Id; id: Id }>`
    select record_id, max(id) as id from ${source} and model_id = ${modelId} and record_id = any(${[...ids]}::bigint[]) group by record_id`.execute(
    tx,
  );
  return new Map(rows.map(({ record_id: recordId, id }) => [recordId, id]));
}
