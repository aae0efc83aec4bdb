import { calculate } from '@banyan/shared-contracts/forms/formula/calculation';
import { type FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import type { Connection } from '../../core/database/database';
import { run } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import { insertRecordsSql } from '../../modules/forms/records/record-writes.repository';
import type { RunningModel } from '../../modules/forms/design/running-model';
import menus from '../data/demo/form-menus.json';
import permissionGroups from '../data/demo/form-permission-groups.json';
import purchaseRequest from '../data/demo/purchase-request.json';
import requests from '../data/demo/purchase-requests.json';
import { seedModel } from './demo-model';
import { seedOnce } from '../seed-once';

const ITEMS = 'tableField110';
const DAY_MS = 86_400_000;
/** People in offices ask for things between nine and five. */
const OFFICE_HOURS = { first: 9, count: 8 } as const;
/** Records of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_RECORD_ID = 810_000;
const ROWS_PER_RECORD = 100;

/** The designed form of the demo company with its tables, menus and records; once, and only where its people are. */
export async function seedDemoForms(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoForms', async () => {
    const creators = await findCreators(tx);
    if (creators.size === 0) return;
    const model = await seedModel(tx, { model: purchaseRequest, menus, permissionGroups });
    if (model !== undefined) await seedRequests(tx, model, creators);
  });
}

async function findCreators(tx: Connection): Promise<Map<string, Id>> {
  const accounts = requests.map(({ account }) => account);
  const rows = await tx.selectFrom('user_account').select(['id', 'account']).where('account', 'in', accounts).execute();
  return new Map(rows.map(({ id, account }) => [account, id]));
}

async function seedRequests(tx: Connection, model: RunningModel, creators: ReadonlyMap<string, Id>): Promise<void> {
  const midnight = startOf(Date.now(), 'day');
  for (const [index, { account, daysAgo, items, ...values }] of requests.entries()) {
    const creatorId = creators.get(account);
    if (creatorId === undefined) continue;
    const day = midnight - daysAgo * DAY_MS;
    const createdAt = new Date(day + (OFFICE_HOURS.first + ((index * 5) % OFFICE_HOURS.count)) * 3_600_000 + ((index * 17) % 60) * 60_000);
    const rows = items.map(([name, unit, quantity, price]) => ({ name, unit, quantity, price }));
    const record: FormRecord = calculate(model.calculations, {
      ...values,
      applicant: creatorId,
      date: day,
      attachments: [],
      [ITEMS]: rows,
    });
    const id = String(FIRST_RECORD_ID + index * ROWS_PER_RECORD);
    const tables = model.tables.map((table) => {
      const children = record[table.table.key] as FormRecord[];
      return { table, rows: children.map((row, position) => ({ id: String(Number(id) + position + 1), values: row })) };
    });
    await run(tx, insertRecordsSql(model, [{ id, creatorId, createdAt, record, tables }]));
  }
}
