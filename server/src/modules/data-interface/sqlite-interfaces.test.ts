import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceCalls, listDataSources } from '@banyan/shared-contracts/data/data-source.contract';
import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  interfaceCalls,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSqlite } from '../../testing/peers/sqlite';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { querySql, type RowFilter } from './interface-query';
import { dialects } from './query-dialect';

const directory = mkdtempSync(join(tmpdir(), 'banyan-sqlite-'));
let server: TestServer;
let admin: Client;
let source: string;

beforeAll(async () => {
  const file = join(directory, 'goods.db');
  makeSqlite(
    file,
    `create table goods (id integer primary key, "the ""n" varchar(20), price decimal(10, 2), made datetime, raw blob)`,
    `insert into goods values (1, '茶', 9.5, '2025-01-01 00:00:00', x'00ff'), (2, 'a''b', 12.5, '2025-06-01 00:00:00', null),
      (9007199254740993, null, 20, '2026-02-01 00:00:00', null)`,
  );
  server = await startTestServer({ BANYAN_SQLITE_FILES: `goods=${file}` });
  admin = await server.as();
  await admin.call(dataSourceCalls.create, { body: { fullName: 'goods', dbType: 'SQLite', serviceName: 'goods', timeLimit: 1 } });
  source = (await admin.call(listDataSources)).list[0]?.id ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const PARAMETERS = JSON.stringify([
  { field: 'name', dataType: 'varchar' },
  { field: 'least', dataType: 'decimal' },
  { field: 'after', dataType: 'datetime' },
]);
const QUERY = `select id, "the ""n" as name, price, made, raw from goods
  where ({name} is null or "the ""n" = {name}) and price >= coalesce({least}, 0) and ({after} is null or made > {after}) order by id`;
const definition = (sql: string) => ({
  type: 1 as const,
  dataConfigJson: JSON.stringify({ sqlData: { dbLinkId: source, sql } }),
  parameterJson: PARAMETERS,
});
const sent = (values: object) => Object.entries(values).map(([field, defaultValue]) => ({ field, defaultValue: String(defaultValue) }));
const asked = (sql: string, values: object = {}) => admin.call(tryInterface, { body: { ...definition(sql), paramList: sent(values) } });
const refusal = async (sql: string) => (await admin.envelope(tryInterface, { body: { ...definition(sql), paramList: [] } })).msg;

it('an interface over a SQLite file binds its parameters, and shows large numbers and bytes', async () => {
  const ids = async (values: object) => (await asked(QUERY, values)).rows.map(({ id }) => id);
  expect(await ids({})).toEqual([1, 2, '9007199254740993']);
  expect(await ids({ name: '茶' })).toEqual([1]);
  expect(await ids({ name: "x' or '1'='1" })).toEqual([]);
  expect(await ids({ least: '12.5' })).toEqual([2, '9007199254740993']);
  expect(await ids({ after: Date.UTC(2026, 0, 1) })).toEqual(['9007199254740993']);
  const { rows, total } = await asked(QUERY, { name: '茶' });
  expect([rows, total]).toEqual([[{ id: 1, name: '茶', price: 9.5, made: '2025-01-01 00:00:00', raw: '00ff' }], 1]);
});

it('its pages are cut, searched and looked up by the database', async () => {
  const open = await server.core.sources.of(source);
  const read = (filter: Partial<RowFilter>, query = 'select * from goods order by id;') => {
    const whole = { keyword: '', searched: [], key: '', ids: undefined, limit: 2, offset: 1, ...filter };
    const built = querySql(query, { declared: [], values: new Map(), dialect: dialects.sqlite }, whole);
    return open.rows(built?.text ?? '', built?.values ?? []);
  };
  expect(await read({})).toMatchObject([{ id: 2, 'banyan total': 3 }, { id: '9007199254740993' }]);
  expect(await read({ offset: 0, keyword: "A'", searched: ['the "n'] })).toMatchObject([{ id: 2 }]);
  expect(await read({ offset: 0, keyword: '%', searched: ['the "n'] })).toEqual([]);
  expect(await read({ offset: 0, key: 'id', ids: ['1', '9007199254740993', '1 or 1=1'] })).toMatchObject([
    { id: 1 },
    { id: '9007199254740993' },
  ]);
  await expect(read({ key: '"; drop table goods', ids: ['1'] })).rejects.toThrow(/no such column/);
});

it('a stored one is called, and its source cannot be deleted', async () => {
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' order by e.id`,
  );
  const body = { fullName: 'goods', enCode: 'goods', category: rows[0]?.id ?? '', ...definition('select * from goods') };
  await admin.call(interfaceCalls.create, { body });
  const id = (await admin.call(listManagedInterfaces, { query: { keyword: 'goods' } })).list[0]?.id ?? '';
  expect(await admin.call(previewInterface, { params: { id }, body: { paramList: [] } })).toHaveLength(3);
  expect((await admin.envelope(dataSourceCalls.remove, { params: { id: source } })).msg).toContain('1 个数据接口');
});

it('it is refused what writes, takes too long, opens files or has two statements, with the reason', { timeout: 20_000 }, async () => {
  expect(await refusal('delete from goods')).toContain('只能查询');
  expect(await refusal('pragma table_info(goods)')).toContain('只能查询');
  expect(await refusal(`attach '/etc/passwd' as x`)).toContain('只能查询');
  expect(await refusal('select 1) q; select 2 --')).toContain('只能查询');
  expect(await refusal('select 1; select 2')).toContain('分号');
  expect(await refusal('select absent from goods')).toMatch(/^语句有误.*no such column/);
  expect(await refusal('with gone as (delete from goods returning *) select * from gone')).toContain('语句有误');
  for (const call of [`load_extension('x')`, `readfile('/etc/passwd')`, `writefile('/tmp/x', 1)`])
    expect(await refusal(`select ${call}`)).toContain('不允许的函数');
  expect(JSON.stringify((await asked('select * from pragma_database_list')).rows)).not.toContain(directory);
  const endless = refusal('with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n');
  // Others are answered in the meantime.
  expect((await asked('select id from goods')).total).toBe(3);
  expect(await endless).toContain('时间限制');
  expect(await refusal('select length(randomblob(300000000))')).toContain('超过了限制');
});
