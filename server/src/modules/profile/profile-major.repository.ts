import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

export interface PlaceRow {
  id: Id;
  name: string;
  current: boolean;
}

/** Organizations that a user belongs to and that are enabled, with their full paths. */
export async function listOrganizes(connection: Connection, userId: Id): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select o.id, o.id is not distinct from u.organize_id as current,
      (select string_agg(above.full_name, '/' order by c.depth desc)
        from organize_closure c join organize above on above.id = c.ancestor_id where c.descendant_id = o.id) as name
    from user_account u
    join user_relation r on r.user_id = u.id and r.object_type = 'organize'
    join organize o on o.id = r.object_id
    where u.id = ${userId} and (o.enabled or o.id = u.organize_id)
    order by o.sort_code, o.id`.execute(connection);
  return rows;
}

/** Enabled positions that a user holds in an organization or in one above it; the current one in any case. */
export async function listPositions(connection: Connection, userId: Id, organizeId: Id | null): Promise<(PlaceRow & { fits: boolean })[]> {
  const { rows } = await sql<PlaceRow & { fits: boolean }>`
    select * from (
      select p.id, p.full_name as name, p.sort_code, p.id is not distinct from u.position_id as current,
        p.enabled and exists (
          select from organize_closure c where c.ancestor_id = p.organize_id and c.descendant_id = ${organizeId}::bigint
        ) as fits
      from user_account u
      join user_relation r on r.user_id = u.id and r.object_type = 'position'
      join position p on p.id = r.object_id
      where u.id = ${userId}
    ) held where fits or current
    order by sort_code, id`.execute(connection);
  return rows;
}

/** Enabled roles that a user holds. */
export const listRoles = (connection: Connection, userId: Id): Promise<{ id: Id; fullName: string }[]> =>
  connection
    .selectFrom('user_relation as relation')
    .innerJoin('role', 'role.id', 'relation.object_id')
    .select(['role.id', 'role.full_name as fullName'])
    .where('relation.user_id', '=', userId)
    .where('relation.object_type', '=', 'role')
    .where('role.enabled', '=', true)
    .orderBy('role.sort_code')
    .orderBy('role.id')
    .execute();

/** The person's other active sessions; without view-as sessions. */
export async function listOtherSessions(connection: Connection, userId: Id, sessionId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from session
    where user_id = ${userId} and id <> ${sessionId} and ended_at is null and expires_at > now() and viewed_by is null order by id`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}
