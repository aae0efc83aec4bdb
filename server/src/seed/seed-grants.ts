import type { Connection } from '../core/database/database';
import type { Id } from '../core/database/tables';

export interface RoleSeed {
  id: Id;
  fullName: string;
  enCode: string;
  global: boolean;
  description?: string;
}

export async function seedRoles(tx: Connection, roles: readonly RoleSeed[]): Promise<void> {
  await tx
    .insertInto('role')
    .values(
      roles.map(({ id, fullName, enCode, global, description = '' }, index) => ({
        id,
        full_name: fullName,
        en_code: enCode,
        global,
        description,
        sort_code: index,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface PermissionGroupSeed {
  id: Id;
  fullName: string;
  enCode: string;
  members: readonly (readonly string[])[];
  systems: readonly Id[];
  /** Granted with all their buttons, columns and form fields. */
  menus: readonly Id[];
  schemes?: readonly Id[];
  description?: string;
}

export async function seedPermissionGroups(tx: Connection, groups: readonly PermissionGroupSeed[]): Promise<void> {
  for (const { id, fullName, enCode, members, systems, menus, schemes = [], description = '' } of groups) {
    const inserted = await tx
      .insertInto('permission_group')
      .values({ id, full_name: fullName, en_code: enCode, description })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) continue;
    const memberRows = members.map(([type, memberId]) => ({ group_id: id, object_type: type as 'role', object_id: memberId ?? '' }));
    await tx.insertInto('permission_group_member').values(memberRows).execute();
    const buttons = await tx.selectFrom('menu_button').select('id').where('menu_id', 'in', menus).execute();
    const fields = await tx.selectFrom('menu_field').select(['id', 'kind']).where('menu_id', 'in', menus).execute();
    const grant = (type: 'system' | 'module' | 'button' | 'column' | 'form' | 'resource') => (itemId: Id) => ({
      group_id: id,
      item_type: type,
      item_id: itemId,
    });
    const grants = [
      ...systems.map(grant('system')),
      ...menus.map(grant('module')),
      ...buttons.map((button) => grant('button')(button.id)),
      ...fields.map(({ id: fieldId, kind }) => grant(kind)(fieldId)),
      ...schemes.map(grant('resource')),
    ];
    await tx.insertInto('permission_grant').values(grants).execute();
  }
}
