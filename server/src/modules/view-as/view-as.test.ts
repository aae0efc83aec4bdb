import { exportLog } from '@banyan/shared-contracts/admin/log.contract';
import { listMessages, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { logout } from '@banyan/shared-contracts/session/oauth.contract';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import { isReading } from '@banyan/shared-contracts/wire/endpoint';
import { SESSION_ENDED_CODES, WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../core/database/database';
import { grantMenu } from '../../testing/rights/grant-menu';
import { addressOf, triedRoutes } from '../../testing/routes';
import { startTestServer, type TestServer } from '../../testing/test-server';

const ACCOUNT = 'tangyun';
/** Nothing has this id. */
const NOBODYS = '999999999999999';

let server: TestServer;
let userId: string;

const idOf = async (account: string) =>
  (await server.core.database.kysely.selectFrom('user_account').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  server = await startTestServer();
  userId = await idOf(ACCOUNT);
});
afterAll(() => server.close());

/** From now on the server's database refuses, or takes, whatever is written. */
async function setReadOnly(on: boolean): Promise<void> {
  const other = openDatabase({ connectionString: server.databaseUrl, poolSize: 1 });
  const name = new URL(server.databaseUrl).pathname.slice(1);
  await other.pool.query('set default_transaction_read_only = off');
  await other.pool.query(`alter database "${name}" set default_transaction_read_only = ${String(on)}`);
  await other.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await other.close();
  // Closed connections are noticed one by one.
  await expect
    .poll(() =>
      server.core.database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
}

const begin = async () => {
  const { token } = await (await server.as()).call(viewAs, { params: { userId } });
  return server.withToken(token);
};

it('shows an administrator what the other person sees, and stands in the operation log', async () => {
  const own = await (await server.as(ACCOUNT)).call(getCurrentUser, { query: {} });
  const seen = await (await begin()).call(getCurrentUser, { query: {} });
  expect([seen.userInfo.userAccount, seen.menuList, seen.permissionList]).toEqual([ACCOUNT, own.menuList, own.permissionList]);
  const entry = await server.core.database.kysely
    .selectFrom('operation_log')
    .select(['user_id', 'target_id'])
    .where('action', '=', 'view-as')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ user_id: await idOf('admin'), target_id: userId });
});

it('is for administrators only, and neither for oneself nor for accounts that are off', async () => {
  expect(await (await server.as(ACCOUNT)).envelope(viewAs, { params: { userId: NOBODYS } })).toMatchObject({ error: { key: 'FORBIDDEN' } });
  const admin = await server.as();
  const refused = async (id: string) => (await admin.envelope(viewAs, { params: { userId: id } })).error?.key;
  expect([await refused(await idOf('admin')), await refused(NOBODYS)]).toEqual(['NOT_ALLOWED', 'NOT_FOUND']);
});

it('refuses every call that is not declared to leave everything as it is', async () => {
  const writes = triedRoutes(server.app).filter(
    ({ access, endpoint, method }) =>
      access !== 'public' && access !== 'loopback' && !(endpoint === undefined ? method === 'GET' : isReading(endpoint)),
  );
  expect(writes.length).toBeGreaterThan(60);
  const viewer = await begin();
  for (const { name, method, url } of writes) {
    const { error } = (await viewer.send({ method, url: addressOf(url, NOBODYS), payload: {} })).json<Envelope>();
    expect([name, error?.key]).toEqual([name, 'VIEW_ONLY']);
  }
});

it('writes nothing by the calls that are open to it, whatever they do', { tags: 'long' }, async () => {
  const viewer = await begin();
  const { kysely } = server.core.database;
  const { list } = await viewer.call(listMessages, { query: { currentPage: 1, pageSize: 20 } });
  const unread = list.find(({ isRead }) => isRead === 0);
  expect(unread).toBeDefined();
  await setReadOnly(true);
  try {
    await viewer.call(readMessage, { params: { id: unread?.id ?? '' } });
    const reads = triedRoutes(server.app).filter(
      ({ access, endpoint, url }) => access !== 'public' && access !== 'loopback' && endpoint && isReading(endpoint) && url !== logout.path,
    );
    for (const { name, method, url } of reads) {
      const response = await viewer.send({ method, url: addressOf(url, NOBODYS), ...(method === 'GET' ? {} : { payload: {} }) });
      expect([name, response.json<Envelope>().error?.key]).not.toEqual([name, 'INTERNAL']);
    }
  } finally {
    await setReadOnly(false);
  }
  expect(
    await kysely
      .selectFrom('message')
      .select('read_at')
      .where('user_id', '=', userId)
      .where('id', '=', unread?.id ?? '')
      .execute(),
  ).toEqual([{ read_at: null }]);
});

it('ends with the wish to leave, without a sign-out of the other person, and with the administrator', async () => {
  const { kysely } = server.core.database;
  const log = () => kysely.selectFrom('login_log').select('id').where('user_id', '=', userId).execute();
  const before = (await log()).length;
  const viewer = await begin();
  await viewer.call(logout);
  expect((await viewer.envelope(getCurrentUser, { query: {} })).code).toBe(WIRE_CODE.badToken);
  expect((await log()).length).toBe(before);

  const second = await begin();
  await kysely.updateTable('user_account').set({ is_administrator: false }).where('account', '=', 'admin').execute();
  try {
    expect(SESSION_ENDED_CODES).toContain((await second.envelope(getCurrentUser, { query: {} })).code);
  } finally {
    await kysely.updateTable('user_account').set({ is_administrator: true }).where('account', '=', 'admin').execute();
  }
});

it('logs what is done meanwhile as done by the administrator', async () => {
  await grantMenu(server, ACCOUNT, 'system.log', ['btn_download']);
  await (await begin()).call(exportLog, { query: { category: 3 } });
  const entry = await server.core.database.kysely
    .selectFrom('operation_log')
    .select('user_id')
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.user_id).toBe(await idOf('admin'));
});
