import {
  listManagedCompanies,
  listOrganizes,
  type OrganizeRow,
  companyCalls,
} from '@banyan/shared-contracts/organization/company.contract';
import type { OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import { listManagedUsers } from '@banyan/shared-contracts/organization/people.contract';
import { listPositions, positionCalls } from '@banyan/shared-contracts/organization/position.contract';
import { listRoles, roleCalls } from '@banyan/shared-contracts/organization/role.contract';
import { exportUsers } from '@banyan/shared-contracts/organization/user/user-export.contract';
import { listUsers, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seesPerson } from '../core/access/slice';
import { run } from '../core/database/sql-text';
import { createUserListService } from '../modules/user/list/user-list.service';
import { grantMenu } from './rights/grant-menu';
import { type Client, startTestServer, type TestServer } from './test-server';

/** `npm run proof` tries many more. */
const RUNS = Number(process.env['PROOF_SLICES'] ?? 3);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_121);
/** The user who manages; belongs to none of the random organizations. */
const ACCOUNT = 'zhengtao';
const BUTTONS = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_download', 'btn_export'];
type Action = 'see' | 'add' | 'edit' | 'remove';
type Flags = Record<`${'this' | 'sub'}_${Action}`, boolean>;

const ORGANIZES = Array.from({ length: 7 }, (_item, index) => String(970_001 + index));
const PEOPLE = Array.from({ length: 5 }, (_item, index) => String(971_001 + index));
const POSITIONS = Array.from({ length: 4 }, (_item, index) => String(972_001 + index));
const ROLES = Array.from({ length: 4 }, (_item, index) => String(973_001 + index));

/** A random company with its people, and the slice of the user who manages it. */
interface World {
  /** Parent of each organization, among those before it; -1 for the top level. */
  parents: number[];
  people: number[][];
  positions: number[];
  /** Organizations of each role; none makes it everybody's. */
  roles: number[][];
  slice: Map<number, Flags>;
}

const place = fc.nat(ORGANIZES.length - 1);
const places = (minLength: number) => fc.uniqueArray(place, { minLength, maxLength: 3 });
const flags: fc.Arbitrary<Flags> = fc
  .record({
    ...{ this_see: fc.boolean(), this_add: fc.boolean(), this_edit: fc.boolean(), this_remove: fc.boolean() },
    ...{ sub_see: fc.boolean(), sub_add: fc.boolean(), sub_edit: fc.boolean(), sub_remove: fc.boolean() },
  })
  .map((given) => ({
    ...given,
    this_see: given.this_see || given.this_add || given.this_edit || given.this_remove,
    sub_see: given.sub_see || given.sub_add || given.sub_edit || given.sub_remove,
  }));
const worlds: fc.Arbitrary<World> = fc.record({
  parents: fc.tuple(...ORGANIZES.map((_id, index) => fc.integer({ min: -1, max: index - 1 }))),
  people: fc.tuple(...PEOPLE.map(() => places(1))),
  positions: fc.tuple(...POSITIONS.map(() => place)),
  roles: fc.tuple(...ROLES.map(() => places(0))),
  slice: fc.uniqueArray(fc.tuple(place, flags), { maxLength: 3, selector: ([index]) => index }).map((rows) => new Map(rows)),
});

let server: TestServer;
let caller: Client;
let callerId: string;

beforeAll(async () => {
  server = await startTestServer();
  for (const menu of ['user', 'organize', 'position', 'role']) await grantMenu(server, ACCOUNT, `permission.${menu}`, BUTTONS);
  const { kysely } = server.core.database;
  callerId = (await kysely.selectFrom('user_account').select('id').where('account', '=', ACCOUNT).executeTakeFirstOrThrow()).id;
  caller = await server.as(ACCOUNT);
  await kysely.insertInto('grade_admin').values({ user_id: callerId }).execute();
  // Nothing in it can be deleted, so that attempts are harmless: everybody is the manager of another person, everything has members.
  const person = (id: string) => ({ id, account: `slice${id}`, real_name: `slice${id}`, password_hash: '' });
  await kysely.insertInto('user_account').values(PEOPLE.map(person)).execute();
  for (const [index, id] of PEOPLE.entries()) {
    await kysely
      .updateTable('user_account')
      .set({ manager_id: PEOPLE.at(index - 1) ?? id })
      .where('id', '=', id)
      .execute();
  }
}, 60_000);
afterAll(() => server.close());

async function build({ parents, people, positions, roles, slice }: World): Promise<void> {
  const idOf = (index: number) => ORGANIZES[index] ?? '';
  await server.core.database.transaction(async (tx) => {
    await sql`delete from user_relation where user_id = any(${sql.val(PEOPLE)}::bigint[])`.execute(tx);
    await tx.updateTable('user_account').set({ organize_id: null }).where('id', 'in', PEOPLE).execute();
    await tx.deleteFrom('role').where('id', 'in', ROLES).execute();
    await tx.deleteFrom('position').where('id', 'in', POSITIONS).execute();
    for (const id of [...ORGANIZES].reverse()) await tx.deleteFrom('organize').where('id', '=', id).execute();
    for (const [index, id] of ORGANIZES.entries()) {
      const parent = parents[index] ?? -1;
      const row = {
        id,
        parent_id: parent < 0 ? null : idOf(parent),
        kind: 'company',
        full_name: `slice${id}`,
        en_code: `slice.${id}`,
      } as const;
      await tx.insertInto('organize').values(row).execute();
    }
    const named = (id: string) => ({ id, full_name: `slice${id}`, en_code: `slice.${id}` });
    await tx
      .insertInto('position')
      .values(POSITIONS.map((id, index) => ({ ...named(id), organize_id: idOf(positions[index] ?? 0), type: '3' })))
      .execute();
    await tx
      .insertInto('role')
      .values(ROLES.map((id, index) => ({ ...named(id), global: roles[index]?.length === 0 })))
      .execute();
    const links = ROLES.flatMap((id, index) => (roles[index] ?? []).map((organize) => ({ role_id: id, organize_id: idOf(organize) })));
    if (links.length > 0) await tx.insertInto('role_organize').values(links).execute();
    // Everything has a member who is not one of the tested people.
    const members = [
      ...PEOPLE.flatMap((user_id, index) =>
        (people[index] ?? []).map((organize) => ({ user_id, object_type: 'organize', object_id: idOf(organize) }) as const),
      ),
      ...POSITIONS.map((object_id) => ({ user_id: '100', object_type: 'position', object_id }) as const),
      ...ROLES.map((object_id) => ({ user_id: '100', object_type: 'role', object_id }) as const),
      ...ORGANIZES.map((object_id) => ({ user_id: '100', object_type: 'organize', object_id }) as const),
    ];
    await sql`delete from user_relation where user_id = 100`.execute(tx);
    await tx.insertInto('user_relation').values(members).execute();
    await tx.deleteFrom('grade_admin_organize').where('user_id', '=', callerId).execute();
    const rows = [...slice].map(([index, given]) => ({ user_id: callerId, organize_id: idOf(index), ...given }));
    if (rows.length > 0) await tx.insertInto('grade_admin_organize').values(rows).execute();
  });
}

/** The rules, implemented a second time without a database. */
function rules({ parents, slice }: World) {
  const above = (index: number): number[] =>
    (parents[index] ?? -1) < 0 ? [] : [parents[index] as number, ...above(parents[index] as number)];
  const within = (index: number, action: Action) =>
    slice.get(index)?.[`this_${action}`] === true || above(index).some((higher) => slice.get(higher)?.[`sub_${action}`] === true);
  /** Visible where one of the places is in the slice, changeable where all are; records without a place are for administrators only. */
  const may = (at: readonly number[], action: Action) =>
    action === 'see' ? at.some((index) => within(index, action)) : at.length > 0 && at.every((index) => within(index, action));
  return { within, may };
}

/** Whether the gate let a call through, regardless of later errors. */
const passed = ({ error }: Envelope) => error?.key !== 'FORBIDDEN';

const flat = <Node extends { children: Node[] }>(nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

/** Lists, opens, edits and deletes each record as the rules permit, and in no other way. */
async function agrees(
  expected: (index: number, action: Action) => boolean,
  records: readonly string[],
  listed: ReadonlySet<string>,
  calls: {
    get: (id: string) => Promise<Envelope>;
    edit: (id: string, record: unknown) => Promise<Envelope>;
    remove: (id: string) => Promise<Envelope>;
  },
): Promise<void> {
  for (const [index, id] of records.entries()) {
    const got = await calls.get(id);
    const [edited, removed] = [await calls.edit(id, got.data), await calls.remove(id)];
    expect({ id, listed: listed.has(id), opened: got.code === 200, edited: passed(edited), removed: passed(removed) }).toEqual({
      id,
      listed: expected(index, 'see'),
      opened: expected(index, 'see'),
      edited: expected(index, 'edit'),
      removed: expected(index, 'remove'),
    });
  }
}

const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
const everything = { pageSize: '5000' };

async function organizationsAgree(world: World): Promise<void> {
  const { within } = rules(world);
  const listed = idsOf(flat<OrganizeRow>((await caller.call(listOrganizes, { query: {} })).list));
  const known = new Map(
    (await server.core.database.kysely.selectFrom('organize').selectAll().where('id', 'in', ORGANIZES).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  await agrees(within, ORGANIZES, listed, {
    get: (id) => caller.envelope(companyCalls.get, { params: { id } }),
    edit: (id) =>
      caller.envelope(companyCalls.update, {
        params: { id },
        body: { parentId: known.get(id)?.parent_id ?? '-1', fullName: id, enCode: `slice.${id}` },
      }),
    remove: (id) => caller.envelope(companyCalls.remove, { params: { id } }),
  });
  const choices = flat<OrganizeNode>((await caller.call(listManagedCompanies, { params: { id: '0' } })).list);
  const open = new Set(choices.filter(({ disabled }) => !disabled).map(({ id }) => id));
  const found = async (keyword: string) =>
    flat<OrganizeRow>((await caller.call(listOrganizes, { query: { keyword } })).list).some(({ enCode }) => enCode === keyword);
  for (const [index, id] of ORGANIZES.entries()) {
    expect([id, open.has(id), await found(`slice.${id}`)]).toEqual([
      id,
      within(index, 'add') || within(index, 'edit'),
      within(index, 'see'),
    ]);
  }
}

async function peopleAgree(world: World): Promise<void> {
  const { may } = rules(world);
  const expected = (index: number, action: Action) => may(world.people[index] ?? [], action);
  const listed = idsOf((await caller.call(listUsers, { query: everything })).list);
  const { core } = server;
  const who = await core.sessions.identify(caller.token, '', '');
  const exported = new Set(await createUserListService(core).ids(who, { currentPage: 1, pageSize: 20, keyword: '', organizeId: '' }));
  const body = (id: string) => ({ account: `slice${id}`, realName: id, gender: '1', managerId: PEOPLE.at(PEOPLE.indexOf(id) - 1) ?? id });
  await agrees(expected, PEOPLE, listed, {
    get: (id) => caller.envelope(userCalls.get, { params: { id } }),
    edit: (id) => {
      const organizeIdTree = (world.people[PEOPLE.indexOf(id)] ?? []).map((index) => [ORGANIZES[index] ?? '']);
      return caller.envelope(userCalls.update, { params: { id }, body: { ...body(id), organizeIdTree } });
    },
    remove: (id) => caller.envelope(userCalls.remove, { params: { id } }),
  });
  for (const [index, id] of PEOPLE.entries()) {
    const picked = await caller.call(listManagedUsers, { params: { organizeId: '0' }, body: { keyword: `slice${id}` } });
    const found = await caller.call(listUsers, { query: { keyword: `slice${id}` } });
    expect([id, exported.has(id), idsOf(picked.list).has(id), idsOf(found.list).has(id)]).toEqual([
      id,
      ...Array(3).fill(expected(index, 'see')),
    ]);
  }
  for (const wide of [false, true]) {
    const seen = await run<{ id: string }>(
      core.database.kysely,
      (bind) =>
        `select u.id from user_account u where u.id = any(${bind(PEOPLE)}::bigint[]) and ${seesPerson('u.id', callerId, wide)(bind)}`,
    );
    expect([wide, idsOf(seen)]).toEqual([wide, new Set(PEOPLE.filter((_id, index) => expected(index, 'see')))]);
  }
  expect((await caller.envelope(exportUsers, { query: { dataType: 1 } })).code).toBe(200);
}

async function positionsAndRolesAgree(world: World): Promise<void> {
  const { within, may } = rules(world);
  const positions = idsOf((await caller.call(listPositions, { query: everything })).list);
  await agrees((index, action) => within(world.positions[index] ?? 0, action), POSITIONS, positions, {
    get: (id) => caller.envelope(positionCalls.get, { params: { id } }),
    edit: (id) => {
      const organizeId = ORGANIZES[world.positions[POSITIONS.indexOf(id)] ?? 0] ?? '';
      return caller.envelope(positionCalls.update, {
        params: { id },
        body: { fullName: id, enCode: `slice.${id}`, organizeId, type: '3' },
      });
    },
    remove: (id) => caller.envelope(positionCalls.remove, { params: { id } }),
  });
  const roles = idsOf((await caller.call(listRoles, { query: everything })).list);
  await agrees((index, action) => may(world.roles[index] ?? [], action), ROLES, roles, {
    get: (id) => caller.envelope(roleCalls.get, { params: { id } }),
    edit: (id) => {
      const organizes = world.roles[ROLES.indexOf(id)] ?? [];
      const organizeIdsTree = organizes.map((index) => [ORGANIZES[index] ?? '']);
      const body = { fullName: id, enCode: `slice.${id}`, globalMark: organizes.length === 0 ? 1 : 0, organizeIdsTree } as const;
      return caller.envelope(roleCalls.update, { params: { id }, body });
    },
    remove: (id) => caller.envelope(roleCalls.remove, { params: { id } }),
  });
}

it('what a graded administrator lists is what they can open, find, pick and export; what they change and delete is what the slice says', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      await build(world);
      const { within } = rules(world);
      const reach = await server.core.reaches.of(await server.core.sessions.identify(caller.token, '', ''));
      expect(new Set(reach.managed)).toEqual(new Set(ORGANIZES.filter((_id, index) => within(index, 'see'))));
      await organizationsAgree(world);
      await peopleAgree(world);
      await positionsAndRolesAgree(world);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 3_600_000);
