import * as XLSX from '@e965/xlsx';
import { EXPORTED, exportModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { createDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { readPrintDocument, writePrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { sampleDocument } from '@banyan/shared-contracts/print/document/sample-document';
import { fillDocument } from '@banyan/shared-contracts/print/fill/fill-document';
import { getPrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { listPrintTemplatePage, printTemplateCalls } from '@banyan/shared-contracts/print/template-admin.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { saveLanguage } from '@banyan/shared-contracts/session/profile/preferences.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../../records/record.test-data';

interface Item {
  __config__: { label: string };
  placeholder: string;
  options: { fullName: string }[];
}
interface Form {
  fields: Item[];
  confirmButtonText: string;
}
type Entry = { label: string; fullName: string } & Item;
interface List {
  columnList: Entry[];
  searchList: Entry[];
  btnsList: Entry[];
}

const modelId = '93790';
const say = (key: string, of: string, en: string, zhtw = '') => ({
  [key]: { en: { text: en, of }, ...(zhtw === '' ? {} : { zhtw: { text: zhtw, of } }) },
});

const fields = [
  field(
    'name',
    'input',
    { label: '姓名' },
    {
      placeholder: '请填写姓名',
      translations: { ...say('__config__.label', '姓名', 'Name', '姓名（繁）'), ...say('placeholder', '请填写姓名', 'Your <b>name</b>') },
    },
  ),
  field(
    'sex',
    'radio',
    { label: '性别', dataType: 'static' },
    {
      options: [
        { id: 'm', fullName: '男' },
        { id: 'f', fullName: '女' },
      ],
      translations: { ...say('options[m].fullName', '男', 'Male'), ...say('__config__.label', '性别', 'Sex') },
    },
  ),
  field(
    'lines',
    'table',
    { label: '明细', children: [field('item', 'input', { label: '品名' }, { translations: say('__config__.label', '品名', 'Item') })] },
    { translations: say('__config__.label', '明细', 'Lines') },
  ),
];
const design = {
  columnList: [
    { prop: 'name', label: '姓名', fullName: '姓名' },
    { prop: 'sex', label: '男女', fullName: '男女', translations: say('label', '男女', 'M/F') },
    { prop: 'lines-item', label: '品名', fullName: '明细-品名' },
  ],
  searchList: [{ prop: 'name', label: '姓名', searchType: 2 }],
  btnsList: [
    { value: 'add', label: '登记', translations: say('label', '登记', 'Register') },
    { value: 'download', label: '导出' },
  ],
};

let server: TestServer;
let admin: Client;
const speak = (language: 'zh_CN' | 'zh_TW' | 'en') => admin.call(saveLanguage, { body: { language } });
const config = async () => {
  const { formData, columnData } = await admin.call(getModelConfig, { params: { modelId }, query: {} });
  return { form: JSON.parse(formData) as Form, list: JSON.parse(columnData) as List, text: formData + columnData };
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, modelId, fields, design, null, {
    confirmButtonText: '提交',
    translations: say('confirmButtonText', '提交', 'Submit'),
  });
  await records(admin, modelId).create({ name: 'a', sex: 'm', lines: [{ item: 'x' }] });
});
afterAll(() => server.close());

it('serves a design in the language of the reader, and none of its translations', async () => {
  await speak('en');
  const en = await config();
  const [name, sex, lines] = en.form.fields;
  const options = sex?.options.map(({ fullName }) => fullName) ?? [];
  expect([name?.__config__.label, name?.placeholder, ...options, lines?.__config__.label]).toEqual([
    ...['Name', 'Your <b>name</b>', 'Male', '女', 'Lines'],
  ]);
  expect(en.form.confirmButtonText).toBe('Submit');
  expect(en.list.columnList.map(({ label, fullName }) => [label, fullName])).toEqual([
    ['Name', 'Name'],
    ['M/F', 'M/F'],
    ['Item', 'Lines-Item'],
  ]);
  expect(en.list.columnList[1]?.options[0]?.fullName).toBe('Male');
  expect(en.list.searchList[0]?.label).toBe('Name');
  expect(en.list.btnsList.map(({ label }) => label)).toEqual(['Register', '导出']);
  expect(en.text).not.toContain('translations');
  await speak('zh_TW');
  expect((await config()).form.fields[0]?.__config__.label).toBe('姓名（繁）');
  await speak('zh_CN');
  const zh = await config();
  expect([zh.form.fields[0]?.__config__.label, zh.list.columnList[1]?.label]).toEqual(['姓名', '男女']);
  expect(zh.text).not.toContain('translations');
});

it('shows options of records in that language, in lists, details and spreadsheets', async () => {
  await speak('en');
  const calls = records(admin, modelId);
  const [row] = (await calls.list()).list;
  expect(row?.['sex']).toBe('Male');
  expect((await calls.detail(String(row?.['id'])))?.['sex']).toBe('Male');
  const { url } = await admin.call(exportModelRows, { params: { modelId }, body: { dataType: EXPORTED.all, selectKey: ['name', 'sex'] } });
  const book = XLSX.read((await admin.send({ method: 'GET', url })).rawPayload);
  expect(XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
    ['Name', 'M/F'],
    ['a', 'Male'],
  ]);
  await speak('zh_CN');
  expect((await calls.list()).list[0]?.['sex']).toBe('男');
});

it('prints labels of fields in that language; what a template calls otherwise stays', async () => {
  const label = (table: string, column: string, text: string) => ({ kind: 'value', value: { text, label: { table, column } } });
  const content = [
    ...[label('headTable', 'name', '姓名'), label('lines', 'item', '品名'), label('headTable', 'gone', '已删字段')],
    { kind: 'text', text: '登记表' },
  ];
  const document = writePrintDocument(readPrintDocument({ ...sampleDocument, body: [{ id: 'a', kind: 'paragraph', content }] }));
  const template = { fullName: '标签', enCode: 'labels', category: '', type: 2, sourceType: 2, modelId, document };
  await admin.call(printTemplateCalls.create, { body: { ...template, printTemplate: '', pageParam: '' } });
  const [{ id = '' } = {}] = (await admin.call(listPrintTemplatePage, { query: { keyword: 'labels' } })).list;
  const row = (await records(admin, modelId).list()).list[0]?.id ?? '';
  const printed = async () => {
    const { labels, ...made } = await admin.call(getPrintContent, { params: { id }, body: { recordIds: [row] } });
    const plain = { columns: { node: '', operator: '', time: '', action: '', remark: '', signature: '' }, status: () => '', none: '' };
    const context = {
      locale: 'en',
      printer: '',
      now: 0,
      dictionaries: {},
      labels,
      approvals: plain,
      pictureUrl: (path: string) => path,
    } as const;
    const [section] = fillDocument(readPrintDocument(JSON.parse(made.document)), made.records, context).sections;
    const [block] = section?.body ?? [];
    return block?.kind === 'paragraph' ? block.content.map((inline) => (inline.kind === 'text' ? inline.text : '')) : [];
  };
  expect(await printed()).toEqual(['姓名', '品名', '已删字段', '登记表']);
  await speak('en');
  expect(await printed()).toEqual(['Name', 'Item', '已删字段', '登记表']);
  await speak('zh_CN');
});

it('gives the menus of a release the translated name of the design, until somebody calls them otherwise', async () => {
  const named = { fields: [field('a', 'input')], translations: say('fullName', '来访登记', 'Visits') };
  const body = { fullName: '来访登记', enCode: 'visits', category: '5023002', webType: 1 as const, formData: JSON.stringify(named) };
  const id = await admin.call(createDesign, { body });
  const { menuIds } = await admin.call(releaseDesign, { params: { id }, body: { pc: 1, pcModuleParentId: ['1001'] } });
  const namesIn = async (language: 'zh_CN' | 'en') => {
    await speak(language);
    const { menuList } = await admin.call(getCurrentUser, { query: {} });
    const all = (items: typeof menuList): typeof menuList => items.flatMap((item) => [item, ...all(item.children)]);
    return all(menuList).flatMap((item) => (menuIds.includes(item.id) ? [item.fullName] : []));
  };
  expect(await namesIn('en')).toEqual(['Visits']);
  expect((await admin.call(getModelConfig, { params: { modelId: id }, query: {} })).fullName).toBe('Visits');
  expect(await namesIn('zh_CN')).toEqual(['来访登记']);
  await server.core.database.pool.query(`update menu set full_name = '访客' where id = any($1::bigint[])`, [menuIds]);
  expect(await namesIn('en')).toEqual(['访客']);
});
