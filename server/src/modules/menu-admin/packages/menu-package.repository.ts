import type { Insertable } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { MenuDataFieldTable } from '../../../core/database/tables/menus';
import type { MenuButtonTable, MenuFieldTable, MenuSchemeTable } from '../../../core/database/tables/rights';

/** Parts of some menus. */
export async function readParts(connection: Connection, menuIds: readonly Id[]) {
  const [buttons, fields, dataFields, schemes] = await Promise.all([
    connection.selectFrom('menu_button').selectAll().where('menu_id', 'in', menuIds).orderBy('sort_code').orderBy('id').execute(),
    connection.selectFrom('menu_field').selectAll().where('menu_id', 'in', menuIds).orderBy('sort_code').orderBy('id').execute(),
    connection.selectFrom('menu_data_field').selectAll().where('menu_id', 'in', menuIds).orderBy('sort_code').orderBy('id').execute(),
    connection.selectFrom('menu_scheme').selectAll().where('menu_id', 'in', menuIds).orderBy('sort_code').orderBy('id').execute(),
  ]);
  return { buttons, fields, dataFields, schemes };
}
export type Parts = Awaited<ReturnType<typeof readParts>>;

export interface NewParts {
  buttons: Insertable<MenuButtonTable>[];
  fields: Insertable<MenuFieldTable>[];
  dataFields: Insertable<MenuDataFieldTable>[];
  schemes: (Insertable<MenuSchemeTable> & { conditions: string })[];
}

export async function insertParts(tx: Connection, { buttons, fields, dataFields, schemes }: NewParts): Promise<void> {
  if (buttons.length > 0) await tx.insertInto('menu_button').values(buttons).execute();
  if (fields.length > 0) await tx.insertInto('menu_field').values(fields).execute();
  if (dataFields.length > 0) await tx.insertInto('menu_data_field').values(dataFields).execute();
  await insertSchemes(tx, schemes);
}

export async function insertSchemes(tx: Connection, schemes: NewParts['schemes']): Promise<void> {
  if (schemes.length > 0) await tx.insertInto('menu_scheme').values(schemes).execute();
}
