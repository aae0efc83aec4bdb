import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { getLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile.contract';
import { getTicket, getTicketStatus, TICKET_PLACE } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalProvider, startLocalProvider } from '../../testing/local-provider';
import { startTestServer, type TestServer } from '../../testing/test-server';

const ORIGIN = 'http://banyan.test';

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

const settings = () => ({
  oidcEnabled: 1 as const,
  oidcName: '企业账号',
  oidcIssuer: provider.issuer,
  oidcClientId: provider.clientId,
  oidcClientSecret: provider.clientSecret,
  oidcClaim: 'preferred_username',
});
const configure = async (more: Record<string, unknown> = {}) =>
  (await server.as()).call(updateSystemConfig, { body: { ...settings(), ...more } });

/** A browser of our server: keeps its cookie. */
function createBrowser() {
  let cookie = '';
  const get = async (url: string) => {
    const reply = await server.anonymous.send({ method: 'GET', url, headers: { cookie } });
    const set = reply.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
    return reply;
  };
  const data = async <Data>(url: string) => (await get(url)).json<Envelope & { data: Data }>().data;
  return {
    get,
    ticket: () => data<string>(getTicket.path),
    status: (ticket: string) => data<{ status: number; value: string }>(getTicketStatus.path.replace(':ticket', ticket)),
    /** Opens the other system's page with a ticket and comes back from it. */
    async visit(ticket: string, login: string) {
      const { socialsList } = await server.anonymous.call(getLoginConfig);
      const begun = await get((socialsList[0]?.renderUrl ?? '').replace(TICKET_PLACE, ticket));
      const back = await provider.visit(String(begun.headers.location), login);
      return { back, page: await get(back.pathname + back.search) };
    },
  };
}

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

    for (const login of ['nobody-here', 'admin']) {
      const waiting = await browser.ticket();
      expect((await browser.visit(waiting, login)).page.body).toContain('没有与该身份对应');
      expect((await browser.status(waiting)).status).toBe(3);
    }
  });

  it('takes a mail address only when the provider has checked it', async () => {
    await configure({ oidcClaim: 'email' });
    await server.core.database.kysely
      .updateTable('user_account')
      .set({ account: 'mail@example.com' })
      .where('account', '=', 'tangyun')
      .execute();
    provider.claims.set('mallory', { email: 'mail@example.com', email_verified: false });
    provider.claims.set('alice', { email: 'mail@example.com', email_verified: true });
    for (const [login, status] of [
      ['mallory', 3],
      ['alice', 1],
    ] as const) {
      const browser = createBrowser();
      const ticket = await browser.ticket();
      await browser.visit(ticket, login);
      expect([login, (await browser.status(ticket)).status]).toEqual([login, status]);
    }
  });
});
