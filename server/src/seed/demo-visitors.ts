import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { Connection } from '../core/database/database';
import { run } from '../core/database/sql-text';
import { findModel, insertModel } from '../modules/visualdev/model.repository';
import { publishModel } from '../modules/visualdev/publish';
import { insertRecordSql } from '../modules/visualdev/record.repository';
import { readRunningModel } from '../modules/visualdev/running-model';
import registration from './data/demo/visitor-registration.json';
import { seedMenus, seedPermissionGroups } from './loader';
import { seedOnce } from './seed-once';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Records of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_RECORD_ID = 820_000;

/**
 * A form that people without an account may fill in; once, and only where the demo company is. Its public link comes with a new demo company
 * only: an installation in use opens nothing to the world by being upgraded.
 */
export async function seedDemoVisitors(tx: Connection, withLink: boolean): Promise<void> {
  await seedOnce(tx, 'demoVisitors', async () => {
    const place = await tx.selectFrom('menu').select('id').where('id', '=', registration.menu.parentId).executeTakeFirst();
    const { id, fullName, enCode, category, description, formData, columnData } = registration.model;
    if (place === undefined || (await findModel(tx, id)) !== undefined) return;
    const documents = { form_data: JSON.stringify(formData), column_data: JSON.stringify(columnData) };
    await insertModel(tx, { id, full_name: fullName, en_code: enCode, category, description, ...documents });
    await publishModel(tx, id, null);
    await seedMenus(tx, [registration.menu]);
    await seedPermissionGroups(tx, [registration.permissionGroup]);
    await seedVisitors(tx, id);
    if (!withLink) return;
    const shown = JSON.stringify(['company', 'purpose', 'visitDate']);
    await tx
      .insertInto('short_link')
      .values({ model_id: id, form_use: true, column_text: shown, column_condition: JSON.stringify(['purpose', 'visitDate']) })
      .execute();
  });
}

async function seedVisitors(tx: Connection, modelId: string): Promise<void> {
  const model = await readRunningModel(tx, modelId);
  const midnight = new Date().setHours(0, 0, 0, 0);
  for (const [index, { daysAgo, ...values }] of registration.visitors.entries()) {
    const visitDate = midnight - daysAgo * DAY_MS + (9 + index) * HOUR_MS;
    const record: FormRecord = { ...values, visitDate, parking: 0, tableField101: [] };
    const facts = { id: String(FIRST_RECORD_ID + index), creatorId: null, createdAt: new Date(visitDate - DAY_MS / 2) };
    await run(tx, insertRecordSql(model, facts, record, []));
  }
}
