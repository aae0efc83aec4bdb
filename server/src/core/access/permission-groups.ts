import { AppError } from '@banyan/shared-contracts/errors';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { GrantKind } from '../database/tables/rights';
import type { Principal } from './bestowed';
import type { Catalog } from './catalog';
import type { Delegation } from './delegation';

/** One thing that a permission group grants. */
export interface Grant {
  kind: GrantKind;
  id: Id;
}

/** What can be a member of a permission group. */
export type GroupMember = Principal & { type: 'user' | 'organize' | 'position' | 'role' | 'group' };

/** Keeps the group for the transaction; throws NOT_FOUND where there is none. */
export async function lockGroup(tx: Connection, id: Id) {
  const row = await tx.selectFrom('permission_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

export const grantsOf = (connection: Connection, groupId: Id): Promise<Grant[]> =>
  connection
    .selectFrom('permission_grant')
    .select(['item_type as kind', 'item_id as id'])
    .where('group_id', '=', groupId)
    .orderBy('item_type')
    .orderBy('item_id')
    .execute();

export const membersOf = (connection: Connection, groupId: Id): Promise<GroupMember[]> =>
  connection
    .selectFrom('permission_group_member')
    .select(['object_type as type', 'object_id as id'])
    .where('group_id', '=', groupId)
    .orderBy('object_type')
    .orderBy('object_id')
    .execute();

/** Throws NOT_ALLOWED where a graded administrator's slice does not hold all of the organizations, and everybody behind the members. */
export async function requireWithinSlice(connection: Connection, delegation: Delegation, members: readonly GroupMember[]): Promise<void> {
  const own = delegation.organizes('edit');
  if (own === undefined || members.length === 0) return;
  const outside =
    members.some(({ type, id }) => type === 'organize' && !own.has(id)) || (await reachesOutside(connection, members, [...own]));
  if (outside) throw new AppError('NOT_ALLOWED', { what: 'what.groupReachesOthers' });
}

async function reachesOutside(connection: Connection, members: readonly GroupMember[], organizeIds: readonly Id[]): Promise<boolean> {
  const { rows } = await sql`
    with member (type, id) as (
      select * from unnest(${sql.val(members.map(({ type }) => type))}::text[], ${sql.val(members.map(({ id }) => id))}::bigint[])
    ), reached (user_id) as (
      select id from member where type = 'user'
      union
      select relation.user_id from member
      join organize_closure closure on closure.ancestor_id = member.id
      join user_relation relation on relation.object_type = 'organize' and relation.object_id = closure.descendant_id
      where member.type = 'organize'
      union
      select relation.user_id from member
      join user_relation relation on relation.object_type = member.type and relation.object_id = member.id
      where member.type <> 'organize'
    )
    select from reached where not exists (
      select from user_relation own where own.user_id = reached.user_id and own.object_type = 'organize'
        and own.object_id = any(${sql.val(organizeIds)}::bigint[]))
    limit 1`.execute(connection);
  return rows.length > 0;
}

/** Menus that only hold others: they are drawn with what is granted below them, and grant nothing. */
export const holdsOnly = ({ type }: { type: number }): boolean => type === MENU_TYPE.top || type === MENU_TYPE.directory;

/** Those of the grants that the caller could not have given. */
export const beyond = (delegation: Delegation, { menus }: Catalog, grants: readonly Grant[]): Grant[] =>
  grants.filter(({ kind, id }) => {
    const menu = kind === 'module' ? menus.get(id) : undefined;
    return (menu === undefined || !holdsOnly(menu)) && !delegation.mayGrant(kind, id);
  });
