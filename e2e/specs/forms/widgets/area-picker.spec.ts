import type { Page } from '@playwright/test';
import { publishModel } from '../../../fixtures/made-model';
import { expectNoOverflow, openIn } from '../../../fixtures/looks';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const area = (key: string, label: string, own: object = {}) => ({
  __config__: { jnpfKey: 'areaSelect', label, defaultValue: [] },
  __vModel__: key,
  clearable: true,
  ...own,
});
const places = {
  name: 'places',
  code: 'areaPlaces',
  form: {
    fields: [
      area('home', '所在地区', { level: 2, filterable: true }),
      area('cities', '配送城市', { level: 1, multiple: true }),
      area('street', '街道', { level: 3, filterable: true }),
      {
        __config__: { jnpfKey: 'table', label: '门店', children: [area('shop', '门店地区', { level: 2, filterable: true })] },
        __vModel__: 'shops',
        footerBtnsList: [{ value: 'add', label: '添加', show: true }],
        columnBtnsList: [],
      },
    ],
  },
  list: {
    columnList: [
      { prop: 'home', id: 'home', label: '所在地区' },
      { prop: 'cities', id: 'cities', label: '配送城市' },
    ],
    searchList: [{ prop: 'home', id: 'home', label: '所在地区', searchType: 1, searchMultiple: false }],
    btnsList: [{ value: 'add', label: '新增' }],
    columnBtnsList: [
      { value: 'edit', label: '编辑' },
      { value: 'detail', label: '详情' },
    ],
  },
};

test.beforeEach(({ server }) => publishModel(server, places));

const picker = (page: Page) => page.getByRole('dialog', { name: /省市[区區]|Province/ });
const offered = (page: Page) => picker(page).getByRole('region').first();
const chosen = (page: Page) => picker(page).getByRole('region').last();
const control = (page: Page, label: string | RegExp) => page.getByRole('dialog').getByRole('combobox', { name: label });
const confirm = (page: Page) => picker(page).getByRole('button', { name: '确定', exact: true }).click();
const press = (page: Page, name: string) => offered(page).getByText(name, { exact: true }).first().click();
async function search(page: Page, word: string) {
  await picker(page).getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
}
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();

test('areas are chosen out of the tree, found by their names, stored, shown and searched for', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/model/areaPlaces/new');
  await control(page, '所在地区').click();
  for (const name of ['河北省', '石家庄市', '长安区', '桥西区']) await press(page, name);
  await expect(chosen(page)).toContainText('已选（1）');
  await expect(chosen(page)).toContainText('河北省/石家庄市');
  await expectAccessible(page);
  await confirm(page);
  await expect(page.getByTitle('河北省/石家庄市/桥西区')).toBeVisible();

  await control(page, '所在地区').click();
  await search(page, '西湖');
  await expect(offered(page).getByText('南昌市')).toBeVisible();
  await press(page, '西湖区');
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(page.getByTitle('河北省/石家庄市/桥西区')).toBeVisible();

  // Macao has no areas below it, so that it can be chosen although cities are required. In a multiple selection each area
  // counts once, also after a second click.
  await control(page, '配送城市').click();
  await expect(offered(page).getByText('北京市')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText('已选（1）');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await press(page, '市辖区');
  await press(page, '市辖区');
  await expect(chosen(page)).toContainText('已选（2）');
  await confirm(page);

  await control(page, '街道').click();
  await search(page, '灵隐');
  await press(page, '灵隐街道');
  await confirm(page);

  await page.getByRole('dialog').getByRole('button', { name: '添加' }).click();
  await page.keyboard.press('Enter');
  await search(page, '西湖区');
  await press(page, '西湖区');
  await confirm(page);
  await expect(page.getByRole('grid')).toContainText('西湖区');
  await save(page);
  const cell = page.getByRole('cell', { name: '河北省/石家庄市/桥西区' });
  await expect(cell).toBeVisible();
  await expect(page.getByRole('row', { name: /澳门特别行政区/ })).toBeVisible();

  const found = page.getByRole('search').getByRole('combobox');
  await found.click();
  await search(page, '长安');
  await press(page, '长安区');
  await confirm(page);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(cell).toBeHidden();
  await found.click();
  await search(page, '桥西');
  await press(page, '桥西区');
  await confirm(page);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(cell).toBeVisible();
  await page.getByRole('button', { name: '详情' }).click();
  await expect(page.getByRole('dialog')).toContainText('浙江省/杭州市/西湖区/灵隐街道');
});

test('the dialog fits small screens, dark ones, and other languages', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/model/areaPlaces/new');
  await openIn(page, { locale: 'en', mode: 'dark', width: 390 }, '/model/areaPlaces/new');
  await control(page, '所在地区').click();
  for (const name of ['河北省', '石家庄市', '长安区']) await press(page, name);
  await expect(chosen(page)).toContainText('Chosen (1)');
  expect((await picker(page).boundingBox())?.width).toBeGreaterThan(390 - 2 * 12);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await openIn(page, { locale: 'zhtw', mode: 'dark', width: 1024 }, '/model/areaPlaces');
  await page.getByRole('search').getByRole('combobox').click();
  await expect(offered(page).getByText('河北省')).toBeVisible();
  await expectAccessible(page);
});
