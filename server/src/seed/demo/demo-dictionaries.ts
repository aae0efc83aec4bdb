import type { Connection } from '../../core/database/database';
import menus from '../data/demo/dictionary-menus.json';
import permissionGroups from '../data/demo/dictionary-permission-groups.json';
import { seedPermissionGroups } from '../seed-grants';
import { seedMenus } from '../seed-menus';
import { seedOnce } from '../seed-once';

/** Menus of the demo company that show one dictionary each; once, and only where the menu above them is. */
export async function seedDemoDictionaries(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoDictionaries', async () => {
    const above = menus.map(({ parentId }) => parentId);
    if ((await tx.selectFrom('menu').select('id').where('id', 'in', above).executeTakeFirst()) === undefined) return;
    await seedMenus(tx, menus);
    await seedPermissionGroups(tx, permissionGroups);
  });
}
