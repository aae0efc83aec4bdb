import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { identifier, quoted } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { tableSql } from '../publish/tables/ddl';
import { SYSTEM } from '../publish/tables/layout';
import { listValuePlaces, type ValuePlace } from './value-places';

/** An entry of a dictionary, as values of fields have it: by its id or by its code. */
export interface NamedEntry {
  typeId: Id;
  id: Id;
  code: string;
}

/** How many records of a form, or rows of a sub-table, hold an entry in a field. */
export interface EntryUse {
  name: string;
  field: string;
  count: number;
}

const sourceOf = ({ field: { contract, settings } }: Pick<ValuePlace, 'field'>) => {
  const source = contract.options?.(settings);
  return source?.kind === 'dictionary' ? source : undefined;
};

/** Places whose values are entries of the dictionary, each with the text that represents the entry. */
async function placesOf(connection: Connection, { typeId, id, code }: NamedEntry): Promise<{ place: ValuePlace; value: string }[]> {
  const places = await listValuePlaces(connection, (field) => sourceOf({ field })?.typeId === typeId);
  return places.map((place) => ({ place, value: sourceOf(place)?.by === 'enCode' ? code : id }));
}

const isList = ({ type }: ValuePlace): boolean => type === 'jsonb';

/** Condition on rows `r`: lists and paths hold the value at any depth. */
function holds(place: ValuePlace, value: string) {
  const column = sql.raw(`r.${quoted(place.column)}`);
  return isList(place)
    ? sql`jsonb_path_exists(${column}, '$.** ? (@ == $value)', jsonb_build_object('value', ${value}::text))`
    : sql`${column} = ${value}`;
}

/** Fields of released forms whose records hold the entry. */
export async function countEntryUses(connection: Connection, entry: NamedEntry): Promise<EntryUse[]> {
  const uses: EntryUse[] = [];
  for (const { place, value } of await placesOf(connection, entry)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(place.source)} r where ${holds(place, value)}`.execute(connection);
    const count = rows[0]?.count ?? 0;
    if (count > 0) uses.push({ name: place.name, field: place.field.label, count });
  }
  return uses;
}

/** Rows of one table that get the other entry, `limit` at most; answers how many. Their records have another version then. */
async function replaceIn(
  tx: Connection,
  place: ValuePlace,
  { from, into }: { from: string; into: string },
  limit: number,
): Promise<number> {
  const { table, mainTable } = place;
  if (table === undefined || mainTable === undefined) return 0;
  const column = sql.raw(identifier(place.column));
  // A list that had both has the other one once, at the place of the first.
  const next = isList(place)
    ? sql`(select jsonb_agg(part order by first) from (select part, min(position) as first
        from jsonb_array_elements(replace(t.${column}::text, to_json(${from}::text)::text, to_json(${into}::text)::text)::jsonb)
          with ordinality parts (part, position) group by part) merged)`
    : sql`${into}`;
  const { rows } = await sql<{ id: Id }>`
    with found as (select r.${sql.raw(SYSTEM.id)} as id from ${sql.raw(tableSql(table))} r where ${holds(place, from)}
      order by 1 limit ${limit} for no key update)
    update ${sql.raw(tableSql(table))} t set ${column} = ${next} from found where t.${sql.raw(SYSTEM.id)} = found.id
    returning ${sql.raw(table === mainTable ? `t.${SYSTEM.id}` : `t.${SYSTEM.parent}`)} as id`.execute(tx);
  await sql`update ${sql.raw(tableSql(mainTable))} set ${sql.raw(SYSTEM.version)} = ${sql.raw(SYSTEM.version)} + 1
    where ${sql.raw(SYSTEM.id)} = any(${sql.val(rows.map(({ id }) => id))}::bigint[])`.execute(tx);
  return rows.length;
}

/** Gives records the other entry, `limit` of them at most; answers how many. Records in user-defined tables stay as they are. */
export async function replaceEntry(tx: Connection, entry: NamedEntry, into: NamedEntry, limit: number): Promise<number> {
  let changed = 0;
  for (const { place, value } of await placesOf(tx, entry)) {
    if (changed >= limit) break;
    changed += await replaceIn(tx, place, { from: value, into: value === entry.id ? into.id : into.code }, limit - changed);
  }
  return changed;
}
