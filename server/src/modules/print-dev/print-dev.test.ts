import { getModelDetail, listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import {
  getPrintDocument,
  listPrintDocuments,
  listPrintOptions,
  listPrintTemplates,
  MAX_PRINT_RECORDS,
  savePrintLog,
} from '@banyan/shared-contracts/print/print-template.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { readPrintDocument } from '../../testing/rights/trusting-reader';

const TEMPLATE = '9001';
const MODEL = '8001';
const UNKNOWN = '123456789';

let server: TestServer;
let admin: Client;
let staff: Client;
let rows: string[];
let own: string[];

const idsFor = async (client: Client) =>
  (await client.call(listModelRows, { params: { modelId: MODEL }, body: { pageSize: 100 } })).list.map(({ id }) => id);

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('tangyun')]);
  [rows, own] = await Promise.all([idsFor(admin), idsFor(staff)]);
});
afterAll(() => server.close());

const keyOf = async (answer: Promise<{ error?: { key: string } | undefined }>) => (await answer).error?.key;

it('templates are offered by category to those who may open what they print', async () => {
  const { list } = await admin.call(listPrintTemplates, { query: { type: '2' } });
  expect(list.flatMap(({ children }) => children)).toContainEqual(expect.objectContaining({ id: TEMPLATE, fullName: '采购申请单' }));
  for (const { id, fullName, children } of list) {
    expect(fullName).not.toBe('');
    expect(children.every(({ parentId }) => parentId === id)).toBe(true);
  }
  expect((await admin.call(listPrintTemplates, { query: { type: '1' } })).list).toEqual([]);
});

describe('the document of a record', () => {
  it('holds the sanitized template, the paper, and the values that the detail shows', async () => {
    const [id = ''] = own;
    const document = await staff.call(getPrintDocument, { query: { id: TEMPLATE, formId: id } });
    const detail = JSON.parse((await staff.call(getModelDetail, { params: { modelId: MODEL, rowId: id }, query: {} })).data) as Record<
      string,
      unknown
    >;
    expect(document.fullName).toBe('采购申请单');
    expect(document.printTemplate).toContain('data-tag="tableField110.name"');
    expect(document.printTemplate).toContain('data-tag="isAmountChinese"');
    expect(document.printTemplate).toContain('&lt;barCode');
    expect(JSON.parse(document.pageParam)).toMatchObject({ type: '2', mt: '15' });
    // A client that trusts the format takes every member of it (api-forms A11, B23).
    readPrintDocument(document);
    expect(document.printData).toMatchObject({ id, title: detail['title'], applicant: detail['applicant'], category: detail['category'] });
    const items = document.printData['tableField110'] as Record<string, string>[];
    expect(items.map(({ name }) => name)).toEqual((detail['tableField110'] as Record<string, string>[]).map(({ name }) => name));
    expect(items.length).toBeGreaterThan(0);
  });

  it('is refused like the record itself: rows of others, unknown rows, no menu, no session', async () => {
    const foreign = rows.find((id) => !own.includes(id)) ?? '';
    expect(foreign).not.toBe('');
    const stranger = await server.as('admin');
    expect(await keyOf(stranger.envelope(getPrintDocument, { query: { id: TEMPLATE, formId: foreign } }))).toBeUndefined();
    expect(await keyOf(staff.envelope(getPrintDocument, { query: { id: TEMPLATE, formId: foreign } }))).toBe('NOT_FOUND');
    expect(await keyOf(admin.envelope(getPrintDocument, { query: { id: TEMPLATE, formId: UNKNOWN } }))).toBe('NOT_FOUND');
    expect(await keyOf(admin.envelope(getPrintDocument, { query: { id: UNKNOWN, formId: foreign } }))).toBe('NOT_FOUND');
    expect((await server.anonymous.envelope(getPrintDocument, { query: { id: TEMPLATE, formId: foreign } })).code).toBe(602);
    expect(await keyOf(admin.envelope(getPrintDocument, { query: { id: "1' or 1=1", formId: foreign } }))).toBe('BAD_INPUT');
  });

  it('is sanitized again when it is read, and gone when the template is disabled', async () => {
    const { kysely } = server.core.database;
    const [formId = ''] = rows;
    const values = { full_name: '临时', model_id: MODEL, template: '<p onclick="x()">a<script>b()</script></p><p><!-- pagebreak --></p>' };
    await kysely
      .insertInto('print_template')
      .values([
        { ...values, id: '9101', en_code: 'one', enabled: true },
        { ...values, id: '9102', en_code: 'two', enabled: false },
      ])
      .execute();
    const { printTemplate } = await admin.call(getPrintDocument, { query: { id: '9101', formId } });
    expect(printTemplate).toBe('<p>a</p><p><!-- pagebreak --></p>');
    expect(await keyOf(admin.envelope(getPrintDocument, { query: { id: '9102', formId } }))).toBe('NOT_FOUND');
    expect(await admin.call(listPrintOptions, { body: { ids: ['9102', '9101', UNKNOWN] } })).toEqual([{ id: '9101', fullName: '临时' }]);
  });
});

describe('a batch', () => {
  it('keeps the order of its ids', async () => {
    const wanted = rows.slice(0, 10).reverse();
    const documents = await admin.call(listPrintDocuments, { query: { id: TEMPLATE, formId: wanted.join(',') } });
    expect(documents.map(({ printData }) => printData['id'])).toEqual(wanted);
  });

  it('is refused whole when one of its records is not open, and when it is too large or empty', async () => {
    const foreign = rows.find((id) => !own.includes(id)) ?? '';
    const batch = (ids: readonly string[]) => keyOf(staff.envelope(listPrintDocuments, { query: { id: TEMPLATE, formId: ids.join(',') } }));
    expect(await batch([own[0] ?? '', foreign])).toBe('NOT_FOUND');
    const { error } = await staff.envelope(listPrintDocuments, { query: { id: TEMPLATE, formId: [own[0], foreign, UNKNOWN].join(',') } });
    expect(error?.details).toEqual({ gone: `${foreign},${UNKNOWN}` });
    expect(await batch([])).toBe('BAD_INPUT');
    expect(await batch(['x'])).toBe('BAD_INPUT');
    expect(await batch(Array.from({ length: MAX_PRINT_RECORDS + 1 }, (_, index) => String(index + 1)))).toBe('BAD_INPUT');
  });
});

describe('templates and log', () => {
  const withoutMenus = async () => {
    await server.core.database.kysely.deleteFrom('user_relation').where('user_id', '=', userId).where('object_type', '=', 'role').execute();
  };
  let userId = '';

  it('name templates only to those who may open their form, and take log entries only from them', async () => {
    const { kysely } = server.core.database;
    const user = await kysely.selectFrom('user_account').select('id').where('account', '=', 'tangyun').executeTakeFirstOrThrow();
    userId = user.id;
    expect(await staff.call(listPrintOptions, { body: { ids: [TEMPLATE] } })).toEqual([{ id: TEMPLATE, fullName: '采购申请单' }]);
    const entry = { printTitle: '采购 <b>1</b>', printNum: 1, printId: TEMPLATE };
    await staff.call(savePrintLog, { body: entry });
    const logged = await kysely.selectFrom('print_log').selectAll().execute();
    expect(logged).toMatchObject([{ template_id: TEMPLATE, title: '采购 <b>1</b>', copies: 1, user_id: userId }]);
    const operations = await kysely.selectFrom('operation_log').selectAll().where('action', '=', 'print').execute();
    expect(operations).toMatchObject([{ user_id: userId, target_id: TEMPLATE, target_name: '采购 <b>1</b>' }]);
    await staff.call(savePrintLog, { body: { ...entry, kind: 'doc' } });
    const kinds = await kysely.selectFrom('print_log').select('kind').orderBy('id').execute();
    expect(kinds).toEqual([{ kind: 'print' }, { kind: 'doc' }]);
    expect(await keyOf(staff.envelope(savePrintLog, { body: { ...entry, printId: UNKNOWN } }))).toBe('NOT_FOUND');

    await withoutMenus();
    expect(await staff.call(listPrintOptions, { body: { ids: [TEMPLATE] } })).toEqual([]);
    expect(await keyOf(staff.envelope(savePrintLog, { body: entry }))).toBe('FORBIDDEN');
    expect(await keyOf(staff.envelope(getPrintDocument, { query: { id: TEMPLATE, formId: own[0] ?? '' } }))).toBe('FORBIDDEN');
    expect(await kysely.selectFrom('print_log').selectAll().execute()).toHaveLength(2);
  });
});
