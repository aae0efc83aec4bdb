import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';

/** The roles whose people begin with each view of a menu. */
export async function rolesOfViews(connection: Connection, menuId: Id): Promise<Map<Id, Id[]>> {
  const rows = await connection.selectFrom('list_view_role').selectAll().where('menu_id', '=', menuId).orderBy('role_id').execute();
  const found = new Map<Id, Id[]>();
  for (const { view_id: view, role_id: role } of rows) found.set(view, [...(found.get(view) ?? []), role]);
  return found;
}

/** The view that a menu begins with by the roles of a person; of several roles the first in the order of roles decides. */
export async function defaultViewOfRoles(connection: Connection, menuId: Id, userId: Id): Promise<Id | undefined> {
  const row = await connection
    .selectFrom('list_view_role')
    .innerJoin('role', 'role.id', 'list_view_role.role_id')
    .innerJoin('user_relation', (join) =>
      join.onRef('user_relation.object_id', '=', 'role.id').on('user_relation.object_type', '=', 'role'),
    )
    .select('list_view_role.view_id')
    .where('list_view_role.menu_id', '=', menuId)
    .where('user_relation.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .orderBy('role.sort_code')
    .orderBy('role.id')
    .limit(1)
    .executeTakeFirst();
  return row?.view_id;
}

interface RolesOfView {
  id: Id;
  menuId: Id;
  shared: boolean;
  roleIds: readonly Id[];
}

/** Makes a view the one that the people of these roles begin with; another view of the menu loses them. Throws BAD_INPUT for what is no role. */
export async function setViewRoles(tx: Connection, { id, menuId, shared, roleIds }: RolesOfView): Promise<void> {
  await tx.deleteFrom('list_view_role').where('view_id', '=', id).execute();
  const asked = [...new Set(shared ? roleIds : [])];
  if (asked.length === 0) return;
  const known = await tx.selectFrom('role').select('id').where('id', 'in', asked).execute();
  if (known.length < asked.length) throw new AppError('BAD_INPUT', { problems: 'roleIds' });
  await tx
    .insertInto('list_view_role')
    .values(asked.map((role) => ({ menu_id: menuId, role_id: role, view_id: id })))
    .onConflict((conflict) => conflict.columns(['menu_id', 'role_id']).doUpdateSet({ view_id: id }))
    .execute();
}
