import * as XLSX from '@e965/xlsx';
import { EXPORTED, exportModelRows } from '@banyan/shared-contracts/forms/online-dev.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, subTable } from '../record.test-data';

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

it('has every row once, whoever adds, moves and removes rows meanwhile', async () => {
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

it('takes turns where many export at once, and leaves connections to the others', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => exported({ dataType: EXPORTED.page, currentPage: 1, pageSize: 1000 })));
  for (const rows of all) expect(rows).toEqual(names(1, 1000));
}, 60_000);
