import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { copyRecords } from '../support/copy-records.mjs';
import { LOOK_MS, PASSWORD, startServer, watched } from '../support/server.mjs';

/** The purchase request of the demo company; its list has eight columns. */
const MODEL = '8001';
const PATH = `/api/visualdev/OnlineDev/${MODEL}`;
const ROWS = 100_000;
const TARGET_MS = 15_000;

/** A list of 100,000 records as a file that a call waits for, and as one that a job writes. */
export async function measureExports({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    const database = await connectDatabase(dataDir);
    await copyRecords(database, MODEL, ROWS, { c_number: `'T' || n` });
    await database.end();
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
