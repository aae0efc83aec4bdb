import * as XLSX from '@e965/xlsx';
import { EXPORT_AT_ONCE, EXPORTED, exportModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { listMessages, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, subTable } from '../record.test-data';

const modelId = '93741';
/** More than are read at once. */
const ROWS = 2600;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(
    server,
    modelId,
    [field('name', 'input'), field('size', 'inputNumber'), subTable('lines', [field('item', 'input')])],
    {
      columnList: ['name', 'size', 'lines-item'].map((prop) => ({ prop })),
      defaultSortConfig: [{ field: 'size', sort: 'asc' }],
      searchList: [{ prop: 'name', searchType: 2 }],
      hasPage: true,
    },
  );
  await server.core.database.pool.query(
    `insert into form.mt${modelId} (f_id, c_name, c_size) select n, 'n' || n, n from generate_series(1, ${ROWS}) n`,
  );
});
afterAll(() => server.close());

async function exported(body: object = {}): Promise<string[]> {
  const { url } = await admin.call(exportModelRows, {
    params: { modelId },
    body: { dataType: EXPORTED.all, selectKey: ['name'], ...body },
  });
  const { rawPayload } = await admin.send({ method: 'GET', url });
  const book = XLSX.read(rawPayload);
  const lines = XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  return lines.slice(1).map(([name = '']) => name);
}
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_one, at) => `n${from + at}`);

it('has every row once, whoever adds, moves and removes rows meanwhile', { tags: 'long' }, async () => {
  const { pool } = server.core.database;
  let over = false;
  let turns = 0;
  /** Moves rows from the end of the order to its beginning, and back; each time others come and go. */
  const disturb = async () => {
    for (; !over; turns += 1) {
      await pool.query(`update form.mt${modelId} set c_size = -c_size where f_id % 3 = $1`, [turns % 3]);
      await pool.query(`insert into form.mt${modelId} (f_id, c_name, c_size) values ($1, 'more', -99999)`, [100_000 + turns]);
      await pool.query(`delete from form.mt${modelId} where f_id = $1`, [100_000 + turns - 2]);
    }
  };
  const disturbing = disturb();
  const found: string[][] = [];
  for (let time = 0; time < 3; time += 1) found.push(await exported());
  over = true;
  await disturbing;
  expect(turns).toBeGreaterThan(3);
  for (const rows of found) expect(rows.filter((name) => name !== 'more').toSorted()).toEqual(names(1, ROWS).toSorted());
  await pool.query(`delete from form.mt${modelId} where c_name = 'more'`);
  await pool.query(`update form.mt${modelId} set c_size = abs(c_size)`);
});

it('has one page, the ticked rows, or what is searched for, in the order of the list', async () => {
  expect(await exported()).toEqual(names(1, ROWS));
  expect(await exported({ dataType: EXPORTED.page, currentPage: 2, pageSize: 20 })).toEqual(names(21, 40));
  expect(await exported({ dataType: EXPORTED.ticked, selectIds: ['7', '3'] })).toEqual(['n3', 'n7']);
  expect(await exported({ queryJson: JSON.stringify({ name: 'n260' }) })).toEqual(['n260', 'n2600']);
});

it('takes turns where many export at once, and leaves connections to the others', { tags: 'long', timeout: 60_000 }, async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => exported({ dataType: EXPORTED.page, currentPage: 1, pageSize: 1000 })));
  for (const rows of all) expect(rows).toEqual(names(1, 1000));
});

it('writes many rows by a job, whose file comes by a message and is gone after its time', async () => {
  const { pool, kysely } = server.core.database;
  await pool.query(
    `insert into form.mt${modelId} (f_id, c_name, c_size) select 500000 + n, '=m' || n, n from generate_series(1, $1::int) n`,
    [EXPORT_AT_ONCE],
  );
  const body = { dataType: EXPORTED.all, selectKey: ['size', 'name'], format: 'csv' as const, later: true };
  const answer = await admin.call(exportModelRows, { params: { modelId }, body });
  expect(answer).toMatchObject({ url: '', later: true });
  await server.core.jobs.runUntilIdle();
  const message = await kysely
    .selectFrom('message_content')
    .select(['title', 'files', 'expires_at'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(message?.title).toContain(`共 ${ROWS + EXPORT_AT_ONCE} 条`);
  const [file] = message?.files as unknown as { url: string; fileId: string }[];
  const link = await admin.send({ method: 'GET', url: file?.url ?? '' });
  const { url } = link.json<{ data: { url: string } }>().data;
  const lines = (await admin.send({ method: 'GET', url })).rawPayload.toString('utf8').split('\r\n');
  expect(lines).toHaveLength(ROWS + EXPORT_AT_ONCE + 2);
  expect(lines).toContain("5000,'=m5000");
  await kysely
    .updateTable('stored_file')
    .set({ expires_at: new Date(0) })
    .where('name', '=', file?.fileId ?? '')
    .execute();
  const [received] = (await admin.call(listMessages, { query: { keyword: message?.title ?? '' } })).list;
  expect((await admin.call(readMessage, { params: { id: received?.id ?? '' } })).goneFiles).toEqual([file?.fileId]);
  await server.core.jobs.runTurn('records.exports');
  expect(
    await kysely
      .selectFrom('file_use')
      .innerJoin('stored_file', 'id', 'file_id')
      .select('kind')
      .where('name', '=', file?.fileId ?? '')
      .execute(),
  ).toEqual([]);
  await pool.query(`delete from form.mt${modelId} where c_name like '=m%'`);
}, 60_000);

it('by a job stops where the right is gone while it runs, and leaves neither message nor file', async () => {
  const { pool, kysely } = server.core.database;
  const design = { columnList: [{ prop: 'name' }], useBtnPermission: true };
  await publishDesign(server, '93742', [field('name', 'input')], design);
  await openMenu(server, { id: '93743', modelId: '93742', buttons: ['btn_download'] });
  await pool.query(`insert into form.mt93742 (f_id, c_name) select n, 'n' from generate_series(1, $1::int) n`, [EXPORT_AT_ONCE + 1]);
  const staff = await server.as('sunli');
  const body = { menuId: '93743', dataType: EXPORTED.all, later: true };
  expect(await staff.call(exportModelRows, { params: { modelId: '93742' }, body })).toMatchObject({ later: true });
  const count = async () => {
    const tables = ['message_content', 'stored_file'].map((table) => `(select count(*) from ${table})`).join(' + ');
    return (await pool.query<{ count: string }>(`select ${tables} as count`)).rows[0]?.count;
  };
  const before = await count();
  await kysely.deleteFrom('permission_grant').where('item_id', '=', '937431').execute();
  await server.core.jobs.runUntilIdle();
  expect(await count()).toEqual(before);
  const job = await kysely
    .selectFrom('background_job')
    .select('state')
    .where('kind', '=', 'record.export')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(job?.state).toBe('dead');
});
