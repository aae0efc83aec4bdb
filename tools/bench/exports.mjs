import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, signIn } from '../src/api-client.mjs';
import { connectDatabase } from '../src/embedded-database.mjs';
import { PASSWORD, startServer } from './server.mjs';

/** The purchase request of the demo company; its list has eight columns. */
const MODEL = '8001';
const PATH = `/api/visualdev/OnlineDev/${MODEL}`;
const ROWS = 100_000;
const TARGET_MS = 15_000;
const LOOK_MS = 200;

/** Copies records of the demo company until there are so many. */
async function fill(dataDir) {
  const database = await connectDatabase(dataDir);
  try {
    const { rows: columns } = await database.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'form' and table_name = 'mt${MODEL}' and column_name <> 'f_id' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const { rows: of } = await database.query(`select count(*)::int as count from form.mt${MODEL}`);
    await database.query(
      `insert into form.mt${MODEL} (f_id, ${names})
       select 700000000000 + n, ${names.replaceAll('"c_number"', "'T' || n")} from generate_series(1, ${ROWS - of[0].count}) n
       join lateral (select * from form.mt${MODEL} where f_id < 700000000000 order by f_id offset n % ${of[0].count} limit 1) m on true`,
    );
    await database.query(`analyze form.mt${MODEL}`);
  } finally {
    await database.end();
  }
}

/** Works while the memory of the server is watched; answers the time, ms, and how many MB more it had at most. */
async function watched(server, work) {
  const before = server.residentMb();
  let most = before;
  let over = false;
  const began = performance.now();
  const finished = work().finally(() => (over = true));
  while (!over) {
    most = Math.max(most, server.residentMb());
    await Promise.race([finished, sleep(LOOK_MS)]);
  }
  await finished;
  return { ms: performance.now() - began, mb: most - before };
}

/** A list of 100,000 records as a file that a call waits for, and as one that a job writes. */
export async function measureExports({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    await fill(dataDir);
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const measured = [];
    const ask = (format, later) =>
      callApi(server.origin, 'POST', `${PATH}/Actions/ExportData`, { token, body: { dataType: 1, format, later } });
    const job = async (format) => {
      await ask(format, true);
      for (;;) {
        const { list } = await callApi(server.origin, 'GET', '/api/system/Job', { token });
        const [last] = list;
        if (last?.state === 'done') return;
        if (last?.state === 'dead') throw new Error(`the export ended: ${last.text}`);
        await sleep(LOOK_MS);
      }
    };
    for (const [name, work] of [
      ['.xlsx', () => ask('xlsx', false)],
      ['.csv', () => ask('csv', false)],
      ['.xlsx, by a job', () => job('xlsx')],
    ]) {
      const { ms, mb } = await watched(server, work);
      say(`exports: ${name}: ${(ms / 1000).toFixed(1)} s, ${mb.toFixed(0)} MB more`);
      measured.push({ name: `export of ${ROWS} records, ${name}`, value: ms, unit: 'ms', target: TARGET_MS, better: 'less' });
      measured.push({ name: `export of ${ROWS} records, ${name}: more memory`, value: mb, unit: 'MB' });
    }
    return measured;
  } finally {
    await server.stop();
  }
}
