import { removeModelRecords } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, records } from '../record.test-data';
import { linesIn as linesOf, main, other, releaseIn } from './own-tables.test-data';

let server: TestServer;
let admin: Client;

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.core.database.pool.query<Row>(text, values)).rows;

const release = (id: string, fields: object[], tables: ReturnType<typeof main>[], design: object = {}): Promise<number> =>
  releaseIn(server, id, fields, tables, { design });

const linesIn = (table: string) => linesOf(table, [field('item', 'input'), field('count', 'inputNumber', {}, { precision: 0 })]);
const columns = (...keys: string[]) => keys.map((prop) => ({ prop, label: prop, id: prop }));

/** What of the schema the platform must not change. */
const catalog = () =>
  query(`select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, pg_get_expr(d.adbin, d.adrelid) as preset,
      (select array_agg(pg_get_constraintdef(o.oid) order by o.conname) from pg_constraint o where o.conrelid = c.oid) as constraints,
      (select array_agg(tgname::text order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'i') order by 1, 2`);

let before: object[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await query(`
    create table data.client (id integer generated always as identity primary key, name varchar(20) not null, "order" numeric(10, 2),
      since date, moment timestamp, active boolean not null default false, tags text, note text default 'n', made_by bigint);
    create table data.client_extra (client_id integer primary key references data.client, address varchar(50) not null);
    create table data.client_line (id serial primary key, client_id integer not null references data.client, item text, count integer);
    create table data.thing (id uuid primary key, name text);
    create table data.thing_part (id uuid primary key default gen_random_uuid(), thing_id uuid not null references data.thing on delete cascade,
      item text, count integer);
    create table data.country (code varchar(3) primary key, name text unique);
    create table data.city (country varchar(3) not null references data.country, code text, item text, count integer, primary key (code));
    create table data.pair (a integer, b integer, name text, primary key (a, b));
    create table data.keyless (name text);
    create table data.counted (id integer primary key, name text);
    insert into data.client (name, tags) values ('by hand', 'no json');
    insert into data.thing values ('6d0c1b0e-6a7b-4c5e-9d55-7f2d8a1b2c3d', 'by hand');
    insert into data.country values ('CN', 'China');
  `);
  before = await catalog();
});
afterAll(() => server.close());

describe('a table numbered by the database, with a 1:1 table and a child table', () => {
  const id = '94101';
  const list = {
    columnList: columns('name', 'jnpf_client_extra_jnpf_address'),
    searchList: [{ id: 'name', prop: 'name', searchType: 2 }],
    useDataPermission: false,
  };
  const fields = [
    field('name', 'input', { required: true }),
    field('order', 'inputNumber', {}, { precision: 2 }),
    field('since', 'datePicker', {}, { format: 'yyyy-MM-dd' }),
    field('moment', 'datePicker', {}, { format: 'yyyy-MM-dd HH:mm:ss' }),
    field('active', 'switch'),
    field(
      'tags',
      'checkbox',
      { dataType: 'static' },
      {
        options: [
          { id: 'a', fullName: '甲' },
          { id: 'b', fullName: '乙' },
        ],
      },
    ),
    field('made_by', 'createUser'),
    field('jnpf_client_extra_jnpf_address', 'input'),
    linesIn('client_line'),
  ];
  const day = Date.UTC(2026, 2, 1, 16);
  const of = () => records(admin, id);

  it('is released without a change of the tables', async () => {
    expect(await release(id, fields, [main('client'), other('client_extra', 'client_id'), other('client_line', 'client_id')], list)).toBe(
      1,
    );
    expect(await release(id, fields, [main('client'), other('client_extra', 'client_id'), other('client_line', 'client_id')], list)).toBe(
      1,
    );
    expect(await catalog()).toEqual(before);
    expect(await query("select from pg_class where relname = 'mt94101'")).toEqual([]);
  });

  it('takes, lists, changes and removes records', async () => {
    const row = await of().create({
      ...{ name: 'Ann', order: 12.5, since: day, moment: day, active: 1, tags: ['a', 'b'], jnpf_client_extra_jnpf_address: 'Street 1' },
      tableField1: [{ item: 'x', count: 2 }, { item: 'y' }],
    });
    const [stored] = await query<Record<string, unknown>>(
      'select id::text, name, "order"::text, since::text, moment::text, active, tags, note, made_by::text from data.client where name = $1',
      ['Ann'],
    );
    const [{ id: adminId }] = (await query<{ id: string }>("select id::text from user_account where account = 'admin'")) as [
      { id: string },
    ];
    expect(stored).toEqual({
      ...{ id: row, name: 'Ann', order: '12.50', since: '2026-03-02', moment: '2026-03-02 00:00:00', active: true },
      ...{ tags: '["a", "b"]', note: 'n', made_by: adminId },
    });
    expect(await query('select address from data.client_extra where client_id = $1', [row])).toEqual([{ address: 'Street 1' }]);
    expect(await query('select item, count from data.client_line where client_id = $1 order by id', [row])).toEqual([
      { item: 'x', count: 2 },
      { item: 'y', count: null },
    ]);
    const read = await of().read(row);
    expect(read).toMatchObject({ name: 'Ann', order: 12.5, since: day, moment: day, active: 1, tags: ['a', 'b'] });
    const [first] = read?.['tableField1'] as { id: string }[];
    await of().update(row, {
      order: 13,
      active: 0,
      jnpf_client_extra_jnpf_address: 'Street 2',
      tableField1: [{ ...first, count: 5 }, { item: 'z' }],
    });
    expect(await query('select "order"::text, active, since::text from data.client where id = $1', [row])).toEqual([
      { order: '13.00', active: false, since: '2026-03-02' },
    ]);
    expect(await query('select address from data.client_extra where client_id = $1', [row])).toEqual([{ address: 'Street 2' }]);
    expect(await query('select item, count from data.client_line where client_id = $1 order by id', [row])).toEqual([
      { item: 'x', count: 5 },
      { item: 'z', count: null },
    ]);
    const listed = await of().list({ name: 'nn', 'tableField1-item': 'x' }, { sidx: '-order' });
    expect(listed.list).toMatchObject([{ id: row, name: 'Ann', jnpf_client_extra_jnpf_address: 'Street 2' }]);
    expect((await of().list()).pagination.total).toBe(2);
    await query("insert into data.client (name) values ('later')");
    expect((await of().list()).pagination.total).toBe(3);
    expect((await of().detail(row))?.['tags']).toBe('甲,乙');
    await of().remove(row);
    expect(await query('select from data.client where id = $1', [row])).toEqual([]);
    expect(await query('select from data.client_line')).toEqual([]);
  });

  it('reads what people wrote without the platform, also what no field could hold', async () => {
    const [{ id: row }] = (await query<{ id: string }>("select id::text from data.client where name = 'by hand'")) as [{ id: string }];
    expect(await of().read(row)).toMatchObject({ name: 'by hand', order: null, active: 0, tags: [], tableField1: [] });
    await of().update(row, { jnpf_client_extra_jnpf_address: 'New' });
    expect(await query('select address from data.client_extra where client_id = $1', [row])).toEqual([{ address: 'New' }]);
  });

  it('says who was faster, also where that was not the platform', async () => {
    const [{ id: row }] = (await query<{ id: string }>("select id::text from data.client where name = 'by hand'")) as [{ id: string }];
    const seen = await of().read(row);
    await query("update data.client set note = 'changed' where id = $1", [row]);
    await expect(of().replace(row, { ...seen, name: 'mine' })).rejects.toMatchObject({ key: 'STALE' });
  });

  it('refuses with a sentence what a column does not take', async () => {
    const refused = (what: string) => ({ key: 'NOT_ALLOWED', details: { what } });
    await expect(of().create({ name: 'x'.repeat(21) })).rejects.toMatchObject(refused('what.ownTable.tooLong'));
    await expect(of().create({ name: 'big', order: 123456789012 })).rejects.toMatchObject(refused('what.ownTable.tooLarge'));
    const { list: rows } = await of().list();
    await query('create table data.order_of_client (client_id integer references data.client)');
    await query('insert into data.order_of_client values ($1)', [rows[0]?.['id']]);
    await expect(of().remove(String(rows[0]?.['id']))).rejects.toMatchObject(refused('what.ownTable.referenced'));
    await query('drop table data.order_of_client');
    expect((await of().list()).pagination.total).toBe(rows.length);
  });
});

describe('a table with a uuid key', () => {
  const id = '94102';
  const of = () => records(admin, id);

  it('takes, lists, changes and removes records and rows', async () => {
    await release(id, [field('name', 'input'), linesIn('thing_part')], [main('thing'), other('thing_part', 'thing_id')], {
      columnList: columns('name'),
    });
    const row = await of().create({ name: 'new', tableField1: [{ item: 'a', count: 1 }, { item: 'b' }] });
    const { list, pagination } = await of().list({}, { sidx: 'name' });
    expect(pagination.total).toBe(2);
    expect(list.map(({ name }) => name)).toEqual(['by hand', 'new']);
    const hand = String(list[0]?.['id']);
    expect(hand).toMatch(/^\d+$/);
    await of().update(hand, { name: 'changed', tableField1: [{ item: 'c' }] });
    expect(await query("select p.item from data.thing_part p join data.thing t on t.id = p.thing_id where t.name = 'changed'")).toEqual([
      { item: 'c' },
    ]);
    const read = (await of().read(row))?.['tableField1'] as { id: string; item: string }[];
    expect(read.map(({ item }) => item).sort()).toEqual(['a', 'b']);
    await of().update(row, { tableField1: read.filter(({ item }) => item === 'b') });
    expect((await of().detail(row))?.['tableField1']).toMatchObject([{ item: 'b' }]);
    await admin.call(removeModelRecords, { params: { modelId: id }, body: { ids: [row, hand] } });
    expect(await query('select from data.thing')).toEqual([]);
    expect(await query('select from record_key where model_id = $1', [id])).toEqual([]);
  });
});

describe('a table whose key people enter', () => {
  const id = '94103';
  const of = () => records(admin, id);
  const cities = linesOf('city', [field('code', 'input'), field('item', 'input')]);

  it('takes it from the field, and follows where it changes', async () => {
    await release(id, [field('code', 'input'), field('name', 'input'), cities], [main('country'), other('city', 'country', 'code')], {
      columnList: columns('code'),
    });
    const row = await of().create({ code: 'FR', name: 'France' });
    await expect(of().create({ code: 'FR', name: 'Again' })).rejects.toMatchObject({ key: 'DUPLICATE', details: { what: 'code' } });
    await of().update(row, { code: 'FRA' });
    expect(await of().read(row)).toMatchObject({ code: 'FRA', name: 'France' });
    await of().update(row, {
      tableField1: [
        { code: 'p', item: 'Paris' },
        { code: 'l', item: 'Lyon' },
      ],
    });
    const [first] = (await of().read(row))?.['tableField1'] as object[];
    await of().update(row, { tableField1: [{ ...first, code: 'x' }] });
    expect(await query('select country, code, item from data.city')).toEqual([{ country: 'FRA', code: 'x', item: 'Lyon' }]);
    const { list } = await of().list({}, { sidx: 'code' });
    expect(list.map(({ code }) => code)).toEqual(['CN', 'FRA']);
    // A row of another record is not taken over.
    await expect(of().update(String(list[0]?.['id']), { tableField1: [{ code: 'x', item: 'stolen' }] })).rejects.toMatchObject({
      key: 'DUPLICATE',
      details: { what: 'code', fields: ['tableField1-code'] },
    });
  });
});

describe('a design that does not go together with its tables is refused with a sentence', () => {
  const id = '94104';
  const name = field('name', 'input');
  const refused = (what: string, more: object = {}) => ({ key: 'NOT_ALLOWED', details: { what: `what.ownTable.${what}`, ...more } });

  it.each([
    ['a key of several columns', [name], [main('pair')], refused('manyKeys', { names: 'a、b' })],
    ['no key', [name], [main('keyless')], refused('noKey')],
    ['a key that gets no value', [name], [main('counted')], refused('keyFill', { column: 'id' })],
    ['a field without a column', [name, field('inputField101', 'input')], [main('thing')], refused('unmapped', { label: 'inputField101' })],
    ['a column of another type', [field('name', 'inputNumber')], [main('thing')], refused('columnType')],
    [
      'a number with decimals in whole numbers',
      [name, field('id', 'inputNumber', {}, { precision: 2 })],
      [main('counted')],
      refused('columnType'),
    ],
    ['a required column without a field', [field('note', 'input')], [main('client')], refused('columnRequired', { names: 'name' })],
    ['a table that was not chosen', [name, linesIn('thing_part')], [main('thing')], refused('notChosen', { table: 'thing_part' })],
    [
      'one child table twice',
      [name, linesIn('thing_part'), { ...linesIn('thing_part'), __vModel__: 'tableField2' }],
      [main('thing'), other('thing_part', 'thing_id')],
      refused('childTwice'),
    ],
    ['a table of the platform', [name], [main('user_account')], refused('gone')],
    ['a table of another schema', [name], [main('public.user_account')], refused('gone')],
    ['no main table', [name], [other('thing', 'id')], refused('oneMain')],
    [
      'a foreign key that is not there',
      [name, linesIn('thing_part')],
      [main('thing'), other('thing_part', 'nothing')],
      refused('columnGone'),
    ],
  ])('%s', async (_what, fields, tables, says) => {
    await expect(release(id, fields, tables)).rejects.toMatchObject(says);
  });

  it('a table that was renamed while the form was designed', async () => {
    await release('94105', [name], [main('counted_by_uuid')]).catch(() => undefined);
    await query('create table data.renamed (id uuid primary key, name text)');
    await release('94106', [name], [main('renamed')]);
    await query('alter table data.renamed rename to other_name');
    await expect(release('94106', [name, field('more', 'input')], [main('renamed')])).rejects.toMatchObject(
      refused('gone', { table: 'renamed' }),
    );
    await expect(records(admin, '94106').create({ name: 'x' })).rejects.toMatchObject(refused('changed', { table: 'renamed' }));
    await expect(records(admin, '94106').list()).rejects.toMatchObject(refused('changed'));
  });

  it('another main table after the first release', async () => {
    await expect(release('94102', [name], [main('country')])).rejects.toMatchObject(refused('switched'));
  });
});
