import { sql } from 'kysely';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { DesignDocuments } from '../../documents/complete-design';

/** A version of a design: a release, or a version that a user has saved. */
export interface VersionRow {
  version: number;
  /** Of a release. */
  state: 'preparing' | 'live' | 'taken-back' | null;
  /** Number among the releases, from 1; 0 for a version that was kept. */
  release: number;
  is_live: boolean;
  note: string;
  /** `name/account`, or ''. */
  by: string;
  at: Date;
}

export interface VersionDocuments extends DesignDocuments {
  web_type: number | null;
}

const nameOf = (column: string) =>
  sql`coalesce((select person.real_name || '/' || person.account from user_account person where person.id = ${sql.ref(column)}), '')`;

const versionsOf = (modelId: Id) => sql`
  select kept.version, null as state, 0 as release, false as is_live, kept.note, kept.created_by as by_id, kept.created_at as at
  from design_version kept where kept.model_id = ${modelId}
  union all
  select released.version, released.state, (row_number() over (order by released.version))::int as release, released.version is not distinct from model.released_version, released.note, released.released_by,
    released.released_at
  from visual_model_release released join visual_model model on model.id = released.model_id where released.model_id = ${modelId}`;

/** A page of the versions, newest first; one number is never given twice. */
export async function listVersions(
  connection: Connection,
  modelId: Id,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<VersionRow>`select version, state, release, is_live, note, ${nameOf('found.by_id')} as by, at
      from (${versionsOf(modelId)}) found order by version desc limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: string }>`select count(*) as total from (${versionsOf(modelId)}) found`.execute(connection),
  ]);
  return { rows, total: Number(counted.rows[0]?.total) };
}

/** Documents of a version, kept or released. */
export async function findVersion(connection: Connection, modelId: Id, version: number): Promise<VersionDocuments | undefined> {
  const { rows } = await sql<VersionDocuments>`
    select form_data, column_data, app_column_data, web_type from design_version where model_id = ${modelId} and version = ${version}
    union all
    select form_data, column_data, app_column_data, web_type from visual_model_release where model_id = ${modelId} and version = ${version}`.execute(
    connection,
  );
  return rows[0];
}

export const insertVersion = (
  tx: Connection,
  { modelId, version, note, by }: { modelId: Id; version: number; note: string; by: Id },
  { web_type, form_data, column_data, app_column_data }: VersionDocuments,
) =>
  tx
    .insertInto('design_version')
    .values({ model_id: modelId, version, note, created_by: by, web_type: web_type ?? 0, form_data, column_data, app_column_data })
    .execute();

/** The number of the last version that says the same as the draft, if there is one. */
export async function findSame(
  tx: Connection,
  modelId: Id,
  { form_data, column_data, app_column_data }: DesignDocuments,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from (
      select version, form_data, column_data, app_column_data from design_version where model_id = ${modelId}
      union all select version, form_data, column_data, app_column_data from visual_model_release where model_id = ${modelId}
    ) found
    where (form_data, column_data, app_column_data) = (${form_data}, ${column_data}, ${app_column_data})
    order by version desc limit 1`.execute(tx);
  return rows[0]?.version;
}

/** Sets the note of a release; an empty note leaves the note of a version that is released again unchanged. */
export const noteRelease = (tx: Connection, { modelId, version }: { modelId: Id; version: number }, note: string) =>
  sql`update visual_model_release set note = ${note} where model_id = ${modelId} and version = ${version} and ${note} <> ''`.execute(tx);
