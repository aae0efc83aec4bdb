import { resetUserPassword } from '@banyan/shared-contracts/organization/user/user.contract';
import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { finishLogin } from '@banyan/shared-contracts/session/oauth.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  removeSecondStep,
  resetSecondStep,
} from '@banyan/shared-contracts/session/second-step.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import { grantMenu } from '../../testing/rights/grant-menu';
import { grantSlice } from '../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { attempt, codeOf, initialDigest, setUpCodes } from './oauth.test-data';

let server: TestServer;
let admin: Client;
let password: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  password = await initialDigest(server);
});
afterAll(() => server.close());

const demand = (secondStep: 0 | 1 | 2) => admin.call(updateSystemConfig, { body: { secondStep } });
const setUp = (client: Client) => setUpCodes(client, { password });
async function ticketOf(account: string): Promise<string> {
  const reply = await attempt(server, account);
  expect(reply).toMatchObject({ code: 400, msg: '请输入动态验证码', error: { key: 'SECOND_STEP' } });
  return String(reply.error?.details?.['ticket']);
}
const finish = (ticket: string, code: string) => server.anonymous.envelope(finishLogin, { body: { ticket, code } });

describe('one-time codes', () => {
  it('are set up with the password and a first code, and kept sealed', async () => {
    const client = await server.as('sunli');
    expect((await client.envelope(beginSecondStep, { body: { password } })).error?.key).toBe('NOT_ALLOWED');
    await demand(1);
    expect((await client.envelope(beginSecondStep, { body: { password: digestOf('Wrong2026') } })).error?.key).toBe('PASSWORD_WRONG');
    const { secret, uri } = await client.call(beginSecondStep, { body: { password } });
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*sunli\?/);
    expect((await client.envelope(confirmSecondStep, { body: { code: '12345' } })).error?.key).toBe('CODE_WRONG');
    expect((await client.call(getSecondStep)).on).toBe(false);
    expect((await attempt(server, 'sunli')).code).toBe(200);
    const { recoveryCodes } = await client.call(confirmSecondStep, { body: { code: codeOf(secret) } });
    expect(recoveryCodes).toHaveLength(8);
    expect(await client.call(getSecondStep)).toEqual({ on: true, offered: true, demanded: false, recoveryCodes: 8 });
    const [row] = await server.core.database.kysely.selectFrom('second_step').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
    expect((await client.envelope(beginSecondStep, { body: { password } })).error?.key).toBe('NOT_ALLOWED');
  });

  it('are asked for after the password, and each is taken once', async () => {
    const { secret, code: first } = await setUp(await server.as('hanxue'));
    const ticket = await ticketOf('hanxue');
    expect((await finish(ticket, '000000')).msg).toBe('动态验证码不正确或已使用过，请换用新的验证码');
    // The one that was shown when they were set up.
    expect((await finish(ticket, first)).error?.key).toBe('CODE_WRONG');
    const code = codeOf(secret, 1);
    const { data } = await finish(ticket, code);
    expect((data as { token: string }).token).toMatch(/^bearer /);
    expect((await finish(ticket, codeOf(secret, 1))).error?.key).toBe('SESSION_TIMED_OUT');
    expect((await finish(await ticketOf('hanxue'), code)).error?.key).toBe('CODE_WRONG');
  });

  it('give way to a recovery code, once', async () => {
    const { recoveryCodes } = await setUp(await server.as('luoqiang'));
    const code = ` ${recoveryCodes[0]?.toUpperCase() ?? ''}`;
    expect((await finish(await ticketOf('luoqiang'), code)).code).toBe(200);
    expect((await finish(await ticketOf('luoqiang'), code)).error?.key).toBe('CODE_WRONG');
  });

  it('are guessed no more often than passwords', async () => {
    await admin.call(updateSystemConfig, { body: { passwordErrorsNumber: 3 } });
    await setUp(await server.as('tangyun'));
    const ticket = await ticketOf('tangyun');
    for (let tries = 0; tries < 3; tries += 1) await finish(ticket, '111111');
    expect((await finish(ticket, '222222')).error?.key).toBe('ACCOUNT_LOCKED');
    await admin.call(updateSystemConfig, { body: { passwordErrorsNumber: 0 } });
  });

  it('are guessed no more often when all guesses come at once', async () => {
    await admin.call(updateSystemConfig, { body: { passwordErrorsNumber: 3 } });
    await setUp(await server.as('chenjing'));
    const ticket = await ticketOf('chenjing');
    const replies = await Promise.all(Array.from({ length: 8 }, () => finish(ticket, '111111')));
    expect(replies.filter(({ error }) => error?.key === 'CODE_WRONG')).toHaveLength(3);
    await admin.call(updateSystemConfig, { body: { passwordErrorsNumber: 0 } });
  });

  it('are switched off by the password, or by who may reset it', async () => {
    const client = await server.as('wangjianguo');
    await setUp(client);
    expect((await client.envelope(removeSecondStep, { body: { password: digestOf('Wrong2026') } })).error?.key).toBe('PASSWORD_WRONG');
    await client.call(removeSecondStep, { body: { password } });
    expect((await attempt(server, 'wangjianguo')).code).toBe(200);
    const { kysely } = server.core.database;
    const { id } = await kysely.selectFrom('user_account').select('id').where('account', '=', 'sunli').executeTakeFirstOrThrow();
    expect(await admin.envelope(resetSecondStep, { params: { id } })).toMatchObject({ code: 200, msg: '已关闭动态验证码' });
    expect((await attempt(server, 'sunli')).code).toBe(200);
    expect((await admin.envelope(resetSecondStep, { params: { id } })).msg).toBe('没有开启动态验证码');
    const own = await kysely.selectFrom('user_account').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow();
    const refused = { msg: '不能对当前登录账号执行此操作' };
    expect(await admin.envelope(resetSecondStep, { params: own })).toMatchObject(refused);
    const digest = digestOf('Another2026');
    expect(
      await admin.envelope(resetUserPassword, { params: own, body: { userPassword: digest, validatePassword: digest } }),
    ).toMatchObject(refused);
  });

  it('are switched off by a slice administrator for people of the slice only', async () => {
    const { kysely } = server.core.database;
    const inside = await kysely
      .selectFrom('user_account')
      .select(['id', 'account'])
      .where('account', '=', 'yuanbo')
      .executeTakeFirstOrThrow();
    const outside = await kysely
      .selectFrom('user_account')
      .select(['id', 'account'])
      .where('account', '=', 'luoqiang')
      .executeTakeFirstOrThrow();
    await grantMenu(server, 'mengjie', 'permission.user', ['btn_resetPassword']);
    const graded = await server.as('mengjie');
    await setUp(await server.as(inside.account));
    const reset = async (id: string) => (await graded.envelope(resetSecondStep, { params: { id } })).error?.key ?? 'done';
    expect([await reset(inside.id), await reset(outside.id), await reset('100')]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_ALLOWED']);
    await grantSlice(server, 'mengjie', '6003', ['this_see', 'sub_see']);
    expect(await reset(inside.id)).toBe('FORBIDDEN');
    await kysely.deleteFrom('grade_admin').execute();
    await grantSlice(server, 'mengjie', '6003');
    expect([await reset(outside.id), await reset(inside.id)]).toEqual(['FORBIDDEN', 'done']);
    await ticketOf(outside.account);
    expect((await attempt(server, inside.account)).code).toBe(200);
  });

  it('come before everything else where the system asks everybody for them', async () => {
    await demand(2);
    const client = await server.as('sunli');
    expect(await client.envelope(getBaseInfo)).toMatchObject({ msg: '请先设置动态验证码', error: { key: 'SESSION_SECOND_STEP' } });
    await setUp(client);
    expect((await client.envelope(getBaseInfo)).code).toBe(200);
  });
});
