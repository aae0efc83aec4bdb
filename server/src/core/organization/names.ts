import { sql } from 'kysely';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import { onlyIds } from '../ids/only-ids';

/** Names of what ids stand for, disabled ones included; unknown ids and other text are left out. One query each. */

/** `name/account` of users. */
export async function ofUsers(connection: Connection, userIds: readonly string[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, real_name || '/' || account as name from user_account
    where id = any(${sql.val(onlyIds(userIds))}::bigint[])`.execute(connection);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface OrganizeName {
  kind: 'company' | 'department';
  name: string;
  /** Names from the root down, joined by `/`. */
  path: string;
  /** Ids from the root down. */
  idPath: Id[];
}

export async function ofOrganizes(connection: Connection, organizeIds: readonly string[]): Promise<Map<Id, OrganizeName>> {
  const { rows } = await sql<{ id: Id } & OrganizeName>`
    select asked.id, asked.kind, asked.full_name as name, string_agg(above.full_name, '/' order by closure.depth desc) as path,
      array_agg(above.id::text order by closure.depth desc) as "idPath"
    from organize asked
    join organize_closure closure on closure.descendant_id = asked.id
    join organize above on above.id = closure.ancestor_id
    where asked.id = any(${sql.val(onlyIds(organizeIds))}::bigint[])
    group by asked.id`.execute(connection);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

const ofTable =
  (table: 'position' | 'role' | 'user_group') =>
  async (connection: Connection, ids: readonly string[]): Promise<Map<Id, string>> => {
    const { rows } = await sql<{ id: Id; full_name: string }>`
      select id, full_name from ${sql.table(table)} where id = any(${sql.val(onlyIds(ids))}::bigint[])`.execute(connection);
    return new Map(rows.map((row) => [row.id, row.full_name]));
  };

export const ofPositions = ofTable('position');
export const ofRoles = ofTable('role');
export const ofGroups = ofTable('user_group');
