import { dataSourceCalls, listDataSources } from '@banyan/shared-contracts/data/data-source.contract';
import { listInterfaceRows, listInterfaces, previewInterface } from '@banyan/shared-contracts/forms/designs/data-interface.contract';
import {
  exportInterface,
  interfaceCalls,
  listInterfaceCallers,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interface-admin.contract';
import { KEPT_SECRET } from '@banyan/shared-contracts/forms/designs/interface-step.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../../core/testing/database-proxy';
import { openInterfaces } from '../../../testing/open-interfaces';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

/** Another machine: signs in, and gives rows to who has signed in. */
const asked: { url: string; token: unknown }[] = [];
const machine = createServer((request, reply) => {
  const { url = '', headers } = request;
  asked.push({ url, token: headers['x-token'] });
  const answer = url.startsWith('/token')
    ? { data: [{ access: 'secret-7' }] }
    : {
        code: headers['x-token'] === 'secret-7' ? 0 : 5,
        data: {
          list: [
            { supplier: 'S001', stock: 4 },
            { supplier: 'S009', stock: 1 },
          ],
        },
      };
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});

let server: TestServer;
let admin: Client;
let category: string;
let host: string;
let made = 0;

beforeAll(async () => {
  await new Promise<void>((done) => machine.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(machine.address() as AddressInfo).port}`;
  server = await startTestServer({ BANYAN_INTERFACE_HOSTS: `${host},127.0.0.1`, BANYAN_SOURCE_HOSTS: '127.0.0.1' });
  admin = await server.as();
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' order by e.id`,
  );
  category = rows[0]?.id ?? '';
});
afterAll(async () => {
  machine.close();
  await server.close();
});
beforeEach(() => void (asked.length = 0));

const sqlOf = (sql: string, dbLinkId = '0') => ({ sqlData: { dbLinkId, sql } });
const SUPPLIERS = JSON.stringify(sqlOf('select code as id, name, rating from form.demo_supplier order by code limit 3'));
const stock = (more: object = {}) => ({
  ...{ name: 'stock', type: 3, join: 'left', on: [{ left: 'id', right: 'supplier' }], prefix: '' },
  config: { apiData: { url: `http://${host}/stock`, header: [{ field: 'x-token', source: 3, defaultValue: 'secret-7' }] } },
  ...more,
});
const body = (given: object) => ({
  ...{ fullName: `made${(made += 1)}`, enCode: `made${made}`, category, type: 1 as const, dataConfigJson: SUPPLIERS },
  ...given,
});

async function save(given: object): Promise<string> {
  const input = body(given);
  await admin.call(interfaceCalls.create, { body: input });
  const { list } = await admin.call(listManagedInterfaces, { query: { keyword: input.enCode } });
  return list.find(({ enCode }) => enCode === input.enCode)?.id ?? '';
}
const refusal = async (given: object): Promise<string> => {
  const { code, msg } = await admin.envelope(interfaceCalls.create, { body: body(given) });
  expect(code).not.toBe(200);
  return msg;
};
async function trial(given: object, paramList: object[] = []) {
  const { msg, data } = await admin.envelope(tryInterface, { body: { type: 1, dataConfigJson: SUPPLIERS, ...given, paramList } as never });
  return { msg, data: data as EndpointReply<typeof tryInterface> | null };
}
const preview = (id: string, paramList: { field: string; defaultValue: string }[] = [], who = admin) =>
  who.call(previewInterface, { params: { id }, body: { paramList } });

describe('an interface of several steps', () => {
  it('joins a query and a call, and says what each step gave', async () => {
    const { data } = await trial({ stepsJson: JSON.stringify([stock()]) });
    expect(data?.rows).toMatchObject([
      { id: 'S001', supplier: 'S001', stock: 4 },
      { id: 'S002', supplier: null, stock: null },
      { id: 'S003', stock: null },
    ]);
    expect(data?.steps).toMatchObject([
      { name: 'main', rows: 3 },
      { name: 'stock', rows: 2 },
    ]);
  });

  it('takes values of an earlier step: a call that signs in, then one with what it was given', async () => {
    const token = {
      config: {
        apiData: { url: `http://${host}/stock?of={main_access}`, header: [{ field: 'x-token', source: 1, defaultValue: 'main_access' }] },
      },
    };
    const given = {
      ...{ type: 3, dataConfigJson: JSON.stringify({ apiData: { url: `http://${host}/token` } }) },
      stepsJson: JSON.stringify([
        stock({ ...token, join: 'replace', on: [] }),
        {
          ...{ name: 'named', type: 1, join: 'inner', on: [{ left: 'supplier', right: 'id' }], prefix: 's_' },
          config: sqlOf('select code as id, rating from form.demo_supplier where code = {stock_supplier} or code = {named_x}'),
        },
      ]),
    };
    expect((await trial(given)).msg).toContain('语句有误');
    const right = { ...given, stepsJson: given.stepsJson.replace(' or code = {named_x}', '') };
    expect((await trial(right)).data?.rows).toMatchObject([{ supplier: 'S001', stock: 4, s_id: 'S001' }]);
    expect(asked.at(-1)).toEqual({ url: '/stock?of=secret-7', token: 'secret-7' });
  });

  it('pages and searches in the joined rows, and keeps the secrets of its steps', async () => {
    const id = await save({ stepsJson: JSON.stringify([stock()]) });
    const page = await admin.call(listInterfaceRows, {
      params: { id },
      body: { paramList: [], keyword: 's002', columnOptions: 'id', pageSize: 1 },
    });
    expect([page.list, page.pagination.total]).toMatchObject([[{ id: 'S002' }], 1]);
    const { version, ...record } = await admin.call(interfaceCalls.get, { params: { id } });
    expect(record.stepsJson).toContain(KEPT_SECRET);
    expect(record.stepsJson).not.toContain('secret-7');
    await admin.call(interfaceCalls.update, { params: { id }, body: { ...record, type: 1, description: 'again', version } });
    expect(await preview(id)).toMatchObject([{ stock: 4 }, {}, {}]);
    const { url } = await admin.call(exportInterface, { params: { id } });
    expect((await server.anonymous.send({ method: 'GET', url })).body).not.toMatch(/secret-7|\*{6}/);
    const { rows } = await server.core.database.pool.query<{ text: string }>(
      'select concat(before::text, after::text) as text from operation_log where target_id = $1',
      [id],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('secret-7');
  });

  it.each<[string, object, string]>([
    ['no list', { stepsJson: '{}' }, '后续步骤'],
    ['the name of the main step', { stepsJson: JSON.stringify([stock2({ name: 'main' })]) }, '步骤名'],
    ['two of a name', { stepsJson: JSON.stringify([stock2(), stock2()]) }, '步骤名'],
    ['nothing to join by', { stepsJson: JSON.stringify([stock2({ on: [] })]) }, '关联'],
    ['a statement that writes', { stepsJson: JSON.stringify([stock2({ config: sqlOf('delete from form.demo_supplier') })]) }, '只能查询'],
    [
      'a statement that fails',
      { stepsJson: JSON.stringify([stock2({ config: sqlOf('select nothing from form.demo_supplier') })]) },
      'nothing',
    ],
    ['another schema', { stepsJson: JSON.stringify([stock2({ config: sqlOf('select * from public.user_account') })]) }, '不允许读取'],
    ['a source that is not there', { stepsJson: JSON.stringify([stock2({ config: sqlOf('select 1', '77') })]) }, '数据源'],
  ])('is not saved with %s', async (_what, given, reason) => {
    expect(await refusal(given)).toContain(reason);
  });

  it('keeps the source of a step from being deleted', async () => {
    const proxy = await openDatabaseProxy(server.databaseUrl);
    const { port, username, password, pathname } = new URL(proxy.connectionString);
    const place = { dbType: 'PostgreSQL', host: '127.0.0.1', port, userName: username, password, serviceName: pathname.slice(1) };
    await admin.call(dataSourceCalls.create, { body: { fullName: 'of a step', ...place } as never });
    const source = (await admin.call(listDataSources, { query: { keyword: 'of a step' } })).list[0]?.id ?? '';
    await save({ stepsJson: JSON.stringify([stock2({ config: sqlOf("select 'S001' as supplier, 9 as stock", source) })]) });
    const { code, msg } = await admin.envelope(dataSourceCalls.remove, { params: { id: source } });
    expect([code === 200, msg]).toEqual([false, expect.stringContaining('1 个数据接口')]);
    await proxy.close();
  });

  it('is refused where a step gives more rows than an interface may', async () => {
    const many = stock2({ join: 'append', on: [], config: sqlOf('select n as id from generate_series(1, 10001) n') });
    expect((await trial({ stepsJson: JSON.stringify([many]) })).msg).toContain('超过 10000 行');
  });
});

function stock2(more: object = {}) {
  return { name: 'more', type: 1, join: 'left', on: [{ left: 'id', right: 'id' }], prefix: '', config: sqlOf('select 1 as id'), ...more };
}

describe('scripts', () => {
  it('change the values before, and the rows after', async () => {
    const given = {
      dataConfigJson: JSON.stringify(sqlOf('select code as id, rating from form.demo_supplier where code = {id}')),
      parameterJson: '[{"field":"id"},{"field":"least","dataType":"int"}]',
      dataBeforeJson: '(data) => ({ id: data.id.toUpperCase() })',
      dataJsJson: '(data) => {\r\n  return data.map((row) => ({ ...row, double: row.rating * 2 }));\r\n}',
    };
    const id = await save(given);
    expect(await preview(id, [{ field: 'id', defaultValue: 's002' }])).toEqual([{ id: 'S002', rating: 4, double: 8 }]);
    expect((await admin.call(interfaceCalls.get, { params: { id } })).dataJsJson).toBe(given.dataJsJson);
    const wrong = { ...given, dataBeforeJson: "() => ({ least: 'many' })" };
    expect((await trial(wrong)).msg).toContain('least');
  });

  it('check the answer of a call, and turn it into rows', async () => {
    const call = { type: 3, dataConfigJson: JSON.stringify({ apiData: { url: `http://${host}/stock` } }) };
    expect((await trial({ ...call, dataExceptionJson: '(data) => data.code === 0' })).msg).toContain('校验脚本');
    const { data } = await trial({
      ...call,
      dataExceptionJson: '(data) => data.code === 5',
      dataJsJson: '(data) => data.data.list.slice(1)',
    });
    expect(data?.rows).toEqual([{ supplier: 'S009', stock: 1 }]);
  });

  it.each([
    ['without end', '(data) => { while (true); }', '超过 1 秒'],
    ['that fails', '(data) => data.nothing.more', 'TypeError'],
    ['that returns no rows', '(data) => 5', '对象组成的数组'],
    ['that returns texts', "(data) => ['a']", '对象组成的数组'],
  ])('%s is stopped with a sentence', async (_what, dataJsJson, reason) => {
    expect((await trial({ dataJsJson })).msg).toContain(reason);
    const id = await save({ dataJsJson });
    await openInterfaces(server, [id]);
    const { code, msg } = await (await server.as('tangyun')).envelope(previewInterface, { params: { id }, body: { paramList: [] } });
    expect([code === 200, msg.includes('TypeError')]).toEqual([false, false]);
  });

  it('that are no functions are not saved', async () => {
    expect(await refusal({ dataJsJson: '(data) =>' })).toContain('SyntaxError');
    expect(await refusal({ dataBeforeJson: '5' })).toContain('函数');
  });
});

describe('a kept answer', () => {
  const NOW = JSON.stringify(sqlOf('select clock_timestamp()::text as now, {who} as who'));
  const asks = (defaultValue: string) => [{ field: 'who', defaultValue }];

  it('serves equal questions, each caller apart, until the interface is saved', async () => {
    const id = await save({ dataConfigJson: NOW, cacheSeconds: 60, parameterJson: '[{"field":"who","defaultValue":"@userId"}]' });
    await openInterfaces(server, [id]);
    const somebody = await server.as('tangyun');
    const [first, again, other] = [await preview(id), await preview(id), await preview(id, [], somebody)];
    expect(again).toEqual(first);
    expect(other[0]?.['who']).not.toBe(first[0]?.['who']);
    expect(await preview(id, asks('9'))).toEqual(first);
    const { version, ...record } = await admin.call(interfaceCalls.get, { params: { id } });
    await admin.call(interfaceCalls.update, { params: { id }, body: { ...record, type: 1, description: 'saved', version } });
    expect(await preview(id)).not.toEqual(first);
  });

  it('is of its values, and ends after its time; none is kept without one', async () => {
    const kept = await save({ dataConfigJson: NOW, cacheSeconds: 1, parameterJson: '[{"field":"who"}]' });
    const first = await preview(kept, asks('a'));
    expect(await preview(kept, asks('b'))).not.toEqual(first);
    await expect.poll(() => preview(kept, asks('a')), { timeout: 5000, interval: 200 }).not.toEqual(first);
    const fresh = await save({ dataConfigJson: NOW, parameterJson: '[{"field":"who"}]' });
    expect(await preview(fresh, asks('a'))).not.toEqual(await preview(fresh, asks('a')));
  });
});

describe('who may call', () => {
  it('are members of the roles that it names, besides those who open what asks it', async () => {
    const { rows } = await server.core.database.pool.query<{ id: string; name: string }>(
      `select r.id, r.full_name as name from role r join user_relation m on m.object_type = 'role' and m.object_id = r.id
       join user_account u on u.id = m.user_id where u.account = 'tangyun' and r.enabled order by r.id limit 1`,
    );
    const role = rows[0] ?? { id: '', name: '' };
    expect(role.id).not.toBe('');
    const id = await save({});
    const somebody = await server.as('tangyun');
    const call = async () => (await somebody.envelope(previewInterface, { params: { id }, body: { paramList: [] } })).error?.key;
    expect(await call()).toBe('FORBIDDEN');
    const { version, ...record } = await admin.call(interfaceCalls.get, { params: { id } });
    await admin.call(interfaceCalls.update, { params: { id }, body: { ...record, type: 1, roleIds: role.id, version } });
    expect(await call()).toBeUndefined();
    expect((await somebody.call(listInterfaces, { query: { pageSize: 1000 } })).list.map((row) => row.id)).toContain(id);
    expect(await admin.call(listInterfaceCallers, { params: { id } })).toEqual({
      roles: [{ id: role.id, fullName: role.name }],
      outside: [],
      designs: 0,
    });
    expect((await somebody.envelope(listInterfaceCallers, { params: { id } })).error?.key).toBe('FORBIDDEN');
    expect(await refusal({ roleIds: '123456' })).toContain('角色');
  });
});
