import { calculate } from '@banyan/shared-contracts/forms/formula/calculation';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import type { Connection } from '../../core/database/database';
import { run } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import { takeNumbers } from '../../modules/forms/records/save/record-numbers';
import { insertRecordsSql } from '../../modules/forms/records/record-writes.repository';
import type { RunningModel } from '../../modules/forms/design/running-model';
import gallery from '../data/demo/widget-gallery.json';
import { seedModel } from './demo-model';
import { galleryForm } from './gallery-form';
import { seedOnce } from '../seed-once';

const ROWS = 'tableField900';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Records of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_RECORD_ID = 830_000;
const ROWS_PER_RECORD = 100;

/** A form that shows every widget to form designers; not granted to other users. Inserted once, and only where the demo company exists. */
export async function seedDemoGallery(tx: Connection, timeZone: string): Promise<void> {
  await seedOnce(tx, 'demoGallery', async () => {
    const { model, menu } = gallery;
    const formData = galleryForm(model.formData);
    const running = await seedModel(tx, { model: { ...model, formData }, menus: [menu], permissionGroups: [] });
    if (running === undefined) return;
    const owner = await tx.selectFrom('user_account').select('id').where('account', '=', gallery.owner).executeTakeFirst();
    await seedRecords(tx, running, owner?.id ?? null, timeZone);
  });
}

async function seedRecords(tx: Connection, model: RunningModel, creatorId: Id | null, timeZone: string): Promise<void> {
  const midnight = startOf(Date.now(), 'day');
  for (const [index, { rows, daysAgo, ...values }] of gallery.records.entries()) {
    const startDate = midnight - daysAgo * DAY_MS;
    const record: FormRecord = calculate(model.calculations, {
      ...values,
      owner: creatorId,
      startDate,
      endDate: startDate + 7 * DAY_MS,
      [ROWS]: rows.map(([item, unit, price, count]) => ({ item, unit, price, count, urgent: 0 })),
    });
    const id = String(FIRST_RECORD_ID + index * ROWS_PER_RECORD);
    const tables = model.tables.map((table) => {
      const children = record[table.table.key] as FormRecord[];
      return { table, rows: children.map((row, position) => ({ id: String(Number(id) + position + 1), values: row })) };
    });
    await run(tx, insertRecordsSql(model, [{ id, creatorId, createdAt: new Date(startDate + 9 * HOUR_MS), record, tables }]));
    await takeNumbers(tx, model, [{ id, op: 'create' }], timeZone);
  }
}
