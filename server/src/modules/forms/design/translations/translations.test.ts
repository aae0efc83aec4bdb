import * as XLSX from '@e965/xlsx';
import {
  exportTranslations,
  proposeTraditional,
  readTranslations,
} from '@banyan/shared-contracts/forms/designs/design-translations.contract';
import { createDesign, getDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';

const GENERAL = '5023002';
const SCRIPT = '<script>alert(1)</script>';
const item = (key: string, label: string, own: object = {}) => ({
  __config__: { jnpfKey: 'input', label, formId: key },
  __vModel__: key,
  ...own,
});

let server: TestServer;
let admin: Client;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const name = item('name', '姓名', { translations: { '__config__.label': { en: { text: 'Name', of: '姓名' } } } });
  const formData = JSON.stringify({ fields: [name, item('size', '=1+1')] });
  id = await admin.call(createDesign, { body: { fullName: '登记', enCode: 'translated', category: GENERAL, webType: 1, formData } });
});
afterAll(() => server.close());

const address = () => readTranslations.path.replace(':id', id);
function bytesOf(lines: string[][]): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}
const read = (content: Buffer, name = 'a.xlsx') => sendFile(admin, address(), { name, content });
async function exported(): Promise<string[][]> {
  const { url } = await admin.call(exportTranslations, { params: { id } });
  const book = XLSX.read((await admin.send({ method: 'GET', url })).rawPayload);
  return XLSX.utils.sheet_to_json(book.Sheets['Sheet1'] as XLSX.WorkSheet, { header: 1, raw: false, defval: '' });
}

it('exports every text with its place, and reads the sheet back without a change', async () => {
  const lines = await exported();
  expect(lines).toEqual([
    ['key', 'path', 'zh', 'zhtw', 'en'],
    ['root:fullName', '表单 / 设计名称', '登记', '', ''],
    ['name:__config__.label', '表单 / 姓名 / 标题', '姓名', '', 'Name'],
    ['size:__config__.label', '表单 / =1+1 / 标题', '=1+1', '', ''],
  ]);
  expect((await read(bytesOf(lines))).data).toEqual({ cells: [], unknown: [] });
});

it('answers what a filled sheet would change, with the text that was translated, and what it does not know', async () => {
  const before = await admin.call(getDesign, { params: { id } });
  const lines = [
    ['EN', 'zh', 'key', 'note'],
    ['Full name', '全名', 'name:__config__.label', 'x'],
    [SCRIPT, '=1+1', 'size:__config__.label'],
    ['Gone', '不在', 'gone:__config__.label'],
    ['', '', ''],
  ];
  expect((await read(bytesOf(lines))).data).toEqual({
    cells: [
      { id: 'name:__config__.label', locale: 'en', text: 'Full name', of: '全名' },
      { id: 'size:__config__.label', locale: 'en', text: SCRIPT, of: '=1+1' },
    ],
    unknown: ['gone:__config__.label'],
  });
  expect((await admin.call(getDesign, { params: { id } })).formData).toBe(before.formData);
});

it('refuses what is no such sheet, with a sentence', async () => {
  const messages = [
    await read(
      bytesOf([
        ['key', 'text'],
        ['name:__config__.label', 'x'],
      ]),
    ),
    await read(
      bytesOf([
        ['key', 'zh', 'en', 'en'],
        ['name:__config__.label', '姓名', 'a', 'b'],
      ]),
    ),
    await read(
      bytesOf([
        ['key', 'zh', 'en'],
        ['other:__config__.label', '姓名', 'a'],
      ]),
    ),
    await read(bytesOf(await exported()).subarray(0, 900)),
    await read(Buffer.from('key,zh,en'), 'a.csv'),
  ].map(({ msg }) => msg);
  expect(messages).toEqual([
    ...['文件无法使用：第一行须有 key、zh 以及 zhtw 或 en 列', '文件无法使用：第一行须有 key、zh 以及 zhtw 或 en 列'],
    ...['文件无法使用：没有一行属于此设计', '文件无法使用：不是有效的 .xls 或 .xlsx 文件'],
    expect.stringContaining('.xlsx') as string,
  ]);
});

it('proposes traditional Chinese with the words of Taiwan', async () => {
  const { list } = await admin.call(proposeTraditional, { params: { id }, body: { texts: ['账号类型', '打印机', 'a'] } });
  expect(list).toEqual(['帳號類型', '印表機', 'a']);
});
