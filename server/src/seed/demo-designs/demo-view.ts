import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import type { Connection } from '../../core/database/database';
import demo from '../data/demo/supplier-view.json';
import { seedModel } from './demo-model';
import { seedOnce } from '../seed-once';

/** A view of the suppliers that a data interface of the demo company gives; once, and only where the demo company is. */
export async function seedDemoView(tx: Connection): Promise<void> {
  const { model, menu, permissionGroup } = demo;
  await seedOnce(tx, 'demoView', async () => {
    await seedModel(tx, { model: { ...model, webType: VIEW }, menus: [menu], permissionGroups: [permissionGroup] });
  });
}
