import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { login, updatePasswordMessage } from '@banyan/shared-contracts/session/oauth.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { modifyPassword, passwordCaptchaPath } from '@banyan/shared-contracts/session/profile/profile-password.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import { seal } from '../../core/secrets/sealed';
import { readSystemConfig, writeSystemConfig } from '../../core/system-config';
import { openPeer } from '../../testing/peers/socket-peer';
import { type Client, encryptSignIn, startTestServer, type TestServer } from '../../testing/test-server';

const NEW = 'Changed2026';

let server: TestServer;
let initial: string;

beforeAll(async () => {
  server = await startTestServer();
  initial = (await readSystemConfig(server.core.database.kysely)).newUserDefaultPassword;
});
afterAll(() => server.close());
beforeEach(() => server.core.database.kysely.deleteFrom('sign_in_attempt').execute());

/** The answer of a fresh captcha; `key` is the text of a random float. */
async function answerOf(key: string): Promise<string> {
  const { body } = await server.anonymous.send({ method: 'GET', url: passwordCaptchaPath(key) });
  expect(body).toContain('<svg');
  const row = await server.core.database.kysely
    .selectFrom('captcha')
    .select(['answer', 'expires_at'])
    .where('key', '=', `password:${String(Number(key))}`)
    .executeTakeFirstOrThrow();
  expect(row.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(120_000);
  return row.answer;
}

async function change(client: Client, old: string, fresh: string, more: Record<string, unknown> = {}) {
  const key = String(Math.random());
  const body = { oldPassword: digestOf(old), password: digestOf(fresh), code: await answerOf(key), timestamp: Number(key), ...more };
  return client.envelope(modifyPassword, { body });
}
const keyOf = async (answer: ReturnType<typeof change>) => (await answer).error?.key;

it('comes before everything else where the initial password must be changed', async () => {
  const own = await server.as('hemin');
  // On in a fresh system; the people of the demo company have nothing to replace.
  expect((await own.envelope(getBaseInfo)).code).toBe(200);
  await server.core.database.kysely.updateTable('user_account').set({ password_changed_at: null }).where('account', '=', 'hemin').execute();
  expect(await own.envelope(getBaseInfo)).toMatchObject({ code: 400, msg: '请先修改初始密码', error: { key: 'SESSION_PASSWORD' } });
  for (const endpoint of [getCurrentUser, getSystemConfig]) expect((await own.envelope(endpoint, { query: {} })).code).toBe(200);
  const peer = await openPeer(server, own);
  const { userId } = (await own.call(getCurrentUser, { query: {} })).userInfo;
  const { stream, database } = server.core;
  // No event shows when such a session begins to listen: the pair is published until it does.
  const heard = async () => {
    await stream.publish(database.kysely, [userId], { method: 'unreadChanged', unreadTotalCount: 7 });
    await stream.publish(database.kysely, [userId], { method: 'refresh' });
    return peer.frames.length;
  };
  await expect.poll(heard, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(new Set(peer.frames.map(({ method }) => method))).toEqual(new Set(['refresh']));
  await peer.close();
  await writeSystemConfig(server.core.database.kysely, { mandatoryModificationOfInitialPassword: 0 });
  expect((await own.envelope(getBaseInfo)).code).toBe(200);
});

describe('changing the own password', () => {
  it('ends every session of the person with 602, tells the other devices why, and keeps no secret in the log', async () => {
    const [here, there, other] = [await server.as('chenjing'), await server.as('chenjing'), await server.as('liuyang')];
    const peer = await openPeer(server, there);
    await peer.next('initMessage');
    expect(await change(here, initial, NEW)).toMatchObject({ code: 200, msg: '密码修改成功，请重新登录' });
    expect(await peer.next('logout')).toMatchObject({ reason: 'password-changed' });
    await peer.close();
    expect((await here.envelope(getBaseInfo)).code).toBe(602);
    expect((await there.envelope(getBaseInfo)).code).toBe(602);
    expect((await other.envelope(getBaseInfo)).code).toBe(200);
    const { kysely } = server.core.database;
    const log = await kysely.selectFrom('operation_log').selectAll().where('action', '=', 'reset-password').execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${digestOf(NEW)}|${digestOf(initial)}|argon2`));
    const again = await server.as('chenjing', NEW);
    expect((await again.call(getCurrentUser, { query: {} })).userInfo.changePasswordDate).toBeTypeOf('number');
    await expect(server.as('chenjing', initial)).rejects.toMatchObject({ key: 'SIGN_IN_FAILED' });
  });

  it('works through the call of older clients, whose empty body is a reminder only', async () => {
    const client = await server.as('liuyang');
    expect((await client.envelope(updatePasswordMessage, { body: {} })).code).toBe(200);
    const key = '0.8412000001';
    const body = { oldPassword: digestOf(initial), password: digestOf(NEW), code: (await answerOf(key)).toUpperCase(), timestamp: key };
    expect((await client.envelope(updatePasswordMessage, { body })).code).toBe(200);
    await server.as('liuyang', NEW);
  });

  it('needs the characters of the picture, once', async () => {
    const client = await server.as('hemin');
    expect(await keyOf(change(client, initial, NEW, { code: 'none' }))).toBe('CAPTCHA_WRONG');
    const [key, again] = ['0.25', digestOf(NEW)];
    const body = { oldPassword: digestOf('wrong'), password: again, code: await answerOf(key), timestamp: Number(key) };
    expect(await keyOf(client.envelope(modifyPassword, { body }))).toBe('PASSWORD_WRONG');
    expect(await keyOf(client.envelope(modifyPassword, { body }))).toBe('CAPTCHA_WRONG');
    expect((await change(client, initial, NEW, { code: '' })).msg).toContain('验证码不能为空');
  });

  it.each(['0.5', 'password:0.5'])('does not take an answer to a captcha of the sign-in with the key %s', async (key) => {
    const client = await server.as('hemin');
    await server.anonymous.send({ method: 'GET', url: `/api/oauth/ImageCode/4/${key}` });
    const { answer } = await server.core.database.kysely
      .selectFrom('captcha')
      .select('answer')
      .where('key', '=', `sign-in:${key}`)
      .executeTakeFirstOrThrow();
    const body = { oldPassword: digestOf(initial), password: digestOf(NEW), code: answer, timestamp: 0.5 };
    expect(await keyOf(client.envelope(modifyPassword, { body }))).toBe('CAPTCHA_WRONG');
  });

  it('refuses the old password, and the initial one of new users', async () => {
    const client = await server.as('gaofeng');
    expect((await change(client, initial, initial)).msg).toBe('新密码不能与旧密码相同');
    const { kysely } = server.core.database;
    await writeSystemConfig(kysely, { newUserDefaultPassword: 'Another2026' });
    expect((await change(client, initial, 'Another2026')).msg).toBe('新密码不能是初始密码');
    await writeSystemConfig(kysely, { newUserDefaultPassword: initial });
    expect((await client.envelope(getBaseInfo)).code).toBe(200);
  });

  it('counts wrong old passwords like those of a sign-in', async () => {
    const client = await server.as('zhengtao');
    await writeSystemConfig(server.core.database.kysely, { passwordErrorsNumber: 3, lockType: 2 });
    for (const word of ['a', 'b', 'c']) expect(await keyOf(change(client, word, NEW))).toBe('PASSWORD_WRONG');
    expect(await keyOf(change(client, initial, NEW))).toBe('ACCOUNT_LOCKED');
    const body = { account: 'zhengtao', password: encryptSignIn(initial, server.core.config.cipherKey) };
    expect((await server.anonymous.envelope(login, { body })).error?.key).toBe('ACCOUNT_LOCKED');
    await writeSystemConfig(server.core.database.kysely, { passwordErrorsNumber: 0 });
  });
});

describe('the rules for passwords', () => {
  const everything = {
    passwordStrengthLimit: 1,
    passwordLengthMin: 1,
    passwordLengthMinNumber: 8,
    containsNumbers: 1,
    includeLowercaseLetters: 1,
    includeUppercaseLetters: 1,
    containsCharacters: 1,
  } as const;
  const sealed = (password: string) => ({ secret: seal(password, server.core.config.cipherKey) });
  let client: Client;

  beforeAll(async () => {
    await writeSystemConfig(server.core.database.kysely, { ...everything, passwordErrorsNumber: 0 });
    client = await server.as('linhai', initial);
  });

  it.each([
    ['Ab1!', '新密码长度不能小于8位'],
    ['Abcdefg!', '新密码必须包含数字'],
    ['ABCDEF1!', '新密码必须包含小写字母'],
    ['abcdef1!', '新密码必须包含大写字母'],
    ['Abcdefg1', '新密码必须包含字符'],
  ])('hold on the server for what is sent sealed: %s', async (password, what) => {
    expect((await change(client, initial, password, sealed(password))).msg).toBe(`${what}`);
  });

  it('are asked of the very password whose digest is sent', async () => {
    for (const secret of [sealed('Good_1234').secret, 'ab'.repeat(16), '', 'x'])
      expect(await change(client, initial, 'weak', { secret })).toMatchObject({
        error: { key: 'BAD_INPUT' },
        msg: '请求内容有误：密码与其摘要不符',
      });
  });

  it('are told to nobody who does not know the old password', async () => {
    expect(await keyOf(change(client, 'wrong', 'weak', sealed('weak')))).toBe('PASSWORD_WRONG');
  });

  it('let a good password pass, and clients that send the digest only', async () => {
    const good = '榕树Good_1234';
    expect(await change(client, initial, good, sealed(good))).toMatchObject({ code: 200 });
    const again = await server.as('linhai', good);
    expect(await change(again, good, 'digestonly')).toMatchObject({ code: 200 });
    await server.as('linhai', 'digestonly');
  });
});
