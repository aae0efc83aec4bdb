import { sql } from 'kysely';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { GrantKind } from '../database/tables/rights';

/** Something whose members hold what is granted to it; `user` stands for all that this person holds. */
export interface Principal {
  type: 'user' | 'organize' | 'position' | 'role' | 'group' | 'permissionGroup';
  id: Id;
}

/**
 * Every grant that comes with becoming a member of the principals. What is disabled on the way counts as well: whoever enables it again gives
 * nothing that was not looked at when the member came.
 */
export async function bestowedBy(connection: Connection, principals: readonly Principal[]): Promise<{ kind: GrantKind; id: Id }[]> {
  if (principals.length === 0) return [];
  const { rows } = await sql<{ kind: GrantKind; id: Id }>`
    with given (type, id) as (
      select * from unnest(${sql.val(principals.map(({ type }) => type))}::text[], ${sql.val(principals.map(({ id }) => id))}::bigint[])
    ), belonging (type, id) as (
      select type, id from given
      union
      select relation.object_type, relation.object_id from given
      join user_relation relation on relation.user_id = given.id where given.type = 'user'
    ), principal (type, id) as (
      select type, id from belonging where type <> 'organize'
      union
      select 'organize', closure.ancestor_id from belonging
      join organize_closure closure on closure.descendant_id = belonging.id where belonging.type = 'organize'
    ), permission (group_id) as (
      select id from given where type = 'permissionGroup'
      union
      select member.group_id from principal
      join permission_group_member member on member.object_type = principal.type and member.object_id = principal.id
    )
    select distinct permission_grant.item_type as kind, permission_grant.item_id as id
    from permission join permission_grant using (group_id)`.execute(connection);
  return rows;
}
