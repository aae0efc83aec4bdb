import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { lockOne } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import type { VisualModelReleaseTable, VisualModelTable } from '../../../../core/database/tables/forms';

export type ModelRow = Selectable<VisualModelTable>;
export type ReleaseRow = Selectable<VisualModelReleaseTable>;

/** Until the transaction ends nobody else publishes this model. */
export const lockPublishing = (tx: Connection, modelId: Id): Promise<unknown> => lockOne(tx, 'publishing', modelId);

export const findModel = (connection: Connection, modelId: Id): Promise<ModelRow | undefined> =>
  connection.selectFrom('visual_model').selectAll().where('id', '=', modelId).executeTakeFirst();

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

export async function insertRelease(tx: Connection, row: Insertable<VisualModelReleaseTable>): Promise<void> {
  await tx.insertInto('visual_model_release').values(row).execute();
  await tx.updateTable('visual_model').set({ released_version: row.version }).where('id', '=', row.model_id).execute();
}

/** Columns of the tables of records, as `table.column`. */
export async function listColumns(connection: Connection, tables: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'form' and table_name = any(${sql.val(tables)}::text[])`.execute(connection);
  return new Set(rows.map(({ place }) => place));
}
