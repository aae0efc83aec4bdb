import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { FormRecalculationTable } from '../../../../core/database/tables/forms/records';
import type { StoredRow } from '../values/codec';
import { tableSql } from '../../design/publish/tables/ddl';
import { SYSTEM } from '../../design/publish/tables/layout';

export type Recalculation = Selectable<FormRecalculationTable>;

/** All records of a model wait from now on, `total` of them, those that an earlier release has been computed for as well. */
export const queueRecalculation = (tx: Connection, modelId: Id, total: number) =>
  tx
    .insertInto('form_recalculation')
    .values({ model_id: modelId, total })
    .onConflict((known) => known.column('model_id').doUpdateSet({ last_id: '0', done: 0, total, begun_at: sql<Date>`now()` }))
    .execute();

export const findRecalculation = (connection: Connection, modelId: Id): Promise<Recalculation | undefined> =>
  connection.selectFrom('form_recalculation').selectAll().where('model_id', '=', modelId).executeTakeFirst();

/** Locks the next records in the order of their ids. Saves of these records wait; otherwise older values would overwrite theirs. */
export const lockNextRecords = (tx: Connection, table: string, last: Id, limit: number): Promise<StoredRow[]> =>
  run<StoredRow>(
    tx,
    (bind) =>
      `select * from ${tableSql(table)} where ${SYSTEM.id} > ${bind(last)}::bigint order by ${SYSTEM.id}
       limit ${Math.trunc(limit)} for no key update`,
  );

export const advanceRecalculation = (tx: Connection, modelId: Id, lastId: Id, done: number) =>
  tx.updateTable('form_recalculation').set({ last_id: lastId, done }).where('model_id', '=', modelId).execute();

export const removeRecalculation = (tx: Connection, modelId: Id) =>
  tx.deleteFrom('form_recalculation').where('model_id', '=', modelId).execute();

/** Models that wait and for which no job of the kind waits or runs; a dead one is for administrators to see. */
export async function listUnservedModels(connection: Connection, kind: string): Promise<{ modelId: Id; name: string }[]> {
  const { rows } = await sql<{ modelId: Id; name: string }>`
    select id as "modelId", full_name as name from visual_model
    where id in (select model_id from form_recalculation)
      and not exists (select from background_job job where kind = ${kind} and key = visual_model.id::text and state in ('waiting', 'active', 'dead'))`.execute(
    connection,
  );
  return rows;
}
