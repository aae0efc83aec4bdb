import { dropColumns, planRelease, type PlanItem, releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../../../records/record.test-data';

let server: TestServer;
let admin: Client;
let lastId = 95_000;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.core.database.pool.query<Row>(text, values)).rows;

const planOf = (id: string, as: Client = admin) => as.call(planRelease, { params: { id } });

const draft = (id: string, fields: object[], design?: object) =>
  query('update visual_model set form_data = $2, column_data = coalesce($3, column_data) where id = $1', [
    id,
    JSON.stringify({ fields }),
    design === undefined ? null : JSON.stringify(design),
  ]);

async function publish(id: string): Promise<void> {
  await admin.call(releaseDesign, { params: { id }, body: { pc: 1, acceptLosses: 1 } });
  await query("update background_job set run_at = now() where state = 'waiting' and kind = 'form.release'");
  await server.core.jobs.runUntilIdle();
}

const first = [
  field('name', 'input', { label: '名称' }),
  field('t', 'input', { label: '金额' }),
  field('gone', 'input', { label: '备注' }),
  subTable('rows', [field('x', 'input', { label: '单价' })]),
];
const second = [
  field('name', 'input', { label: '客户名称' }),
  field('t', 'inputNumber', { label: '金额' }),
  field('added', 'datePicker', { label: '日期' }),
  subTable('rows', [field('x', 'inputNumber', { label: '单价' })]),
];

async function model(count: number): Promise<string> {
  const id = String((lastId += 1));
  await publishDesign(server, id, first);
  await query(
    `insert into form.mt${id} (f_id, c_name, c_t, c_gone)
     select n, '客户' || n, case when n % 100 = 7 then '面议' when n % 2 = 0 then n::text end, case when n % 4 = 0 then 'r' end
     from generate_series(1, $1::int) n`,
    [count],
  );
  await query(
    `insert into form.ct${id}_1 (f_id, f_foreign_id, f_sort, c_x) select n, n, 1, case when n = 8 then '免费' else '1.5' end from generate_series(1, $1::int) n`,
    [Math.min(count, 200)],
  );
  return id;
}

const ofKind = (items: readonly PlanItem[], kind: PlanItem['kind']) => items.filter((item) => item.kind === kind);

describe('the plan of a release', () => {
  it('says what a first release makes', async () => {
    const id = String((lastId += 1));
    await server.core.database.kysely
      .insertInto('visual_model')
      .values({ id, full_name: '客户', en_code: `m${id}` })
      .execute();
    await draft(id, first);
    const plan = await planOf(id);
    expect(plan).toMatchObject({ version: 1, released: 0, records: 0, isJob: false, seconds: 0, kept: [], problems: [] });
    expect(plan.items.map(({ text }) => text)).toEqual([`新建数据表 mt${id}（客户，3 列）`, `新建数据表 ct${id}_1（rows，1 列）`]);
    expect(await query("select from information_schema.tables where table_schema = 'form' and table_name like $1", [`%${id}%`])).toEqual(
      [],
    );
  });

  it('says what happens to how many records, and shows those that cannot be converted; nothing changes', async () => {
    const id = await model(3000);
    await draft(id, second, { searchList: [{ prop: 't' }] });
    const plan = await planOf(id);
    expect(plan).toMatchObject({ version: 2, released: 1, records: 3000, isJob: true });
    expect(plan.seconds).toBeGreaterThan(0);
    expect(plan.assumption).toContain('估算');
    expect(ofKind(plan.items, 'addColumn').map(({ text }) => text)).toEqual([`「日期」：新增列 mt${id}.c_added（时间）；已有记录中为空`]);
    expect(ofKind(plan.items, 'keepColumn')).toMatchObject([
      { text: expect.stringContaining('其中 750 条记录的值不变') as string, rows: 0 },
    ]);
    const [money, price] = ofKind(plan.items, 'convert');
    expect(money).toMatchObject({ rows: 1530, losses: 30, isEstimate: false });
    expect(money?.text).toBe(`「金额」由文本改为数字：转换 1530 条记录，其中 30 条无法转换；原列 mt${id}.c_t 及其值保留`);
    expect(money?.examples).toHaveLength(5);
    expect(money?.examples[0]).toEqual({ recordId: '7', title: '客户7', value: '面议' });
    expect(price).toMatchObject({ rows: 200, losses: 1, examples: [{ recordId: '8', title: '客户8', value: '免费' }] });
    expect(ofKind(plan.items, 'index').map(({ text }) => text)).toEqual(['为「金额」建立索引']);
    expect(ofKind(plan.items, 'words').map(({ text }) => text)).toEqual(['修改 1 个字段的名称或设置：客户名称', '修改列表设计']);
    expect(plan.kept).toMatchObject([
      { column: 'c_t', label: '金额', values: 1530, isUsed: true },
      { column: 'c_gone', label: '备注', field: 'gone', values: 750, isUsed: true },
      { column: 'c_x', label: 'rows 单价', field: 'rows-x', values: 200, isUsed: true },
    ]);
    expect(
      await query("select from information_schema.columns where table_schema = 'form' and column_name = 'c_t_2' and table_name = $1", [
        `mt${id}`,
      ]),
    ).toEqual([]);
    await publish(id);
    expect((await planOf(id)).items).toEqual([]);
  });

  it('names the new fields that are no column of the list', async () => {
    const id = await model(1);
    const list = { columnList: [{ prop: 'name', label: '名称' }] };
    await draft(id, first, list);
    await publish(id);
    await draft(id, [...first, field('added', 'input', { label: '经办人' })], list);
    const { items, advice } = await planOf(id);
    const before = advice;
    expect(ofKind(items, 'words').map(({ text }) => text)).toContain('以下新字段没有加入列表，可在“发布前建议”中一键加入：经办人');
    const columnList = [...list.columnList, { prop: 'added', label: '经办人' }];
    await draft(id, [...first, field('added', 'input', { label: '经办人' })], { columnList });
    const listed = await planOf(id);
    expect(listed.advice).toBe(before - 1);
    expect(ofKind(listed.items, 'words').some(({ text }) => text.includes('没有加入列表'))).toBe(false);
  });

  it('tells what goes back to an earlier version: only what was changed since is converted', { tags: 'long' }, async () => {
    const id = await model(3000);
    await draft(id, second);
    await publish(id);
    await records(admin, id).update('2', { t: 99 });
    await records(admin, id).create({ t: 5, name: '新' });
    await draft(id, first);
    const plan = await planOf(id);
    expect(ofKind(plan.items, 'convert')[0]).toMatchObject({ rows: 2, losses: 0 });
    expect(ofKind(plan.items, 'convert')[0]?.text).toContain('此后改动过的 2 条按现值转换');
    expect(plan.version).toBe(3);
  });

  it('reads a part of a large table, and says so', { tags: 'long' }, async () => {
    const id = await model(10);
    await query(
      `insert into form.mt${id} (f_id, c_name, c_t) select n, 'n' || n, case when n % 10 = 0 then 'x' else n::text end from generate_series(11, 260000) n`,
    );
    await query(`analyze form.mt${id}`);
    await draft(id, [field('name', 'input'), field('t', 'inputNumber')]);
    const plan = await planOf(id);
    const [item] = ofKind(plan.items, 'convert');
    expect(item?.isEstimate).toBe(true);
    expect(item?.text).toContain('按抽样估算');
    expect(item?.losses).toBeGreaterThan(20_000);
    expect(item?.losses).toBeLessThan(32_000);
    expect(item?.examples).toHaveLength(5);
    expect(plan.kept.every(({ isEstimate }) => !isEstimate || true)).toBe(true);
  });

  it('waits for nobody and holds nobody up', async () => {
    const id = await model(3000);
    await draft(id, second);
    const writing = await server.core.database.pool.connect();
    await writing.query('begin');
    await writing.query(`lock table form.mt${id} in share row exclusive mode`);
    await planOf(id);
    await writing.query('rollback');
    writing.release();
  });

  it('says why a draft cannot be released at all', async () => {
    const id = await model(10);
    await draft(id, []);
    expect((await planOf(id)).problems).toMatchObject([{ node: 'root', severity: 'error', text: { key: 'design.problem.noFields' } }]);
    await expect(publish(id)).rejects.toMatchObject({ key: 'NOT_ALLOWED', details: { what: 'what.formEmpty' } });
  });
});

describe('a design for tables that exist', () => {
  it('is refused with a sentence where a released design takes others; those of its own releases are not others', async () => {
    const id = await model(10);
    const choose = (...tables: string[]) =>
      query('update visual_model set tables = $2 where id = $1', [id, JSON.stringify(tables.map((table) => ({ table })))]);
    await choose(`mt${id}`, `ct${id}_1`);
    expect((await planOf(id)).items).toEqual([]);
    await choose('customer');
    await expect(planOf(id)).rejects.toMatchObject({ details: { what: 'what.ownTable.switched' } });
    await expect(publish(id)).rejects.toMatchObject({ details: { what: 'what.ownTable.switched' } });
  });
});

describe('problems', () => {
  it('stand in the plan of a draft that cannot be released, each at its node', async () => {
    const id = await model(10);
    const sum = field('sum', 'calculate', { label: '合计' }, { expression: [{ __vModel__: 'sum', label: '合计' }] });
    await draft(id, [...first, sum]);
    const plan = await planOf(id);
    expect(plan).toMatchObject({ version: 2, released: 1, items: [] });
    expect(plan.problems).toMatchObject([{ severity: 'error', text: { key: expect.stringContaining('design.problem.') as string } }]);
  });
});

describe('rights', () => {
  it('to release open the plan and what was left; to read, the plan alone; to another category, nothing', async () => {
    const id = await model(10);
    await query('update visual_model set category = (select id::text from dictionary_entry where id = 5023002) where id = $1', [id]);
    await grantMenu(server, 'chenjing', 'onlineDev.webDesign', []);
    const reader = await server.as('chenjing');
    const body = { columns: [{ table: `mt${id}`, column: 'c_gone' }], confirmed: 1 as const };
    expect(await planOf(id, reader)).toMatchObject({ version: 1 });
    await expect(reader.call(dropColumns, { params: { id }, body })).rejects.toMatchObject({ key: 'FORBIDDEN' });
    await expect(planOf(id, await server.as('tangyun'))).rejects.toMatchObject({ key: 'FORBIDDEN' });
    await query("insert into design_category_right values (5023002, 'user', 1)");
    await expect(planOf(id, reader)).rejects.toMatchObject({ key: 'FORBIDDEN' });
  });

  it('on records decide whether values of them are shown; counts are told to everybody', async () => {
    const id = await model(10);
    await draft(id, second);
    await query('update visual_model set category = (select id::text from dictionary_entry where id = 5023002) where id = $1', [id]);
    await query('delete from design_category_right');
    await grantMenu(server, 'liuyang', 'onlineDev.webDesign', []);
    const designer = await server.as('liuyang');
    const money = async (as: Client) => ofKind((await planOf(id, as)).items, 'convert')[0];
    expect(await money(designer)).toMatchObject({ rows: 6, losses: 1, examples: [] });
    // Some rows only.
    await openMenu(server, { id: `${id}1`, modelId: id, rows: [{ logic: 'and', groups: [] }] });
    await query('update visual_model_release set column_data = $2 where model_id = $1', [id, JSON.stringify({ useDataPermission: true })]);
    expect(await money(designer)).toMatchObject({ losses: 1, examples: [] });
    // All rows, but not this field.
    await query('update visual_model_release set column_data = $2 where model_id = $1', [id, JSON.stringify({ useFormPermission: true })]);
    expect(await money(designer)).toMatchObject({ losses: 1, examples: [] });
    await query("update visual_model_release set column_data = '{}' where model_id = $1", [id]);
    expect(await money(designer)).toMatchObject({ losses: 1, examples: [{ recordId: '7', title: '客户7', value: '面议' }] });
    expect(await money(admin)).toMatchObject({ losses: 1, examples: [{ recordId: '7' }] });
  });

  it('on a field that goes and comes back hold again, and the plan says so', { tags: 'long' }, async () => {
    const id = await model(10);
    await openMenu(server, {
      id: `${id}1`,
      modelId: id,
      buttons: ['btn_edit', 'btn_add'],
      fields: ['name', 't', 'gone'],
      columns: ['name', 'gone'],
    });
    const switches = { useFormPermission: true, useColumnPermission: true };
    await draft(id, first, switches);
    await publish(id);
    const person = await server.as('tangyun');
    const own = records(person, id, `${id}1`);
    const row = await own.create({ name: '甲', t: '1', gone: '旧' });
    expect(await own.read(row)).toMatchObject({ gone: '旧' });

    await draft(id, second, switches);
    const plan = await planOf(id);
    expect(ofKind(plan.items, 'rights').map(({ text }) => text)).toEqual([
      `菜单「menu ${id}1」尚未授权以下字段，授权前他人看不到：日期`,
      `菜单「menu ${id}1」上以下字段的授权保留，恢复字段后继续有效：备注`,
    ]);
    await publish(id);
    expect(await own.read(row)).not.toHaveProperty('gone');
    expect(await own.read(row)).not.toHaveProperty('added');
    await draft(id, first, switches);
    await publish(id);
    expect(await own.read(row)).toMatchObject({ name: '甲', gone: '旧' });
  });
});

describe('kept columns', () => {
  it('are dropped when that is confirmed, and only those that nothing uses', { tags: 'long' }, async () => {
    const id = await model(40);
    await draft(id, second);
    const drop = (columns: string[], confirmed: 0 | 1 = 1) =>
      admin
        .call(dropColumns, {
          params: { id },
          body: { columns: columns.map((column) => ({ table: column.startsWith('c_x') ? `ct${id}_1` : `mt${id}`, column })), confirmed },
        })
        .then(({ dropped }) => dropped);
    await expect(drop(['c_gone'])).rejects.toMatchObject({ details: { what: 'what.columnUsed' } });
    await publish(id);
    await expect(drop(['c_gone'], 0)).rejects.toMatchObject({ details: { what: 'what.columnsUnconfirmed' } });
    for (const column of ['c_t_2', 'f_id', 'c_nowhere', 'c_x"; drop table x; --'])
      await expect(drop(['c_gone', column])).rejects.toMatchObject({ details: { what: 'what.columnUsed' } });
    expect((await planOf(id)).kept.map(({ column }) => column)).toEqual(['c_t', 'c_gone', 'c_x']);
    expect(await drop(['c_t', 'c_x'])).toBe(2);
    expect((await planOf(id)).kept.map(({ column }) => column)).toEqual(['c_gone']);
    expect(await records(admin, id).read('2')).toMatchObject({ t: 2, rows: [{ x: 1.5 }] });

    await draft(id, first);
    const back = await planOf(id);
    expect(ofKind(back.items, 'convert')[0]).toMatchObject({ text: expect.stringContaining('由数字改为文本') as string });
    await publish(id);
    expect(await records(admin, id).read('2')).toMatchObject({ t: '2', rows: [{ x: '1.5' }] });
    expect(await records(admin, id).read('4')).toMatchObject({ gone: 'r' });

    await draft(id, second);
    await publish(id);
    expect(await drop(['c_gone'])).toBe(1);
    await draft(id, first);
    expect(ofKind((await planOf(id)).items, 'addColumn')).toHaveLength(1);
    await publish(id);
    expect(await records(admin, id).read('4')).toMatchObject({ gone: null });
  });
});
