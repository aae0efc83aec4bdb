import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { SystemTable } from '../../core/database/tables/rights';

export type SystemRow = Selectable<SystemTable>;
export type NewSystem = Insertable<SystemTable>;

export const listSystems = (connection: Connection): Promise<SystemRow[]> =>
  connection.selectFrom('system').selectAll().orderBy('sort_code').orderBy('id').execute();

export const findSystem = (connection: Connection, id: Id): Promise<SystemRow | undefined> =>
  connection.selectFrom('system').selectAll().where('id', '=', id).executeTakeFirst();

/** Keeps the row from changes and from the references that others want to make. */
export const lockSystem = (tx: Connection, id: Id): Promise<SystemRow | undefined> =>
  tx.selectFrom('system').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Case does not tell two codes apart: they become addresses. */
export const systemCodeTaken = async (connection: Connection, code: string, exceptId: Id | null): Promise<boolean> =>
  (
    await sql`select from system where lower(en_code) = ${code.toLowerCase()} and id is distinct from ${exceptId}::bigint limit 1`.execute(
      connection,
    )
  ).rows.length > 0;

export const insertSystem = (tx: Connection, row: NewSystem) => tx.insertInto('system').values(row).execute();

export const updateSystem = (tx: Connection, id: Id, row: Partial<NewSystem>) =>
  tx.updateTable('system').set(row).where('id', '=', id).execute();

/** How many menus and portals a system has. */
export async function countContents(connection: Connection, id: Id): Promise<{ menus: number; portals: number }> {
  const { rows } = await sql<{ menus: number; portals: number }>`
    select (select count(*)::int from menu where system_id = ${id}) as menus,
      (select count(*)::int from portal where system_id = ${id}) as portals`.execute(connection);
  return rows[0] ?? { menus: 0, portals: 0 };
}

/** Deletes an empty system with the grants that name it; whoever had it as their current one gets another at the next sign-in. */
export async function deleteSystem(tx: Connection, id: Id): Promise<void> {
  await tx.updateTable('user_account').set({ system_id: null }).where('system_id', '=', id).execute();
  await tx.deleteFrom('permission_grant').where('item_type', '=', 'system').where('item_id', '=', id).execute();
  await tx.deleteFrom('system').where('id', '=', id).execute();
}
