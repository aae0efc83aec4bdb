import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';

/** The user's row, locked until the transaction ends; transactions that only refer to the user do not wait. */
export const lockUser = (connection: Connection, id: Id): Promise<UserAccount> =>
  connection.selectFrom('user_account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Sets a new password unless it was changed by another request since `expectedHash` was read; false then. */
export async function replacePassword(connection: Connection, id: Id, expectedHash: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_changed_at: new Date(), updated_at: new Date(), updated_by: id })
    .where('id', '=', id)
    .where('password_hash', '=', expectedHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The organizational data of a user in readable form: the path of the major organization, and positions with the current one first. */
const surroundings: RawBuilder<unknown> = sql`
  coalesce((select string_agg(o.full_name, '/' order by c.depth desc)
    from organize_closure c join organize o on o.id = c.ancestor_id where c.descendant_id = u.organize_id), '') as organize,
  coalesce((select string_agg(p.full_name, ',' order by p.id <> u.position_id, p.sort_code, p.id)
    from user_relation r join position p on p.id = r.object_id where r.user_id = u.id and r.object_type = 'position'), '') as position`;

export interface ProfileRow {
  id: Id;
  account: string;
  real_name: string;
  head_icon: string;
  gender: string;
  mobile_phone: string;
  email: string;
  theme: string;
  language: string;
  profile: Record<string, unknown>;
  created_at: Date;
  organize: string;
  position: string;
  manager: string;
  roles: string;
  previous_sign_in_at: Date | null;
}

export async function findProfile(connection: Connection, userId: Id, sessionId: Id): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.account, u.real_name, u.head_icon, u.gender, u.mobile_phone, u.email, u.theme, u.language, u.profile, u.created_at,
      ${surroundings},
      coalesce((select m.real_name || '/' || m.account from user_account m where m.id = u.manager_id), '') as manager,
      coalesce((select string_agg(role.full_name, ',' order by role.sort_code, role.id)
        from user_relation r join role on role.id = r.object_id where r.user_id = u.id and r.object_type = 'role'), '') as roles,
      (select s.previous_sign_in_at from session s where s.id = ${sessionId}) as previous_sign_in_at
    from user_account u where u.id = ${userId}`.execute(connection);
  return rows[0];
}

export interface SubordinateRow {
  id: Id;
  head_icon: string;
  name: string;
  organize: string;
  position: string;
  leaf: boolean;
}

/** The people who report to a user; disabled accounts are left out. */
export async function listSubordinates(connection: Connection, managerId: Id): Promise<SubordinateRow[]> {
  const { rows } = await sql<SubordinateRow>`
    select u.id, u.head_icon, u.real_name || '/' || u.account as name, ${surroundings},
      not exists (select from user_account below where below.manager_id = u.id and below.state <> 0) as leaf
    from user_account u where u.manager_id = ${managerId} and u.state <> 0
    order by u.sort_code, u.id`.execute(connection);
  return rows;
}

/** Whether `userId` is below `managerId`, at any depth. */
export async function isBelow(connection: Connection, userId: Id, managerId: Id): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    with recursive above (id) as (
      select manager_id from user_account where id = ${userId}
      union
      select u.manager_id from above join user_account u on u.id = above.id
    ) select id from above where id = ${managerId}`.execute(connection);
  return rows.length > 0;
}
