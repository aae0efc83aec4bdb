import { listBillRuleChoices, takeBillNumber } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { createModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../record.test-data';

const modelId = '93201';
let server: TestServer;
let admin: Client;
let calls: ReturnType<typeof records>;

const rule = (id: string, en_code: string, more: object = {}) =>
  server.core.database.kysely
    .insertInto('bill_rule')
    .values({ id, full_name: en_code, en_code, category_id: null, prefix: 'N', date_format: 'no', digit: 3, ...more })
    .execute();

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await rule('93301', 'main');
  await rule('93302', 'lines', { prefix: 'L', start_number: '10', suffix: '/x' });
  await rule('93303', 'daily', { date_format: 'YYYYMMDD' });
  await rule('93304', 'off', { enabled: false });
  await publishDesign(
    server,
    modelId,
    [
      field('number', 'billRule', { rule: 'main' }),
      field('name', 'input', { required: true }),
      subTable('lines', [field('item', 'input'), field('code', 'billRule', { rule: 'lines' })]),
    ],
    { columnList: [{ prop: 'number' }] },
  );
  calls = records(admin, modelId);
});
afterAll(() => server.close());

const take = (enCode: string) => admin.call(takeBillNumber, { params: { enCode } });

describe('numbers of records', () => {
  it('begin with the start number; rows have numbers of their own, and all of them stay', async () => {
    const id = await calls.create({ name: 'a', number: 'mine', lines: [{ item: '1' }, { item: '2', code: 'mine' }] });
    const stored = await calls.read(id);
    expect(stored).toMatchObject({ number: 'N001', lines: [{ code: 'L010/x' }, { code: 'L011/x' }] });
    const [, second] = stored?.['lines'] as object[];
    await calls.update(id, { number: 'other', lines: [second, { item: '3' }] });
    expect(await calls.read(id)).toMatchObject({ number: 'N001', lines: [{ code: 'L011/x' }, { code: 'L012/x' }] });
    expect((await calls.list({ number: '001' })).list).toMatchObject([{ id, number: 'N001' }]);
  });

  it('have no gaps where saves are refused', async () => {
    const refused = await admin.envelope(createModelRecord, { params: { modelId }, body: { data: JSON.stringify({}) } });
    expect(refused.code).toBe(400);
    expect(await calls.read(await calls.create({ name: 'b' }))).toMatchObject({ number: 'N002' });
  });

  it('are dense and different for 200 saves at once', { tags: 'long', timeout: 60_000 }, async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => calls.create({ name: 'many', lines: [{ item: 'x' }] })));
    const numbers = await Promise.all(ids.map(async (id) => ((await calls.read(id)) ?? {})['number'] as string));
    const expected = Array.from({ length: 200 }, (_, index) => `N${String(index + 3).padStart(3, '0')}`);
    expect(numbers.toSorted()).toEqual(expected.toSorted());
  });

  it('need their rule', async () => {
    await publishDesign(server, '93202', [field('name', 'input'), field('number', 'billRule', { rule: 'off' })]);
    const answer = await admin.envelope(createModelRecord, { params: { modelId: '93202' }, body: { data: '{"name":"a"}' } });
    expect(answer).toMatchObject({ code: 400, msg: '该编号规则不存在或已停用' });
    expect((await records(admin, '93202').list()).list).toEqual([]);
  });
});

describe('numbering rules', () => {
  it('begin anew with another date, and never go back', async () => {
    const [first = '', second = ''] = [await take('daily'), await take('daily')];
    expect(first).toMatch(/^N\d{8}001$/);
    expect(second).toBe(`${first.slice(0, -1)}2`);
    const put = (date_part: string) =>
      server.core.database.kysely.updateTable('bill_rule_counter').set({ date_part }).where('rule_id', '=', '93303').execute();
    await put('20200101');
    expect(await take('daily')).toBe(first);
    await put('29990101');
    expect(await take('daily')).toBe('N29990101002');
  });

  it('give random numbers and UUIDs', async () => {
    expect(await take('badge')).toMatch(/^[0-9A-Z]{16}$/);
    expect(await take('receipt')).toMatch(/^EV-[0-9a-f-]{36}$/);
    expect(await admin.envelope(takeBillNumber, { params: { enCode: 'nothing' } })).toMatchObject({ code: 400 });
  });

  it('can be chosen while they are enabled', async () => {
    const page = await admin.call(listBillRuleChoices, { query: { keyword: 'purchaseRequest' } });
    expect(page.list).toMatchObject([{ enCode: 'purchaseRequest', category: '采购', startNumber: '0001', outputNumber: '' }]);
    expect((await admin.call(listBillRuleChoices, { query: { keyword: 'off' } })).list).toEqual([]);
  });
});

describe('numbers that are taken beside records', () => {
  const OF_SCRIPT = '93204';
  const key = async (who: Client, enCode: string) => (await who.envelope(takeBillNumber, { params: { enCode } })).error?.key;

  beforeAll(async () => {
    for (const [index, code] of ['asked', 'shown', 'scripted', 'alone'].entries()) await rule(`9331${index}`, code);
    const ofRule = (code: string) => [field('name', 'input'), field('number', 'billRule', { rule: code })];
    const byButtons = { useBtnPermission: true };
    await publishDesign(server, '93203', ofRule('asked'), byButtons);
    await openMenu(server, { id: '9320399', modelId: '93203', buttons: ['btn_add'] });
    await publishDesign(server, '93205', ofRule('shown'), byButtons);
    await openMenu(server, { id: '9320599', modelId: '93205', buttons: ['btn_detail'] });
    const funcs = { afterOnload: "request('/api/system/BillRule/BillNumber/scripted')" };
    await publishDesign(server, OF_SCRIPT, [field('name', 'input')], { funcs });
    await openMenu(server, { id: '9320499', modelId: OF_SCRIPT });
  });

  it('are for who saves records of a form with the rule', async () => {
    const somebody = await server.as('tangyun');
    const codes = ['asked', 'scripted', 'shown', 'alone', 'main', 'nothing'];
    const keys: unknown[] = [];
    for (const code of codes) keys.push(await key(somebody, code));
    expect(keys).toEqual([undefined, undefined, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(await take('alone')).toBe('N001');
    expect(await take('asked')).toBe('N002');
  });

  it('are taken by nobody who looks on as another person', async () => {
    const person = await server.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', 'tangyun')
      .executeTakeFirstOrThrow();
    const { token } = await admin.call(viewAs, { params: { userId: person.id } });
    expect(await key(server.withToken(token), 'asked')).toBe('VIEW_ONLY');
  });

  it('are thirty a minute', async () => {
    const limited = await startTestServer({ BANYAN_RATE_LIMITS: '1' });
    try {
      const who = await limited.as();
      const keys: unknown[] = [];
      for (let index = 0; index < 31; index += 1) keys.push(await key(who, 'badge'));
      expect(keys).toEqual([...Array.from({ length: 30 }, () => undefined), 'TOO_MANY']);
    } finally {
      await limited.close();
    }
  });
});
