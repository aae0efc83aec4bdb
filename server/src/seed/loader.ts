import type { Connection } from '../core/database/database';
import type { Id } from '../core/database/tables';

/**
 * Loaders for the data files. Rows that exist are left alone; only what capabilities depend on (code, place of locked menus and buttons) is
 * put right again.
 */

export interface SystemSeed {
  id: Id;
  fullName: string;
  enCode: string;
  icon: string;
  isMain?: boolean;
  standaloneRemote?: string;
  sortCode: number;
  description?: string;
}

export async function seedSystems(tx: Connection, systems: readonly SystemSeed[]): Promise<void> {
  const rows = systems.map((system) => ({
    id: system.id,
    full_name: system.fullName,
    en_code: system.enCode,
    icon: system.icon,
    is_main: system.isMain ?? false,
    standalone_remote: system.standaloneRemote ?? null,
    sort_code: system.sortCode,
    description: system.description ?? '',
  }));
  await tx
    .insertInto('system')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface FieldSeed {
  id: Id;
  fullName: string;
  /** As it is stored: fields of a sub-table begin with its key. */
  enCode: string;
  childTableKey?: string;
}

export interface MenuSeed {
  id: Id;
  systemId: Id;
  parentId: Id | null;
  type: number;
  fullName: string;
  enCode: string;
  icon: string;
  urlAddress?: string;
  moduleId?: Id;
  property?: Record<string, unknown>;
  sortCode: number;
  /** Menus of designed pages are not locked. */
  locked?: boolean;
  buttons?: { id: Id; fullName: string; enCode: string }[];
  columns?: FieldSeed[];
  formFields?: FieldSeed[];
  schemes?: { id: Id; fullName: string; enCode: string; allData?: boolean; conditions?: unknown }[];
}

export async function seedMenus(tx: Connection, menus: readonly MenuSeed[]): Promise<void> {
  const rows = menus.map((menu) => ({
    id: menu.id,
    system_id: menu.systemId,
    parent_id: menu.parentId,
    type: menu.type,
    full_name: menu.fullName,
    en_code: menu.enCode,
    icon: menu.icon,
    url_address: menu.urlAddress ?? '',
    module_id: menu.moduleId ?? null,
    property: JSON.stringify(menu.property ?? {}),
    is_button_authorize: (menu.buttons ?? []).length > 0,
    is_column_authorize: (menu.columns ?? []).length > 0,
    is_form_authorize: (menu.formFields ?? []).length > 0,
    is_data_authorize: (menu.schemes ?? []).length > 0,
    locked: menu.locked ?? menu.type === 2,
    sort_code: menu.sortCode,
  }));
  await tx
    .insertInto('menu')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ en_code: eb.ref('excluded.en_code'), locked: eb.ref('excluded.locked') })),
    )
    .execute();
  const buttons = menus.flatMap((menu) =>
    (menu.buttons ?? []).map((button, index) => ({
      id: button.id,
      menu_id: menu.id,
      full_name: button.fullName,
      en_code: button.enCode,
      locked: menu.locked ?? menu.type === 2,
      sort_code: index,
    })),
  );
  if (buttons.length > 0) {
    await tx
      .insertInto('menu_button')
      .values(buttons)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ en_code: eb.ref('excluded.en_code'), menu_id: eb.ref('excluded.menu_id') })),
      )
      .execute();
  }
  await seedFields(tx, menus);
  const schemes = menus.flatMap((menu) =>
    (menu.schemes ?? []).map((scheme, index) => ({
      id: scheme.id,
      menu_id: menu.id,
      full_name: scheme.fullName,
      en_code: scheme.enCode,
      all_data: scheme.allData ?? false,
      conditions: JSON.stringify(scheme.conditions ?? []),
      sort_code: index,
    })),
  );
  if (schemes.length > 0) {
    await tx
      .insertInto('menu_scheme')
      .values(schemes)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** What is granted of lists and forms, field by field. */
async function seedFields(tx: Connection, menus: readonly MenuSeed[]): Promise<void> {
  const rowsOf = (menuId: Id, kind: 'column' | 'form', fields: readonly FieldSeed[] = []) =>
    fields.map(({ id, fullName, enCode, childTableKey = '' }, index) => ({
      id,
      menu_id: menuId,
      kind,
      full_name: fullName,
      en_code: enCode,
      field_rule: childTableKey === '' ? 0 : 2,
      child_table_key: childTableKey,
      sort_code: index,
    }));
  const rows = menus.flatMap(({ id, columns, formFields }) => [...rowsOf(id, 'column', columns), ...rowsOf(id, 'form', formFields)]);
  if (rows.length === 0) return;
  await tx
    .insertInto('menu_field')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `[code, name]`, or `[code, name, children]` in trees. */
export type EntrySeed = readonly (string | readonly EntrySeed[])[];

export interface DictionarySeed {
  id: Id;
  category: number;
  fullName: string;
  enCode: string;
  isTree?: boolean;
  entries: readonly EntrySeed[];
}

export async function seedDictionaries(tx: Connection, dictionaries: readonly DictionarySeed[]): Promise<void> {
  for (const [index, { id, category, fullName, enCode, isTree = false, entries }] of dictionaries.entries()) {
    const inserted = await tx
      .insertInto('dictionary_type')
      .values({
        id,
        parent_id: null,
        category: category === 1 ? 1 : 0,
        full_name: fullName,
        en_code: enCode,
        is_tree: isTree,
        sort_code: index,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Entries of a category that exists belong to the people who use it.
    if (inserted !== undefined) await seedEntries(tx, id, entries);
  }
}

async function seedEntries(tx: Connection, typeId: Id, entries: readonly EntrySeed[]): Promise<void> {
  const rows: { id: Id; parent_id: Id | null; full_name: string; en_code: string; sort_code: number; dictionary_type_id: Id }[] = [];
  const add = (members: readonly EntrySeed[], parentId: Id | null) => {
    for (const [sortCode, [code, name, children]] of members.entries()) {
      const id = `${typeId}${String(rows.length + 1).padStart(3, '0')}`;
      rows.push({
        id,
        dictionary_type_id: typeId,
        parent_id: parentId,
        full_name: String(name),
        en_code: String(code),
        sort_code: sortCode,
      });
      if (Array.isArray(children)) add(children as readonly EntrySeed[], id);
    }
  };
  add(entries, null);
  await tx.insertInto('dictionary_entry').values(rows).execute();
}

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
