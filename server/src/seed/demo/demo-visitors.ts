import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import type { Connection } from '../../core/database/database';
import { run } from '../../core/database/sql-text';
import { insertRecordsSql } from '../../modules/forms/records/record-writes.repository';
import type { RunningModel } from '../../modules/forms/design/running-model';
import registration from '../data/demo/visitor-registration.json';
import { seedModel } from '../demo-designs/demo-model';
import { seedOnce } from '../seed-once';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Records of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_RECORD_ID = 820_000;

/**
 * A form that people without an account may fill in; once, and only where the demo company exists. Only a new demo company gets its public
 * link: an upgrade of an existing installation does not publish anything.
 */
export async function seedDemoVisitors(tx: Connection, withLink: boolean): Promise<void> {
  await seedOnce(tx, 'demoVisitors', async () => {
    const { model, menu, permissionGroup } = registration;
    const running = await seedModel(tx, { model, menus: [menu], permissionGroups: [permissionGroup] });
    if (running === undefined) return;
    await seedVisitors(tx, running);
    if (!withLink) return;
    const shown = JSON.stringify(['company', 'purpose', 'visitDate']);
    await tx
      .insertInto('short_link')
      .values({ model_id: model.id, form_use: true, column_text: shown, column_condition: JSON.stringify(['purpose', 'visitDate']) })
      .execute();
  });
}

async function seedVisitors(tx: Connection, model: RunningModel): Promise<void> {
  const midnight = startOf(Date.now(), 'day');
  for (const [index, { daysAgo, ...values }] of registration.visitors.entries()) {
    const visitDate = midnight - daysAgo * DAY_MS + (9 + index) * HOUR_MS;
    const record: FormRecord = { ...values, visitDate, parking: 0, tableField101: [] };
    const facts = { id: String(FIRST_RECORD_ID + index), creatorId: null, createdAt: new Date(visitDate - DAY_MS / 2) };
    await run(tx, insertRecordsSql(model, [{ ...facts, record, tables: [] }]));
  }
}
