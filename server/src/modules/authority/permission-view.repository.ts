import { sql } from 'kysely';
import { principalsOfUser } from '../../core/access/principals-of-user';
import type { GroupMember } from '../../core/access/policies/permission-groups';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

export interface NamedGroup {
  id: Id;
  name: string;
}

const principalsOf = ({ type, id }: GroupMember) => {
  if (type === 'user') return principalsOfUser(id);
  if (type !== 'organize') return sql`select ${type}::text, ${id}::bigint`;
  return sql`select 'organize', above.id from organize_closure closure
    join organize above on above.id = closure.ancestor_id and above.enabled where closure.descendant_id = ${id}::bigint`;
};

/** Enabled groups that apply to a user, or to an object that has members. */
export async function groupsReaching(connection: Connection, principal: GroupMember): Promise<NamedGroup[]> {
  const { rows } = await sql<NamedGroup>`
    with principal (object_type, object_id) as (${principalsOf(principal)})
    select g.id, g.full_name as name from permission_group g
    where g.enabled and exists (
      select from permission_group_member m join principal using (object_type, object_id) where m.group_id = g.id)
    order by g.sort_code, g.created_at desc, g.id`.execute(connection);
  return rows;
}

const tables = { user: 'user_account', organize: 'organize', position: 'position', role: 'role', group: 'user_group' } as const;

/** Whether it is switched on; undefined where there is none. */
export async function isEnabled(connection: Connection, { type, id }: GroupMember): Promise<boolean | undefined> {
  const state = type === 'user' ? sql`state <> 0` : sql`enabled`;
  const { rows } = await sql<{ on: boolean }>`select ${state} as on from ${sql.table(tables[type])} where id = ${id}`.execute(connection);
  return rows[0]?.on;
}

/** Whether a menu is switched on; undefined where there is none. */
export const menuEnabled = async (connection: Connection, id: Id): Promise<boolean | undefined> =>
  (await connection.selectFrom('menu').select('enabled').where('id', '=', id).executeTakeFirst())?.enabled;
