import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  getPdfJob,
  getPrintAbility,
  getPrintContent,
  listPrintLog,
  makePdf,
  makeWord,
  MAX_PRINT_NOW,
  startPdf,
} from '@banyan/shared-contracts/print/print-output.contract';
import { listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { readPrintDocument, writePrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { emptyDocument, sampleDocument } from '@banyan/shared-contracts/print/document/sample-document';
import { printTemplateCalls } from '@banyan/shared-contracts/print/template-admin.contract';
import { CFB } from '@e965/xlsx';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../core/access/caller';
import { createPrintEntries } from '../log/entries';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

const MODEL = '8001';
/** The engine is a file of the build, and Chromium a program of the system. */
const CAN_DRAW = existsSync('dist/web/release-set.json') && existsSync('/usr/bin/chromium');

let server: TestServer;
let admin: Client;
let staff: Client;
let rows: string[];

const keyOf = async (answer: Promise<{ error?: { key: string } | undefined }>) => (await answer).error?.key;
/** A statement whose values have a character that no font contains, and a picture of another server. */
const ODD = {
  sourceType: 0,
  sqlTemplate: JSON.stringify([{ sql: `select '缺' || chr(1114109) as word, 'http://pictures.example/1.png' as picture, @formId as id` }]),
  document: writePrintDocument({
    ...emptyDocument,
    body: [
      { id: 'word', kind: 'paragraph', content: [{ kind: 'value', value: { ref: { table: 'headTable', column: 'word' } } }] },
      {
        ...{ id: 'picture', kind: 'paragraph' },
        content: [
          {
            kind: 'image',
            w: 20,
            h: 20,
            item: { kind: 'picture', mode: 'contain', value: { ref: { table: 'headTable', column: 'picture' } } },
          },
        ],
      },
    ],
  }),
};
/** Browsers that this process has started. */
const browsersOfOurs = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
        return Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('banyan-chromium');
      } catch {
        return false;
      }
    })
    .map(Number);
const create = (enCode: string, more: object = {}, source: object = {}): Promise<string> =>
  admin.call(printTemplateCalls.create, {
    body: {
      ...{ fullName: `模板 ${enCode}`, enCode, category: '', type: 2, sourceType: 2, modelId: MODEL, printTemplate: '', pageParam: '' },
      document: writePrintDocument(readPrintDocument({ ...sampleDocument, ...more })),
      ...source,
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
/** Faces of a PDF, with whether their glyphs are in the file. */
function facesIn(file: PDFDocument): { name: string; embedded: boolean }[] {
  const found: { name: string; embedded: boolean }[] = [];
  for (const [, object] of file.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type'))?.toString() !== '/Font') continue;
    const type = object.get(PDFName.of('Subtype'))?.toString() ?? '';
    if (type === '/Type0') continue;
    const descriptor = object.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
    const embedded = type === '/Type3' || ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key)) === true);
    found.push({ name: descriptor?.get(PDFName.of('FontName'))?.toString() ?? type, embedded });
  }
  return found;
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
    const many = Array.from({ length: MAX_PRINT_NOW + 1 }, () => rows[0] ?? '');
    const { msg } = await staff.envelope(makeWord, { params: { id }, body: { recordIds: many, title: '订单' } });
    expect(msg).toBe('Word 文件一次最多 20 条，更多记录请打印或导出 PDF');
  });

  it('of a template of the 3.6 designer has the values of the record', async () => {
    const { rows: found } = await server.core.database.pool.query<{ id: string }>(
      `select id from print_template where document = '' limit 1`,
    );
    const body = { recordIds: rows.slice(0, 1), title: '旧模板' };
    const { url } = await staff.call(makeWord, { params: { id: found[0]?.id ?? '' }, body });
    const text = partsOf(await fetched(staff, url)).get('word/document.xml') ?? '';
    expect(text).toContain('采购申请单');
    expect(text).toContain('唐芸/tangyun');
    expect(text).toMatch(/元(?:整|[^<]*角|[^<]*分)/);
    expect(text).not.toMatch(/\{\w+\}|jnpf|barCode|qrCode/);
    expect(text.match(/<w:drawing>/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('has a watermark, boxes at their places, and the sums of pages that are known', async () => {
    const [table] = sampleDocument.body.filter(({ kind }) => kind === 'table');
    const id = await create('shapes', {
      watermark: { content: [{ kind: 'text', text: '样张' }], angle: -30 },
      body: [
        {
          ...{ id: 'boxes', kind: 'area', height: 20 },
          items: [
            { id: 'box', x: 10, y: 2, w: 60, h: 12, item: { kind: 'box', stroke: { width: 0.4, colour: '#ff0000' }, radius: 2 } },
            { id: 'slope', x: 80, y: 2, w: 30, h: 10, item: { kind: 'line', way: 'down', stroke: { width: 0.3, colour: '#000000' } } },
          ],
        },
        { ...table, rowsPerPage: 1, minRows: 2 },
      ],
    });
    const { url } = await staff.call(makeWord, { params: { id }, body: { recordIds: rows.slice(0, 1), title: '形状' } });
    const files = partsOf(await fetched(staff, url));
    const body = files.get('word/document.xml') ?? '';
    expect(body.match(/<wp:anchor /g)).toHaveLength(2);
    expect(body).toContain('本页小计');
    expect(body).toContain('承前页');
    expect(body).toContain('<w:pageBreakBefore/>');
    const headers = [...files].filter(([path]) => /word\/header\d/.test(path)).map(([, xml]) => xml);
    expect(headers.filter((xml) => xml.includes('behindDoc="1"')).length).toBeGreaterThanOrEqual(1);
  });

  it('is refused for records that one may not read, and for more copies than allowed', async () => {
    const id = await create('refused', { copies: { words: [], limit: 1, again: '副本' } });
    const word = (recordIds: string[], template = id) =>
      keyOf(staff.envelope(makeWord, { params: { id: template }, body: { recordIds, title: '一' } }));
    expect(await word(['12345678'])).toBe('NOT_FOUND');
    expect(await word(rows.slice(0, 1))).toBeUndefined();
    expect(await word(rows.slice(0, 1))).toBe('NOT_ALLOWED');
    expect(await word(Array.from({ length: 21 }, () => rows[0] ?? ''))).toBe('NOT_ALLOWED');
  });

  it('counts a print that is being made, and no longer one that a server which ended never made', async () => {
    const id = await create('ended', { copies: { words: [], limit: 1, again: '副本' } });
    const { kysely } = server.core.database;
    const recordIds = rows.slice(0, 1);
    const word = () => keyOf(staff.envelope(makeWord, { params: { id }, body: { recordIds, title: '中断' } }));
    const printed = async () =>
      (await staff.call(getPrintContent, { params: { id }, body: { recordIds } })).records.map((record) => record.printed);
    const { user_id: userId } = await kysely.selectFrom('print_log').select('user_id').executeTakeFirstOrThrow();
    const template = { id, version: 1 };
    const planned = { template, title: '中断', kind: 'word', recordIds, counting: { limit: 1 }, open: true } as const;
    const { reserve } = createPrintEntries(server.core);
    const entry = await server.core.database.transaction((tx) => reserve(tx, { userId } as Caller, planned));
    expect([await word(), await printed()]).toEqual(['NOT_ALLOWED', [1]]);
    await kysely
      .updateTable('print_log')
      .set({ open_until: new Date(Date.now() - 1000) })
      .where('id', '=', entry.id)
      .execute();
    expect(await printed()).toEqual([0]);
    expect(await word()).toBeUndefined();
    const { list } = await admin.call(listPrintLog, { query: { templateId: id } });
    expect(list.map((row) => row.id === entry.id)).toEqual([false]);
  });

  it('asked for five times at once is made once where one is allowed, and shows which one it is', { tags: 'long' }, async () => {
    const once = await create('once', { copies: { words: [], limit: 1, again: '副本' } });
    const many = await create('manyAtOnce', { copies: { words: [], again: '副本' } });
    const recordIds = rows.slice(0, 1);
    const five = (id: string) =>
      Promise.all(Array.from({ length: 5 }, () => staff.envelope(makeWord, { params: { id }, body: { recordIds, title: '一' } })));
    expect((await five(once)).filter(({ error }) => error === undefined)).toHaveLength(1);
    const urls = (await five(many)).map(({ data }) => (data as { url: string }).url);
    const files = await Promise.all(urls.map(async (url) => partsOf(await fetched(staff, url))));
    const copies = files.filter((parts) => [...parts].some(([path, xml]) => path.startsWith('word/header') && xml.includes('副本')));
    expect([files.length, copies.length]).toEqual([5, 4]);
    expect((await admin.call(listPrintLog, { query: { templateId: many } })).pagination.total).toBe(5);
  });
});

describe.runIf(CAN_DRAW)('a PDF file', () => {
  it('has the pages of the engine, and is written into the log', { tags: 'long', timeout: 60_000 }, async () => {
    expect(await staff.call(getPrintAbility, {})).toEqual({ pdf: true, reason: '' });
    const id = await create('pdf');
    const twice = [rows[0] ?? '', rows[0] ?? ''];
    const { name, url, pages } = await staff.call(makePdf, { params: { id }, body: { recordIds: twice, title: '订单' } });
    expect(name).toBe('订单.pdf');
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(await pagesIn(await fetched(staff, url))).toBe(pages);
    const { list } = await admin.call(listPrintLog, { query: { templateId: id } });
    expect(list).toMatchObject([{ kind: 'pdf', records: 2, pages }]);
  });

  it('of a template of the 3.6 designer has its pages, in a job too', { tags: 'long', timeout: 60_000 }, async () => {
    const { rows: found } = await server.core.database.pool.query<{ id: string }>(
      `select id from print_template where document = '' limit 1`,
    );
    const id = found[0]?.id ?? '';
    const [one = ''] = rows;
    const { url, pages } = await staff.call(makePdf, { params: { id }, body: { recordIds: [one, one], title: '旧模板' } });
    expect(pages).toBe(2);
    const file = await fetched(staff, url);
    expect(await pagesIn(file)).toBe(2);
    expect(facesIn(await PDFDocument.load(file)).every(({ embedded }) => embedded)).toBe(true);
    const { jobId } = await staff.call(startPdf, { params: { id }, body: { recordIds: [one, one, one], title: '旧模板' } });
    await server.core.jobs.runUntilIdle();
    expect(await staff.call(getPdfJob, { params: { id: jobId } })).toMatchObject({ state: 'done', pages: 3, failed: [], missing: '' });
  });

  it('of a batch names the records that failed and has the others', { tags: 'long', timeout: 60_000 }, async () => {
    const id = await create('gone', { copies: { words: [], limit: 1, again: '副本' } });
    const found = await admin.call(listModelRows, { params: { modelId: MODEL }, body: { pageSize: 3 } });
    const [first = '', second = '', third = ''] = found.list.map((row) => row.id);
    const { jobId } = await admin.call(startPdf, { params: { id }, body: { recordIds: [third, first, second], title: '三条' } });
    // Printed in the meantime as often as the template permits.
    await admin.call(makePdf, { params: { id }, body: { recordIds: [first], title: '一条' } });
    await server.core.jobs.runUntilIdle();
    const job = await admin.call(getPdfJob, { params: { id: jobId } });
    expect(job).toMatchObject({ state: 'done', done: 3, failed: [{ id: first }] });
    expect(job.failed[0]?.reason).toMatch(/1/);
    expect(job.failed[0]?.title).not.toBe('');
    const again = await admin.envelope(startPdf, { params: { id }, body: { recordIds: [first], title: '一条' } });
    expect(again.error?.key).toBe('NOT_ALLOWED');
  });

  it('of a batch is whole though the browser is killed in the middle of it', { tags: 'long', timeout: 90_000 }, async () => {
    const id = await create('killed');
    const recordIds = Array.from({ length: 60 }, (_unused, index) => rows[index % rows.length] ?? '');
    const { jobId } = await staff.call(startPdf, { params: { id }, body: { recordIds, title: '中断' } });
    const state = () => staff.call(getPdfJob, { params: { id: jobId } });
    const over = server.core.jobs.runUntilIdle();
    await expect.poll(async () => (await state()).done, { timeout: 40_000, interval: 20 }).toBeGreaterThanOrEqual(20);
    const killed = browsersOfOurs();
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await over;
    expect(killed.length).toBeGreaterThan(0);
    const job = await state();
    expect(job).toMatchObject({ state: 'done', done: 60, failed: [] });
    expect(await pagesIn(await fetched(staff, job.file?.url ?? ''))).toBe(job.pages);
    expect(job.pages).toBeGreaterThanOrEqual(60);
  });

  it('says which characters no face has, and which hosts a picture may not come from', { tags: 'long', timeout: 60_000 }, async () => {
    const id = await create('faces', {}, ODD);
    const content = await staff.call(getPrintContent, { params: { id }, body: { recordIds: rows.slice(0, 1) } });
    expect(content).toMatchObject({ refused: ['pictures.example'], pictures: {} });
    const { missing } = await staff.call(makePdf, { params: { id }, body: { recordIds: rows.slice(0, 1), title: '生僻字' } });
    expect(missing).toBe('\u{10fffd}');
  });

  it('of many records is made by a job, in their order, for its owner alone', { tags: 'long', timeout: 60_000 }, async () => {
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
  });
});
