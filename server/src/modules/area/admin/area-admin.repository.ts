import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';

/** The area and everything above it, itself first; empty where there is no such area. */
export async function listAbove(tx: Connection, id: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with recursive above (id, parent_id, depth) as (
      select id, parent_id, 0 from area where id = ${id}
      union all
      select area.id, area.parent_id, depth + 1 from above join area on area.id = above.parent_id
    ) select id from above order by depth`.execute(tx);
  return rows.map((row) => row.id);
}

export const nameOf = async (connection: Connection, id: Id): Promise<string> =>
  (await connection.selectFrom('area').select('full_name').where('id', '=', id).executeTakeFirst())?.full_name ?? '';

export interface KnownArea {
  id: Id;
  parent_id: Id | null;
  full_name: string;
  en_code: string;
  enabled: boolean;
  withdrawn: boolean;
}

/** All areas: some 45,000. */
export const listAreas = (connection: Connection): Promise<KnownArea[]> =>
  connection.selectFrom('area').select(['id', 'parent_id', 'full_name', 'en_code', 'enabled', 'withdrawn']).execute();

/** An area as a list has it; `parentId` is null for provinces. */
export interface WrittenArea {
  id: Id;
  parentId: Id | null;
  fullName: string;
  enCode: string;
  sortCode: number;
}

const given = (rows: readonly WrittenArea[]) =>
  sql`json_to_recordset(${JSON.stringify(
    rows.map(({ id, parentId, fullName, enCode, sortCode }) => ({
      ...{ id, parent_id: parentId, full_name: fullName, en_code: enCode, sort_code: sortCode },
    })),
  )}::json) as given (id bigint, parent_id bigint, full_name text, en_code text, sort_code integer)`;

/** Areas whose parents are among them, or exist already. */
export const insertAreas = (tx: Connection, rows: readonly WrittenArea[]) =>
  sql`insert into area (id, parent_id, full_name, en_code, sort_code)
    select given.id, given.parent_id, given.full_name, given.en_code, given.sort_code from ${given(rows)}`.execute(tx);

/** Gives areas their names and places. */
export const placeAreas = (tx: Connection, rows: readonly WrittenArea[]) =>
  sql`update area set full_name = given.full_name, parent_id = given.parent_id from ${given(rows)} where area.id = given.id`.execute(tx);

/** Disables areas that the list has no more, or enables those that it has again. */
export const withdrawAreas = (tx: Connection, ids: readonly Id[], withdrawn: boolean) =>
  sql`update area set withdrawn = ${withdrawn}, enabled = ${!withdrawn} where id = any(${sql.val(ids)}::bigint[])`.execute(tx);
