import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  copyInterface,
  exportInterface,
  importInterface,
  interfaceCalls,
  listInterfaceLog,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { type InterfaceStep, KEPT_SECRET } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../testing/send-file';
import { openInterfaces } from '../../../testing/open-interfaces';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let admin: Client;
let category: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' order by e.id`,
  );
  category = rows[0]?.id ?? '';
});
afterAll(() => server.close());

type Step = { [Part in keyof InterfaceStep]?: InterfaceStep[Part] | object };
const step = (parts: Step) => JSON.stringify(parts);
const sqlStep = (sql: string, dbLinkId = '0') => step({ sqlData: { dbLinkId, sql } });

const body = (given: object) => ({
  ...{ fullName: 'made', enCode: `made${(made += 1)}`, category, type: 1 as const, dataConfigJson: sqlStep('select 1 as id') },
  ...given,
});

/** Saves an interface; returns its id. */
async function build(given: object): Promise<string> {
  const input = body(given);
  await admin.call(interfaceCalls.create, { body: input });
  return idOf(input.enCode);
}

async function idOf(code: string): Promise<string> {
  const { list } = await admin.call(listManagedInterfaces, { query: { keyword: code } });
  return list.find(({ enCode }) => enCode === code)?.id ?? '';
}

const refusal = async (given: object): Promise<string> => {
  const input = body(given);
  const { code, msg } = await admin.envelope(interfaceCalls.create, { body: input });
  expect([code === 200, await idOf(input.enCode)]).toEqual([false, '']);
  return msg;
};

const preview = (id: string, paramList: { field: string; defaultValue: string | number }[] = []) =>
  admin.call(previewInterface, { params: { id }, body: { paramList } });

describe('interfaces', () => {
  it('are made, read, changed, switched and deleted, and answer as they are saved', async () => {
    const id = await build({
      dataConfigJson: sqlStep('select city, rating from form.demo_supplier where city = {city} and rating > {least}'),
      parameterJson: JSON.stringify([
        { field: 'city', dataType: 'varchar', required: 1 },
        { field: 'least', dataType: 'int', defaultValue: 0 },
      ]),
      fieldJson: JSON.stringify([{ field: '城市', defaultValue: 'city' }]),
    });
    expect(await preview(id, [{ field: 'city', defaultValue: '上海' }])).toHaveLength(6);
    const { version, ...record } = await admin.call(interfaceCalls.get, { params: { id } });
    expect(record).toMatchObject({ category, type: 1, action: 3, hasPage: 0, enabledMark: 1 });
    expect(JSON.parse(record.dataConfigJson)).toMatchObject({ sqlData: { dbLinkId: '0' }, apiData: { method: 1, bodyType: 0 } });
    const changed = { ...record, type: 2 as const, parameterJson: '[]', dataConfigJson: step({ staticData: '[{"id":"x"}]' }), version };
    await admin.call(interfaceCalls.update, { params: { id }, body: changed });
    expect(await preview(id)).toEqual([{ id: 'x' }]);
    await admin.call(interfaceCalls.toggle, { params: { id } });
    expect((await admin.envelope(previewInterface, { params: { id }, body: {} })).code).not.toBe(200);
    await admin.call(interfaceCalls.remove, { params: { id } });
    expect((await admin.envelope(interfaceCalls.get, { params: { id } })).error?.key).toBe('NOT_FOUND');
  });

  it('are listed by category, kind, state and keyword', async () => {
    await build({ fullName: '列表一', type: 2, dataConfigJson: step({ staticData: '[]' }) });
    const { list } = await admin.call(listManagedInterfaces, { query: { category, type: '2', enabledMark: 1, keyword: '列表一' } });
    expect(list).toMatchObject([{ fullName: '列表一', type: '静态数据', creatorUser: expect.stringContaining('/admin') as string }]);
    expect((await admin.call(listManagedInterfaces, { query: { category, type: '1', keyword: '列表一' } })).list).toEqual([]);
  });

  it('that a design asks are not deleted', async () => {
    const id = await build({ type: 2, dataConfigJson: step({ staticData: '[]' }) });
    await openInterfaces(server, [id]);
    const refused = await admin.envelope(interfaceCalls.remove, { params: { id } });
    expect(refused).toMatchObject({ error: { key: 'IN_USE' }, msg: expect.stringContaining('设计引用') as string });
    expect(await preview(id)).toEqual([]);
  });

  it('are copied under another code, switched off', async () => {
    const id = await build({ fullName: '被复制' });
    await admin.call(copyInterface, { params: { id } });
    const { list } = await admin.call(listManagedInterfaces, { query: { keyword: '被复制' } });
    expect(list.map(({ enabledMark }) => enabledMark).sort()).toEqual([0, 1]);
  });

  it('show what they ask to those who manage them only', async () => {
    const id = await build({});
    const somebody = await server.as('tangyun');
    for (const refused of [
      await somebody.envelope(interfaceCalls.get, { params: { id } }),
      await somebody.envelope(listManagedInterfaces, { query: {} }),
      await somebody.envelope(listInterfaceLog, { params: { id }, query: {} }),
      await somebody.envelope(tryInterface, { body: { type: 1, dataConfigJson: sqlStep('select 1'), paramList: [] } }),
    ])
      expect(refused.error?.key).toBe('FORBIDDEN');
    await openInterfaces(server, [id]);
    const asked = await somebody.call(interfaceCalls.get, { params: { id } });
    expect([asked.fullName, asked.dataConfigJson]).toEqual(['made', '']);
  });

  it('log their calls with time, rows and error', async () => {
    const id = await build({ dataConfigJson: sqlStep('select 1 / {by} as id'), parameterJson: '[{"field":"by","dataType":"int"}]' });
    await preview(id, [{ field: 'by', defaultValue: 1 }]);
    await admin.envelope(previewInterface, { params: { id }, body: { paramList: [{ field: 'by', defaultValue: 0 }] } });
    await admin.envelope(previewInterface, { params: { id }, body: { paramList: [{ field: 'by', defaultValue: 'x' }] } });
    const { list } = await admin.call(listInterfaceLog, { params: { id }, query: {} });
    expect(list).toMatchObject([
      { rows: 0, error: '参数的值不正确' },
      { rows: 0, error: expect.stringContaining('语句有误') as string },
      { rows: 1, error: '' },
    ]);
    expect(list[0]?.userName).toContain('/admin');
  });
});

describe('what cannot be run is never saved:', () => {
  it.each([
    ['delete from form.demo_supplier', '只能查询'],
    ['select 1; delete from form.demo_supplier', '只能有一个查询'],
    ['select 1) q; drop table form.demo_supplier; --', '语句有误'],
    ['with gone as (delete from form.demo_supplier returning *) select * from gone', '语句有误'],
    ['select password_hash from public.user_account', '不允许读取的表'],
    ["select pg_read_file('/etc/passwd')", '不允许的函数'],
    ['select nothing from form.demo_supplier', 'column "nothing" does not exist'],
    ['', '只能查询'],
  ])('%s', async (sql, reason) => {
    expect(await refusal({ dataConfigJson: sqlStep(sql) })).toContain(reason);
  });

  it.each<[string, object, string]>([
    ['another source', { dataConfigJson: sqlStep('select 1', '77') }, '数据源不存在'],
    ['a statement that writes', { action: 1 }, '只能查询'],
    ['rows that are no list', { type: 2, dataConfigJson: step({ staticData: '{"a":1}' }) }, 'JSON 数组'],
    ['no definition', { dataConfigJson: '[' }, '格式不正确'],
    ['an address of another kind', { type: 3, dataConfigJson: step({ apiData: { url: 'file:///etc/passwd' } }) }, '地址不正确'],
    ['a parameter as host', { type: 3, dataConfigJson: step({ apiData: { url: 'https://{host}/x' } }) }, '地址不正确'],
    ['a body that is no JSON', { type: 3, dataConfigJson: step({ apiData: { url: 'https://a.cn', bodyType: 3, body: '<a/>' } }) }, 'JSON'],
    ['a script that is no function', { dataJsJson: '5' }, '函数'],
    ['an interface for signing in', { isPostPosition: 1 }, '鉴权'],
    ['a name that no parameter has', { parameterJson: '[{"field":"a b"}]' }, '参数名'],
    ['a parameter twice', { parameterJson: '[{"field":"a"},{"field":"a"}]' }, '参数名'],
    ['a field twice', { fieldJson: '[{"field":"a","defaultValue":"x"},{"field":"b","defaultValue":"x"}]' }, '字段'],
    ['a category that does not exist', { category: '1' }, '分类'],
  ])('%s', async (_what, given, reason) => {
    expect(await refusal(given)).toContain(reason);
  });
});

describe('a trial', () => {
  const trial = (given: object) => ({ body: { type: 1 as const, dataConfigJson: '', paramList: [], ...given } });

  it('shows rows, their number and their members of what is not saved', async () => {
    const sql = 'select n as id, {since} as since from generate_series(1, 1000000) n';
    const parameterJson = '[{"field":"since","dataType":"datetime"}]';
    const paramList = [{ field: 'since', defaultValue: 86_400_000 }];
    const { rows, total, columns, time } = await admin.call(
      tryInterface,
      trial({ dataConfigJson: sqlStep(sql), parameterJson, paramList }),
    );
    expect([rows.length, total, rows[0]]).toEqual([100, 1_000_000, { id: 1, since: 86_400_000 }]);
    expect(columns.map(({ defaultValue }) => defaultValue)).toEqual(['id', 'since']);
    expect(time).toBeLessThan(5000);
  });

  it('calls no machine that is not listed', async () => {
    const call = { dataConfigJson: step({ apiData: { url: 'http://169.254.169.254/latest' } }), type: 3 };
    expect((await admin.envelope(tryInterface, trial(call))).msg).toMatch(/外部接口.*BANYAN_INTERFACE_HOSTS/);
  });
});

describe('secret headers', () => {
  const header = (defaultValue: string) => [{ field: 'Authorization', source: 3, defaultValue }];
  const api = (url: string, value: string) =>
    step({ apiData: { url, header: header(value), query: [{ field: 'a', source: 1, defaultValue: 'x' }] } });
  const stored = async (id: string) =>
    (await server.core.database.kysely.selectFrom('data_interface').select('content').where('id', '=', id).executeTakeFirstOrThrow())
      .content;

  it('stay on the server, in its log and its files, and follow no other host', async () => {
    const id = await build({ type: 3, dataConfigJson: api('https://a.example/rows', 'Bearer hidden') });
    const { version, ...record } = await admin.call(interfaceCalls.get, { params: { id } });
    expect(record.dataConfigJson).toContain(KEPT_SECRET);
    expect(record.dataConfigJson).toContain('?a={x}');
    await admin.call(interfaceCalls.update, { params: { id }, body: { ...record, type: 3, description: 'kept', version } });
    expect(await stored(id)).toContain('Bearer hidden');
    const moved = await admin.envelope(interfaceCalls.update, {
      params: { id },
      body: { ...record, type: 3, dataConfigJson: api('https://b.example/rows', KEPT_SECRET) },
    });
    expect(moved.msg).toContain('Authorization');
    const { rows } = await server.core.database.pool.query<{ text: string }>(
      `select concat(before::text, after::text) as text from operation_log where target_id = $1`,
      [id],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('hidden');
  });
});

describe('a package', () => {
  const upload = (content: Buffer | string, type: string) =>
    sendFile(admin, importInterface.path, { name: 'a.bd', content: Buffer.from(content) }, { type });
  const named = async (keyword: string) => (await admin.call(listManagedInterfaces, { query: { keyword } })).list.length;

  it('carries an interface to another server, under a suffix where its code exists', async () => {
    const id = await build({ fullName: '装箱', description: 'packed' });
    const { name, url } = await admin.call(exportInterface, { params: { id } });
    expect(name).toBe('装箱.bd');
    const { rawPayload } = await server.anonymous.send({ method: 'GET', url });
    expect(await upload(rawPayload, '0')).toMatchObject({ code: 200, msg: '没有导入：1 项的名称或编码已存在，已跳过' });
    expect(await named('装箱')).toBe(1);
    const fresh = JSON.stringify({ ...body({ fullName: '新箱' }), category: 'basic' });
    const both = rawPayload.toString().replace('"interfaces":[', `"interfaces":[${fresh},`);
    expect((await upload(both, '0')).msg).toBe('导入成功：新增 1 项，跳过已存在的 1 项');
    const locked = JSON.stringify({ ...body({ fullName: '密箱' }), category: 'basic', missing: ['x-token'] });
    const { msg } = await upload(rawPayload.toString().replace('"interfaces":[', `"interfaces":[${locked},`), '0');
    expect([msg.includes('新增 1 项，跳过已存在的 1 项'), msg.includes('密箱: x-token')]).toEqual([true, true]);
    expect(await upload(rawPayload, '1')).toMatchObject({ code: 200 });
    expect(await named('装箱')).toBe(2);
  });

  it('that is taken in twice at once is there once', async () => {
    const pack = JSON.stringify({ format: 'banyan.interface/1', interfaces: [{ ...body({ fullName: '同时' }), category: 'basic' }] });
    const answers = await Promise.all([upload(pack, '0'), upload(pack, '0')]);
    expect(await named('同时')).toBe(1);
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    for (const { code, msg } of answers) if (code !== 200) expect(msg).toMatch(/编码|名称/);
  });

  it('that holds something else, or an interface that cannot be run, changes nothing', async () => {
    const good = { ...body({ fullName: '半途' }), category: 'basic' };
    const pack = (...interfaces: object[]) => JSON.stringify({ format: 'banyan.interface/1', interfaces });
    expect((await upload('{"format":"banyan.dictionary/1"}', '0')).msg).toContain('.bd');
    expect((await upload(pack(good, { ...body({ dataConfigJson: sqlStep('drop table x') }), category: 'basic' }), '0')).code).not.toBe(200);
    expect((await upload(pack(good, { ...body({}), category: 'none' }), '0')).msg).toContain('分类');
    expect(await named('半途')).toBe(0);
  });
});
