import { existsSync } from 'node:fs';
import {
  getPdfJob,
  getPrintAbility,
  listPrintLog,
  makePdf,
  makeWord,
  startPdf,
} from '@banyan/shared-contracts/print/print-output.contract';
import { listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { readPrintDocument, writePrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { sampleDocument } from '@banyan/shared-contracts/print/document/sample-document';
import { printTemplateCalls } from '@banyan/shared-contracts/print/template-admin.contract';
import { CFB } from '@e965/xlsx';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

const MODEL = '8001';
/** The engine is a file of the build, and Chromium a program of the system. */
const CAN_DRAW = existsSync('dist/web/release-set.json') && existsSync('/usr/bin/chromium');

let server: TestServer;
let admin: Client;
let staff: Client;
let rows: string[];

const keyOf = async (answer: Promise<{ error?: { key: string } | undefined }>) => (await answer).error?.key;
const create = (enCode: string, more: object = {}): Promise<string> =>
  admin.call(printTemplateCalls.create, {
    body: {
      ...{ fullName: `模板 ${enCode}`, enCode, category: '', type: 2, sourceType: 2, modelId: MODEL, printTemplate: '', pageParam: '' },
      document: writePrintDocument(readPrintDocument({ ...sampleDocument, ...more })),
    },
  });
const fetched = async (client: Client, url: string): Promise<Buffer> => {
  const answer = await client.send({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
interface Zip {
  FileIndex: { content?: Uint8Array }[];
  FullPaths: string[];
}
/** The parts of a zip as texts, by their paths. */
function partsOf(file: Buffer): Map<string, string> {
  const { FileIndex, FullPaths } = (CFB as { read(file: Buffer, options: object): Zip }).read(file, { type: 'buffer' });
  return new Map(
    FullPaths.map((path, index) => [path.replace(/^Root Entry\//, ''), Buffer.from(FileIndex[index]?.content ?? []).toString('utf8')]),
  );
}
const pagesIn = async (file: Buffer) => (await PDFDocument.load(file)).getPageCount();

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('tangyun')]);
  const { list } = await staff.call(listModelRows, { params: { modelId: MODEL }, body: { pageSize: 5 } });
  rows = list.map(({ id }) => id);
});
afterAll(() => server.close());

describe('a Word file', () => {
  it('has tables with repeated heads, page fields and the values of the record', async () => {
    const id = await create('word');
    const { name, url } = await staff.call(makeWord, { params: { id }, body: { recordIds: rows.slice(0, 1), title: '订单' } });
    expect(name).toBe('订单.docx');
    const files = partsOf(await fetched(staff, url));
    const body = files.get('word/document.xml') ?? '';
    expect(body).toContain('<w:tblHeader/>');
    expect(body).toContain('<w:tblLayout w:type="fixed"/>');
    expect(
      [...files]
        .filter(([path]) => /word\/(?:header|footer)/.test(path))
        .map(([, xml]) => xml)
        .join(''),
    ).toContain('PAGE');
    const { list } = await admin.call(listPrintLog, { query: { templateId: id } });
    expect(list).toMatchObject([{ kind: 'word', records: 1, printTitle: '订单' }]);
  });

  it('is refused for records that one may not read, more copies than allowed, and templates of HTML', async () => {
    const id = await create('refused', { copies: { words: [], limit: 1, again: '副本' } });
    const word = (recordIds: string[], template = id) =>
      keyOf(staff.envelope(makeWord, { params: { id: template }, body: { recordIds, title: '一' } }));
    expect(await word(['12345678'])).toBe('NOT_FOUND');
    expect(await word(rows.slice(0, 1))).toBeUndefined();
    expect(await word(rows.slice(0, 1))).toBe('NOT_ALLOWED');
    expect(await word(Array.from({ length: 21 }, () => rows[0] ?? ''))).toBe('NOT_ALLOWED');
    const { rows: found } = await server.core.database.pool.query<{ id: string }>(
      `select id from print_template where document = '' limit 1`,
    );
    expect(await word(rows.slice(0, 1), found[0]?.id)).toBe('NOT_ALLOWED');
  });
});

describe.runIf(CAN_DRAW)('a PDF file', () => {
  it('has the pages of the engine, and is written into the log', async () => {
    expect(await staff.call(getPrintAbility, {})).toEqual({ pdf: true, reason: '' });
    const id = await create('pdf');
    const twice = [rows[0] ?? '', rows[0] ?? ''];
    const { name, url, pages } = await staff.call(makePdf, { params: { id }, body: { recordIds: twice, title: '订单' } });
    expect(name).toBe('订单.pdf');
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(await pagesIn(await fetched(staff, url))).toBe(pages);
    const { list } = await admin.call(listPrintLog, { query: { templateId: id } });
    expect(list).toMatchObject([{ kind: 'pdf', records: 2, pages }]);
  }, 60_000);

  it('of many records is made by a job, in their order, for its owner alone', async () => {
    const id = await create('batch');
    const recordIds = Array.from({ length: 45 }, (_unused, index) => rows[index % rows.length] ?? '');
    const { jobId } = await staff.call(startPdf, { params: { id }, body: { recordIds, title: '全部订单' } });
    await server.core.jobs.runUntilIdle();
    const job = await staff.call(getPdfJob, { params: { id: jobId } });
    expect(job).toMatchObject({ state: 'done', done: 45, total: 45, file: { name: '全部订单.pdf' } });
    expect(await pagesIn(await fetched(staff, job.file?.url ?? ''))).toBe(job.pages);
    expect(await keyOf(admin.envelope(getPdfJob, { params: { id: jobId } }))).toBe('NOT_FOUND');
    expect(await keyOf(staff.envelope(startPdf, { params: { id }, body: { recordIds: [...recordIds, '12345678'], title: 'x' } }))).toBe(
      'NOT_FOUND',
    );
  }, 60_000);
});
