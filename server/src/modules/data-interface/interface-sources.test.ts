import { dataSourceCalls, listDataSources } from '@banyan/shared-contracts/data/data-source.contract';
import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  copyInterface,
  interfaceCalls,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../core/testing/database-proxy';
import { hasMariadb, type Mariadb, startMariadb } from '../../testing/peers/mariadb';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { dialects } from './query-dialect';
import { querySql } from './interface-query';

let server: TestServer;
let admin: Client;
let category: string;

beforeAll(async () => {
  server = await startTestServer({ BANYAN_SOURCE_HOSTS: '127.0.0.1' });
  admin = await server.as();
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' order by e.id`,
  );
  category = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const PARAMETERS = JSON.stringify([
  { field: 'name', dataType: 'varchar' },
  { field: 'least', dataType: 'decimal' },
  { field: 'after', dataType: 'datetime' },
]);
/** Takes longer than any time limit, without memory. */
const ENDLESS = 'from generate_series(1, 100000) a, generate_series(1, 100000) b';
const QUERY = `select id, "name", price, made from goods
  where ({name} is null or "name" = {name}) and price >= coalesce({least}, 0) and ({after} is null or made > {after}) order by id`;
const definition = (dbLinkId: string, sql: string) => ({
  type: 1 as const,
  dataConfigJson: JSON.stringify({ sqlData: { dbLinkId, sql } }),
  parameterJson: PARAMETERS,
});

async function addSource(fullName: string, place: object): Promise<string> {
  const body = { fullName, host: '127.0.0.1', timeLimit: 1, ...place } as never;
  await admin.call(dataSourceCalls.create, { body });
  return (await admin.call(listDataSources, { query: { keyword: fullName } })).list[0]?.id ?? '';
}

const sent = (values: object) => Object.entries(values).map(([field, defaultValue]) => ({ field, defaultValue: String(defaultValue) }));
const asked = (source: string, sql: string, values: object = {}) =>
  admin.call(tryInterface, { body: { ...definition(source, sql), paramList: sent(values) } });
const refusalWith = async (source: string, sql: string, values: object) =>
  (await admin.envelope(tryInterface, { body: { ...definition(source, sql), paramList: sent(values) } })).msg;
const refusal = (source: string, sql: string) => refusalWith(source, sql, {});

async function save(code: string, source: string, sql: string): Promise<string> {
  const body = { fullName: code, enCode: code, category, ...definition(source, sql) };
  await admin.call(interfaceCalls.create, { body });
  return (await admin.call(listManagedInterfaces, { query: { keyword: code } })).list[0]?.id ?? '';
}

/** The same on each kind of source, whose table `goods` has three rows. */
async function proveRows(source: string, query: string): Promise<void> {
  const ids = async (values: object) => (await asked(source, query, values)).rows.map(({ id }) => Number(id));
  expect(await ids({})).toEqual([1, 2, 3]);
  expect(await ids({ name: '茶' })).toEqual([1]);
  expect(await ids({ name: "x' or '1'='1" })).toEqual([]);
  expect(await ids({ least: '12.5' })).toEqual([2, 3]);
  expect(await ids({ after: Date.UTC(2026, 0, 1) })).toEqual([3]);
  const { rows, total } = await asked(source, query, { name: '茶' });
  expect([rows, total]).toMatchObject([[{ name: '茶', made: Date.UTC(2025, 0, 1) }], 1]);
}

const TABLE = (times: string) => [
  `create table goods (id int primary key, name varchar(20), price decimal(10, 2), made ${times})`,
  `insert into goods values (1, '茶', 9.5, '2025-01-01 00:00:00'), (2, 'a''b', 12.5, '2025-06-01 00:00:00'), (3, null, 20, '2026-02-01 00:00:00')`,
];

describe('an interface over another PostgreSQL database', () => {
  let source: string;
  let proxy: DatabaseProxy;
  afterAll(() => proxy.close());
  beforeAll(async () => {
    proxy = await openDatabaseProxy(server.databaseUrl);
    const { port, username, password, pathname } = new URL(proxy.connectionString);
    const schema = 'outside';
    const made = ['begin', `create schema ${schema}`, `set local search_path to ${schema}`, `set local time zone 'UTC'`];
    await server.core.database.pool.query([...made, ...TABLE('timestamptz'), 'commit'].join('; '));
    const place = { dbType: 'PostgreSQL', port, userName: username, password, serviceName: pathname.slice(1) };
    source = await addSource('other', { ...place, dbSchema: schema });
  });

  it('binds its parameters, pages and searches', async () => {
    await proveRows(source, QUERY.replace('from goods', 'from outside.goods'));
    const id = await save('otherGoods', source, 'select * from outside.goods order by id');
    expect(await admin.call(previewInterface, { params: { id }, body: { paramList: [] } })).toHaveLength(3);
    const { dataConfigJson } = await admin.call(interfaceCalls.get, { params: { id } });
    expect(JSON.parse(dataConfigJson)).toMatchObject({ sqlData: { dbLinkId: source } });
    await admin.call(copyInterface, { params: { id } });
    const { code, msg } = await admin.envelope(dataSourceCalls.remove, { params: { id: source } });
    expect([code === 200, msg]).toEqual([false, expect.stringContaining('2 个数据接口')]);
  });

  it('says what is wrong without calling it forbidden', async () => {
    expect(await refusal(source, 'select nothing')).toMatch(/^语句有误/);
  });

  it('is refused what writes, takes too long, has two statements or asks a source that is not there', async () => {
    expect(await refusal(source, 'delete from outside.goods')).toContain('只能查询');
    expect(await refusal(source, 'with gone as (delete from outside.goods returning *) select * from gone')).toContain('语句有误');
    expect(await refusal(source, 'select 1; select 2')).toContain('分号');
    expect(await refusal(source, `select count(*) ${ENDLESS}`)).toContain('时间限制');
    for (const call of ['pg_sleep(5)', `pg_read_file('/etc/passwd')`, `dblink('host=10.0.0.1', 'select 1')`, 'U&"pg\\005fsleep"(5)'])
      expect(await refusal(source, `select ${call}`)).toContain('不允许的函数');
    expect(await refusal(source, `select nextval('public.nothing')`)).toContain('nothing');
    expect(await refusal('12345', 'select 1')).toContain('数据源');
    expect(await refusal('main', 'select 1')).toContain('格式不正确');
    expect(await refusal('0', 'select * from outside.goods')).toContain('不允许读取');
  });
});

describe('an interface over a source of odd data', () => {
  it('reads another encoding, types that nothing here knows, and names with quotes and blanks', async () => {
    const { pool } = server.core.database;
    const name = `latin_${Date.now()}`;
    await pool.query(`create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
    const at = await openDatabaseProxy(server.databaseUrl.replace(/\/[^/?]+(\?|$)/, `/${name}$1`));
    const { port, username, password } = new URL(at.connectionString);
    const client = new pg.Client({ connectionString: at.connectionString });
    try {
      await client.connect();
      await client.query(`create type mood as enum ('glad'); create table "odd ""n"" of it's" (
        "a ""b"" c" text, place point, span int4range, words tsvector, bits bit(3), pause interval, cash money, feeling mood, raw bytea, list int[], home inet)`);
      await client.query(
        `insert into "odd ""n"" of it's" values ('Größe é', '(1,2)', '[1,5)', 'a b', b'101', '1 day', 9.5, 'glad', '\\x00ff', '{1,2}', '10.0.0.1')`,
      );
      const source = await addSource('latin', { dbType: 'PostgreSQL', port, userName: username, password, serviceName: name });
      const { rows } = await asked(source, `select * from "odd ""n"" of it's" where "a ""b"" c" = {name}`, { name: 'Größe é' });
      expect(rows).toMatchObject([
        { 'a "b" c': 'Größe é', words: "'a' 'b'", bits: '101', feeling: 'glad', list: [1, 2], home: '10.0.0.1', raw: '00ff' },
      ]);
      // A character that the other database does not have.
      expect(await refusalWith(source, `select * from "odd ""n"" of it's" where "a ""b"" c" = {name}`, { name: '茶' })).toContain(
        '语句有误',
      );
    } finally {
      await client.end();
      await server.core.sources.close();
      await at.close();
      await pool.query(`drop database ${name} with (force)`);
    }
  });

  it('says that a source went away in the middle, and reads again afterwards', async () => {
    const at = await openDatabaseProxy(server.databaseUrl);
    const { port, username, password, pathname } = new URL(at.connectionString);
    const source = await addSource('lost', { dbType: 'PostgreSQL', port, userName: username, password, serviceName: pathname.slice(1) });
    expect((await asked(source, 'select 1 as id')).total).toBe(1);
    const cut = refusal(source, `select count(*) ${ENDLESS}`);
    await new Promise((wait) => setTimeout(wait, 100));
    at.cut();
    expect(await cut).toContain('中断');
    at.mend();
    expect((await asked(source, 'select 1 as id')).total).toBe(1);
    await at.close();
  });
});

// Without the Debian package mariadb-server-core there is nothing to connect to.
describe.skipIf(!hasMariadb())('an interface over MariaDB', () => {
  let maria: Mariadb;
  let source: string;
  beforeAll(async () => {
    maria = await startMariadb();
    await maria.run(`set time_zone = '+00:00'`, ...TABLE('timestamp null'));
    const { port, user, password, database } = maria;
    source = await addSource('maria', { dbType: 'MySQL', port: String(port), userName: user, password, serviceName: database });
  }, 60_000);
  afterAll(() => maria.stop());

  it('binds its parameters, pages and searches', async () => {
    await proveRows(source, QUERY.replaceAll('"', '`'));
    const open = await server.core.sources.of(source);
    const read = (filter: object) => {
      const whole = { keyword: '', searched: [], key: '', ids: undefined, limit: 2, offset: 1 };
      const built = querySql('select * from goods', { declared: [], values: new Map(), dialect: dialects.mysql }, { ...whole, ...filter });
      return open.rows(built?.text ?? '', built?.values ?? []);
    };
    expect((await read({})).map((row) => row['id'])).toEqual([2, 3]);
    expect(await read({ offset: 0, keyword: "A'", searched: ['name'] })).toMatchObject([{ id: 2 }]);
    expect(await read({ offset: 0, key: 'id', ids: ['1', '3', '1 or 1=1'] })).toMatchObject([{ id: 1 }, { id: 3 }]);
    await expect(read({ key: '`; drop table goods', ids: ['1'] })).rejects.toThrow(/Unknown column/);
  });

  it('reads another encoding and types that nothing here knows', async () => {
    await maria.run(
      `create table \`odd "t" of it's\` (\`a "b" c\` varchar(20) character set gbk, western varchar(20) character set latin1,
        place point, bits bit(3), kinds set('a', 'b'), made year, doc json, raw blob) character set gbk`,
      `insert into \`odd "t" of it's\` values ('茶', 'Größe', point(1, 2), b'101', 'a,b', 2026, '{"a": 1}', x'00ff')`,
    );
    const { rows } = await asked(source, `select * from \`odd "t" of it's\` where \`a "b" c\` = {name}`, { name: '茶' });
    expect(rows).toMatchObject([{ 'a "b" c': '茶', western: 'Größe', kinds: 'a,b', made: 2026, raw: '00ff' }]);
  });

  it('is refused what writes, takes too long or has two statements', { tags: 'long' }, async () => {
    expect(await refusal(source, 'delete from goods')).toContain('只能查询');
    expect(await refusal(source, 'select 1; select 2')).toContain('分号');
    expect(
      await refusal(
        source,
        'select count(*) from information_schema.collations a, information_schema.collations b, information_schema.collations c, information_schema.collations d',
      ),
    ).toContain('时间限制');
    for (const call of [
      'sleep(5)',
      '`SLEEP` (5)',
      '/*!50000sleep*/(5)',
      'benchmark(1e9, 1)',
      `load_file('/etc/passwd')`,
      `get_lock('a', 9)`,
    ])
      expect(await refusal(source, `select ${call}`)).toContain('不允许的函数');
    expect((await asked(source, `select 1 as sleep, 'sleep well' as benchmark`)).total).toBe(1);
    expect(await refusal(source, `select 1 into outfile '/tmp/banyan-stray'`)).not.toBe('');
    expect(await refusal(source, 'select * from mysql.user')).toContain('权限');
    expect(await maria.rows('select count(*) as count from goods')).toEqual([{ count: 3 }]);
  });
});
