import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import {
  createModelRecord,
  getModelDetail,
  getModelRecord,
  listModelRows,
} from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { addUnits, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign } from '../record.test-data';

const MODEL = '88610';
const FIELDS = [
  field('at', 'datePicker', {}, { format: 'yyyy-MM-dd HH:mm' }),
  field('day', 'datePicker', { startTimeRule: true, startTimeType: 3 }),
  field('made', 'createTime'),
];

let server: TestServer;
let admin: Client;
const processZone = process.env['TZ'];

/** The process is in one zone, the platform in another. */
beforeAll(async () => {
  process.env['TZ'] = 'America/New_York';
  server = await startTestServer({ BANYAN_TIME_ZONE: 'Pacific/Auckland' });
  admin = await server.as('admin');
  await publishDesign(server, MODEL, FIELDS, {
    columnList: ['at', 'day'].map((prop) => ({ prop })),
    searchList: [{ prop: 'at', jnpfKey: 'datePicker', searchType: 3 }],
  });
});
afterAll(async () => {
  await server.close();
  if (processZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = processZone;
});

const create = (record: object) =>
  admin.call(createModelRecord, { params: { modelId: MODEL }, body: { data: JSON.stringify(record), menuId: '' } });

const listed = async (query: object): Promise<unknown[]> => {
  const { list } = await admin.call(listModelRows, {
    params: { modelId: MODEL },
    body: { queryJson: JSON.stringify(query), superQueryJson: '', currentPage: 1, pageSize: 20, sidx: '', sort: '', menuId: '' } as never,
  });
  return list;
};

it('writes, reads and searches by the clock of the platform', async () => {
  expect(new Date(2026, 0, 1).getUTCHours()).toBe(5);
  const at = momentOf(2031, 11, 22, 1, 30);
  expect(at).toBe(Date.UTC(2031, 10, 21, 12, 30));
  const { id: rowId } = await create({ at, day: momentOf(2031, 11, 22) });
  const place = { params: { modelId: MODEL, rowId }, query: { menuId: '' } };
  expect(JSON.parse((await admin.call(getModelRecord, place)).data)).toMatchObject({ at });
  expect(JSON.parse((await admin.call(getModelDetail, place)).data)).toMatchObject({ at: '2031-11-22 01:30', day: '2031-11-22' });
  expect(await listed({ at: [momentOf(2031, 11, 22), momentOf(2031, 11, 23) - 1] })).toHaveLength(1);
  expect(await listed({ at: [momentOf(2031, 11, 21), momentOf(2031, 11, 22) - 1] })).toHaveLength(0);
});

it('knows which day it is there, and says the limit that was passed', async () => {
  const today = startOf(Date.now(), 'day');
  const made = await create({ day: today });
  expect(made.id).not.toBe('');
  const body = { data: JSON.stringify({ day: addUnits(today, -1, 'day') }), menuId: '' };
  const early = await admin.envelope(createModelRecord, { params: { modelId: MODEL }, body });
  expect(early.code).not.toBe(200);
  expect(early.msg).toContain(`day不能早于 ${formatTime(today, 'yyyy-MM-dd')}`);
});
