import { listRecordHistory } from '@banyan/shared-contracts/forms/records/record-history.contract';
import type { StoredFile } from '@banyan/shared-contracts/files/file.contract';
import {
  listRecycleBin,
  listRecycleBins,
  planRemoval,
  removeRecycled,
  restoreRecycled,
} from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../record.test-data';
import { createRecycleBinService } from './bin.service';

const MODEL = '97201';
const MENU = '97301';
/** A model whose records the others point to. */
const TARGET = '97202';
const TARGET_MENU = '97302';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  staff = await server.as('zhengtao');
  await publishDesign(server, TARGET, [field('name', 'input')], { columnList: [{ prop: 'name', id: 'name', label: 'name' }] });
  const fields = [
    field('name', 'input', { label: '名称', unique: true }),
    field('secret', 'input', { label: '底价' }),
    field('price', 'inputNumber', { label: '价格' }, { precision: 2 }),
    field('files', 'uploadFile', { label: '附件' }),
    field('target', 'relationForm', { label: '合同' }, { modelId: TARGET, relationField: 'name' }),
    subTable('rows', [
      field('item', 'input', { label: '货物' }),
      field('of', 'relationForm', { label: '来源' }, { modelId: TARGET, relationField: 'name' }),
    ]),
  ];
  await publishDesign(server, MODEL, fields, { useFormPermission: true, useBtnPermission: true, useDataPermission: true });
  const rows = [{ field: 'name', op: '==', value: '员工的' }];
  await openMenu(server, { id: MENU, modelId: MODEL, buttons: ['btn_remove'], fields: ['name', 'price'], rows });
});
afterAll(() => server.close());

const inModel = { params: { modelId: MODEL } };
const bin = async (client: Client) => (await client.call(listRecycleBin, { ...inModel, query: {} })).list;
const restore = (client: Client, ids: string[], clearMissing = false) =>
  client.call(restoreRecycled, { ...inModel, body: { ids, clearMissing } });
const refused = (key: string) => ({ key });

it('says before a deletion how many other records name those that go, as far as the caller sees them', async () => {
  const [contract, other] = [await records(admin, TARGET).create({ name: '合同' }), await records(admin, TARGET).create({ name: '别的' })];
  const form = records(admin, MODEL);
  await form.create({ name: '引用一', target: contract, rows: [{ item: 'a', of: contract }] });
  await form.create({ name: '引用二', rows: [{ item: 'a' }, { item: 'b', of: contract }] });
  await form.create({ name: '引用三', target: other });
  await openMenu(server, { id: TARGET_MENU, modelId: TARGET, buttons: ['btn_remove'] });
  const plan = async (client: Client, ids: string[]) =>
    (await client.call(planRemoval, { params: { modelId: TARGET }, body: { ids } })).named;
  expect([await plan(admin, [contract]), await plan(admin, [contract, other])]).toEqual([2, 3]);
  // Staff sees neither these records nor the field.
  expect(await plan(staff, [contract])).toBe(0);
});

describe('recycle bin', () => {
  it('gives a deleted record back as it was: id, values, rows, files, facts and history', async () => {
    const form = records(admin, MODEL);
    const sent = await sendFile(admin, '/api/file/Uploader/annex', { name: 'a.txt', content: Buffer.from('a') });
    const { name, url } = sent.data as StoredFile;
    const file = { name: 'a.txt', fileId: name, url };
    const id = await form.create({ name: '一', price: 1.25, files: [file], rows: [{ item: 'a' }, { item: 'b' }] });
    const before = await form.read(id);
    expect(await admin.call(planRemoval, { ...inModel, body: { ids: [id] } })).toEqual({ rows: 2, files: 1, named: 0, days: 30 });
    await form.remove(id);
    const [entry] = await bin(admin);
    expect(entry).toMatchObject({ recordId: id, by: '系统管理员/admin', rows: 2, files: 1 });
    expect(entry?.details[0]).toEqual({ label: '名称', text: '一' });
    expect(await admin.call(listRecycleBins)).toMatchObject({ list: [{ modelId: MODEL, count: 1 }] });

    expect(await restore(admin, [entry?.id ?? ''])).toEqual({ restored: 1, refused: [] });
    expect(await form.read(id)).toEqual({ ...before, f_version: 2 });
    const { list } = await admin.call(listRecordHistory, { params: { modelId: MODEL, rowId: id }, query: {} });
    expect(list.map(({ op }) => op)).toEqual(['restore', 'remove', 'create']);
    expect(await bin(admin)).toEqual([]);
    const uses = server.core.database.kysely.selectFrom('file_use').select(['kind', 'holder_id']).where('scope', '=', MODEL);
    expect(await uses.execute()).toEqual([{ kind: 'record', holder_id: id }]);
    await form.remove(id);
  });

  it('keeps a record whose unique value another one has taken, and says so', async () => {
    const form = records(admin, MODEL);
    const id = await form.create({ name: '独有' });
    await form.remove(id);
    const other = await form.create({ name: '独有' });
    const entry = (await bin(admin)).find(({ recordId }) => recordId === id);
    const answer = await restore(admin, [entry?.id ?? '']);
    expect(answer).toMatchObject({ restored: 0, refused: [{ id: entry?.id }] });
    expect(answer.refused[0]?.text).toContain('名称');
    await form.remove(other);
    expect(await restore(admin, [entry?.id ?? ''])).toMatchObject({ restored: 1 });
  });

  it('keeps a record that points to what is gone, and brings it back without that where it is asked to', async () => {
    const [form, targets] = [records(admin, MODEL), records(admin, TARGET)];
    const [gone, there] = [await targets.create({ name: 'gone' }), await targets.create({ name: 'there' })];
    const id = await form.create({
      name: '指向',
      price: 2,
      target: gone,
      rows: [
        { item: 'a', of: gone },
        { item: 'b', of: there },
      ],
    });
    await form.remove(id);
    await targets.remove(gone);
    const entry = (await bin(admin)).find(({ recordId }) => recordId === id)?.id ?? '';
    const answer = await restore(admin, [entry]);
    expect(answer).toEqual({ restored: 0, refused: [{ id: entry, text: '合同、来源所指向的数据已不存在', missing: true }] });
    expect(await restore(admin, [entry], true)).toEqual({ restored: 1, refused: [] });
    const back = await form.read(id);
    expect(back).toMatchObject({
      name: '指向',
      price: 2,
      target: '',
      rows: [
        { item: 'a', of: '' },
        { item: 'b', of: there },
      ],
    });
    await form.remove(id);
  });

  it('shows and gives people only what they might delete, and of it the fields that they may see', async () => {
    const form = records(admin, MODEL);
    const [theirs, others] = [await form.create({ name: '员工的', secret: '9' }), await form.create({ name: '别人的' })];
    await form.remove(theirs);
    await form.remove(others);
    const seen = await bin(staff);
    expect(seen.map(({ recordId }) => recordId)).toEqual([theirs]);
    expect(seen[0]?.details.map(({ label }) => label)).toEqual(['名称', '价格']);
    const closed = (await bin(admin)).find(({ recordId }) => recordId === others)?.id ?? '';
    expect(await restore(staff, [closed])).toMatchObject({ restored: 0 });
    await expect(staff.call(removeRecycled, { ...inModel, body: { ids: [closed] } })).rejects.toMatchObject(refused('NOT_FOUND'));
    const { refused: none } = await restore(staff, [seen[0]?.id ?? '']);
    expect(none).toEqual([]);
  });

  it('lets go for good of what is removed from it, and of what was in it for too long', async () => {
    const form = records(admin, MODEL);
    const id = await form.create({ name: '删' });
    await form.remove(id);
    const [entry] = await bin(admin);
    await admin.call(removeRecycled, { ...inModel, body: { ids: [entry?.id ?? ''] } });
    expect((await bin(admin)).map(({ recordId }) => recordId)).not.toContain(id);
    const { kysely } = server.core.database;
    await kysely
      .updateTable('record_bin')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .where('model_id', '=', MODEL)
      .execute();
    await createRecycleBinService(server.core, {} as never, {} as never).removeExpired();
    expect(await bin(admin)).toEqual([]);
    expect(await kysely.selectFrom('file_use').select('kind').where('scope', '=', MODEL).execute()).toEqual([]);
  });
});
