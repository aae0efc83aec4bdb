import { randomBytes } from 'node:crypto';
import type { AppError } from '@banyan/shared-contracts/errors';
import { removeModelRecords } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { field, publishDesign, records, subTable } from './record.test-data';

/** The purchase request of the demo company. */
const modelId = '8001';
const ITEMS = 'tableField110';

let server: TestServer;
let admin: Client;
let requests: ReturnType<typeof records>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  requests = records(admin, modelId);
});
afterAll(() => server.close());

const item = (overrides: FormRecord = {}): FormRecord => ({ name: '螺丝', unit: 'box', quantity: 3, price: 12.5, ...overrides });
const request = (overrides: FormRecord = {}): FormRecord => ({
  title: '测试申请',
  applicant: '7015',
  date: Date.UTC(2026, 0, 5),
  category: 'office',
  urgency: 'urgent',
  budget: 1234.56,
  inBudget: 0,
  reason: '第一行\n第二行',
  [ITEMS]: [item(), item({ name: '螺母', quantity: 2, price: 0.1 })],
  ...overrides,
});

const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error as AppError,
  );
const rowsOf = (record: FormRecord | undefined) => record?.[ITEMS] as (FormRecord & { id: string })[];

describe('the purchase request', () => {
  it('has its design, for people whom a menu shows it', async () => {
    const config = await (await server.as('zhengtao')).call(getModelConfig, { params: { modelId }, query: {} });
    expect(config).toMatchObject({ fullName: '采购申请', webType: 2 });
    expect(JSON.parse(config.formData)).toMatchObject({ printId: ['9001', '9005'] });
  });

  it('lists display text, raw values beside it', async () => {
    const { list, pagination } = await requests.list({}, { pageSize: 5 });
    expect(pagination).toEqual({ currentPage: 1, pageSize: 5, total: 42 });
    expect(list).toHaveLength(5);
    expect(list[0]).toMatchObject({
      title: '工业清洗剂',
      applicant: '吴军/wujun',
      applicant_jnpfId: '7017',
      category: '原材料',
      category_jnpfId: 'material',
      urgency: '紧急',
      inBudget: '是',
      total: 7100,
    });
    expect(list[0]).not.toHaveProperty('reason');
  });

  it('comes back as it was saved, with what is computed', async () => {
    const id = await requests.create(request());
    const record = await requests.read(id);
    expect(record).toMatchObject({
      ...request(),
      [ITEMS]: [item({ amount: 37.5 }), item({ name: '螺母', quantity: 2, price: 0.1, amount: 0.2 })],
      total: 37.7,
      attachments: [],
      creator: '系统管理员/admin',
      f_version: 1,
    });
    expect(await requests.detail(id)).toMatchObject({
      urgency: '紧急',
      category: '办公用品',
      applicant: '陈静/chenjing',
      date: '2026-01-05',
      inBudget: '否',
      budget: 1234.56,
      creator: '系统管理员/admin',
      [ITEMS]: [{ name: '螺丝', unit: '箱', amount: 37.5 }, { name: '螺母' }],
    });
  });

  it('is changed as a whole; rows that are missing are gone, the others keep their ids', async () => {
    const id = await requests.create(request());
    const [first, second] = rowsOf(await requests.read(id));
    await requests.update(
      id,
      request({ title: '改过', [ITEMS]: [item({ name: '新的', jnpfId: 'client-key' }), { ...second, quantity: 10 }] }),
    );
    const changed = await requests.read(id);
    expect(changed).toMatchObject({ title: '改过', total: 38.5, f_version: 2 });
    expect(rowsOf(changed).map(({ name }) => name)).toEqual(['新的', '螺母']);
    expect(rowsOf(changed)[1]?.id).toBe(second?.id);
    expect(rowsOf(changed)[0]?.id).not.toBe(first?.id);
    await requests.update(id, { title: '只改标题' });
    expect(await requests.read(id)).toMatchObject({ title: '只改标题', category: 'office', total: 38.5 });
    await requests.update(id, { [ITEMS]: [] });
    expect(await requests.read(id)).toMatchObject({ total: 0, [ITEMS]: [] });
  });

  it('loses what is missing: that is how clients say that a field was cleared', async () => {
    const id = await requests.create(request({ reason: '旧的说明' }));
    const { reason: _cleared, ...rest } = (await requests.read(id)) as FormRecord;
    await requests.replace(id, rest);
    const changed = await requests.read(id);
    expect(changed?.['reason'] ?? '').toBe('');
    expect(changed).toMatchObject({ title: '测试申请', total: rest['total'], creator: rest['creator'] });
  });

  it('does not take rows away from another record', async () => {
    const [mine, theirs] = [await requests.create(request()), await requests.create(request())];
    const [row] = rowsOf(await requests.read(theirs));
    await requests.update(mine, request({ [ITEMS]: [{ ...row, name: '偷来的' }] }));
    expect(rowsOf(await requests.read(theirs)).map(({ name }) => name)).toEqual(['螺丝', '螺母']);
    expect(rowsOf(await requests.read(mine))[0]?.id).not.toBe(row?.id);
  });

  it('computes by itself and sets who and when by itself, whatever is sent', async () => {
    const forged = { total: 1, creator: '7001', createdAt: 0, f_creator_id: '7001', id: '5', unknown: 'x', __proto__: { title: 'x' } };
    const id = await requests.create(request({ ...forged, [ITEMS]: [item({ amount: 1_000_000, extra: 1 })] }));
    const record = await requests.read(id);
    expect(record).toMatchObject({ total: 37.5, creator: '系统管理员/admin', title: '测试申请' });
    expect(String(record?.['createdAt'])).toMatch(/^20\d\d-/);
    expect(record).not.toHaveProperty('unknown');
    await requests.update(id, { total: 2, creator: '7001', [ITEMS]: [item({ amount: 5, quantity: 1.005, price: 1 })] });
    expect(await requests.read(id)).toMatchObject({ total: 1.01, creator: '系统管理员/admin' });
  });

  it('is saved only over the version that was read', async () => {
    const id = await requests.create(request());
    const seen = (await requests.read(id)) as FormRecord;
    await requests.update(id, { ...seen, title: '第一个' });
    const refused = await failure(requests.update(id, { ...seen, title: '第二个' }));
    expect(refused).toMatchObject({ key: 'STALE', details: { by: '系统管理员/admin', at: expect.closeTo(Date.now(), -5) as number } });
    await requests.update(id, { title: '没有版本的旧客户端' });
    const race = await Promise.allSettled(['a', 'b', 'c', 'd'].map((title) => requests.update(id, { title, f_version: 3 })));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is removed with its rows, all that were named or none', async () => {
    const ids = [await requests.create(request()), await requests.create(request())];
    const removeAll = (given: string[]) => admin.call(removeModelRecords, { params: { modelId }, body: { ids: given } });
    expect((await failure(removeAll([...ids, '5']))).key).toBe('NOT_FOUND');
    expect(await requests.read(ids[0] as string)).toBeDefined();
    await removeAll([...ids, ...ids]);
    expect(await requests.read(ids[0] as string)).toBeUndefined();
    expect((await failure(requests.update(ids[0] as string, request()))).key).toBe('NOT_FOUND');
    const { rows } = await server.core.database.pool.query('select from form.ct8001_1 where f_foreign_id = any($1::bigint[])', [ids]);
    expect(rows).toHaveLength(0);
    const log = await server.core.database.kysely
      .selectFrom('operation_log')
      .select('action')
      .where('target_id', '=', ids[1] as string)
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['create', 'remove']);
  });

  it.each<[string, FormRecord, string]>([
    ['a missing title', { title: '' }, '申请标题不能为空'],
    ['a long title', { title: 'x'.repeat(101) }, '申请标题的值不正确'],
    ['a title that is no text', { title: { a: 1 } }, '申请标题的值不正确'],
    ['a number below its limit', { budget: -1 }, '预算金额的值不正确'],
    ['a number that is none', { budget: 'twelve' }, '预算金额的值不正确'],
    ['a date that is text', { date: '2026-01-01' }, '申请日期的值不正确'],
    ['a switch between on and off', { inBudget: 2 }, '预算内采购的值不正确'],
    ['a person who is no id', { applicant: "1' or '1'='1" }, '申请人的值不正确'],
    ['an id that is too large', { applicant: '9999999999999999999' }, '申请人的值不正确'],
    ['files that are no files', { attachments: [{ name: 'x' }] }, '附件的值不正确'],
    ['a file with a link of its own', { attachments: [{ name: 'x', fileId: 'x', url: 'javascript:alert(1)' }] }, '附件的值不正确'],
    ['rows that are no rows', { [ITEMS]: [null] }, '采购明细的值不正确'],
    ['rows that are no list', { [ITEMS]: 'x' }, '采购明细的值不正确'],
    ['a row without its name', { [ITEMS]: [item(), item({ name: ' '.repeat(0) })] }, '采购明细[2] 物品名称不能为空'],
  ])('refuses %s', async (_name, overrides, message) => {
    expect((await failure(requests.create(request(overrides)))).message).toBe(message);
  });

  it.each(['', '[]', 'null', '"x"', '{', '{"title":"\\u0000"}', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`])(
    'refuses data that is no record: %.20s',
    async (data) => {
      const reply = await admin.send({ method: 'POST', url: `/api/visualdev/OnlineDev/${modelId}`, payload: { data } });
      expect(reply.json()).toMatchObject({ code: 400, error: { key: 'BAD_INPUT' } });
    },
  );

  it('speaks the language of the caller', async () => {
    await server.core.database.kysely.updateTable('user_account').set({ language: 'en' }).where('account', '=', 'qiuyue').execute();
    const english = records(await server.as('qiuyue'), modelId);
    expect((await failure(english.create(request({ title: '' })))).message).toBe('申请标题 must not be empty');
  });
});

it('takes numbers of other clients for the ids that they are', async () => {
  const id = '92020';
  const options = {
    options: [
      { id: '1', fullName: '一' },
      { id: '2', fullName: '二' },
    ],
  };
  const several = field('several', 'select', {}, { ...options, multiple: true });
  const choices = [field('one', 'select', {}, options), field('node', 'treeSelect', {}, options), several];
  await publishDesign(server, id, [...choices, field('row', 'popupSelect'), field('typed', 'autoComplete'), subTable('t', choices)]);
  const { create, read } = records(admin, id);
  const sent = { one: 1, node: 2, several: [1, 2] };
  const kept = { one: '1', node: '2', several: ['1', '2'] };
  const created = await create({ ...sent, row: 12, typed: 4.5, t: [sent] });
  expect(await read(created)).toMatchObject({ ...kept, row: '12', typed: '4.5', t: [kept] });
  await records(admin, id).update(created, { one: 2 });
  expect(await read(created)).toMatchObject({ one: '2' });
  expect((await failure(create({ one: 3 }))).key).toBe('FIELD_INVALID');
  expect((await failure(create({ one: true }))).message).toBe('one的值不正确');
});

describe('what is out of sight', () => {
  const id = '92019';
  const limits = { min: 10, max: 20 };
  const hide = { change: "({ setShowOrHide }) => setShowOrHide('count', false)" };
  const short = { maxlength: 3 };
  const fields = [
    { ...field('kind', 'input'), on: hide },
    field('count', 'inputNumber', { required: true }, limits),
    field('seen', 'inputNumber', {}, limits),
    field('quiet', 'inputNumber', { noShow: true }, { ...limits, precision: 2 }),
    field('code', 'input', { noShow: true, unique: true }, short),
    field('files', 'uploadFile', { noShow: true }, { limit: 1 }),
    field('lines', 'table', {
      noShow: true,
      children: [field('part', 'input', { required: true }, short), field('of', 'inputNumber', {}, limits)],
    }),
  ];
  const hidden = { count: 5, quiet: 5.125, code: 'longer', lines: [{ part: 'longer', of: 5 }, { of: 1 }] };

  it('has no limits but those of its kind and its column', async () => {
    await publishDesign(server, id, fields);
    const { create, read } = records(admin, id);
    expect(await read(await create(hidden))).toMatchObject({ ...hidden, quiet: 5.13, lines: [{ part: 'longer', of: 5 }, { of: 1 }] });
    const refused = async (record: FormRecord) => (await failure(create({ ...hidden, code: 'other', ...record }))).message;
    expect(await refused({ seen: 5 })).toBe('seen的值不正确');
    expect(await refused({ count: 'x' })).toBe('count的值不正确');
    expect(await refused({ quiet: 1e23 })).toBe('quiet的值不正确');
    expect(await refused({ quiet: 1e200 })).toBe('quiet的值不正确');
    expect(await refused({ code: 'x'.repeat(5000) })).toBe('code的值不正确');
    expect(await refused({ code: { a: 1 } })).toBe('code的值不正确');
    expect(await refused({ files: [{ name: 'x', fileId: 'x', url: 'https://elsewhere.example/x' }] })).toBe('files的值不正确');
    expect(await refused({ lines: [{ of: 'x' }] })).toBe('lines[1] of的值不正确');
  });
});

it.each(['input', 'editor'])('a text that was short and unique may be long once it is neither: %s', async (type) => {
  const id = type === 'input' ? '92031' : '92032';
  const hide = { change: "({ setShowOrHide }) => setShowOrHide('code', false)" };
  await publishDesign(server, id, [field('kind', 'input'), field('code', 'input', { unique: true }, { maxlength: 50 })]);
  await publishDesign(server, id, [
    { ...field('kind', 'input'), on: hide },
    field('code', type, {}, type === 'input' ? { maxlength: 50 } : {}),
  ]);
  const { create, read } = records(admin, id);
  // Nothing that could be made shorter to fit.
  const code = randomBytes(5000).toString('base64').replaceAll('+', 'x');
  expect(await read(await create({ code }))).toMatchObject({ code });
});

describe('every widget', () => {
  const id = '92001';
  const fields = [
    field('input', 'input', { regList: [{ pattern: '/^[A-Z]+$/', message: '只能是大写字母' }] }),
    field('textarea', 'textarea'),
    field('number', 'inputNumber'),
    field('radio', 'radio', {}, { options: [{ id: '1', fullName: '一' }] }),
    field(
      'select',
      'select',
      {},
      {
        multiple: true,
        options: [
          { id: '1', fullName: '一' },
          { id: '2', fullName: '二' },
        ],
      },
    ),
    field('date', 'datePicker', {}, { format: 'yyyy-MM-dd HH:mm' }),
    field('switch', 'switch'),
    field('user', 'userSelect'),
    field('users', 'userSelect', {}, { multiple: true }),
    field('files', 'uploadFile'),
    field('sum', 'calculate', {}, { expression: [{ __vModel__: 'number' }, '×', '2'] }),
    field('by', 'createUser'),
    field('at', 'createTime'),
    field('code', 'input', { unique: true }),
    subTable('rows', [field('users', 'userSelect', {}, { multiple: true }), field('on', 'switch'), field('n', 'inputNumber')]),
    { __config__: { jnpfKey: 'hologram', label: 'unknown' }, __vModel__: 'later' },
  ];
  const search = (prop: string, more: object = {}) => ({ prop, ...more });
  const design = {
    columnList: ['input', 'number', 'select', 'date', 'users', 'sum', 'rows-users', 'rows-n'].map((prop) => ({ prop })),
    searchList: [search('input', { searchType: 2, isKeyword: true }), search('code', { searchType: 1 }), search('select'), search('users')],
  };
  let widgets: ReturnType<typeof records>;

  beforeAll(async () => {
    await publishDesign(server, id, fields, design);
    widgets = records(admin, id);
  });

  it('keeps its value', async () => {
    const full = {
      input: 'ABC',
      textarea: '多行\n文字 <b>"\'\\',
      number: -0.000123456789,
      radio: '1',
      select: ['2', '1'],
      date: 1_767_225_600_000,
      switch: 1,
      user: '7001',
      users: ['7002', '7001'],
      code: 'a',
      rows: [{ users: ['7003'], on: 1, n: 3 }],
    };
    const row = await widgets.create(full);
    const record = (await widgets.read(row)) as FormRecord;
    expect(record).toMatchObject({ ...full, sum: 0, files: [] });
    expect(record).not.toHaveProperty('later');
    await widgets.update(row, record);
    expect(await widgets.read(row)).toMatchObject({ ...full, f_version: 2 });
    expect(await widgets.detail(row)).toMatchObject({
      select: '二,一',
      users: '唐芸/tangyun,林国栋/linguodong',
      switch: '开',
      rows: [{ users: '何敏/hemin' }],
    });
    const { list } = await widgets.list({ code: 'a' });
    expect(list[0]).toMatchObject({ input: 'ABC', select: '二,一', rows: [{ users: '何敏/hemin', n: 3 }] });
    expect((list[0]?.['rows'] as FormRecord[])[0]).not.toHaveProperty('on');
  });

  it('knows what nothing is', async () => {
    const row = await widgets.create({});
    const nothing = { input: null, number: null, select: '', switch: 0, users: null, files: [], rows: [], sum: 0 };
    expect(await widgets.read(row)).toMatchObject(nothing);
    expect(await widgets.detail(row)).toMatchObject({ input: '', number: '', select: '', switch: '关', users: '', files: [], rows: [] });
    await widgets.update(row, { input: '', number: null, select: [], users: [], rows: [{}] });
    expect(await widgets.read(row)).toMatchObject({ ...nothing, rows: [{ users: null, on: 0, n: null }] });
  });

  it('is checked by its patterns and against doubles', async () => {
    expect((await failure(widgets.create({ input: 'abc' }))).message).toBe('只能是大写字母');
    const row = await widgets.create({ code: 'once' });
    expect((await failure(widgets.create({ code: 'once' }))).key).toBe('DUPLICATE');
    await widgets.update(row, { code: 'once' });
    const race = await Promise.allSettled([1, 2, 3, 4].map(() => widgets.create({ code: 'race' })));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes numbers that its column can hold', async () => {
    const row = await widgets.create({ number: 1e22 });
    expect(await widgets.read(row)).toMatchObject({ number: 1e22, sum: 2e22 });
    for (const text of ['{"number":1e23}', '{"number":1e999}']) {
      const reply = await admin.send({ method: 'POST', url: `/api/visualdev/OnlineDev/${id}`, payload: { data: text } });
      expect(reply.json()).toMatchObject({ code: 400, error: { key: 'FIELD_INVALID' } });
    }
  });
});
