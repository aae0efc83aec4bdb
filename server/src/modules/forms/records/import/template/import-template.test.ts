import * as XLSX from '@e965/xlsx';
import { downloadModelTemplate, previewModelImport, uploadModelSheet } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { readImportSheet } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { saveLanguage } from '@banyan/shared-contracts/session/profile/preferences.contract';
import { readXlsx, type Workbook } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { field, openMenu, publishDesign } from '../../record.test-data';

const MODEL = '99760';
const OTHER = '99761';
const LINES = 'tableField7';
const KINDS = '99762';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { kysely } = server.core.database;
  await kysely.insertInto('dictionary_type').values({ id: KINDS, category: 0, full_name: '紧急程度', en_code: 'urgency' }).execute();
  const entry = (id: string, name: string, english: string, enabled = true) => ({
    ...{ id, dictionary_type_id: KINDS, full_name: name, full_name_en: english, full_name_zhtw: '', en_code: id, enabled },
  });
  await kysely
    .insertInto('dictionary_entry')
    .values([entry('997621', '一般', 'Normal'), entry('997622', '紧急', 'Urgent'), entry('997623', '旧', 'Old', false)])
    .execute();
  const kinds = [
    { id: 'a', fullName: '办公' },
    { id: 'b', fullName: '生产', disabled: true },
    { id: 'c', fullName: '=cmd' },
  ];
  const places = [{ id: 'n', fullName: '北区', children: [{ id: 'n1', fullName: '一号仓' }] }];
  await publishDesign(server, MODEL, [
    field('code', 'input', { label: '编号', required: true, unique: true }, { maxlength: 20 }),
    field('kind', 'select', { label: '类别', dataType: 'static' }, { options: kinds }),
    field('urgency', 'select', { label: '紧急程度', dataType: 'dictionary', dictionaryType: KINDS }, { multiple: true }),
    field('place', 'cascader', { label: '仓库', dataType: 'static' }, { options: places }),
    field('amount', 'inputNumber', { label: '金额' }, { min: 0, precision: 2 }),
    field('day', 'datePicker', { label: '日期' }, { format: 'yyyy-MM-dd' }),
    field('paid', 'switch', { label: '已付' }, { activeTxt: '是', inactiveTxt: '否' }),
    field('buyer', 'userSelect', { label: '采购人' }),
    field(LINES, 'table', {
      label: '明细',
      children: [
        field('item', 'input', { label: '物品', required: true }),
        field('unit', 'select', { label: '单位', dataType: 'static' }, { options: [{ id: '1', fullName: '箱' }] }),
      ],
    }),
  ]);
  await publishDesign(server, OTHER, [field('code', 'input', { label: '编号' })]);
  await openMenu(server, { id: '99763', modelId: MODEL, buttons: ['btn_upload'] });
  admin = await server.as();
});
afterAll(() => server.close());

const params = { modelId: MODEL };

async function template(modelId = MODEL, client = admin): Promise<Buffer> {
  const { url } = await client.call(downloadModelTemplate, { params: { modelId }, query: {} });
  return Buffer.from((await client.send({ method: 'GET', url })).rawPayload);
}
const sheetsOf = async (bytes: Buffer): Promise<Workbook['sheets']> => (await readXlsx(bytes, { readStyles: true })).sheets;

/** The template as a spreadsheet program saves it once its first free row is filled in. */
function filled(bytes: Buffer, row: string[]): Buffer {
  const book = XLSX.read(bytes);
  XLSX.utils.sheet_add_aoa(book.Sheets['Sheet1'] as XLSX.WorkSheet, [row], { origin: 'A3' });
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}
const upload = async (content: Buffer): Promise<string> =>
  ((await sendFile(admin, uploadModelSheet.path, { name: '数据.xlsx', content })).data as { name: string }).name;

describe('the template of an import', () => {
  it('offers what may be chosen in lists, which are in a hidden sheet', async () => {
    const [sheet, hidden] = await sheetsOf(await template());
    expect(sheet?.rows.slice(0, 2)).toMatchObject([
      ['*编号', '类别', '紧急程度', '仓库', '金额', '日期', '已付', '采购人', '明细', ''],
      ['', '', '', '', '', '', '', '', '*物品', '单位'],
    ]);
    const offered = (sheet?.dataValidations ?? []).map(({ range, formula1 = '', showErrorMessage = false }) => {
      const [, column = '', end = '0'] = /\$([A-Z])\$1:\$[A-Z]\$(\d+)$/.exec(formula1) ?? [];
      expect(formula1).toContain(`'${hidden?.name}'`);
      const rows = hidden?.rows.slice(0, Number(end)) ?? [];
      return [range, rows.map((row) => row[column.charCodeAt(0) - 65]), showErrorMessage];
    });
    expect(offered).toEqual([
      ['B3:B1002', ['办公', '=cmd'], true],
      ['C3:C1002', ['一般', '紧急'], false],
      ['D3:D1002', ['北区/一号仓'], true],
      ['G3:G1002', ['是', '否'], true],
      ['J3:J1002', ['箱'], true],
    ]);
    expect(hidden?.veryHidden).toBe(true);
  });

  it('says the rules of each column in a comment, and formats its cells, in the language of the reader', async () => {
    const bytes = await template();
    const [sheet] = await sheetsOf(bytes);
    const comment = (cell: string) => sheet?.cells?.get(cell)?.comment?.text.split('\n');
    expect(comment('0,0')).toEqual(['必填', '不能与其他数据重复', '最多 20 个字符']);
    expect(comment('0,2')).toEqual(['从列表中选择', '可填写多个，用逗号分隔']);
    expect(comment('0,4')).toEqual(['填写数字', '小数位数：2', '不小于 0']);
    expect(comment('0,5')?.[0]).toMatch(/^按此格式填写：\d{4}-\d\d-\d\d$/);
    expect(comment('0,7')).toEqual(['填写账号或“姓名/账号”']);
    expect(comment('0,8')).toBeUndefined();
    expect(comment('1,8')).toEqual(['必填', '最多 500 个字符']);
    const format = (cell: string) => sheet?.cells?.get(cell)?.style?.numFmt;
    expect(['2,0', '2,4', '2,5', '1001,0'].map(format)).toEqual(['@', '0.00', 'yyyy-mm-dd', '@']);
    const reader = await server.as('sunli');
    await reader.call(saveLanguage, { body: { language: 'en' } });
    const [english, lists] = await sheetsOf(await template(MODEL, reader));
    expect(english?.cells?.get('0,0')?.comment?.text).toBe('Required\nNo other record may have the same\nAt most 20 characters');
    expect(lists?.rows.slice(0, 2).map((row) => row[2])).toEqual(['Normal', 'Urgent']);
  });

  it('is taken back once it is filled in, by the list for which it was made only', async () => {
    const row = ['A1', '办公', '一般,紧急', '北区/一号仓', '12.50', '2026-03-01', '是', 'sunli', '纸', '箱'];
    const fileName = await upload(filled(await template(), row));
    const { list } = await admin.call(readImportSheet, { params, body: { fileName } });
    expect(list).toMatchObject([{ texts: { code: 'A1', urgency: '一般,紧急', day: '2026-03-01', [LINES]: [{ item: '纸', unit: '箱' }] } }]);
    const { dataRow } = await admin.call(previewModelImport, { params, query: { fileName } });
    expect(dataRow).toMatchObject([{ code: 'A1', amount: '12.50' }]);
    const foreign = await upload(filled(await template(OTHER), ['A1']));
    const sentence = '这是其他功能的导入模板，请在当前列表中下载模板后重新填写';
    expect((await admin.envelope(readImportSheet, { params, body: { fileName: foreign } })).msg).toContain(sentence);
    expect((await admin.envelope(previewModelImport, { params, query: { fileName: foreign } })).msg).toContain(sentence);
  });
});
