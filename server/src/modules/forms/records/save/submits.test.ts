import { createModelRecord, updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidyRecords } from '../../../../core/process/upkeep';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records } from '../record.test-data';

const MODEL = '9701';
const OTHER = '9702';
const MENU = '970101';

let server: TestServer;
let staff: Client;
let userId: string;

beforeAll(async () => {
  server = await startTestServer();
  const fields = [field('title', 'input', { required: true }), field('code', 'input', { unique: true })];
  for (const id of [MODEL, OTHER]) await publishDesign(server, id, fields, { columnList: [{ prop: 'title', label: 'title' }] });
  await openMenu(server, { id: MENU, modelId: MODEL, buttons: ['btn_add', 'btn_edit'] });
  await openMenu(server, { id: '970201', modelId: OTHER, buttons: ['btn_add'] });
  staff = await server.as('zhengtao');
  const person = await server.core.database.kysely
    .selectFrom('user_account')
    .select('id')
    .where('account', '=', 'zhengtao')
    .executeTakeFirstOrThrow();
  userId = person.id;
});
afterAll(() => server.close());

const submit = (data: FormRecord, key: string, { client = staff, modelId = MODEL } = {}) =>
  client.call(createModelRecord, { params: { modelId }, body: { data: JSON.stringify(data), submitKey: key } });
const change = (rowId: string, data: FormRecord, key: string) =>
  staff.call(updateModelRecord, { params: { modelId: MODEL, rowId }, body: { data: JSON.stringify(data), partial: 1, submitKey: key } });
const countOf = async (title: string) => {
  const { list } = await records(await server.as(), MODEL).list({}, { pageSize: 200 });
  return list.filter((row) => row['title'] === title).length;
};
const keyOf = (name: string) => `${userId}-submit-${name}`;

it('saves a submit once, however often it comes, and answers with the same record', async () => {
  const first = await submit({ title: '一次', code: 'once' }, keyOf('once-1'));
  expect(first.repeated).not.toBe(true);
  expect(await submit({ title: '一次', code: 'once' }, keyOf('once-1'))).toEqual({ id: first.id, repeated: true });
  expect(await countOf('一次')).toBe(1);
});

it('makes one record of equal submits that come at the same time', async () => {
  for (const code of ['', 'same-time']) {
    const title = `同时${code}`;
    const all = await Promise.all(Array.from({ length: 6 }, () => submit({ title, code }, keyOf(`twin-${code}`))));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ repeated }) => repeated !== true)).toHaveLength(1);
    expect(await countOf(title)).toBe(1);
  }
});

it('keeps nothing of a submit that is refused, so that it can come again', async () => {
  await expect(submit({ title: '', code: '' }, keyOf('refused'))).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  expect((await submit({ title: '改好了' }, keyOf('refused'))).repeated).not.toBe(true);
});

it('changes a record once', async () => {
  const { id } = await submit({ title: '改之前' }, keyOf('before'));
  const version = (await records(staff, MODEL).read(id))?.['f_version'];
  await change(id, { title: '改过一次', f_version: version }, keyOf('change'));
  await change(id, { title: '改过一次', f_version: version }, keyOf('change'));
  await expect(change(id, { title: '再改', f_version: version }, keyOf('change-2'))).rejects.toMatchObject({ key: 'STALE' });
  expect((await records(staff, MODEL).read(id))?.['title']).toBe('改过一次');
});

it('takes the submit of a person from no other person, and a key for one design only', async () => {
  const other = await server.as('linhai');
  await expect(submit({ title: '别人的' }, keyOf('mine'), { client: other })).rejects.toMatchObject({ key: 'FORBIDDEN' });
  expect(await countOf('别人的')).toBe(0);
  await submit({ title: '这个设计' }, keyOf('design'));
  await expect(submit({ title: '那个设计' }, keyOf('design'), { modelId: OTHER })).rejects.toMatchObject({ key: 'BAD_INPUT' });
  await expect(submit({ title: 'x' }, 'no key')).rejects.toMatchObject({ key: 'BAD_INPUT' });
});

it('forgets old submits', async () => {
  const { kysely } = server.core.database;
  await submit({ title: '很久以前' }, keyOf('old'));
  await sql`update record_submit set created_at = now() - interval '181 days' where submit_key = ${keyOf('old')}`.execute(kysely);
  await tidyRecords(server.core.database);
  const left = await kysely.selectFrom('record_submit').select('submit_key').where('submit_key', '=', keyOf('old')).execute();
  expect(left).toEqual([]);
});
