import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { createRunningModels } from '../../design/running-model';
import { linkSteps } from '../../public/link-steps';
import { createPublicRecords, type Visitor } from '../../public/public-records';
import { field, records } from '../record.test-data';
import { createRecordSaves } from '../save/record-saves';
import { linesIn, main, other, releaseIn } from './own-tables.test-data';

let server: TestServer;
let admin: Client;

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.core.database.pool.query<Row>(text, values)).rows;

const onlyRow = async (of: ReturnType<typeof records>): Promise<string> => String((await of.list()).list[0]?.['id']);
const options = { options: [{ id: 'a', fullName: '甲' }] };
const rowsOf = (record: FormRecord | undefined): FormRecord[] => record?.['tableField1'] as FormRecord[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await query(`
    create table data.order_head (id uuid primary key default gen_random_uuid(), name text, price numeric(12, 4), tags text, at timestamp);
    create table data.order_part (id uuid primary key default gen_random_uuid(), order_id uuid not null, item text, weight numeric(12, 4), internal text);
    insert into data.order_head values ('6d0c1b0e-6a7b-4c5e-9d55-7f2d8a1b2c3d', 'a', 1.2345, 'no json', '2026-03-02 10:00:00.123456');
    insert into data.order_part (order_id, item, weight, internal) values ('6d0c1b0e-6a7b-4c5e-9d55-7f2d8a1b2c3d', 'x', 0.1234, 'kept'),
      ('6d0c1b0e-6a7b-4c5e-9d55-7f2d8a1b2c3d', 'y', 0.5678, 'kept too');
    create table data.place (code text primary key, name text, note text default 'n');
    create table data.place_line (id bigserial primary key, place_code text, item text, internal text);
    create table data.place_extra (place_code text primary key, address text, hidden text);
    insert into data.place values ('A', 'aa');
    insert into data.place_line (place_code, item, internal) values ('A', 'l1', 'kept'), ('B', 'of no place', 'stays');
    insert into data.place_extra values ('A', 'street', 'h');
    create table data.sole (id bigint generated always as identity primary key, other text);
    create table data.sole_extra (sole_id bigint primary key, address text);
    insert into data.sole (other) values ('a'); insert into data.sole_extra values (1, 'first');
    create table data.person (id bigserial primary key, phone text unique, age integer check (age > 0));
    insert into data.person (phone) values ('123');
    create table data.tag (id uuid primary key default gen_random_uuid(), name text);
    create table data.several (id bigserial primary key, name text);
    create table data.several_more (id bigserial primary key, several_id bigint, note text);
    insert into data.several (name) values ('s'); insert into data.several_more (several_id, note) values (1, 'first'), (1, 'second');
  `);
});
afterAll(() => server.close());

describe('a change writes what differs, and nothing else', () => {
  const of = () => records(admin, '94201');
  const state = async () => ({
    head: await query('select name, price::text, tags, at::text from data.order_head'),
    parts: await query('select id, item, weight::text, internal from data.order_part order by item'),
  });

  it('keeps rows with uuid keys, and what fields cannot hold exactly', async () => {
    const fields = [
      field('name', 'input'),
      field('price', 'inputNumber', {}, { precision: 2 }),
      field('tags', 'checkbox', { dataType: 'static' }, options),
      field('at', 'datePicker', {}, { format: 'yyyy-MM-dd HH:mm' }),
      linesIn('order_part', [field('item', 'input'), field('weight', 'inputNumber', {}, { precision: 1 })]),
    ];
    await releaseIn(server, '94201', fields, [main('order_head'), other('order_part', 'order_id')]);
    const id = await onlyRow(of());
    const before = await state();
    const seen = await of().read(id);
    await of().replace(id, { ...seen, name: 'b' });
    expect(await state()).toEqual({ ...before, head: [{ ...before.head[0], name: 'b' }] });
    const [first, second] = rowsOf(await of().read(id)).sort((a, b) => String(a['item']).localeCompare(String(b['item'])));
    await of().update(id, { tableField1: [{ ...first, item: 'z' }, second, { item: 'new', weight: 2 }] });
    const { parts } = await state();
    const added = { id: expect.any(String) as unknown, item: 'new', weight: '2.0000', internal: null };
    expect(parts).toEqual([added, before.parts[1], { ...before.parts[0], item: 'z' }]);
  });

  it('changes of several rows in a 1:1 table only the one that is read', async () => {
    await releaseIn(
      server,
      '94205',
      [field('name', 'input'), field('jnpf_several_more_jnpf_note', 'input')],
      [main('several'), other('several_more', 'several_id')],
    );
    await records(admin, '94205').update('1', { jnpf_several_more_jnpf_note: 'changed' });
    expect(await query('select note from data.several_more order by id')).toEqual([{ note: 'changed' }, { note: 'second' }]);
  });
});

it('brings the rows below a record to its changed key, and leaves those of others', async () => {
  const of = records(admin, '94202');
  const fields = [field('code', 'input'), field('name', 'input'), field('jnpf_place_extra_jnpf_address', 'input')];
  await releaseIn(
    server,
    '94202',
    [...fields, linesIn('place_line', [field('item', 'input')])],
    [main('place'), other('place_line', 'place_code', 'code'), other('place_extra', 'place_code', 'code')],
  );
  const id = await onlyRow(of);
  const seen = await of.read(id);
  await of.replace(id, { ...seen, code: 'C', tableField1: rowsOf(seen).map((row) => ({ ...row, item: 'edited' })) });
  expect(await query('select * from data.place')).toEqual([{ code: 'C', name: 'aa', note: 'n' }]);
  expect(await query('select place_code, item, internal from data.place_line order by 1')).toEqual([
    { place_code: 'B', item: 'of no place', internal: 'stays' },
    { place_code: 'C', item: 'edited', internal: 'kept' },
  ]);
  expect(await query('select * from data.place_extra')).toEqual([{ place_code: 'C', address: 'street', hidden: 'h' }]);
  // A record with this key was removed outside of the platform: its id is not in the way.
  const gone = await of.create({ code: 'D', name: 'd' });
  await query("delete from data.place where code = 'D'");
  await of.update(id, { code: 'D' });
  expect(await of.read(id)).toMatchObject({ code: 'D', tableField1: [{ item: 'edited' }] });
  expect(await of.read(gone)).toBeUndefined();
});

it('says who was faster where only a 1:1 table has changed', async () => {
  const of = records(admin, '94203');
  await releaseIn(server, '94203', [field('jnpf_sole_extra_jnpf_address', 'input')], [main('sole'), other('sole_extra', 'sole_id')]);
  const seen = await of.read('1');
  await of.replace('1', { ...seen, jnpf_sole_extra_jnpf_address: 'one' });
  await expect(of.replace('1', { ...seen, jnpf_sole_extra_jnpf_address: 'two' })).rejects.toMatchObject({ key: 'STALE' });
  expect(await query('select address from data.sole_extra')).toEqual([{ address: 'one' }]);
});

it('makes a new version of a record of which only rows have changed', async () => {
  const of = records(admin, '94202');
  const id = await onlyRow(of);
  const seen = await of.read(id);
  await of.replace(id, { ...seen, tableField1: [] });
  await expect(of.replace(id, { ...seen, name: 'late' })).rejects.toMatchObject({ key: 'STALE' });
});

it('says who was faster where other programs have written rows meanwhile', async () => {
  const of = records(admin, '94202');
  const id = await onlyRow(of);
  const seen = await of.read(id);
  await query("insert into data.place_line (place_code, item) values ($1, 'from outside')", [seen?.['code']]);
  await expect(of.replace(id, { ...seen, name: 'late' })).rejects.toMatchObject({ key: 'STALE' });
  expect(rowsOf(await of.read(id))).toMatchObject([{ item: 'from outside' }]);
});

it('leaves what a new record has no value for to the defaults of the tables', async () => {
  await query(`
    create table data.ledger (id bigserial primary key, name text, note text not null default 'none', made timestamp default '2026-01-02');
    create table data.ledger_more (ledger_id bigint primary key, place text, state text default 'open');
    create table data.ledger_line (id bigserial primary key, ledger_id bigint, item text, count numeric(8, 1) default 1, unit text default 'kg');
  `);
  const line = linesIn('ledger_line', [
    field('item', 'input'),
    field('count', 'inputNumber', {}, { precision: 1 }),
    field('unit', 'input'),
  ]);
  const joined = ['place', 'state'].map((column) => field(`jnpf_ledger_more_jnpf_${column}`, 'input'));
  const at = field('made', 'datePicker', {}, { format: 'yyyy-MM-dd HH:mm' });
  await releaseIn(
    server,
    '94207',
    [field('name', 'input'), field('note', 'input'), at, ...joined, line],
    [main('ledger'), other('ledger_more', 'ledger_id'), other('ledger_line', 'ledger_id')],
  );
  const of = records(admin, '94207');
  const id = await of.create({ name: 'a', jnpf_ledger_more_jnpf_place: 'p', tableField1: [{ item: 'x', count: 5 }, { item: 'y' }] });
  const ledger = { name: 'a', note: 'none', made: '2026-01-02 00:00:00' };
  expect(await query('select name, note, made::text from data.ledger')).toEqual([ledger]);
  expect(await query('select place, state from data.ledger_more')).toEqual([{ place: 'p', state: 'open' }]);
  await of.update(id, { tableField1: [...rowsOf(await of.read(id)), { item: 'z' }], note: 'set' });
  expect(await query('select item, count::text, unit from data.ledger_line order by id')).toEqual([
    { item: 'x', count: '5.0', unit: 'kg' },
    { item: 'y', count: '1.0', unit: 'kg' },
    { item: 'z', count: '1.0', unit: 'kg' },
  ]);
  // A field that a user clears afterwards is empty.
  await of.update(id, { made: null, jnpf_ledger_more_jnpf_state: '' });
  expect(await query('select made, state from data.ledger, data.ledger_more')).toEqual([{ made: null, state: null }]);
});

it('reads texts that are JSON which the database cannot hold as such', async () => {
  const texts = ['"\\u0000"', '"\\ud800"'];
  await query(
    "insert into data.order_head (name, tags) select 'odd ' || n, text from unnest($1::text[]) with ordinality as given (text, n)",
    [texts],
  );
  const { list } = await records(admin, '94201').list();
  const read = await Promise.all(list.map(({ id }) => records(admin, '94201').read(String(id))));
  const odd = read.filter((record) => String(record?.['name']).startsWith('odd'));
  expect(odd).toMatchObject([{ tags: [] }, { tags: [] }]);
});

it('finds values of rows that came from outside where a value must be unique', async () => {
  await releaseIn(server, '94206', [field('name', 'input', { unique: true })], [main('tag')]);
  await query("insert into data.tag (name) values ('same')");
  await expect(records(admin, '94206').create({ name: 'same' })).rejects.toMatchObject({ key: 'DUPLICATE', details: { what: 'name' } });
  const id = await records(admin, '94206').create({ name: 'mine' });
  await records(admin, '94206').update(id, { name: 'mine' });
});

describe('what the table refuses', () => {
  const nobody = { open: () => Promise.reject(new Error('a visitor')), names: () => Promise.reject(new Error('a visitor')) };
  const visitor: Visitor = { userId: null, ip: '', locale: 'en', view: { kind: 'form' } };

  it('names the field to people with an account, and neither field nor table to visitors', async () => {
    await releaseIn(server, '94204', [field('phone', 'input'), field('age', 'inputNumber', {}, { precision: 0 })], [main('person')]);
    await expect(records(admin, '94204').create({ phone: '123' })).rejects.toMatchObject({
      key: 'DUPLICATE',
      details: { what: 'phone', fields: ['phone'] },
    });
    const { database } = server.core;
    const saves = createRecordSaves(server.core, nobody, { joined: linkSteps });
    const open = createPublicRecords(server.core, createRunningModels(database), saves);
    const refused = async (record: FormRecord) => {
      const error: unknown = await open.create(visitor, '94204', record, () => Promise.resolve()).catch((thrown: unknown) => thrown);
      const { key, details } = error as { key: string; details: object };
      return { key, details };
    };
    expect(await refused({ phone: '123' })).toEqual({ key: 'DUPLICATE', details: { what: 'what.linkEntry' } });
    expect(await refused({ phone: '4', age: -1 })).toEqual({ key: 'NOT_ALLOWED', details: { what: 'what.ownTable.entry' } });
  });
});
