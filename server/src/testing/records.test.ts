import { BILL_RULE_CATEGORIES } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { GROUP_TYPES } from '@banyan/shared-contracts/organization/group.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import type { Endpoint, EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type mountedRecords, mountedRecords as recordsOf } from '../core/records/record-routes';
import { type Client, startTestServer, type TestServer } from './test-server';

type Mounted = ReturnType<typeof mountedRecords>[number];

const MENU = '2101';
const STAFF = 'tangyun';
/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** Made an administrator for these tests. */
const SECOND = 'linhai';

let server: TestServer;
let first: Client;
let second: Client;
let staff: Client;

/** Input for records, by the path that creates them; `enCode` is added. A new kind of records needs its line here. */
const samples: Record<string, () => Promise<object>> = {
  '/api/system/System': () => Promise.resolve({ icon: 'icon', propertyJson: '{}' }),
  '/api/system/Menu': () =>
    Promise.resolve({ systemId: '1002', parentId: '-1', type: 2, urlAddress: 'sample', icon: 'icon', propertyJson: '{}' }),
  '/api/system/ModuleButton': () => Promise.resolve({ moduleId: MENU, parentId: '-1' }),
  '/api/system/ModuleColumn': () => Promise.resolve({ moduleId: MENU }),
  '/api/system/ModuleForm': () => Promise.resolve({ moduleId: MENU }),
  '/api/system/ModuleDataAuthorize': () =>
    Promise.resolve({ moduleId: MENU, type: 'string', conditionText: 'input', conditionSymbol: '==' }),
  '/api/system/ModuleDataAuthorizeScheme': () => Promise.resolve({ moduleId: MENU, allData: 1 }),
  '/api/system/DictionaryType': () => Promise.resolve({ parentId: '0' }),
  '/api/system/DictionaryData': async () => ({
    parentId: '0',
    dictionaryTypeId: await valueOf(`select id from dictionary_type where not is_tree limit 1`),
  }),
  '/api/system/DataInterface': async () => ({
    category: await valueOf(
      `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' limit 1`,
    ),
    ...{ type: 2, dataConfigJson: JSON.stringify({ staticData: '[]' }) },
  }),
  '/api/system/Area': () => Promise.resolve({ parentId: '-1', enCode: String(990_000 + made) }),
  '/api/system/BillRule': async () => ({
    category: await valueOf(
      `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = '${BILL_RULE_CATEGORIES}' limit 1`,
    ),
    digit: 4,
    startNumber: '0001',
  }),
  '/api/system/Signature': async () => ({
    userIds: [await valueOf(`select id from user_account where account = '${STAFF}'`)],
    icon: `data:image/png;base64,${DOT}`,
  }),
  '/api/system/CommonWords': () => Promise.resolve({ commonWordsText: `sample${made}` }),
  '/api/scheduletask': async () => ({
    executeContent: JSON.stringify({
      ...{ cron: '0 0 3 * * ? *', startTime: 0 },
      interfaceId: await valueOf('select id from data_interface where enabled limit 1'),
    }),
  }),
  '/api/system/printDev': () => Promise.resolve({ category: '', type: 2, sourceType: 2, modelId: '8001' }),
  '/api/system/DataSource': () =>
    Promise.resolve({ dbType: 'MySQL', host: 'db.example.com', port: '3306', userName: 'reader', password: 'secret', serviceName: 'shop' }),
  '/api/message/AccountConfig': () =>
    Promise.resolve({ type: 6, webhookType: '1', webhookAddress: 'https://oapi.dingtalk.com/robot/send', approveType: '1' }),
  '/api/message/MessageTemplateConfig': () => Promise.resolve({ messageSource: '3', messageType: '1', title: '{@Title}' }),
  '/api/message/SendMessageConfig': () =>
    Promise.resolve({ messageSource: '3', sendConfigTemplateList: [{ messageType: '1', templateId: '4202' }] }),
  '/api/system/CommonFields': () => Promise.resolve({ field: `sample_${made}`, fieldName: 'sample' }),
  '/api/system/DataInterfaceVariate': async () => ({
    interfaceId: await valueOf(
      `insert into data_interface (id, full_name, en_code, type, content, is_authentication)
       values (${7_700_000 + made}, 'sample', 'sample-${made}', 3, 'https://a.example/login', true) returning id`,
    ),
    expression: 'data.token',
  }),
  '/api/system/InterfaceOauth': () =>
    Promise.resolve({ appId: `sample${made}`, appName: `sample${made}`, appSecret: 'sample-secret-2026' }),
  '/api/permission/Organize': () => Promise.resolve({ parentId: '-1' }),
  '/api/permission/Organize/Department': () => Promise.resolve({ parentId: '6001' }),
  '/api/permission/Position': () => Promise.resolve({ organizeId: '6104', type: '3' }),
  '/api/permission/Role': () => Promise.resolve({ globalMark: 1 }),
  '/api/permission/Group': async () => ({
    type: await valueOf(
      `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = '${GROUP_TYPES}' limit 1`,
    ),
  }),
  '/api/permission/PermissionGroup': () => Promise.resolve({}),
  '/api/permission/Users': () => Promise.resolve({ realName: 'sample', gender: '1', organizeIdTree: [['6001', '6104']] }),
};

async function valueOf(query: string): Promise<string> {
  const { rows } = await server.core.database.pool.query<{ id: string }>(query);
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  server = await startTestServer();
  await server.core.database.pool.query(`update user_account set is_administrator = true where account = '${SECOND}'`);
  [first, second, staff] = await Promise.all([server.as(), server.as(SECOND), server.as(STAFF)]);
});
afterAll(() => server.close());

const send = (client: Client, endpoint: Endpoint | undefined, input: object): Promise<Envelope> => {
  if (endpoint === undefined) throw new Error('the records have no such call');
  return client.envelope(endpoint, input as EndpointInput<Endpoint>);
};

/** Entries of the operation log for a record. */
async function logOf(module: string, id: string) {
  const { rows } = await server.core.database.pool.query<{ action: string; account: string; before: unknown; after: unknown }>(
    `select l.action, u.account, l.before, l.after from operation_log l join user_account u on u.id = l.user_id
     where l.module = $1 and l.target_id = $2 order by l.id`,
    [module, id],
  );
  return rows;
}

const newest = (module: string) =>
  valueOf(
    `select target_id as id from operation_log where module = '${module}' and action = 'create' order by operation_log.id desc limit 1`,
  );

let made = 0;

/** Makes a record of the kind; every test has its own. */
async function build({ module = '', calls }: Mounted) {
  const sample = samples[calls.create.path];
  if (sample === undefined) throw new Error(`no sample of ${calls.create.path}`);
  const code = `sample${(made += 1)}`;
  const input = { fullName: code, enCode: code, account: code, ...(await sample()) };
  const { code: answer, msg } = await send(first, calls.create, { body: input });
  expect([answer, msg]).toEqual([200, '新建成功']);
  return { id: await newest(module), input };
}

/** Data sources and variables are known by their names alone. */
const hasCode = ({ module = '' }: Mounted) => !['data-source', 'interface-variate'].includes(module);

/** Records that are logged; personal ones cannot be overwritten by other users. */
const kinds = async () => {
  const probe = await startTestServer();
  try {
    return recordsOf(probe.app).filter(({ module }) => module !== undefined);
  } finally {
    await probe.close();
  }
};

describe.each((await kinds()).map((kind) => [kind.calls.create.path, kind] as const))('%s', (_path, kind) => {
  const { calls, module = '' } = kind;
  const change = (client: Client, id: string, input: object, more: object = {}) =>
    send(client, calls.update, { params: { id }, body: { ...input, description: `by ${client === first ? 'first' : 'second'}`, ...more } });
  const versionOf = async (client: Client, id: string) =>
    ((await send(client, calls.get, { params: { id } })).data as { version: string }).version;

  it('is overwritten by nobody who has not seen what was saved meanwhile', async () => {
    const { id, input } = await build(kind);
    const seen = await versionOf(first, id);
    expect(await versionOf(second, id)).toBe(seen);
    expect(await change(second, id, input, { version: seen })).toMatchObject({ code: 200 });
    // A client that sends the version it has read, and one that sends none.
    for (const version of [{ version: seen }, {}]) {
      const refused = await change(first, id, input, version);
      expect(refused).toMatchObject({ code: 400, error: { key: 'STALE', details: { by: expect.stringContaining(SECOND) as string } } });
      expect(refused.msg).toContain(`/${SECOND}于`);
    }
    expect(await send(second, calls.get, { params: { id } })).toMatchObject({ data: { description: 'by second' } });
    const { details } = (await change(first, id, input)).error ?? {};
    expect(await change(first, id, input, { version: details?.['version'] })).toMatchObject({ code: 200 });
    expect(await send(second, calls.get, { params: { id } })).toMatchObject({ data: { description: 'by first' } });
  });

  it('goes on with what a session changes by itself, and is read again where it was changed before', { tags: 'long' }, async () => {
    const { id, input } = await build(kind);
    await versionOf(first, id);
    await versionOf(second, id);
    expect(await change(first, id, input)).toMatchObject({ code: 200 });
    expect(await change(first, id, input, { description: 'again' })).toMatchObject({ code: 200 });
    expect(await change(second, id, input)).toMatchObject({ error: { key: 'STALE' } });
    await versionOf(second, id);
    expect(await change(second, id, input)).toMatchObject({ code: 200 });
    // A user who never read it has nothing to compare.
    expect(await change(await server.as(), id, input)).toMatchObject({ code: 200 });
  });

  it.skipIf(calls.toggle === undefined)('is switched, which whoever edits it meanwhile is told', async () => {
    const { id, input } = await build(kind);
    await versionOf(first, id);
    const enabled = async () => ((await send(second, calls.get, { params: { id } })).data as { enabledMark: number }).enabledMark;
    expect(await enabled()).toBe(1);
    expect(await send(second, calls.toggle, { params: { id } })).toMatchObject({ code: 200 });
    expect(await enabled()).toBe(0);
    expect(await change(first, id, input)).toMatchObject({ error: { key: 'STALE' } });
    expect(await send(second, calls.toggle, { params: { id } })).toMatchObject({ code: 200 });
    // As it was: nothing would be lost.
    expect(await change(first, id, input)).toMatchObject({ code: 200 });
    expect((await logOf(module, id)).map(({ action }) => action)).toEqual(['create', 'disable', 'enable', 'update']);
  });

  it.skipIf(!hasCode(kind))('has a code that no other record has', async () => {
    const { input } = await build(kind);
    expect(await send(second, calls.create, { body: { ...input, fullName: 'another' } })).toMatchObject({ error: { key: 'DUPLICATE' } });
    const other = await build(kind);
    // The account of a user is not changed.
    const key = module === 'user' ? 'NOT_ALLOWED' : 'DUPLICATE';
    expect(await change(first, other.id, { ...input, fullName: 'another' })).toMatchObject({ error: { key } });
  });

  it('is closed to whoever has no right, and nothing of it is written', async () => {
    const { id, input } = await build(kind);
    const refused = { error: { key: 'FORBIDDEN' } };
    expect(await send(staff, calls.create, { body: { ...input, enCode: 'sample.other', account: 'sample.other' } })).toMatchObject(refused);
    expect(await send(staff, calls.get, { params: { id } })).toMatchObject(refused);
    expect(await change(staff, id, input)).toMatchObject(refused);
    if (calls.toggle !== undefined) expect(await send(staff, calls.toggle, { params: { id } })).toMatchObject(refused);
    if (calls.remove !== undefined) expect(await send(staff, calls.remove, { params: { id } })).toMatchObject(refused);
    expect((await logOf(module, id)).map(({ action }) => action)).toEqual(['create']);
  });

  it('is logged with what it was and what it became, and is gone when it was deleted', async () => {
    const { id, input } = await build(kind);
    expect(await change(second, id, input)).toMatchObject({ code: 200 });
    if (calls.remove !== undefined) {
      expect(await send(first, calls.remove, { params: { id } })).toMatchObject({ code: 200 });
      expect(await send(first, calls.get, { params: { id } })).toMatchObject({ error: { key: 'NOT_FOUND' } });
      expect(await change(first, id, input)).toMatchObject({ error: { key: 'NOT_FOUND' } });
    }
    const log = await logOf(module, id);
    const removal = calls.remove === undefined ? [] : [['remove', 'admin']];
    expect(log.map(({ action, account }) => [action, account])).toEqual([['create', 'admin'], ['update', SECOND], ...removal]);
    expect(log[1]).toMatchObject({ before: { description: '' }, after: { description: 'by second' } });
    if (calls.remove !== undefined) expect(log[2]).toMatchObject({ before: { id, description: 'by second' }, after: null });
  });
});
