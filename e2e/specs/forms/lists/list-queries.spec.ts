import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const MODEL = modelIdOf('listQueries');
const options = [
  { id: 'open', fullName: '待处理' },
  { id: 'done', fullName: '已完成' },
];
const field = (type: string, label: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey: type, label, ...config },
  __vModel__: label,
  ...own,
});
const FORM = {
  fields: [
    field('input', '名称'),
    field('select', '状态', { options, props: { label: 'fullName', value: 'id' }, multiple: false }, { dataType: 'static' }),
    field('inputNumber', '金额'),
  ],
};
const LIST = {
  columnList: ['名称', '状态', '金额'].map((prop) => ({ id: prop, prop, label: prop })),
  btnsList: [{ value: 'add', label: '新建', icon: 'icon-ym icon-ym-btn-copy' }],
  columnBtnsList: [{ value: 'edit', label: '编辑' }],
  hasSuperQuery: true,
};
const panel = (page: Page) => page.getByRole('complementary', { name: '属性' });
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /甲|乙|丙/ });

/** Chooses in the n-th box of a name in the window of conditions. */
async function choose(page: Page, name: string, title: string, nth = 0): Promise<void> {
  await page.getByRole('dialog').last().getByRole('combobox', { name, exact: true }).nth(nth).click();
  await page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${title}"]`).click();
}

test(
  'people search by conditions of their own; makers filter and colour rows by conditions on real rows',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '查询设计', code: 'listQueries', form: FORM, list: LIST });
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    for (const [名称, 状态, 金额] of [
      ['甲', 'open', 10],
      ['乙', 'done', 200],
      ['丙', 'open', 300],
    ])
      await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, {
        token,
        body: { data: JSON.stringify({ 名称, 状态, 金额 }) },
      });

    const page = await people.signIn('admin', '/model/listQueries');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: '高级查询' }).click();
    const dialog = page.getByRole('dialog', { name: '高级查询' });
    await dialog.getByRole('button', { name: '添加条件组' }).click();
    await choose(page, '字段', '金额');
    await dialog.getByRole('spinbutton').fill('100');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '查询', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: '清除高级查询' }).click();
    await expect(rows(page)).toHaveCount(3);

    await page.goto(`/onlineDev/webDesign?design=${MODEL}`);
    await page.getByText('列表', { exact: true }).click();
    await expect(page.getByText('丙')).toBeVisible({ timeout: 30_000 });
    await panel(page).getByRole('button', { name: '数据过滤' }).click();
    const filter = page.getByRole('dialog', { name: '数据过滤' });
    await filter.getByRole('button', { name: '添加条件组' }).click();
    await choose(page, '字段', '状态');
    await choose(page, '值', '待处理');
    await page.keyboard.press('Escape');
    await filter.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('乙')).toHaveCount(0);
    await expect(page.getByText('丙')).toBeVisible();
  },
);
