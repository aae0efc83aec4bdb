import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const of = async (account: string) => {
  const { token } = await server.as(account);
  return server.core.delegations.of(await server.core.sessions.identify(token, '', ''));
};

it('is everything for administrators and nothing for who has no slice', async () => {
  const [admin, staff] = [await of('admin'), await of('tangyun')];
  expect(admin.organizes('see')).toBeUndefined();
  expect(admin.mayGrant('module', '2101')).toBe(true);
  expect(staff.organizes('see')).toEqual(new Set());
  expect(() => staff.requireOrganizes('see', ['6001'])).toThrow();
  expect(staff.mayGrant('module', '2101')).toBe(false);
});

it('reaches the organization itself or what lies below, as flagged, and grants only what is held', async () => {
  const { kysely } = server.core.database;
  const { id } = await kysely.selectFrom('user_account').select('id').where('account', '=', 'tangyun').executeTakeFirstOrThrow();
  const off = { this_see: false, this_add: false, this_edit: false, this_remove: false };
  const below = { sub_see: true, sub_add: false, sub_edit: true, sub_remove: false };
  await kysely.insertInto('grade_admin').values({ user_id: id }).execute();
  await kysely
    .insertInto('grade_admin_organize')
    .values({ user_id: id, organize_id: '6003', ...off, ...below })
    .execute();
  await kysely
    .insertInto('grade_admin_system')
    .values([{ user_id: id, system_id: '1001' }])
    .execute();
  await kysely
    .insertInto('grade_admin_menu')
    .values(['2101', '2002'].map((menu_id) => ({ user_id: id, menu_id })))
    .execute();
  const staff = await of('tangyun');
  expect(staff.organizes('see')?.has('6003')).toBe(false);
  expect(staff.organizes('edit')?.has('6301')).toBe(true);
  expect(staff.organizes('add')).toEqual(new Set());
  expect([staff.holds('below', 'edit', '6301'), staff.holds('below', 'edit', '6003'), staff.holds('this', 'edit', '6003')]).toEqual([
    true,
    true,
    false,
  ]);
  // Held and in the slice; in the slice but not held; held but not in the slice.
  expect([staff.mayGrant('module', '2101'), staff.mayGrant('module', '2002'), staff.mayGrant('module', '2111')]).toEqual([
    true,
    false,
    false,
  ]);
  const role = (roleId: string) => ({ type: 'role' as const, id: roleId });
  expect(await staff.mayBestow(kysely, [role('4014')])).toBe(true);
  expect(await staff.mayBestow(kysely, [role('4014'), role('4001')])).toBe(false);
  expect(await staff.mayBestow(kysely, [{ type: 'permissionGroup', id: '4101' }])).toBe(false);

  let asked = 0;
  const counting = kysely.withPlugin({
    transformQuery: ({ node }) => ((asked += 1), node),
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const manager = await kysely.selectFrom('user_relation').select('user_id').where('object_id', '=', '4001').executeTakeFirstOrThrow();
  const [group, person] = [{ type: 'permissionGroup', id: '4101' } as const, { type: 'user', id: manager.user_id } as const];
  const withheld = await staff.withheld(counting, [role('4014'), role('4001'), group, person]);
  expect(new Set(withheld)).toEqual(new Set([role('4001'), group, person]));
  expect(asked).toBe(2);
});
