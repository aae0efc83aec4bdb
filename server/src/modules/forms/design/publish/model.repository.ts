import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Connection } from '../../../../core/database/database';
import { lockOne } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import type { VisualModelReleaseTable, VisualModelTable } from '../../../../core/database/tables/forms/designs';
import { tableSql } from './tables/ddl';

export type ModelRow = Selectable<VisualModelTable>;
export type ReleaseRow = Selectable<VisualModelReleaseTable>;

/** Locks publishing of this model for the rest of the transaction. */
export const lockPublishing = (tx: Connection, modelId: Id): Promise<unknown> => lockOne(tx, 'publishing', modelId);

export const findModel = (connection: Connection, modelId: Id): Promise<ModelRow | undefined> =>
  connection.selectFrom('visual_model').selectAll().where('id', '=', modelId).executeTakeFirst();

/** Reads the design as it is now and locks it against changes until the transaction ends. */
export const lockModel = (tx: Connection, modelId: Id): Promise<ModelRow | undefined> =>
  tx.selectFrom('visual_model').selectAll().where('id', '=', modelId).forNoKeyUpdate().executeTakeFirst();

/** The design as it is once those who are changing it now have finished; afterwards it is not locked, and others change it. */
export async function findSettledModel(tx: Connection, modelId: Id): Promise<ModelRow | undefined> {
  await sql`savepoint settled`.execute(tx);
  const model = await lockModel(tx, modelId);
  await sql`rollback to savepoint settled`.execute(tx);
  return model;
}

export const findRelease = (connection: Connection, modelId: Id, version: number): Promise<ReleaseRow | undefined> =>
  connection
    .selectFrom('visual_model_release')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('version', '=', version)
    .executeTakeFirst();

/** Those of the models that are released and switched on, with the version that is live. */
export async function listReleased(connection: Connection, ids: readonly Id[]): Promise<{ id: Id; version: number }[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .selectFrom('visual_model')
    .select(['id', 'released_version'])
    .where('id', 'in', ids)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, released_version: version }) => (version === null ? [] : [{ id, version }]));
}

export const insertModel = (connection: Connection, row: Insertable<VisualModelTable>) =>
  connection.insertInto('visual_model').values(row).execute();

export const updateDraft = (
  connection: Connection,
  modelId: Id,
  documents: Pick<ModelRow, 'form_data' | 'column_data' | 'app_column_data'>,
) => connection.updateTable('visual_model').set(documents).where('id', '=', modelId).execute();

export const insertRelease = (tx: Connection, row: Insertable<VisualModelReleaseTable>) =>
  tx.insertInto('visual_model_release').values(row).execute();

/** From the commit on lists and forms use this release. */
export async function setLive(tx: Connection, { id, version }: { id: Id; version: number }): Promise<void> {
  await tx.updateTable('visual_model_release').set({ state: 'live' }).where('model_id', '=', id).where('version', '=', version).execute();
  await tx.updateTable('visual_model').set({ released_version: version }).where('id', '=', id).execute();
}

/** The last version that was given to a release of the model, taken back or not, or to a version that was kept of its draft. */
export async function lastVersion(connection: Connection, modelId: Id): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select greatest(
      (select max(version) from visual_model_release where model_id = ${modelId}),
      (select max(version) from design_version where model_id = ${modelId}), 0) as version`.execute(connection);
  return rows[0]?.version ?? 0;
}

export const findPreparing = (connection: Connection, modelId: Id): Promise<ReleaseRow | undefined> =>
  connection
    .selectFrom('visual_model_release')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('state', '=', 'preparing')
    .executeTakeFirst();

/** Columns of the tables of a model's records, as `table.column`. */
export async function listColumns(connection: Connection, modelId: Id): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'form' and table_name ~ ${`^(mt${BigInt(modelId)}$|ct${BigInt(modelId)}_)`}`.execute(connection);
  return new Set(rows.map(({ place }) => place));
}

/** Whether the index of that name can be used (true), was left unfinished by a process that died (false), or is not there. */
export async function stateOfIndex(connection: Pick<pg.ClientBase, 'query'>, name: string): Promise<boolean | undefined> {
  const { rows } = await connection.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass('form.' || quote_ident($1))",
    [name],
  );
  return rows[0]?.valid;
}

/** Those of the indexes that are there, each with whether it can be used. */
export async function listIndexes(connection: Connection, names: readonly string[]): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select relname as name, indisvalid as valid from pg_index
    join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'form' and relname = any(${sql.val(names)}::text[])`.execute(connection);
  return new Map(rows.map(({ name, valid }) => [name, valid]));
}

/** Rows that are counted in an instant. */
const COUNTED = 50_000;

/** How many rows a table has: counted where there are few, otherwise as the database has last found it. */
export async function countRows(connection: Connection, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select greatest(counted, case when counted = ${sql.lit(COUNTED)} then reltuples::bigint end) as count
    from pg_class, (select count(*) as counted from (select from ${sql.raw(tableSql(table))} limit ${sql.lit(COUNTED)}) first) counts
    where pg_class.oid = ${tableSql(table)}::regclass`.execute(connection);
  return Number(rows[0]?.count ?? 0);
}
