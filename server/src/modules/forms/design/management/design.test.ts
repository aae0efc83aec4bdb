import {
  copyDesign,
  createDesign,
  type DesignInput,
  getDesign,
  getDesignHead,
  listDesigns,
  listReleasedForms,
  removeDesign,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import { releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import {
  getDesignCategoryRights,
  listDesignCategories,
  NO_CATEGORY,
  setDesignCategoryRights,
} from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { DRAFT_DESIGN, getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { TypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, records, subTable } from '../../records/record.test-data';

/** Entries of the dictionary of categories, and the released form of the demo, which belongs to the first of them. */
const PURCHASE = '5023001';
const GENERAL = '5023002';
const PURCHASE_FORM = '8001';
const MAKER = 'chenjing';
const FORBIDDEN = { key: 'FORBIDDEN' };

let server: TestServer;
let admin: Client;
let maker: Client;
let lastCode = 0;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, MAKER, 'onlineDev.webDesign', ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']);
  [admin, maker] = await Promise.all([server.as(), server.as(MAKER)]);
});
afterAll(() => server.close());

const formOf = (...fields: object[]) => JSON.stringify({ fields });
const bodyOf = (more: Partial<DesignInput> = {}): DesignInput => ({
  fullName: '请假',
  enCode: `leave${(lastCode += 1)}`,
  category: GENERAL,
  formData: formOf(field('a', 'input'), subTable('t', [field('x', 'input')])),
  ...more,
});
const create = (more: Partial<DesignInput> = {}, as: Client = maker) => as.call(createDesign, { body: bodyOf(more) });
const read = (id: string, as: Client = maker) => as.call(getDesign, { params: { id } });
const list = (query: object = {}, as: Client = maker) => as.call(listDesigns, { query: { pageSize: 500, ...query } });
const release = (id: string, as: Client = maker, body: object = {}) => as.call(releaseDesign, { params: { id }, body });
const idsOf = ({ list: rows }: { list: readonly { id: string }[] }) => rows.map(({ id }) => id);

const refuse = async (calls: readonly (() => Promise<unknown>)[]) => {
  for (const call of calls) await expect(call()).rejects.toMatchObject(FORBIDDEN);
};

/** Makes those who may design in the category exactly these. */
const limit = (category: string, ...ids: TypedId[]) => admin.call(setDesignCategoryRights, { params: { id: category }, body: { ids } });
const namedIn = async (category: string) => idsOf(await admin.call(getDesignCategoryRights, { params: { id: category } }));

describe('designs', () => {
  it('are made, listed, read, changed, copied and deleted, with a trace', async () => {
    const id = await create({ fullName: '用车', sortCode: '3' });
    expect(await read(id)).toMatchObject({
      fullName: '用车',
      category: GENERAL,
      type: 1,
      webType: 2,
      enableFlow: 0,
      state: 1,
      dbLinkId: '0',
      sortCode: 3,
    });
    const row = (await list({ keyword: '用车' })).list[0];
    expect(row).toMatchObject({
      id,
      category: '通用',
      categoryId: GENERAL,
      isRelease: 0,
      enabledMark: 0,
      pcIsRelease: 0,
      lastModifyTime: null,
    });
    expect(row?.creatorUser).toMatch(/\/chenjing$/);
    const { version, ...seen } = await read(id);
    await maker.call(updateDesign, {
      params: { id },
      body: { ...seen, fullName: '用车申请', version },
    });
    expect((await list({ keyword: '用车申请' })).list[0]?.lastModifyUser).toMatch(/\/chenjing$/);
    const copy = await maker.call(copyDesign, { params: { id } });
    expect(await read(copy)).toMatchObject({
      fullName: '用车申请 副本',
      enCode: `${seen.enCode}.copy1`,
      formData: (await read(id)).formData,
    });
    const headOf = (of: string) => maker.call(getDesignHead, { params: { id: of } });
    expect(await headOf(id)).toEqual({ fullName: '用车申请', enCode: seen.enCode, webType: 2 });
    await maker.call(removeDesign, { params: { id } });
    await expect(read(id)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(headOf(id)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    const log = server.core.database.kysely
      .selectFrom('operation_log')
      .select('action')
      .where('module', '=', 'design')
      .where('target_id', '=', id);
    expect((await log.orderBy('id').execute()).map(({ action }) => action)).toEqual(['create', 'update', 'remove']);
  });

  it('keep their documents byte by byte, whatever nobody knows of them', async () => {
    const odd = { ...field('a', 'input', { extra: { deep: [1, null] } }), unknown: '中' };
    const formData = `{"fields":[${JSON.stringify(odd)}],"big":12345678901234567890.10,"formModel":"dataForm"}`;
    const id = await create({ formData });
    const { form_data: stored } = await server.core.database.kysely
      .selectFrom('visual_model')
      .select('form_data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe(formData);
    expect((await read(id)).formData).toContain('12345678901234567890.10');
  });

  it('take one code once', async () => {
    await create({ enCode: 'once' });
    await expect(create({ enCode: 'ONCE' })).rejects.toMatchObject({ key: 'DUPLICATE' });
  });

  it('are found by type, category, kind, state and keyword, page by page', async () => {
    const view = await create({ webType: 4, formData: null, category: PURCHASE });
    const flow = await create({ enableFlow: '1', webType: '1' } as object);
    expect(idsOf(await list({ webType: 4, category: PURCHASE }))).toEqual([view]);
    expect(idsOf(await list({ webType: 2 }))).toEqual([flow]);
    expect(idsOf(await list({ enableFlow: 1 }))).toEqual([flow]);
    expect(idsOf(await list({ category: PURCHASE }))).toEqual(expect.arrayContaining([view, PURCHASE_FORM]));
    expect(idsOf(await list({ category: PURCHASE }))).not.toContain(flow);
    expect(idsOf(await list({ isRelease: 1 }))).toContain(PURCHASE_FORM);
    expect(idsOf(await list({ type: 4 }))).toEqual([]);
    const page = await list({ pageSize: 1, currentPage: 2, sidx: 'creatorTime', sort: 'asc' });
    expect(page.list).toHaveLength(1);
    expect(page.pagination.total).toBeGreaterThan(2);
    expect(idsOf(await maker.call(listReleasedForms, { query: {} }))).toContain(PURCHASE_FORM);
  });

  it('are saved over nobody else’s change: with a version refused, without one brought together with it', async () => {
    const id = await create();
    const { version, ...seen } = await read(id);
    await read(id, admin);
    await maker.call(updateDesign, { params: { id }, body: { ...seen, fullName: '甲', version } });
    await admin.call(updateDesign, { params: { id }, body: { ...seen, description: '乙' } });
    expect(await read(id)).toMatchObject({ fullName: '甲', description: '乙' });
    await expect(maker.call(updateDesign, { params: { id }, body: { ...seen, version } })).rejects.toMatchObject({ key: 'STALE' });
    expect((await read(id)).fullName).toBe('甲');
  });

  it('say that they changed since the release', async () => {
    const id = await create();
    expect(await release(id)).toMatchObject({ version: 1, isLive: true });
    const stateOf = async () => (await list()).list.find((row) => row.id === id)?.isRelease;
    expect(await stateOf()).toBe(1);
    const { version: _version, ...seen } = await read(id);
    await maker.call(updateDesign, { params: { id }, body: { ...seen, formData: formOf(field('b', 'input')) } });
    expect(await stateOf()).toBe(2);
  });
});

describe('a design that is used', () => {
  it('is not deleted while it has records or a menu, or another design names it; all of it is listed', async () => {
    const id = await create();
    await release(id);
    const row = await records(admin, id).create({ a: '甲' });
    const other = await create({ formData: formOf(field('r', 'relationForm', {}, { modelId: id })) });
    const uses = await maker
      .call(removeDesign, { params: { id } })
      .catch((error: { details: { uses: { kind: string; owner: string }[] } }) => error.details.uses);
    expect(uses).toMatchObject([
      { kind: 'form', owner: other },
      { kind: 'records', count: 1 },
    ]);
    await maker.call(removeDesign, { params: { id: other } });
    await records(admin, id).remove(row);
    await maker.call(removeDesign, { params: { id } });
    const left = await server.core.database.pool.query('select from information_schema.tables where table_name ~ $1', [
      `^(mt${id}$|ct${id}_)`,
    ]);
    expect(left.rowCount).toBe(0);
    await expect(maker.call(removeDesign, { params: { id: PURCHASE_FORM } })).rejects.toMatchObject({ key: 'IN_USE' });
  });
});

describe('a broken design', () => {
  const many = Array.from({ length: 2001 }, (_, index) => field(`f${index}`, 'input'));
  const nested = `{"fields":[],"x":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  it.each([
    ['text that is no JSON', { formData: '{"fields":' }, 'formData'],
    ['a list for the form', { formData: '[]' }, 'formData'],
    ['a field without a type', { formData: '{"fields":[{"__config__":{}}]}' }, 'formData.fields[0].__config__.jnpfKey'],
    ['a broken list', { columnData: '{"columnList":[{"width":"wide"}]}' }, 'columnData.columnList[0].width'],
    ['a filter that nobody understands', { columnData: '{"ruleList":{"conditionList":[{"groups":5}]}}' }, 'columnData.ruleList'],
    ['a broken list for telephones', { appColumnData: '5' }, 'appColumnData'],
    ['two fields of one key', { formData: formOf(field('a', 'input'), field('a', 'input')) }, 'formData.fields[1]'],
    [
      'two columns of one key',
      { formData: formOf(subTable('t', [field('x', 'input'), field('x', 'input')])) },
      'formData.fields[0].__config__.children[1]',
    ],
    ['more than 2,000 fields', { formData: formOf(...many) }, 'formData.fields[2000]'],
    ['nesting without end', { formData: nested }, 'formData'],
    ['a character that cannot be stored', { formData: '{"fields":[],"x":["\\u0000"]}' }, 'formData.x[0]'],
    ['tables that are none', { tables: '[{"name":"a"}]' }, 'tables[0].table'],
    ['a choice of tables that cannot be read', { tables: '[{"table":"a","typeId":true}]' }, 'tables[0].typeId'],
    ['a rule that cannot be read', { formData: '{"fields":[],"fieldRules":{"r":{"enabled":1}}}' }, 'formData.fieldRules.r.enabled'],
    ['rules that are none', { formData: '{"fields":[],"fieldRules":[]}' }, 'formData.fieldRules'],
    [
      'more than 200 rules',
      { formData: JSON.stringify({ fields: [], fieldRules: Object.fromEntries(many.slice(0, 201).map((_one, at) => [`r${at}`, {}])) }) },
      'formData.fieldRules',
    ],
  ])('with %s is refused with its place, and nothing is stored', async (_title, more, path) => {
    const code = `broken${(lastCode += 1)}`;
    await expect(create({ enCode: code, ...more })).rejects.toMatchObject({ key: 'BAD_INPUT', details: { path } });
    expect(idsOf(await list({ keyword: code }))).toEqual([]);
    const id = await create({ enCode: code });
    const before = await read(id);
    const { version: _version, ...seen } = before;
    await expect(maker.call(updateDesign, { params: { id }, body: { ...seen, ...more } })).rejects.toMatchObject({
      key: 'BAD_INPUT',
    });
    expect(await read(id)).toEqual(before);
  });

  it('of a category that does not exist is refused', async () => {
    await expect(create({ category: '424242' })).rejects.toMatchObject({ key: 'BAD_INPUT', details: { fields: ['category'] } });
  });
});

describe('the right to design', () => {
  it('is a capability for each thing that is done', async () => {
    const staff = await server.as('zhengtao');
    const id = await create();
    await refuse([
      () => list({}, staff),
      () => create({}, staff),
      () => read(id, staff),
      () => release(id, staff),
      () => staff.call(removeDesign, { params: { id } }),
    ]);
    const draft = { params: { modelId: id }, query: { type: DRAFT_DESIGN } };
    await expect(staff.call(getModelConfig, draft)).rejects.toMatchObject(FORBIDDEN);
    expect(await maker.call(getModelConfig, draft)).toMatchObject({ id });
  });

  it('is asked of the category, wherever a design is read or changed', async () => {
    const id = await create({ category: PURCHASE });
    const { version: _version, ...seen } = await read(id);
    await limit(PURCHASE, '7026--user', '6201--department');
    expect((await namedIn(PURCHASE)).sort()).toEqual(['6201', '7026']);
    const draft = { params: { modelId: id }, query: { type: DRAFT_DESIGN } };
    await refuse([
      () => read(id),
      () => maker.call(getDesignHead, { params: { id } }),
      () => maker.call(getModelConfig, draft),
      () => maker.call(updateDesign, { params: { id }, body: seen }),
      () => maker.call(removeDesign, { params: { id } }),
      () => maker.call(copyDesign, { params: { id } }),
      () => release(id),
      () => create({ category: PURCHASE }),
    ]);
    const own = await create();
    const moved = { ...(await read(own)), category: PURCHASE, version: undefined };
    await expect(maker.call(updateDesign, { params: { id: own }, body: moved })).rejects.toMatchObject(FORBIDDEN);
    expect(idsOf(await list())).not.toContain(id);
    expect(idsOf(await list())).not.toContain(PURCHASE_FORM);
    expect(idsOf(await maker.call(listDesignCategories))).toEqual([GENERAL]);
    expect(idsOf(await list({}, admin))).toContain(id);
    const me = await server.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', MAKER)
      .executeTakeFirstOrThrow();
    await limit(PURCHASE, `${me.id}--user`);
    expect(await read(id)).toMatchObject({ id });
    await limit(PURCHASE);
    const lost = await create({}, admin);
    await server.core.database.kysely.updateTable('visual_model').set({ category: 'gone' }).where('id', '=', lost).execute();
    const { uncategorized } = await admin.call(listDesignCategories);
    expect((await list({ category: NO_CATEGORY }, admin)).pagination.total).toBe(uncategorized);
    expect(uncategorized).toBeGreaterThan(0);
    expect(await maker.call(listDesignCategories)).toMatchObject({ uncategorized: 0 });
    expect((await list({ category: NO_CATEGORY })).list).toEqual([]);
    expect((await maker.call(listDesignCategories)).list).toMatchObject([{ id: PURCHASE, isLimited: false }, { id: GENERAL }]);
  });
});

describe('those who may design in a category', () => {
  it('are named by administrators alone, and only people and organizations that exist', async () => {
    const body = { ids: ['7026--user'] as TypedId[] };
    await expect(maker.call(setDesignCategoryRights, { params: { id: GENERAL }, body })).rejects.toMatchObject(FORBIDDEN);
    await expect(maker.call(getDesignCategoryRights, { params: { id: GENERAL } })).rejects.toMatchObject(FORBIDDEN);
    await expect(limit(GENERAL, '424242--user')).rejects.toMatchObject({ key: 'BAD_INPUT' });
    await expect(limit('424242', '7026--user')).rejects.toMatchObject({ key: 'NOT_FOUND' });
    expect(await namedIn(GENERAL)).toEqual([]);
  });
});

describe('an older client', () => {
  it('saves with types as text and members missing', async () => {
    const id = await create({
      type: '1',
      webType: '2',
      enableFlow: '0',
      sortCode: '',
      columnData: null,
      tables: [],
      interfaceParam: null,
      state: '',
    } as object);
    expect(await read(id)).toMatchObject({ type: 1, webType: 2, enableFlow: 0, sortCode: 0, tables: '[]', columnData: expect.any(String) });
    const first = await maker.call(createDesign, {
      body: { fullName: '先', enCode: 'first', category: GENERAL, formData: null },
    });
    expect(await read(first)).toMatchObject({ formData: '', columnData: '', appColumnData: '' });
  });
});
