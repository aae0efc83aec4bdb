import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD } from '../../testing/test-config';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { attempt, configure, outcome, REFUSED } from './oauth.test-data';

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
    await sql`update sign_in_attempt set last_failed_at = last_failed_at - interval '10 minutes' where subject = 'lock:songgang'`.execute(
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
  /** Moves what was counted, so that no test waits and none depends on how fast it runs. */
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
