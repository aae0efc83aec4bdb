import { sql } from 'kysely';
import type { Connection } from '../../database/database';
import type { Id } from '../../database/tables';
import type { GrantKind } from '../../database/tables/rights';

/** A principal whose members receive what is granted to it; `user` includes everything that this user is a member of. */
export interface Principal {
  type: 'user' | 'organize' | 'position' | 'role' | 'group' | 'permissionGroup';
  id: Id;
}

/** A grant: what it opens, and of which kind that is. */
export interface Bestowed {
  kind: GrantKind;
  id: Id;
}

/**
 * Every grant that a new member of the principals receives. Disabled principals count as well: when they are enabled again, they grant
 * nothing that was not checked when the member was added.
 */
export async function bestowedBy(connection: Connection, principals: readonly Principal[]): Promise<Bestowed[]> {
  if (principals.length === 0) return [];
  const { rows } = await sql<Bestowed>`
    with ${permissionOf(principals)}
    select distinct permission_grant.item_type as kind, permission_grant.item_id as id
    from (select distinct group_id from permission) permission join permission_grant using (group_id)`.execute(connection);
  return rows;
}

/** Those of the principals that bestow one of the grants. */
export async function bestowing(
  connection: Connection,
  principals: readonly Principal[],
  grants: readonly Bestowed[],
): Promise<Principal[]> {
  if (principals.length === 0 || grants.length === 0) return [];
  const { rows } = await sql<Principal>`
    with ${permissionOf(principals)}, wanted (group_id) as (
      select distinct permission_grant.group_id from permission_grant
      join unnest(${sql.val(grants.map(({ kind }) => kind))}::text[], ${sql.val(grants.map(({ id }) => id))}::bigint[]) item (kind, id)
        on permission_grant.item_type = item.kind and permission_grant.item_id = item.id
    )
    select distinct given.type, given.id from given join permission on permission.given = given.number join wanted using (group_id)`.execute(
    connection,
  );
  return rows;
}

/** `given`, the principals by number, and `permission`, the permission groups that each of them leads to. */
const permissionOf = (principals: readonly Principal[]) => sql`
  given (type, id, number) as (
    select * from unnest(${sql.val(principals.map(({ type }) => type))}::text[], ${sql.val(principals.map(({ id }) => id))}::bigint[])
      with ordinality
  ), belonging (given, type, id) as (
    select number, type, id from given
    union
    select given.number, relation.object_type, relation.object_id from given
    join user_relation relation on relation.user_id = given.id where given.type = 'user'
  ), principal (given, type, id) as (
    select given, type, id from belonging where type <> 'organize'
    union
    select belonging.given, 'organize', closure.ancestor_id from belonging
    join organize_closure closure on closure.descendant_id = belonging.id where belonging.type = 'organize'
  ), permission (given, group_id) as (
    select number, id from given where type = 'permissionGroup'
    union
    select principal.given, member.group_id from principal
    join permission_group_member member on member.object_type = principal.type and member.object_id = principal.id
  )`;
