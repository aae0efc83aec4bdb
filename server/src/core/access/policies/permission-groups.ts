import { AppError } from '@banyan/shared-contracts/errors';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Connection } from '../../database/database';
import { run, type SqlPart } from '../../database/sql-text';
import type { Id } from '../../database/tables';
import type { GrantKind } from '../../database/tables/rights';
import type { Principal } from './bestowed';
import type { Caller } from '../caller';
import type { Catalog } from '../catalog';
import type { Delegation } from '../delegation';
import { managedOrganizes, managesPerson } from '../slice';

/** One thing that a permission group grants. */
export interface Grant {
  kind: GrantKind;
  id: Id;
}

/** What can be a member of a permission group. */
export type GroupMember = Principal & { type: 'user' | 'organize' | 'position' | 'role' | 'group' };

/**
 * Locks the group for the transaction; code that only refers to it has to wait only when it is locked for removal. Throws NOT_FOUND where
 * it does not exist.
 */
export async function lockGroup(tx: Connection, id: Id, forRemoval = false) {
  const query = tx.selectFrom('permission_group').selectAll().where('id', '=', id);
  const row = await (forRemoval ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst();
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

/** Rows (`type`, `id`) for a statement. */
const asTable =
  (members: readonly GroupMember[]): SqlPart =>
  (bind) =>
    `(select * from unnest(${bind(members.map(({ type }) => type))}::text[], ${bind(members.map(({ id }) => id))}::bigint[]) as member (type, id))`;

/** Throws NOT_ALLOWED where a graded administrator may not change all of the organizations, and everybody behind the members. */
export async function requireWithinSlice(
  connection: Connection,
  { isAdministrator, userId }: Caller,
  members: readonly GroupMember[],
): Promise<void> {
  if (isAdministrator || members.length === 0) return;
  const outside = await run(
    connection,
    (bind) => `
    with member (type, id) as ${asTable(members)(bind)}, reached (user_id) as (
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
    (select from member where type = 'organize' and id not in (${managedOrganizes(userId, 'edit')(bind)}) limit 1)
    union all
    (select from reached where not (${managesPerson('reached.user_id', userId, 'edit')(bind)}) limit 1)`,
  );
  if (outside.length > 0) throw new AppError('NOT_ALLOWED', { what: 'what.groupReachesOthers' });
}

/** Those of the members that the caller sees. Groups and global roles belong to no organization, and are everybody's. */
export async function seenMembers(
  connection: Connection,
  { isAdministrator, userId }: Caller,
  members: readonly GroupMember[],
): Promise<readonly GroupMember[]> {
  if (isAdministrator || members.length === 0) return members;
  return run<GroupMember>(connection, (bind) => {
    const seen = managedOrganizes(userId, 'see')(bind);
    return `select type, id from ${asTable(members)(bind)} member where case type
      when 'user' then ${managesPerson('member.id', userId, 'see')(bind)}
      when 'organize' then id in (${seen})
      when 'position' then exists (select from position p where p.id = member.id and p.organize_id in (${seen}))
      when 'role' then exists (select from role r where r.id = member.id and (r.global or exists (
        select from role_organize link where link.role_id = r.id and link.organize_id in (${seen}))))
      else true end
      order by type, id`;
  });
}

/** Menus that only hold others: they are drawn with what is granted below them, and grant nothing. */
export const holdsOnly = ({ type }: { type: number }): boolean => type === MENU_TYPE.top || type === MENU_TYPE.directory;

/** Those of the grants that the caller could not have given. */
export const beyond = (delegation: Delegation, { menus }: Catalog, grants: readonly Grant[]): Grant[] =>
  grants.filter(({ kind, id }) => {
    const menu = kind === 'module' ? menus.get(id) : undefined;
    return (menu === undefined || !holdsOnly(menu)) && !delegation.mayGrant(kind, id);
  });
