import { type Selectable, sql } from 'kysely';
import { managedOrganizes } from '../../core/access/slice';
import type { Connection } from '../../core/database/database';
import { lockAll } from '../../core/database/locks';
import { asTemplate } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import type { OrganizeTable } from '../../core/database/tables/organization';

export type OrganizeRow = Selectable<OrganizeTable>;

/**
 * Until the transaction ends no other transaction creates, moves or deletes an organization, so that two moves together cannot create a
 * cycle.
 */
export const lockOrganizations = (tx: Connection): Promise<unknown> => lockAll(tx, 'organizations');

/** Companies and departments with the names of their managers, siblings in their order; with `seenBy` only those that this user sees. */
export const listForManagement = (connection: Connection, seenBy: Id | undefined) =>
  connection
    .selectFrom('organize')
    .$if(seenBy !== undefined, (query) => query.where(sql<boolean>`organize.id in (${asTemplate(managedOrganizes(seenBy ?? '', 'see'))})`))
    .leftJoin('user_account as manager', 'manager.id', 'organize.manager_id')
    .select(['organize.id', 'parent_id', 'kind', 'full_name', 'en_code', 'organize.created_at', 'organize.sort_code', 'enabled'])
    .select(sql<string>`coalesce(manager.real_name || '/' || manager.account, '')`.as('manager'))
    .orderBy('organize.sort_code')
    .orderBy('organize.id')
    .execute();

export const findOrganize = (connection: Connection, id: Id): Promise<OrganizeRow | undefined> =>
  connection.selectFrom('organize').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether `id` is `aboveId` or one of its descendants. */
export const standsBelow = async (connection: Connection, id: Id, aboveId: Id): Promise<boolean> =>
  (await connection
    .selectFrom('organize_closure')
    .select('depth')
    .where('ancestor_id', '=', aboveId)
    .where('descendant_id', '=', id)
    .executeTakeFirst()) !== undefined;

/** The user cannot vanish before the transaction ends. */
export const userExists = async (tx: Connection, id: Id): Promise<boolean> =>
  (await tx.selectFrom('user_account').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;

/** Records in or directly below an organization that prevent its deletion. */
export const holdings = {
  children: { table: 'organize', column: 'parent_id' },
  positions: { table: 'position', column: 'organize_id' },
  roles: { table: 'role_organize', column: 'organize_id' },
  users: (id: Id) => sql`select count(*)::int from (
    select user_id from user_relation where object_type = 'organize' and object_id = ${id}
    union select id from user_account where organize_id = ${id}
  ) member`,
};

/** Ids of the given organizations and of everything below them. */
export async function branchesOf(connection: Connection, ids: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select distinct descendant_id as id from organize_closure where ancestor_id = any(${sql.val(ids)}::bigint[])`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}
