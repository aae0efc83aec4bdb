import { dataSourceCalls, listDataSources } from '@banyan/shared-contracts/data/data-source.contract';
import {
  listInterfaceRows,
  listInterfaces,
  previewInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  exportInterface,
  importInterface,
  interfaceCalls,
  listInterfaceCallers,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { KEPT_SECRET } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import {
  copyVariate,
  exportVariate,
  importVariate,
  listVariates,
  listVariateTree,
  renewVariate,
  variateCalls,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-variate.contract';
import { sendFile } from '../../../testing/send-file';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../../core/testing/database-proxy';
import { grantMenu } from '../../../testing/rights/grant-menu';
import { openInterfaces } from '../../../testing/open-interfaces';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

/** An external server: a client signs in, and signed-in clients get rows. */
const asked: { url: string; token: unknown }[] = [];
/** Token that `/login` returns, and `/goods` accepts. */
let token = 'pass-one-2026';
const machine = createServer((request, reply) => {
  const { url = '', headers } = request;
  asked.push({ url, token: headers['x-token'] });
  if (url.startsWith('/login')) return void reply.end(JSON.stringify({ data: { token, expires: 60 } }));
  if (url.startsWith('/goods')) return void reply.writeHead(headers['x-token'] === token ? 200 : 401).end('[{"id":"tea"}]');
  if (url.startsWith('/unknown')) return void reply.setHeader('content-type', 'application/json; charset=x-nothing').end('[]');
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

  it('prevents the deletion of the source of a step; only a person who may read interfaces gets their names', async () => {
    const proxy = await openDatabaseProxy(server.databaseUrl);
    const { port, username, password, pathname } = new URL(proxy.connectionString);
    const place = { dbType: 'PostgreSQL', host: '127.0.0.1', port, userName: username, password, serviceName: pathname.slice(1) };
    await admin.call(dataSourceCalls.create, { body: { fullName: 'of a step', ...place } as never });
    const source = (await admin.call(listDataSources, { query: { keyword: 'of a step' } })).list[0]?.id ?? '';
    const steps = [stock2({ config: sqlOf("select 'S001' as supplier, 9 as stock", source) })];
    await save({ fullName: 'uses a source', stepsJson: JSON.stringify(steps) });
    const refused = async (who: Client) => (await who.envelope(dataSourceCalls.remove, { params: { id: source } })).msg;
    expect(await refused(admin)).toContain('1 个数据接口使用它：uses a source');
    await grantMenu(server, 'hanxue', 'systemData.dataSource', ['btn_remove']);
    const other = await refused(await server.as('hanxue'));
    expect([other.includes('1 个数据接口使用它'), other.includes('uses a source')]).toEqual([true, false]);
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

  it('is of its values, and ends after its time; none is kept without one', { tags: 'long' }, async () => {
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

describe('variables of an authentication interface', () => {
  const PASSWORD = 'open-sesame-9';
  const login = (more: object = {}) => ({
    ...{ type: 3 as const, isPostPosition: 1 as const },
    dataConfigJson: JSON.stringify({
      apiData: { url: `http://${host}/login`, method: 2, bodyType: 3, body: JSON.stringify({ user: 'tea', password: PASSWORD }) },
    }),
    ...more,
  });
  const goods = (variate: string, query = '') =>
    JSON.stringify({ apiData: { url: `http://${host}/goods${query}`, header: [{ field: 'x-token', source: 2, defaultValue: variate }] } });
  const logins = () => asked.filter(({ url }) => url === '/login').length;
  const download = async (url: string) => (await server.anonymous.send({ method: 'GET', url })).rawPayload;

  async function addVariate(interfaceId: string, fullName: string, expression = 'data.data.token'): Promise<string> {
    await admin.call(variateCalls.create, { body: { interfaceId, fullName, expression } });
    return (await listed(interfaceId)).find((variate) => variate.fullName === fullName)?.id ?? '';
  }
  const listed = async (interfaceId: string) => (await admin.call(listVariates, { params: { interfaceId }, query: {} })).list;
  const contentOf = async (id: string) =>
    (await server.core.database.kysely.selectFrom('data_interface').select('content').where('id', '=', id).executeTakeFirstOrThrow())
      .content;
  const again = async (id: string, more: object) => {
    const { version, ...record } = await admin.call(interfaceCalls.get, { params: { id } });
    return admin.envelope(interfaceCalls.update, { params: { id }, body: { ...record, ...more, version } as never });
  };

  it('are called with in headers and statements, kept sealed, and got again where they are refused', async () => {
    const authentication = await save(login());
    const variate = await addVariate(authentication, '令牌');
    expect(await admin.call(listVariateTree)).toMatchObject([{ id: authentication, children: [{ id: variate, type: 1 }] }]);
    const called = await save({ type: 3, dataConfigJson: goods(variate) });
    const rows = await Promise.all([preview(called), preview(called), preview(called)]);
    expect([rows[2], logins()]).toEqual([[{ id: 'tea' }], 1]);
    token = 'pass-two-2026';
    // Equal calls within some seconds share an answer.
    expect(await preview(await save({ type: 3, dataConfigJson: goods(variate, '?page=2') }))).toEqual([{ id: 'tea' }]);
    expect(logins()).toBe(2);
    const [{ value = '', valueTime = null } = {}] = await listed(authentication);
    expect([value, valueTime !== null]).toEqual([KEPT_SECRET, true]);
    const { rows: stored } = await server.core.database.pool.query<{ text: string }>('select v::text as text from interface_variate v');
    expect(stored.map(({ text }) => text).join()).not.toContain('pass-');
    const asking = await save({ dataConfigJson: JSON.stringify(sqlOf('select {@令牌} as given')) });
    expect(await preview(asking)).toEqual([{ given: token }]);
    expect(await contentOf(asking)).toBe(`select {@#${variate}} as given`);
    const { version, ...record } = await admin.call(variateCalls.get, { params: { id: variate } });
    await admin.call(variateCalls.update, { params: { id: variate }, body: { ...record, fullName: '口令', version } });
    expect((await admin.call(interfaceCalls.get, { params: { id: asking } })).dataConfigJson).toContain('{@口令}');
    expect(await preview(asking)).toEqual([{ given: token }]);
    expect((await admin.envelope(variateCalls.remove, { params: { id: variate } })).msg).toContain('3 个数据接口');
    expect((await admin.envelope(interfaceCalls.remove, { params: { id: authentication } })).msg).toContain('1 个变量');
    await admin.call(interfaceCalls.toggle, { params: { id: authentication } });
    await server.core.database.pool.query(`update interface_variate set obtained_at = now() - interval '1 hour'`);
    expect((await admin.envelope(previewInterface, { params: { id: asking }, body: { paramList: [] } })).msg).toContain('已停用');
    await admin.call(interfaceCalls.toggle, { params: { id: authentication } });
  });

  it('are of an interface whose answer and password are never shown', async () => {
    const id = await save(login());
    const { dataConfigJson, isPostPosition } = await admin.call(interfaceCalls.get, { params: { id } });
    expect([dataConfigJson.includes(PASSWORD), dataConfigJson.includes(KEPT_SECRET), isPostPosition]).toEqual([false, true, 1]);
    expect((await again(id, { description: 'kept' })).code).toBe(200);
    expect(await contentOf(id)).toContain(PASSWORD);
    expect((await again(id, { isPostPosition: 0 })).msg).toContain('鉴权接口');
    expect((await admin.envelope(previewInterface, { params: { id }, body: { paramList: [] } })).error?.key).toBe('NOT_FOUND');
    expect((await admin.call(listInterfaces, { query: { pageSize: 1000 } })).list.map((row) => row.id)).not.toContain(id);
    const shown = async () => (await trial(login())).data?.rows;
    expect(await shown()).toEqual([{ data: { token: '****** (13)', expires: 60 } }]);
    const before = token;
    for (token of ['k7', '839201']) expect(await shown()).toEqual([{ data: { token: `****** (${token.length})`, expires: 60 } }]);
    token = before;
    const staff = await server.as('tangyun');
    expect((await staff.envelope(listVariateTree)).error?.key).toBe('FORBIDDEN');
    expect((await staff.envelope(listVariates, { params: { interfaceId: id }, query: {} })).error?.key).toBe('FORBIDDEN');
  });

  it.each<[string, () => object, string]>([
    ['a variable that there is not', () => ({ dataConfigJson: JSON.stringify(sqlOf('select {@nothing} as id')) }), 'nothing'],
    ['an id that is none', () => ({ type: 3, dataConfigJson: goods('77') }), '变量'],
    ['parameters of an authentication', () => login({ parameterJson: '[{"field":"a"}]' }), '鉴权接口'],
    ['steps of an authentication', () => login({ stepsJson: JSON.stringify([stock2()]) }), '鉴权接口'],
    ['a statement that authenticates', () => ({ isPostPosition: 1 }), '鉴权接口'],
    ['a variable in an authentication', () => login({ dataConfigJson: goods('1') }), '鉴权接口'],
  ])('are refused as %s', async (_what, given, reason) => {
    expect(await refusal(given())).toContain(reason);
  });

  it('are refused with their name and the encoding of an answer that is not in it', async () => {
    const id = await save(login({ dataConfigJson: JSON.stringify({ apiData: { url: `http://${host}/unknown` } }) }));
    const variate = await addVariate(id, '乱码令牌');
    const { msg } = await admin.envelope(renewVariate, { params: { id: variate } });
    expect([msg.includes('变量“乱码令牌”'), msg.includes('编码 x-nothing')]).toEqual([true, true]);
  });

  it('are refused without a value, and of what does not authenticate', async () => {
    const id = await save(login());
    const refused = async (given: object) =>
      (await admin.envelope(variateCalls.create, { body: { interfaceId: id, fullName: 'wrong', expression: 'data.x', ...given } })).msg;
    expect(await refused({ interfaceId: await save({}) })).toContain('鉴权接口');
    expect(await refused({ expression: 'data.(' })).toMatch(/变量的表达式第 1 行有误：SyntaxError/);
    expect(await refused({ fullName: 'a}b' })).toContain('花括号');
    const empty = await addVariate(id, 'empty', 'data.data.nothing.more');
    expect((await admin.envelope(renewVariate, { params: { id: empty } })).msg).toContain('表达式');
    expect(await refused({ fullName: 'empty' })).toContain('名称');
    expect((await again(id, { dataExceptionJson: '(data) => data.ok === true' })).code).toBe(200);
    expect((await admin.envelope(renewVariate, { params: { id: empty } })).msg).toContain('校验脚本');
  });

  it('are copied and carried without their values; what an interface keeps secret is named after an import', async () => {
    const id = await save(login({ fullName: '带走', enCode: `carried${made}` }));
    const variate = await addVariate(id, 'carried');
    await admin.call(renewVariate, { params: { id: variate } });
    await admin.call(copyVariate, { params: { id: variate } });
    expect((await listed(id)).map(({ value }) => value).sort()).toEqual(['', KEPT_SECRET]);
    const file = await download((await admin.call(exportVariate, { params: { id: variate } })).url);
    expect(file.toString()).not.toContain('pass-');
    const upload = (path: string, name: string, content: Buffer, fields: Record<string, string>) =>
      sendFile(admin, path, { name, content }, fields);
    expect(await upload(importVariate.path, 'a.ffa', file, { type: 'undefined' })).toMatchObject({ code: 200 });
    expect(await listed(id)).toHaveLength(2);
    await admin.call(variateCalls.remove, { params: { id: variate } });
    expect(await upload(importVariate.path, 'a.ffa', file, {})).toMatchObject({ code: 200 });
    expect((await listed(id)).map(({ fullName }) => fullName)).toContain('carried');
    expect((await upload(importVariate.path, 'a.ffa', Buffer.from('{"format":"banyan.interface/1"}'), {})).msg).toContain('.ffa');
    const unknown = Buffer.from(
      file
        .toString()
        .replace(/"interfaceCode":"[^"]+"/, '"interfaceCode":"gone"')
        .replace('carried', 'other'),
    );
    expect((await upload(importVariate.path, 'a.ffa', unknown, {})).msg).toContain('gone');

    const packed = await download((await admin.call(exportInterface, { params: { id } })).url);
    expect(packed.toString()).not.toMatch(/open-sesame|\*{6}/);
    const { msg } = await upload(importInterface.path, 'a.bd', packed, { type: '1' });
    expect([msg.includes('请重新填写'), msg.includes('password')]).toEqual([true, true]);
    const caller = await save({ type: 3, dataConfigJson: goods((await listed(id)).find((one) => one.fullName === 'carried')?.id ?? '') });
    const named = await download((await admin.call(exportInterface, { params: { id: caller } })).url);
    expect(named.toString()).toContain('@carried');
    expect(await upload(importInterface.path, 'a.bd', named, { type: '1' })).toMatchObject({ code: 200, msg: '导入成功' });
  });
});
