import {
  dictionaryEntryCalls,
  listAllDictionaries,
  listDictionaryColors,
  listDictionaryEntries,
  listDictionaryOptions,
  mergeDictionaryEntry,
  moveDictionaryEntry,
  planDictionaryMerge,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { dictionaryTypeCalls } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeer } from '../../../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { tableSql } from '../publish/tables/ddl';
import { SYSTEM } from '../publish/tables/layout';
import { findReleasedModel } from '../running-model';
import { field, publishDesign, records, subTable } from '../../records/record.test-data';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

let counter = 0;

async function buildType(isTree: 0 | 1 = 0): Promise<string> {
  const enCode = `care${(counter += 1)}`;
  await admin.call(dictionaryTypeCalls.create, { body: { parentId: '0', fullName: enCode, enCode, isTree } });
  const found = await server.core.database.kysely
    .selectFrom('dictionary_type')
    .select('id')
    .where('en_code', '=', enCode)
    .executeTakeFirstOrThrow();
  return found.id;
}

const entriesOf = async (typeId: string) => (await admin.call(listDictionaryEntries, { params: { typeId }, query: {} })).list;

async function buildEntry(dictionaryTypeId: string, enCode: string, more: object = {}): Promise<string> {
  const body = { dictionaryTypeId, fullName: enCode.toUpperCase(), enCode, sortCode: (counter += 1), ...more };
  await admin.call(dictionaryEntryCalls.create, { body });
  return (await entriesOf(dictionaryTypeId)).find((row) => row.enCode === enCode)?.id ?? '';
}

const optionsIn = async (typeId: string, locale: Locale) => {
  const language = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }[locale];
  const url = `/api/system/DictionaryData/${typeId}/Data/Selector`;
  return (await admin.send({ method: 'GET', url, headers: { 'accept-language': language } })).json<{
    data: { list: { fullName: string; color?: string }[] };
  }>().data.list;
};

describe('an entry', () => {
  it('has a colour and names in other languages, which readers meet', async () => {
    const typeId = await buildType();
    await buildEntry(typeId, 'red', { fullName: '红', fullNameEn: 'Red', fullNameZhtw: '紅', color: '#C53030' });
    await buildEntry(typeId, 'blue', { fullName: '蓝' });
    expect((await optionsIn(typeId, 'zh')).map(({ fullName, color }) => [fullName, color])).toEqual([
      ['红', '#c53030'],
      ['蓝', undefined],
    ]);
    expect((await optionsIn(typeId, 'en')).map(({ fullName }) => fullName)).toEqual(['Red', '蓝']);
    expect((await optionsIn(typeId, 'zhtw')).map(({ fullName }) => fullName)).toEqual(['紅', '蓝']);
    const { list } = await admin.call(listDictionaryColors);
    expect(list.filter((entry) => entry.typeId === typeId)).toEqual([{ typeId, fullName: '红', color: '#c53030' }]);
  });

  it('takes no other text for a colour', async () => {
    const typeId = await buildType();
    const bad = buildEntry(typeId, 'bad', { color: 'red; background: url(x)' });
    await expect(bad).rejects.toMatchObject({ message: '请求内容有误：颜色须为 #rrggbb' });
    expect(await entriesOf(typeId)).toEqual([]);
  });

  it('is put to the place of another one of the same parent only', async () => {
    const typeId = await buildType(1);
    const [a, b, c] = [await buildEntry(typeId, 'a'), await buildEntry(typeId, 'b'), await buildEntry(typeId, 'c')];
    const below = await buildEntry(typeId, 'd', { parentId: a });
    const codes = async () => (await entriesOf(typeId)).filter(({ parentId }) => parentId === '0').map(({ enCode }) => enCode);
    await admin.call(moveDictionaryEntry, { params: { id: c }, body: { targetId: a } });
    expect(await codes()).toEqual(['c', 'a', 'b']);
    await admin.call(moveDictionaryEntry, { params: { id: c }, body: { targetId: b } });
    expect(await codes()).toEqual(['a', 'b', 'c']);
    const apart = admin.call(moveDictionaryEntry, { params: { id: below }, body: { targetId: b } });
    await expect(apart).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });
});

describe('all dictionaries', () => {
  const all = (headers: Record<string, string> = {}) =>
    admin.send({ method: 'GET', url: '/api/system/DictionaryData/All', headers: { 'accept-language': 'zh-CN', ...headers } });

  it('are not sent again while nothing changed, and at once after a change', async () => {
    const typeId = await buildType();
    const first = await all();
    const etag = String(first.headers['etag']);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const again = await all({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await all({ 'if-none-match': etag, 'accept-language': 'en' })).statusCode).toBe(200);
    await buildEntry(typeId, 'fresh');
    const next = await all({ 'if-none-match': etag });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain('FRESH');
    const packed = await all({ 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  it('tell every open window that they changed', async () => {
    const typeId = await buildType();
    const peer = await openPeer(server, admin);
    await peer.next('initMessage');
    await buildEntry(typeId, 'heard');
    await expect(peer.next('dictionaryChanged')).resolves.toMatchObject({ method: 'dictionaryChanged' });
    await peer.close();
  });
});

describe('merging', () => {
  const MODEL = '99701';
  let typeId: string;
  let from: string;
  let into: string;

  beforeAll(async () => {
    typeId = await buildType(1);
    from = await buildEntry(typeId, 'old');
    into = await buildEntry(typeId, 'new');
    const dictionary = { dataType: 'dictionary', dictionaryType: typeId };
    await publishDesign(server, MODEL, [
      field('kind', 'select', { label: '类别', defaultValue: from, ...dictionary }),
      field('code', 'radio', { label: '编码', ...dictionary }, { props: { label: 'fullName', value: 'enCode' } }),
      field('tags', 'checkbox', { label: '标签', ...dictionary }),
      subTable('rows', [field('part', 'select', { label: '部件', ...dictionary })]),
    ]);
  });

  const plan = (id: string, intoId: string) => admin.call(planDictionaryMerge, { params: { id, intoId } });
  const merge = (id: string, intoId: string) => admin.call(mergeDictionaryEntry, { params: { id, intoId } });

  it('says what would change, changes it, and shows the other name for what was kept by the old code', async () => {
    const child = await buildEntry(typeId, 'leaf', { parentId: from });
    const id = await records(admin, MODEL).create({ kind: from, code: 'old', tags: [from, into], rows: [{ part: from }] });
    const before = await plan(from, into);
    expect(before.records.map(({ field: label, count }) => [label, count])).toEqual([
      ['类别', 1],
      ['编码', 1],
      ['标签', 1],
      ['部件', 1],
    ]);
    expect(before).toMatchObject({ designs: [`model ${MODEL}`], others: 0, children: 1, long: false });

    expect(await merge(from, into)).toEqual({ job: '' });
    expect(await records(admin, MODEL).read(id)).toMatchObject({ kind: into, code: 'new', tags: [into], rows: [{ part: into }] });
    const entries = await entriesOf(typeId);
    expect(entries.map((row) => row.id)).not.toContain(from);
    expect(entries.find((row) => row.id === child)?.parentId).toBe(into);
    const { list } = await admin.call(listDictionaryOptions, { params: { typeId } });
    expect(list.find((option) => option.id === from)).toMatchObject({ fullName: 'NEW', disabled: true });
    const { list: all } = await admin.call(listAllDictionaries);
    expect(JSON.stringify(all.find((type) => type.id === typeId))).not.toContain(`"${from}"`);
    const design = await server.core.database.kysely
      .selectFrom('visual_model')
      .select('form_data')
      .where('id', '=', MODEL)
      .executeTakeFirstOrThrow();
    expect(design.form_data).toContain(`"defaultValue":"${into}"`);
    await expect(merge(from, into)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it('of many records is the work of a job', { tags: 'long' }, async () => {
    const many = await buildEntry(typeId, 'many');
    const { pool, kysely } = server.core.database;
    const id = await records(admin, MODEL).create({ kind: many, rows: [] });
    const table = tableSql((await findReleasedModel(kysely, MODEL))?.table ?? '');
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('${SYSTEM.id}', 880000 + n))).* from ${table} r, generate_series(1, 2100) n
       where r.${SYSTEM.id} = ${id}`,
    );
    expect(await plan(many, into)).toMatchObject({ long: true });
    const { job } = await merge(many, into);
    expect(job).not.toBe('');
    await server.core.jobs.runUntilIdle();
    expect(await plan(into, await buildEntry(typeId, 'rest'))).toMatchObject({ records: [{ field: '类别', count: 2102 }, {}, {}, {}] });
    expect((await entriesOf(typeId)).map((row) => row.id)).not.toContain(many);
  });

  it('refuses what would lose a tree, other categories, itself, and categories of designs', async () => {
    const top = await buildEntry(typeId, 'top');
    const below = await buildEntry(typeId, 'below', { parentId: top });
    const stranger = await buildEntry(await buildType(), 'stranger');
    for (const [id, other] of [
      [below, top],
      [top, below],
      [top, top],
      [top, stranger],
    ] as const)
      await expect(merge(id, other)).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await expect(merge('5023002', '5023001')).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await expect(merge(top, '404')).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it('is for who may change dictionaries', async () => {
    const member = await server.as('chenjing');
    await expect(member.call(planDictionaryMerge, { params: { id: from, intoId: into } })).rejects.toMatchObject({ key: 'FORBIDDEN' });
    await expect(member.call(mergeDictionaryEntry, { params: { id: from, intoId: into } })).rejects.toMatchObject({ key: 'FORBIDDEN' });
  });
});
