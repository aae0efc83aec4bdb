import {
  listInterfaceParameters,
  listInterfaceRows,
  listInterfaceRowsByIds,
  listInterfaces,
  listInterfaceTree,
  previewInterface,
  type SentParameter,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { interfaceCalls } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReader, ReaderMissing } from '../../core/database/reader';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { openInterfaces } from '../../testing/open-interfaces';
import type { NewDataInterface } from './data-interface.repository';

const [SUPPLIERS, URGENCY, WAREHOUSES] = ['9501', '9502', '9503'] as const;

let server: TestServer;
let somebody: Client;

beforeAll(async () => {
  server = await startTestServer();
  somebody = await server.as('tangyun');
  await openInterfaces(server, [SUPPLIERS, URGENCY, WAREHOUSES]);
});
afterAll(() => server.close());

/** An interface that a form of everybody asks. */
async function build(row: Partial<NewDataInterface> & { content: string }): Promise<string> {
  const id = server.core.newId();
  const values = { id, full_name: `interface ${id}`, en_code: id, type: 1 as const, ...row };
  await server.core.database.kysely.insertInto('data_interface').values(values).execute();
  await openInterfaces(server, [id]);
  return id;
}

const declared = (...parameters: { field: string; dataType?: string; required?: number; defaultValue?: string }[]) =>
  JSON.stringify(parameters);

const preview = (id: string, paramList: SentParameter[] = [], who = somebody) =>
  who.call(previewInterface, { params: { id }, body: { paramList } });

const refusal = async (id: string, paramList: SentParameter[] = []) => {
  const { code, msg, data } = await somebody.envelope(previewInterface, { params: { id }, body: { paramList } });
  expect([code === 200, data]).toEqual([false, null]);
  return msg;
};

describe('rows', () => {
  it('come from a query, whole or of one city', async () => {
    expect(await preview(SUPPLIERS)).toHaveLength(60);
    const ofCity = await preview(SUPPLIERS, [{ field: 'city', defaultValue: '上海', sourceType: '1' }]);
    expect(ofCity).toHaveLength(6);
    expect(ofCity[0]).toEqual({ id: 'S001', fullName: '上海恒信办公用品有限公司', city: '上海', kind: '办公用品', rating: 1 });
  });

  it('come from stored data, trees as they are', async () => {
    expect((await preview(URGENCY)).map(({ id }) => id)).toEqual(['normal', 'urgent', 'critical']);
    expect(await preview(WAREHOUSES)).toMatchObject([{ id: 'east', children: [{ id: 'shanghai' }, { id: 'hangzhou' }] }, { id: 'south' }]);
  });

  it('come by pages and by a keyword in the columns that are shown', async () => {
    const page = (body: object) => somebody.call(listInterfaceRows, { params: { id: SUPPLIERS }, body: { paramList: [], ...body } });
    const second = await page({ currentPage: 2, pageSize: 50 });
    expect([second.list.length, second.pagination.total]).toEqual([10, 60]);
    const found = await page({ keyword: '家具', columnOptions: 'fullName,city' });
    expect(found.pagination.total).toBe(10);
    expect((await page({ keyword: 's00', columnOptions: 'id' })).pagination.total).toBe(9);
    expect((await page({ keyword: '%', columnOptions: 'fullName' })).pagination.total).toBe(0);
    expect(
      (await page({ keyword: '恒信', relationField: 'fullName' })).list.every(({ fullName }) => String(fullName).includes('恒信')),
    ).toBe(true);
  });

  it('come by the values that were chosen, from anywhere in a tree', async () => {
    const byIds = (id: string, ids: string[], propsValue = 'id') =>
      somebody.call(listInterfaceRowsByIds, { params: { id }, body: { ids, propsValue, paramList: [] } });
    expect((await byIds(SUPPLIERS, ['S002', 'S004', 'none'])).map(({ id }) => id)).toEqual(['S002', 'S004']);
    expect((await byIds(SUPPLIERS, ['5'], 'rating')).length).toBe(12);
    expect((await byIds(WAREHOUSES, ['hz-2', 'south'])).map(({ fullName }) => fullName)).toEqual(['二号库', '华南大区']);
    expect(await byIds(SUPPLIERS, [])).toEqual([]);
  });

  it('are told about without what they are asked by', async () => {
    const { list } = await somebody.call(listInterfaces, { query: { keyword: 'demo' } });
    expect(list.map(({ enCode }) => enCode)).toEqual(['demoSuppliers', 'demoUrgency', 'demoWarehouses', 'demoGoods']);
    const one = await somebody.call(interfaceCalls.get, { params: { id: SUPPLIERS } });
    expect(JSON.stringify(one)).not.toContain('select');
    expect(await somebody.call(listInterfaceParameters, { params: { id: SUPPLIERS } })).toMatchObject([{ field: 'city', required: 0 }]);
    const tree = await somebody.call(listInterfaceTree, {});
    expect(tree.list.map(({ id, children }) => [id, children.length])).toEqual([
      ['basic', 2],
      ['business', 2],
    ]);
  });
});

describe('parameters', () => {
  const echo = (...parameters: Parameters<typeof declared>) =>
    build({ content: 'select {given} as given', parameters: declared(...parameters) });
  const given = async (id: string, sent: SentParameter[], who = somebody) => (await preview(id, sent, who))[0]?.['given'];

  it('are filled by the caller, the design, or nobody', async () => {
    const id = await echo({ field: 'given', defaultValue: 'usual' });
    expect(await given(id, [])).toBe('usual');
    expect(await given(id, [{ field: 'given', sourceType: '1', defaultValue: 'mine' }])).toBe('mine');
    expect(await given(id, [{ field: 'given', sourceType: 2, relationField: 'designed' }])).toBe('designed');
    expect(await given(id, [{ field: 'given', sourceType: '3', defaultValue: 'mine' }])).toBeNull();
  });

  it('that stand for the caller are filled by the server alone', async () => {
    const named = await echo({ field: 'given' });
    const self = await server.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', 'tangyun')
      .executeTakeFirstOrThrow();
    expect(await given(named, [{ field: 'given', sourceType: '4', relationField: '@userId' }])).toBe(self.id);
    const fixed = await echo({ field: 'given', defaultValue: '@userId' });
    expect(await given(fixed, [{ field: 'given', sourceType: '2', defaultValue: '100' }])).toBe(self.id);
    expect(await given(fixed, [], await server.as())).toBe('100');
  });

  it('are plain texts also where every object has a member of that name', async () => {
    const plain = await echo({ field: 'given' });
    const typed = await echo({ field: 'given', dataType: 'valueOf' });
    for (const name of ['constructor', '__proto__', 'toString'])
      for (const id of [plain, typed]) expect(await given(id, [{ field: 'given', sourceType: '1', defaultValue: name }])).toBe(name);
  });

  it('never become part of the statement', async () => {
    const id = await echo({ field: 'given' });
    for (const text of ["'", "x'); drop table form.demo_supplier; --", '$1', '{given}', '\\', '"; select 1'])
      expect(await given(id, [{ field: 'given', sourceType: '1', defaultValue: text }])).toBe(text);
    expect(await preview(SUPPLIERS, [{ field: 'city', defaultValue: "' or '1'='1" }])).toEqual([]);
    const columns = somebody.call(listInterfaceRows, {
      params: { id: SUPPLIERS },
      body: { paramList: [], keyword: 'x', columnOptions: `id" or true --,fullName'` },
    });
    expect((await columns).pagination.total).toBe(0);
  });

  it('that are missing ask for nothing; wrong numbers are refused', async () => {
    const id = await echo({ field: 'given', dataType: 'int', required: 1 });
    expect(await preview(id)).toEqual([]);
    expect(await given(id, [{ field: 'given', defaultValue: '12' }])).toBe('12');
    expect(await refusal(id, [{ field: 'given', defaultValue: 'twelve' }])).toMatch(/参数“given”的值与它的类型不符/);
  });
});

describe('queries', () => {
  it.each([
    'delete from form.demo_supplier',
    'drop table form.demo_supplier',
    "select 1; delete from form.demo_supplier; select '",
    'select 1) q; delete from form.demo_supplier; --',
    'with gone as (delete from form.demo_supplier returning *) select * from gone',
    'select * into form.copied from form.demo_supplier',
    'select * from form.demo_supplier for update',
    "select set_config('transaction_read_only', 'off', true), nextval('nothing')",
    'do $$ begin delete from form.demo_supplier; end $$',
    "copy form.demo_supplier to '/tmp/suppliers'",
  ])('cannot write: %s', async (content) => {
    expect(await refusal(await build({ content }))).not.toContain('demo_supplier');
    expect(await preview(SUPPLIERS)).toHaveLength(60);
  });

  it.each([
    'select password_hash from public.user_account',
    'select * from public.session',
    "select query_to_xml('select * from public.user_account', true, true, '') from (select set_config('role', 'banyan', true)) changed",
    "select set_config('session_authorization', 'banyan', true)",
    "select pg_read_file('/etc/passwd')",
    'select rolpassword from pg_authid',
  ])('see nothing of the platform: %s', async (content) => {
    await refusal(await build({ content }));
  });

  it.each([
    'select pg_sleep(60)',
    'select pg_catalog . "pg_sleep_for" (\'1 day\')',
    'select pg_try_advisory_xact_lock(99)',
    "select query_to_xml('select 1', true, true, '')",
    "select * from ts_stat('select to_tsvector(code) from demo_supplier')",
  ])('call no function that waits, locks or hides another statement: %s', async (content) => {
    expect(await refusal(await build({ content }))).toContain('不允许的函数');
  });

  it.each([
    'select rolname from pg_roles',
    'select usename from pg_catalog."pg_user"',
    'select * from PG_SETTINGS',
    'select * from pg_show_all_settings()',
    'select 10::oid::regrole::text as name',
    'select pg_get_userbyid(10)',
    'select query from pg_stat_activity',
    'select pg_stat_get_backend_activity(1)',
    'select groname from pg_group',
    'select datname from pg_database',
  ])('see no roles, settings or sessions of the database: %s', async (content) => {
    expect(await refusal(await build({ content }))).toMatch(/语句使用了 .*角色、设置与会话/);
  });

  it('may use names that only look alike', async () => {
    const content = `select 'pg_users' as "a pg_rolesX", current_setting('TimeZone') as zone from (select 1 as database) locks`;
    expect(await preview(await build({ content }))).toHaveLength(1);
  });

  it('give all their rows, or say that there are more than an interface may give', { tags: 'long' }, async () => {
    expect(await preview(await build({ content: 'select n as id from generate_series(1, 10000) n' }))).toHaveLength(10_000);
    expect(await refusal(await build({ content: 'select n as id from generate_series(1, 1000000) n' }))).toContain('超过 10000 行');
  });

  it('are stopped after a while', { tags: 'long', timeout: 20_000 }, async () => {
    expect(
      await refusal(await build({ content: 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b' })),
    ).toContain('耗时');
  });

  it('find the tables of forms, and those that people make, without their schemas', async () => {
    const names = await preview(await build({ content: 'select code from demo_supplier' }));
    expect(names).toEqual(await preview(await build({ content: 'select code from form.demo_supplier' })));
    await refusal(await build({ content: 'select id from user_account' }));
  });

  it('leave nothing behind on their connection', async () => {
    await preview(await build({ content: "select set_config('search_path', 'public', false)" }));
    const rows = await preview(await build({ content: "select current_setting('search_path') as path, current_user as who" }));
    expect(rows).toEqual([{ path: 'form,"data"', who: 'banyan_reader' }]);
  });
});

it('is closed to who has not signed in, and where it is switched off or asks other machines', async () => {
  const anonymous = await server.anonymous.envelope(previewInterface, { params: { id: SUPPLIERS }, body: { paramList: [] } });
  expect(anonymous.code).not.toBe(200);
  await refusal(await build({ content: 'select 1', enabled: false }));
  expect(await refusal(await build({ content: 'http://127.0.0.1', type: 3 }))).toContain('外部接口');
});

it('says when the role for reading cannot be made', async () => {
  const owner = { connect: () => Promise.reject(new Error('permission denied')) };
  const withoutPassword = openReader('postgresql://localhost/none', owner as never, 'data');
  await expect(withoutPassword.rows('select 1', [])).rejects.toBeInstanceOf(ReaderMissing);
});
