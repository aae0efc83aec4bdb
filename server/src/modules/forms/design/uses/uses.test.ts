import { dictionaryTypeCalls } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { listDesignUses, listUsesOf } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import { removeDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../../records/record.test-data';

let server: TestServer;
let admin: Client;
const [USED, USING, MENU] = ['99601', '99602', '9960199'];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, USED, [
    field('title', 'input', { label: '标题' }),
    field('sum', 'inputNumber', { label: '金额' }),
    field('twice', 'calculate', { label: '两倍' }, { expression: [{ __vModel__: 'sum', label: '金额' }, '×', '2'] }),
    subTable('rows', [field('price', 'inputNumber', { label: '单价' })]),
  ]);
  await publishDesign(server, USING, [
    field('order', 'relationForm', { label: '订单' }, { modelId: USED, relationField: 'title' }),
    field('kind', 'select', { label: '类别', dataType: 'dictionary', dictionaryType: '424242' }),
  ]);
  await openMenu(server, { id: MENU, modelId: USED, columns: ['title'], fields: ['rows-price'] });
});
afterAll(() => server.close());

const usesOf = async (id: string, asked = '') =>
  (await admin.call(listDesignUses, { params: { id }, query: { field: asked } })).list.map(({ field: at, kind, owner, place }) =>
    [at, kind, owner === '' ? '' : owner, place].join('|'),
  );

describe('where a design is used', () => {
  it('by other designs, menus and rights, with the place in words', async () => {
    const uses = await usesOf(USED);
    expect(uses).toEqual(
      expect.arrayContaining([
        `|form|${USING}|订单 · 关联功能`,
        `title|form|${USING}|订单 · 列`,
        `sum|form|${USED}|两倍 · 计算公式`,
        `|menu|${MENU}|网页菜单`,
        `title|rights|${MENU}|列权限`,
        `rows-price|rights|${MENU}|表单权限`,
      ]),
    );
    expect(uses.filter((one) => one.includes('records'))).toEqual([]);
  });

  it('of one field: also the columns of a sub-table', async () => {
    expect(await usesOf(USED, 'sum')).toEqual([`sum|form|${USED}|两倍 · 计算公式`]);
    expect(await usesOf(USED, 'rows')).toEqual([`rows-price|rights|${MENU}|表单权限`]);
    expect(await usesOf(USED, 'nothing')).toEqual([]);
  });

  it('follows what is saved, and counts records', async () => {
    await records(admin, USED).create({ title: '甲', rows: [] });
    expect(await usesOf(USED)).toContain('|records||1条记录');
    await server.core.database.kysely.updateTable('visual_model').set({ form_data: '{"fields":[]}' }).where('id', '=', USING).execute();
    const left = async () => (await usesOf(USED)).filter((one) => one.includes(USING)).sort();
    expect(await left()).toEqual([`title|form|${USING}|订单 · 列 · 已发布的版本`, `|form|${USING}|订单 · 关联功能 · 已发布的版本`]);
    await server.core.database.kysely.updateTable('visual_model').set({ released_version: null }).where('id', '=', USING).execute();
    expect(await left()).toEqual([]);
    await server.core.database.kysely.deleteFrom('visual_model_release').where('model_id', '=', USING).execute();
  });
});

it('in a category in which the caller may not design is told as a number alone', async () => {
  const { kysely, pool } = server.core.database;
  const [used, using] = ['99611', '99612'];
  await publishDesign(server, used, [field('title', 'input', { label: '标题' })]);
  const relation = (key: string) => field(key, 'relationForm', { label: '秘密' }, { modelId: used, relationField: 'title' });
  await publishDesign(server, using, [relation('first'), relation('second')]);
  await grantMenu(server, 'chenjing', 'onlineDev.webDesign', []);
  const [open, closed] = ['5023002', '5023001'];
  await pool.query('update visual_model set category = $2 where id = $1', [used, open]);
  await pool.query('update visual_model set category = $2 where id = $1', [using, closed]);
  const designer = await server.as('chenjing');
  const of = async (as: Client) => (await as.call(listDesignUses, { params: { id: used }, query: { field: 'title' } })).list;
  expect(await of(designer)).toHaveLength(2);
  await pool.query("insert into design_category_right values ($1, 'user', 1)", [closed]);
  expect(await of(designer)).toEqual([
    { field: 'title', kind: 'form', owner: '', name: '您无权打开的设计（2处）', place: '', holder: '', count: 2 },
  ]);
  expect(await of(admin)).toHaveLength(2);
  await expect(admin.call(removeDesign, { params: { id: used } })).rejects.toMatchObject({ key: 'IN_USE' });
  await kysely.deleteFrom('design_category_right').execute();
});

it('of a dictionary, and only for who may design', async () => {
  const params = { kind: 'dictionary' as const, id: '424242' };
  await publishDesign(server, '99603', [field('kind', 'select', { label: '类别', dataType: 'dictionary', dictionaryType: '424242' })]);
  expect((await admin.call(listUsesOf, { params })).list).toMatchObject([{ kind: 'form', owner: '99603' }]);
  const somebody = await server.as('tangyun');
  expect((await somebody.envelope(listUsesOf, { params })).error?.key).toBe('FORBIDDEN');
});

it('a dictionary that a design names is not deleted', async () => {
  const body = { parentId: '0', fullName: '被引用的字典', enCode: 'namedByDesign' };
  await admin.call(dictionaryTypeCalls.create, { body });
  const { kysely } = server.core.database;
  const { id } = await kysely.selectFrom('dictionary_type').select('id').where('en_code', '=', body.enCode).executeTakeFirstOrThrow();
  await publishDesign(server, '99604', [field('kind', 'select', { label: '类别', dataType: 'dictionary', dictionaryType: id })]);
  const remove = () => admin.call(dictionaryTypeCalls.remove, { params: { id } });
  await expect(remove()).rejects.toMatchObject({ key: 'IN_USE', details: { count: 1 } });
  await kysely.updateTable('visual_model').set({ form_data: '{"fields":[]}' }).where('id', '=', '99604').execute();
  // The live release names it still.
  await expect(remove()).rejects.toMatchObject({ key: 'IN_USE', details: { count: 1 } });
  const { list } = await admin.call(listUsesOf, { params: { kind: 'dictionary', id } });
  expect(list).toMatchObject([{ kind: 'form', owner: '99604', place: '类别 · 数据字典 · 已发布的版本' }]);
  await publishDesign(server, '99604', [field('other', 'input')]);
  await remove();
  expect(await kysely.selectFrom('dictionary_type').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined();
});

it('demo designs, print templates and portals are read without a mistake', async () => {
  const uses = await usesOf('8001');
  expect(uses.some((one) => one.includes('|printTemplate|'))).toBe(true);
  const stale = await server.core.database.kysely.selectFrom('reference_source').select('id').where('stale', '=', true).execute();
  expect(stale).toEqual([]);
});
