import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { createModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../../record.test-data';

const modelId = '93401';
const own = { multiple: true };
let server: TestServer;
let admin: Client;
let calls: ReturnType<typeof records>;

const fields = [
  field('name', 'input'),
  field('org', 'organizeSelect'),
  field('orgs', 'organizeSelect', {}, own),
  field('dep', 'depSelect', {}, { selectType: 'custom', ableIds: [['6001', '6002'], '6104'] }),
  field('pos', 'posSelect', {}, { selectType: 'custom', ableIds: ['6104', '6501'] }),
  field('roles', 'roleSelect', {}, own),
  field('group', 'groupSelect'),
  field('person', 'userSelect', {}, { selectType: 'dep', relationField: 'dep' }),
  field('people', 'usersSelect', {}, own),
  subTable('lines', [field('leader', 'userSelect', {}, { selectType: 'custom', ableIds: ['6901--group', '7001--user'] })]),
  field('maker', 'createUser'),
  field('changer', 'modifyUser'),
  field('changed', 'modifyTime'),
  field('place', 'currOrganize', {}, { showLevel: 'all' }),
  field('where', 'currOrganize'),
  field('post', 'currPosition'),
];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await server.core.database.kysely
    .updateTable('user_account')
    .set({ organize_id: '6104', position_id: '6509' })
    .where('account', '=', 'admin')
    .execute();
  const columnList = ['org', 'orgs', 'dep', 'pos', 'roles', 'group', 'person', 'people'].map((prop) => ({ prop }));
  await publishDesign(server, modelId, fields, { columnList });
  calls = records(admin, modelId);
});
afterAll(() => server.close());

const refused = async (record: FormRecord) => {
  const { code, msg } = await admin.envelope(createModelRecord, { params: { modelId }, body: { data: JSON.stringify(record) } });
  return code === 400 && msg.length > 0;
};
const found = async (query: FormRecord) => (await calls.list(query)).pagination.total;

describe('people and organizations in records', () => {
  it('are shown by their names, organizations by their paths', async () => {
    const id = await calls.create({
      org: ['6001', '6104'],
      orgs: [['6001', '6104'], ['6001']],
      dep: '6201',
      pos: '6509',
      roles: ['4013', '4011'],
      group: '6901',
      people: ['7001--user', '6104--department', '6509--position', '4013--role', '6903--group'],
    });
    expect(await calls.detail(id)).toMatchObject({
      org: '榕树集团/采购部',
      orgs: '榕树集团/采购部,榕树集团',
      dep: '生产部',
      pos: '采购员',
      roles: '采购员,部门经理',
      group: '采购评审组',
      people: '林国栋/linguodong,采购部,采购员,采购员,羽毛球社',
    });
    expect((await calls.list({ group: '6901' })).list).toMatchObject([{ org: '榕树集团/采购部', pos: '采购员' }]);
  });

  it('are found by whole paths, by one of several, and by all that were asked for', async () => {
    expect(await found({ org: ['6001', '6104'] })).toBe(1);
    expect(await found({ org: ['6001'] })).toBe(0);
    expect(await found({ org: [['6001'], ['6001', '6104']] })).toBe(1);
    expect(await found({ orgs: ['6001'] })).toBe(1);
    expect(await found({ orgs: ['6104'] })).toBe(0);
    expect(await found({ roles: '4011' })).toBe(1);
    expect(await found({ roles: ['4016', '4013'] })).toBe(1);
    expect(await found({ dep: ['6201', '6202'] })).toBe(1);
    expect(await found({ people: '6903--group' })).toBe(1);
    expect(await found({ people: '6903--role' })).toBe(0);
  });

  it('are there, and lie within what the design lets choose', async () => {
    expect(await refused({ org: ['6001', '999'] })).toBe(true);
    expect(await refused({ roles: ['4013', '999'] })).toBe(true);
    expect(await refused({ people: ['7001--role'] })).toBe(true);
    expect(await refused({ dep: '6301' })).toBe(true);
    expect(await refused({ pos: '6514' })).toBe(true);
    expect(await refused({ dep: '6104', person: '7001' })).toBe(true);
    expect(await refused({ person: '7002' })).toBe(true);
    expect(await refused({ lines: [{ leader: '7002' }] })).toBe(true);
    await calls.create({ pos: '6501', lines: [{ leader: '7001' }] });
    await calls.create({ dep: '6202' });
  });

  it('stay as they are when they are gone, and are still named', async () => {
    await server.core.database.kysely
      .insertInto('role')
      .values({ id: '94001', full_name: '临时', en_code: 'passing', created_by: null })
      .execute();
    const id = await calls.create({ name: 'old', roles: ['94001'] });
    await server.core.database.kysely.deleteFrom('role').where('id', '=', '94001').execute();
    await calls.update(id, { name: 'new' });
    expect(await calls.detail(id)).toMatchObject({ name: 'new', roles: '临时' });
  });
});

it('writes who and where by itself, whatever is sent', async () => {
  const id = await calls.create({ name: 'a', changer: '7001', place: '6001', post: '6501' });
  expect(await calls.detail(id)).toMatchObject({ changer: '', changed: '', place: '榕树集团/采购部', where: '采购部', post: '采购员' });
  await calls.update(id, { name: 'b', changer: '7001', where: '6001' });
  const detail = await calls.detail(id);
  expect(detail).toMatchObject({ changer: '系统管理员/admin', where: '采购部', post: '采购员' });
  expect(detail?.['changed']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await calls.read(id))?.['place']).toBe('榕树集团/采购部');
});

describe('what can be chosen otherwise', () => {
  const CHOOSING = '93402';
  const listed = {
    options: [
      { id: 'a', fullName: '甲' },
      { id: 'b', fullName: '乙', children: [{ id: 'c', fullName: '丙' }] },
    ],
  };
  const rows = { dataType: 'dynamic', propsUrl: '98501' };
  const code = { props: { value: 'code', label: 'name', children: 'below' } };
  const choosing = (design: object[] = []) =>
    publishDesign(server, CHOOSING, [
      field('one', 'select', { dataType: 'static' }, listed),
      field('round', 'radio', { dataType: 'static' }, listed),
      field('many', 'checkbox', { dataType: 'static' }, listed),
      field('path', 'cascader', { dataType: 'static' }, listed),
      field('tree', 'treeSelect', { dataType: 'static' }, listed),
      field('entry', 'select', { dataType: 'dictionary', dictionaryType: '94101' }, { props: { value: 'enCode' } }),
      field('row', 'select', rows, code),
      field('deep', 'treeSelect', rows, code),
      field('popup', 'popupSelect', {}, { interfaceId: '98501', propsValue: 'code', relationField: 'name' }),
      field('area', 'areaSelect', {}, { level: 1 }),
      field('related', 'relationForm', {}, { modelId, relationField: 'name' }),
      subTable('lines', [field('kind', 'select', { dataType: 'static' }, listed), field('row', 'select', rows, code)]),
      ...design,
    ]);
  const own = () => records(admin, CHOOSING);
  const answer = (record: FormRecord) =>
    admin.envelope(createModelRecord, { params: { modelId: CHOOSING }, body: { data: JSON.stringify(record) } });
  const refusedPlace = async (record: FormRecord) => {
    const { error, msg } = await answer(record);
    return [error?.key, (error?.details as { fields?: string[] } | undefined)?.fields?.[0], /选项不存在/.test(msg)];
  };

  beforeAll(async () => {
    const { kysely } = server.core.database;
    await kysely.insertInto('dictionary_type').values({ id: '94101', category: 0, full_name: '级别', en_code: 'levels' }).execute();
    const entry = { id: '94102', dictionary_type_id: '94101', full_name: '高', en_code: 'high' };
    await kysely.insertInto('dictionary_entry').values(entry).execute();
    const content = [
      { code: 'x', name: 'X' },
      { code: 'y', name: 'Y', below: [{ code: 'z', name: 'Z' }] },
    ];
    await kysely
      .insertInto('data_interface')
      .values({
        id: '98501',
        full_name: '行',
        en_code: 'rows.known',
        category: '',
        type: INTERFACE_TYPE.static,
        content: JSON.stringify(content),
      })
      .execute();
    await choosing();
  });

  it('is refused where it never was, with the name of the field and its place', async () => {
    const wrong: FormRecord[] = [
      { one: 'q' },
      { round: 'q' },
      { many: ['a', 'q'] },
      { path: ['a', 'c'] },
      { tree: 'q' },
      { entry: 'low' },
      { row: 'q' },
      { deep: 'q' },
      { popup: 'q' },
      { area: ['11', '999999999'] },
      { area: ['330000'] },
      { related: '999' },
    ];
    for (const record of wrong) expect(await refusedPlace(record)).toEqual(['FIELD_INVALID', Object.keys(record)[0], true]);
    expect(await refusedPlace({ lines: [{ kind: 'a' }, { kind: 'q' }] })).toEqual(['FIELD_INVALID', 'lines.1.kind', true]);
    expect((await answer({ one: 'q' })).msg).toContain('one');
  });

  it('is taken where it is, in trees and rows too', async () => {
    const related = await calls.create({ name: 'chosen' });
    const [area] = await server.core.database.kysely
      .selectFrom('area')
      .select(['id', 'parent_id'])
      .where('parent_id', 'is not', null)
      .limit(1)
      .execute();
    await own().create({
      one: 'a',
      round: 'b',
      many: ['a', 'b'],
      path: ['b', 'c'],
      tree: 'c',
      entry: 'high',
      row: 'y',
      deep: 'z',
      popup: 'x',
      area: [area?.parent_id, area?.id],
      related,
      lines: [{ kind: 'a', row: 'x' }, { kind: 'c' }],
    });
  });

  it('is an area above the level of the design where nothing stands below it', async () => {
    const taiwan = '710000';
    await own().create({ area: [taiwan] });
    await expect(own().create({ area: [taiwan, taiwan, taiwan] })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });

  it('stays where it is stored already, whatever has become of it, and cannot be chosen anew', async () => {
    const { kysely } = server.core.database;
    const related = await calls.create({ name: 'passing' });
    const id = await own().create({
      one: 'a',
      path: ['b', 'c'],
      entry: 'high',
      row: 'x',
      popup: 'y',
      related,
      lines: [{ kind: 'b', row: 'x' }],
    });
    await calls.remove(related);
    await kysely.deleteFrom('dictionary_entry').where('id', '=', '94102').execute();
    await kysely.updateTable('data_interface').set({ content: '[]' }).where('id', '=', '98501').execute();
    listed.options = [{ id: 'b', fullName: '乙' }];
    await choosing([field('note', 'input')]);
    await own().update(id, { note: 'later' });
    expect(await own().read(id)).toMatchObject({ one: 'a', path: ['b', 'c'], entry: 'high', row: 'x', related, note: 'later' });
    expect(await refusedPlace({ one: 'a' })).toEqual(['FIELD_INVALID', 'one', true]);
    expect(await refusedPlace({ entry: 'high' })).toEqual(['FIELD_INVALID', 'entry', true]);
    await expect(own().update(id, { popup: 'x' })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });

  it('is taken when the interface cannot be asked', async () => {
    await server.core.database.kysely.deleteFrom('data_interface').where('id', '=', '98501').execute();
    await own().create({ row: 'whatever' });
  });

  it('costs no question for each row', async () => {
    const content = "select 'x' || n as code, {kind} || n as name from generate_series(0, 299) n";
    const parameters = JSON.stringify([{ field: 'kind' }]);
    await server.core.database.kysely
      .insertInto('data_interface')
      .values({ id: '98503', full_name: '行', en_code: 'rows.many', category: '', type: INTERFACE_TYPE.sql, content, parameters })
      .execute();
    listed.options = [
      { id: 'a', fullName: '甲' },
      { id: 'b', fullName: '乙' },
    ];
    const templateJson = [{ field: 'kind', sourceType: 1, relationField: 'lines-kind' }];
    const chosen = field('row', 'select', { dataType: 'dynamic', propsUrl: '98503', templateJson }, code);
    await publishDesign(server, CHOOSING, [subTable('lines', [field('kind', 'select', { dataType: 'static' }, listed), chosen])]);
    const lines = Array.from({ length: 300 }, (_none, index) => ({ kind: 'ab'[index % 2], row: `x${index}` }));
    expect(await refusedPlace({ lines: [{ kind: 'b', row: 'x300' }] })).toEqual(['FIELD_INVALID', 'lines.0.row', true]);
    await own().create({ lines: lines.slice(0, 2) });
    // Every connection of the driver, in and out of transactions.
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await own().create({ lines });
    const many = asked.mock.calls.length;
    asked.mockClear();
    await own().create({ lines: lines.slice(0, 2) });
    const few = asked.mock.calls.length;
    asked.mockRestore();
    expect(few).toBeGreaterThan(0);
    // Whatever goes on beside it, such as the log of requests, asks a few times as well.
    expect(Math.abs(many - few)).toBeLessThan(20);
  });
});

it('asks data interfaces with the id of the record where the design names it (api-forms B8)', async () => {
  const KEEPING = '93403';
  const content = "select 'r' || {record} as id, 'R' || {record} as name";
  const row = { id: '98502', full_name: '自己', en_code: 'rows.own', category: '', type: INTERFACE_TYPE.sql, content };
  const parameters = JSON.stringify([{ field: 'record' }]);
  await server.core.database.kysely
    .insertInto('data_interface')
    .values({ ...row, parameters })
    .execute();
  const templateJson = [{ field: 'record', sourceType: 4, relationField: '@formId' }];
  const own = { dataType: 'dynamic', propsUrl: row.id, templateJson };
  const design = { columnList: [{ prop: 'own' }] };
  await publishDesign(server, KEEPING, [field('own', 'select', own, { props: { label: 'name' } }), field('note', 'input')], design);
  const kept = records(admin, KEEPING);
  const id = await kept.create({ note: 'a' });
  await kept.update(id, { own: `r${id}` });
  expect(await kept.detail(id)).toMatchObject({ own: `R${id}` });
  expect((await kept.list()).list).toMatchObject([{ own: `R${id}`, own_jnpfId: `r${id}` }]);
  expect(await kept.read(id)).toEqual({ own: `r${id}`, note: 'a', f_version: 2 });
  await expect(kept.update(id, { own: 'r1' })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
});
