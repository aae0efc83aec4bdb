import type { Connection } from '../core/database/database';
import type { Id } from '../core/database/tables';

/**
 * Loaders for the data files of systems and menus. Rows that exist are left alone; only what capabilities depend on (code, place of locked menus and buttons) is
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

/** Grantable parts of lists and forms, field by field. */
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
