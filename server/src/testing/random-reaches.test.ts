import { companyCalls } from '@banyan/shared-contracts/organization/company.contract';
import { handOverWork } from '@banyan/shared-contracts/organization/user/user-handover.contract';
import { resetUserPassword, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reach } from '../core/access/policies/reach';
import { digestOf } from '../core/secrets/passwords';
import { grantMenu } from './rights/grant-menu';
import { type Client, startTestServer, type TestServer } from './test-server';
import { samePolicy } from './rights/same-policy';

/** `npm run proof` tries many more. */
const RUNS = Number(process.env['PROOF_REACHES'] ?? 6);
/** With this one, few runs try each way. */
const SEED = Number(process.env['PROOF_SEED'] ?? 3);
const CALLS = 8;
const ACCOUNT = 'zhengtao';

const ORGANIZES = Array.from({ length: 6 }, (_item, index) => String(980_001 + index));
/** The last one is the caller, whose id is known when the server runs. */
const PEOPLE = Array.from({ length: 6 }, (_item, index) => String(981_001 + index));
const CALLER = PEOPLE.length - 1;

type Call =
  | { kind: 'manager'; person: number; manager: number }
  | { kind: 'organizes'; person: number; organizes: number[] }
  | { kind: 'handover'; from: number; to: number }
  | { kind: 'move'; organize: number; parent: number }
  | { kind: 'password'; person: number };

/** Organizations, people, and the organizations on which the caller has all rights: for the organization itself, or with all below it. */
interface World {
  /** Parent of each organization among those before it; -1 is the top. */
  parents: number[];
  /** Organizations of each person. */
  members: number[][];
  /** Manager of each person among those before them; -1 is none. */
  managers: number[];
  slice: [number, boolean][];
  calls: Call[];
}

const place = fc.nat(ORGANIZES.length - 1);
const person = fc.oneof({ weight: 2, arbitrary: fc.nat(PEOPLE.length - 1) }, { weight: 1, arbitrary: fc.constant(CALLER) });
const places = fc.uniqueArray(place, { minLength: 1, maxLength: 2 });
const calls: fc.Arbitrary<Call> = fc.oneof(
  fc.record({ kind: fc.constant('manager' as const), person, manager: person }),
  fc.record({ kind: fc.constant('organizes' as const), person, organizes: places }),
  fc.record({ kind: fc.constant('handover' as const), from: person, to: person }),
  fc.record({ kind: fc.constant('move' as const), organize: place, parent: place }),
  fc.record({ kind: fc.constant('password' as const), person }),
);
const worlds: fc.Arbitrary<World> = fc.record({
  parents: fc.tuple(...ORGANIZES.map((_id, index) => fc.integer({ min: -1, max: index - 1 }))),
  members: fc.tuple(...PEOPLE.map(() => places)),
  managers: fc.tuple(...PEOPLE.map((_id, index) => fc.integer({ min: -1, max: index - 1 }))),
  slice: fc.uniqueArray(fc.tuple(place, fc.boolean()), { minLength: 1, maxLength: 4, selector: ([index]) => index }),
  calls: fc.array(calls, { minLength: CALLS, maxLength: CALLS }),
});

/** The caller is among the subordinates that are handed over. */
const handedOver: World = {
  parents: ORGANIZES.map(() => -1),
  members: PEOPLE.map(() => [0]),
  managers: PEOPLE.map((_id, index) => (index === CALLER ? 0 : -1)),
  slice: [[0, true]],
  calls: [{ kind: 'handover', from: 0, to: 1 }],
};

let server: TestServer;
let caller: Client;
let before = 0;
/** How many calls of each kind were allowed; a rule that refuses everything would prove nothing. */
const allowed = { manager: 0, organizes: 0, handover: 0, move: 0, password: 0 };
const refused = { ...allowed };

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, ACCOUNT, 'permission.user', ['btn_add', 'btn_edit', 'btn_resetPassword', 'btn_handover']);
  await grantMenu(server, ACCOUNT, 'permission.organize', ['btn_add', 'btn_edit']);
  const { kysely } = server.core.database;
  PEOPLE[CALLER] = (await kysely.selectFrom('user_account').select('id').where('account', '=', ACCOUNT).executeTakeFirstOrThrow()).id;
  caller = await server.as(ACCOUNT);
  await sql`delete from user_relation where user_id = ${PEOPLE[CALLER]} and object_type = 'organize'`.execute(kysely);
  await sql`update user_account set manager_id = null where manager_id = ${PEOPLE[CALLER]}`.execute(kysely);
  await kysely.insertInto('grade_admin').values({ user_id: PEOPLE[CALLER] }).execute();
  const row = (id: string) => ({ id, account: `reach${id}`, real_name: `reach${id}`, password_hash: '' });
  await kysely.insertInto('user_account').values(PEOPLE.slice(0, CALLER).map(row)).execute();
}, 60_000);
afterAll(() => server.close());

const at = (list: readonly string[], index: number): string => list[index] ?? '';

async function build({ parents, members, managers, slice }: World): Promise<void> {
  const callerId = at(PEOPLE, CALLER);
  await server.core.database.transaction(async (tx) => {
    await sql`delete from user_relation where user_id = any(${sql.val(PEOPLE)}::bigint[]) and object_type = 'organize'`.execute(tx);
    await tx.updateTable('user_account').set({ organize_id: null, manager_id: null }).where('id', 'in', PEOPLE).execute();
    await tx.deleteFrom('grade_admin_organize').where('user_id', '=', callerId).execute();
    await tx.updateTable('organize').set({ parent_id: null }).where('id', 'in', ORGANIZES).execute();
    await tx.deleteFrom('organize').where('id', 'in', ORGANIZES).execute();
    for (const [index, id] of ORGANIZES.entries()) {
      const parent_id = (parents[index] ?? -1) < 0 ? null : at(ORGANIZES, parents[index] ?? 0);
      await tx
        .insertInto('organize')
        .values({ id, parent_id, kind: 'company', full_name: id, en_code: `reach.${id}` })
        .execute();
    }
    for (const [index, id] of PEOPLE.entries()) {
      const manager = managers[index] ?? -1;
      const organizes = (members[index] ?? []).map((organize) => at(ORGANIZES, organize));
      await tx
        .updateTable('user_account')
        .set({ organize_id: organizes[0] ?? null, manager_id: manager < 0 ? null : at(PEOPLE, manager) })
        .where('id', '=', id)
        .execute();
      await tx
        .insertInto('user_relation')
        .values(organizes.map((object_id) => ({ user_id: id, object_type: 'organize' as const, object_id })))
        .execute();
    }
    const flags = (value: boolean, layer: 'this' | 'sub') =>
      Object.fromEntries(['see', 'add', 'edit', 'remove'].map((action) => [`${layer}_${action}`, value]));
    await tx
      .insertInto('grade_admin_organize')
      .values(
        slice.map(([index, sub]) => ({
          user_id: callerId,
          organize_id: at(ORGANIZES, index),
          ...flags(true, 'this'),
          ...flags(sub, 'sub'),
        })) as never,
      )
      .execute();
  });
}

/** The stored state: people with managers and organizations, organizations with parents, and the resulting rights of the caller. */
async function readState() {
  const { kysely } = server.core.database;
  const organizes = await kysely.selectFrom('organize').select(['id', 'parent_id']).where('id', 'in', ORGANIZES).execute();
  const relations = await kysely
    .selectFrom('user_relation')
    .select(['user_id', 'object_id'])
    .where('object_type', '=', 'organize')
    .where('user_id', 'in', PEOPLE)
    .execute();
  const rows = await kysely.selectFrom('grade_admin_organize').selectAll().where('user_id', '=', at(PEOPLE, CALLER)).execute();
  const self = await kysely
    .selectFrom('user_account')
    .select(['id', 'manager_id'])
    .where('id', '=', at(PEOPLE, CALLER))
    .executeTakeFirstOrThrow();
  const parent = new Map(organizes.map(({ id, parent_id }) => [id, parent_id]));
  const above = (id: string): string[] => {
    const higher = parent.get(id) ?? null;
    return higher === null ? [] : [higher, ...above(higher)];
  };
  const managed = new Set(
    ORGANIZES.filter((id) =>
      rows.some(
        ({ organize_id, this_edit, sub_edit }) => (organize_id === id && this_edit) || (above(id).includes(organize_id) && sub_edit),
      ),
    ),
  );
  const memberOf = (id: string) => relations.filter(({ user_id }) => user_id === id).map(({ object_id }) => object_id);
  return {
    managed,
    /** The caller's own place. */
    own: { managerId: self.manager_id, organizes: memberOf(self.id).sort() },
    /** The caller may edit these people. */
    managedPeople: new Set(PEOPLE.filter((id) => memberOf(id).length > 0 && memberOf(id).every((organize) => managed.has(organize)))),
    reaches: new Map(await Promise.all(PEOPLE.map(async (id) => [id, await reachOf(id)] as const))),
  };
}

const reachOf = (userId: string): Promise<Reach> => server.core.reaches.of({ userId, policy: samePolicy(`reach ${(before += 1)}`) });

async function send(call: Call): Promise<Envelope> {
  const edit = async (index: number, change: Record<string, unknown>) => {
    const params = { id: at(PEOPLE, index) };
    const got = await caller.envelope(userCalls.get, { params });
    if (got.code !== 200) return got;
    return caller.envelope(userCalls.update, { params, body: { ...(got.data as object), ...change } as never });
  };
  switch (call.kind) {
    case 'manager':
      return edit(call.person, { managerId: at(PEOPLE, call.manager) });
    case 'organizes':
      return edit(call.person, {
        organizeIdTree: call.organizes.map((index) => [at(ORGANIZES, index)]),
        positionId: '',
        roleId: '',
      });
    case 'handover':
      return caller.envelope(handOverWork, {
        body: {
          fromId: at(PEOPLE, call.from),
          toId: at(PEOPLE, call.to),
          flowList: [],
          waitList: [],
          permissionList: PEOPLE.map((id) => `${id}--subordinate`),
        },
      });
    case 'move': {
      const id = at(ORGANIZES, call.organize);
      return caller.envelope(companyCalls.update, {
        params: { id },
        body: { parentId: at(ORGANIZES, call.parent), fullName: id, enCode: `reach.${id}` },
      });
    }
    case 'password': {
      const digest = digestOf('Banyan@2026x');
      return caller.envelope(resetUserPassword, {
        params: { id: at(PEOPLE, call.person) },
        body: { userPassword: digest, validatePassword: digest },
      });
    }
  }
}

const without = (list: readonly string[], known: readonly string[]): string[] => list.filter((id) => !known.includes(id));

it('no call of a graded administrator gives anybody a reach that is not the caller’s to give, and none gives the caller any', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      await build(world);
      for (const call of world.calls) {
        const old = await readState();
        const passed = (await send(call)).code === 200;
        (passed ? allowed : refused)[call.kind] += 1;
        const now = await readState();
        for (const [index, id] of PEOPLE.entries()) {
          const [was, is] = [old.reaches.get(id), now.reaches.get(id)];
          if (was === undefined || is === undefined) throw new Error('no reach');
          const users = without(is.users, was.users);
          const organizes = without(is.organizesBelow, was.organizesBelow);
          if (!passed || index === CALLER) expect({ call, id, users, organizes }).toEqual({ call, id, users: [], organizes: [] });
          else
            expect({ call, id, foreign: [...without(users, [...old.managedPeople]), ...without(organizes, [...old.managed])] }).toEqual({
              call,
              id,
              foreign: [],
            });
        }
        expect({ call, own: now.own }).toEqual({ call, own: old.own });
        if (call.kind === 'password' && passed) {
          const reach = old.reaches.get(at(PEOPLE, call.person));
          expect(without(reach?.users ?? [], [...old.managedPeople])).toEqual([]);
          expect(without(reach?.organizesBelow ?? [], [...old.managed])).toEqual([]);
        }
      }
    }),
    { numRuns: RUNS, seed: SEED, examples: [[handedOver]] },
  );
  for (const kind of ['manager', 'organizes', 'handover', 'move', 'password'] as const)
    expect({ kind, tried: allowed[kind] > 0 && refused[kind] > 0 }).toEqual({ kind, tried: true });
}, 3_600_000);
