import {
  listAllUsers,
  listManagedUsers,
  listOrganizationUsers,
  listPositionUsers,
  listRoleUsers,
  listRoleUsersOfOrganization,
  listSelectedUsers,
  listSubordinateUsers,
  listUsersOfCondition,
  listUsersTree,
} from '@banyan/shared-contracts/organization/people.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('chenjing')]);
});
afterAll(() => server.close());

const idsOf = (nodes: { id: string }[]) => nodes.map(({ id }) => id);
const sorted = (ids: string[]) => [...ids].sort();
/** Ids of users that a statement finds, without accounts that are disabled. */
const rows = async (text: string) => {
  const active = `select id from user_account where state <> 0 and id in (${text})`;
  return (await server.core.database.pool.query<{ id: string }>(active)).rows.map(({ id }) => id);
};

describe('people behind what was chosen', () => {
  it('are everybody in and below an organization and the members of a role, each once, page by page', async () => {
    const expected = await rows(`
      select distinct r.user_id as id from user_relation r where (r.object_type = 'organize' and r.object_id in
        (select descendant_id from organize_closure where ancestor_id = 6002)) or (r.object_type = 'role' and r.object_id = 4012)`);
    const ids = ['6002--company', '4012--role'];
    const { list, pagination } = await staff.call(listSelectedUsers, { body: { ids, pageSize: 5000 } });
    expect(sorted(idsOf(list))).toEqual(sorted(expected));
    expect(pagination.total).toBe(expected.length);
    const pages = await Promise.all(
      [1, 2].map((currentPage) => staff.call(listSelectedUsers, { body: { ids, pagination: { currentPage, pageSize: 2 } } })),
    );
    expect(pages.flatMap((page) => idsOf(page.list))).toEqual(idsOf(list).slice(0, 4));
  });

  it('can be asked for by bare ids of each kind; variables and nothing mean nobody', async () => {
    const typed = await staff.call(listSelectedUsers, { body: { ids: ['6104--department', '7014--user'] } });
    const bare = await staff.call(listUsersOfCondition, { body: { departIds: ['6104', '@currentOrg'], userIds: ['7014'] } });
    expect(bare).toEqual(typed);
    expect((await staff.call(listUsersOfCondition, { body: {} })).list).toEqual([]);
  });
});

describe('people of one place', () => {
  it('are the members of an organization, by default of the caller’s own, and found by name', async () => {
    const own = await staff.call(listOrganizationUsers, { query: {} });
    expect(idsOf(own)).toContain((await rows(`select id from user_account where account = 'chenjing'`))[0]);
    expect(own.every(({ organize }) => organize.endsWith('采购部'))).toBe(true);
    expect((await staff.call(listOrganizationUsers, { query: { keyword: '陈静' } })).map(({ fullName }) => fullName)).toEqual([
      '陈静/chenjing',
    ]);
  });

  it('are the members of a position or role, of a role within a branch too', async () => {
    const ofRole = await rows(`select user_id as id from user_relation where object_type = 'role' and object_id = 4012`);
    expect(sorted(idsOf((await staff.call(listRoleUsers, { query: { roleId: '4012' } })).list))).toEqual(sorted(ofRole));
    const within = await staff.call(listRoleUsersOfOrganization, { query: { roleId: '4012', organizeId: '6104' } });
    expect(within.every(({ organize }) => organize.startsWith('榕树集团/采购部'))).toBe(true);
    const ofPosition = await rows(`select user_id as id from user_relation where object_type = 'position' and object_id = 6509`);
    expect(sorted(idsOf(await staff.call(listPositionUsers, { query: { positionId: '6509' } })))).toEqual(sorted(ofPosition));
  });

  it('are those below the caller, whatever the depth', async () => {
    const [manager] = (
      await server.core.database.pool.query<{ account: string; id: string }>(`
      select account, id from user_account u where state = 1 and exists (select from user_account r where r.manager_id = u.id) order by id limit 1`)
    ).rows;
    const expected = await rows(`
    with recursive below (id) as (
      select id from user_account where manager_id = ${manager?.id} union select u.id from below join user_account u on u.manager_id = below.id
    ) select id from below`);
    const caller = manager?.account === 'admin' ? admin : await server.as(manager?.account ?? '');
    expect(sorted(idsOf(await caller.call(listSubordinateUsers, { body: {} })))).toEqual(sorted(expected));
  });
});

it('everybody is there flat, and under each of their organizations', async () => {
  const active = await rows('select id from user_account');
  expect(sorted(idsOf((await staff.call(listAllUsers, { query: {} })).list))).toEqual(sorted(active));
  expect((await staff.call(listAllUsers, { query: { keyword: 'chenjing', pageSize: 1 } })).list).toHaveLength(1);
  const { list } = await staff.call(listUsersTree);
  const purchasing = list[0]?.children.find(({ id }) => id === '6104');
  expect(purchasing?.children.map(({ enCode, type }) => [enCode, type])).toContainEqual(['chenjing', 'user']);
});

it('what somebody manages is everything for administrators and nothing for who has no slice', async () => {
  const params = { organizeId: '0' };
  expect((await admin.call(listManagedUsers, { params, body: {} })).list).not.toEqual([]);
  expect((await staff.call(listManagedUsers, { params, body: {} })).list).toEqual([]);
  expect((await staff.call(listManagedUsers, { params, body: { keyword: 'a' } })).list).toEqual([]);
});
