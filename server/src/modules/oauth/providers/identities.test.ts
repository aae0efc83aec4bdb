import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { resetUserPassword } from '@banyan/shared-contracts/organization/user/user.contract';
import { finishLogin } from '@banyan/shared-contracts/session/oauth.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import {
  getTicketStatus,
  listSocials,
  loginSocials,
  removeSocial,
  renderSocial,
} from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../core/secrets/passwords';
import { type LocalProvider, startLocalProvider } from '../../../testing/peers/local-provider';
import { ADMIN_PASSWORD } from '../../../testing/test-config';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { attempt, codeOf, initialDigest, setUpCodes } from '../oauth.test-data';
import { openBrowser, ORIGIN, settingsOf } from './oidc.test-data';

let server: TestServer;
let provider: LocalProvider;
let admin: Client;

beforeAll(async () => {
  provider = await startLocalProvider(`${ORIGIN}/api/oauth/Socials/oidc/callback`);
  server = await startTestServer({ BANYAN_PUBLIC_URL: ORIGIN });
  admin = await server.as();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** A browser that has come back from the provider with a user whose name matches no account. */
async function arrive(who: string) {
  const browser = openBrowser(server, provider);
  const ticket = await browser.ticket();
  await browser.visit(ticket, who);
  return { browser, ticket, ...(await browser.status(ticket)) };
}
/** The account of the session that the identity leads to; the status where there is no session. */
async function accountOf(who: string): Promise<string | number> {
  const { status, value } = await arrive(who);
  return status === 1 ? (await server.withToken(value).call(getBaseInfo)).account : status;
}
const lastOperation = () =>
  server.core.database.kysely
    .selectFrom('operation_log')
    .selectAll()
    .where('module', '=', 'social-account')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('an identity that belongs to no account', () => {
  it('is nothing to speak of without another system', async () => {
    expect(await (await server.as('sunli')).call(listSocials, { query: {} })).toEqual([]);
    expect((await server.anonymous.envelope(loginSocials, { body: { tenantLogin: 'true' } })).msg).toBe('本系统没有多个租户可选');
    await admin.call(updateSystemConfig, { body: settingsOf(provider) });
  });

  it('is bound by the next sign-in with its ticket, in the same browser', async () => {
    const { browser, ticket, status, value } = await arrive('guest-of-sunli');
    expect([status, value]).toEqual([4, expect.stringContaining('用账号密码登录一次')]);
    // An attacker who has obtained the ticket.
    expect((await openBrowser(server, provider).login('tangyun', ticket)).code).toBe(200);
    expect(await accountOf('guest-of-sunli')).toBe(4);
    expect((await browser.login('sunli', ticket)).code).toBe(200);
    expect(await lastOperation()).toMatchObject({ action: 'enable', target_name: 'sunli', after: { name: 'guest-of-sunli' } });
    expect(await accountOf('guest-of-sunli')).toBe('sunli');
    expect((await browser.login('hanxue', ticket)).code).toBe(200);
    expect(await accountOf('guest-of-sunli')).toBe('sunli');
  });

  it('is bound after the second step only, and to no administrator', async () => {
    await admin.call(updateSystemConfig, { body: { secondStep: 1 } });
    const { secret } = await setUpCodes(await server.as('luoqiang'), { password: await initialDigest(server) });
    const { browser, ticket } = await arrive('guest-of-luo');
    const reply = await browser.login('luoqiang', ticket);
    expect(reply.error?.key).toBe('SECOND_STEP');
    expect(await accountOf('guest-of-luo')).toBe(4);
    const body = { ticket: String(reply.error?.details?.['ticket']), code: codeOf(secret, 1) };
    expect((await server.anonymous.envelope(finishLogin, { body })).code).toBe(200);
    await admin.call(updateSystemConfig, { body: { secondStep: 0 } });
    expect(await accountOf('guest-of-luo')).toBe('luoqiang');

    const other = await arrive('guest-of-admin');
    expect((await attempt(server, 'admin', { password: ADMIN_PASSWORD, jnpf_ticket: other.ticket })).code).toBe(200);
    expect(await accountOf('guest-of-admin')).toBe(4);
  });
});

describe('a bound identity', () => {
  it('is not replaced by a sign-in, nor by somebody whom the provider gives the name of the account', async () => {
    const first = await arrive('real-chen');
    await first.browser.login('chenjing', first.ticket);
    const other = await arrive('other-chen');
    expect(other.value).toContain('“other-chen”');
    expect((await other.browser.login('chenjing', other.ticket)).msg).toContain('该账号已绑定另一个身份');
    expect([await accountOf('real-chen'), await accountOf('other-chen')]).toEqual(['chenjing', 4]);
    provider.claims.set('namesake', { preferred_username: 'chenjing' });
    expect(await accountOf('namesake')).toBe(3);
  });

  it('is that of the first sign-in by the name of the account', async () => {
    expect(await accountOf('wangjianguo')).toBe('wangjianguo');
    provider.claims.set('namesake', { preferred_username: 'wangjianguo' });
    expect(await accountOf('namesake')).toBe(3);
    provider.claims.set('wangjianguo', { preferred_username: 'renamed' });
    expect(await accountOf('wangjianguo')).toBe('wangjianguo');
  });

  it('does not come from somebody who still has the initial password', async () => {
    await admin.call(updateSystemConfig, { body: { mandatoryModificationOfInitialPassword: 1 } });
    await server.core.database.kysely
      .updateTable('user_account')
      .set({ password_changed_at: null })
      .where('account', '=', 'yuanbo')
      .execute();
    const { browser, ticket } = await arrive('guest-of-yuan');
    expect((await browser.login('yuanbo', ticket)).code).toBe(200);
    expect(await accountOf('guest-of-yuan')).toBe(4);
    await admin.call(updateSystemConfig, { body: { mandatoryModificationOfInitialPassword: 0 } });
  });

  it('is taken away with the password, and what it has accepted lets nobody in', async () => {
    const browser = openBrowser(server, provider);
    const ticket = await browser.ticket();
    await browser.visit(ticket, 'real-chen');
    const { id } = await server.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', 'chenjing')
      .executeTakeFirstOrThrow();
    const digest = digestOf('Another2026');
    await admin.call(resetUserPassword, { params: { id }, body: { userPassword: digest, validatePassword: digest } });
    expect((await browser.envelope(getTicketStatus.path.replace(':ticket', ticket))).error?.key).toBe('SESSION_TIMED_OUT');
    expect(await accountOf('real-chen')).toBe(4);
  });
});

describe('social accounts', () => {
  it('are shown to their owner and to administrators, and taken away by them', async () => {
    const sunli = await server.as('sunli');
    const [own] = await sunli.call(listSocials, { query: {} });
    expect(own).toMatchObject({ enname: 'oidc', name: '企业账号', entity: { socialName: 'guest-of-sunli' } });
    const { id = '', userId = '' } = own?.entity ?? {};
    const stranger = await server.as('hanxue');
    expect(await stranger.call(listSocials, { query: {} })).toMatchObject([{ entity: null }]);
    expect((await stranger.envelope(listSocials, { query: { userId } })).error?.key).toBe('FORBIDDEN');
    expect((await stranger.envelope(removeSocial, { params: { id }, query: { userId } })).error?.key).toBe('FORBIDDEN');
    expect((await stranger.envelope(removeSocial, { params: { id }, query: {} })).error?.key).toBe('NOT_FOUND');
    expect(await admin.call(listSocials, { query: { userId } })).toEqual([own]);
    expect((await admin.envelope(removeSocial, { params: { id }, query: { userId } })).code).toBe(200);
    expect(await lastOperation()).toMatchObject({ action: 'disable', before: { name: 'guest-of-sunli' } });
    expect(await accountOf('guest-of-sunli')).toBe(4);
  });

  it('are bound by who has signed in just now, and each to one account', async () => {
    const client = await server.as('tangyun');
    const browser = openBrowser(server, provider);
    const address = async (by: Client) => (await browser.envelope(renderSocial.path.replace(':name', 'oidc'), by)).msg;
    expect((await browser.go(await address(client), 'guest-of-tang')).page.body).toContain('绑定成功');
    expect(await accountOf('guest-of-tang')).toBe('tangyun');
    expect((await browser.go(await address(await server.as('hanxue')), 'guest-of-tang')).page.body).toContain('已绑定到其他账号');
    expect((await browser.go(await address(admin), 'guest-of-admin')).page.body).toContain('管理员账号只能用密码登录');
    await server.core.database.kysely
      .updateTable('session')
      .set({ proved_at: new Date(0) })
      .execute();
    expect(await address(client)).toBe('请重新登录，并在 10 分钟内操作');
  });
});
