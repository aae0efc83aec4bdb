import { listConfigHistory, restoreConfig } from '@banyan/shared-contracts/admin/config-history.contract';
import {
  getSystemConfig,
  getWholeSystemConfig,
  listAdministrators,
  publicSystemConfig,
  replaceAdministrators,
  updateSystemConfig,
} from '@banyan/shared-contracts/admin/system-config.contract';
import { listSyncTotals } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecret } from '../../core/secrets/config-secrets';
import { readSystemConfig, writeSystemConfig } from '../../core/system-config';
import { grantMenu } from '../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const update = (client: Client, body: Record<string, unknown>) => client.envelope(updateSystemConfig, { body });
const lastOperation = () =>
  server.core.database.kysely
    .selectFrom('operation_log')
    .selectAll()
    .where('module', '=', 'sys-config')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the configuration', () => {
  it('shows ordinary users look and password rules only, and secrets to nobody', async () => {
    const own = await (await server.as('sunli')).call(getSystemConfig);
    expect(Object.keys(own).sort()).toEqual(Object.keys(publicSystemConfig.shape).sort());
    const whole = await admin.call(getWholeSystemConfig);
    expect(whole).toMatchObject({ tokenTimeout: 480, whiteListIp: '', oidcClientSecretSet: 0 });
    const { newUserDefaultPassword } = await readSystemConfig(server.core.database.kysely);
    expect(JSON.stringify([own, whole])).not.toContain(newUserDefaultPassword);
  });

  it('is saved as a whole, and in parts, and logged with what changed', async () => {
    const whole = await admin.call(getWholeSystemConfig);
    expect(await update(admin, { ...whole, title: '新标题', companyName: '示例公司' })).toMatchObject({ code: 200, msg: '修改成功' });
    expect(await lastOperation()).toMatchObject({
      action: 'update',
      before: { title: '榕树低代码平台', companyName: '' },
      after: { title: '新标题', companyName: '示例公司' },
    });
    await update(admin, { lockTime: 30 });
    expect(await admin.call(getWholeSystemConfig)).toMatchObject({ title: '新标题', lockTime: 30, lockType: 2 });
  });

  it('is open to who holds its button, except for how people sign in', async () => {
    const client = await server.as('hanxue');
    expect((await update(client, { companyName: '韩雪' })).error?.key).toBe('FORBIDDEN');
    await grantMenu(server, 'hanxue', 'system.sysConfig', ['btn_edit']);
    expect(await update(client, { companyName: '韩雪' })).toMatchObject({ code: 200 });
    const stored: Record<string, unknown> = await client.call(getWholeSystemConfig);
    const { version: _version, ...settings } = updateSystemConfig.body?.shape ?? {};
    const open: string[] = [];
    for (const [key, schema] of Object.entries(settings)) {
      const other = [0, 1, 2, 3, 5, 6, 7, 30, 2000, '10.0.0.9'].find((value) => value !== stored[key] && schema?.safeParse(value).success);
      expect([key, other]).not.toEqual([key, undefined]);
      const { code, msg } = await update(client, { [key]: other });
      // Pictures have a rule of their own.
      if (code === 200 || msg.endsWith('图片须先上传到本系统')) open.push(key);
      else expect([key, msg]).toEqual([key, '只有管理员可以修改登录与密码的设置']);
    }
    expect(open.sort()).toEqual([
      'appIcon',
      'backupKeep',
      'companyAddress',
      'companyCode',
      'companyContacts',
      'companyEmail',
      'companyName',
      'companyTelePhone',
      'copyright',
      'importRows',
      'loginIcon',
      'logoIcon',
      'navigationIcon',
      'recycleBinDays',
      'requestTimeout',
      'showSettings',
      'sysDescription',
      'sysName',
      'sysVersion',
      'title',
      'workLogoIcon',
    ]);
    // All settings, as the page sends them, without a change of those that this user may not change.
    const whole = await client.call(getWholeSystemConfig);
    expect(await update(client, { ...whole, title: '标题' })).toMatchObject({ code: 200 });
    expect((await client.envelope(listAdministrators)).error?.key).toBe('FORBIDDEN');
  });

  it('refuses what makes no sense, with a sentence', async () => {
    const refusals: [Record<string, unknown>, string][] = [
      [{ tokenTimeout: -1 }, '请求内容有误：超时时间为 0 到 43200 分钟'],
      [{ verificationCodeNumber: 9 }, '请求内容有误：验证码位数为 3 到 6'],
      [{ passwordIsUpdatedRegularly: 1, updateCycle: 7, updateInAdvance: 7 }, '请求内容有误：提前提醒天数须小于密码更新周期'],
      [{ whiteListIp: '10.0.0.1\n300.1.1.1' }, '请求内容有误：白名单中的“300.1.1.1”不是有效的地址或网段'],
      [{ oidcEnabled: 1, oidcIssuer: 'http://id.example.com' }, '请求内容有误：颁发者地址须为 https 地址'],
      [{ ldapEnabled: 1, ldapUrl: 'http://x', ldapUserDn: 'uid={account}' }, '请求内容有误：目录服务地址须以 ldap:// 或 ldaps:// 开头'],
      [{ ldapEnabled: 1, ldapUrl: 'ldap://x', ldapUserDn: 'uid=x' }, '请求内容有误：用户条目须包含占位符 {account}'],
      [
        { ldapEnabled: 1, ldapUrl: 'ldap://directory.example.com', ldapUserDn: 'uid={account}', ldapStartTls: 0 },
        '请求内容有误：连接目录服务须使用 ldaps:// 或 StartTLS，本机除外',
      ],
      [{ ldapEnabled: 1, ldapUrl: 'ldaps://x', ldapUserDn: 'uid={account}', ldapCa: 'x' }, '请求内容有误：证书须为 PEM 格式'],
      [{ newUserDefaultPassword: '123456' }, '该密码过于常见，容易被猜到，请换一个'],
      [{ passwordStrengthLimit: 1, containsNumbers: 1, newUserDefaultPassword: 'Longenough' }, '新密码必须包含数字'],
      [{ logoIcon: 'https://elsewhere.example/x.png' }, '请求内容有误：图片须先上传到本系统'],
    ];
    for (const [body, msg] of refusals) expect([body, (await update(admin, body)).msg]).toEqual([body, msg]);
  });

  it('is saved by one of two administrators who have read the same, and logged once', async () => {
    const [first, second] = [await admin.call(getWholeSystemConfig), await admin.call(getWholeSystemConfig)];
    const replies = await Promise.all([update(admin, { ...first, lockTime: 41 }), update(admin, { ...second, tokenTimeout: 481 })]);
    expect(replies.map(({ code, error }) => error?.key ?? code).sort()).toEqual([200, 'STALE']);
    const now = await admin.call(getWholeSystemConfig);
    expect([now.lockTime, now.tokenTimeout]).toEqual(replies[0]?.code === 200 ? [41, 480] : [first.lockTime, 481]);
    const { before, after } = await lastOperation();
    expect([Object.keys(before as object), Object.keys(after as object)]).toEqual(
      replies[0]?.code === 200 ? [['lockTime'], ['lockTime']] : [['tokenTimeout'], ['tokenTimeout']],
    );
    // A client that has read the current state.
    expect((await update(admin, { ...now, tokenTimeout: 480 })).code).toBe(200);
    // Programs that send single settings compare nothing.
    expect((await update(admin, { lockTime: 30 })).code).toBe(200);
  });

  it('loses nothing of what is saved at once in parts', async () => {
    const settings = [{ lockTime: 31 }, { companyName: '并行' }, { verificationCodeNumber: 5 }, { tokenTimeout: 482 }];
    const replies = await Promise.all(settings.map((body) => update(admin, body)));
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await admin.call(getWholeSystemConfig)).toMatchObject(Object.assign({}, ...settings) as object);
    await update(admin, { tokenTimeout: 480, verificationCodeNumber: 4 });
  });

  it('keeps the secret of a client sealed, until it belongs to another one', async () => {
    const oidc = { oidcIssuer: 'https://id.example.com', oidcClientId: 'banyan', oidcClientSecret: 'very-secret' };
    await update(admin, oidc);
    const stored = await readSystemConfig(server.core.database.kysely);
    expect(stored.oidcClientSecret).not.toContain('very-secret');
    expect(openSecret(server.core.vault, stored, 'oidcClientSecret')).toBe('very-secret');
    expect(server.core.vault.open(stored.oidcClientSecret, 'other')).toBeUndefined();
    expect(JSON.stringify(await lastOperation())).not.toMatch(/very-secret/);
    expect((await lastOperation()).after).toMatchObject({ oidcClientSecret: '***', oidcClientSecretSet: 1 });
    await update(admin, { oidcClientSecret: '' });
    expect(await admin.call(getWholeSystemConfig)).toMatchObject({ oidcClientSecretSet: 1 });
    await update(admin, { oidcIssuer: 'https://other.example.com' });
    expect(await admin.call(getWholeSystemConfig)).toMatchObject({ oidcClientSecretSet: 0 });
  });

  it('counts values that do not fit any more as not set', async () => {
    await sql`insert into system_config (key, value) values ('tokenTimeout', '"soon"')
      on conflict (key) do update set value = excluded.value`.execute(server.core.database.kysely);
    expect((await readSystemConfig(server.core.database.kysely)).tokenTimeout).toBe(480);
    await writeSystemConfig(server.core.database.kysely, { tokenTimeout: 480 });
  });
});

describe('the white list', () => {
  const from = (client: Client, ip: string) =>
    client
      .send({ method: 'GET', url: getBaseInfo.path, headers: { 'x-forwarded-for': ip } })
      .then((reply) => reply.json<{ code: number; msg: string }>());

  it('never locks out who saves it from where they are', async () => {
    const body = { whitelistSwitch: 1, whiteListIp: '10.1.0.0/16' };
    const outside = await admin.send({
      method: 'PUT',
      url: updateSystemConfig.path,
      payload: body,
      headers: { 'x-forwarded-for': '10.2.0.9' },
    });
    expect(outside.json()).toMatchObject({ msg: '请求内容有误：白名单不包含您当前的地址 10.2.0.9，保存后您将无法登录' });
    const inside = await admin.send({
      method: 'PUT',
      url: updateSystemConfig.path,
      payload: body,
      headers: { 'x-forwarded-for': '10.1.0.9' },
    });
    expect(inside.json()).toMatchObject({ code: 200 });
  });

  it('is asked about with every request, and by the next one after a change', async () => {
    await writeSystemConfig(server.core.database.kysely, {
      whitelistSwitch: 1,
      whiteListIp: '10.1.0.0/16, 192.168.7.*\n10.9.9.1-10.9.9.5',
    });
    for (const ip of ['10.1.200.3', '192.168.7.44', '10.9.9.3', '127.0.0.1']) expect([ip, (await from(admin, ip)).code]).toEqual([ip, 200]);
    for (const ip of ['10.2.0.1', '192.168.8.1', '10.9.9.6', '2001:db8::1'])
      expect([ip, await from(admin, ip)]).toMatchObject([ip, { code: 602, msg: `您的网络地址 ${ip} 不在允许的范围内` }]);
    await writeSystemConfig(server.core.database.kysely, { whitelistSwitch: 0 });
    expect((await from(admin, '10.2.0.1')).code).toBe(200);
  });
});

describe('administrators', () => {
  it('name others, never take themselves out, and end the sessions of who changes sides', async () => {
    const user = await server.as('luoqiang');
    const { userId } = await server.core.sessions.identify(user.token, '127.0.0.1', 'zh');
    expect((await admin.envelope(replaceAdministrators, { body: { adminIds: [userId] } })).msg).toBe('不能对当前登录账号执行此操作');
    expect((await admin.envelope(replaceAdministrators, { body: { adminIds: ['100', '999999'] } })).msg).toBe('所选用户不存在');
    expect(await admin.envelope(replaceAdministrators, { body: { adminIds: ['100', userId] } })).toMatchObject({ code: 200 });
    expect((await admin.call(listAdministrators)).map(({ account }) => account).sort()).toEqual(['admin', 'luoqiang']);
    expect((await user.envelope(getBaseInfo)).code).toBe(602);
    expect(await lastOperation()).toMatchObject({ action: 'members', before: { administrators: ['admin'] } });
    await admin.call(replaceAdministrators, { body: { adminIds: ['100'] } });
    expect(await admin.call(listAdministrators)).toHaveLength(1);
  });
});

describe('the synchronization with other platforms', () => {
  it('has two kinds, organizations first, of which nothing is synchronized', async () => {
    const { kysely } = server.core.database;
    const organizes = await kysely.selectFrom('organize').select('id').where('enabled', '=', true).execute();
    // A run sends people who may sign in and belong to an organization.
    const people = await kysely
      .selectFrom('user_account as u')
      .innerJoin('user_relation as r', 'r.user_id', 'u.id')
      .where('u.state', '<>', 0)
      .where('r.object_type', '=', 'organize')
      .select('u.id')
      .distinct()
      .execute();
    const none = (synType: string, recordTotal: number) => ({
      synType,
      recordTotal,
      synSuccessCount: 0,
      synFailCount: 0,
      unSynCount: recordTotal,
    });
    const expected = [none('组织', organizes.length), none('用户', people.length)];
    expect(await admin.call(listSyncTotals, { params: { type: '1' } })).toEqual(expected);
    const reader = await server.as('wujun');
    expect((await reader.envelope(listSyncTotals, { params: { type: '2' } })).error?.key).toBe('FORBIDDEN');
    await grantMenu(server, 'wujun', 'system.sysConfig');
    expect(await reader.call(listSyncTotals, { params: { type: '2' } })).toEqual(expected);
    expect((await admin.envelope(listSyncTotals, { params: { type: '3' as '2' } })).error?.key).toBe('BAD_INPUT');
  });
});

describe('the history of the configuration', () => {
  const history = async (key: string) => (await admin.call(listConfigHistory, { query: { key } })).list;
  const restore = (id: string) => admin.envelope(restoreConfig, { params: { id } });

  it('says who has changed which setting from what to what, and brings the old value back', async () => {
    await update(admin, { companyAddress: '一号路', lockTime: 41 });
    await update(admin, { companyAddress: '二号路', lockTime: 42 });
    const [change] = await history('companyAddress');
    expect(change).toMatchObject({
      key: 'companyAddress',
      before: '一号路',
      after: '二号路',
      changedBy: expect.stringContaining('admin') as string,
    });
    expect((await restore(change?.id ?? '')).msg).toBe('修改成功');
    expect(await admin.call(getWholeSystemConfig)).toMatchObject({ companyAddress: '一号路', lockTime: 42 });
    expect((await history('companyAddress'))[0]).toMatchObject({ before: '二号路', after: '一号路' });
    expect((await history('')).length).toBeGreaterThan((await history('lockTime')).length);
  });

  it('keeps no secret, and restores neither one nor a value that breaks the rules by now', async () => {
    await update(admin, { newUserDefaultPassword: 'Kept-Nowhere-2026' });
    const [secret] = await history('newUserDefaultPassword');
    expect(secret).toMatchObject({ before: null, after: null, secret: true });
    expect(await restore(secret?.id ?? '')).toMatchObject({ error: { key: 'NOT_ALLOWED' } });
    await update(admin, { updateCycle: 90, updateInAdvance: 60 });
    await update(admin, { updateInAdvance: 5 });
    await update(admin, { passwordIsUpdatedRegularly: 1, updateCycle: 30 });
    const [change] = await history('updateInAdvance');
    expect((await restore(change?.id ?? '')).error?.key).toBe('BAD_INPUT');
    expect(await restore('999')).toMatchObject({ error: { key: 'NOT_FOUND' } });
    await update(admin, { passwordIsUpdatedRegularly: 0 });
  });

  it('is read and restored only by who may change the configuration; what concerns sign-in by administrators', async () => {
    const client = await server.as('tangyun');
    expect((await client.envelope(listConfigHistory, { query: {} })).error?.key).toBe('FORBIDDEN');
    await grantMenu(server, 'tangyun', 'system.sysConfig', ['btn_edit']);
    await update(admin, { lockTime: 43 });
    const [change] = await history('lockTime');
    expect((await client.envelope(restoreConfig, { params: { id: change?.id ?? '' } })).error?.key).toBe('NOT_ALLOWED');
  });
});
