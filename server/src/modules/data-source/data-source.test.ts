import {
  checkDataSource,
  dataSourceCalls,
  KEPT_PASSWORD,
  listDataSources,
  listSourceChoices,
  testDataSource,
} from '@banyan/shared-contracts/data/data-source.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../core/testing/database-proxy';
import { sourceRefusal } from '../../core/sources/source-refusal';
import { hasMariadb, type Mariadb, startMariadb } from '../../testing/peers/mariadb';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let proxy: DatabaseProxy;
let place: { host: string; port: string; userName: string; password: string; serviceName: string };

beforeAll(async () => {
  server = await startTestServer({ BANYAN_SOURCE_HOSTS: '127.0.0.1' });
  admin = await server.as();
  proxy = await openDatabaseProxy(server.databaseUrl);
  const { port, username, password, pathname } = new URL(proxy.connectionString);
  place = { host: '127.0.0.1', port, userName: username, password, serviceName: pathname.slice(1) };
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

const input = (given: object = {}) => ({ dbType: 'PostgreSQL' as const, fullName: 'own', ...place, ...given });
const reason = async (given: object): Promise<string> => (await admin.envelope(testDataSource, { body: input(given) })).msg;
const idOf = async (name: string) => (await admin.call(listDataSources, { query: { keyword: name } })).list[0]?.id ?? '';

describe('data sources', () => {
  it('are kept with a password that no answer and no column shows', async () => {
    await admin.call(dataSourceCalls.create, { body: input() });
    const id = await idOf('own');
    const { password, ...record } = await admin.call(dataSourceCalls.get, { params: { id } });
    expect(record).toMatchObject({ host: place.host, port: place.port, dbSchema: 'public', readOnly: 1, poolSize: 5, timeLimit: 10 });
    expect(password).toBe(KEPT_PASSWORD);
    const { rows } = await server.core.database.pool.query<{ found: string }>(
      `select (select string_agg(s::text, '') from data_source s) || (select string_agg(o::text, '') from operation_log o) as found`,
    );
    expect(rows[0]?.found).not.toContain(place.password);

    await admin.call(dataSourceCalls.update, {
      params: { id },
      body: { ...input({ password: KEPT_PASSWORD, poolSize: 3 }), version: record.version },
    });
    await admin.call(checkDataSource, { params: { id } });
    // The connection goes back to its pool a moment after the answer.
    await expect
      .poll(async () => (await admin.call(listDataSources)).list)
      .toMatchObject([{ id, state: 'up', poolSize: 3, poolUsed: 0, reason: '' }]);
  });

  it('do not send the stored password to another server or as another user', async () => {
    const id = await idOf('own');
    const body = input({ id, password: KEPT_PASSWORD });
    expect((await admin.envelope(testDataSource, { body })).msg).toBe('连接成功');
    for (const other of [{ host: '127.0.0.2' }, { port: '1' }, { userName: 'other' }, { dbType: 'MySQL' as const }]) {
      const { code, msg } = await admin.envelope(testDataSource, { body: { ...body, ...other } });
      expect([code === 200, msg]).toEqual([false, expect.stringContaining('请重新填写密码')]);
    }
    const { code } = await admin.envelope(dataSourceCalls.update, { params: { id }, body: { ...body, host: '8.8.8.8' } });
    expect(code).not.toBe(200);
  });

  it('say in words why they cannot be reached', async () => {
    expect(await reason({})).toBe('连接成功');
    expect(await reason({ serviceName: 'nowhere' })).toContain('数据库不存在');
    expect(await reason({ dbSchema: 'nowhere' })).toContain('没有模式 nowhere');
    expect(await reason({ port: '1' })).toMatch(/^服务器拒绝连接/);
    expect(await reason({ host: 'no-such-host.invalid' })).toContain('找不到主机');
    expect(await reason({ host: '10.1.2.3' })).toContain('BANYAN_SOURCE_HOSTS');
    expect(await reason({ ssl: 1 })).toContain('加密连接');
    expect(await reason({ dbType: 'SQLServer' })).toContain('没有安装 SQLServer 的驱动');
    expect(await reason({ host: '/tmp' })).toContain('主机地址只能是');
    expect(await reason({ port: '70000' })).toContain('端口');
    expect(await reason({ serviceName: '' })).toContain('请输入库名');
    expect(await reason({ dbType: 'Oracle', serviceName: '' })).toContain('请输入服务名或 SID');
  });

  it('that take connections and never answer are given up', { tags: 'long', timeout: 15_000 }, async () => {
    proxy.stall();
    expect(await reason({})).toContain('没有应答');
    proxy.mend();
  });

  it('that drop a connection are connected to again', async () => {
    const source = await server.core.sources.of(await idOf('own'));
    const dropped = source.rows('select pg_sleep(3)', []).catch((error: unknown) => sourceRefusal(error).details);
    await new Promise((resolve) => setTimeout(resolve, 200));
    proxy.cut();
    expect(await dropped).toEqual({ what: 'what.sourceLost' });
    proxy.mend();
    expect(await source.rows('select 1 as one', [])).toEqual([{ one: 1 }]);
    await expect(source.rows('create table stray (id int)', [])).rejects.toThrow(/read-only/);
  });

  it('are down where a look at them fails, and are deleted', async () => {
    await admin.call(dataSourceCalls.create, { body: input({ fullName: 'gone', port: '1' }) });
    await server.core.jobs.runTurn('dataSource.check');
    const { list } = await admin.call(listDataSources, { query: { keyword: 'gone' } });
    expect(list).toMatchObject([{ state: 'down', latency: null, reason: expect.stringContaining('服务器拒绝连接') as string }]);
    await admin.call(dataSourceCalls.remove, { params: { id: list[0]?.id ?? '' } });
    expect(await idOf('gone')).toBe('');
  });

  it('are chosen by kind, the main database first', async () => {
    const { list } = await admin.call(listSourceChoices);
    expect(list.map(({ children }) => children.map(({ fullName }) => fullName))).toEqual([['主数据库'], ['own']]);
  });

  it('are for those who were given the menu', async () => {
    const staff = await server.as('tangyun');
    for (const call of [listDataSources, listSourceChoices]) expect((await staff.envelope(call)).error?.key).toBe('FORBIDDEN');
    expect((await staff.envelope(testDataSource, { body: input() })).error?.key).toBe('FORBIDDEN');
    expect((await staff.envelope(dataSourceCalls.create, { body: input() })).error?.key).toBe('FORBIDDEN');
  });
});

// Without the Debian package mariadb-server there is nothing to connect to.
describe.skipIf(!hasMariadb())('MariaDB', () => {
  let maria: Mariadb;
  beforeAll(async () => void (maria = await startMariadb()), 60_000);
  afterAll(() => maria.stop());
  const asked = (given: object = {}) => {
    const { port, user, password, database } = maria;
    return { dbType: 'MySQL', host: '127.0.0.1', port: String(port), userName: user, password, serviceName: database, ...given };
  };

  it('is connected to, and says why not', async () => {
    expect(await reason(asked())).toBe('连接成功');
    expect(await reason(asked({ password: 'wrong' }))).toContain('用户名或密码错误');
    expect(await reason(asked({ serviceName: 'nowhere' }))).toMatch(/数据库不存在|没有所需的数据库权限/);
    expect(await reason(asked({ ssl: 1 }))).toContain('加密连接');
    expect(await reason(asked({ dbType: 'PostgreSQL' }))).toMatch(/没有应答|连接已中断|拒绝/);
  });

  it('is read within its time limit and never written', async () => {
    await maria.run('create table city (id bigint primary key, name varchar(20))', `insert into city values (9007199254740993, '北京')`);
    await admin.call(dataSourceCalls.create, { body: input(asked({ fullName: 'maria', timeLimit: 1 })) });
    const source = await server.core.sources.of(await idOf('maria'));
    expect(await source.rows('select id, name from city where name = ?', ['北京'])).toEqual([{ id: '9007199254740993', name: '北京' }]);
    await expect(source.rows('delete from city', [])).rejects.toThrow(/READ ONLY/i);
    await expect(source.rows('select sleep(5)', [])).rejects.toThrow(/max_statement_time/);
    await expect(source.rows('select 1; select 2', [])).rejects.toThrow(/syntax/i);
    expect(source.use()).toMatchObject({ used: 0, waiting: 0 });
  });
});
