import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { copyRecords, FIRST_COPY } from '../support/copy-records.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median } from '../support/statistics.mjs';

/** The purchase request of the demo company: a list with pages and keyword fields. */
const LARGE = '8001';
const ROWS = 1_000_000;
const PAGE = 20;
const PAGE_TARGET_MS = 50;
/** The project plan of the demo company: a tree table. */
const TREE = '8007';
const NODES = 50_000;
const TREE_TARGET_MS = 300;
const TURNS = 7;
const RARE = '罕见的词';

/** Median of some turns, ms; the first one only warms up. */
async function timed(ask) {
  const times = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const began = performance.now();
    await ask(turn);
    if (turn > 0) times.push(performance.now() - began);
  }
  return median(times);
}

/** Pages of a list of a million records and of its keywords, also right after a write; a tree table of 50,000 nodes. */
export async function measureLists({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    const database = await connectDatabase(dataDir);
    try {
      await copyRecords(database, LARGE, ROWS, {
        c_number: `'T' || n`,
        c_title: `case when n % 100000 = 7 then '${RARE} ' else '' end || m.c_title || ' ' || n`,
      });
      await copyRecords(database, TREE, NODES, { c_parent: `case when n <= 200 then '' else (${FIRST_COPY} + n / 20)::text end` });
    } finally {
      await database.end();
    }
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const call = (path, body, method = 'POST') => callApi(server.origin, method, `/api/visualdev/OnlineDev/${path}`, { token, body });
    const rows = [];
    const add = (name, value, target) => {
      say(`lists: ${name}: ${value.toFixed(1)} ms`);
      rows.push({ name, value, unit: 'ms', target, better: 'less' });
    };
    const page = (currentPage, query = {}) =>
      call(`${LARGE}/List`, { currentPage, pageSize: PAGE, queryJson: Object.keys(query).length === 0 ? '' : JSON.stringify(query) });
    const last = Math.ceil(ROWS / PAGE);
    for (const [name, of] of Object.entries({ first: 1, tenth: 10, middle: Math.floor(last / 2), last: last - 1 }))
      add(`list of ${ROWS} records, ${name} page`, await timed(() => page(of)), PAGE_TARGET_MS);
    for (const [name, jnpfKeyword] of Object.entries({ rare: RARE, frequent: '采购', missing: '没有这个词' }))
      add(`list of ${ROWS} records, a ${name} keyword`, await timed(() => page(1, { jnpfKeyword })), PAGE_TARGET_MS);
    const { list } = await page(1);
    const touch = async () => {
      const { data } = await call(`${LARGE}/${list[0].id}`, undefined, 'GET');
      await call(`${LARGE}/${list[0].id}`, { id: list[0].id, data }, 'PUT');
    };
    const after = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await touch();
      const began = performance.now();
      await page(1, { jnpfKeyword: '采购' });
      after.push(performance.now() - began);
    }
    add(`list of ${ROWS} records, a frequent keyword right after a write`, median(after), PAGE_TARGET_MS);
    add(
      `tree table of ${NODES} nodes`,
      await timed(() => call(`${TREE}/List`, { currentPage: 1, pageSize: PAGE, branches: true })),
      TREE_TARGET_MS,
    );
    add(
      `tree table of ${NODES} nodes, right below one`,
      await timed(() => call(`${TREE}/List/${FIRST_COPY + 20}`, { branches: true })),
      TREE_TARGET_MS,
    );
    return rows;
  } finally {
    await server.stop();
  }
}
