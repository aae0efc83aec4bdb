import * as XLSX from '@e965/xlsx';
import { uploadModelSheet } from '@banyan/shared-contracts/forms/records/model-import.contract';
import {
  checkImport,
  getImport,
  type ImportLine,
  listImports,
  readImportSheet,
  startImport,
  undoImport,
} from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { listRecordHistory } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSystemConfig } from '../../../../../core/system-config';
import { openDatabaseProxy } from '../../../../../core/testing/database-proxy';
import { startSecondNode } from '../../../../../testing/peers/second-node';
import { sendFile } from '../../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { lockValues } from '../../record.repository';
import { field, openMenu, publishDesign, records } from '../../record.test-data';

const MODEL = '99750';
const LINES = 'tableField5';
const params = { modelId: MODEL };

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  const kinds = [
    { id: 'a', fullName: '办公' },
    { id: 'b', fullName: '生产' },
  ];
  await publishDesign(
    server,
    MODEL,
    [
      field('code', 'input', { label: '编号', required: true, unique: true }),
      field('kind', 'select', { label: '类别', dataType: 'static' }, { options: kinds }),
      field('amount', 'inputNumber', { label: '金额' }),
      field(LINES, 'table', { label: '明细', children: [field('item', 'input', { label: '物品', required: true })] }),
    ],
    { useBtnPermission: true, columnList: ['code', 'kind', 'amount'].map((prop) => ({ prop })) },
  );
  await openMenu(server, { id: '99751', modelId: MODEL, buttons: ['btn_upload'] });
  [admin, staff] = await Promise.all([server.as(), server.as('sunli')]);
});
afterAll(() => server.close());

async function upload(lines: unknown[][], bookType: 'xlsx' | 'biff8' | 'csv' = 'xlsx', client = admin): Promise<string> {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  const content = Buffer.from(XLSX.write(book, { type: 'buffer', bookType }) as Uint8Array);
  const ending = bookType === 'biff8' ? 'xls' : bookType;
  return ((await sendFile(client, uploadModelSheet.path, { name: `数据.${ending}`, content })).data as { name: string }).name;
}
const read = async (fileName: string, mapping?: { place: number; address: string }[]) =>
  admin.call(readImportSheet, { params, body: { fileName, mapping } });
const line = (texts: ImportLine['texts'], place = 2): ImportLine => ({ place, texts });
const start = (list: ImportLine[], more: object = {}, client = admin) =>
  client.call(startImport, { params, body: { key: '', name: '数据.xlsx', list, onlyGood: true, ...more } });
const undo = (importId: string, client = admin) => client.call(undoImport, { params: { modelId: MODEL, importId }, body: {} });
const codes = async () => (await records(admin, MODEL).list({}, { pageSize: 5000 })).list.map(({ code }) => code).sort();

describe('the columns of a sheet', () => {
  it('are found by their titles, wherever the header is, and named by hand', async () => {
    const lines = [
      ['采购一览', '', ''],
      ['金额', '备注', '编号'],
      ['12.5', '急', 'A1'],
    ];
    for (const kind of ['xlsx', 'biff8', 'csv'] as const) {
      const sheet = await read(await upload(lines, kind));
      expect(sheet.columns).toEqual([
        { place: 0, title: '金额', sample: '12.5', address: 'amount' },
        { place: 1, title: '备注', sample: '急', address: '' },
        { place: 2, title: '编号', sample: 'A1', address: 'code' },
      ]);
      expect(sheet.list).toEqual([{ place: 3, texts: { amount: '12.5', code: 'A1' } }]);
      expect(sheet.header.map(({ id }) => id)).toEqual(['code', 'amount']);
    }
    const mapping = [
      { place: 1, address: 'code' },
      { place: 2, address: `${LINES}-item` },
    ];
    const byHand = await read(await upload(lines), mapping);
    expect(byHand.list).toEqual([{ place: 3, texts: { code: '急', [LINES]: [{ item: 'A1' }] } }]);
  });

  it('of the template have two rows of header', async () => {
    const sheet = await read(
      await upload([
        ['*编号', '类别', '金额', '明细'],
        ['', '', '', '*物品'],
        ['A1', '办公', '1', '螺丝'],
        ['', '', '', '螺母'],
      ]),
    );
    expect(sheet.list).toEqual([line({ code: 'A1', kind: '办公', amount: '1', [LINES]: [{ item: '螺丝' }, { item: '螺母' }] }, 3)]);
  });

  it('are refused beyond the limit of rows, and to who has no right to import', async () => {
    const many = Array.from({ length: 1001 }, (_unused, index) => [`N${index}`]);
    const fileName = await upload([['编号'], ...many]);
    expect((await admin.envelope(readImportSheet, { params, body: { fileName } })).msg).toContain('1000');
    const other = { params: { modelId: '8002' }, body: { fileName } };
    expect((await staff.envelope(readImportSheet, other)).error?.key).toBe('FORBIDDEN');
  });
});

describe('what is wrong', () => {
  it('is said at its cell, and nothing is written', async () => {
    const { list } = await admin.call(checkImport, {
      params,
      body: {
        key: '',
        list: [
          line({ code: 'B1', kind: '没有', amount: '多', [LINES]: [{ item: '螺丝' }, { item: '' }] }),
          line({ code: '', kind: '办公' }),
          line({ code: 'B1', kind: '办公', [LINES]: [{ item: '螺丝' }, { item: '' }] }),
          line({ code: 'B2' }),
          line({ code: 'B2' }),
        ],
      },
    });
    expect(list.map(({ index, key, table, line: at }) => [index, key, table, at])).toEqual([
      [0, 'kind', '', 0],
      [0, 'amount', '', 0],
      [0, 'item', LINES, 1],
      [1, 'code', '', 0],
      [2, 'item', LINES, 1],
      [4, 'code', '', 0],
    ]);
    expect(list.at(-1)?.text).toBe('编号在文件中重复');
    expect(await codes()).toEqual([]);
  });
});

describe('an import', () => {
  it('keeps all or nothing, or the good rows, with its history, and is taken back while nobody has changed a record', async () => {
    const rows = [
      line({ code: 'C1', kind: '办公', [LINES]: [{ item: '螺丝' }] }),
      line({ code: 'C1' }, 3),
      line({ code: 'C2', kind: '错' }, 4),
    ];
    expect(await start(rows, { onlyGood: false })).toMatchObject({ id: '', saved: 0 });
    expect(await start([line({ code: 'C1' }), line({ code: 'C1' }, 3)], { onlyGood: false })).toMatchObject({ id: '', saved: 0 });
    expect(await codes()).toEqual([]);
    const { id, saved, failed } = await start(rows);
    expect([saved, failed.map(({ index, key }) => [index, key])]).toEqual([
      1,
      [
        [1, 'code'],
        [2, 'kind'],
      ],
    ]);
    const { list, keys, limits } = await admin.call(listImports, { params, query: {} });
    expect(list[0]).toMatchObject({ id, fileName: '数据.xlsx', state: 'done', total: 3, saved: 1, kept: '', isOwn: true });
    expect([keys, limits.rows]).toEqual([[{ address: 'code', label: '编号' }], 1000]);
    const [record] = (await records(admin, MODEL).list()).list;
    const history = await admin.call(listRecordHistory, { params: { modelId: MODEL, rowId: record?.id ?? '' }, query: {} });
    expect(history.list.map(({ op, way }) => [op, way])).toEqual([['create', 'import']]);
    const { failed: kept } = await admin.call(getImport, { params: { modelId: MODEL, importId: id }, query: {} });
    expect(kept.map(({ place, reason }) => [place, reason])).toEqual([
      [3, '编号已存在，请换一个'],
      [4, '类别的选项不存在，请重新选择'],
    ]);
    expect(await undo(id)).toEqual({ state: 'undone' });
    expect(await codes()).toEqual([]);
    expect((await admin.envelope(undoImport, { params: { modelId: MODEL, importId: id }, body: {} })).error?.key).toBe('NOT_ALLOWED');
  });

  it('changes the records of a key, gives them back what they were, and stays where somebody has changed one', async () => {
    const own = records(admin, MODEL);
    const id = await own.create({ code: 'D1', kind: 'a', amount: 5, [LINES]: [{ item: '螺丝' }] });
    const list = [line({ code: 'D1', kind: '生产', [LINES]: [{ item: '螺母' }] }), line({ code: 'D2' }, 3), line({ code: 'D1' }, 4)];
    const checked = await admin.call(checkImport, { params, body: { key: 'code', list } });
    expect(checked).toMatchObject({ updates: 1, list: [{ index: 2, key: 'code' }] });
    const first = await start(list, { key: 'code' });
    expect(first).toMatchObject({ saved: 2, updated: 1, failed: [{ index: 2, key: 'code' }] });
    expect(await own.read(id)).toMatchObject({ kind: 'b', amount: 5, [LINES]: [{ item: '螺母' }] });
    await undo(first.id);
    expect(await codes()).toEqual(['D1']);
    expect(await own.read(id)).toMatchObject({ kind: 'a', amount: 5, [LINES]: [{ item: '螺丝' }] });
    const second = await start([line({ code: 'D1', kind: '生产' })], { key: 'code' });
    await own.update(id, { amount: 9 });
    expect((await admin.call(listImports, { params, query: {} })).list[0]?.kept).toBe('导入的数据已被修改或删除');
    await expect(undo(second.id)).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    expect(await own.read(id)).toMatchObject({ kind: 'b', amount: 9 });
  });

  it('is seen and taken back by who has made it, with the right to import', async () => {
    const { id } = await start([line({ code: 'E1' })]);
    const ofStaff = await start([line({ code: 'E2' })], {}, staff);
    expect((await staff.call(listImports, { params, query: {} })).list.map((one) => one.id)).toEqual([ofStaff.id]);
    await expect(undo(id, staff)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    expect(
      (await staff.envelope(startImport, { params, body: { key: 'code', name: '', list: [line({ code: 'E1' })], onlyGood: true } })).code,
    ).not.toBe(200);
    expect(await undo(ofStaff.id, staff)).toEqual({ state: 'undone' });
    await undo(id);
  });

  it(
    'of more rows than a request takes, where an administrator allows them, is a job; so is taking it back',
    { tags: 'long' },
    async () => {
      await writeSystemConfig(server.core.database.kysely, { importRows: 2000 });
      const long = Array.from({ length: 1040 }, (_unused, index) => [`F${index}`]);
      const all = await read(await upload([['编号'], ...long]));
      expect([all.total, all.list.length]).toEqual([1040, 1000]);
      const many = Array.from({ length: 60 }, (_unused, index) => [`F${index}`, index === 7 ? '没有' : '办公']);
      const fileName = await upload([['编号', '类别'], ...many]);
      const { id, saved } = await start([], { fileName });
      expect(saved).toBe(0);
      const now = async () => admin.call(getImport, { params: { modelId: MODEL, importId: id }, query: {} });
      expect(await now()).toMatchObject({ state: 'running', done: 0, total: 60, kept: '数据正在导入' });
      await server.core.jobs.runUntilIdle();
      expect(await now()).toMatchObject({ state: 'done', saved: 59, failed: [{ place: 9 }] });
      // As if it had as many rows as only a job takes back.
      await server.core.database.kysely.updateTable('record_import').set({ saved: 1001 }).where('id', '=', id).execute();
      expect(await undo(id)).toEqual({ state: 'undoing' });
      expect((await now()).kept).toBe('正在撤销导入');
      await server.core.jobs.runUntilIdle();
      expect(await now()).toMatchObject({ state: 'undone' });
      expect(await codes()).toEqual(['D1']);
    },
  );
});

it('begins with the field that the design names to match by; a value of several records changes none of them', async () => {
  const modelId = '99759';
  const fields = [field('name', 'input', { unique: true }), field('part', 'input', { label: '料号' }), field('note', 'input')];
  await publishDesign(server, modelId, fields, { uploaderTemplateJson: { dataType: '2', selectKey: [], key: 'part' } });
  const form = records(admin, modelId);
  const [one, two, three] = [
    await form.create({ name: '甲', part: 'P-1' }),
    await form.create({ name: '乙', part: 'P-2' }),
    await form.create({ name: '丙', part: 'P-2' }),
  ];
  const known = await admin.call(listImports, { params: { modelId }, query: {} });
  expect(known).toMatchObject({ key: 'part', asksReason: false });
  expect(known.keys.map(({ address }) => address)).toEqual(['name', 'part']);
  const list = [line({ part: 'P-1', note: '新' }), line({ part: 'P-2', note: '新' }, 3)];
  const done = await admin.call(startImport, { params: { modelId }, body: { key: known.key, name: '', list, onlyGood: true } });
  expect(done).toMatchObject({ saved: 1, updated: 1, failed: [{ index: 1, key: 'part' }] });
  expect(await form.read(one)).toMatchObject({ name: '甲', note: '新' });
  for (const id of [two, three]) expect((await form.read(id))?.['note']).not.toBe('新');
});

describe('an import that runs as a job', () => {
  const of = async (id: string, client = admin) => client.call(getImport, { params: { modelId: MODEL, importId: id }, query: {} });
  const file = (letter: string, count: number) => upload([['编号'], ...Array.from({ length: count }, (_one, at) => [`${letter}${at}`])]);

  it('stops where the right is gone, and keeps what it has saved', async () => {
    const { kysely } = server.core.database;
    const sheet = await upload([['编号'], ...Array.from({ length: 60 }, (_one, at) => [`R${at}`])], 'xlsx', staff);
    const { id } = await start([], { fileName: sheet }, staff);
    await kysely.deleteFrom('permission_grant').where('item_id', '=', '99751').execute();
    await server.core.jobs.runUntilIdle();
    await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'module', item_id: '99751' }).execute();
    expect(await of(id, staff)).toMatchObject({ state: 'failed', saved: 0 });
    expect((await codes()).filter((code) => String(code).startsWith('R'))).toEqual([]);
  });

  it('goes on after the last whole batch where its process dies: each row becomes one record', { tags: 'long' }, async () => {
    const { pool, kysely } = server.core.database;
    const proxy = await openDatabaseProxy(server.databaseUrl);
    const dying = await startSecondNode({ ...server, databaseUrl: proxy.connectionString }, { work: true });
    const waits = async () =>
      (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rowCount;
    // A value of the second batch is held, so that the process dies after it has written the first records of that batch.
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holding = kysely.transaction().execute(async (tx) => {
      await lockValues(tx, `mt${MODEL}.c_code`, ['S310']);
      await held;
    });
    const { id } = await start([], { fileName: await file('S', 320) });
    await expect.poll(waits, { timeout: 20_000 }).toBe(1);
    proxy.cut();
    letGo();
    await holding;
    expect(await of(id)).toMatchObject({ state: 'running', done: 200 });
    await expect.poll(waits).toBe(0);
    for (let turn = 0; turn < 2; turn += 1) {
      await pool.query("update background_job set lease_until = now() - interval '1 s' where state = 'active' and kind = 'record.import'");
      await pool.query("update background_job set run_at = now() where state = 'waiting' and kind = 'record.import'");
      await server.core.jobs.runUntilIdle();
    }
    expect(await of(id)).toMatchObject({ state: 'done', saved: 320, failed: [] });
    expect((await codes()).filter((code) => String(code).startsWith('S'))).toHaveLength(320);
    await dying.close();
    await proxy.close();
    await undo(id);
  });
});
