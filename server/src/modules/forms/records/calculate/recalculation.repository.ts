import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { FormRecalculationTable } from '../../../../core/database/tables/forms';
import type { StoredRow } from '../values/codec';
import { tableSql } from '../../design/publish/ddl';
import { SYSTEM } from '../../design/publish/layout';

export type Recalculation = Selectable<FormRecalculationTable>;

/** All records of a model wait from now on, those that an earlier release has been computed for as well; none where there are no records. */
export const queueRecalculation = (tx: Connection, modelId: Id, table: string) =>
  sql`
    insert into form_recalculation (model_id, total)
    select ${modelId}::bigint, counted.total from (select count(*) as total from ${sql.raw(tableSql(table))}) counted where counted.total > 0
    on conflict (model_id) do update set last_id = 0, done = 0, total = excluded.total, begun_at = now()`.execute(tx);

export const findRecalculation = (connection: Connection, modelId: Id): Promise<Recalculation | undefined> =>
  connection.selectFrom('form_recalculation').selectAll().where('model_id', '=', modelId).executeTakeFirst();

/** The next records in the order of their ids. Whoever saves one of them waits, or their values would be written over by older ones. */
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
