import type { Connection } from '../../core/database/database';
import portalMenus from '../data/demo/portal-menus.json';
import portals from '../data/demo/portals.json';
import { completePortal } from '../../modules/portal/complete-portal';
import { seedMenus } from '../seed-menus';
import { seedOnce } from '../seed-once';

/** Group of the demo company whose members see its portals. */
const GROUP_ID = '4111';

/** The portal of the demo company: home of its purchasing application, and a page of the main one; once, and only where these are. */
export async function seedDemoPortals(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoPortals', async () => {
    const group = await tx.selectFrom('permission_group').select('id').where('id', '=', GROUP_ID).executeTakeFirst();
    const systems = await tx.selectFrom('system').select('id').execute();
    const parents = await tx.selectFrom('menu').select('id').execute();
    const isThere = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id);
    const known = portals.filter(({ systemId }) => isThere(systems, systemId));
    const menus = portalMenus.filter(({ moduleId, parentId }) => isThere(known, moduleId) && isThere(parents, parentId));
    if (group === undefined || known.length === 0) return;
    const rows = known.map(({ id, systemId, fullName, enCode, category, description, layout }, index) => ({
      id,
      system_id: systemId,
      full_name: fullName,
      en_code: enCode,
      category,
      description,
      form_data: completePortal(JSON.stringify({ layout })),
      is_home: true,
      sort_code: index,
    }));
    await tx.insertInto('portal').values(rows).execute();
    await seedMenus(tx, menus);
    const grants = [
      ...rows.map(({ id }) => ({ group_id: GROUP_ID, item_type: 'portal' as const, item_id: id })),
      ...menus.map(({ id }) => ({ group_id: GROUP_ID, item_type: 'module' as const, item_id: id })),
    ];
    await tx.insertInto('permission_grant').values(grants).execute();
  });
}
