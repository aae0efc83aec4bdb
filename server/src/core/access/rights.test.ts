import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';

const STAFF = 'tangyun';
const CHILD = '99001';
const GROUP = '99002';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('come of a menu that is granted itself: one that is only drawn above it opens nothing', async () => {
  const { kysely } = server.core.database;
  const page = await kysely.selectFrom('menu').selectAll().where('en_code', '=', 'systemData.dictionary').executeTakeFirstOrThrow();
  const user = await kysely.selectFrom('user_account').select('id').where('account', '=', STAFF).executeTakeFirstOrThrow();
  const child = { id: CHILD, system_id: page.system_id, parent_id: page.id, type: 7, full_name: '链接', en_code: 'link', icon: '' };
  await kysely.insertInto('menu').values(child).execute();
  await kysely.insertInto('permission_group').values({ id: GROUP, full_name: '链接', en_code: 'link' }).execute();
  await kysely.insertInto('permission_group_member').values({ group_id: GROUP, object_type: 'user', object_id: user.id }).execute();
  const grant = (item_type: 'system' | 'module', item_id: string) => ({ group_id: GROUP, item_type, item_id });
  await kysely
    .insertInto('permission_grant')
    .values([grant('system', page.system_id), grant('module', CHILD)])
    .execute();

  const { token } = await server.as(STAFF);
  const rights = await server.core.rights.of(await server.core.sessions.identify(token, '', ''));
  expect([CHILD, page.id].map((id) => rights.menus.has(id))).toEqual([true, true]);
  expect([CHILD, page.id].map((id) => rights.granted.has(id))).toEqual([true, false]);
  expect(rights.may('dictionary.read')).toBe(false);
});
