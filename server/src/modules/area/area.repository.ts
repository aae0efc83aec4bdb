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

export interface PlacedAreaRow extends AreaRow {
  en_code: string;
  sort_code: number;
  enabled: boolean;
  ids: Id[];
  names: string[];
}

interface AreaSearch {
  /** Null: all areas. */
  parentId: Id | null;
  /** '' for one level. */
  word: string;
  most: number;
  withDisabled: boolean;
}

/** Areas below one: one level of them, or those at any depth with a word in their name; the highest first. */
export async function searchBelow(connection: Connection, { parentId, word, most, withDisabled }: AreaSearch): Promise<PlacedAreaRow[]> {
  const below = parentId === null ? sql`area.parent_id is null` : sql`area.parent_id = ${parentId}`;
  const shown = (table: string) => (withDisabled ? sql`true` : sql.ref(`${table}.enabled`));
  const { rows } = await sql<PlacedAreaRow>`
    with recursive found (id, parent_id, ids, names) as (
      select id, parent_id, array[id::text], array[full_name] from area
      where ${shown('area')} and ${word === '' ? below : sql`strpos(lower(full_name), ${word.toLowerCase()}) > 0`}
      union all
      select found.id, above.parent_id, above.id::text || found.ids, above.full_name || found.names
      from found join area above on above.id = found.parent_id and ${shown('above')}
    )
    select area.id, area.full_name, area.en_code, area.sort_code, area.enabled, found.ids, found.names,
      exists (select from area child where child.parent_id = area.id and ${shown('child')}) as has_children
    from found join area on area.id = found.id
    where found.parent_id is null and ${parentId === null ? sql`true` : sql`area.id <> ${parentId} and ${parentId} = any(found.ids)`}
    order by cardinality(found.ids), area.sort_code, area.id
    ${word === '' ? sql`` : sql`limit ${most}`}`.execute(connection);
  return rows;
}
