import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { findModel, insertModel } from '../../modules/forms/design/publish/model.repository';
import { publishModel } from '../../modules/forms/design/publish/publish';
import { readRunningModel, type RunningModel } from '../../modules/forms/design/running-model';
import { type PermissionGroupSeed, seedPermissionGroups } from '../seed-grants';
import { type MenuSeed, seedMenus } from '../seed-menus';

/** A designed form with the menus that show it and the groups that may use it. */
export interface ModelSeed {
  model: {
    id: Id;
    fullName: string;
    enCode: string;
    category: string;
    description: string;
    /** 2, form with list, by default. */
    webType?: number;
    formData: object;
    columnData: object;
  };
  menus: readonly MenuSeed[];
  permissionGroups: readonly PermissionGroupSeed[];
}

/** Publishes a designed form and makes its tables; undefined where it exists, or where its first menu has no place. */
export async function seedModel(tx: Connection, { model, menus, permissionGroups }: ModelSeed): Promise<RunningModel | undefined> {
  const { id, fullName, enCode, category, description, webType = 2, formData, columnData } = model;
  const above = menus[0]?.parentId ?? null;
  const place = await tx.selectFrom('menu').select('id').where('id', '=', above).executeTakeFirst();
  if (place === undefined || (await findModel(tx, id)) !== undefined) return undefined;
  const documents = { form_data: JSON.stringify(formData), column_data: JSON.stringify(columnData) };
  await insertModel(tx, { id, full_name: fullName, en_code: enCode, category, description, web_type: webType, ...documents });
  await publishModel(tx, id, null);
  await seedMenus(tx, menus);
  await seedPermissionGroups(tx, permissionGroups);
  return readRunningModel(tx, id);
}
