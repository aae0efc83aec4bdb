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
