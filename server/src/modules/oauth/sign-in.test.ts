import { createHash } from 'node:crypto';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { captchaPath, getAccountLoginConfig, login, logout, unlockScreen } from '@banyan/shared-contracts/session/oauth.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import { readSystemConfig } from '../../core/system-config';
import { ADMIN_PASSWORD } from '../../testing/test-config';
import { encryptSignIn, startTestServer, type TestServer } from '../../testing/test-server';
import { attempt, configure, outcome, REFUSED, type Reply } from './oauth.test-data';

let server: TestServer;
let initialPassword: string;

beforeAll(async () => {
  server = await startTestServer();
  initialPassword = (await readSystemConfig(server.core.database.kysely)).newUserDefaultPassword;
});
afterEach(() => configure(server));
afterAll(() => server.close());

const currentUserOf = (authorization: string) =>
  server.anonymous.send({ method: 'GET', url: getCurrentUser.path, headers: { authorization } });
const codeOf = async (authorization: string) => (await currentUserOf(authorization)).json<Envelope>().code;

describe('a sign-in', () => {
  it('with the right password answers a token and the layout, as a form and as JSON', async () => {
    const json = await attempt(server, 'admin', { password: ADMIN_PASSWORD });
    expect(json).toMatchObject({ code: 200, data: { token: expect.stringMatching(/^bearer [\w-]{43}$/) as string, theme: 'classic' } });
    const password = encryptSignIn(ADMIN_PASSWORD, server.core.config.cipherKey).toUpperCase();
    const reply = await server.anonymous.send({
      method: 'POST',
      url: login.path,
      payload: new URLSearchParams({ account: ' ADMIN ', password, grant_type: 'password' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { data } = reply.json<Reply<{ token: string }>>();
    expect(await codeOf(data.token)).toBe(200);
    expect(data.token).not.toBe(json.data.token);
  });

  it('is refused alike for a wrong password, an unknown account and text that is no password', async () => {
    const wrong = await attempt(server, 'sunli', { password: 'Wrong2026' });
    expect(outcome(wrong)).toEqual({ code: 400, msg: REFUSED, data: null, error: { key: 'SIGN_IN_FAILED', details: {} } });
    expect(outcome(await attempt(server, 'nobody', { password: 'Wrong2026' }))).toEqual(outcome(wrong));
    for (const password of ['00', 'zz'.repeat(48), 'ab'.repeat(48), digestOf(initialPassword)]) {
      const payload = { account: 'sunli', password };
      const reply = await server.anonymous.send({ method: 'POST', url: login.path, payload });
      expect(outcome(reply.json())).toEqual(outcome(wrong));
    }
  });

  it('is logged, whether it succeeded or not, without the password', async () => {
    await attempt(server, 'ghost', { password: 'Wrong2026', headers: { 'user-agent': 'Test/1' } });
    await (await server.as('hanxue')).call(logout);
    const { kysely } = server.core.database;
    const rows = await kysely.selectFrom('login_log').selectAll().where('account', 'in', ['ghost', 'hanxue']).orderBy('id').execute();
    expect(rows).toMatchObject([
      { account: 'ghost', user_id: null, login_type: 0, login_mark: 0, user_agent: 'Test/1' },
      { account: 'hanxue', login_type: 0, login_mark: 1 },
      { account: 'hanxue', login_type: 1, login_mark: 1 },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Wrong2026|[0-9a-f]{32}/);
  });
});

describe('a captcha', () => {
  const wrong = '验证码错误或已失效，请重新输入';
  const ask = (key: string) => server.anonymous.send({ method: 'GET', url: captchaPath(4, key) });
  const answerOf = async (key: string) =>
    (await server.core.database.kysely.selectFrom('captcha').select('answer').where('key', '=', `sign-in:${key}`).executeTakeFirstOrThrow())
      .answer;

  it('is asked for when the system says so, of unknown accounts too', async () => {
    await configure(server, { enableVerificationCode: 1, verificationCodeNumber: 5 });
    for (const account of ['admin', 'nobody']) {
      const settings = await server.anonymous.call(getAccountLoginConfig, { params: { account } });
      expect(settings).toEqual({ enableVerificationCode: 1, verificationCodeNumber: 5 });
    }
    expect(await attempt(server, 'sunli')).toMatchObject({ error: { key: 'CAPTCHA_WRONG' }, msg: wrong });
  });

  it('is a picture that is kept nowhere and spells nothing', async () => {
    const picture = await ask('0.123');
    expect(picture.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect(picture.body).toMatch(/^<svg /);
    expect(picture.body).not.toMatch(/<text|<tspan/);
  });

  it('is accepted once, in either case, and a wrong answer uses it up', async () => {
    await configure(server, { enableVerificationCode: 1 });
    await ask('0.1');
    const code = (await answerOf('0.1')).toUpperCase();
    expect(await attempt(server, 'sunli', { code, timestamp: '0.1' })).toMatchObject({ code: 200 });
    expect(await attempt(server, 'sunli', { code, timestamp: '0.1' })).toMatchObject({ msg: wrong });
    await ask('0.2');
    const right = await answerOf('0.2');
    expect(await attempt(server, 'sunli', { code: '?', timestamp: '0.2' })).toMatchObject({ msg: wrong });
    expect(await attempt(server, 'sunli', { code: right, timestamp: '0.2' })).toMatchObject({ msg: wrong });
  });

  it('is good for its time and its key only', async () => {
    await configure(server, { enableVerificationCode: 1 });
    await ask('0.3');
    const code = await answerOf('0.3');
    expect(await attempt(server, 'sunli', { code, timestamp: '0.4' })).toMatchObject({ msg: wrong });
    await server.core.database.kysely
      .updateTable('captcha')
      .set({ expires_at: new Date(0) })
      .where('key', '=', 'sign-in:0.3')
      .execute();
    expect(await attempt(server, 'sunli', { code, timestamp: '0.3' })).toMatchObject({ msg: wrong });
  });
});

describe('a session', () => {
  const tokenOf = async (account: string, headers = {}) => (await attempt(server, account, { headers })).data.token;
  const hashOf = (token: string) => createHash('sha256').update(token.replace('bearer ', '')).digest();
  const change = (token: string, values: { last_seen_at?: Date; expires_at?: Date }) =>
    server.core.database.kysely.updateTable('session').set(values).where('token_hash', '=', hashOf(token)).execute();

  it('is known by its token, with or without the word before it', async () => {
    const token = await tokenOf('wangjianguo');
    const bare = token.replace('bearer ', '');
    for (const credential of [token, bare, `Bearer ${bare}`, `BEARER ${bare}`]) expect(await codeOf(credential)).toBe(200);
    for (const credential of ['', 'bearer', 'bearer x', bare.toLowerCase(), `${bare}x`, bare.slice(1)])
      expect(await codeOf(credential)).toBe(602);
  });

  it('stores only the hash of its token', async () => {
    const token = await tokenOf('wangjianguo');
    const rows = await server.core.database.kysely.selectFrom('session').selectAll().execute();
    expect(rows.some(({ token_hash }) => token_hash.equals(hashOf(token)))).toBe(true);
    const bare = token.replace('bearer ', '');
    expect(JSON.stringify(rows)).not.toContain(bare);
    expect(rows.some(({ token_hash }) => token_hash.includes(bare) || token_hash.equals(Buffer.from(bare, 'base64url')))).toBe(false);
  });

  it('times out when idle, unless the system says never, and after thirty days however busy', async () => {
    const [idle, old] = [await tokenOf('wangjianguo'), await tokenOf('wangjianguo')];
    await configure(server, { tokenTimeout: 0 });
    const lasting = await tokenOf('wangjianguo');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await change(idle, { last_seen_at: minutesAgo(481) });
    await change(lasting, { last_seen_at: minutesAgo(481) });
    await change(old, { last_seen_at: minutesAgo(470), expires_at: minutesAgo(1) });
    expect((await currentUserOf(idle)).json()).toMatchObject({ code: 600, msg: '登录已超时，请重新登录' });
    expect(await codeOf(old)).toBe(600);
    expect(await codeOf(lasting)).toBe(200);
    await change(old, { last_seen_at: minutesAgo(470), expires_at: minutesAgo(-1) });
    expect(await codeOf(old)).toBe(200);
  });

  it('ends with the sign-out, alone', async () => {
    const [first, second] = await Promise.all([server.as('wangjianguo'), server.as('wangjianguo')]);
    expect((await first.envelope(logout)).code).toBe(200);
    expect((await currentUserOf(first.token)).json()).toMatchObject({ code: 602, msg: '登录已过期，请重新登录' });
    expect((await first.envelope(logout)).code).toBe(602);
    expect(await codeOf(second.token)).toBe(200);
  });

  it('gives way to the next one of the same kind of client where only one is allowed', async () => {
    const mobile = { 'jnpf-origin': 'app' };
    const [first, phone] = [await tokenOf('hemin'), await tokenOf('hemin', mobile)];
    expect([await codeOf(await tokenOf('hemin')), await codeOf(first)]).toEqual([200, 200]);
    await configure(server, { singleLogin: 1 });
    const next = await tokenOf('hemin');
    expect((await currentUserOf(first)).json()).toMatchObject({ code: 601, msg: '您的账号已在其他地方登录，请重新登录' });
    expect([await codeOf(phone), await codeOf(next)]).toEqual([200, 200]);
    await tokenOf('hemin', mobile);
    expect([await codeOf(phone), await codeOf(next)]).toEqual([601, 200]);
  });

  it('is unlocked by the password of its own account, whichever one is named', async () => {
    const client = await server.as('wangjianguo');
    const unlock = (password: string) => client.envelope(unlockScreen, { body: { account: 'admin', password: digestOf(password) } });
    expect(await unlock(initialPassword)).toMatchObject({ code: 200 });
    expect(await unlock(ADMIN_PASSWORD)).toMatchObject({ code: 400, error: { key: 'SIGN_IN_FAILED' }, msg: REFUSED });
    expect(await codeOf(client.token)).toBe(200);
  });
});
