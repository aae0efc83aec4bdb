import type { AppError } from '@banyan/shared-contracts/errors';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageKey, translate } from '../../../../core/i18n/translate';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { countRows, insertModel, listColumns } from './model.repository';
import { field, publishDesign, records, subTable } from '../../records/record.test-data';
import { publishModel } from './publish';

let server: TestServer;
let admin: Client;
let lastId = 91_000;
const newModel = () => String((lastId += 1));

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const columns = (id: string) => listColumns(server.core.database.kysely, id);

describe('publishing', () => {
  it('makes tables out of a form, and nothing when it is done again', async () => {
    const id = newModel();
    const fields = [
      field('a', 'input'),
      field('n', 'inputNumber', {}, { precision: 2 }),
      subTable('t', [field('x', 'select', {}, { multiple: true })]),
    ];
    expect(await publishDesign(server, id, fields)).toBe(1);
    const made = await columns(id);
    expect([...made]).toEqual(expect.arrayContaining([`mt${id}.c_a`, `mt${id}.c_n`, `ct${id}_1.c_x`, `ct${id}_1.f_foreign_id`]));
    expect(await publishDesign(server, id, fields)).toBe(1);
    expect(await columns(id)).toEqual(made);
  });

  it('adds what is new and keeps what is gone', async () => {
    const id = newModel();
    await publishDesign(server, id, [field('a', 'input'), field('b', 'input')]);
    const row = await records(admin, id).create({ a: '甲', b: '乙' });
    expect(await publishDesign(server, id, [field('a', 'input'), subTable('t', [field('x', 'input')])])).toBe(2);
    expect(await records(admin, id).read(row)).toEqual({ a: '甲', t: [], f_version: 1 });
    await publishDesign(server, id, [field('a', 'input'), field('b', 'input')]);
    expect(await records(admin, id).read(row)).toMatchObject({ a: '甲', b: '乙' });
  });

  it('runs without what has become a field since the release, and gives it a column with the next one', async () => {
    const id = newModel();
    const fields = [field('a', 'input'), field('b', 'input'), subTable('t', [field('x', 'input')])];
    await publishDesign(server, id, fields);
    const { pool } = server.core.database;
    await pool.query(
      "update visual_model_release set layout = layout #- '{main,columns,b}' #- '{main,names}' || jsonb_build_object('children', '{}'::jsonb) where model_id = $1",
      [id],
    );
    await pool.query("update visual_model_release set layout = jsonb_set(layout, '{main,names}', '[\"c_a\"]') where model_id = $1", [id]);
    await pool.query("select mark_policy('form', $1)", [id]);
    const model = records(admin, id);
    const row = await model.create({ a: '甲', b: '乙', t: [{ x: '1' }] });
    expect(await model.read(row)).toEqual({ a: '甲', f_version: 1 });
    expect(await publishDesign(server, id, fields)).toBe(2);
    await model.update(row, { b: '乙', t: [{ x: '1' }] });
    expect(await model.read(row)).toMatchObject({ a: '甲', b: '乙', t: [{ x: '1' }] });
  });

  it('repairs a table that has lost a column', async () => {
    const id = newModel();
    await publishDesign(server, id, [field('a', 'input'), field('b', 'input')]);
    await server.core.database.pool.query(`alter table form.mt${id} drop column c_b`);
    expect(await publishDesign(server, id, [field('a', 'input'), field('b', 'input')])).toBe(1);
    expect((await columns(id)).has(`mt${id}.c_b`)).toBe(true);
  });

  it('carries values over when the kind of a field changes', async () => {
    const id = newModel();
    const number = (precision: number) => field('n', 'inputNumber', {}, { precision });
    await publishDesign(server, id, [field('s', 'select'), field('t', 'input'), number(4)]);
    const row = await records(admin, id).create({ s: 'x', t: '12.5', n: 1.2345 });
    await publishDesign(server, id, [field('s', 'select', {}, { multiple: true }), field('t', 'inputNumber'), number(2)]);
    expect(await records(admin, id).read(row)).toMatchObject({ s: ['x'], t: 12.5, n: 1.23 });
    await publishDesign(server, id, [field('s', 'select'), field('t', 'input'), number(2)]);
    expect(await records(admin, id).read(row)).toMatchObject({ s: 'x', t: '12.5', n: 1.23 });
  });

  it('carries over ids of any length, and digits of no other script', async () => {
    const id = newModel();
    const { pool } = server.core.database;
    const fields = (multiple: boolean, text: string) => [field('u', 'userSelect', {}, { multiple }), field('t', text)];
    await publishDesign(server, id, fields(true, 'input'));
    const fill = (users: string[], text: string) => pool.query(`update form.mt${id} set c_u = $1, c_t = $2`, [JSON.stringify(users), text]);
    await records(admin, id).create({ t: '1' });
    for (const [user, text] of [
      ['9223372036854775808', '1'],
      ['01', '1'],
      ['7', '١٢'],
    ] as const) {
      await fill([user], text);
      const lost = { what: 'what.formValuesLostCount', count: 1 };
      await expect(publishDesign(server, id, fields(false, 'inputNumber'))).rejects.toMatchObject({ key: 'NOT_ALLOWED', details: lost });
    }
    await fill(['9223372036854775807'], '12');
    await publishDesign(server, id, fields(false, 'inputNumber'));
    const { rows } = await pool.query(`select c_u_2::text, c_t_2::float from form.mt${id}`);
    expect(rows).toEqual([{ c_u_2: '9223372036854775807', c_t_2: 12 }]);
  });

  it('leaves empty what is empty when several fields change at once', async () => {
    const id = newModel();
    const selects = (multiple: boolean) => [field('a', 'select', {}, { multiple }), field('b', 'select', {}, { multiple })];
    const users = (multiple: boolean) => [field('u', 'userSelect', {}, { multiple }), field('v', 'userSelect', {}, { multiple })];
    await publishDesign(server, id, [...selects(false), ...users(false)]);
    const { pool } = server.core.database;
    const user = (await pool.query<{ id: string }>("select id::text from user_account where account = 'admin'")).rows[0]!.id;
    const row = await records(admin, id).create({ a: 'x', u: user });
    await publishDesign(server, id, [...selects(true), ...users(true)]);
    const { rows } = await pool.query(`select c_a_2, c_b_2, c_u_2, c_v_2 from form.mt${id} where f_id = $1`, [row]);
    expect(rows).toEqual([{ c_a_2: ['x'], c_b_2: null, c_u_2: [user], c_v_2: null }]);
  });

  it('writes numbers and dates that become texts as their fields wrote them', async () => {
    const id = newModel();
    const date = (key: string, format: string) => field(key, 'datePicker', {}, { format });
    const keys = ['n', 'whole', 'day', 'time'];
    await publishDesign(server, id, [
      field('n', 'inputNumber'),
      field('whole', 'inputNumber'),
      date('day', 'yyyy-MM-dd'),
      date('time', 'yyyy-MM-dd HH:mm'),
      subTable('t', [date('month', 'yyyy-MM')]),
    ]);
    const midnight = momentOf(2026, 3, 1);
    const record = { n: 12.5, whole: 1200, day: midnight, time: midnight + 5_400_000, t: [{ month: midnight }] };
    const row = await records(admin, id).create(record);
    await publishDesign(server, id, [...keys.map((key) => field(key, 'input')), subTable('t', [field('month', 'input')])]);
    const texts = { n: '12.5', whole: '1200', day: '2026-03-01', time: '2026-03-01 01:30', t: [{ month: '2026-03' }] };
    expect(await records(admin, id).read(row)).toMatchObject(texts);
  });

  it('keeps what people enter and what the server writes apart when one becomes the other', async () => {
    const id = newModel();
    const people = (...types: string[]) => types.map((type, index) => field(`p${index}`, type, {}, { multiple: index === 0 }));
    const design = (...types: string[]) =>
      publishDesign(server, id, [
        field('a', 'input'),
        ...people(...types),
        field('d', types[0] === 'createUser' ? 'createTime' : 'datePicker'),
      ]);
    const { pool } = server.core.database;
    const self = (await pool.query<{ id: string }>("select id::text from user_account where account = 'admin'")).rows[0]!.id;
    const other = (await pool.query<{ id: string }>("select id::text from user_account where account = 'tangyun'")).rows[0]!.id;
    const creators = async () =>
      (await pool.query<{ id: string }>(`select f_creator_id::text as id from form.mt${id}`)).rows.map((row) => row.id);
    await design('userSelect', 'userSelect', 'userSelect');
    const model = records(admin, id);
    const row = await model.create({ a: 'x', p0: [other], p1: other, p2: other, d: 0 });
    await design('createUser', 'createUser', 'currPosition');
    expect(await creators()).toEqual([self]);
    const shown = await model.detail(row);
    expect([shown?.['p0'], shown?.['p1']]).toEqual([expect.stringContaining('admin'), expect.stringContaining('admin')]);
    expect(shown?.['p2']).toBe('');
    expect(shown?.['d']).toContain(String(new Date().getFullYear()));
    await design('userSelect', 'userSelect', 'userSelect');
    await model.update(row, { p0: [other], p1: other, p2: other, d: 0 });
    expect(await model.read(row)).toMatchObject({ p0: [other], p1: other, p2: other, d: 0 });
    expect(await creators()).toEqual([self]);
  });

  it('takes long texts that have to be different from all others, also where the field was a short one', async () => {
    const id = newModel();
    const text = (type: string) => [field('a', 'input'), field('u', type, { unique: true })];
    // Nothing that compresses well: the limit is that of the compressed text.
    const long = Array.from({ length: 19_000 }, (_letter, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('');
    await publishDesign(server, id, text('input'), { searchList: [{ prop: 'u' }] });
    await publishDesign(server, id, text('textarea'), { searchList: [{ prop: 'u' }] });
    const model = records(admin, id);
    const row = await model.create({ u: long });
    expect(await model.read(row)).toMatchObject({ u: long });
    await expect(model.create({ u: long })).rejects.toThrow('u已存在');
    await model.create({ u: `${long.slice(0, -1)}。` });
  });

  it('takes any key for a field, also one that is no name of a column', async () => {
    const id = newModel();
    const keys = ['"; drop table form.mt; --', '名称', 'Name', 'name', 'NAME', 'f_id', 'c_name', 'x'.repeat(200)];
    await publishDesign(
      server,
      id,
      keys.map((key) => field(key, 'input')),
    );
    const record = Object.fromEntries(keys.map((key, index) => [key, `v${index}`]));
    expect(await records(admin, id).read(await records(admin, id).create(record))).toMatchObject(record);
  });

  it('counts the records of a table as far as that is quick, and knows of more by what the database has found', async () => {
    const id = newModel();
    const { pool, kysely } = server.core.database;
    await publishDesign(server, id, [field('a', 'input')]);
    expect(await countRows(kysely, `mt${id}`)).toBe(0);
    await pool.query(`alter table form.mt${id} set (autovacuum_enabled = false)`);
    await pool.query(`insert into form.mt${id} (f_id) select n from generate_series(1, 60000) n`);
    expect(await countRows(kysely, `mt${id}`)).toBe(50_000);
    await pool.query(`analyze form.mt${id}`);
    expect(await countRows(kysely, `mt${id}`)).toBe(60_000);
  });

  it('refuses forms that cannot be stored', async () => {
    const many = Array.from({ length: 201 }, (_item, index) => field(`f${index}`, 'input'));
    for (const fields of [[], [field('c', 'createUser')], [field('r', 'row', { children: [] })], [field('constructor', 'input')], many])
      await expect(publishDesign(server, newModel(), fields)).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    const unreadableFilter = { ruleList: { conditionList: [{ logic: 'and', groups: [{ field: 'a', symbol: '~', fieldValue: '1' }] }] } };
    await expect(publishDesign(server, newModel(), [field('a', 'input')], unreadableFilter)).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    const id = newModel();
    await insertModel(server.core.database.kysely, { id, full_name: 'x', en_code: id, form_data: '{"fields":' });
    await expect(server.core.database.transaction((tx) => publishModel(tx, id, null))).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await expect(admin.call(getModelConfig, { params: { modelId: id }, query: {} })).rejects.toMatchObject({ key: 'NOT_PUBLISHED' });
    await expect(admin.call(getModelConfig, { params: { modelId: '1' }, query: {} })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it.each([
    ['/(/', '编号的校验规则不是有效的正则表达式'],
    ['/^(?=.*\\d).+$/', '编号的校验规则使用了环视或反向引用'],
    ['/^(a)\\1$/', '编号的校验规则使用了环视或反向引用'],
  ])('refuses %s as a check', async (pattern, words) => {
    const item = field('n', 'input', { label: '编号', regList: [{ pattern, message: '' }] });
    const refused = publishDesign(server, newModel(), [field('a', 'input'), subTable('t', [item])]);
    const { key, details } = await refused.then(
      () => expect.fail('was not refused'),
      (error: unknown) => error as AppError,
    );
    expect(translate('zh', `error.${key}` as MessageKey, details)).toContain(words);
  });

  const ref = (address: string) => ({ __vModel__: address, label: address });
  const sum = (key: string, ...expression: unknown[]) => field(key, 'calculate', { label: `合计${key}` }, { expression });
  it.each([
    [
      'a circle',
      [sum('a', ref('b')), sum('b', ref('t.c'), '+', '1'), subTable('t', [sum('c', ref('a'))])],
      '合计a → 合计b → t 合计c → 合计a',
    ],
    ['a formula that reads itself', [sum('a', ref('a'))], '合计a → 合计a'],
    ['an unfinished formula', [sum('a', '1', '+')], '合计a的公式在第 3 项处有误：公式不完整'],
    ['an open bracket in a row', [subTable('t', [sum('c', '2', '×', '(', '1')])], 't 合计c的公式在第 3 项处有误：括号或引号没有闭合'],
  ])('refuses %s and says where', async (_what, fields, words) => {
    const refused = publishDesign(server, newModel(), [field('n', 'input'), ...fields]);
    const { key, details } = await refused.then(
      () => expect.fail('was not refused'),
      (error: unknown) => error as AppError,
    );
    expect(translate('zh', `error.${key}` as MessageKey, details)).toContain(words);
  });

  const when = (name: string) => [
    { logic: 'and', groups: [{ field: name, type: 'string', op: '==', conditionText: 'input', value: 'x', valueLabel: '' }] },
  ];
  it.each([
    [
      'a rule on a field that is gone',
      { a: { conditions: when('gone'), effects: [{ kind: 'hide', targets: ['b'] }] } },
      '规则「R」用到了已删除的字段“gone”',
    ],
    [
      'rules that set each other off',
      {
        a: { conditions: when('a'), effects: [{ kind: 'set', targets: ['b'], value: 'x' }] },
        b: { conditions: when('b'), effects: [{ kind: 'set', targets: ['a'], value: 'y' }] },
      },
      '规则循环：R → R → R',
    ],
  ])('refuses %s', async (_what, rules, words) => {
    const fieldRules = Object.fromEntries(Object.entries(rules).map(([id, rule]) => [id, { name: 'R', ...rule }]));
    const refused = publishDesign(server, newModel(), [field('a', 'input'), field('b', 'input')], {}, null, { fieldRules });
    const { key, details } = await refused.then(
      () => expect.fail('was not refused'),
      (error: unknown) => error as AppError,
    );
    expect(translate('zh', `error.${key}` as MessageKey, details)).toContain(words);
  });

  it('checks what others send after a text on which a browser would try for years', async () => {
    const id = newModel();
    await publishDesign(server, id, [field('n', 'input', { regList: [{ pattern: '/^(ab|abab)+$/', message: '只能是 ab' }] })]);
    await expect(records(admin, id).create({ n: `${'ab'.repeat(60)}!` })).rejects.toThrow('只能是 ab');
    await records(admin, id).create({ n: 'abab' });
  });

  it('is done by one at a time', async () => {
    const id = newModel();
    await publishDesign(server, id, [field('a', 'input')]);
    const publish = (key: string) => publishDesign(server, id, [field('a', 'input'), field(key, 'input')]);
    expect((await Promise.all([publish('b'), publish('c'), publish('d')])).sort()).toEqual([2, 3, 4]);
  });

  it('keeps a draft out of what runs until it is released', async () => {
    const id = newModel();
    await publishDesign(server, id, [field('a', 'input')]);
    const draft = JSON.stringify({ fields: [field('secret', 'input')] });
    await server.core.database.kysely.updateTable('visual_model').set({ form_data: draft }).where('id', '=', id).execute();
    const config = await admin.call(getModelConfig, { params: { modelId: id }, query: {} });
    expect(config.formData).not.toContain('secret');
  });
});
