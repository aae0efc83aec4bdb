import * as XLSX from '@e965/xlsx';
import {
  downloadModelTemplate,
  downloadOldModelTemplate,
  exportModelExceptions,
  importModelRecords,
  type ModelImportHeader,
  previewModelImport,
  uploadModelSheet,
} from '@banyan/shared-contracts/forms/records/model-import.contract';
import { EXPORTED, exportModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { getModelColumnData, getModelConfig, getModelFormData } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records } from '../record.test-data';

const MODEL = '99700';
const FLAT = '99701';
const MENU = '99710';
const PARTS = 'tableField109';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  const fields = [
    field('title', 'input', { label: '标题', required: true }),
    field('min', 'inputNumber', { label: '最小' }),
    field('max', 'inputNumber', { label: '最大' }),
    field('picture', 'uploadImg', { label: '图片' }),
    field('made', 'createTime', { label: '创建时间' }),
    field(PARTS, 'table', {
      label: '配件',
      children: [field('name', 'input', { label: '名称', required: true }), field('other', 'input', { label: '名称' })],
    }),
  ];
  await publishDesign(server, MODEL, fields, {
    useBtnPermission: true,
    complexHeaderList: [{ id: 'complex1', fullName: '范围', childColumns: ['min', 'max'], align: 'center' }],
  });
  await publishDesign(server, FLAT, [field('a', 'input', { label: '甲' }), field('b', 'input', { label: '乙' })], {
    uploaderTemplateJson: { dataType: '1', selectKey: ['b'] },
  });
  await openMenu(server, { id: MENU, modelId: MODEL, buttons: ['btn_add', 'btn_upload'] });
  await openMenu(server, { id: '99711', modelId: FLAT, buttons: ['btn_add'] });
  [admin, staff] = await Promise.all([server.as(), server.as('sunli')]);
});
afterAll(() => server.close());

const params = { modelId: MODEL };
const sheetOf = (lines: string[][]): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
};
async function linesOf(client: Client, { url }: { url: string }): Promise<string[][]> {
  const { rawPayload } = await client.send({ method: 'GET', url });
  // A template has rows of empty cells that are formatted.
  const lines: string[][] = XLSX.utils.sheet_to_json(XLSX.read(rawPayload).Sheets['Sheet1'] as XLSX.WorkSheet, {
    header: 1,
    raw: false,
    defval: '',
  });
  return lines.filter((line) => line.some(Boolean));
}
async function upload(lines: string[][], client = staff): Promise<string> {
  const { data } = await sendFile(client, uploadModelSheet.path, { name: '数据.xlsx', content: sheetOf(lines) });
  return (data as { name: string }).name;
}
const preview = async (lines: string[][]) => staff.call(previewModelImport, { params, query: { fileName: await upload(lines) } });
const refusal = async (lines: string[][]) =>
  (await staff.envelope(previewModelImport, { params, query: { fileName: await upload(lines) } })).msg;

const HEADER = [
  ['*标题', '范围', '', '配件', ''],
  ['', '最小', '最大', '*名称(name)', '名称(other)'],
];

describe('the template of an import', () => {
  it('has a column for each field that can be imported, below the headings of the list and of sub-tables', async () => {
    const link = await staff.call(downloadModelTemplate, { params, query: {} });
    expect(link.name).toBe(`model ${MODEL}导入模板.xlsx`);
    expect(await linesOf(staff, link)).toEqual(HEADER);
    expect(await linesOf(admin, await admin.call(downloadOldModelTemplate, { params: { modelId: FLAT }, query: {} }))).toEqual([['乙']]);
  });

  it('is for whom a menu with the import button shows the model, where the design asks for rights on buttons', async () => {
    const key = async (client: Client, modelId: string) =>
      (await client.envelope(downloadModelTemplate, { params: { modelId }, query: {} })).error?.key;
    expect(await key(staff, MODEL)).toBeUndefined();
    await server.core.database.kysely.deleteFrom('menu_button').where('menu_id', '=', MENU).where('en_code', '=', 'btn_upload').execute();
    expect(await key(staff, MODEL)).toBe('FORBIDDEN');
    expect((await staff.envelope(previewModelImport, { params, query: { fileName: await upload(HEADER) } })).error?.key).toBe('FORBIDDEN');
    expect(await key(staff, '8002')).toBe('FORBIDDEN');
    expect((await sendFile(server.anonymous, uploadModelSheet.path, { name: 'a.xlsx', content: sheetOf(HEADER) })).code).toBe(602);
    await server.core.database.kysely
      .insertInto('menu_button')
      .values({ id: '997109', menu_id: MENU, full_name: '导入', en_code: 'btn_upload' })
      .execute();
    await server.core.database.kysely
      .insertInto('permission_grant')
      .values({ group_id: '4112', item_type: 'button', item_id: '997109' })
      .execute();
    expect(await key(staff, MODEL)).toBeUndefined();
  });
});

describe('the preview of an import', () => {
  it('reads the filled template: texts by field, rows of sub-tables below the record that they follow', async () => {
    const { dataRow, headerRow } = await preview([
      ...HEADER,
      ['甲', '1', '2', '螺丝', 'M3'],
      ['', '', '', '螺母', ''],
      ['', '', '', '', ''],
      ['乙', '', '=1+1', '', ''],
    ]);
    expect(dataRow).toEqual([
      {
        title: '甲',
        min: '1',
        max: '2',
        [PARTS]: [
          { name: '螺丝', other: 'M3' },
          { name: '螺母', other: '' },
        ],
      },
      { title: '乙', min: '', max: '=1+1', [PARTS]: [] },
    ]);
    const shape = ({ id, jnpfKey, children }: ModelImportHeader): unknown => [id, jnpfKey, ...(children ?? []).map((child) => child.id)];
    expect(headerRow.map(shape)).toEqual([
      ['title', 'input'],
      ['complex1', 'complexHeader', 'min', 'max'],
      [PARTS, 'table', 'name', 'other'],
    ]);
    expect(headerRow[0]?.fullName).toBe('*标题');
  });

  it('understands titles with keys behind them and columns in another order, and refuses other headers', async () => {
    const moved = await preview([
      ['配件', '', '标题(title)', '范围', ''],
      ['other', '名称(name)', '', 'max', '最小(min)'],
      ['M3', '螺丝', '甲', '2', '1'],
    ]);
    expect(moved.dataRow).toEqual([{ title: '甲', min: '1', max: '2', [PARTS]: [{ name: '螺丝', other: 'M3' }] }]);
    const [top = [], second = []] = HEADER;
    const row = ['甲', '1', '2', '螺丝', 'M3'];
    expect(await refusal([top.slice(0, 4), second.slice(0, 4), row])).toContain('表头与模板不一致');
    expect(await refusal([[...top, '备注'], [...second, ''], row])).toContain('表头与模板不一致');
    expect(await refusal([row])).toContain('表头与模板不一致');
  });

  it('refuses an empty sheet, one of more than a thousand rows, and a file of somebody else', async () => {
    expect(await refusal(HEADER)).toBe('导入数据为空');
    const rows = Array.from({ length: 1001 }, (_unused, index) => [`行${index}`, '', '', '', '']);
    expect(await refusal([...HEADER, ...rows])).toContain('1000');
    expect((await preview([...HEADER, ...rows.slice(1)])).dataRow).toHaveLength(1000);
    const fileName = await upload([...HEADER, ['甲', '', '', '', '']], admin);
    expect((await staff.envelope(previewModelImport, { params, query: { fileName } })).code).not.toBe(200);
    const { code } = await sendFile(staff, uploadModelSheet.path, { name: 'a.txt', content: Buffer.from('a') });
    expect(code).not.toBe(200);
  });
});

describe('an import', () => {
  const MODEL_OF_ALL = '99702';
  const LINES = 'tableField5';
  const HEAD = ['*编号', '类别', '日期', '启用', '负责人', '部门', '组织', '明细', ''];
  const all = { params: { modelId: MODEL_OF_ALL } };
  const importRows = async (lines: string[][], client = admin) => {
    const fileName = await upload([HEAD, ['', '', '', '', '', '', '', '*物品', '数量'], ...lines], client);
    const { dataRow } = await client.call(previewModelImport, { ...all, query: { fileName } });
    return client.call(importModelRecords, { ...all, body: { list: dataRow } });
  };

  beforeAll(async () => {
    const kinds = [
      { id: 'a', fullName: '办公' },
      { id: 'b', fullName: '生产' },
    ];
    await publishDesign(
      server,
      MODEL_OF_ALL,
      [
        field('code', 'input', { label: '编号', required: true, unique: true }),
        field('kind', 'select', { label: '类别', dataType: 'static' }, { options: kinds }),
        field('day', 'datePicker', { label: '日期' }),
        field('on', 'switch', { label: '启用' }),
        field('owner', 'userSelect', { label: '负责人' }),
        field('dep', 'depSelect', { label: '部门' }),
        field('org', 'organizeSelect', { label: '组织' }),
        field(LINES, 'table', {
          label: '明细',
          children: [field('item', 'input', { label: '物品', required: true }), field('count', 'inputNumber', { label: '数量' })],
        }),
      ],
      {
        useBtnPermission: true,
        uploaderTemplateJson: { dataType: '2', selectKey: [] },
        columnList: ['code', 'kind', 'day', 'on', 'owner', 'dep', 'org', `${LINES}-item`, `${LINES}-count`].map((prop) => ({ prop })),
      },
    );
    await openMenu(server, { id: '99720', modelId: MODEL_OF_ALL, buttons: ['btn_upload'] });
  });

  it('turns names back into ids, keeps the good rows, and says of the others why not', async () => {
    const result = await importRows([
      ['A1', '办公', '2026-03-01', '开', '唐芸', '采购部', '榕树集团/财务部', '螺丝', '5'],
      ['', '', '', '', '', '', '', '螺母', '6.5'],
      ['A2', '没有', '不是日期', '', '', '', '', '', ''],
      ['', '办公', '', '', '', '', '', '螺丝', ''],
    ]);
    expect(result).toMatchObject({ snum: 1, fnum: 2, resultType: 1 });
    expect(result.failResult.map(({ code, errorsInfo }) => [code, errorsInfo])).toEqual([
      ['A2', '类别的选项不存在，请重新选择; 日期的值不正确'],
      ['', '编号不能为空'],
    ]);
    const { list } = await records(admin, MODEL_OF_ALL).list();
    const record = await records(admin, MODEL_OF_ALL).read(list[0]?.id ?? '');
    expect(record).toMatchObject({ code: 'A1', kind: 'a', on: 1, dep: '6104', org: ['6001', '6103'] });
    expect(record?.[LINES]).toMatchObject([
      { item: '螺丝', count: 5 },
      { item: '螺母', count: 6.5 },
    ]);
    expect(list[0]).toMatchObject({ day: '2026-03-01', owner: '唐芸/tangyun' });
    const sheet = await linesOf(admin, await admin.call(exportModelExceptions, { ...all, body: { list: result.failResult } }));
    expect(sheet[0]?.at(-1)).toBe('异常原因');
    expect(sheet[2]?.slice(0, 2)).toEqual(['A2', '没有']);
    expect(sheet[2]?.at(-1)).toContain('类别');
  });

  it('changes the record with the same unique value where its design says so, for whom may change it', async () => {
    const one = async () =>
      (await records(admin, MODEL_OF_ALL).read((await records(admin, MODEL_OF_ALL).list()).list[0]?.id ?? ''))?.[LINES];
    const stored = (await one()) as { id: string }[];
    // A sheet that says nothing of a sub-table leaves it; rows that it says something of stay the same rows.
    expect(await importRows([['A1', '办公', '', '', '', '', '', '', '']])).toMatchObject({ snum: 1 });
    expect(await one()).toEqual(stored);
    const row = ['A1', '生产', '', '', '', '', '', '螺丝', '1'];
    expect(await importRows([row])).toMatchObject({ snum: 1, fnum: 0, resultType: 0 });
    const { list } = await records(admin, MODEL_OF_ALL).list();
    expect(list).toMatchObject([{ code: 'A1', kind: '生产', [LINES]: [{ item: '螺丝', count: 1 }] }]);
    expect(((await one()) as { id: string }[]).map(({ id }) => id)).toEqual([stored[0]?.id]);
    const refused = await importRows([row, ['A3', '', '', '', '', '', '', '', '']], staff);
    expect(refused).toMatchObject({ snum: 1, fnum: 1, failResult: [{ code: 'A1' }] });
    expect((await staff.envelope(importModelRecords, { params: { modelId: '8002' }, body: { list: [{ title: 'x' }] } })).error?.key).toBe(
      'FORBIDDEN',
    );
  });

  it('gives what an export has written', async () => {
    const ask = { queryJson: '', dataType: EXPORTED.all, selectKey: ['code', 'kind', LINES] };
    const sheet = await linesOf(admin, await admin.call(exportModelRows, { ...all, body: ask }));
    expect(sheet).toEqual([
      ['编号', '类别', '明细', ''],
      ['', '', '物品', '数量'],
      ['A3', '', '', ''],
      ['A1', '生产', '螺丝', '1'],
    ]);
    const [third, first] = (await records(admin, MODEL_OF_ALL).list()).list;
    const ticked = { dataType: EXPORTED.ticked, selectIds: [first?.id ?? ''], selectKey: ['code'] };
    expect(await linesOf(admin, await admin.call(exportModelRows, { ...all, body: ticked }))).toEqual([['编号'], ['A1']]);
    const page = { dataType: EXPORTED.page, pageSize: 1, currentPage: 1, selectKey: ['code'] };
    expect(await linesOf(admin, await admin.call(exportModelRows, { ...all, body: page }))).toEqual([['编号'], [third?.['code']]]);
    // Their menu has no button for it.
    expect((await staff.envelope(exportModelRows, { ...all, body: ask })).error?.key).toBe('FORBIDDEN');
  });
});

describe('one document of a design', () => {
  it('is the text that the configuration carries', async () => {
    const config = await staff.call(getModelConfig, { params, query: {} });
    expect(await staff.call(getModelColumnData, { params })).toBe(config.columnData);
    expect(await staff.call(getModelFormData, { params })).toBe(config.formData);
    expect(config.columnData).toContain('complex1');
    for (const call of [getModelColumnData, getModelFormData])
      expect((await staff.envelope(call, { params: { modelId: '8002' } })).error?.key).toBe('FORBIDDEN');
  });
});
