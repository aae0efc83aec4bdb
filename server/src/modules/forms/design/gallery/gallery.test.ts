import { createFromTemplate, DESIGN_TEMPLATES, listDesignTemplates } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import { getDesign, listDesigns } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { records } from '../../records/record.test-data';

const GENERAL = '5023002';
const MAKER = 'chenjing';
const PERSON = '7003';
const DEPARTMENT = '6101';

let server: TestServer;
let admin: Client;
let maker: Client;
let lastCode = 0;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, MAKER, 'onlineDev.webDesign', ['btn_add', 'btn_release']);
  [admin, maker] = await Promise.all([server.as(), server.as(MAKER)]);
});
afterAll(() => server.close());

const nextCode = () => `template${(lastCode += 1)}`;
const create = (template: (typeof DESIGN_TEMPLATES)[number], enCode = nextCode(), as: Client = maker) =>
  as.call(createFromTemplate, { body: { template, fullName: '模板', enCode, category: GENERAL } });
const dictionaries = async () => (await admin.call(listAllDictionaries, {})).list;
const counts = async () => {
  const { pool } = server.core.database;
  const { rows } = await pool.query<{ types: string; designs: string }>(
    'select (select count(*) from dictionary_type) as types, (select count(*) from visual_model) as designs',
  );
  return rows[0];
};

describe('the gallery', () => {
  it('lists all templates with what their forms look like', async () => {
    const { list } = await maker.call(listDesignTemplates, {});
    expect(list.map(({ template }) => template)).toEqual([...DESIGN_TEMPLATES]);
    for (const { fields, outline } of list) expect([fields >= 12, outline.length > 8]).toEqual([true, true]);
  });

  it.each(DESIGN_TEMPLATES)('makes a design of %s that can be released, with the dictionaries that it reads', async (template) => {
    const id = await create(template);
    const { formData, columnData, webType } = await maker.call(getDesign, { params: { id } });
    expect(webType).toBe(2);
    const known = new Map((await dictionaries()).map((one) => [one.id, one.dictionaryList.length]));
    const read = [...`${formData}${columnData}`.matchAll(/"(?:dictionaryType|treeDictionary)":"([^"]+)"/g)].map(([, type]) => type ?? '');
    expect(read.length).toBeGreaterThan(0);
    for (const type of read) expect(known.get(type), type).toBeGreaterThan(1);
    expect(await maker.call(releaseDesign, { params: { id }, body: { pc: 1, app: 0 } })).toMatchObject({ version: 1, isLive: true });
    expect(await admin.call(getModelConfig, { params: { modelId: id }, query: {} })).toMatchObject({ id });
  });

  it('makes the dictionaries once, and leaves those alone that people keep', async () => {
    await create('leaveRequest');
    const before = (await dictionaries()).find(({ enCode }) => enCode === 'leaveType');
    await server.core.database.pool.query("delete from dictionary_entry where dictionary_type_id = $1 and en_code = 'other'", [before?.id]);
    const both = await Promise.all([create('leaveRequest'), create('leaveRequest', nextCode(), admin)]);
    expect(new Set(both).size).toBe(2);
    const after = (await dictionaries()).filter(({ enCode }) => enCode === 'leaveType');
    expect(after.map(({ id }) => id)).toEqual([before?.id]);
    expect(after[0]?.dictionaryList.map(({ enCode }) => enCode)).not.toContain('other');
  });

  it('takes the name of a dictionary that another one has with its code behind it', async () => {
    const { pool } = server.core.database;
    await pool.query("update dictionary_type set en_code = 'oldExpense' where en_code = 'expenseType'");
    await create('expenseClaim');
    const named = (await dictionaries()).find(({ enCode }) => enCode === 'expenseType');
    expect(named?.fullName).toBe('费用类型 expenseType');
  });

  it('computes the amounts of an expense claim', async () => {
    const id = await create('expenseClaim');
    await maker.call(releaseDesign, { params: { id }, body: { pc: 1, app: 0 } });
    const rows = [{ type: 'travel', day: Date.now(), content: '机票', count: 2, price: 300, taxRate: 9 }];
    const claim = records(admin, id);
    const record = await claim.create({
      ...{ title: '出差', applicant: PERSON, department: DEPARTMENT, claimDate: Date.now(), payMethod: 'transfer', payee: '王芳' },
      ...{ account: '6222020200112233', reason: '出差', tableField110: rows, advance: 100, invoices: 1 },
    });
    expect(await claim.read(record)).toMatchObject({ total: 600, taxTotal: 54, payable: 500 });
    await expect(claim.create({ title: '出差' })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });

  it('makes nothing at all where the design is refused', async () => {
    const code = nextCode();
    await create('visitor', code);
    await server.core.database.pool.query(
      "delete from dictionary_entry where dictionary_type_id = (select id from dictionary_type where en_code = 'visitPurpose')",
    );
    await server.core.database.pool.query("delete from dictionary_type where en_code = 'visitPurpose'");
    const before = await counts();
    await expect(create('visitor', code)).rejects.toMatchObject({ key: 'DUPLICATE' });
    const unknown = { template: 'visitor', fullName: '访客', enCode: nextCode(), category: '999' } as const;
    await expect(maker.call(createFromTemplate, { body: unknown })).rejects.toMatchObject({ key: 'BAD_INPUT' });
    expect(await counts()).toEqual(before);
  });

  it('is open to those alone who may make designs', async () => {
    const other = await server.as('liuyang');
    await expect(other.call(listDesignTemplates, {})).rejects.toMatchObject({ key: 'FORBIDDEN' });
    await expect(create('asset', nextCode(), other)).rejects.toMatchObject({ key: 'FORBIDDEN' });
    expect((await maker.call(listDesigns, { query: { keyword: 'template' } })).list.length).toBeGreaterThan(0);
  });

  it.each([{ template: 'none' }, { fullName: '' }, { enCode: '请假' }, { category: '' }])('refuses %o', async (wrong) => {
    const body = { template: 'asset', fullName: '资产', enCode: nextCode(), category: GENERAL, ...wrong };
    await expect(maker.call(createFromTemplate, { body: body as never })).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });
});
