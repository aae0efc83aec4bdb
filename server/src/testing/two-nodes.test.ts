import { listDictionaryTypes } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { menuCalls } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { listOrganizes, companyCalls } from '@banyan/shared-contracts/organization/company.contract';
import { removeGradeAdmin } from '@banyan/shared-contracts/organization/grade-admin.contract';
import { groupCalls } from '@banyan/shared-contracts/organization/group.contract';
import { positionCalls } from '@banyan/shared-contracts/organization/position.contract';
import { roleCalls } from '@banyan/shared-contracts/organization/role.contract';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { replaceMembers } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import { permissionGroupCalls } from '@banyan/shared-contracts/permission/permission-group.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from './rights/grant-menu';
import { grantSlice } from './rights/grant-slice';
import { startSecondNode } from './peers/second-node';
import { type Client, createClient, startTestServer, type TestServer } from './test-server';

/** Works in the branch 6201 below 6002, holds the position 6514, and gets a role and a group of their own. */
const PERSON = 'zhengtao';
const PERSON_ID = '7026';
const ROLE = '99101';
const GROUP = '6902';
const POSITION = '6514';

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let admin: Client;
/** The group that grants the dictionaries, to the users that a test chooses. */
let permission: string;

beforeAll(async () => {
  server = await startTestServer();
  [second, admin] = await Promise.all([startSecondNode(server), server.as()]);
  permission = await grantMenu(server, PERSON, 'systemData.dictionary');
  const { kysely } = server.core.database;
  await kysely.insertInto('role').values({ id: ROLE, full_name: '两处', en_code: 'two.nodes' }).execute();
  const relation = { user_id: PERSON_ID } as const;
  await kysely
    .insertInto('user_relation')
    .values([
      { ...relation, object_type: 'role', object_id: ROLE },
      { ...relation, object_type: 'group', object_id: GROUP },
    ])
    .execute();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** The rights of the person on each of the nodes, requested at once. */
async function mayOn({ token }: Client): Promise<boolean[]> {
  const clients = [createClient(server.app, token), createClient(second.app, token)];
  const replies = await Promise.all(clients.map((client) => client.envelope(listDictionaryTypes, { query: {} })));
  return replies.map(({ code }) => code === 200);
}

const row = (id: string) => ({ params: { id } });

describe('the next request on every node', () => {
  it.each([
    ['role', ROLE, () => admin.call(roleCalls.toggle, row(ROLE))],
    ['position', POSITION, () => admin.call(positionCalls.toggle, row(POSITION))],
    ['group', GROUP, () => admin.call(groupCalls.toggle, row(GROUP))],
    ['organize', '6201', () => admin.call(companyCalls.toggle, row('6201'))],
    ['organize', '6002', () => admin.call(companyCalls.toggle, row('6002'))],
    ['user', PERSON_ID, () => admin.call(permissionGroupCalls.toggle, row(permission))],
    ['user', PERSON_ID, () => admin.call(menuCalls.toggle, row('2003'))],
  ] as const)('knows that a grant by %s %s ends and begins again', async (object_type, object_id, toggle) => {
    const { kysely } = server.core.database;
    await kysely.updateTable('permission_group_member').set({ object_type, object_id }).where('group_id', '=', permission).execute();
    const person = await server.as(PERSON);
    expect(await mayOn(person)).toEqual([true, true]);
    await toggle();
    expect(await mayOn(person)).toEqual([false, false]);
    await toggle();
    expect(await mayOn(person)).toEqual([true, true]);
  });

  it('knows that a system was switched off, and that a membership ended', async () => {
    const { kysely } = server.core.database;
    const member = { object_type: 'role', object_id: ROLE } as const;
    await kysely.updateTable('permission_group_member').set(member).where('group_id', '=', permission).execute();
    const person = await server.as(PERSON);
    expect(await mayOn(person)).toEqual([true, true]);
    for (const enabled of [false, true]) {
      await kysely.updateTable('system').set({ enabled }).where('id', '=', '1001').execute();
      expect(await mayOn(person)).toEqual([enabled, enabled]);
    }
    await admin.call(replaceMembers, { params: { objectId: ROLE }, body: { objectType: 'Role', userIds: [] } });
    expect(await mayOn(person)).toEqual([false, false]);
  });

  it('knows that an account was switched off', async () => {
    const { kysely } = server.core.database;
    const member = { object_type: 'user', object_id: PERSON_ID } as const;
    await kysely.updateTable('permission_group_member').set(member).where('group_id', '=', permission).execute();
    const person = await server.as(PERSON);
    expect(await mayOn(person)).toEqual([true, true]);
    await admin.call(userCalls.toggle, row(PERSON_ID));
    expect(await mayOn(person)).toEqual([false, false]);
    await admin.call(userCalls.toggle, row(PERSON_ID));
    expect(await mayOn(await server.as(PERSON))).toEqual([true, true]);
  });

  it('knows that a slice was taken away', async () => {
    await grantMenu(server, PERSON, 'permission.organize');
    await grantSlice(server, PERSON, '6002');
    const { token } = await server.as(PERSON);
    const seen = async () => {
      const clients = [createClient(server.app, token), createClient(second.app, token)];
      const replies = await Promise.all(clients.map((client) => client.call(listOrganizes, { query: {} })));
      return replies.map(({ list }) => list.map(({ id }) => id));
    };
    expect(await seen()).toEqual([['6002'], ['6002']]);
    await admin.call(removeGradeAdmin, row(PERSON_ID));
    expect(await seen()).toEqual([[], []]);
  });
});
