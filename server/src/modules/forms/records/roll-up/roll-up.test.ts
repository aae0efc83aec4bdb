import { listRollUpSources } from '@banyan/shared-contracts/forms/records/roll-up.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { removeTables } from '../../design/management/design-uses';
import { field, publishDesign, records } from '../record.test-data';

let server: TestServer;
let admin: Client;
let lastId = 137_000;
const newModel = () => String((lastId += 1));

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

async function runJobs(): Promise<void> {
  const { jobs, database } = server.core;
  await database.pool.query("update background_job set run_at = now() where state = 'waiting' and kind = 'form.recalculation'");
  await jobs.runUntilIdle();
  await jobs.runTurn('form.rollUp');
}

interface Taken {
  fn: string;
  field?: string;
  result?: string;
  filter?: object | null;
  precision?: number;
}
const rollUp = (key: string, modelId: string, { precision = 2, filter = null, ...taken }: Taken, relation = 'of') =>
  field(key, 'rollUp', {}, { precision, rollUpFilter: filter, rollUp: { modelId, relation, ...taken } });
const where = (address: string, symbol: string, fieldValue: unknown) => ({
  matchLogic: 'and',
  conditionList: [{ logic: 'and', groups: [{ field: address, symbol, fieldValue, fieldValueType: 2 }] }],
});
const pointsTo = (modelId: string, key = 'of') => field(key, 'relationForm', {}, { modelId, relationField: 'name' });
const child = (parent: string) => [
  pointsTo(parent),
  field('n', 'inputNumber', {}, { precision: 2 }),
  field('note', 'input'),
  field('day', 'datePicker'),
];
const columnList = ['name', 'total', 'count'].map((prop) => ({ prop }));

/** A form whose records have roll-ups over those of another one. */
async function related(fields: (childId: string) => object[]) {
  const [parentId, childId] = [newModel(), newModel()];
  await publishDesign(server, parentId, [field('name', 'input')], { columnList });
  await publishDesign(server, childId, child(parentId));
  const parents = records(admin, parentId);
  const children = records(admin, childId);
  const release = () => publishDesign(server, parentId, [field('name', 'input'), ...fields(childId)], { columnList });
  return { parentId, childId, parents, children, release };
}

const totals = (childId: string) => [
  rollUp('total', childId, { fn: 'sum', field: 'n' }),
  rollUp('count', childId, { fn: 'count' }),
  rollUp('large', childId, { fn: 'count', filter: where('n', '>', 10) }),
  rollUp('mean', childId, { fn: 'average', field: 'n' }),
  rollUp('least', childId, { fn: 'least', field: 'n' }),
  rollUp('greatest', childId, { fn: 'greatest', field: 'n' }),
  rollUp('first', childId, { fn: 'first', field: 'note', result: 'text' }),
  rollUp('last', childId, { fn: 'last', field: 'note', result: 'text' }),
  rollUp('latest', childId, { fn: 'greatest', field: 'day', result: 'time' }),
];

describe('roll-ups over the records that point to one', () => {
  it('are true after records are created, changed, moved to another one, and removed', async () => {
    const { parents, children, release } = await related(totals);
    await release();
    const [a, b] = [await parents.create({ name: 'a' }), await parents.create({ name: 'b' })];
    expect(await parents.read(a)).toMatchObject({ total: 0, count: 0, large: 0 });
    const one = await children.create({ of: a, n: 5.25, note: 'one', day: 1_700_000_000_000 });
    await children.create({ of: a, n: 20, note: 'two', day: 1_800_000_000_000 });
    expect(await parents.read(a)).toMatchObject({
      ...{ total: 25.25, count: 2, large: 1, mean: 12.63, least: 5.25, greatest: 20 },
      ...{ first: 'one', last: 'two', latest: 1_800_000_000_000, f_version: 1 },
    });
    await children.update(one, { n: 11 });
    expect(await parents.read(a)).toMatchObject({ total: 31, large: 2 });
    await children.update(one, { of: b });
    expect(await parents.read(a)).toMatchObject({ total: 20, count: 1, first: 'two' });
    expect(await parents.read(b)).toMatchObject({ total: 11, count: 1, large: 1 });
    await children.remove(one);
    expect(await parents.read(b)).toMatchObject({ total: 0, count: 0 });
    expect((await parents.list({}, { sidx: '-total' })).list.map((row) => row['total'])).toEqual([20, 0]);
  });

  it('are not written by who saves the record itself', async () => {
    const { parents, children, release } = await related(totals);
    await release();
    const a = await parents.create({ name: 'a', total: 99, count: 7 });
    await children.create({ of: a, n: 3 });
    await parents.update(a, { name: 'changed', total: 1000, first: 'x' });
    expect(await parents.read(a)).toMatchObject({ name: 'changed', total: 3, count: 1 });
  });

  it('of records that are there are shown at once, and written by a job when a release adds them', async () => {
    const { parentId, parents, children, release } = await related(totals);
    const a = await parents.create({ name: 'a' });
    await children.create({ of: a, n: 4 });
    await children.create({ of: a, n: 6 });
    await release();
    expect(await parents.read(a)).toMatchObject({ total: 10, count: 2 });
    expect((await parents.list()).recalculating).toEqual({ done: 0, total: 1 });
    await runJobs();
    const { rows } = await server.core.database.pool.query(`select c_total::float as total from form.mt${parentId}`);
    expect(rows).toEqual([{ total: 10 }]);
    expect((await parents.list()).recalculating).toBeUndefined();
  });

  it('follow each other, and fields that are calculated of them follow within seconds', async () => {
    const [top, middle, low] = [newModel(), newModel(), newModel()];
    await publishDesign(server, top, [field('name', 'input')]);
    await publishDesign(server, middle, [field('name', 'input'), pointsTo(top)]);
    await publishDesign(server, low, child(middle));
    const twice = [{ __vModel__: 'sum', label: '' }, '×', '2'];
    const ofMiddle = [
      ...[field('name', 'input'), pointsTo(top), rollUp('sum', low, { fn: 'sum', field: 'n' })],
      field('twice', 'calculate', {}, { expression: twice }),
    ];
    await publishDesign(server, middle, ofMiddle);
    const ofTop = [rollUp('sum', middle, { fn: 'sum', field: 'sum' }), rollUp('twice', middle, { fn: 'sum', field: 'twice' })];
    await publishDesign(server, top, [field('name', 'input'), ...ofTop]);
    const [tops, middles, lows] = [top, middle, low].map((id) => records(admin, id)) as [Model, Model, Model];
    const t = await tops.create({ name: 't' });
    const m = await middles.create({ name: 'm', of: t });
    await lows.create({ of: m, n: 7 });
    expect(await tops.read(t)).toMatchObject({ sum: 7 });
    expect(await middles.read(m)).toMatchObject({ sum: 7, twice: 14 });
    await runJobs();
    expect(await tops.read(t)).toMatchObject({ sum: 7, twice: 14 });
  });

  it('follow a release that converts or takes away what they read', { tags: 'long' }, async () => {
    const { parentId, childId, parents, children, release } = await related(totals);
    await release();
    const a = await parents.create({ name: 'a' });
    await children.create({ of: a, n: 4.56 });
    const whole = [pointsTo(parentId), field('n', 'inputNumber', {}, { precision: 0 }), field('note', 'input'), field('day', 'datePicker')];
    await publishDesign(server, childId, whole);
    await runJobs();
    expect(await parents.read(a)).toMatchObject({ total: 5 });
    await publishDesign(server, childId, [field('n', 'inputNumber', {}, { precision: 0 })]);
    await runJobs();
    await children.create({ n: 1 });
    await publishDesign(server, childId, whole);
    await runJobs();
    expect(await parents.read(a)).toMatchObject({ total: 5, count: 1 });
  });

  it('of a record that comes back are those of the records that have pointed to it meanwhile', async () => {
    const { parentId, childId, parents, children, release } = await related(totals);
    await release();
    const a = await parents.create({ name: 'a' });
    await children.create({ of: a, n: 2 });
    const { pool } = server.core.database;
    await pool.query(`delete from form.mt${parentId}`);
    await pool.query(`insert into form.mt${childId} (f_id, c_of, c_n) values (2, $1, 5)`, [a]);
    await pool.query(`insert into form.mt${parentId} (f_id, c_name) values ($1, 'a')`, [a]);
    const { rows } = await pool.query(`select c_total::float as total from form.mt${parentId}`);
    expect(rows).toEqual([{ total: 7 }]);
  });

  it('of more records than a save waits for are left to a job, and shown right meanwhile', async () => {
    const { parentId, childId, parents, children, release } = await related(totals);
    await release();
    const a = await parents.create({ name: 'a' });
    await server.core.database.pool.query(
      `insert into form.mt${childId} (f_id, c_of, c_n) select 1000 + i, $1, 1 from generate_series(1, 6000) i`,
      [a],
    );
    await children.create({ of: a, n: 1 });
    expect(await parents.read(a)).toMatchObject({ total: 6001, count: 6001 });
    expect((await parents.list()).recalculating).toEqual({ done: 0, total: 1 });
    await runJobs();
    const { rows } = await server.core.database.pool.query(`select c_total::float as total from form.mt${parentId}`);
    expect(rows).toEqual([{ total: 6001 }]);
    expect((await parents.list()).recalculating).toBeUndefined();
  });
});

type Model = ReturnType<typeof records>;

describe('roll-ups that cannot be computed', () => {
  const refusal = async (release: Promise<unknown>) => {
    const error = (await release.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )) as { details?: { what?: string } } | undefined;
    return error?.details?.what;
  };

  it('are refused: over themselves, in a circle of forms, and through calculated fields', async () => {
    const self = newModel();
    const own = [field('name', 'input'), pointsTo(self)];
    await publishDesign(server, self, own);
    expect(await refusal(publishDesign(server, self, [...own, rollUp('x', self, { fn: 'sum', field: 'x' })]))).toBe('what.rollUp.circle');
    const byFormula = [
      rollUp('x', self, { fn: 'sum', field: 'y' }),
      field('y', 'calculate', {}, { expression: [{ __vModel__: 'x', label: '' }, '+', '1'] }),
    ];
    expect(await refusal(publishDesign(server, self, [...own, ...byFormula]))).toBe('what.rollUp.circle');
    const [one, two] = [newModel(), newModel()];
    await publishDesign(server, one, [field('name', 'input'), pointsTo(two)]);
    await publishDesign(server, two, [field('name', 'input'), pointsTo(one)]);
    await publishDesign(server, one, [field('name', 'input'), pointsTo(two), rollUp('x', two, { fn: 'count' })]);
    await publishDesign(server, two, [field('name', 'input'), pointsTo(one), rollUp('y', one, { fn: 'sum', field: 'x' })]);
    const closing = [field('name', 'input'), pointsTo(two), rollUp('x', two, { fn: 'sum', field: 'y' })];
    expect(await refusal(publishDesign(server, one, closing))).toBe('what.rollUp.circle');
  });

  it('are allowed over other fields of the form itself', async () => {
    const self = newModel();
    const own = [field('name', 'input'), pointsTo(self), field('n', 'inputNumber')];
    await publishDesign(server, self, own);
    await publishDesign(server, self, [...own, rollUp('x', self, { fn: 'sum', field: 'n' })]);
    const tree = records(admin, self);
    const root = await tree.create({ name: 'root', n: 1 });
    const leaf = await tree.create({ name: 'leaf', of: root, n: 3 });
    expect(await tree.read(root)).toMatchObject({ x: 3 });
    await tree.update(leaf, { n: 4 });
    expect(await tree.read(root)).toMatchObject({ x: 4 });
  });

  it('are refused with a sentence for each thing that is missing', async () => {
    const { parentId, childId } = await related(() => []);
    const release = (taken: Taken, relation?: string, from = childId) =>
      refusal(publishDesign(server, parentId, [field('name', 'input'), rollUp('x', from, taken, relation)]));
    expect(await release({ fn: 'count' }, 'of', '999999')).toBe('what.rollUp.source');
    expect(await release({ fn: 'count' }, 'of', '')).toBe('what.rollUp.source');
    expect(await release({ fn: 'count' }, 'n')).toBe('what.rollUp.relation');
    expect(await release({ fn: 'sum', field: 'gone' })).toBe('what.rollUp.field');
    expect(await release({ fn: 'sum', field: 'note', result: 'text' })).toBe('what.rollUp.field');
    expect(await release({ fn: 'sum', field: 'note' })).toBe('what.rollUp.field');
    expect(await release({ fn: 'count', filter: where('gone', '==', 1) })).toBe('what.rollUp.filter');
    expect(await release({ fn: 'count', filter: where('n', '==', "1'; drop table form.x; --") })).toBe('what.rollUp.filter');
    expect(await release({ fn: 'count', filter: where('note', '==', 'o\'clock \\ $$ " } $1') })).toBeUndefined();
  });

  it('compare values of any spelling', async () => {
    const odd = 'o\'clock \\ $$ " } $1';
    const { parents, children, release } = await related((id) => [
      rollUp('count', id, { fn: 'count', filter: where('note', '==', odd) }),
      rollUp('in', id, { fn: 'count', filter: where('note', 'in', [odd, 'x']) }),
      rollUp('like', id, { fn: 'count', filter: where('note', 'like', "'clock \\") }),
    ]);
    await release();
    const a = await parents.create({ name: 'a' });
    await children.create({ of: a, note: odd });
    await children.create({ of: a, note: 'x' });
    expect(await parents.read(a)).toMatchObject({ count: 1, in: 2, like: 1 });
  });
});

describe('forms whose records may be rolled up', () => {
  it('are those that point to the design, of those that the caller may design or read', async () => {
    const { parentId, childId } = await related(() => []);
    const { list } = await admin.call(listRollUpSources, { params: { id: parentId } });
    expect(list).toMatchObject([{ id: childId, relations: [{ key: 'of', label: 'of' }] }]);
    expect(list[0]?.fields.map((item) => item.__vModel__)).toEqual(['of', 'n', 'note', 'day']);
    expect((await admin.call(listRollUpSources, { params: { id: childId } })).list).toEqual([]);
  });

  it('go with what the database keeps for them when a design is removed', async () => {
    const { parentId, childId, release } = await related(totals);
    await release();
    const { database } = server.core;
    await database.transaction((tx) => removeTables(tx, parentId));
    await database.pool.query(`insert into form.mt${childId} (f_id, c_of) values (1, '1')`);
    const { rows } = await database.pool.query(
      `select tgname from pg_trigger where tgrelid = 'form.mt${childId}'::regclass and tgname like 'ru%'`,
    );
    expect(rows).toEqual([]);
  });
});
