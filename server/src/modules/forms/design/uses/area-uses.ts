import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database';
import { quoted } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { listValuePlaces, type ValuePlace } from './value-places';

/** How many records of a form, or rows of a sub-table, name an area in a field. */
export interface AreaUse {
  name: string;
  field: string;
  count: number;
}

async function countIn(database: Database, { source, column }: ValuePlace, ids: readonly Id[]): Promise<{ id: Id; count: number }[]> {
  const value = sql.raw(`r.${quoted(column)}`);
  const { rows } = await sql<{ id: Id; count: number }>`
    select named.id, count(*)::int as count
    from ${sql.raw(source)} r,
      lateral (select distinct part #>> '{}' as id from jsonb_path_query(to_jsonb(${value}), '$.** ? (@.type() == "string")') part) named
    where ${value} is not null and named.id = any(${sql.val(ids)}::text[]) group by named.id`.execute(database.kysely);
  return rows;
}

/** Fields of released forms whose records name the areas, by the id of the area. */
export async function areaUses(database: Database, ids: readonly Id[]): Promise<Map<Id, AreaUse[]>> {
  const uses = new Map<Id, AreaUse[]>();
  if (ids.length === 0) return uses;
  const places = await listValuePlaces(database.kysely, ({ contract, settings }) => contract.namedBy?.(settings)?.kind === 'areaPath');
  for (const place of places)
    for (const { id, count } of await countIn(database, place, ids))
      uses.set(id, [...(uses.get(id) ?? []), { name: place.name, field: place.field.label, count }]);
  return uses;
}
