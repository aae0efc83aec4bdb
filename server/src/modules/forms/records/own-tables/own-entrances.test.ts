import * as XLSX from '@e965/xlsx';
import { findDrafts, saveDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import { importModelRecords, previewModelImport, uploadModelSheet } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { EXPORTED, exportModelRows, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { listChatMessages, openConversation, sendChatMessage } from '@banyan/shared-contracts/messaging/chat.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, records } from '../record.test-data';
import { linesIn, main, other, releaseIn } from './own-tables.test-data';

const NUMBERED = '94301';
const BY_UUID = '94302';
const MENUS: Record<string, string> = { [NUMBERED]: '94311', [BY_UUID]: '94312' };

let server: TestServer;
let admin: Client;

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.core.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await query(`
    create table data.stock (id serial primary key, name text not null, amount numeric(12, 4), note text default 'n');
    create table data.stock_place (stock_id integer primary key, shelf text);
    create table data.stock_line (id bigserial primary key, stock_id integer not null references data.stock, item text, internal text default 'i');
    create table data.asset (id uuid primary key default gen_random_uuid(), name text not null, amount numeric(12, 4), note text default 'n');
    create table data.asset_place (asset_id uuid primary key, shelf text);
    create table data.asset_line (id uuid primary key default gen_random_uuid(), asset_id uuid not null references data.asset, item text,
      internal text default 'i');
    insert into data.stock (name, amount) values ('first', 1.2345);
    insert into data.asset (name, amount) values ('first', 1.2345);
  `);
  for (const [id, table] of [
    [NUMBERED, 'stock'],
    [BY_UUID, 'asset'],
  ] as const) {
    const shelf = `jnpf_${table}_place_jnpf_shelf`;
    const fields = [
      field('name', 'input', { label: '名称', required: true, unique: true }),
      field('amount', 'inputNumber', { label: '数量' }, { precision: 2 }),
      field(shelf, 'input', { label: '货架' }),
      linesIn(`${table}_line`, [field('item', 'input', { label: '物品' })]),
    ];
    const keys = ['name', 'amount', shelf, 'tableField1-item'];
    const design = {
      columnList: keys.map((prop) => ({ prop, id: prop, label: prop })),
      uploaderTemplateJson: { dataType: '2', selectKey: keys },
      defaultSortConfig: [{ field: 'name', sort: 'asc' }],
    };
    await releaseIn(server, id, fields, [main(table), other(`${table}_place`, `${table}_id`), other(`${table}_line`, `${table}_id`)], {
      design,
    });
    await openMenu(server, { id: MENUS[id] ?? '', modelId: id });
  }
});
afterAll(() => server.close());

const sheetOf = (lines: string[][]): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
};

describe.each([
  ['numbered by the database', NUMBERED, 'stock'],
  ['with uuid keys', BY_UUID, 'asset'],
])('a form in tables %s', (_title, modelId, table) => {
  const params = { modelId };
  const of = () => records(admin, modelId);
  const idOf = async (name: string): Promise<string> => String((await of().list()).list.find((row) => row['name'] === name)?.['id']);
  const shelf = `jnpf_${table}_place_jnpf_shelf`;
  const exported = async (body: object): Promise<string[][]> => {
    const selectKey = ['name', 'amount', shelf, 'tableField1-item'];
    const { url } = await admin.call(exportModelRows, { params, body: { dataType: EXPORTED.all, selectKey, ...body } });
    const { rawPayload } = await admin.send({ method: 'GET', url });
    const sheet = XLSX.read(rawPayload).Sheets['Sheet1'] ?? Object.values(XLSX.read(rawPayload).Sheets)[0];
    return XLSX.utils.sheet_to_json(sheet as XLSX.WorkSheet, { header: 1, raw: false, defval: '' });
  };

  it('takes rows of a spreadsheet, new and known ones', async () => {
    const header = [
      ['名称', '数量', '货架', 'tableField1'],
      ['', '', '', '物品'],
    ];
    const content = sheetOf([...header, ['first', '1.23', 'A', 'x'], ['', '', '', 'y'], ['second', '5', '', 'z']]);
    const { data } = await sendFile(admin, uploadModelSheet.path, { name: 'data.xlsx', content });
    const { dataRow, headerRow } = await admin.call(previewModelImport, { params, query: { fileName: (data as { name: string }).name } });
    expect(headerRow).toHaveLength(4);
    const result = await admin.call(importModelRecords, { params, body: { list: dataRow } });
    expect(result).toMatchObject({ snum: 2, fnum: 0 });
    expect(await query(`select name, amount::text, note from data.${table} order by name`)).toEqual([
      { name: 'first', amount: '1.2345', note: 'n' },
      { name: 'second', amount: '5.0000', note: 'n' },
    ]);
    expect(await query(`select shelf from data.${table}_place`)).toEqual([{ shelf: 'A' }]);
    expect(await query(`select item, internal from data.${table}_line order by item`)).toEqual(
      ['x', 'y', 'z'].map((item) => ({ item, internal: 'i' })),
    );
  });

  it('gives its rows out, all and the ticked ones', async () => {
    const all = await exported({});
    expect(all.map(([name]) => name)).toEqual(expect.arrayContaining(['first', 'second']));
    expect(all.find(([name]) => name === 'second')).toEqual(['second', '5.00', '', 'z']);
    const ticked = await exported({ dataType: EXPORTED.ticked, selectIds: [await idOf('second')] });
    expect(ticked.map(([name]) => name)).not.toContain('first');
  });

  it('keeps what was typed into a record, and says where the record has changed since', async () => {
    const recordId = await idOf('second');
    const seen = await of().read(recordId);
    const data = JSON.stringify({ ...seen, name: 'typed' });
    await admin.call(saveDraft, { params, body: { recordId, menuId: MENUS[modelId] ?? '', slot: '', replaces: [], data } });
    const find = async () => (await admin.call(findDrafts, { params, query: { recordId } })).list[0];
    expect(await find()).toMatchObject({ stale: false });
    const kept = JSON.parse((await find())?.data ?? '{}') as Record<string, unknown>;
    expect(kept['tableField1']).toEqual(seen?.['tableField1']);
    await query(`update data.${table} set note = 'outside' where name = 'second'`);
    expect(await find()).toMatchObject({ stale: true });
    await expect(of().replace(recordId, kept)).rejects.toMatchObject({ key: 'STALE' });
    await of().replace(recordId, { ...kept, [VERSION_KEY]: (await of().read(recordId))?.[VERSION_KEY] });
    expect(await query(`select name, note from data.${table} where name = 'typed'`)).toEqual([{ name: 'typed', note: 'outside' }]);
  });

  it('has a conversation about a record, and none any more once the record is gone', async () => {
    const recordId = await idOf('typed');
    const body = { modelId, recordId, menuId: MENUS[modelId] ?? '' };
    const thread = await admin.call(openConversation, { body });
    expect(thread).toMatchObject({ title: `model ${modelId} typed`, record: { modelId, recordId } });
    await admin.call(sendChatMessage, {
      params: { id: thread.id },
      body: { clientId: `own-${table}`, body: { type: 'text', text: 'a comment' } },
    });
    expect((await admin.call(listChatMessages, { params: { id: thread.id }, query: {} })).list).toHaveLength(1);
    await query(`delete from data.${table}_line where ${table}_id = (select id from data.${table} where name = 'typed')`);
    await query(`delete from data.${table} where name = 'typed'`);
    await expect(admin.call(openConversation, { body })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });
});
