import * as XLSX from '@e965/xlsx';
import {
  createFromSheet,
  getSheetOrigin,
  planDesignSheet,
  type SheetPlan,
  takeBackSheet,
  uploadDesignSheet,
} from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { getDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { createModelRecord, listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';

const GENERAL = '5023002';
const MAKER = 'chenjing';
const SYSTEM = '1001';

let server: TestServer;
let maker: Client;
let admin: Client;
let lastCode = 0;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, MAKER, 'onlineDev.webDesign', ['btn_add', 'btn_release', 'btn_remove']);
  [admin, maker] = await Promise.all([server.as(), server.as(MAKER)]);
});
afterAll(() => server.close());

type Rows = unknown[][];

function bookOf(sheets: Record<string, Rows>): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}

/** Two customers. */
const CUSTOMERS = bookOf({
  客户: [
    ['名称', '城市'],
    ['甲', '北京'],
    ['乙', '上海'],
  ],
});

async function upload(content: Buffer, name = '订单.xlsx', as: Client = admin): Promise<string> {
  const { data } = await sendFile(as, uploadDesignSheet.path, { name, content });
  return (data as { name: string }).name;
}

const plan = (fileName: string, as: Client = admin) => as.call(planDesignSheet, { body: { fileName } });

/** Everything as it was proposed. */
const chosen = ({ tables }: SheetPlan, table: number, without: number[] = []) => ({
  table,
  columns: (tables[table]?.columns ?? [])
    .filter(({ isIncluded, place }) => isIncluded && !without.includes(place))
    .map(({ place, title: label, kind, format, scale, isRequired, isUnique }) => ({
      ...{ place, label, kind, format, scale },
      ...{ isRequired: isRequired ? 1 : 0, isUnique: isUnique ? 1 : 0 },
    })),
});

const bodyOf = (fileName: string, main: object, more: object = {}) => ({
  ...{ fileName, fullName: '订单管理', enCode: `fromSheet${(lastCode += 1)}`, category: GENERAL, main },
  ...{ release: { pc: 1, app: 0, pcModuleParentId: [SYSTEM] } },
  ...more,
});
const create = async (fileName: string, main: object, more: object = {}, as: Client = admin) =>
  as.call(createFromSheet, { body: bodyOf(fileName, main, more) as never });

const origin = (id: string) => admin.call(getSheetOrigin, { params: { id } });
const list = (modelId: string) =>
  admin.call(listModelRows, { params: { modelId }, body: { currentPage: 1, pageSize: 500 } }) as Promise<{
    list: Record<string, unknown>[];
    pagination: { total: number };
  }>;

const orders: Rows = [
  ['单号', '客户', '签订日期', '金额', '状态', '是否开票'],
  ...Array.from({ length: 40 }, (_unused, n) => [
    ...[`D${1000 + n}`, `客户${n}`, n === 7 ? '待定' : `2024/3/${(n % 28) + 1}`, n * 1.5, ['新建', '完成'][n % 2], ['是', '否'][n % 2]],
  ]),
];
const lines: Rows = [
  ['单号', '产品', '数量'],
  ...Array.from({ length: 100 }, (_unused, n) => [`D${1000 + (n % 30)}`, `产品${n % 40}`, n]),
  ['D9', '没有主表', 1],
];
const counts = async () => {
  const { rows } = await server.core.database.pool.query<Record<string, string>>(
    `select (select count(*) from visual_model) as designs, (select count(*) from dictionary_type) as dictionaries,
      (select count(*) from menu) as menus, (select count(*) from information_schema.tables where table_schema = 'form') as tables`,
  );
  return rows[0];
};

describe('a spreadsheet becomes an application', () => {
  it('plans, makes, releases and imports two sheets, and takes all of it back', async () => {
    const before = await counts();
    const fileName = await upload(bookOf({ 订单: orders, 明细: lines }));
    const planned = await plan(fileName);
    expect(planned).toMatchObject({
      name: '订单',
      pairs: [{ parent: 0, parentColumn: 0, child: 1, childColumn: 0, matched: 100, examples: ['D9'] }],
    });
    expect(planned.tables[0]?.columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'date', 'number', 'select', 'switch']);
    expect(planned.tables[0]?.columns[0]).toMatchObject({ isRequired: true, isUnique: true });
    const main = chosen(planned, 0);
    for (const column of main.columns) if (column.kind === 'select') Object.assign(column, { options: 'dictionary' });
    const { id, menuIds } = await create(fileName, main, { child: { ...chosen(planned, 1, [0]), key: 0, parentKey: 0 } });
    expect(menuIds).toHaveLength(1);
    expect(await origin(id)).toMatchObject({ state: 'running', total: 41, done: 0, kept: '数据正在导入' });
    await server.core.jobs.runUntilIdle();
    expect(await origin(id)).toMatchObject({
      ...{ state: 'done', total: 41, done: 41, saved: 40, problemCount: 2, kept: '' },
      problems: [
        { row: 9, text: '签订日期：“待定”与字段类型不符，已留空', isLeftOut: false },
        { row: 102, text: '明细：没有找到“D9”对应的主表行', isLeftOut: true },
      ],
    });
    const { list: rows, pagination } = await list(id);
    expect(pagination.total).toBe(40);
    expect(Object.values(rows.at(-1) ?? {})).toEqual(expect.arrayContaining(['D1000', '客户0', '新建', '是']));
    const { rows: children } = await server.core.database.pool.query<{ tables: string }>(
      "select table_name as tables from information_schema.tables where table_schema = 'form' and table_name like $1",
      [`ct${BigInt(id)}%`],
    );
    const { rows: counted } = await server.core.database.pool.query<{ count: string }>(
      `select count(*) from form."${children[0]?.tables}"`,
    );
    expect(counted[0]?.count).toBe('100');
    expect(await admin.call(takeBackSheet, { params: { id } })).toEqual({ records: 40 });
    expect(await counts()).toEqual(before);
    await expect(admin.call(getDesign, { params: { id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it('is not taken back once somebody has added a record', { tags: 'long' }, async () => {
    const fileName = await upload(CUSTOMERS);
    const { id } = await create(fileName, chosen(await plan(fileName), 0));
    await server.core.jobs.runUntilIdle();
    expect(await origin(id)).toMatchObject({ saved: 2, kept: '' });
    await admin.call(createModelRecord, { params: { modelId: id }, body: { data: '{}' } });
    expect(await origin(id)).toMatchObject({ kept: '已有人新增或修改了记录' });
    await expect(admin.call(takeBackSheet, { params: { id } })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    expect((await list(id)).pagination.total).toBe(3);
  });

  it(
    'a maker without a right on the new menu brings the records; without the right to release nothing is made',
    { tags: 'long' },
    async () => {
      const fileName = await upload(CUSTOMERS, '客户.xlsx', maker);
      const { id } = await create(fileName, chosen(await plan(fileName, maker), 0), { release: { pc: 1, app: 0 } }, maker);
      await server.core.jobs.runUntilIdle();
      expect(await origin(id)).toMatchObject({ saved: 2 });
      const before = await counts();
      await grantMenu(server, 'sunli', 'onlineDev.webDesign', ['btn_add']);
      const other = await server.as('sunli');
      const own = await upload(CUSTOMERS, '客户.xlsx', other);
      const body = bodyOf(own, chosen(await plan(own, other), 0)) as never;
      await expect(other.call(createFromSheet, { body })).rejects.toMatchObject({ key: 'FORBIDDEN' });
      // A file of another user is treated as missing.
      expect((await other.envelope(planDesignSheet, { body: { fileName } })).code).not.toBe(200);
      expect(await counts()).toEqual(before);
    },
  );

  it('what a release refuses leaves nothing', async () => {
    const before = await counts();
    const fileName = await upload(
      bookOf({ 客户: [['名称', '状态'], ...Array.from({ length: 12 }, (_u, n) => [`甲${n}`, ['开', '停'][n % 2]])] }),
    );
    const main = chosen(await plan(fileName), 0);
    for (const column of main.columns) if (column.kind === 'select') Object.assign(column, { options: 'dictionary' });
    const body = bodyOf(fileName, main, { release: { pc: 1, app: 0, pcModuleParentId: ['999999999'] } });
    expect(await admin.envelope(createFromSheet, { body: body as never })).toMatchObject({ code: 400 });
    expect(await counts()).toEqual(before);
  });

  it.each<[string, Buffer, string]>([
    ['an empty sheet', bookOf({ 表: [] }), '表.xlsx'],
    ['no spreadsheet', Buffer.from('hello'), '表.xlsx'],
    ['another ending', Buffer.from('a,b\n1,2'), '表.txt'],
  ])('refuses %s with a sentence', async (_what, content, name) => {
    const sent = await sendFile(admin, uploadDesignSheet.path, { name, content });
    if (sent.code !== 200) return void expect(sent.msg).not.toBe('');
    const { name: fileName } = sent.data as { name: string };
    const answer = await admin.envelope(planDesignSheet, { body: { fileName } });
    expect([answer.code, answer.msg === '']).toEqual([400, false]);
  });

  it('reads csv in GB18030, and says what it made of formulas, errors and a second table', async () => {
    const chinese = Buffer.from('d0d5c3fb2cb3c7cad00ad5c5c8fd2cb1b1bea90acdf5ceab2cb1b1bea90a', 'hex');
    expect(await plan(await upload(chinese, '名单.csv'))).toMatchObject({
      name: '名单',
      tables: [{ header: 1, rows: 2, columns: [{ title: '姓名' }, { title: '城市' }] }],
    });
    const rows: Rows = [
      ['品名', '单价', '合计'],
      ['笔', 2, { t: 'n', v: 4, f: 'B2*2' }],
      ['纸', 3, { t: 'e', v: 42 }],
      [],
      ['仓库', '地址'],
      ['甲', '城东'],
      ['乙', '城西'],
    ];
    const { tables } = await plan(await upload(bookOf({ 表: rows })));
    expect(tables.map(({ columns }) => columns.map(({ title }) => title))).toEqual([
      ['品名', '单价', '合计'],
      ['仓库', '地址'],
    ]);
    expect(tables[0]?.notes).toEqual(['这张工作表上有 2 个表格', '1 个公式按保存的结果读取', '1 个错误值按空白处理']);
  });
});
