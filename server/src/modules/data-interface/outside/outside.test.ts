import { createHmac } from 'node:crypto';
import { callOutsideByPost } from '@banyan/shared-contracts/data/outside-call.contract';
import {
  grantInterfaces,
  grantUsers,
  KEPT_APP_SECRET,
  listGrantableInterfaces,
  listOutsideCallers,
  listOutsideCalls,
  newAppSecret,
  outsideCallerCalls,
  signOutsideCall,
} from '@banyan/shared-contracts/data/outside-caller.contract';
import { interfaceCalls, listManagedInterfaces } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyRecords } from '../../../core/process/upkeep';
import { type Client, createClient, startTestServer, type TestServer } from '../../../testing/test-server';

const SECRET = 'a-secret-of-32-letters-and-digits';
const HOST = 'banyan.example.com';
const MINUTE = 60_000;

let server: TestServer;
let admin: Client;
let program: Client;
let granted: string;
let other: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  [admin, program] = [await server.as(), createClient(server.app, '')];
  [granted, other] = [
    await interfaceOf(2, { staticData: '[{"id":"1","fullName":"甲"}]' }),
    await interfaceOf(1, { sqlData: { dbLinkId: '0', sql: 'select {who} as who, {least} as least' } }, [
      { field: 'who', dataType: 'varchar', defaultValue: '@userId' },
      { field: 'least', dataType: 'int', required: 1 },
    ]),
  ];
});
afterAll(() => server.close());

async function interfaceOf(type: 1 | 2, step: object, parameters: object[] = []): Promise<string> {
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' limit 1`,
  );
  const enCode = `outside${(made += 1)}`;
  const body = { fullName: enCode, enCode, category: rows[0]?.id ?? '', type, dataConfigJson: JSON.stringify(step) };
  await admin.call(interfaceCalls.create, { body: { ...body, parameterJson: JSON.stringify(parameters) } });
  return (await admin.call(listManagedInterfaces, { query: { keyword: enCode } })).list[0]?.id ?? '';
}

/** A caller that may call `granted`; returns its id and app id. */
async function caller(given: object = {}) {
  const appId = `app${(made += 1)}`;
  await admin.call(outsideCallerCalls.create, { body: { appId, appName: appId, appSecret: SECRET, ...given } });
  const id = (await admin.call(listOutsideCallers, { query: { keyword: appId } })).list[0]?.id ?? '';
  await admin.call(grantInterfaces, { body: { interfaceIdentId: id, dataInterfaceIds: granted } });
  return { id, appId };
}

interface Sent {
  date?: number;
  secret?: string;
  method?: 'GET' | 'POST';
  /** The method that is signed, where it is not the one that is sent. */
  signedMethod?: string;
  interfaceId?: string;
  values?: object;
  headers?: Record<string, string>;
}

let lastDate = 0;
/** A time of this minute that no other call has. */
const freshDate = () => (lastDate = Math.max(Date.now(), lastDate + 1));

/** Headers of a signed call, made as documented. */
function signed(
  appId: string,
  { date = freshDate(), secret = SECRET, method = 'POST', signedMethod = method, interfaceId = granted }: Sent = {},
) {
  const path = `/api/system/DataInterface/${interfaceId}/Actions/Response`;
  const proof = createHmac('sha256', secret).update(`${signedMethod}\n${path}\n${date}\n${HOST}\n`).digest('hex');
  return { authorization: `${appId}::${proof}`, ymdate: String(date), host: HOST };
}

async function ask(appId: string, sent: Sent = {}): Promise<Envelope> {
  const { method = 'POST', interfaceId = granted, values = {}, headers = {} } = sent;
  const query = method === 'GET' ? `?${new URLSearchParams(values as Record<string, string>).toString()}` : '';
  const response = await program.send({
    method,
    url: `/api/system/DataInterface/${interfaceId}/Actions/Response${query}`,
    headers: { ...signed(appId, sent), ...headers },
    ...(method === 'POST' ? { payload: values } : {}),
  });
  return response.json<Envelope>();
}

const plain = (appId: string, proof = SECRET): Sent => ({ headers: { authorization: `${appId}::${proof}`, ymdate: '' } });

describe('callers outside', () => {
  it('keep a secret that no answer, log or column shows', async () => {
    const { id, appId } = await caller({ whiteList: '10.0.0.0/8' });
    const { version, ...record } = await admin.call(outsideCallerCalls.get, { params: { id } });
    expect(record).toMatchObject({ appId, appSecret: KEPT_APP_SECRET, verifySignature: 1, usefulLife: null, userList: [] });
    expect(record.list).toMatchObject([{ id: granted, dataType: '静态数据', parameterJson: '[]' }]);
    const { rows } = await server.core.database.pool.query<{ found: string }>(
      `select (select string_agg(c::text, '') from outside_caller c) || (select string_agg(o::text, '') from operation_log o) as found`,
    );
    expect(rows[0]?.found).not.toContain(SECRET);
    await admin.call(outsideCallerCalls.update, { params: { id }, body: { ...record, whiteList: '', version } });
    expect((await ask(appId)).data).toEqual([{ id: '1', fullName: '甲' }]);
    expect(await admin.call(newAppSecret)).toMatch(/^[\w-]{32}$/);
  });

  it('call with GET and with POST, signed, with parameters and as a person', async () => {
    const { id, appId } = await caller();
    await admin.call(grantInterfaces, { body: { interfaceIdentId: id, dataInterfaceIds: `${granted},${other}` } });
    const { rows } = await server.core.database.pool.query<{ id: string }>(`select id from user_account where account = 'tangyun'`);
    const userId = rows[0]?.id ?? '';
    await admin.call(grantUsers, { body: { interfaceIdentId: id, userIds: [userId] } });
    const { userList } = await admin.call(outsideCallerCalls.get, { params: { id } });
    expect(userList).toMatchObject([{ userId, userName: expect.stringContaining('/tangyun') as string }]);
    const UserKey = userList[0]?.userKey ?? '';
    const asked = { interfaceId: other, values: { least: '7', stray: 'x' } };
    expect((await ask(appId, { ...asked, headers: { UserKey } })).data).toEqual([{ who: userId, least: '7' }]);
    expect((await ask(appId, { ...asked, method: 'GET' })).data).toMatchObject([{ least: '7' }]);
    expect((await ask(appId, { ...asked, headers: { UserKey: 'nobody' } })).msg).toContain('UserKey 不正确');
    expect((await ask(appId, { ...asked, values: {} })).msg).toContain('接口参数“least”没有值');
    expect((await ask(appId, { ...asked, values: { least: 'x' } })).code).not.toBe(200);
    expect((await ask(appId, { ...asked, values: { least: { a: 1 } } })).code).not.toBe(200);
    // A key stays when the list is saved again.
    await admin.call(grantUsers, { body: { interfaceIdentId: id, userIds: [userId] } });
    expect((await admin.call(outsideCallerCalls.get, { params: { id } })).userList[0]?.userKey).toBe(UserKey);
  });

  it('are refused with the reason, and see nothing', async () => {
    const { id, appId } = await caller();
    const reason = async (sent: Sent, app = appId) => {
      const { code, data, msg } = await ask(app, sent);
      expect([code === 200, data ?? null]).toEqual([false, null]);
      return msg;
    };
    expect(await reason({ date: Date.now() - 2 * MINUTE })).toContain('签名已过期');
    expect(await reason({ date: Date.now() + 2 * MINUTE })).toContain('签名已过期');
    expect(await reason({ secret: 'another-secret-of-32-letters-000' })).toContain('密钥或签名不正确');
    expect(await reason({ signedMethod: 'GET' })).toContain('密钥或签名不正确');
    expect(await reason({ headers: { host: 'elsewhere.example.com' } })).toContain('密钥或签名不正确');
    expect(await reason({}, 'no-such-app')).toContain('密钥或签名不正确');
    expect(await reason({ headers: { authorization: '' } })).toContain('缺少 Authorization');
    expect(await reason({ headers: { authorization: admin.token } })).toContain('缺少 Authorization');
    expect(await reason(plain(appId))).toContain('要求验证签名');
    expect(await reason({ interfaceId: other })).toContain('没有此接口的授权');
    expect(await reason({ interfaceId: '999999' })).toContain('没有此接口的授权');

    const { version: _version, ...record } = await admin.call(outsideCallerCalls.get, { params: { id } });
    const change = (parts: object) => admin.call(outsideCallerCalls.update, { params: { id }, body: { ...record, ...parts } });
    await change({ whiteList: '10.0.0.0/8, 192.168.1.*' });
    expect(await reason({})).toContain('IP 地址 127.0.0.1 不在');
    await change({ whiteList: '127.0.0.1' });
    expect((await ask(appId)).code).toBe(200);
    await change({ usefulLife: Date.now() - 1000 });
    expect(await reason({})).toContain('已过使用期限');
    await change({ usefulLife: Date.now() + MINUTE });
    expect((await ask(appId)).code).toBe(200);
    await admin.call(outsideCallerCalls.toggle, { params: { id } });
    expect(await reason({})).toContain('该应用已禁用');
  });

  it('use a signature once, on all nodes, also at the same moment', async () => {
    const { appId } = await caller();
    const date = freshDate();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(appId, { date })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg.includes('已使用过'))).toHaveLength(7);
    await tidyRecords(server.core.database);
    expect((await ask(appId, { date })).msg).toContain('已使用过');
  });

  it('that need not sign send the secret itself, or sign all the same', async () => {
    const { appId } = await caller({ verifySignature: 0 });
    expect((await ask(appId, plain(appId))).code).toBe(200);
    expect((await ask(appId, plain(appId))).code).toBe(200);
    expect((await ask(appId)).code).toBe(200);
    expect((await ask(appId, plain(appId, `${SECRET}x`))).msg).toContain('密钥或签名不正确');
  });

  it('leave a log of what was answered and refused', async () => {
    const { id, appId } = await caller();
    await ask(appId);
    await ask(appId, { date: Date.now() - 2 * MINUTE });
    const { list } = await admin.call(listOutsideCalls, { params: { id }, query: {} });
    expect(list).toMatchObject([
      { rows: 0, error: expect.stringContaining('签名已过期') as string },
      { rows: 1, error: '', invokIp: '127.0.0.1', invokType: 'POST', tenantId: '' },
    ]);
    expect((await admin.call(listOutsideCalls, { params: { id }, query: { keyword: 'no such' } })).list).toEqual([]);
    expect((await admin.call(listOutsideCalls, { params: { id }, query: { startTime: Date.now() + MINUTE } })).list).toEqual([]);
    expect((await admin.call(listOutsideCallers, { query: { keyword: appId } })).list[0]?.lastCallTime).toBeGreaterThan(0);
  });

  it('that are refused again and again by one address fill no log: most are only counted', async () => {
    const { id, appId } = await caller();
    for (let call = 0; call < 130; call += 1) await ask(appId, { date: 1 });
    expect((await ask(appId)).code).toBe(200);
    const { list } = await admin.call(listOutsideCalls, { params: { id }, query: { pageSize: 100 } });
    expect(list.filter(({ error }) => error.includes('签名已过期')).length).toBeLessThanOrEqual(120);
    const counted = list.filter(({ error }) => /^另有 \d+ 次/.test(error));
    expect(counted).not.toEqual([]);
    expect(counted[0]).toMatchObject({ rows: 0, invokIp: '127.0.0.1' });
    expect(list.filter(({ error }) => error === '')).toHaveLength(1);
  });

  it('are tried from the page without the secret', async () => {
    const { id, appId } = await caller();
    const { path, headers } = await admin.call(signOutsideCall, { body: { interfaceIdentId: id, interfaceId: granted } });
    expect(JSON.stringify(headers)).not.toContain(SECRET);
    const send = () => program.send({ method: 'POST', url: path, headers, payload: {} });
    expect(headers['Authorization']?.startsWith(`${appId}::`)).toBe(true);
    expect((await send()).json<Envelope>().code).toBe(200);
    expect((await send()).json<Envelope>().msg).toContain('已使用过');
  });

  it('are refused where they are entered wrongly', async () => {
    const reason = async (given: object) => {
      const body = { appId: `app${(made += 1)}`, appName: 'wrong', appSecret: SECRET, ...given };
      return (await admin.envelope(outsideCallerCalls.create, { body })).msg;
    };
    expect(await reason({ appId: 'a b' })).toContain('应用ID由字母');
    expect(await reason({ appName: '' })).toContain('请输入应用名称');
    expect(await reason({ appSecret: 'short' })).toContain('应用密钥为16到100');
    expect(await reason({ appSecret: KEPT_APP_SECRET })).toContain('请填写应用密钥');
    expect(await reason({ whiteList: '10.0.0.1, nowhere' })).toContain('nowhere');
    const { appId, id } = await caller();
    expect(await reason({ appId })).toContain('应用ID');
    const grant = (dataInterfaceIds: string) => admin.envelope(grantInterfaces, { body: { interfaceIdentId: id, dataInterfaceIds } });
    expect((await grant('999999')).code).not.toBe(200);
    expect((await grant('x')).code).not.toBe(200);
    expect((await admin.call(outsideCallerCalls.get, { params: { id } })).list).toHaveLength(1);
  });

  it('hold the interfaces that they may call, and let go of them', async () => {
    const { id } = await caller();
    const tree = await admin.call(listGrantableInterfaces, { params: { id } });
    expect(tree.list.flatMap(({ children }) => children).map((node) => node.id)).toContain(granted);
    expect((await admin.envelope(interfaceCalls.remove, { params: { id: granted } })).msg).toContain('已授权给');
    await admin.call(outsideCallerCalls.remove, { params: { id } });
    expect((await admin.envelope(outsideCallerCalls.get, { params: { id } })).error?.key).toBe('NOT_FOUND');
  });

  it('are for those who were given the menu', async () => {
    const staff = await server.as('tangyun');
    const { id } = await caller();
    const calls = [
      staff.envelope(listOutsideCallers),
      staff.envelope(newAppSecret),
      staff.envelope(listOutsideCalls, { params: { id }, query: {} }),
      staff.envelope(signOutsideCall, { body: { interfaceIdentId: id, interfaceId: granted } }),
      staff.envelope(grantInterfaces, { body: { interfaceIdentId: id, dataInterfaceIds: '' } }),
      staff.envelope(grantUsers, { body: { interfaceIdentId: id, userIds: [] } }),
    ];
    for (const { error } of await Promise.all(calls)) expect(error?.key).toBe('FORBIDDEN');
    const { code } = await staff.envelope(callOutsideByPost, { params: { id: granted }, body: {} });
    expect(code).not.toBe(200);
  });
});
