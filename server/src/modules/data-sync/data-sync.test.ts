import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceCalls, listDataSources } from '@banyan/shared-contracts/data/data-source.contract';
import { checkSync, checkSyncTable, runSync, runSyncs, SYNC_CHECK } from '@banyan/shared-contracts/data/data-sync.contract';
import { listJobs } from '@banyan/shared-contracts/jobs/job.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../core/testing/database-proxy';
import { makeSqlite } from '../../testing/peers/sqlite';
import { hasMariadb, type Mariadb, startMariadb } from '../../testing/peers/mariadb';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let proxy: DatabaseProxy;
let other: string;

const query = async (text: string) => (await server.core.database.pool.query<Record<string, unknown>>(text)).rows;

async function addSource(fullName: string, place: object): Promise<string> {
  await admin.call(dataSourceCalls.create, { body: { fullName, host: '127.0.0.1', timeLimit: 5, readOnly: 0, ...place } as never });
  return (await admin.call(listDataSources, { query: { keyword: fullName } })).list[0]?.id ?? '';
}

const directory = mkdtempSync(join(tmpdir(), 'banyan-sqlite-'));
const file = join(directory, 'stock.db');

beforeAll(async () => {
  server = await startTestServer({ BANYAN_SOURCE_HOSTS: '127.0.0.1', BANYAN_SQLITE_FILES: `stock=${file}` });
  admin = await server.as();
  proxy = await openDatabaseProxy(server.databaseUrl);
  const { port, username, password, pathname } = new URL(proxy.connectionString);
  await query(`create schema outside`);
  other = await addSource('other', {
    ...{ dbType: 'PostgreSQL', port, userName: username, password, serviceName: pathname.slice(1), dbSchema: 'outside' },
  });
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  rmSync(directory, { recursive: true });
});

const ODD = `odd "t" of it's`;
const NAME = `"${ODD.replaceAll('"', '""')}"`;

/** Runs the job and returns the text that its owner gets. */
async function ended(): Promise<{ state: string; text: string }> {
  await server.core.jobs.runUntilIdle();
  const [job] = (await admin.call(listJobs, { query: {} })).list;
  return { state: job?.state ?? '', text: job?.text ?? '' };
}
const pair = (from: string, to: string, dbTable: string) => ({ dbConnectionFrom: from, dbConnectionTo: to, dbTable });
const check = (from: string, to: string, table: string) => admin.call(checkSyncTable, { body: pair(from, to, table) });
const run = (from: string, to: string, table: string, more: object = {}) =>
  admin.call(runSync, { body: { ...pair(from, to, table), type: 0, ...more } });
const refusal = async (from: string, to: string, table: string, more: object = {}) =>
  (await admin.envelope(runSync, { body: { ...pair(from, to, table), type: 0, ...more } })).msg;
const stages = async () => (await query(`select relname from pg_class where relname like 'banyan_sync%'`)).length;

const EVERY = `(id bigint primary key, "odd ""n"" c" varchar(40), price numeric(12, 3), ok boolean, made timestamptz, day date, data jsonb, raw bytea, n float8)`;
const fill = (place: string, count: number) =>
  query(
    `insert into ${place} select i, 'text ' || i || ' ''茶', i / 3.0, i % 2 = 0, now(), current_date, '{"a": [1]}', '\\x00ff', i / 7.0 from generate_series(1, ${count}) i`,
  );

describe('between two PostgreSQL databases', () => {
  it('a table is made, filled, replaced, added to and overwritten, with odd names and every type', async () => {
    await query(`create table data.${NAME} ${EVERY}`);
    expect(await check('0', other, ODD)).toBe(SYNC_CHECK.noRows);
    await fill(`data.${NAME}`, 2500);
    const { tableList, convertRuleMap } = await admin.call(checkSync, { body: { dbConnectionFrom: '0', dbConnectionTo: other } });
    expect(tableList).toContainEqual({ table: ODD, sum: 2500 });
    expect(convertRuleMap['int8']?.[0]).toBe('int8');
    expect(await check('0', other, ODD)).toBe(SYNC_CHECK.noTarget);
    expect(await refusal('0', other, ODD)).toContain('目标表不存在');
    await run('0', other, ODD, { type: 2 });
    expect(await ended()).toMatchObject({ state: 'done', text: expect.stringContaining('2500') as string });
    const differ = `select count(*)::int as count from (select * from data.${NAME} except select * from outside.${NAME}) d`;
    expect(await query(differ)).toEqual([{ count: 0 }]);

    await query(`update outside.${NAME} set price = 0 where id <= 10; delete from outside.${NAME} where id > 2400`);
    expect(await check('0', other, ODD)).toBe(SYNC_CHECK.targetHasRows);
    expect(await refusal('0', other, ODD)).toContain('目标表中已有数据');
    await run('0', other, ODD, { mode: 'insert' });
    expect((await ended()).state).toBe('done');
    expect(await query(differ)).toEqual([{ count: 10 }]);
    await run('0', other, ODD, { mode: 'update' });
    expect((await ended()).state).toBe('done');
    expect(await query(differ)).toEqual([{ count: 0 }]);
    await query(`insert into outside.${NAME} (id) values (99999)`);
    await run('0', other, ODD, { type: 3 });
    expect((await ended()).state).toBe('done');
    expect(await query(`select count(*)::int as count from outside.${NAME}`)).toEqual([{ count: 2500 }]);
    expect(await stages()).toBe(0);
  });

  it('a table without a key is copied, and several at once', async () => {
    await query(`create table data.keyless (a int, b text); insert into data.keyless select i % 5, 'x' from generate_series(1, 1000) i`);
    const body = { dbConnectionFrom: '0', dbConnectionTo: other, dbTableList: ['keyless', 'missing'] };
    expect(await admin.call(runSyncs, { body })).toEqual({ keyless: 1, missing: 0 });
    expect((await ended()).state).toBe('done');
    expect(await query('select count(*)::int as count from outside.keyless')).toEqual([{ count: 1000 }]);
  });

  it('goes on behind the last batch where the connection breaks in the middle', { tags: 'long' }, async () => {
    await query(`create table data.broken ${EVERY}`);
    await fill('data.broken', 30_000);
    await query(`create table outside.broken ${EVERY}; insert into outside.broken (id) values (-1)`);
    await run('0', other, 'broken', { type: 3 });
    const pool = server.core.database.pool;
    const running = server.core.jobs.runUntilIdle();
    const written = async () => {
      const { rows } = await pool.query<{ done: number }>(
        `select coalesce((progress ->> 'done')::int, 0) as done from background_job where kind = 'dataSync.copy' order by id desc limit 1`,
      );
      return rows[0]?.done ?? 0;
    };
    while ((await written()) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'banyan-source'`);
    await running;
    // Nothing of it is in the table yet, or all.
    const held = Number((await query('select count(*)::int as count from outside.broken'))[0]?.['count']);
    expect([1, 30_000]).toContain(held);
    await pool.query(`update background_job set run_at = now() where kind = 'dataSync.copy' and state = 'waiting'`);
    expect((await ended()).state).toBe('done');
    expect(await query('select count(*)::int as count, min(id)::int as least from outside.broken')).toEqual([{ count: 30_000, least: 1 }]);
    expect(await stages()).toBe(0);
  });

  it('is refused with a sentence, and changes nothing', async () => {
    await query(
      `create type data.mood as enum ('a'); create table data.unknown_type (id int primary key, mood data.mood); insert into data.unknown_type values (1, 'a')`,
    );
    expect(await refusal('0', other, 'unknown_type', { type: 2 })).toMatch(/mood.*mood/);
    await query(`create table data.narrow (id int primary key, t varchar(50)); insert into data.narrow values (1, 'too long for it');
      create table outside.narrow (id int primary key, t varchar(5)); insert into outside.narrow values (7, 'stays')`);
    await run('0', other, 'narrow', { type: 3 });
    expect((await ended()).state).toBe('dead');
    expect(await query('select id from outside.narrow')).toEqual([{ id: 7 }]);
    expect(await stages()).toBe(0);
    await query('alter table outside.narrow drop column t');
    expect(await refusal('0', other, 'narrow', { type: 3 })).toContain('t');
    expect(await refusal('0', '0', 'narrow')).toContain('同一个数据源');
    expect(await refusal('0', other, 'user_account', { type: 2 })).not.toContain('成功');
    const { msg } = await (await server.as('tangyun')).envelope(runSync, { body: { ...pair('0', other, 'narrow'), type: 0 } });
    expect(msg).toContain('权限');
  });
});

describe('from a SQLite file', () => {
  const NUMBERS = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)';

  it('tables with keys of each kind are copied with every type, and never written', { tags: 'long' }, async () => {
    makeSqlite(
      file,
      `create table goods (id integer primary key, name varchar(40), price numeric, share real, ok boolean, made datetime, day date, raw blob, code int)`,
      `insert into goods ${NUMBERS} select i * 10000000000000, 'text ' || i || '''茶', i / 4.0, i / 7.0, i % 2, '2026-01-31 08:00:00', '2026-01-31', x'00ff', i from n`,
      `create table pairs (b text, a text, n int, primary key (a, b)) without rowid`,
      `insert into pairs ${NUMBERS} select 'b' || i % 50, 'a' || i, i from n`,
      `create table unkeyed (a int, rowid text)`,
      `insert into unkeyed ${NUMBERS} select i % 5, 'x' from n`,
    );
    const stock = await addSource('file', { dbType: 'SQLite', serviceName: 'stock' });
    const { tableList } = await admin.call(checkSync, { body: { dbConnectionFrom: stock, dbConnectionTo: '0' } });
    expect(tableList).toEqual(['goods', 'pairs', 'unkeyed'].map((table) => ({ table, sum: 2500 })));
    for (const table of ['goods', 'pairs', 'unkeyed']) {
      expect(await check(stock, '0', table)).toBe(SYNC_CHECK.noTarget);
      await run(stock, '0', table, { type: 2 });
      expect(await ended()).toMatchObject({ state: 'done', text: expect.stringContaining('2500') as string });
    }
    const [first] = await query(
      `select id::text, name, price::text, share, ok, made::text, day::text, raw from data.goods where id = 10000000000000`,
    );
    expect(first).toEqual({
      ...{ id: '10000000000000', name: `text 1'茶`, price: '0.25', share: 1 / 7, ok: true, made: '2026-01-31 08:00:00' },
      ...{ day: '2026-01-31', raw: Buffer.from([0, 255]) },
    });
    expect(await query(`select count(distinct (a, b))::int as pairs, sum(n)::int as sum from data.pairs`)).toEqual([
      { pairs: 2500, sum: 3126250 },
    ]);
    expect(await refusal('0', stock, 'goods')).toContain('SQLite');
    expect(await refusal('0', stock, 'goods')).toContain('不能作为同步目标');
    const { msg } = await admin.envelope(checkSync, { body: { dbConnectionFrom: '0', dbConnectionTo: stock } });
    expect(msg).toContain('不能作为同步目标');
  });
});

describe.skipIf(!hasMariadb())('between PostgreSQL and MariaDB', () => {
  let maria: Mariadb;
  let shop: string;
  beforeAll(async () => {
    maria = await startMariadb();
    const { port, user, password, database } = maria;
    shop = await addSource('shop', { dbType: 'MySQL', port: String(port), userName: user, password, serviceName: database });
  }, 60_000);
  afterAll(() => maria.stop());

  it('a table goes over and comes back the same', async () => {
    await query(`create table data.there ${EVERY}`);
    await fill('data.there', 3000);
    await query(`update data.there set made = date_trunc('second', made)`);
    await run('0', shop, 'there', { type: 2 });
    expect(await ended()).toEqual({ state: 'done', text: expect.stringContaining('3000') as string });
    expect(await maria.rows('select count(*) as count, sum(ok) as even from there')).toMatchObject([{ count: 3000 }]);
    await query(`alter table data.there rename to was; create table data.there ${EVERY}`);
    await run(shop, '0', 'there');
    expect(await ended()).toEqual({ state: 'done', text: expect.stringContaining('3000') as string });
    const same = 'id, price, "odd ""n"" c", ok, made, day, data, raw';
    expect(
      await query(`select count(*)::int as count from (select ${same} from data.was except select ${same} from data.there) d`),
    ).toEqual([{ count: 0 }]);
    await maria.run('update there set price = 1 where id < 5', 'delete from there where id > 2900');
    await query(`alter table data.there rename to came; alter table data.was rename to there`);
    await run('0', shop, 'there', { mode: 'update' });
    expect(await ended()).toEqual({ state: 'done', text: expect.stringContaining('3000') as string });
    expect(await maria.rows('select count(*) as count from there where price = 1 and id < 3')).toMatchObject([{ count: 0 }]);
    expect(await maria.rows('select count(*) as count from there')).toMatchObject([{ count: 3000 }]);
    expect(await maria.rows(`show tables like 'banyan_sync%'`)).toEqual([]);
  });
});
