import { removeModelRecords } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

const IS_PROOF = process.env['PROOF_ROWS'] !== undefined;
/** What each writer does. */
const STEPS = IS_PROOF ? 300 : 15;
const WRITERS = 4;
const [TOP, PARENT, CHILD] = ['137901', '137902', '137903'] as const;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const pointsTo = (key: string, modelId: string) => field(key, 'relationForm', {}, { modelId, relationField: 'name' });
const rollUp = (key: string, modelId: string, relation: string, taken: object, rollUpFilter: object | null = null) =>
  field(key, 'rollUp', {}, { precision: 2, rollUpFilter, rollUp: { modelId, relation, ...taken } });
const filter = {
  matchLogic: 'and',
  conditionList: [{ logic: 'and', groups: [{ field: 'state', symbol: '==', fieldValue: 'open', fieldValueType: 2 }] }],
};

/** Records of three forms: children of parents, children and parents of tops. */
async function release(): Promise<void> {
  const name = field('name', 'input');
  await publishDesign(server, TOP, [name]);
  await publishDesign(server, PARENT, [name, pointsTo('top', TOP)]);
  await publishDesign(server, CHILD, [
    name,
    pointsTo('parent', PARENT),
    pointsTo('top', TOP),
    field('n', 'inputNumber'),
    field('state', 'input'),
  ]);
  await publishDesign(server, PARENT, [
    ...[name, pointsTo('top', TOP), rollUp('total', CHILD, 'parent', { fn: 'sum', field: 'n' })],
    rollUp('open', CHILD, 'parent', { fn: 'count' }, filter),
    rollUp('most', CHILD, 'parent', { fn: 'greatest', field: 'n' }),
    rollUp('last', CHILD, 'parent', { fn: 'last', field: 'n' }),
  ]);
  await publishDesign(server, TOP, [
    ...[name, rollUp('total', PARENT, 'top', { fn: 'sum', field: 'total' })],
    rollUp('direct', CHILD, 'top', { fn: 'sum', field: 'n' }),
  ]);
}

const truth = {
  [PARENT]: `select p.f_id, p.c_total as is_total, coalesce(sum(c.c_n), 0) as total, p.c_open as is_open,
      count(c.f_id) filter (where c.c_state = 'open') as open, p.c_most as is_most, max(c.c_n) as most,
      p.c_last as is_last, (array_agg(c.c_n order by c.f_id desc) filter (where c.c_n is not null))[1] as last
    from form.mt${PARENT} p left join form.mt${CHILD} c on c.c_parent = p.f_id::text group by p.f_id`,
  [TOP]: `select t.f_id, t.c_total as is_total, coalesce((select sum(c_total) from form.mt${PARENT} p where p.c_top = t.f_id::text), 0) as total,
      t.c_direct as is_direct, coalesce((select sum(c_n) from form.mt${CHILD} c where c.c_top = t.f_id::text), 0) as direct
    from form.mt${TOP} t`,
};

async function wrongValues(): Promise<unknown[]> {
  const { pool } = server.core.database;
  const all = await Promise.all(Object.values(truth).map((statement) => pool.query<Record<string, string | null>>(statement)));
  const isWrong = (row: Record<string, string | null>) =>
    Object.keys(row).some((name) => {
      const [is, is_] = [row[name] ?? null, row[`is_${name}`]];
      return is_ !== undefined && (is === null || is_ === null ? is !== is_ : Number(is) !== Number(is_));
    });
  return all.flatMap(({ rows }) => rows.filter(isWrong));
}

describe('roll-ups with several writers at a time', () => {
  it('agree with what the database counts at the end', { tags: 'long', timeout: 20_000 + 4000 * STEPS }, async () => {
    await release();
    const [tops, parents, children] = [TOP, PARENT, CHILD].map((id) => records(admin, id)) as [Model, Model, Model];
    const topIds = await Promise.all([1, 2].map((n) => tops.create({ name: `t${n}` })));
    const parentIds = await Promise.all([1, 2, 3, 4].map((n) => parents.create({ name: `p${n}`, top: topIds[n % 2] })));
    const childIds: string[] = [];
    let refused = 0;
    const writer = async (seed: number) => {
      const random = randomNumbers(seed);
      const one = (ids: readonly string[]) => ids[random(ids.length)] ?? '';
      const fresh = () => ({ parent: one(parentIds), top: one(topIds), n: random(1000) / 4, state: random(2) === 0 ? 'open' : 'shut' });
      const act = async () => {
        const kind = childIds.length < 4 ? 0 : random(8);
        if (kind <= 1) childIds.push(await children.create(fresh()));
        else if (kind <= 4) await children.update(one(childIds), fresh());
        else if (kind === 5) await parents.update(one(parentIds), { top: one(topIds) });
        else if (kind === 6) await children.update(one(childIds), { parent: '', n: null });
        else {
          const ids = childIds.splice(random(childIds.length - 1), 2);
          await admin.call(removeModelRecords, { params: { modelId: CHILD }, body: { ids, menuId: '' } });
        }
      };
      for (let step = 0; step < STEPS; step += 1)
        await act().catch(() => {
          refused += 1;
        });
    };
    await Promise.all(Array.from({ length: WRITERS }, (_one, index) => writer(index + 1)));
    await server.core.jobs.runTurn('form.rollUp');
    expect(await wrongValues()).toEqual([]);
    // Of two that change or remove one record at a time one may be refused; most are not.
    expect(refused).toBeLessThan(WRITERS * STEPS * 0.4);
  });
});

type Model = ReturnType<typeof records>;
