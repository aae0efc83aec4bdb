import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';

/** Something that names a design as a whole. */
export interface FoundUse {
  kind: 'form' | 'portal' | 'printTemplate' | 'shortLink';
  owner: Id;
  name: string;
}

/** Other designs, drafts or live, and portals whose documents name the design, templates that print its records, and its public link. */
export async function listUses(connection: Connection, modelId: Id): Promise<FoundUse[]> {
  // As an id stands in a document: between quotation marks, escaped ones where a document stands in another.
  const names = (text: string) => sql`${sql.ref(text)} ~ ${`["\\\\]${modelId}["\\\\]`}`;
  const { rows } = await sql<FoundUse>`
    select 'form' as kind, model.id as owner, model.full_name as name from visual_model model
    left join visual_model_release live on live.model_id = model.id and live.version = model.released_version
    where model.id <> ${modelId} and (${names('model.form_data')} or ${names('model.column_data')} or ${names('model.app_column_data')}
      or ${names('live.form_data')} or ${names('live.column_data')} or ${names('live.app_column_data')})
    union all select 'portal', portal.id, portal.full_name from portal where ${names('portal.form_data')}
    union all select 'printTemplate', print_template.id, print_template.full_name from print_template where model_id = ${modelId}
    union all select 'shortLink', model_id, '' from short_link where model_id = ${modelId} and enabled and (form_use or column_use)
    order by kind, owner`.execute(connection);
  return rows;
}

/** Tables that releases have made for the model, whatever became of them. */
export async function listMadeTables(connection: Connection, modelId: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'form' and table_name ~ ${`^(mt${BigInt(modelId)}$|ct${BigInt(modelId)}_)`} order by table_name`.execute(
    connection,
  );
  return rows.map(({ name }) => name);
}

export const dropTable = (tx: Connection, name: string) => sql`drop table ${sql.table(`form.${name}`)}`.execute(tx);
