import { rootCertificates } from 'node:tls';
import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { finishLogin, getLoginConfig, unlockScreen } from '@banyan/shared-contracts/session/oauth.contract';
import { beginSecondStep, removeSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../core/secrets/passwords';
import { seal } from '../../../core/secrets/sealed';
import { writeSystemConfig } from '../../../core/system-config';
import { type LocalDirectory, startLocalDirectory } from '../../../testing/peers/local-directory';
import { ADMIN_PASSWORD } from '../../../testing/test-config';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { escapeDn } from './directory';
import { attempt, codeOf, REFUSED, setUpCodes } from '../oauth.test-data';

let server: TestServer;
let directory: LocalDirectory;
/** PEM of an authority that has nothing to do with the directory. */
let stranger: string;

beforeAll(async () => {
  directory = await startLocalDirectory([
    { uid: 'sunli', name: '孙莉', password: 'Directory2026' },
    { uid: 'newcomer', name: '新来的人', password: 'Newcomer2026' },
    { uid: 'admin', name: '假管理员', password: 'Fake2026' },
  ]);
  server = await startTestServer();
  stranger = rootCertificates[0] ?? '';
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

  it('trusts the authorities of the configuration, and no server whose certificate is of another one or of another host', async () => {
    const ways = [
      { ldapUrl: directory.secureUrl, ldapStartTls: 0 },
      { ldapUrl: directory.url, ldapStartTls: 1 },
    ];
    for (const way of ways) {
      const code = async (more: Record<string, unknown>) => {
        await configure({ ...way, ...more });
        return (await signIn('sunli', 'Directory2026')).code;
      };
      expect([way, await code({ ldapCa: directory.authority })]).toEqual([way, 200]);
      expect([way, await code({ ldapCa: '' })]).toEqual([way, 400]);
      expect([way, await code({ ldapCa: stranger })]).toEqual([way, 400]);
      const elsewhere = way.ldapUrl.replace('127.0.0.1', 'localhost');
      expect([way, await code({ ldapCa: directory.authority, ldapUrl: elsewhere })]).toEqual([way, 400]);
    }
    await configure({ ldapCa: '' });
  });

  it('asks who has one-time codes for one, and takes the directory’s password for unlocking and for setting them up', async () => {
    await configure({ secondStep: 1 });
    const client = server.withToken((await signIn('sunli', 'Directory2026')).data.token);
    expect((await client.call(getCurrentUser, { query: {} })).userInfo.signInBy).toBe('ldap');
    const proof = (password: string) => ({ password: digestOf(password), plain: password });
    expect((await client.envelope(unlockScreen, { body: proof('Directory2026') })).code).toBe(200);
    expect((await client.envelope(unlockScreen, { body: proof('Wrong2026') })).msg).toBe(REFUSED);
    expect((await client.envelope(beginSecondStep, { body: proof('Wrong2026') })).error?.key).toBe('PASSWORD_WRONG');
    const { secret } = await setUpCodes(client, proof('Directory2026'));
    const refused = await signIn('sunli', 'Directory2026');
    expect(refused.error?.key).toBe('SECOND_STEP');
    const body = { ticket: String(refused.error?.details?.['ticket']), code: codeOf(secret, 1) };
    expect((await server.anonymous.envelope(finishLogin, { body })).code).toBe(200);
    await client.call(removeSecondStep, { body: proof('Directory2026') });
    await writeSystemConfig(server.core.database.kysely, { secondStep: 2 });
    const due = server.withToken((await signIn('sunli', 'Directory2026')).data.token);
    expect((await due.call(getCurrentUser, { query: {} })).userInfo.duty).toBe('second-step');
    await writeSystemConfig(server.core.database.kysely, { secondStep: 0 });
  });

  it('while the directory is away counts tries and answers the same', async () => {
    await configure({ passwordErrorsNumber: 3 });
    await directory.close();
    for (let tries = 0; tries < 3; tries += 1) expect((await signIn('hanxue', 'Guess2026')).msg).toBe(REFUSED);
    expect((await signIn('hanxue', 'Guess2026')).error?.key).toBe('ACCOUNT_LOCKED');
    expect((await attempt(server, 'tangyun')).code).toBe(200);
  });
});
