import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Connection } from '../../../core/database/database';
import { categoryOfRow, openCategory } from './management/categories/category-rights';

/** Tables that releases have made, with the names of their designs and how many rows the database estimates, as far as the caller may design in their categories. */
export async function listFormTables(connection: Connection, caller: Caller): Promise<{ table: string; name: string; estimate: number }[]> {
  const open = openCategory(sql`category.id`, caller) ?? sql`true`;
  const { rows } = await sql<{ table: string; name: string; estimate: number }>`
    select relname as table, h.full_name as name, greatest(reltuples, pg_stat_get_live_tuples(pg_class.oid))::float8 as estimate
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace and nspname = 'form'
    join visual_model h on h.id::text = substring(relname from '^(?:mt|ct)([0-9]+)')
    left join lateral (${categoryOfRow}) category on true
    where relkind = 'r' and ${open} order by h.id, relname desc`.execute(connection);
  return rows;
}
