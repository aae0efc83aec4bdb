import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { resetUserPassword } from '@banyan/shared-contracts/organization/user/user.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { captchaPath, login, unlockScreen, updatePasswordMessage } from '@banyan/shared-contracts/session/oauth.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import { readSystemConfig, writeSystemConfig } from '../../core/system-config';
import { ADMIN_PASSWORD } from '../../testing/test-config';
import { type Client, encryptSignIn, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let initialPassword: string;

beforeAll(async () => {
  server = await startTestServer({ BANYAN_RATE_LIMITS: 'on' });
  initialPassword = (await readSystemConfig(server.core.database.kysely)).newUserDefaultPassword;
});
afterAll(() => server.close());

const tryLogin = (account: string, password: string) =>
  server.anonymous.envelope(login, { body: { account, password: encryptSignIn(password, server.core.config.cipherKey) } });
const keyOf = async (answer: Promise<{ error?: { key: string } | undefined }>) => (await answer).error?.key;

const person = async (account: string) => {
  const { kysely } = server.core.database;
  return kysely.selectFrom('user_account').select(['id', 'state']).where('account', '=', account).executeTakeFirstOrThrow();
};
const forgive = () => server.core.database.kysely.deleteFrom('sign_in_attempt').execute();

describe('signing in', () => {
  it('answers an unknown account like a wrong password', async () => {
    const wrong = await tryLogin('tangyun', 'wrong');
    const unknown = await tryLogin('nobody', 'wrong');
    expect(wrong.error?.key).toBe('SIGN_IN_FAILED');
    expect([unknown.code, unknown.msg, unknown.error]).toEqual([wrong.code, wrong.msg, wrong.error]);
    await forgive();
  });

  it('makes tries wait that are sent all at once, the right one too', async () => {
    const tries = Array.from({ length: 30 }, (_, index) => tryLogin('tangyun', `wrong${index}`));
    const answers = await Promise.all([...tries, tryLogin('tangyun', initialPassword)]);
    expect(new Set(answers.map(({ error }) => error?.key))).toEqual(new Set(['SIGN_IN_FAILED', 'TOO_MANY']));
    expect(answers.at(-1)?.error?.key).toBe('TOO_MANY');
    await forgive();
    expect((await tryLogin('tangyun', initialPassword)).code).toBe(200);
  });

  it('with the old password does not outlive a reset that happens meanwhile', async () => {
    const admin = await server.as('admin', ADMIN_PASSWORD);
    const { id } = await person('chenjing');
    const digest = digestOf('Changed2026');
    const reset = admin.call(resetUserPassword, { params: { id }, body: { userPassword: digest, validatePassword: digest } });
    const [answer] = await Promise.all([tryLogin('chenjing', initialPassword), reset]);
    const token = (answer.data as { token?: string } | null)?.token ?? 'none';
    const reply = await server.anonymous.send({ method: 'GET', url: getCurrentUser.path, headers: { authorization: token } });
    expect(reply.json<{ code: number }>().code).toBe(602);
    expect((await tryLogin('chenjing', 'Changed2026')).code).toBe(200);
    await forgive();
  });
});

describe('wrong passwords', () => {
  const lockAfterThree = () => writeSystemConfig(server.core.database.kysely, { passwordErrorsNumber: 3, lockType: 1 });

  it('of the lock screen lock the account for good, where an administrator sees it', async () => {
    const client: Client = await server.as('zhengtao');
    await lockAfterThree();
    for (const word of ['a', 'b', 'c'])
      expect(await keyOf(client.envelope(unlockScreen, { body: { password: digestOf(word) } }))).toBe('SIGN_IN_FAILED');
    expect((await person('zhengtao')).state).toBe(2);
    expect(await keyOf(tryLogin('zhengtao', initialPassword))).toBe('ACCOUNT_LOCKED');
    await writeSystemConfig(server.core.database.kysely, { passwordErrorsNumber: 0 });
    await forgive();
  });
});

describe('boot calls', () => {
  it('remind of passwords, and never pretend to change one', async () => {
    const client = await server.as('tangyun');
    expect((await client.envelope(updatePasswordMessage, { body: {} })).code).toBe(200);
    expect(await keyOf(client.envelope(updatePasswordMessage, { body: { oldPassword: 'a', password: 'b' } }))).toBe('BAD_INPUT');
  });

  it('tell everybody the password policy, and nobody the initial password', async () => {
    const client = await server.as('tangyun');
    const reply = await client.send({ method: 'GET', url: getSystemConfig.path });
    expect(reply.body).toContain('passwordLengthMinNumber');
    expect(reply.body).not.toContain(initialPassword);
  });
});

describe('captchas', () => {
  it('are as long as the configuration has it, whatever the address asks for', async () => {
    const { kysely } = server.core.database;
    await writeSystemConfig(kysely, { verificationCodeNumber: 5 });
    for (const length of ['3', '6', '5'])
      await server.anonymous.send({ method: 'GET', url: captchaPath(Number(length), `length-${length}`) });
    const rows = await kysely.selectFrom('captcha').select('answer').where('key', 'like', 'sign-in:length-%').execute();
    expect(rows.map(({ answer }) => answer.length)).toEqual([5, 5, 5]);
    await writeSystemConfig(kysely, { verificationCodeNumber: 4 });
  });

  it('are limited by address', { tags: 'long', timeout: 60_000 }, async () => {
    const answers = [];
    for (let count = 0; count <= 600; count += 1)
      answers.push((await server.anonymous.send({ method: 'GET', url: '/api/oauth/ImageCode/3/k' })).body);
    expect(answers[0]).toContain('<svg');
    expect(answers.at(-1)).toContain('TOO_MANY');
  });
});
