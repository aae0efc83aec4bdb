import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { AnyKind } from './membership-kind';

type Type = AnyKind['type'];

export async function listMembers(connection: Connection, type: Type, objectId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select u.id from user_relation r join user_account u on u.id = r.user_id
    where r.object_type = ${type} and r.object_id = ${objectId}
    order by u.sort_code, u.created_at desc, u.id`.execute(connection);
  return rows.map(({ id }) => id);
}

/** The users among `ids`, and whether they are administrators; locked until the transaction ends, in a fixed order. */
export async function lockPeople(tx: Connection, ids: readonly Id[]): Promise<{ id: Id; is_administrator: boolean }[]> {
  const { rows } = await sql<{ id: Id; is_administrator: boolean }>`
    select id, is_administrator from user_account where id = any(${sql.val(ids)}::bigint[])
    order by id for no key update`.execute(tx);
  return rows;
}

export async function addMembers(tx: Connection, type: Type, objectId: Id, userIds: readonly Id[]): Promise<void> {
  await sql`insert into user_relation (user_id, object_type, object_id)
    select id, ${type}, ${objectId}::bigint from unnest(${sql.val(userIds)}::bigint[]) as added (id) on conflict do nothing`.execute(tx);
}

export async function removeMembers(tx: Connection, type: Type, objectId: Id, userIds: readonly Id[]): Promise<void> {
  await sql`delete from user_relation
    where object_type = ${type} and object_id = ${objectId} and user_id = any(${sql.val(userIds)}::bigint[])`.execute(tx);
}

/**
 * The current position of a user is always one of their positions: a user without one gets one, a user who has lost it gets another, or
 * none.
 */
export async function settleCurrentPosition(tx: Connection, userIds: readonly Id[]): Promise<void> {
  await sql`update user_account u
    set position_id = (select min(r.object_id) from user_relation r where r.user_id = u.id and r.object_type = 'position')
    where u.id = any(${sql.val(userIds)}::bigint[]) and not exists (
      select from user_relation r where r.user_id = u.id and r.object_type = 'position' and r.object_id = u.position_id)`.execute(tx);
}
