import { callApi, signIn } from '../../src/api-client.mjs';
import { load, rawRequest } from '../support/load.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';

/** The purchase request of the demo company, which takes a number, and its items. */
const PATH = '/api/visualdev/OnlineDev/8001';
const ROWS = 5;
/** Records that are changed in turn; more than there are connections, so that none waits for another. */
const CHANGED = 200;

const request = (text) => ({
  title: text,
  applicant: '7015',
  date: Date.UTC(2026, 0, 5),
  category: 'office',
  urgency: 'urgent',
  budget: 100,
  inBudget: 1,
  reason: text,
  tableField110: Array.from({ length: ROWS }, (_, row) => ({ name: `物品 ${row}`, unit: 'box', quantity: 2, price: 1.5 })),
});

/** How many records of a form with a sub-table one server creates, changes and lists in a second, and what each costs it. */
export async function measureRecordRates({ dataDir, say, seconds }) {
  const server = await startServer(dataDir);
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const bytesOf = (method, path, body) => rawRequest({ method, path, token, body });
    const ids = [];
    for (let made = 0; made < CHANGED; made += 1) {
      const body = { data: JSON.stringify(request('改')) };
      ids.push((await callApi(server.origin, 'POST', PATH, { token, body })).id);
    }
    const create = bytesOf('POST', PATH, { data: JSON.stringify(request('增')) });
    const changes = ids.map((id) => bytesOf('PUT', `${PATH}/${id}`, { id, data: JSON.stringify(request('改')) }));
    const list = bytesOf('POST', `${PATH}/List`, { currentPage: 1, pageSize: 20 });
    let turn = 0;
    const calls = {
      list: () => list,
      create: () => create,
      update: () => changes[(turn += 1) % changes.length],
    };
    const measured = [];
    for (const [name, next] of Object.entries(calls)) {
      const result = await load({ port: server.port, connections: 8, seconds, next, cpuMs: server.cpuMs });
      const { perSecond, p50, p99, cpuPerRequest, refused } = result;
      if (refused > 0) throw new Error(`${name}: ${refused} calls were refused`);
      say(`record-rates: ${name}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, ${cpuPerRequest.toFixed(2)} CPU-ms`);
      measured.push({ name: `record of ${ROWS} rows, ${name}`, value: perSecond, unit: '/s' });
      measured.push({ name: `record of ${ROWS} rows, ${name}: p50`, value: p50, unit: 'ms' });
      measured.push({ name: `record of ${ROWS} rows, ${name}: p99`, value: p99, unit: 'ms' });
      measured.push({ name: `record of ${ROWS} rows, ${name}: server CPU`, value: cpuPerRequest, unit: 'ms' });
    }
    return measured;
  } finally {
    await server.stop();
  }
}
