import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { listMessages } from '@banyan/shared-contracts/messaging/message.contract';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { updatePasswordMessage } from '@banyan/shared-contracts/session/oauth.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refuseChosen } from '../../core/secrets/password-rules';
import { digestOf, hashDigest } from '../../core/secrets/passwords';
import { readSystemConfig } from '../../core/system-config';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { attempt, configure, REFUSED } from './oauth.test-data';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterEach(() => configure(server, { passwordIsUpdatedRegularly: 0, whitelistSwitch: 0, disableOldPassword: 0 }));
afterAll(() => server.close());

const change = (account: string, values: Record<string, unknown>) =>
  server.core.database.kysely.updateTable('user_account').set(values).where('account', '=', account).execute();
const idOf = async (account: string) =>
  (await server.core.database.kysely.selectFrom('user_account').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('wrong passwords', () => {
  it('lock an account until somebody unlocks it, whatever way it is written', async () => {
    await configure(server, { passwordErrorsNumber: 3, lockType: 1 });
    await change('hanxue', { mobile_phone: '13900000001' });
    await attempt(server, 'hanxue', { password: 'Wrong2026' });
    await attempt(server, '13900000001@hanxue', { password: 'Wrong2026' });
    expect((await attempt(server, 'HANXUE', { password: 'Wrong2026' })).msg).toBe(REFUSED);
    const locked = '账号已被锁定，请联系管理员解锁';
    for (const account of ['hanxue', '13900000001@hanxue']) expect((await attempt(server, account)).msg).toBe(locked);
    await admin.call(userCalls.toggle, { params: { id: await idOf('hanxue') } });
    expect((await attempt(server, 'hanxue')).code).toBe(200);
  });

  it('make an administrator wait only, because nobody else could unlock', async () => {
    await configure(server, { passwordErrorsNumber: 3, lockType: 1, lockTime: 5 });
    for (let tries = 0; tries < 3; tries += 1) await attempt(server, 'admin', { password: 'Wrong2026' });
    expect((await attempt(server, 'admin')).msg).toBe('账号已被锁定，请在 5 分钟后重试');
    const { kysely } = server.core.database;
    expect(await kysely.selectFrom('user_account').select('state').where('account', '=', 'admin').executeTakeFirst()).toEqual({ state: 1 });
    await kysely
      .updateTable('sign_in_attempt')
      .set({ last_failed_at: daysAgo(1) })
      .where('subject', 'like', 'lock%admin')
      .execute();
    expect((await attempt(server, 'admin', { password: 'Banyan2026' })).code).toBe(200);
  });
});

it('a sub-account signs in by the mobile number of its owner, and by no other', async () => {
  await change('luoqiang', { mobile_phone: '13900000002' });
  expect((await attempt(server, '13900000002@luoqiang')).code).toBe(200);
  expect((await attempt(server, '13900000003@luoqiang')).msg).toBe(REFUSED);
});

it('the white list holds at sign-in', async () => {
  await configure(server, { whitelistSwitch: 1, whiteListIp: '10.0.0.0/8' });
  expect((await attempt(server, 'luoqiang', { headers: { 'x-forwarded-for': '192.0.2.4' } })).msg).toBe(
    '您的网络地址 192.0.2.4 不在允许登录的范围内，请联系管理员',
  );
  expect((await attempt(server, 'luoqiang', { headers: { 'x-forwarded-for': '10.3.2.1' } })).code).toBe(200);
});

it('none of the last passwords can be chosen again, whoever replaced them', async () => {
  const { kysely } = server.core.database;
  const userId = await idOf('tangyun');
  for (const password of ['First2026', 'Second2026', 'Third2026'])
    await change('tangyun', { password_hash: await hashDigest(digestOf(password)) });
  const policy = { newUserDefaultPassword: 'Initial2026x', disableOldPassword: 1, disableTheNumberOfOldPasswords: 1 } as const;
  await expect(refuseChosen(kysely, userId, digestOf('Second2026'), policy)).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  await expect(refuseChosen(kysely, userId, digestOf('First2026'), policy)).resolves.toBeUndefined();
  const two = { ...policy, disableTheNumberOfOldPasswords: 2 };
  await expect(refuseChosen(kysely, userId, digestOf('First2026'), two)).rejects.toMatchObject({
    details: { what: 'what.passwordOld', count: 2 },
  });
  await expect(refuseChosen(kysely, userId, digestOf('Initial2026x'), policy)).rejects.toMatchObject({
    details: { what: 'what.passwordInitial' },
  });
});

describe('a password that runs out', () => {
  const reminders = async (client: Client) =>
    (await client.call(listMessages, { query: { keyword: '您的密码将于' } })).list.map(({ title }) => title);

  it('is announced once a day, from the day that the configuration names', async () => {
    const client = await server.as('sunli');
    await change('sunli', { password_changed_at: daysAgo(80) });
    await configure(server, { passwordIsUpdatedRegularly: 1, updateCycle: 90, updateInAdvance: 7 });
    await client.call(updatePasswordMessage, { body: {} });
    expect(await reminders(client)).toEqual([]);
    await change('sunli', { password_changed_at: daysAgo(85) });
    for (let calls = 0; calls < 2; calls += 1) await client.call(updatePasswordMessage, { body: {} });
    expect(await reminders(client)).toEqual([expect.stringMatching(/^您的密码将于 \d{4}-\d\d-\d\d 过期/)]);
  });

  it('opens nothing any more but its own change', async () => {
    const client = await server.as('sunli');
    await change('sunli', { password_changed_at: daysAgo(91) });
    await configure(server, { passwordIsUpdatedRegularly: 1, updateCycle: 90, updateInAdvance: 7 });
    expect((await client.call(getCurrentUser, { query: {} })).userInfo.duty).toBe('expired-password');
    expect(await client.envelope(getBaseInfo)).toMatchObject({ msg: '请先修改过期的密码', error: { key: 'SESSION_PASSWORD' } });
    await change('sunli', { password_changed_at: new Date() });
    expect((await client.envelope(getBaseInfo)).code).toBe(200);
    expect((await client.call(getCurrentUser, { query: {} })).userInfo.duty).toBe('');
  });
});

it('the configuration of a fresh system asks for nothing of this', async () => {
  expect(await readSystemConfig(server.core.database.kysely)).toMatchObject({ secondStep: 0, oidcEnabled: 0, ldapEnabled: 0, qrSignIn: 0 });
});
