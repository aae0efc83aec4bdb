import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { logout } from '@banyan/shared-contracts/session/oauth.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import {
  codeCertificate,
  codeCertificateStatus,
  confirmLogin,
  setCodeStatus,
} from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSystemConfig } from '../../../core/system-config';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let phone: Client;

beforeAll(async () => {
  server = await startTestServer();
  phone = await server.as('sunli');
});
afterAll(() => server.close());

/** A sign-in page that shows a code and waits. */
async function showCode() {
  const reply = await server.anonymous.send({ method: 'GET', url: codeCertificate.path });
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const ticket = reply.json<Envelope & { data: string }>().data;
  const status = async (headers: Record<string, string> = { cookie }) =>
    (await server.anonymous.send({ method: 'GET', url: codeCertificateStatus.path.replace(':ticket', ticket), headers })).json<
      Envelope & { data: { status: number; value: string } }
    >().data;
  return { ticket, cookie, status, code: async () => (await status()).status };
}
const scan = (client: Client, ticket: string, status: '1' | '-1' = '1') => client.envelope(setCodeStatus, { params: { ticket, status } });

describe('sign-in by a code', () => {
  it('is off in a fresh system', async () => {
    expect((await server.anonymous.envelope(codeCertificate)).code).toBe(404);
    await (await server.as()).call(updateSystemConfig, { body: { qrSignIn: 1 } });
  });

  it('lets the waiting browser in as who scanned and confirmed, once', async () => {
    const page = await showCode();
    expect(await page.code()).toBe(0);
    expect(await scan(phone, page.ticket)).toMatchObject({ code: 200 });
    expect(await page.code()).toBe(1);
    expect(await phone.envelope(confirmLogin, { params: { ticket: page.ticket } })).toMatchObject({ code: 200 });
    expect((await page.status({})).status).toBe(-1);
    const { status, value } = await page.status();
    expect([status, value]).toEqual([2, expect.stringMatching(/^bearer /)]);
    const reply = await server.anonymous.send({ method: 'GET', url: getBaseInfo.path, headers: { authorization: value } });
    expect(reply.json()).toMatchObject({ data: { account: 'sunli' } });
    expect(await page.code()).toBe(-1);
  });

  it('is scanned by the signed-in only, and confirmed by who has scanned', async () => {
    const page = await showCode();
    expect((await scan(server.anonymous, page.ticket)).code).toBe(602);
    await scan(phone, page.ticket);
    const other = await server.as('hanxue');
    expect((await scan(other, page.ticket)).msg).toBe('二维码已失效，请重新扫描');
    expect((await other.envelope(confirmLogin, { params: { ticket: page.ticket } })).error?.key).toBe('NOT_ALLOWED');
    expect(await page.code()).toBe(1);
  });

  it('is over when its page leaves it, not when another browser says so, and after three minutes', async () => {
    const page = await showCode();
    await scan(server.anonymous, page.ticket, '-1');
    expect(await page.code()).toBe(0);
    const leave = {
      method: 'GET',
      url: `/api/oauth/setCodeCertificateStatus/${page.ticket}/-1`,
      headers: { cookie: page.cookie },
    } as const;
    await server.anonymous.send(leave);
    expect(await page.code()).toBe(-1);
    const late = await showCode();
    await server.core.database.kysely
      .updateTable('ticket')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await scan(phone, late.ticket)).error?.key).toBe('NOT_ALLOWED');
    expect(await late.code()).toBe(-1);
  });

  it('lets nobody in when the session that has confirmed it is over, or the password another one', async () => {
    const { kysely } = server.core.database;
    const device = await server.as('tangyun');
    const confirmed = async () => {
      const page = await showCode();
      await scan(device, page.ticket);
      await device.call(confirmLogin, { params: { ticket: page.ticket } });
      return page;
    };
    const ofTang = () => kysely.updateTable('user_account').where('account', '=', 'tangyun');
    const { password_hash: hash } = await kysely
      .selectFrom('user_account')
      .select('password_hash')
      .where('account', '=', 'tangyun')
      .executeTakeFirstOrThrow();
    const first = await confirmed();
    await ofTang().set({ password_hash: 'another' }).execute();
    expect(await first.status()).toBeNull();
    await ofTang().set({ password_hash: hash }).execute();
    const second = await confirmed();
    await device.call(logout);
    expect(await second.status()).toBeNull();
  });

  it('goes on like the session that has confirmed it, and is confirmed by nobody who owes a second step', async () => {
    const { kysely } = server.core.database;
    const begun = new Date(Date.now() - 3_600_000);
    const expires = new Date(Date.now() + 60_000);
    await kysely.updateTable('session').set({ sign_in_by: 'ldap', proved_at: begun, expires_at: expires }).execute();
    const page = await showCode();
    await scan(phone, page.ticket);
    await phone.call(confirmLogin, { params: { ticket: page.ticket } });
    expect((await page.status()).status).toBe(2);
    const session = await kysely.selectFrom('session').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(session).toMatchObject({ sign_in_by: 'ldap', proved_at: begun, expires_at: expires });
    const logged = await kysely.selectFrom('login_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(logged).toMatchObject({ account: 'sunli', login_mark: 1, abstract: 'qr' });

    const late = await showCode();
    await scan(phone, late.ticket);
    await writeSystemConfig(kysely, { secondStep: 2 });
    expect((await phone.envelope(confirmLogin, { params: { ticket: late.ticket } })).error?.key).toBe('SESSION_SECOND_STEP');
    expect((await scan(phone, (await showCode()).ticket)).error?.key).toBe('FORBIDDEN');
    expect(await late.code()).toBe(1);
  });
});
