import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { getLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../core/secrets/sealed';
import { type LocalDirectory, startLocalDirectory } from '../../testing/local-directory';
import { ADMIN_PASSWORD } from '../../testing/test-config';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { escapeDn } from './directory';
import { attempt, REFUSED } from './oauth.test-data';

let server: TestServer;
let directory: LocalDirectory;

beforeAll(async () => {
  directory = await startLocalDirectory([
    { uid: 'sunli', name: '孙莉', password: 'Directory2026' },
    { uid: 'newcomer', name: '新来的人', password: 'Newcomer2026' },
    { uid: 'admin', name: '假管理员', password: 'Fake2026' },
  ]);
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await directory.close();
});

const configure = async (more: Record<string, unknown> = {}) =>
  (await server.as()).call(updateSystemConfig, {
    body: { ldapEnabled: 1, ldapUrl: directory.url, ldapUserDn: directory.userDn, ldapCreate: 0, ldapStartTls: 0, ...more },
  });
/** As the sign-in page does it when the server asks for the password itself. */
const signIn = (account: string, password: string) =>
  attempt(server, account, { password, secret: password === '' ? '' : seal(password, server.core.config.cipherKey) });
const find = (account: string) =>
  server.core.database.kysely.selectFrom('user_account').selectAll().where('account', '=', account).executeTakeFirst();

describe('sign-in by a directory', () => {
  it('is off in a fresh system, and announced when it is on', async () => {
    expect((await server.anonymous.call(getLoginConfig)).directory).toBe(false);
    expect((await signIn('sunli', 'Directory2026')).msg).toBe(REFUSED);
    await configure();
    expect((await server.anonymous.call(getLoginConfig)).directory).toBe(true);
  });

  it('takes the password of the directory and the one here, and no other', async () => {
    expect((await signIn('sunli', 'Directory2026')).code).toBe(200);
    expect((await attempt(server, 'sunli')).code).toBe(200);
    for (const password of ['Wrong2026', '']) expect((await signIn('sunli', password)).msg).toBe(REFUSED);
    const { kysely } = server.core.database;
    const rows = await kysely.selectFrom('session').select('sign_in_by').orderBy('id', 'desc').limit(2).execute();
    expect(rows.map(({ sign_in_by: by }) => by)).toEqual(['password', 'ldap']);
  });

  it('makes accounts only where the configuration says so', async () => {
    expect((await signIn('newcomer', 'Newcomer2026')).msg).toBe(REFUSED);
    expect(await find('newcomer')).toBeUndefined();
    await configure({ ldapCreate: 1 });
    expect((await signIn('newcomer', 'Newcomer2026')).code).toBe(200);
    expect(await find('newcomer')).toMatchObject({ real_name: '新来的人', is_administrator: false });
    expect((await signIn('newcomer', 'Newcomer2026')).code).toBe(200);
  });

  it('never lets anybody in as an administrator', async () => {
    expect((await signIn('admin', 'Fake2026')).msg).toBe(REFUSED);
    expect((await signIn('admin', ADMIN_PASSWORD)).code).toBe(200);
  });

  it('asks for the entry of the account that was typed, whatever it holds', async () => {
    for (const account of ['*', 'sunli,ou=people', 'sunli)(uid=*', 'x+uid=sunli'])
      expect((await signIn(account, 'Directory2026')).msg).toBe(REFUSED);
    expect(escapeDn('a,b+c="d"<e>;f\\g#')).toBe('a\\2cb\\2bc\\3d\\22d\\22\\3ce\\3e\\3bf\\5cg\\23');
  });

  it('refuses a server whose certificate it does not trust, and while the directory is away counts tries and answers the same', async () => {
    await configure({ ldapStartTls: 1 });
    for (const account of ['sunli', 'nobody', 'admin']) expect((await signIn(account, 'Directory2026')).msg).toBe(REFUSED);
    await configure({ passwordErrorsNumber: 3 });
    await directory.close();
    for (let tries = 0; tries < 3; tries += 1) expect((await signIn('hanxue', 'Guess2026')).msg).toBe(REFUSED);
    expect((await signIn('hanxue', 'Guess2026')).error?.key).toBe('ACCOUNT_LOCKED');
    expect((await attempt(server, 'tangyun')).code).toBe(200);
  });
});
