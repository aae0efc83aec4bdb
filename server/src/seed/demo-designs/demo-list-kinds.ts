import { startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../core/database/database';
import { run } from '../../core/database/sql-text';
import type { RunningModel } from '../../modules/forms/design/running-model';
import { insertRecordsSql } from '../../modules/forms/records/record-writes.repository';
import demo from '../data/demo/list-kinds.json';
import { seedModel } from './demo-model';
import { seedPermissionGroups } from '../seed-grants';
import { seedOnce } from '../seed-once';

const DAY_MS = 86_400_000;
/** Records of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_RECORD_ID = 840_000;
const IDS_PER_LIST = 1000;
/** The employee of the demo company who has entered them. */
const CREATOR = '7002';

type ListSeed = (typeof demo.lists)[number];

const rollsUp = ({ model }: ListSeed): boolean => model.formData.fields.some((field) => 'rollUp' in field);

/** One list of each further kind: with a tree on the left, in groups, edited in place, as a tree; once, and only where the demo company is. */
export async function seedDemoListKinds(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoListKinds', async () => {
    const running = new Map<ListSeed, RunningModel>();
    // A roll-up needs the form whose records it counts, and is computed as these records are inserted.
    for (const list of [...demo.lists.filter((one) => !rollsUp(one)), ...demo.lists.filter(rollsUp)]) {
      const made = await seedModel(tx, { model: list.model, menus: [list.menu], permissionGroups: [] });
      if (made !== undefined) running.set(list, made);
    }
    for (const [index, list] of demo.lists.entries()) {
      const made = running.get(list);
      if (made !== undefined) await seedRecords(tx, list, { running: made, firstId: FIRST_RECORD_ID + index * IDS_PER_LIST });
    }
    const menus = await tx.selectFrom('menu').select('id').where('id', 'in', demo.permissionGroup.menus).execute();
    if (menus.length > 0) await seedPermissionGroups(tx, [demo.permissionGroup]);
  });
}

async function seedRecords(tx: Connection, { records, date }: ListSeed, { running, firstId }: { running: RunningModel; firstId: number }) {
  const midnight = startOf(Date.now(), 'day');
  const idOf = (index: number) => String(firstId + index);
  for (const [index, { daysAgo = 0, startsAgo = 0, days = 0, parent, asset, ...values }] of (records as RecordSeed[]).entries()) {
    const begin = midnight - startsAgo * DAY_MS;
    const places: FormRecord =
      date === ''
        ? { begin, end: begin + days * DAY_MS, parent: typeof parent === 'number' ? idOf(parent) : '' }
        : { [date]: midnight - daysAgo * DAY_MS };
    const equipment: FormRecord = asset === undefined ? {} : { equipment: String(FIRST_RECORD_ID + asset) };
    const facts = { id: idOf(index), creatorId: CREATOR, createdAt: new Date(midnight - (records.length - index) * DAY_MS) };
    await run(tx, insertRecordsSql(running, [{ ...facts, record: { ...values, ...places, ...equipment }, tables: [] }]));
  }
}

interface RecordSeed extends FormRecord {
  daysAgo?: number;
  startsAgo?: number;
  days?: number;
  /** Number of the record above it. */
  parent?: number | null;
  /** Number of the asset, in the first list, that a repair names. */
  asset?: number;
}
