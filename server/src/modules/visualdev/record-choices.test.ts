import { createModelRecord } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { field, publishDesign, records, subTable } from './online-dev.test-data';

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
