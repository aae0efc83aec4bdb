import type { AppError } from '@banyan/shared-contracts/errors';
import { listRecordHistory } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { checkImport, type ImportLine, startImport } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModelGate } from '../../../../../core/access/model-access';
import { readCaller } from '../../../../../core/access/read-caller';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { createRunningModels } from '../../../design/running-model';
import { linkSteps } from '../../../public/link-steps';
import { createRecordReader } from '../../read/record-reader';
import { countStatements as counted, field, publishDesign, records, subTable } from '../../record.test-data';
import { createRecordSaves } from '../../save/record-saves';
import { accepted } from '../../save/steps/save-step';

const MODEL = '99770';
const TREE = '99771';
const LINES = 'tableField7';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const { kysely } = server.core.database;
  const rule = { full_name: 'sets', en_code: 'sets', category_id: null, prefix: 'N', date_format: 'no', digit: 4 };
  await kysely
    .insertInto('bill_rule')
    .values({ id: '99773', ...rule })
    .execute();
  await publishDesign(server, MODEL, [
    field('number', 'billRule', { rule: 'sets' }),
    field('code', 'input', { label: '编号', unique: true }),
    field('mark', 'input', { label: '记号', unique: true }),
    field('owner', 'userSelect', { label: '人' }),
    field('amount', 'inputNumber', { label: '金额' }, { max: 9000 }),
    subTable(LINES, [field('item', 'input', { label: '物品', required: true }), field('line', 'billRule', { rule: 'sets' })]),
  ]);
  const above = field('above', 'relationForm', { label: '上级' }, { modelId: TREE, relationField: 'name' });
  const tree = { type: 5, parentField: 'above', columnList: [{ prop: 'name' }] };
  await publishDesign(server, TREE, [field('name', 'input', { label: '名称', unique: true }), above], tree);
});
afterAll(() => server.close());

const line = (texts: ImportLine['texts'], index = 0): ImportLine => ({ place: index + 2, texts });
const start = (list: ImportLine['texts'][], more: { key?: string; onlyGood?: boolean } = {}, modelId = MODEL) =>
  admin.call(startImport, { params: { modelId }, body: { key: '', name: 'sets.xlsx', list: list.map(line), onlyGood: true, ...more } });
const check = (list: ImportLine['texts'][], key = '') =>
  admin.call(checkImport, { params: { modelId: MODEL }, body: { key, list: list.map(line) } });
const stored = async () =>
  (
    await server.core.database.pool.query<{ f_id: string; c_code: string; c_number: string; f_version: number }>(
      `select f_id, c_code, c_number, f_version from form.mt${MODEL} order by c_number`,
    )
  ).rows;

const rowsOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    ...{ code: `${letter}${index}`, mark: `m${letter}${index}`, owner: '系统管理员/admin', amount: String(index) },
    [LINES]: [{ item: `x${index}` }, { item: `y${index}` }],
  }));

describe('an import of many rows', () => {
  it('sends as many statements for ninety records as for three: new ones, changed ones and a preview', async () => {
    expect((await start(rowsOf('W', 1))).failed).toEqual([]);
    const [few, many] = [rowsOf('A', 3), rowsOf('B', 90)];
    expect(await counted(() => check(many))).toBe(await counted(() => check(few)));
    expect(await counted(() => start(many))).toBe(await counted(() => start(few)));
    const changed = (list: typeof few) => list.map((row) => ({ ...row, amount: '7', [LINES]: [{ item: 'z' }] }));
    expect(await counted(() => start(changed(many), { key: 'code' }))).toBe(await counted(() => start(changed(few), { key: 'code' })));
    expect((await stored()).filter(({ f_version: version }) => version === 2)).toHaveLength(93);
  });

  it('gives numbers in the order of the sheet, each record its rows, its history and its entry in the log', async () => {
    const last = (await stored()).length;
    const list = rowsOf('C', 120);
    expect(await start(list)).toMatchObject({ saved: 120, failed: [] });
    const made = (await stored()).filter(({ c_code: code }) => code.startsWith('C'));
    expect(made.map(({ c_code: code }) => code)).toEqual(list.map(({ code }) => code));
    expect(made).toHaveLength((await stored()).length - last);
    const own = records(admin, MODEL);
    const [first, hundred] = [made[0]?.f_id ?? '', made[101]?.f_id ?? ''];
    expect(await own.read(hundred)).toMatchObject({ code: 'C101', amount: 101, [LINES]: [{ item: 'x101' }, { item: 'y101' }] });
    const history = await admin.call(listRecordHistory, { params: { modelId: MODEL, rowId: first }, query: {} });
    expect(history.list.map(({ op, way }) => [op, way])).toEqual([['create', 'import']]);
    const { rows } = await server.core.database.pool.query<{ code: string }>(
      "select after ->> 'code' as code from operation_log where target_id = any($1) and action = 'create' order by id",
      [made.map(({ f_id: id }) => id)],
    );
    expect(rows.map(({ code }) => code)).toEqual(list.map(({ code }) => code));
  });

  it('leaves out each bad row with its own reason, and saves all others', async () => {
    const list = rowsOf('D', 60).map((row, index) => {
      if (index === 7) return { ...row, code: 'C1' };
      if (index === 21) return { ...row, mark: 'mD20' };
      if (index === 22) return { ...row, amount: '9001' };
      if (index === 23) return { ...row, [LINES]: [{ item: 'x' }, { item: '' }] };
      return index === 55 ? { ...row, code: 'D54', mark: 'mC2' } : row;
    });
    const { saved, failed } = await start(list);
    expect(saved).toBe(55);
    const places = failed.map(({ index, key, table, line: at }) => [index, key, table, at]);
    expect(places).toEqual([
      [7, 'code', '', 0],
      [21, 'mark', '', 0],
      [22, 'amount', '', 0],
      [23, 'item', LINES, 1],
      [55, 'code', '', 0],
    ]);
    const codes = (await stored()).filter(({ c_code: code }) => code.startsWith('D')).map(({ c_code: code }) => code);
    expect(codes).toEqual(list.filter((_row, index) => ![7, 21, 22, 23, 55].includes(index)).map(({ code }) => code));
  });

  it('takes a value that an earlier row of the sheet gives up, and refuses one that an earlier row takes', async () => {
    expect((await start(rowsOf('E', 3))).saved).toBe(3);
    const list = [
      { code: 'E0', mark: 'free' },
      { code: 'E1', mark: 'mE0' },
      { code: 'E2', mark: 'free' },
      { code: 'E9', mark: 'mE1' },
    ];
    const { saved, updated, failed } = await start(list, { key: 'code' });
    expect([saved, updated, failed.map(({ index, key }) => [index, key])]).toEqual([3, 2, [[2, 'mark']]]);
  });

  it('places no two records below each other', async () => {
    const { database, rights, reaches } = server.core;
    const tree = records(admin, TREE);
    const [a, b, c] = [await tree.create({ name: 'a' }), await tree.create({ name: 'b' }), await tree.create({ name: 'c' })];
    const reader = createRecordReader({ database, models: createRunningModels(database), gate: createModelGate(rights, reaches) });
    const { id: userId } = await database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow();
    const caller = await readCaller(database.kysely, userId, 'zh');
    if (caller === undefined) throw new Error('no administrator');
    const opened = await reader.open(caller, { modelId: TREE, menuId: '' });
    const saves = createRecordSaves(server.core, reader, { joined: linkSteps });
    const begun = { op: 'update', way: 'import', who: caller, caller, ...opened, isPartial: true } as const;
    const moves = [
      { id: a, sent: { above: b } },
      { id: b, sent: { above: a } },
      { id: c, sent: { above: a } },
    ];
    const prepared = (await saves.prepare(moves.map((move) => ({ ...begun, ...move })))).map(accepted);
    const outcomes = await database.transaction((tx) => saves.runApart(tx, prepared));
    expect(outcomes.map((outcome) => ('refusal' in outcome ? (outcome.refusal as AppError).key : 'saved'))).toEqual([
      'saved',
      'NOT_ALLOWED',
      'saved',
    ]);
    expect((await tree.read(b))?.['above'] ?? '').toBe('');
  });
});
