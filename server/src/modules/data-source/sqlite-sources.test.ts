import { copyFileSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkDataSource,
  dataSourceCalls,
  listDataSources,
  listSourceChoices,
  listSourceFiles,
  testDataSource,
} from '@banyan/shared-contracts/data/data-source.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSqlite } from '../../testing/peers/sqlite';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

const directory = mkdtempSync(join(tmpdir(), 'banyan-sqlite-'));
const at = (name: string): string => join(directory, name);
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  makeSqlite(at('stock.db'), 'create table goods (id integer primary key)');
  server = await startTestServer({ BANYAN_SQLITE_FILES: `库存=${at('stock.db')},later=${at('later.db')}` });
  admin = await server.as();
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const reason = async (serviceName: string) =>
  (await admin.envelope(testDataSource, { body: { dbType: 'SQLite', serviceName, id: 0 } })).msg;
const source = (serviceName: string, given: object = {}) => ({ dbType: 'SQLite' as const, fullName: 'file', serviceName, ...given });
const found = async () => (await admin.call(listDataSources, { query: { keyword: 'file' } })).list[0];

it('files are chosen by their names from what the owner of the server has listed, and their paths are not sent', async () => {
  const { list } = await admin.call(listSourceFiles);
  expect(list).toEqual([
    { id: '库存', fullName: '库存' },
    { id: 'later', fullName: 'later' },
  ]);
  expect(await reason('库存')).toBe('连接成功');
  expect(await reason('later')).toContain('没有这个文件');
  expect(await reason(at('stock.db'))).toContain('BANYAN_SQLITE_FILES');
  expect(await reason('')).toContain('请选择文件');
  for (const serviceName of ['../stock.db', at('stock.db')]) {
    const { error, msg } = await admin.envelope(dataSourceCalls.create, { body: source(serviceName) });
    expect([error?.key, msg]).toEqual(['SOURCE_FAILED', expect.stringContaining('BANYAN_SQLITE_FILES')]);
  }
});

it('a source of a file has no server, and its members are complete for older clients', async () => {
  const sent = { host: 'db.example.com', port: '5432', userName: 'reader', password: 'secret', readOnly: 0, ssl: 1 };
  await admin.call(dataSourceCalls.create, { body: source('库存', sent) });
  const row = await found();
  expect(row).toMatchObject({ dbType: 'SQLite', host: '', port: '', serviceName: '库存', readOnly: 1, state: 'unknown' });
  const params = { id: row?.id ?? '' };
  const record = await admin.call(dataSourceCalls.get, { params });
  expect(record).toMatchObject({
    host: '',
    port: '',
    userName: '',
    password: '',
    serviceName: '库存',
    readOnly: 1,
    ssl: 0,
    oracleExtend: false,
  });
  await admin.call(dataSourceCalls.update, { params, body: { ...source('库存'), timeLimit: 20, version: record.version } });
  await admin.call(checkDataSource, { params });
  expect(await found()).toMatchObject({ state: 'up', reason: '' });
  const groups = (await admin.call(listSourceChoices)).list;
  expect(groups.map(({ id, children }) => [id, children.length])).toEqual([
    ['-1', 1],
    ['SQLite', 1],
  ]);
  const everything = await admin.send({ method: 'GET', url: '/api/system/DataSource' });
  expect(everything.body).not.toContain(directory);
});

it('the page says what is wrong with a file, and that it came back', async () => {
  const { id = '', serviceName } = (await found()) ?? {};
  expect(serviceName).toBe('库存');
  copyFileSync(at('stock.db'), at('kept.db'));
  unlinkSync(at('stock.db'));
  await server.core.jobs.runTurn('dataSource.check');
  expect(await found()).toMatchObject({ state: 'down', reason: '服务器上没有这个文件' });
  copyFileSync(at('kept.db'), at('stock.db'));
  await admin.call(checkDataSource, { params: { id } });
  expect(await found()).toMatchObject({ state: 'up' });
  // It left the list of the server.
  await server.core.database.pool.query(`update data_source set service_name = 'gone' where id = $1`, [id]);
  await admin.call(checkDataSource, { params: { id } });
  expect(await found()).toMatchObject({ state: 'down', reason: expect.stringContaining('文件「gone」不在服务器允许的列表中') as string });
  await expect(server.core.sources.of(id)).rejects.toMatchObject({ details: { what: 'what.sourceFileUnlisted' } });
});

it('the list of files is for those who may save a source', async () => {
  const staff = await server.as('tangyun');
  expect((await staff.envelope(listSourceFiles)).error?.key).toBe('FORBIDDEN');
});
