import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import { lockAll } from '../../../core/database/locks';
import type { Id } from '../../../core/database/tables';

/**
 * Lock that is held while managers are changed, so that two changes together cannot create a cycle. A transaction that changes or adds
 * several users takes it before the first row, to avoid a deadlock.
 */
export const lockManagers = (tx: Connection): Promise<unknown> => lockAll(tx, 'managers');

const idsOf = async (connection: Connection, query: RawBuilder<{ id: Id }>): Promise<Set<Id>> =>
  new Set((await query.execute(connection)).rows.map(({ id }) => id));

const array = (ids: readonly Id[]) => sql`${sql.val(ids)}::bigint[]`;

/** Those of `ids` that are organizations; none of them can vanish before the transaction ends. */
export const existingOrganizations = (connection: Connection, ids: readonly Id[]): Promise<Set<Id>> =>
  idsOf(connection, sql`select id from organize where id = any(${array(ids)}) for key share`);

/** Those of `ids` that are positions of the given organizations or of ones above them. */
export const fittingPositions = (connection: Connection, ids: readonly Id[], organizeIds: readonly Id[]): Promise<Set<Id>> =>
  idsOf(
    connection,
    sql`select id from position where id = any(${array(ids)}) and exists (
      select from organize_closure closure
      where closure.ancestor_id = position.organize_id and closure.descendant_id = any(${array(organizeIds)})
    ) for key share`,
  );

/** Those of `ids` that are global roles, or roles of the given organizations or of ones above them. */
export const fittingRoles = (connection: Connection, ids: readonly Id[], organizeIds: readonly Id[]): Promise<Set<Id>> =>
  idsOf(
    connection,
    sql`select id from role where id = any(${array(ids)}) and (global or exists (
      select from role_organize link join organize_closure closure on closure.ancestor_id = link.organize_id
      where link.role_id = role.id and closure.descendant_id = any(${array(organizeIds)})
    )) for key share`,
  );

/** The managers above a user who would report to `managerId`, that one included; empty when there is no such user. */
export async function managerChain(connection: Connection, managerId: Id): Promise<Set<Id>> {
  await lockManagers(connection);
  return idsOf(
    connection,
    sql`with recursive chain (id) as (
      select id from user_account where id = ${managerId}
      union
      select above.manager_id from chain join user_account above on above.id = chain.id where above.manager_id is not null
    ) select id from chain`,
  );
}
