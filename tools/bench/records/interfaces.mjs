/** Data behind designs: what an interface adds to its statement, a source with many tables, and the copy of a large table. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../proof/external-database.mjs';
import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median, p95 } from '../support/statistics.mjs';

const CALLS = 400;
const TABLES = 5000;
const ROWS = Number(process.env.BENCH_SYNC_ROWS ?? 1_000_000);
const SYNC_PATIENCE_MS = 600_000;
const SOURCE = '/api/system/DataSource';
const STATEMENT = 'select code as id, name, city, rating from form.demo_supplier where rating >= 2 order by code';

async function addSource(call, fullName, { hostname: host, port }, more = {}) {
  const login = { userName: 'banyan', password: 'none' };
  const body = { dbType: 'PostgreSQL', fullName, host, port, ...login, serviceName: 'postgres', dbSchema: 'public' };
  await call('POST', SOURCE, { ...body, timeLimit: 300, poolSize: 5, readOnly: 1, ...more });
  return (await call('GET', `${SOURCE}?keyword=${fullName}`)).list[0].id;
}

/** Turns that are not counted: a server that has just been started compiles what it runs often. */
const WARM = 300;

/** Milliseconds of each of some pieces of work, which take turns, so that what the machine does beside them meets all alike. */
async function timesInTurn(turns, works) {
  const all = works.map(() => []);
  for (let turn = -WARM; turn < turns; turn += 1)
    for (const [index, work] of works.entries()) {
      const began = performance.now();
      await work();
      if (turn >= 0) all[index].push(performance.now() - began);
    }
  return all;
}

/** The same statement by the interface and by the driver alone, and an empty request for what any call costs. */
async function measureOverhead(call, client) {
  const { list } = await call('GET', '/api/system/DictionaryData/All');
  const category = list.find(({ enCode }) => enCode === 'DataInterfaceType').dictionaryList[0].id;
  const body = {
    fullName: 'bench',
    enCode: 'bench',
    category,
    type: 1,
    dataConfigJson: JSON.stringify({ sqlData: { dbLinkId: '0', sql: STATEMENT } }),
  };
  await call('POST', '/api/system/DataInterface', body);
  const { id } = (await call('GET', '/api/system/DataInterface?keyword=bench')).list[0];
  const [asked, bare, empty] = await timesInTurn(CALLS, [
    () => call('POST', `/api/system/DataInterface/${id}/Actions/Preview`, { paramList: [] }),
    () => client.query(STATEMENT),
    () => call('GET', `/api/system/DataInterface/GetParam/${id}`),
  ]);
  const over = (of) => of(asked) - of(bare) - of(empty);
  return [
    {
      name: 'an interface over its own statement and an empty request, p95',
      unit: 'ms',
      value: over(p95),
      target: 5,
      better: 'less',
    },
    { name: 'the same, median', unit: 'ms', value: over(median), better: 'less' },
    { name: 'an interface as a whole, p95', unit: 'ms', value: p95(asked), better: 'less' },
    { name: 'an empty request, p95', unit: 'ms', value: p95(empty), better: 'less' },
  ];
}

async function measureTables(call, client, id) {
  for (let from = 0; from < TABLES; from += 500)
    await client.query(
      Array.from({ length: 500 }, (_, index) => `create table t${from + index} (id int primary key, name text, made timestamptz)`).join(
        '; ',
      ),
    );
  await client.query('analyze');
  const began = performance.now();
  const { list } = await call('GET', `/api/system/DataModel/${id}/TableAll`);
  const first = performance.now() - began;
  if (list.length < TABLES) throw new Error(`${list.length} tables`);
  const [page] = await timesInTurn(10, [() => call('GET', `/api/system/DataModel/${id}/Tables?pageSize=20&currentPage=1`)]);
  return [
    { name: `all ${TABLES} tables of a source, first time`, unit: 'ms', value: first, target: 1000, better: 'less' },
    { name: `a page of ${TABLES} tables`, unit: 'ms', value: median(page), target: 1000, better: 'less' },
  ];
}

async function measureSync(server, call, client, { from, to, main }) {
  await client.query(
    `create table goods (id bigint primary key, name text not null, price numeric(12, 2), made timestamptz, note text);
     insert into goods select n, 'goods ' || n, n / 7.0, now() - n * interval '1 second', repeat('x', 20) from generate_series(1, ${ROWS}) n`,
  );
  await client.query('analyze goods');
  const idle = server.residentMb();
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, server.residentMb())), 50);
  const began = performance.now();
  await call('POST', '/api/system/DataSync/Actions/Execute', { dbConnectionFrom: from, dbConnectionTo: to, dbTable: 'goods', type: 2 });
  let count = 0;
  while (count < ROWS) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (performance.now() - began > SYNC_PATIENCE_MS) throw new Error('the copy has not ended');
    const { rows } = await main.query("select to_regclass('public.goods') as place");
    if (rows[0].place !== null) count = Number((await main.query('select count(*) from public.goods')).rows[0].count);
  }
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  return [
    { name: `a copy of ${ROWS} rows`, unit: 's', value: seconds, target: 60, better: 'less' },
    { name: 'memory that the copy adds', unit: 'MB', value: most - idle, target: 200, better: 'less' },
  ];
}

export async function measureInterfaces({ dataDir, say }) {
  const server = await startServer(dataDir, { BANYAN_SOURCE_HOSTS: '127.0.0.1' });
  const main = await connectDatabase(dataDir);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const database = await startDatabase(`${dataDir}-source`);
  const place = new URL(database.url);
  const client = await database.connect();
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const call = (method, address, body) => callApi(server.origin, method, address, { token, ...(body && { body }) });
    const rows = await measureOverhead(call, main);
    say('interfaces: overhead measured');
    const from = await addSource(call, 'bench-from', place);
    rows.push(...(await measureTables(call, client, from)));
    say(`interfaces: ${TABLES} tables measured`);
    await client.query('create database bench_target');
    const target = new pg.Client({ connectionString: database.url.replace(/postgres$/, 'bench_target') });
    await target.connect();
    const to = await addSource(call, 'bench-to', place, { serviceName: 'bench_target', readOnly: 0 });
    rows.push(...(await measureSync(server, call, client, { from, to, main: target })));
    await target.end();
    return rows;
  } finally {
    await client.end();
    await main.end();
    await server.stop();
    await database.stop();
  }
}
