import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

/** A responsibility of a user. */
export interface WorkItem {
  id: Id;
  name: string;
}

const named = async (query: ReturnType<typeof sql<WorkItem>>, connection: Connection): Promise<WorkItem[]> =>
  (await query.execute(connection)).rows;

/** Permission groups of which the user is a member in person. */
export const groupsOf = (connection: Connection, userId: Id): Promise<WorkItem[]> =>
  named(
    sql`select g.id, g.full_name as name from permission_group_member m join permission_group g on g.id = m.group_id
      where m.object_type = 'user' and m.object_id = ${userId} order by g.sort_code, g.id`,
    connection,
  );

export const organizationsManagedBy = (connection: Connection, userId: Id): Promise<WorkItem[]> =>
  named(sql`select id, full_name as name from organize where manager_id = ${userId} order by sort_code, id`, connection);

export const reportsOf = (connection: Connection, userId: Id): Promise<WorkItem[]> =>
  named(
    sql`select id, real_name || '/' || account as name from user_account where manager_id = ${userId} order by sort_code, id`,
    connection,
  );

/** Schedules that the user made and that are not over; those that repeat count once, by their group. */
export const schedulesOf = (connection: Connection, userId: Id): Promise<WorkItem[]> =>
  named(
    sql`select group_id as id, min(title) as name from schedule where creator_id = ${userId} and ends_at > now()
      group by group_id order by min(starts_at), group_id`,
    connection,
  );

export async function moveGroups(tx: Connection, from: Id, to: Id, ids: readonly Id[]): Promise<void> {
  await sql`insert into permission_group_member (group_id, object_type, object_id)
    select id, 'user', ${to} from unnest(${sql.val(ids)}::bigint[]) as moved (id) on conflict do nothing`.execute(tx);
  await sql`delete from permission_group_member
    where object_type = 'user' and object_id = ${from} and group_id = any(${sql.val(ids)}::bigint[])`.execute(tx);
}

export const moveOrganizations = (tx: Connection, from: Id, to: Id, ids: readonly Id[]) =>
  sql`update organize set manager_id = ${to} where manager_id = ${from} and id = any(${sql.val(ids)}::bigint[])`.execute(tx);

export const moveReports = (tx: Connection, from: Id, to: Id, ids: readonly Id[]) =>
  sql`update user_account set manager_id = ${to} where manager_id = ${from} and id = any(${sql.val(ids)}::bigint[])`.execute(tx);

export const moveSchedules = (tx: Connection, from: Id, to: Id, ids: readonly Id[]) =>
  sql`update schedule set creator_id = ${to}
    where creator_id = ${from} and ends_at > now() and group_id = any(${sql.val(ids)}::bigint[])`.execute(tx);
