import { listModelRows, listModelRowsBelow, type ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../../core/database/sql-text';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { readRunningModel } from '../../../design/running-model';
import { field, publishDesign } from '../../record.test-data';
import { belowSql, countAbove } from './tree-rows';

const ONE = '93731';
const PATH = '93732';
const MANY = '93733';
const FIRST = 5_000_000n;
const idOf = (at: number) => String(FIRST + BigInt(at));

let server: TestServer;
let admin: Client;

const design = {
  type: 5,
  parentField: 'above',
  columnList: [{ prop: 'name' }],
  searchList: [{ prop: 'name', searchType: 2 }],
  defaultSortConfig: [{ field: 'name', sort: 'asc' }],
};
const source = { dataType: 'static' };
const options = { options: [] };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const name = field('name', 'input');
  const above = (more: object = {}) => field('above', 'treeSelect', source, { ...options, ...more });
  await publishDesign(server, ONE, [name, above()], design);
  await publishDesign(server, PATH, [name, above({ multiple: true })], design);
  await publishDesign(server, MANY, [name, above()], design);
});
afterAll(() => server.close());

/** Puts rows in place of what is there; `above[n]` is the row that row n names, or something that is no row. */
async function plant(modelId: string, above: readonly (number | null)[], asText: (id: string) => string) {
  const { pool } = server.core.database;
  await pool.query(`truncate form.mt${modelId}`);
  await pool.query(
    `insert into form.mt${modelId} (f_id, c_name, c_above)
     select id, name, above${modelId === PATH ? '::jsonb' : ''} from unnest($1::bigint[], $2::text[], $3::text[]) as row (id, name, above)`,
    [
      above.map((_one, at) => idOf(at)),
      above.map((_one, at) => `n${at % 7}`),
      above.map((one) => (one === null ? null : asText(idOf(one)))),
    ],
  );
}

const asked = (modelId: string, query: object) => ({ params: { modelId }, body: { queryJson: JSON.stringify(query) } });
const below = async (modelId: string, rowId: string, query: object) =>
  (await admin.call(listModelRowsBelow, { ...asked(modelId, query), params: { modelId, rowId } })).list;
const childrenOf = (row: ModelRow) => (row['children'] ?? []) as ModelRow[];
const all = (rows: readonly ModelRow[]): ModelRow[] => rows.flatMap((row) => [row, ...all(childrenOf(row))]);

const trees = fc.array(fc.oneof({ weight: 4, arbitrary: fc.nat(19) }, { weight: 1, arbitrary: fc.constant(null) }), {
  minLength: 1,
  maxLength: 18,
});
const queries = fc.constantFrom({}, { name: 'n' }, { name: 'n1' });

describe.each([
  ['an id', ONE, (id: string) => id],
  ['a path', PATH, (id: string) => JSON.stringify(['1', id])],
])('the rows below one, named by %s', (_name, modelId, asText) => {
  it('are those that stand below it in the whole list, circles included', async () => {
    await fc.assert(
      fc.asyncProperty(trees, queries, async (above, query) => {
        await plant(modelId, above, asText);
        const rows = all((await admin.call(listModelRows, asked(modelId, query))).list);
        for (const row of rows) expect(await below(modelId, row.id, query)).toEqual(childrenOf(row));
        const [hidden] = above.map((_one, at) => idOf(at)).filter((id) => !rows.some((row) => row.id === id));
        if (hidden !== undefined) expect(await below(modelId, hidden, query)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('end where the whole list begins anew at the top', async () => {
    await plant(
      modelId,
      Array.from({ length: 120 }, (_one, at) => (at === 0 ? null : at - 1)),
      asText,
    );
    const rows = all((await admin.call(listModelRows, asked(modelId, {}))).list);
    for (const at of [0, 1, 49, 50, 51, 60, 119]) {
      const row = rows.find(({ id }) => id === idOf(at));
      expect(await below(modelId, idOf(at), {})).toEqual(row === undefined ? [] : childrenOf(row));
    }
  });
});

it('of a list of many rows, those of one branch are read by the index', { tags: 'long' }, async () => {
  const { pool, kysely } = server.core.database;
  // Trunks of ten rows each, one below the other.
  await plant(
    MANY,
    Array.from({ length: 30_000 }, (_one, at) => (at % 10 === 0 ? null : at - 1)),
    (id) => id,
  );
  await pool.query(`analyze form.mt${MANY}`);
  const model = await readRunningModel(kysely, MANY);
  const parent = model.fields.find(({ field: { key } }) => key === 'above');
  expect(parent).toBeDefined();
  if (parent === undefined) return;
  const { text, values } = statement(
    (bind) =>
      `explain (analyze, format json) select from form.mt${MANY} m where ${belowSql({ model, where: [], parent }, idOf(500), 50)(bind)}`,
  );
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(text, values);
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  expect(plan).toContain(`mt${MANY}_c_above`);
  expect(plan).not.toContain('Seq Scan');
  expect(all(await below(MANY, idOf(500), {})).map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_one, at) => idOf(501 + at)));

  // Level by level, for who asks so.
  const branches = { queryJson: '', branches: true };
  const top = await admin.call(listModelRows, { params: { modelId: MANY }, body: branches });
  expect([top.list.length, top.pagination.total]).toEqual([3000, 30_000]);
  expect(top.list.every((row) => row['hasChildren'] === true && row['children'] === undefined)).toBe(true);
  const level = async (at: number) =>
    (await admin.call(listModelRowsBelow, { params: { modelId: MANY, rowId: idOf(at) }, body: branches })).list;
  expect(await level(500)).toEqual([expect.objectContaining({ id: idOf(501), hasChildren: true })]);
  expect(await level(508)).toEqual([expect.objectContaining({ id: idOf(509) })]);
  expect((await level(508))[0]).not.toHaveProperty('hasChildren');
  expect(await level(509)).toEqual([]);
});

it.each([
  ['an id', ONE, (id: string) => id],
  ['a path', PATH, (id: string) => JSON.stringify(['1', id])],
])('rows of the longest ids stand below one another, named by %s, and nowhere below what is no id', async (_name, modelId, asText) => {
  const { pool, kysely } = server.core.database;
  const [top, row] = ['9223372036854775806', '9223372036854775807'];
  const model = await readRunningModel(kysely, modelId);
  const parent = model.fields.find(({ field: { key } }) => key === 'above')!;
  for (const noRow of ['9223372036854775808', '99999999999999999999', '١', 'x']) {
    await pool.query(`truncate form.mt${modelId}`);
    await pool.query(
      `insert into form.mt${modelId} (f_id, c_above) select id, above${modelId === PATH ? '::jsonb' : ''} from unnest($1::bigint[], $2::text[]) as row (id, above)`,
      [
        [top, row],
        [asText(noRow), asText(top)],
      ],
    );
    expect(await countAbove(pool, { model, where: [], parent }, row)).toEqual({ above: 1, endless: false });
  }
});
