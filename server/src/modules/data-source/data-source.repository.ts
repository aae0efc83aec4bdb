import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { DataSourceRow } from '../../core/sources/sources';

/** Columns of lists other than the columns of a source. */
export interface ListedColumns {
  creator: string;
  checked_at: Date | null;
  latency: number | null;
  failure: { what: string } | null;
}

export const listedColumns = sql`
  coalesce((select person.real_name || '/' || person.account from user_account person where person.id = h.created_by), '') as creator,
  (select health.checked_at from data_source_health health where health.source_id = h.id) as checked_at,
  (select health.latency from data_source_health health where health.source_id = h.id) as latency,
  (select health.failure from data_source_health health where health.source_id = h.id) as failure`;

export const listChoices = (
  connection: Connection,
): Promise<Pick<DataSourceRow, 'id' | 'full_name' | 'db_type' | 'db_schema' | 'read_only'>[]> =>
  connection
    .selectFrom('data_source')
    .select(['id', 'full_name', 'db_type', 'db_schema', 'read_only'])
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

export async function listInterfaceNames(connection: Connection, id: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.full_name as name from data_interface i
    where i.source_id = ${id} or exists (select from data_interface_step_source s where s.interface_id = i.id and s.source_id = ${id})
    order by i.full_name`.execute(connection);
  return rows.map(({ name }) => name);
}

/** Stores the result of a check; a source that was deleted in the meantime has no state. */
export async function keepHealth(
  connection: Connection,
  id: Id,
  { latency, failure }: { latency: number | null; failure: object | null },
): Promise<void> {
  await sql`
    insert into data_source_health (source_id, checked_at, latency, failure)
    select id, now(), ${latency}, ${failure === null ? null : JSON.stringify(failure)}::jsonb from data_source where id = ${id} for key share
    on conflict (source_id) do update set checked_at = excluded.checked_at, latency = excluded.latency, failure = excluded.failure`.execute(
    connection,
  );
}
