import { listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { sampleDocument } from '@banyan/shared-contracts/print/document/sample-document';
import { readPrintDocument, writePrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { getPrintContent, listPrintLog } from '@banyan/shared-contracts/print/print-output.contract';
import { getPrintDocument, savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import {
  copyPrintTemplate,
  getSampleData,
  listFieldTables,
  listPrintTemplatePage,
  listSampleRecords,
  listSqlFields,
  printTemplateCalls,
} from '@banyan/shared-contracts/print/template-admin.contract';
import { listPrintTemplateVersions, restorePrintTemplateVersion } from '@banyan/shared-contracts/print/template-versions.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

const MODEL = '8001';
let server: TestServer;
let admin: Client;
let staff: Client;
let row: string;
/** Takes the 5 s of its time limit while others run. */
let sleeping: Promise<{ error?: { key: string } | undefined; msg: string }>;

const keyOf = async (answer: Promise<{ error?: { key: string } | undefined }>) => (await answer).error?.key;
const document = (more: object = {}) => writePrintDocument(readPrintDocument({ ...sampleDocument, ...more }));
const template = (enCode: string, more: object = {}) => ({
  ...{ fullName: `模板 ${enCode}`, enCode, category: '', type: 2, sourceType: 2, modelId: MODEL },
  ...{ document: document(), printTemplate: '', pageParam: '', ...more },
});

async function create(enCode: string, more: object = {}): Promise<string> {
  await admin.call(printTemplateCalls.create, { body: template(enCode, more) });
  const { list } = await admin.call(listPrintTemplatePage, { query: { keyword: enCode } });
  return list[0]?.id ?? '';
}

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('tangyun')]);
  const { list } = await staff.call(listModelRows, { params: { modelId: MODEL }, body: { pageSize: 1 } });
  row = list[0]?.id ?? '';
  const asleep = JSON.stringify([{ sql: 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b' }]);
  sleeping = admin.envelope(listSqlFields, { body: { dbLinkId: '0', sqlTemplate: asleep } });
});
afterAll(() => server.close());

it('keeps documents with versions, and sets back to one', async () => {
  const id = await create('versions');
  const { version, ...first } = await admin.call(printTemplateCalls.get, { params: { id } });
  expect(first).toMatchObject({ modelName: '采购申请', sourceType: 2, document: document() });
  expect(first.printTemplate).toContain('data-tag="tableField110.name"');
  expect(JSON.parse(first.pageParam)).toMatchObject({ type: '2', width: '210', direction: '纵向' });
  const changed = document({ paper: { ...sampleDocument.paper, size: 'A5', width: 148, height: 210 } });
  await admin.call(printTemplateCalls.update, { params: { id }, body: { ...first, document: changed, version } });
  const versions = async () => (await admin.call(listPrintTemplateVersions, { params: { id }, query: {} })).list.map((one) => one.version);
  expect(await versions()).toEqual([2, 1]);
  await admin.call(restorePrintTemplateVersion, { params: { id, version: 1 } });
  expect(await versions()).toEqual([3, 2, 1]);
  expect((await admin.call(printTemplateCalls.get, { params: { id } })).document).toBe(document());
});

it('sets back the data source with the version, where the person may make a template over it', async () => {
  const id = await create('sources');
  const { version, ...first } = await admin.call(printTemplateCalls.get, { params: { id } });
  const sqlTemplate = JSON.stringify([{ sql: 'select 1 as one' }]);
  await admin.call(printTemplateCalls.update, { params: { id }, body: { ...first, sourceType: 0, sqlTemplate, version } });
  await admin.call(restorePrintTemplateVersion, { params: { id, version: 1 } });
  expect(await admin.call(printTemplateCalls.get, { params: { id } })).toMatchObject({ sourceType: 2, modelId: MODEL, sqlTemplate: '[]' });
  await admin.call(restorePrintTemplateVersion, { params: { id, version: 2 } });
  expect(await admin.call(printTemplateCalls.get, { params: { id } })).toMatchObject({ sourceType: 0, sqlTemplate, versionNumber: 4 });
  await server.core.database.pool.query(
    `update print_template_version set source = jsonb_set(source, '{model_id}', '123456789') where template_id = $1 and version = 1`,
    [id],
  );
  expect(await keyOf(admin.envelope(restorePrintTemplateVersion, { params: { id, version: 1 } }))).not.toBeUndefined();
  expect(await admin.call(printTemplateCalls.get, { params: { id } })).toMatchObject({ sourceType: 0, versionNumber: 4 });
});

it('takes the HTML of a client that does not know documents, and keeps the document as a version', async () => {
  const id = await create('older');
  const { version: _version, ...record } = await admin.call(printTemplateCalls.get, { params: { id } });
  await admin.call(printTemplateCalls.update, { params: { id }, body: { ...record, printTemplate: '<p>改过</p>' } });
  expect(await admin.call(printTemplateCalls.get, { params: { id } })).toMatchObject({ document: '', printTemplate: '<p>改过</p>' });
  const { list } = await admin.call(listPrintTemplateVersions, { params: { id }, query: {} });
  expect(list.map(({ isDocument }) => isDocument)).toEqual([false, true]);
});

it('takes out what runs or reaches outside, and refuses documents whose looks do', async () => {
  const harm = `<p style="position:fixed;color:red;background:url(http://x.example/1)" onclick="x()">甲<script>y()</script></p>
    <style>body{display:none} @import "http://x.example/2"</style><img src="http://x.example/3.png"><iframe src="http://x.example/4"></iframe>`;
  const html = await create('harmHtml', { document: '', printTemplate: harm });
  const body = [{ id: 'old', kind: 'raw' as const, html: harm }];
  const raw = await create('harmRaw', { document: document({ body }) });
  const older = await admin.call(printTemplateCalls.get, { params: { id: html } });
  const newer = await admin.call(printTemplateCalls.get, { params: { id: raw } });
  for (const text of [older.printTemplate, newer.document, newer.printTemplate]) {
    expect(text).toContain('甲');
    expect(text).not.toMatch(/script|onclick|url\(|@import|display:none|position|iframe|x\.example/);
  }
  const refused = (style: object) =>
    keyOf(
      admin.envelope(printTemplateCalls.create, {
        body: template('harmStyle', { document: JSON.stringify({ ...sampleDocument, style }) }),
      }),
    );
  expect(await refused({ colour: 'red;background:url(http://x.example)' })).toBe('BAD_INPUT');
  expect(await refused({ font: 'x;position:fixed' })).toBe('BAD_INPUT');
});

it('copies, and refuses documents that are none, unknown forms and names of 300 characters', async () => {
  const id = await create('copied');
  await admin.call(copyPrintTemplate, { params: { id } });
  const { list } = await admin.call(listPrintTemplatePage, { query: { keyword: 'copied', enabledMark: 0 } });
  expect(list).toMatchObject([{ isDocument: true, enabledMark: 0, sourceName: '采购申请' }]);
  const refused = (more: object) => keyOf(admin.envelope(printTemplateCalls.create, { body: template('bad', more) }));
  expect(await refused({ document: '{"v":1}' })).toBe('BAD_INPUT');
  expect(await refused({ document: 'nonsense' })).toBe('BAD_INPUT');
  expect(await refused({ modelId: '123456789' })).not.toBeUndefined();
  expect(await refused({ fullName: 'x'.repeat(300) })).toBe('BAD_INPUT');
  expect(await refused({ sourceType: 0, sqlTemplate: JSON.stringify([{ sql: 'delete from x' }]) })).toBe('NOT_ALLOWED');
  const two = template('two', { sourceType: 0, sqlTemplate: JSON.stringify([{ sql: 'select 1; select 2' }]) });
  expect((await admin.envelope(printTemplateCalls.create, { body: two })).msg).toContain('每条语句只能有一个查询');
  expect(await keyOf(staff.envelope(printTemplateCalls.create, { body: template('staff') }))).toBe('FORBIDDEN');
  expect(await keyOf(staff.envelope(printTemplateCalls.remove, { params: { id } }))).toBe('FORBIDDEN');
});

describe('the data of a record', () => {
  it('are those that its detail shows, with names of fields that are gone', async () => {
    const body = [
      {
        id: 'lost',
        kind: 'paragraph' as const,
        content: [{ kind: 'value' as const, value: { ref: { table: 'headTable', column: 'gone' } } }],
      },
    ];
    const id = await create('content', { document: document({ body: [...sampleDocument.body, ...body] }) });
    const content = await staff.call(getPrintContent, { params: { id }, body: { recordIds: [row] } });
    expect(content).toMatchObject({ version: 1, lost: ['headTable.gone'], dictionaries: {} });
    const [record] = content.records;
    expect(record).toMatchObject({ id: row, printed: 0 });
    expect(Object.keys(record?.tables ?? {})).toEqual(expect.arrayContaining(['headTable', 'tableField110']));
    expect(await keyOf(staff.envelope(getPrintContent, { params: { id }, body: { recordIds: [row, '12345678'] } }))).toBe('NOT_FOUND');
    const html = await staff.call(getPrintDocument, { query: { id, formId: row } });
    expect(html.printTemplate).toContain('headTable.applicant');
  });

  it('counts copies, and refuses more than the template allows', async () => {
    const id = await create('limited', { document: document({ copies: { words: [], limit: 1, again: '副本' } }) });
    const entry = { printTitle: '一', printNum: 1, printId: id, recordIds: [row], pages: 2 };
    await staff.call(savePrintLog, { body: entry });
    expect((await staff.call(getPrintContent, { params: { id }, body: { recordIds: [row] } })).records[0]?.printed).toBe(1);
    expect(await keyOf(staff.envelope(savePrintLog, { body: entry }))).toBe('NOT_ALLOWED');
    const { list } = await admin.call(listPrintLog, { query: { templateId: id } });
    expect(list).toMatchObject([{ printTitle: '一', records: 1, pages: 2, kind: 'print', version: 1, templateName: '模板 limited' }]);
    expect(await keyOf(staff.envelope(listPrintLog, { query: {} }))).toBe('FORBIDDEN');
  });

  it('count prints at once one after the other', { tags: 'long' }, async () => {
    const limited = await create('atOnce', { document: document({ copies: { words: [], limit: 3, again: '副本' } }) });
    const counted = await create('atOnceToo', { document: document({ copies: { words: [], again: '副本' } }) });
    const printed = async (id: string) =>
      (await staff.call(getPrintContent, { params: { id }, body: { recordIds: [row] } })).records[0]?.printed;
    const twenty = async (printId: string, more: object) => {
      const entry = { printTitle: '二十', printNum: 1, printId, recordIds: [row], pages: 1, ...more };
      const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf(staff.envelope(savePrintLog, { body: entry }))));
      return keys.filter((key) => key === undefined).length;
    };
    expect([await twenty(limited, {}), await printed(limited)]).toEqual([3, 3]);
    // Twenty readers see the same page without 副本; one of them prints it.
    expect([await twenty(counted, { printed: [0] }), await printed(counted)]).toEqual([1, 1]);
    // The same record twice in one print is two prints.
    const twice = {
      printTitle: '两次',
      printNum: 1,
      printId: await create('twice', { document: document({ copies: { words: [], limit: 2, again: '' } }) }),
      pages: 2,
    };
    expect(await keyOf(staff.envelope(savePrintLog, { body: { ...twice, recordIds: [row, row, row] } }))).toBe('NOT_ALLOWED');
    expect(await keyOf(staff.envelope(savePrintLog, { body: { ...twice, recordIds: [row, row], printed: [0, 1] } }))).toBeUndefined();
    expect(await printed(twice.printId)).toBe(2);
  });

  it('come from SQL under the read-only role for records that one may read, and only from queries', async () => {
    const { rows } = await server.core.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'form' order by 1`,
    );
    const sql = [
      { sql: `select @formId as no, now() as at, '@formId' as quoted` },
      { sql: 'select i as line from generate_series(1, 3) i -- three lines' },
    ];
    const sqlTemplate = JSON.stringify(sql);
    const tables = await admin.call(listSqlFields, { body: { dbLinkId: '0', sqlTemplate } });
    expect(tables.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      ['headTable', ['no', 'at', 'quoted']],
      ['childrenDataTable0', ['line']],
    ]);
    expect(rows.length).toBeGreaterThan(0);
    const refused = (text: string) =>
      keyOf(admin.envelope(listSqlFields, { body: { dbLinkId: '0', sqlTemplate: JSON.stringify([{ sql: text }]) } }));
    expect(await refused('select * from public.user_account')).toBe('NOT_ALLOWED');
    expect(await refused('with x as (delete from form.nothing returning 1) select * from x')).toBe('NOT_ALLOWED');
    expect(await refused('select 1; select 2')).toBe('NOT_ALLOWED');
    const many = JSON.stringify([{ sql: 'select 1 as no' }, { sql: 'select i from generate_series(1, 10001) i' }]);
    const full = await create('many', { sourceType: 0, sqlTemplate: many });
    expect(await keyOf(staff.envelope(getPrintContent, { params: { id: full }, body: { recordIds: [row] } }))).toBe('NOT_ALLOWED');
    const id = await create('sql', { sourceType: 0, sqlTemplate });
    const content = await staff.call(getPrintContent, { params: { id }, body: { recordIds: [row] } });
    expect(content.records[0]?.tables).toMatchObject({
      headTable: [{ no: row, quoted: row }],
      childrenDataTable0: [{ line: '1' }, { line: '2' }, { line: '3' }],
    });
    expect(await keyOf(staff.envelope(getPrintContent, { params: { id }, body: { recordIds: ['12345678'] } }))).toBe('NOT_FOUND');
  });
});

it('prints the rows of a data interface, for records that one may read', async () => {
  const id = await create('interface', { sourceType: 1, interfaceId: '9504', interfaceName: '物品目录' });
  const content = await staff.call(getPrintContent, { params: { id }, body: { recordIds: [row] } });
  expect(content.records[0]?.tables['childrenDataTable0']).toContainEqual(expect.objectContaining({ name: 'A4 复印纸', price: '128' }));
  expect(content.records[0]?.tables['headTable']).toHaveLength(1);
  expect(await keyOf(staff.envelope(getPrintContent, { params: { id }, body: { recordIds: ['12345678'] } }))).toBe('NOT_FOUND');
});

it('ends statements that take long, and runs none that sleep', { tags: 'long' }, async () => {
  const asleep = JSON.stringify([{ sql: 'select pg_sleep(60)' }]);
  expect((await admin.envelope(listSqlFields, { body: { dbLinkId: '0', sqlTemplate: asleep } })).msg).toContain('pg_sleep');
  const { error, msg } = await sleeping;
  expect(error?.key).toBe('NOT_ALLOWED');
  expect(msg).toContain('超过 5 秒');
});

it('offers the fields of a form as a tree, and records to page through', async () => {
  const source = { sourceType: 2, modelId: MODEL };
  const tables = await admin.call(listFieldTables, { body: source });
  expect(tables.map(({ id, kind }) => [id, kind])).toEqual(
    expect.arrayContaining([
      ['headTable', 'head'],
      ['tableField110', 'table'],
    ]),
  );
  const samples = await admin.call(listSampleRecords, { body: source });
  expect(samples.length).toBeGreaterThan(0);
  const data = await admin.call(getSampleData, { body: { ...source, formId: samples[0]?.id ?? '' } });
  expect(data.tables['headTable']).toHaveLength(1);
});
