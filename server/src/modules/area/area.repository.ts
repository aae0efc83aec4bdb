import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

export interface AreaRow {
  id: Id;
  full_name: string;
  has_children: boolean;
}

/** Enabled areas directly below one (null: provinces), without `exceptId`. */
export async function listChildren(connection: Connection, parentId: Id | null, exceptId: Id): Promise<AreaRow[]> {
  const below = parentId === null ? sql`area.parent_id is null` : sql`area.parent_id = ${parentId}`;
  const { rows } = await sql<AreaRow>`
    select area.id, area.full_name,
      exists (select from area child where child.parent_id = area.id and child.enabled and child.id <> ${exceptId}) as has_children
    from area where ${below} and area.enabled and area.id <> ${exceptId}
    order by area.sort_code, area.id`.execute(connection);
  return rows;
}

export async function namesOf(connection: Connection, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; full_name: string }>`
    select id, full_name from area where id = any(${sql.val(ids)}::bigint[])`.execute(connection);
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

/** Enabled areas with one of the names, with everything above them: ids and names from the province down. */
export async function findByNames(connection: Connection, names: readonly string[]): Promise<{ ids: Id[]; names: string[] }[]> {
  const { rows } = await sql<{ ids: Id[]; names: string[] }>`
    with recursive found (parent_id, ids, names) as (
      select parent_id, array[id::text], array[full_name] from area where full_name = any(${sql.val(names)}::text[]) and enabled
      union all
      select above.parent_id, above.id::text || found.ids, above.full_name || found.names
      from found join area above on above.id = found.parent_id
    ) select ids, names from found where parent_id is null order by ids`.execute(connection);
  return rows;
}
