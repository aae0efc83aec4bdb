import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';

/** Where a menu of a design is. */
export interface MenuPlace {
  modelId: Id;
  menuId: Id;
  category: 'Web' | 'App';
  /** Names from the system down to the menu, joined by `/`. */
  path: string;
}

/** The menus that show the designs, by design. */
export async function listPlaces(connection: Connection, modelIds: readonly Id[]): Promise<Map<Id, MenuPlace[]>> {
  const { rows } = await sql<MenuPlace>`
    with recursive shown as (
      select id as menu_id, module_id, category, system_id, parent_id, full_name as path from menu
      where type = ${MENU_TYPE.model} and module_id = any(${sql.val(modelIds)}::bigint[])
      union all
      select shown.menu_id, shown.module_id, shown.category, shown.system_id, above.parent_id, above.full_name || '/' || shown.path
      from shown join menu above on above.id = shown.parent_id
    )
    select shown.module_id as "modelId", shown.menu_id as "menuId", shown.category, system.full_name || '/' || shown.path as path
    from shown join system on system.id = shown.system_id where shown.parent_id is null order by shown.menu_id`.execute(connection);
  const places = new Map<Id, MenuPlace[]>();
  for (const row of rows) places.set(row.modelId, [...(places.get(row.modelId) ?? []), row]);
  return places;
}
