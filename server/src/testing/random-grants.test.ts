import { companyCalls } from '@banyan/shared-contracts/organization/company.contract';
import { departmentCalls } from '@banyan/shared-contracts/organization/department.contract';
import { GRADE_FLAGS, saveGradeSlice } from '@banyan/shared-contracts/organization/grade-admin.contract';
import { groupCalls } from '@banyan/shared-contracts/organization/group.contract';
import { positionCalls } from '@banyan/shared-contracts/organization/position.contract';
import { roleCalls } from '@banyan/shared-contracts/organization/role.contract';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { replaceMembers } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import { saveGrants } from '@banyan/shared-contracts/permission/authority.contract';
import {
  copyPermissionGroup,
  permissionGroupCalls,
  replacePermissionMembers,
} from '@banyan/shared-contracts/permission/permission-group.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { principalsOfUser } from '../core/access/principals-of-user';
import type { Rights } from '../core/access/rights';
import type { GrantKind } from '../core/database/tables/rights';
import { grantMenu } from './rights/grant-menu';
import { grantSlice } from './rights/grant-slice';
import { type Client, startTestServer, type TestServer } from './test-server';
import { readPolicyVersions } from '../core/access/policies/policy-versions';

/** `npm run proof` tries many more. */
const RUNS = Number(process.env['PROOF_GRANTS'] ?? 4);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_121);

/** The granter, in the production department of the company 6002, and people around. */
const GRANTER = { account: 'zhengtao', id: '7026' };
const COLLEAGUES = ['7027', '7028', '7029'];
const PEOPLE = [...COLLEAGUES, '7026', '7016'];
const DEPARTMENTS = ['6201', '6202', '6203'];
const ROLES = ['981001', '981002'];
const POSITIONS = ['982001', '982002'];
const GROUPS = ['983001'];
const PERMISSIONS = ['984001', '984002', '984003', '984004'];
const PAGES = ['user', 'organize', 'position', 'role', 'group', 'gradeManage', 'authorize'];
const BUTTONS = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_authorize'];
/** Grants of the demo company, some of which the granter holds: dictionaries, notices, forms, their buttons and rows. */
const ITEMS: readonly [GrantKind, string][] = [
  ['system', '1001'],
  ['system', '1002'],
  ['module', '2003'],
  ['module', '2004'],
  ['module', '2008'],
  ['module', '2131'],
  ['module', '2151'],
  ['button', '3011'],
  ['button', '3021'],
  ['button', '3061'],
  ['button', '3064'],
  ['resource', '3106'],
  ['resource', '3107'],
];

type Step = (as: Client) => Promise<Envelope>;

const some = <Item>(items: readonly Item[]) => fc.subarray([...items]);
const few = <Item>(items: readonly Item[]) => fc.subarray([...items], { maxLength: 3 });
const most = <Item>(items: readonly Item[]) => fc.subarray([...items], { minLength: Math.ceil(items.length / 2) });
/** Mostly users of the branch; sometimes the granter or a user of another branch. */
const person = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...COLLEAGUES) }, { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) });
const crowd = fc.oneof({ weight: 8, arbitrary: some(COLLEAGUES) }, { weight: 1, arbitrary: some(PEOPLE) });
const typed = (type: string, ids: readonly string[]) => ids.map((id) => `${id}--${type}`);
const idsOf = (items: readonly [GrantKind, string][], kind: GrantKind) => items.filter(([own]) => own === kind).map(([, id]) => id);
const path = (id: string) => ['6001', '6002', ...(id === '6002' ? [] : [id])];

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ id: person, roles: some(ROLES), positions: some(POSITIONS), at: some(DEPARTMENTS) }).map(
    ({ id, roles, positions, at }): Step =>
      async (as) =>
        as.envelope(userCalls.update, {
          params: { id },
          body: {
            account: await accountOf(id),
            realName: id,
            gender: '1',
            organizeIdTree: ['6201', ...at].map(path),
            positionId: positions.join(','),
            roleId: roles.join(','),
          },
        }),
  ),
  fc.record({ role: fc.constantFrom(...ROLES), userIds: crowd }).map(
    ({ role, userIds }): Step =>
      (as) =>
        as.envelope(replaceMembers, { params: { objectId: role }, body: { objectType: 'Role', userIds } }),
  ),
  fc.record({ position: fc.constantFrom(...POSITIONS), userIds: crowd }).map(
    ({ position, userIds }): Step =>
      (as) =>
        as.envelope(replaceMembers, { params: { objectId: position }, body: { objectType: 'Position', userIds } }),
  ),
  fc.record({ group: fc.constantFrom(...GROUPS), userIds: crowd }).map(
    ({ group, userIds }): Step =>
      (as) =>
        as.envelope(replaceMembers, { params: { objectId: group }, body: { objectType: 'Group', userIds } }),
  ),
  fc
    .record({ id: fc.constantFrom(...PERMISSIONS), people: crowd, roles: some(ROLES), at: some(DEPARTMENTS), groups: some(GROUPS) })
    .map(({ id, people, roles, at, groups }): Step => (as) => {
      const ids = [...typed('user', people), ...typed('role', roles), ...typed('department', at), ...typed('group', groups)];
      return as.envelope(replacePermissionMembers, { params: { id }, body: { ids: ids as never } });
    }),
  fc.record({ id: fc.constantFrom(...PERMISSIONS), items: few(ITEMS) }).map(({ id, items }): Step => (as) => {
    const of = (kind: GrantKind) => idsOf(items, kind);
    const body = { systemIds: of('system'), module: of('module'), button: of('button'), column: [], form: [], resource: of('resource') };
    return as.envelope(saveGrants, { params: { objectId: id }, body });
  }),
  fc.record({ id: fc.constantFrom(...DEPARTMENTS), parentId: fc.constantFrom('6001', '6002', '6003', ...DEPARTMENTS) }).map(
    ({ id, parentId }): Step =>
      (as) =>
        as.envelope(departmentCalls.update, { params: { id }, body: { parentId, fullName: id, enCode: `moved.${id}` } }),
  ),
  fc
    .oneof(
      fc.constantFrom(...ROLES).map((id) => ({ endpoint: roleCalls.toggle, id })),
      fc.constantFrom(...POSITIONS).map((id) => ({ endpoint: positionCalls.toggle, id })),
      fc.constantFrom(...GROUPS).map((id) => ({ endpoint: groupCalls.toggle, id })),
      fc.constantFrom(...DEPARTMENTS).map((id) => ({ endpoint: companyCalls.toggle, id })),
      fc.constantFrom(...PERMISSIONS).map((id) => ({ endpoint: permissionGroupCalls.toggle, id })),
      fc.constantFrom(...PERMISSIONS).map((id) => ({ endpoint: copyPermissionGroup, id })),
    )
    .map(
      ({ endpoint, id }): Step =>
        (as) =>
          as.envelope(endpoint, { params: { id }, body: {} }),
    ),
  fc
    .record({
      userId: person,
      organizes: fc.array(fc.record({ organizeId: fc.constantFrom('6001', '6002', '6003', ...DEPARTMENTS), on: few(GRADE_FLAGS) }), {
        maxLength: 3,
      }),
      items: few(ITEMS),
    })
    .map(({ userId, organizes, items }): Step => (as) => {
      const orgAdminModel = organizes.map(({ organizeId, on }) => ({
        organizeId,
        ...Object.fromEntries(GRADE_FLAGS.map((flag) => [flag, on.includes(flag) ? 1 : 2])),
      }));
      const body = { userId, managerGroup: '', orgAdminModel, systemIds: idsOf(items, 'system'), moduleIds: idsOf(items, 'module') };
      return as.envelope(saveGradeSlice, { body });
    }),
);

/** Grants and members of permission groups before the granter begins, the contents of the slice, and what is disabled. */
const beginnings = fc.record({
  grants: fc.tuple(...PERMISSIONS.map(() => few(ITEMS))),
  members: fc.tuple(
    ...PERMISSIONS.map(() =>
      fc.constantFrom(
        ...ROLES.map((id) => ['role', id] as const),
        ...POSITIONS.map((id) => ['position', id] as const),
        ...GROUPS.map((id) => ['group', id] as const),
        ...DEPARTMENTS.map((id) => ['organize', id] as const),
        ['user', '7028'] as const,
        undefined,
      ),
    ),
  ),
  held: most(ITEMS),
  sliced: most(ITEMS),
  flags: most(['this_see', 'this_add', 'this_edit', 'this_remove', 'sub_see', 'sub_add', 'sub_edit', 'sub_remove']),
  off: some([...ROLES, ...POSITIONS, ...GROUPS]),
});
type Beginning = typeof beginnings extends fc.Arbitrary<infer Value> ? Value : never;

let server: TestServer;
let granter: Client;
const accounts = new Map<string, string>();
const accountOf = (id: string) => Promise.resolve(accounts.get(id) ?? '');
let accepted = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { kysely } = server.core.database;
  await grantSlice(server, GRANTER.account, '6002');
  for (const page of PAGES) await grantMenu(server, GRANTER.account, `permission.${page}`, BUTTONS);
  const named = (id: string) => ({ id, full_name: id, en_code: `granted.${id}` });
  await kysely
    .insertInto('role')
    .values(ROLES.map((id) => ({ ...named(id), global: false })))
    .execute();
  await kysely
    .insertInto('role_organize')
    .values(ROLES.map((role_id) => ({ role_id, organize_id: '6002' })))
    .execute();
  await kysely
    .insertInto('position')
    .values(POSITIONS.map((id) => ({ ...named(id), organize_id: '6002', type: '3' })))
    .execute();
  await kysely
    .insertInto('user_group')
    .values(GROUPS.map((id) => ({ ...named(id), type: '5008001' })))
    .execute();
  await kysely
    .insertInto('permission_group')
    .values([...PERMISSIONS, '984999'].map(named))
    .execute();
  await kysely.insertInto('permission_group_member').values({ group_id: '984999', object_type: 'user', object_id: GRANTER.id }).execute();
  for (const row of await kysely.selectFrom('user_account').select(['id', 'account']).where('id', 'in', PEOPLE).execute())
    accounts.set(row.id, row.account);
  granter = await server.as(GRANTER.account);
}, 60_000);
afterAll(() => server.close());

const rowsOf = (group_id: string, items: readonly [GrantKind, string][]) =>
  items.map(([item_type, item_id]) => ({ group_id, item_type, item_id }));

async function begin({ grants, members, held, sliced, flags, off }: Beginning): Promise<void> {
  await server.core.database.transaction(async (tx) => {
    const mine = [...ROLES, ...POSITIONS, ...GROUPS];
    await sql`delete from user_relation where user_id = any(${sql.val(PEOPLE)}::bigint[])
      and (object_type = 'organize' or object_id = any(${sql.val(mine)}::bigint[]))`.execute(tx);
    const home = PEOPLE.map((user_id) => ({ user_id, object_type: 'organize', object_id: user_id === '7016' ? '6104' : '6201' }) as const);
    await tx.insertInto('user_relation').values(home).execute();
    for (const id of DEPARTMENTS) await tx.updateTable('organize').set({ parent_id: '6002', enabled: true }).where('id', '=', id).execute();
    for (const table of ['role', 'position', 'user_group'] as const) {
      await tx.updateTable(table).set({ enabled: true }).where('id', 'in', mine).execute();
      if (off.length > 0) await tx.updateTable(table).set({ enabled: false }).where('id', 'in', off).execute();
    }
    await tx
      .deleteFrom('grade_admin')
      .where(
        'user_id',
        'in',
        PEOPLE.filter((id) => id !== GRANTER.id),
      )
      .execute();
    const shown = Object.fromEntries(flags.map((flag) => [flag, true]));
    const none = {
      this_see: true,
      this_add: false,
      this_edit: false,
      this_remove: false,
      sub_see: true,
      sub_add: false,
      sub_edit: false,
      sub_remove: false,
    };
    await tx
      .updateTable('grade_admin_organize')
      .set({ ...none, ...shown })
      .where('user_id', '=', GRANTER.id)
      .execute();
    await tx.deleteFrom('grade_admin_menu').where('user_id', '=', GRANTER.id).execute();
    const menus = idsOf(sliced, 'module').map((menu_id) => ({ user_id: GRANTER.id, menu_id }));
    if (menus.length > 0) await tx.insertInto('grade_admin_menu').values(menus).execute();
    await tx.deleteFrom('permission_group_member').where('group_id', 'in', PERMISSIONS).execute();
    await tx.updateTable('permission_group').set({ enabled: true }).where('id', 'in', PERMISSIONS).execute();
    await tx
      .deleteFrom('permission_grant')
      .where('group_id', 'in', [...PERMISSIONS, '984999'])
      .execute();
    const all = [...PERMISSIONS.flatMap((id, index) => rowsOf(id, grants[index] ?? [])), ...rowsOf('984999', held)];
    if (all.length > 0) await tx.insertInto('permission_grant').values(all).execute();
    const given = PERMISSIONS.flatMap((group_id, index) => {
      const member = members[index];
      return member === undefined ? [] : [{ group_id, object_type: member[0], object_id: member[1] }];
    });
    if (given.length > 0) await tx.insertInto('permission_group_member').values(given).execute();
  });
}

const keysOf = (rights: Rights): string[] => [
  ...[...rights.systems].map((id) => `system:${id}`),
  ...[...rights.portals].map((id) => `portal:${id}`),
  ...[...rights.granted].flatMap((id) => {
    const menu = rights.menus.get(id);
    const of = (kind: GrantKind, items: readonly { id: string }[] = []) => items.map((item) => `${kind}:${item.id}`);
    return [
      `module:${id}`,
      ...of('button', menu?.buttons),
      ...of('column', menu?.columns),
      ...of('form', menu?.formFields),
      ...of('resource', menu?.schemes),
    ];
  }),
];

/** Every grant that applies to a user, including those that have no effect as long as another one is missing. */
async function grantsOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with principal (object_type, object_id) as (${principalsOfUser(userId)})
    select distinct item_type || ':' || item_id as key from principal
    join permission_group_member member using (object_type, object_id)
    join permission_group on permission_group.id = member.group_id and permission_group.enabled
    join permission_grant using (group_id)`.execute(server.core.database.kysely);
  return rows.map(({ key }) => key);
}

/** What a user holds, may grant and may do in which organizations, as the next request would find it. */
async function standing(userId: string) {
  const { core } = server;
  const who = { userId, isAdministrator: false, policy: await readPolicyVersions(core.database.kysely, userId) };
  const [everything, delegation] = [await core.rights.of({ ...who, userId: '100', isAdministrator: true }), await core.delegations.of(who)];
  const gives = keysOf(everything).filter((key) => delegation.mayGrant(...(key.split(':') as [GrantKind, string])));
  const manages = (['see', 'add', 'edit', 'remove'] as const).flatMap((action) =>
    ['6001', '6002', '6003', ...DEPARTMENTS].flatMap((id) =>
      (['this', 'below'] as const).filter((layer) => delegation.holds(layer, action, id)).map((layer) => `${layer}:${action}:${id}`),
    ),
  );
  return { holds: new Set(await grantsOf(userId)), gives, manages };
}

it('after any sequence of accepted calls nobody holds, gives or manages more than before or than the granter could give', async () => {
  await fc.assert(
    fc.asyncProperty(beginnings, fc.array(steps, { minLength: 3, maxLength: 8 }), async (beginning, sequence) => {
      await begin(beginning);
      const before = new Map(await Promise.all(PEOPLE.map(async (id) => [id, await standing(id)] as const)));
      const start = before.get(GRANTER.id);
      const replies = [];
      for (const step of sequence) replies.push(await step(granter));
      expect(replies.filter(({ error }) => error?.key === 'INTERNAL' || error?.key === 'BAD_INPUT')).toEqual([]);
      accepted += replies.filter(({ code }) => code === 200).length;
      for (const id of PEOPLE) {
        const [was, is] = [before.get(id), await standing(id)];
        const more = [...is.holds].filter((key) => was?.holds.has(key) !== true && start?.gives.includes(key) !== true);
        const beyond = is.gives.filter((key) => was?.gives.includes(key) !== true && start?.gives.includes(key) !== true);
        const wider = is.manages.filter((key) => was?.manages.includes(key) !== true && start?.manages.includes(key) !== true);
        expect({ id, more, beyond, wider }).toEqual({ id, more: [], beyond: [], wider: [] });
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // Otherwise this would prove nothing.
  expect(accepted).toBeGreaterThan(RUNS / 2);
}, 3_600_000);
