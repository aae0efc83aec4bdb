import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceCalls, listDataSources } from '@banyan/shared-contracts/data/data-source.contract';
import * as contract from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../core/testing/database-proxy';
import { grantMenu } from '../../testing/rights/grant-menu';
import { makeSqlite } from '../../testing/peers/sqlite';
import { hasMariadb, type Mariadb, startMariadb } from '../../testing/peers/mariadb';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let designer: Client;

const directory = mkdtempSync(join(tmpdir(), 'banyan-sqlite-'));
const file = join(directory, `it's "a" file.db`);

beforeAll(async () => {
  server = await startTestServer({ BANYAN_SOURCE_HOSTS: '127.0.0.1', BANYAN_SQLITE_FILES: `goods=${file}` });
  await grantMenu(server, 'chenjing', 'onlineDev.webDesign', ['btn_edit']);
  [admin, designer] = await Promise.all([server.as(), server.as('chenjing')]);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

async function addSource(fullName: string, place: object): Promise<string> {
  await admin.call(dataSourceCalls.create, { body: { fullName, host: '127.0.0.1', timeLimit: 5, ...place } as never });
  return (await admin.call(listDataSources, { query: { keyword: fullName } })).list[0]?.id ?? '';
}

const ODD = 'odd "name` of it';

/** The same of each kind of source, whose table `goods` has four rows and whose other names are odd; whether it has names for people. */
async function proveTables(linkId: string, hasComments = true): Promise<void> {
  const params = { linkId };
  const of = (table: string) => ({ params: { linkId, table } });
  const { list, pagination } = await admin.call(contract.listTables, { params, query: {} });
  expect(list.map(({ table, tableName, primaryKey, rows }) => [table, tableName, primaryKey, rows])).toEqual([
    ['goods', hasComments ? '货物' : 'goods', 'id', 4],
    [ODD, ODD, '', 0],
  ]);
  expect(pagination.total).toBe(2);
  expect((await admin.call(contract.listTables, { params, query: { keyword: hasComments ? '货' : 'OOD' } })).list).toHaveLength(1);
  expect((await admin.call(contract.listTablesAndViews, { params, query: {} })).list).toContainEqual({
    table: 'names',
    tableName: 'names',
    schema: '',
    type: 1,
  });
  const { tableFieldList, hasTableData } = await admin.call(contract.getTable, of('goods'));
  expect(hasTableData).toBe(true);
  expect(tableFieldList.map(({ field, fieldName, dataType, dataLength }) => [field, fieldName, dataType, dataLength])).toEqual([
    ['id', 'id', 'int', ''],
    ['name', hasComments ? '名称' : 'name', 'varchar', '20'],
    ['price', 'price', 'decimal', '10,2'],
    ['made', 'made', 'datetime', ''],
    ['raw', 'raw', 'text', ''],
  ]);
  expect(tableFieldList[0]).toMatchObject({ primaryKey: 1, allowNull: 0 });
  const rows = async (query: object, table = 'goods') => (await admin.call(contract.previewTable, { ...of(table), query })).list;
  expect(await rows({ field: 'name', keyword: "a'b" })).toMatchObject([{ id: '2', price: hasComments ? '12.50' : '12.5' }]);
  expect(await rows({ pageSize: 2, currentPage: 2 })).toMatchObject([{ id: '3', name: null }, { id: '10' }]);
  expect((await rows({})).map((row) => row['id'])).toEqual(['1', '2', '3', '10']);
  expect(await rows({ keyword: "1' or '1'='1" })).toEqual([]);
  expect(await rows({}, ODD)).toEqual([]);
  await expect(admin.call(contract.getTable, of('goods; drop table goods'))).rejects.toMatchObject({ key: 'NOT_FOUND' });
  // Another database is only read, and only by who manages tables or interfaces.
  const refused = { key: 'NOT_ALLOWED', details: { what: 'what.dataLink' } };
  await expect(admin.call(contract.removeTable, of('goods'))).rejects.toMatchObject(refused);
  for (const call of [
    () => designer.call(contract.listTables, { params, query: {} }),
    () => designer.call(contract.previewTable, { ...of('goods'), query: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ key: 'FORBIDDEN' });
  // Its definitions are taken over.
  const { url } = await admin.call(contract.exportTable, of('goods'));
  const content = (await server.anonymous.send({ method: 'GET', url })).body;
  const path = contract.importTable.path.replace(':linkId', '0');
  expect(await sendFile(admin, path, { name: 'goods.bdb', content: Buffer.from(content) })).toMatchObject({ code: 200 });
  await admin.call(contract.removeTable, { params: { linkId: '0', table: 'goods' } });
}

const ROWS = `insert into goods values (1, '茶', 9.5, '2025-01-01 00:00:00', null), (2, 'a''b', 12.5, null, null), (3, null, 20, null, null), (10, 'z', 1, null, null)`;

it('tables of another PostgreSQL database are listed, described, previewed and exported', async () => {
  const proxy = await openDatabaseProxy(server.databaseUrl);
  const { port, username, password, pathname } = new URL(proxy.connectionString);
  await server.core.database.pool.query(
    ['begin', 'create schema outside', 'set local search_path to outside'].join('; ') +
      `; create table goods (id int primary key, name varchar(20), price numeric(10, 2), made timestamptz, raw bytea); ${ROWS};
      comment on table goods is '货物'; comment on column goods.name is '名称'; create view names as select name from goods;
      create table "${ODD.replace('"', '""')}" ("a ""b"" c" int); commit`,
  );
  const place = { dbType: 'PostgreSQL', port, userName: username, password, serviceName: pathname.slice(1), dbSchema: 'outside' };
  try {
    await proveTables(await addSource('other', place));
  } finally {
    await proxy.close();
  }
});

it('tables of a SQLite file are listed, described, previewed and exported', async () => {
  makeSqlite(
    file,
    `create table goods (id int primary key not null, name varchar(20), price decimal(10, 2), made datetime, raw blob); ${ROWS}`,
    'create view names as select name from goods',
    `create table "${ODD.replaceAll('"', '""')}" ("a ""b"" c" int)`,
    // A view that nothing can read does not hide the others.
    'create table gone (a); create view broken as select * from gone; drop table gone',
  );
  const linkId = await addSource('file', { dbType: 'SQLite', serviceName: 'goods' });
  await proveTables(linkId, false);
  const { list } = await admin.call(contract.listTableFields, { params: { linkId, table: 'goods' }, query: {} });
  expect(list.map(({ dataType }) => dataType)).toEqual(['int', 'varchar', 'decimal', 'datetime', 'text']);
});

it('keys, numbers of rows, computed columns and bytes of a SQLite file are shown', async () => {
  const other = join(directory, 'other.db');
  makeSqlite(
    other,
    'create table numbered (id integer primary key, twice int generated always as (id * 2) virtual, b)',
    `insert into numbered (id, b) values (9007199254740993, x'00ff'), (2, 'text')`,
    'create table pairs (b text, a text, primary key (a, b)) without rowid',
    'create virtual table words using fts5(body)',
  );
  const linkId = await addSource('second', { dbType: 'SQLite', serviceName: 'goods' });
  renameSync(other, file);
  const { list } = await admin.call(contract.listTables, { params: { linkId }, query: {} });
  expect(list.map(({ table, primaryKey, rows }) => [table, primaryKey, rows])).toEqual([
    ['numbered', 'id', 2],
    ['pairs', 'a,b', 0],
    ['words', '', 0],
  ]);
  const fields = (await admin.call(contract.listTableFields, { params: { linkId, table: 'numbered' }, query: {} })).list;
  expect(fields).toMatchObject([
    { field: 'id', dataType: 'bigint', primaryKey: 1, identity: 1, allowNull: 0 },
    { field: 'twice', dataType: 'int' },
    { field: 'b', dataType: 'text' },
  ]);
  const rows = (await admin.call(contract.previewTable, { params: { linkId, table: 'numbered' }, query: {} })).list;
  expect(rows).toEqual([
    { id: '2', twice: '4', b: 'text' },
    { id: '9007199254740993', twice: '18014398509481986', b: '00FF' },
  ]);
});

describe.skipIf(!hasMariadb())('MariaDB', () => {
  let maria: Mariadb;
  beforeAll(async () => {
    maria = await startMariadb();
  }, 60_000);
  afterAll(() => maria.stop());

  it('tables are listed, described, previewed and exported', async () => {
    await maria.run(
      `create table goods (id int primary key, name varchar(20) comment '名称', price decimal(10, 2), made datetime, raw blob) comment '货物'`,
      ROWS,
      'create view names as select name from goods',
      `create table \`${ODD.replace('`', '``')}\` (\`a "b" c\` int)`,
    );
    const { port, user, password, database } = maria;
    await proveTables(await addSource('maria', { dbType: 'MySQL', port: String(port), userName: user, password, serviceName: database }));
  });

  it('a source that is gone is refused with the reason', async () => {
    const linkId = await addSource('gone', { dbType: 'MySQL', port: '1', userName: 'a', password: 'b', serviceName: 'c' });
    const { code, msg } = await admin.envelope(contract.listTables, { params: { linkId }, query: {} });
    expect([code === 200, msg]).toEqual([false, expect.stringContaining('拒绝')]);
  });
});
