import { CFB } from '@e965/xlsx';
import type { Block } from '@banyan/shared-contracts/print/document/document';
import { readPrintDocument, writePrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { emptyDocument } from '@banyan/shared-contracts/print/document/sample-document';
import { getPrintContent, makeWord } from '@banyan/shared-contracts/print/print-output.contract';
import { getPrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import { printTemplateCalls } from '@banyan/shared-contracts/print/template-admin.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from './test-server';
import { field, openMenu, publishDesign, records } from '../modules/forms/records/record.test-data';

const MODEL = '97001';
const MENU = '97101';
const SECRET = '最低价四百';

let server: TestServer;
let admin: Client;
let staff: Client;
let row: string;

const value = (id: string, column: string): Block => ({
  ...{ id, kind: 'paragraph' },
  content: [{ kind: 'value', value: { ref: { table: 'headTable', column } } }],
});
const create = (enCode: string, body: readonly Block[], modelId = MODEL): Promise<string> =>
  admin.call(printTemplateCalls.create, {
    body: {
      ...{ fullName: enCode, enCode, category: '', type: 2, sourceType: 2, modelId, printTemplate: '', pageParam: '' },
      document: writePrintDocument(readPrintDocument({ ...emptyDocument, body })),
    },
  });
const contentOf = (client: Client, id: string) => client.call(getPrintContent, { params: { id }, body: { recordIds: [row] } });

/** All XML of a Word file. */
async function wordOf(client: Client, id: string): Promise<string> {
  const { url } = await client.call(makeWord, { params: { id }, body: { recordIds: [row], title: '一' } });
  const { rawPayload } = await client.send({ method: 'GET', url });
  const zip = (CFB as { read(file: Buffer, options: object): { FileIndex: { content?: Uint8Array }[] } }).read(rawPayload, {
    type: 'buffer',
  });
  return zip.FileIndex.map(({ content }) => Buffer.from(content ?? []).toString('utf8')).join('');
}

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('zhengtao')]);
  const fields = [
    field('name', 'input', { label: '名称' }),
    field('secret', 'input', { label: '底价' }),
    field('photo', 'input', { label: '图片' }),
  ];
  await publishDesign(server, MODEL, fields, { useFormPermission: true, useBtnPermission: true });
  await openMenu(server, { id: MENU, modelId: MODEL, buttons: ['btn_detail'], fields: ['name', 'photo'] });
  row = await records(admin, MODEL).create({ name: '甲', secret: SECRET, photo: 'https://other.example/pixel.png' });
});
afterAll(() => server.close());

it('prints what a person may see of a record, in data and in files', async () => {
  const id = await create('hidden', [value('name-value', 'name'), value('secret-value', 'secret')]);
  expect(JSON.stringify(await contentOf(admin, id))).toContain(SECRET);
  const seen = await contentOf(staff, id);
  expect(seen.records[0]?.tables['headTable']?.[0]).toHaveProperty('name');
  expect(JSON.stringify(seen.records)).not.toContain(SECRET);
  // Hidden is not lost.
  expect(seen.lost).toEqual([]);
  expect(await wordOf(admin, id)).toContain(SECRET);
  const word = await wordOf(staff, id);
  expect(word).toContain('甲');
  expect(word).not.toContain(SECRET);
});

it('takes no script, no style that reaches outside and no picture of another server', async () => {
  const html =
    '<p onclick="x()">甲</p><script>x()</script><style>@import "https://other.example/a.css"</style><img src="https://other.example/b.png">';
  const photo = { kind: 'picture' as const, mode: 'contain' as const, value: { ref: { table: 'headTable', column: 'photo' } } };
  const id = await create('harmful', [
    { id: 'raw', kind: 'raw', html },
    { id: 'area', kind: 'area', height: 20, items: [{ id: 'photo', x: 0, y: 0, w: 20, h: 20, item: photo }] },
  ]);
  const { document } = await contentOf(staff, id);
  expect(document).toContain('甲');
  expect(document).not.toMatch(/script|onclick|@import|other\.example/);
  expect(await wordOf(staff, id)).not.toMatch(/other\.example|<a:blip/);
});

it('gives clients of 3.6 the values of a related record in the head, to who may open that', async () => {
  const other = '97002';
  const link = field('partner', 'relationForm', { label: '伙伴' }, { modelId: other, relationField: 'name' });
  await publishDesign(server, other, [field('name', 'input', { label: '名称' }), field('city', 'input', { label: '城市' })]);
  await publishDesign(server, '97003', [field('title', 'input', { label: '标题' }), link]);
  await openMenu(server, { id: '97103', modelId: '97003', buttons: ['btn_detail'] });
  const partner = await records(admin, other).create({ name: '伙伴甲', city: '苏州' });
  const id = await records(admin, '97003').create({ title: '一', partner });
  const city: Block = {
    id: 'city',
    kind: 'paragraph',
    content: [{ kind: 'value', value: { ref: { table: 'related.partner', column: 'city' } } }],
  };
  const template = await create('related', [city], '97003');
  const documentFor = (client: Client) => client.call(getPrintDocument, { query: { id: template, formId: id } });
  const { printTemplate, printData } = await documentFor(admin);
  expect(printTemplate).toContain('data-tag="headTable.partner__city"');
  expect(printData).toMatchObject({ title: '一', partner__city: '苏州' });
  expect((await documentFor(staff)).printData).not.toHaveProperty('partner__city');
});
