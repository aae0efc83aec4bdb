import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { finishLogin, getLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { beginSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import { getTicketStatus } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSystemConfig } from '../../../core/system-config';
import { type LocalProvider, startLocalProvider } from '../../../testing/peers/local-provider';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { proofOf } from '../oauth.repository';
import { codeOf, initialDigest, setUpCodes } from '../oauth.test-data';
import { openBrowser, ORIGIN, settingsOf } from './oidc.test-data';

let server: TestServer;
let provider: LocalProvider;

beforeAll(async () => {
  provider = await startLocalProvider(`${ORIGIN}/api/oauth/Socials/oidc/callback`);
  server = await startTestServer({ BANYAN_PUBLIC_URL: ORIGIN });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const configure = async (more: Record<string, unknown> = {}) =>
  (await server.as()).call(updateSystemConfig, { body: { ...settingsOf(provider), ...more } });
const createBrowser = () => openBrowser(server, provider);

describe('sign-in by OpenID Connect', () => {
  it('is off in a fresh system', async () => {
    expect((await server.anonymous.call(getLoginConfig)).socialsList).toEqual([]);
    expect((await createBrowser().get('/api/oauth/Socials/oidc?ticket=x')).json()).toMatchObject({ code: 404 });
  });

  it('lets the person in whom the provider names, once, in the browser that has asked', async () => {
    await configure();
    const browser = createBrowser();
    const ticket = await browser.ticket();
    expect(await browser.status(ticket)).toEqual({ status: 2, value: '' });
    const { page } = await browser.visit(ticket, 'sunli');
    expect(page.body).toContain('登录成功');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-/);
    expect((await createBrowser().status(ticket)).status).toBe(3);
    const { status, value } = await browser.status(ticket);
    expect([status, value]).toEqual([1, expect.stringMatching(/^bearer /)]);
    const reply = await server.anonymous.send({ method: 'GET', url: getBaseInfo.path, headers: { authorization: value } });
    expect(reply.json()).toMatchObject({ code: 200, data: { account: 'sunli' } });
    expect((await browser.status(ticket)).status).toBe(3);
    const { kysely } = server.core.database;
    const [logged] = await kysely.selectFrom('login_log').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(logged).toMatchObject({ account: 'sunli', abstract: 'oidc', login_mark: 1 });
  });

  it('refuses answers that were sent before, to another browser, or that name nobody fit', async () => {
    await configure();
    const browser = createBrowser();
    const ticket = await browser.ticket();
    const { back } = await browser.visit(ticket, 'hanxue');
    // The same answer again.
    expect((await browser.get(back.pathname + back.search)).body).not.toContain('登录成功');

    const victim = createBrowser();
    await victim.ticket();
    const attacker = createBrowser();
    const own = await attacker.ticket();
    const begun = await attacker.get(`/api/oauth/Socials/oidc?ticket=${own}`);
    const stolen = await provider.visit(String(begun.headers.location), 'hanxue');
    expect((await victim.get(stolen.pathname + stolen.search)).body).not.toContain('登录成功');
    expect((await attacker.status(own)).status).not.toBe(1);
    expect((await victim.get(`/api/oauth/Socials/oidc?ticket=${own}`)).json()).toMatchObject({ code: 600 });

    const waiting = await browser.ticket();
    expect((await browser.visit(waiting, 'admin')).page.body).toContain('没有与该身份对应');
    expect((await browser.status(waiting)).status).toBe(3);
  });

  it('takes a mail address only when the provider has checked it', async () => {
    await configure({ oidcClaim: 'email' });
    await server.core.database.kysely
      .updateTable('user_account')
      .set({ account: 'mail@example.com' })
      .where('account', '=', 'tangyun')
      .execute();
    provider.claims.set('mallory', { email: 'mail@example.com', email_verified: false });
    provider.claims.set('unchecked', { email: 'mail@example.com' });
    provider.claims.set('alice', { email: 'mail@example.com', email_verified: true });
    for (const [login, status] of [
      ['mallory', 4],
      ['unchecked', 4],
      ['alice', 1],
    ] as const) {
      const browser = createBrowser();
      const ticket = await browser.ticket();
      await browser.visit(ticket, login);
      expect([login, (await browser.status(ticket)).status]).toEqual([login, status]);
    }
  });

  it('asks for the one-time code of who has one, unless the provider is trusted to have asked for its own', async () => {
    await configure({ oidcClaim: 'preferred_username', secondStep: 1 });
    const { secret } = await setUpCodes(await server.as('luoqiang'), { password: await initialDigest(server) });
    const signIn = async () => {
      const browser = createBrowser();
      const ticket = await browser.ticket();
      await browser.visit(ticket, 'luoqiang');
      return { browser, ticket, reply: await browser.envelope(getTicketStatus.path.replace(':ticket', ticket)) };
    };
    const { browser, ticket, reply } = await signIn();
    expect(reply).toMatchObject({ code: 400, error: { key: 'SECOND_STEP' } });
    expect((await browser.status(ticket)).status).toBe(3);
    const body = { ticket: String(reply.error?.details?.['ticket']), code: codeOf(secret, 1) };
    const { token } = await server.anonymous.call(finishLogin, { body });
    expect((await server.withToken(token).call(getCurrentUser, { query: {} })).userInfo).toMatchObject({ signInBy: 'oidc', duty: '' });
    await configure({ oidcTrusted: 1 });
    expect((await signIn()).reply).toMatchObject({ code: 200, data: { status: 1 } });
    await configure({ oidcTrusted: 0, secondStep: 0 });
  });

  it('proves as much as the provider says about when somebody signed in there', async () => {
    await configure({ oidcClaim: 'preferred_username' });
    const asked = async (ticket: string, browser: ReturnType<typeof createBrowser>) => {
      const { searchParams } = new URL(String((await browser.get(`/api/oauth/Socials/oidc?ticket=${ticket}`)).headers.location));
      return [searchParams.get('prompt'), searchParams.get('max_age')];
    };
    const provedBy = async (query: string) => {
      const browser = createBrowser();
      const ticket = await browser.ticket(query);
      const parameters = await asked(ticket, browser);
      await browser.visit(ticket, 'sunli');
      const { sessionId } = await server.core.sessions.identify((await browser.status(ticket)).value, '127.0.0.1', 'zh');
      const { provedAt } = await proofOf(server.core.database.kysely, sessionId);
      return [...parameters, provedAt.getTime() > Date.now() - 60_000];
    };
    expect(await provedBy('')).toEqual([null, null, false]);
    expect(await provedBy('?fresh=1')).toEqual(['login', '0', true]);
    await configure({ secondStep: 1 });
    expect(await provedBy('')).toEqual([null, '600', true]);
    await configure({ secondStep: 0 });
  });

  it('lets people without a password here set up their codes for some minutes after they have come from the provider', async () => {
    await configure({ secondStep: 2 });
    const browser = createBrowser();
    const ticket = await browser.ticket();
    await browser.visit(ticket, 'hanxue');
    const client = server.withToken((await browser.status(ticket)).value);
    expect((await client.envelope(getBaseInfo)).error?.key).toBe('SESSION_SECOND_STEP');
    const { kysely } = server.core.database;
    const { sessionId } = await server.core.sessions.identify(client.token, '127.0.0.1', 'zh');
    const prove = (provedAt: Date) => kysely.updateTable('session').set({ proved_at: provedAt }).where('id', '=', sessionId).execute();
    await prove(new Date(Date.now() - 11 * 60_000));
    expect((await client.envelope(beginSecondStep, { body: {} })).msg).toBe('请重新登录，并在 10 分钟内操作');
    await prove(new Date());
    await setUpCodes(client, {});
    expect((await client.envelope(getBaseInfo)).code).toBe(200);
    await writeSystemConfig(kysely, { secondStep: 1 });
    expect((await (await server.as('sunli')).envelope(beginSecondStep, { body: {} })).error?.key).toBe('PASSWORD_WRONG');
    await configure({ secondStep: 0 });
  });
});
