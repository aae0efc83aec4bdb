import { callApi, signIn } from '../../src/api-client.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median, p95 } from '../support/statistics.mjs';

/** The purchase request of the demo company, and its items. */
const PATH = '/api/visualdev/OnlineDev/8001';
const ITEMS = 'tableField110';
/** Rows of the sub-table: as people fill it in, and the most that a document may hold. */
const SIZES = [
  { rows: 5, turns: 100, target: 50 },
  { rows: 10_000, turns: 5, target: 2000 },
];

const requestOf = (rows) => ({
  title: `测量 ${rows}`,
  applicant: '7015',
  date: Date.UTC(2026, 0, 5),
  category: 'office',
  urgency: 'urgent',
  budget: 100,
  inBudget: 1,
  reason: '测量',
  [ITEMS]: Array.from({ length: rows }, (_, row) => ({ name: `物品 ${row}`, unit: 'box', quantity: 2, price: 1.5 })),
});

/** Creates, reads, changes one row of and deletes a record of so many rows, again and again; times of each, ms. */
async function measureSize(call, rows, turns) {
  const times = { create: [], read: [], change: [], delete: [] };
  const timed = async (step, ...request) => {
    const began = performance.now();
    const answer = await call(...request);
    times[step].push(performance.now() - began);
    return answer;
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const { id } = await timed('create', 'POST', PATH, { data: JSON.stringify(requestOf(rows)) });
    const record = JSON.parse((await timed('read', 'GET', `${PATH}/${id}`)).data);
    record[ITEMS][0].quantity = 3;
    await timed('change', 'PUT', `${PATH}/${id}`, { id, data: JSON.stringify(record) });
    await timed('delete', 'DELETE', `${PATH}/${id}`);
  }
  return times;
}

/** Another user's list, requested again and again meanwhile: a large document of one user delays no other user. */
async function askMeanwhile(call, work) {
  let over = false;
  const finished = work.finally(() => (over = true));
  const times = [];
  while (!over) {
    const began = performance.now();
    await call('POST', `${PATH}/List`, { pageSize: 20 });
    times.push(performance.now() - began);
  }
  await finished;
  return times;
}

/** Records of a form with a sub-table, as they are created, read and changed by its server. */
export async function measureRecords({ dataDir }) {
  const server = await startServer(dataDir);
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const call = (method, path, body) => callApi(server.origin, method, path, { token, body });
    await measureSize(call, SIZES[0].rows, 20);
    const measured = [];
    for (const { rows, turns, target } of SIZES) {
      const times = await measureSize(call, rows, turns);
      for (const [step, list] of Object.entries(times)) {
        const name = `record of ${rows} rows, ${step}`;
        measured.push({ name: `${name}, median`, value: median(list), unit: 'ms' });
        measured.push({ name: `${name}, p95`, value: p95(list), unit: 'ms', target, better: 'less' });
      }
    }
    const { rows, turns } = SIZES[1];
    const others = await askMeanwhile(call, measureSize(call, rows, turns));
    measured.push({ name: `a list of somebody else meanwhile (${rows} rows), p95`, value: p95(others), unit: 'ms' });
    measured.push({ name: `a list of somebody else meanwhile (${rows} rows), worst`, value: Math.max(...others), unit: 'ms' });
    return measured;
  } finally {
    await server.stop();
  }
}
