import {
  type BillRuleInput,
  billRuleCalls,
  exportBillRule,
  importBillRule,
  listBillRuleChoices,
  listBillRules,
  takeBillNumber,
} from '@banyan/shared-contracts/admin/bill-rule.contract';
import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { createDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let purchase: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const { kysely } = server.core.database;
  const types = kysely.selectFrom('dictionary_type').select('id').where('en_code', '=', 'businessType');
  const entry = kysely.selectFrom('dictionary_entry').select('id').where('dictionary_type_id', '=', types);
  purchase = (await entry.where('en_code', '=', 'purchase').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

const body = (enCode: string, more: Partial<Record<keyof BillRuleInput, unknown>> = {}) =>
  ({ ...{ fullName: `规则 ${enCode}`, enCode, category: purchase, digit: 3, startNumber: '7' }, ...more }) as never;
const rowOf = async (enCode: string) => (await admin.call(listBillRules, { query: { keyword: enCode } })).list[0];
async function create(enCode: string, more = {}): Promise<string> {
  await admin.call(billRuleCalls.create, { body: body(enCode, more) });
  return (await rowOf(enCode))?.id ?? '';
}
const read = (id: string) => admin.call(billRuleCalls.get, { params: { id } });
const update = (id: string, enCode: string, more = {}) =>
  admin.envelope(billRuleCalls.update, { params: { id }, body: body(enCode, more) });
const remove = (id: string) => admin.envelope(billRuleCalls.remove, { params: { id } });
const take = (enCode: string) => admin.call(takeBillNumber, { params: { enCode } });

describe('a numbering rule', () => {
  it('is created, read, listed, switched and deleted', async () => {
    const id = await create('kept', { prefix: 'K', suffix: '/k', dateFormat: 'no', startNumber: '12345', digit: 4 });
    expect(await read(id)).toMatchObject({ startNumber: '2345', digit: 4, example: 'K2345/k', type: 1, category: purchase, gapFree: 1 });
    expect(await rowOf('kept')).toMatchObject({ category: '采购', startNumber: '2345', outputNumber: '', enabledMark: 1 });
    expect((await admin.call(listBillRules, { query: { categoryId: '1' } })).list).toEqual([]);
    await admin.call(billRuleCalls.toggle, { params: { id } });
    expect((await admin.call(listBillRules, { query: { keyword: 'kept', enabledMark: 1 } })).list).toEqual([]);
    expect((await remove(id)).code).toBe(200);
    expect(await rowOf('kept')).toBeUndefined();
  });

  it('of another kind needs no members of dates', async () => {
    const id = await create('other', { type: '2', digit: '', startNumber: undefined, randomDigit: 32, randomType: '2' });
    expect(await read(id)).toMatchObject({ type: 2, randomDigit: 32, randomType: 2, example: '' });
    expect(await take('other')).toMatch(/^[0-9A-Z]{32}$/);
  });

  it.each([
    ['without a category', { category: '' }, '请选择分类'],
    ['without digits', { digit: '' }, '请输入位数'],
    ['with too many digits', { digit: 10 }, '仅能输入正整数'],
    ['without a first number', { startNumber: '' }, '请输入起始值'],
    ['with letters', { startNumber: '1a' }, '只能输入数字'],
    ['of zeros', { startNumber: '000' }, '起始值不能为0'],
    ['whose last digits are zeros', { startNumber: '1000' }, '起始值不能为0'],
    ['of an unknown format', { dateFormat: 'DD' }, ''],
    ['of an unknown category', { category: '1' }, '所选分类不在字典中'],
    ['with a code that is taken', { enCode: 'purchaseRequest' }, '编码'],
  ])('%s is refused', async (_case, more, text) => {
    const answer = await admin.envelope(billRuleCalls.create, { body: body('refused', more) });
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(text);
    expect(await rowOf('refused')).toBeUndefined();
  });

  it('is not deleted once it has issued a number, and a code that designs name stays', async () => {
    const id = await create('issued', { dateFormat: 'no' });
    await take('issued');
    expect(await rowOf('issued')).toMatchObject({ outputNumber: '007' });
    expect(await remove(id)).toMatchObject({ code: 400, msg: expect.stringContaining('该规则已生成过编号') as string });
    const named = await create('named');
    const fields = [{ __config__: { jnpfKey: 'billRule', label: '编号', rule: 'named' }, __vModel__: 'number' }];
    const design = { fullName: '单据', enCode: 'numbered', category: '5023002', type: 1, webType: 1, formData: JSON.stringify({ fields }) };
    await admin.call(createDesign, { body: design });
    expect((await remove(named)).msg).toContain('处设计引用它');
    expect((await update(named, 'renamed')).msg).toContain('处设计引用它');
    expect((await update(named, 'named', { fullName: '另一名称' })).code).toBe(200);
  });

  it('and the number that it issued last are closed to those who neither design nor manage', async () => {
    const somebody = await server.as('hemin');
    for (const list of [listBillRules, listBillRuleChoices])
      expect((await somebody.envelope(list, { query: {} })).error?.key).toBe('FORBIDDEN');
    expect((await admin.call(listBillRuleChoices, { query: {} })).list.length).toBeGreaterThan(0);
  });

  it('goes out as a file, and is taken in beside itself', async () => {
    const id = await create('packed', { prefix: 'P' });
    const { name, url } = await admin.call(exportBillRule, { params: { id } });
    expect(name).toBe('规则 packed.bb');
    const { rawPayload: content } = await server.anonymous.send({ method: 'GET', url });
    const send = (type: string, file = content, as = name) => sendFile(admin, importBillRule.path, { name: as, content: file }, { type });
    const named = async () => (await admin.call(listBillRules, { query: { keyword: 'packed' } })).list;
    expect(await send(IMPORT_DUPLICATES.skip)).toMatchObject({ code: 200, msg: '没有导入：1 项的名称或编码已存在，已跳过' });
    expect(await named()).toHaveLength(1);
    expect((await send(IMPORT_DUPLICATES.append)).code).toBe(200);
    const copy = (await named()).find((row) => row.id !== id);
    expect(copy?.enCode).toMatch(/^packed[0-9a-f]{6}$/);
    expect(await read(copy?.id ?? '')).toMatchObject({ prefix: 'P', category: purchase, startNumber: '007' });
    expect((await send('0', Buffer.from('{"format":"other"}'))).msg).toContain('不是有效的 .bb 文件');
    expect((await send('0', content, 'a.txt')).error?.key).toBe('FILE_TYPE');
  });
});

describe('numbers of a rule that is changed', () => {
  it('go on behind those that were issued', async () => {
    const plain = { dateFormat: 'no', digit: 1, startNumber: '8', prefix: 'C' };
    const id = await create('changed', plain);
    expect([await take('changed'), await take('changed'), await take('changed')]).toEqual(['C8', 'C9', 'C10']);
    await update(id, 'changed', { ...plain, startNumber: '2' });
    expect(await take('changed')).toBe('C11');
    await update(id, 'changed', { ...plain, gapFree: 0 });
    expect([await take('changed'), await take('changed')]).toEqual(['C12', 'C13']);
    expect((await rowOf('changed'))?.outputNumber).toBe('C13');
    await update(id, 'changed', { ...plain, gapFree: 1 });
    expect(await take('changed')).toBe('C14');
    await update(id, 'changed', { ...plain, dateFormat: 'YYYY' });
    expect(await take('changed')).toMatch(/^C\d{4}15$/);
    await update(id, 'changed', { ...plain, dateFormat: 'no', gapFree: 0 });
    expect(await take('changed')).toBe('C16');
    await update(id, 'changed', { ...plain, startNumber: '9' });
    expect(await take('changed')).toBe('C17');
  });
});
