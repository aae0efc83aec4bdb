import { AppError } from '@banyan/shared-contracts/errors';
import { getDesignFacts } from '@banyan/shared-contracts/forms/designs/design-facts.contract';
import { planRelease } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { listRollUpSources } from '@banyan/shared-contracts/forms/records/roll-up.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, subTable } from '../../records/record.test-data';

let server: TestServer;
let admin: Client;
let lastId = 152_000;
const newModel = () => String((lastId += 1));

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.core.database.pool.query(text, values);
const factsOf = (id: string, as = admin) => as.call(getDesignFacts, { params: { id } });
const draft = (id: string, fields: object[]) =>
  query('update visual_model set form_data = $2 where id = $1', [id, JSON.stringify({ fields })]);

describe('facts of a design', () => {
  it('are the rows and longest texts of its tables, and the dictionaries that have entries', async () => {
    const id = newModel();
    const fields = [field('name', 'input'), field('n', 'inputNumber'), field('empty', 'textarea'), subTable('rows', [field('x', 'input')])];
    await publishDesign(server, id, fields);
    await query(`insert into form.mt${id} (f_id, c_name) select n, repeat('字', n::int) from generate_series(1, 12) n`);
    await query(`insert into form.ct${id}_1 (f_id, f_foreign_id, f_sort, c_x) values (1, 1, 1, 'abc')`);
    const facts = await factsOf(id);
    expect(facts.tables).toEqual([
      { table: '', rows: 12 },
      { table: 'rows', rows: 1 },
    ]);
    expect(facts.texts).toEqual([
      { field: 'name', longest: 12 },
      { field: 'rows-x', longest: 3 },
    ]);
    expect(facts.fields).toEqual(['name', 'n', 'empty']);
    const { rows } = await query('select distinct dictionary_type_id as id from dictionary_entry where enabled');
    expect(new Set(facts.dictionaries)).toEqual(new Set((rows as { id: string }[]).map((row) => row.id)));
  });

  it('are open to those who may design it', async () => {
    const id = newModel();
    await publishDesign(server, id, [field('name', 'input')]);
    const other = await server.as('zhengtao');
    await expect(factsOf(id, other)).rejects.toBeInstanceOf(AppError);
    await expect(factsOf('999')).rejects.toBeInstanceOf(AppError);
  });

  it('are counted as advice in the plan of a release', async () => {
    const id = newModel();
    await publishDesign(server, id, [field('name', 'input')]);
    const { advice } = await admin.call(planRelease, { params: { id } });
    await query(`insert into form.mt${id} (f_id, c_name) values (1, 'longer')`);
    await draft(id, [field('name', 'input', {}, { maxlength: 3 })]);
    expect((await admin.call(planRelease, { params: { id } })).advice).toBe(advice + 1);
  });
});

describe('roll-ups in a circle', () => {
  it('are errors of the plan, by what the fields of other forms are made of', async () => {
    const [one, two] = [newModel(), newModel()];
    const pointsTo = (modelId: string) => field('of', 'relationForm', {}, { modelId, relationField: 'name' });
    const sum = (key: string, modelId: string, of: string) =>
      field(key, 'rollUp', { label: key }, { rollUp: { modelId, relation: 'of', fn: 'sum', field: of } });
    const own = [field('name', 'input'), field('n', 'inputNumber'), pointsTo(two)];
    await publishDesign(server, one, own);
    await publishDesign(server, two, [field('name', 'input'), pointsTo(one)]);
    await publishDesign(server, two, [field('name', 'input'), pointsTo(one), sum('y', one, 'n')]);
    const { list } = await admin.call(listRollUpSources, { params: { id: one } });
    expect(list[0]?.reads).toEqual([{ field: 'y', address: 'n', label: 'y' }]);
    // The number becomes a roll-up itself, over what is made of it.
    await draft(one, [field('name', 'input'), sum('n', two, 'y'), pointsTo(two)]);
    const { problems } = await admin.call(planRelease, { params: { id: one } });
    expect(problems.map(({ severity, text }) => [severity, text.key])).toContainEqual(['error', 'design.problem.rollUpCircle']);
  });
});
