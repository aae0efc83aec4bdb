import { resetUserPassword, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { login } from '@banyan/shared-contracts/session/oauth.contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD } from '../../testing/test-config';
import { readSystemConfig } from '../../core/system-config';
import { type Client, encryptSignIn, startTestServer, type TestServer } from '../../testing/test-server';
import { attempt, configure, initialDigest, outcome, REFUSED } from './oauth.test-data';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => configure(server));
afterAll(() => server.close());

describe('wrong passwords', () => {
  const fail = async (account: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      expect(await attempt(server, account, { password: 'Wrong2026' })).toMatchObject({ msg: REFUSED });
  };
  const stateOf = async (account: string) =>
    (await server.core.database.kysely.selectFrom('user_account').select('state').where('account', '=', account).executeTakeFirstOrThrow())
      .state;

  it('lock an account until an administrator unlocks it', async () => {
    await configure(server, { passwordErrorsNumber: 3, lockType: 1 });
    await fail('linhai', 3);
    const locked = await attempt(server, 'linhai');
    expect(locked).toMatchObject({ code: 400, error: { key: 'ACCOUNT_LOCKED' }, msg: '账号已被锁定，请联系管理员解锁' });
    expect(await stateOf('linhai')).toBe(2);
    await fail('nobody-locked', 3);
    expect(outcome(await attempt(server, 'nobody-locked'))).toEqual(outcome(locked));
    expect(await attempt(server, 'songgang')).toMatchObject({ code: 200 });
    await configure(server);
    expect(await attempt(server, 'linhai')).toMatchObject({ error: { key: 'ACCOUNT_LOCKED' } });
  });

  it('block an account for the configured minutes', async () => {
    await configure(server, { passwordErrorsNumber: 3, lockType: 2, lockTime: 10 });
    await fail('songgang', 3);
    expect(await attempt(server, 'songgang')).toMatchObject({ error: { key: 'ACCOUNT_LOCKED' }, msg: '账号已被锁定，请在 10 分钟后重试' });
    expect(await stateOf('songgang')).toBe(1);
    await sql`update sign_in_attempt set last_failed_at = last_failed_at - interval '10 minutes' where subject like 'lock%songgang'`.execute(
      server.core.database.kysely,
    );
    expect(await attempt(server, 'songgang')).toMatchObject({ code: 200 });
  });

  it('are forgotten after a right one, and up to two never lock', async () => {
    await configure(server, { passwordErrorsNumber: 3, lockType: 1 });
    await fail('zhengtao', 2);
    expect(await attempt(server, 'zhengtao')).toMatchObject({ code: 200 });
    await fail('zhengtao', 2);
    expect(await attempt(server, 'zhengtao')).toMatchObject({ code: 200 });
    await configure(server, { passwordErrorsNumber: 2 });
    await fail('zhengtao', 4);
    expect(await attempt(server, 'zhengtao')).toMatchObject({ code: 200 });
  });
});

describe('with limits on tries', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ BANYAN_RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  const from = (ip: string, account: string, password?: string) =>
    attempt(limited, account, { password, headers: { 'x-forwarded-for': ip } });
  const count = (subject: string, failures: number) =>
    limited.core.database.kysely
      .insertInto('sign_in_attempt')
      .values({ subject, failures, last_failed_at: new Date() })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures }))
      .execute();
  /** Moves the counters in time, so that no test waits and none depends on its speed. */
  const shift = (subject: string, seconds: number) =>
    sql`update sign_in_attempt set last_failed_at = now() + make_interval(secs => ${seconds}) where subject = ${subject}`.execute(
      limited.core.database.kysely,
    );

  it('an account waits longer with every wrong try from one address; the right password does not help, another address does', async () => {
    for (let time = 0; time < 5; time += 1) expect(await from('203.0.113.1', 'admin', 'Wrong2026')).toMatchObject({ msg: REFUSED });
    await shift('pair:admin@203.0.113.1', 30);
    expect(await from('203.0.113.1', 'admin', ADMIN_PASSWORD)).toMatchObject({ code: 429, error: { key: 'TOO_MANY' } });
    expect(await from('203.0.113.2', 'admin', ADMIN_PASSWORD)).toMatchObject({ code: 200 });
    expect(await from('203.0.113.1', 'admin', ADMIN_PASSWORD)).toMatchObject({ code: 429 });
  });

  it('the wait ends by itself, and the right password clears the count', async () => {
    await count('pair:admin@203.0.113.3', 5);
    await shift('pair:admin@203.0.113.3', -3);
    expect(await from('203.0.113.3', 'admin', ADMIN_PASSWORD)).toMatchObject({ code: 200 });
    expect(await from('203.0.113.3', 'admin', 'Wrong2026')).toMatchObject({ msg: REFUSED });
    expect(await from('203.0.113.3', 'admin', ADMIN_PASSWORD)).toMatchObject({ code: 200 });
  });

  /** Signs in from a browser that stores its cookies; returns the stored cookie. */
  async function deviceOf(account: string, ip: string): Promise<string> {
    const payload = { account, password: encryptSignIn(await initialPassword(), limited.core.config.cipherKey) };
    const reply = await limited.anonymous.send({ method: 'POST', url: login.path, payload, headers: { 'x-forwarded-for': ip } });
    expect(reply.json()).toMatchObject({ code: 200 });
    return String(reply.headers['set-cookie']).split(';')[0] ?? '';
  }
  const initialPassword = async () => (await readSystemConfig(limited.core.database.kysely)).newUserDefaultPassword;

  /** Tries to sign in, with the right password unless another one is given. */
  async function answerTo(account: string, ip: string, cookie = '', password?: string) {
    const reply = await attempt(limited, account, { password, headers: { 'x-forwarded-for': ip, cookie } });
    return reply.error?.key ?? reply.code;
  }

  it.each([
    ['the wait', {}, 'account:', 'TOO_MANY'],
    ['the lock for some minutes', { passwordErrorsNumber: 3, lockType: 2, lockTime: 10 } as const, 'lock:', 'ACCOUNT_LOCKED'],
  ])(
    '%s of an account that strangers guess at keeps out strangers, whatever their address, and no device on which its owner has signed in',
    async (_what, config, subject, key) => {
      const account = 'hanxue';
      await configure(limited, config);
      const [cookie, other] = [await deviceOf(account, '203.0.113.20'), await deviceOf(account, '203.0.113.20')];
      const guessed = async () => {
        await count(`${subject}${account}`, 1000);
        await shift(`${subject}${account}`, 30);
      };
      await guessed();
      expect(await answerTo(account, '203.0.113.21')).toBe(key);
      expect(await answerTo(account, '203.0.113.21', 'banyan_device=00000000000000000000000000000000')).toBe(key);
      // The address of the owner is treated like any other.
      expect(await answerTo(account, '203.0.113.20')).toBe(key);
      expect(await answerTo(account, '203.0.113.22', cookie)).toBe(200);
      // A device of another user counts as unknown.
      await guessed();
      expect(await answerTo(account, '203.0.113.23', await deviceOf('tangyun', '203.0.113.24'))).toBe(key);
      // Guesses at a known device make that device wait.
      for (let time = 0; time < 5; time += 1) await answerTo(account, '203.0.113.20', cookie, 'Wrong2026');
      await limited.core.database.pool.query(`update sign_in_attempt set last_failed_at = now() + interval '30 seconds'`);
      expect(await answerTo(account, '203.0.113.22', cookie)).toBe(key);
      expect(await answerTo(account, '203.0.113.20', other)).toBe(200);
      await limited.core.database.pool.query('delete from sign_in_attempt');
      await configure(limited);
    },
  );

  it.each([
    [
      'a reset password',
      async (id: string, admin: Client) => {
        const userPassword = await initialDigest(limited);
        await admin.call(resetUserPassword, { params: { id }, body: { userPassword, validatePassword: userPassword } });
      },
    ],
    [
      'a disabled account',
      async (id: string, admin: Client) => {
        await admin.call(userCalls.toggle, { params: { id } });
        await admin.call(userCalls.toggle, { params: { id } });
      },
    ],
  ])('%s makes the devices unknown on which sessions ended by it, until the next sign-in there', async (_what, end) => {
    const account = 'hanxue';
    const { id } = await limited.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    const cookie = await deviceOf(account, '203.0.113.30');
    const guessed = async () => {
      await count(`account:${account}`, 1000);
      await shift(`account:${account}`, 30);
    };
    await guessed();
    expect(await answerTo(account, '203.0.113.31', cookie)).toBe(200);
    await end(id, await limited.as('admin'));
    await guessed();
    expect(await answerTo(account, '203.0.113.31', cookie)).toBe('TOO_MANY');
    await limited.core.database.pool.query('delete from sign_in_attempt');
    expect(await answerTo(account, '203.0.113.31', cookie)).toBe(200);
    await guessed();
    expect(await answerTo(account, '203.0.113.31', cookie)).toBe(200);
  });

  it('an account waits whatever the address, and an address whatever the account', async () => {
    await count('account:zhengtao', 9);
    await count('address:203.0.113.4', 39);
    expect(await from('203.0.113.4', 'zhengtao', 'Wrong2026')).toMatchObject({ msg: REFUSED });
    await Promise.all([shift('account:zhengtao', 30), shift('address:203.0.113.4', 30)]);
    expect(await from('203.0.113.5', 'zhengtao')).toMatchObject({ error: { key: 'TOO_MANY' } });
    expect(await from('203.0.113.4', 'linhai')).toMatchObject({ error: { key: 'TOO_MANY' } });
    expect(await from('203.0.113.5', 'nobody', 'Wrong2026')).toMatchObject({ msg: REFUSED });
  });
});
