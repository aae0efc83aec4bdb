import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const MODEL = modelIdOf('listViews');
const field = (type: string, label: string) => ({ __config__: { jnpfKey: type, label }, __vModel__: label });
const FORM = { fields: [field('input', '名称'), field('input', '部门'), field('inputNumber', '金额')] };
const columns = ['名称', '部门', '金额'].map((prop) => ({ id: prop, prop, label: prop, sortable: true }));
const LIST = {
  columnList: columns,
  searchList: [{ id: '部门', prop: '部门', label: '部门', jnpfKey: 'input', searchType: 2, isKeyword: true }],
  hasSuperQuery: true,
};
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /甲|乙|丙/ });
const views = (page: Page) => page.getByTitle('视图', { exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test(
  'a list is kept as a view, shared, sent by its address; searches are kept under a name',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '视图设计', code: 'listViews', form: FORM, list: LIST });
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    for (const [名称, 部门, 金额] of [
      ['甲', '采购', 10],
      ['乙', '销售', 200],
      ['丙', '采购', 300],
    ])
      await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, {
        token,
        body: { data: JSON.stringify({ 名称, 部门, 金额 }) },
      });

    const page = await people.signIn('admin', '/model/listViews');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('search').getByRole('textbox').fill('采购');
    await page.getByRole('search').getByRole('button', { name: '查询', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('columnheader', { name: '金额' }).click();
    await expect(page).toHaveURL(/sort=/);
    await views(page).click();
    await item(page, '另存为视图').click();
    const dialog = page.getByRole('dialog', { name: '另存为视图' });
    await dialog.getByLabel('视图名称').fill('采购金额');
    await dialog.getByText('共享给能看到此菜单的所有人').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect(views(page)).toHaveText('采购金额');
    await expect(page).toHaveURL(/\?view=\d+$/);

    await views(page).click();
    await page.getByRole('menuitem', { name: /^分组/ }).hover();
    await item(page, '部门').click();
    await expect(page.getByText(/^采购.*2/)).toBeVisible();
    await expect(views(page)).toHaveText('采购金额（已改动）');
    const address = page.url();

    const other = await people.signIn('admin', new URL(address).pathname + new URL(address).search);
    await expect(other.getByText(/^采购.*2/)).toBeVisible();
    await expect(rows(other)).toHaveCount(2);
    await views(other).click();
    await item(other, '默认列表').click();
    await expect(rows(other)).toHaveCount(3);

    await page.getByRole('button', { name: '高级查询' }).click();
    const query = page.getByRole('dialog', { name: '高级查询' });
    await query.getByRole('button', { name: '添加条件组' }).click();
    await query.getByRole('combobox', { name: '字段', exact: true }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option[title="金额"]').click();
    // A condition without a value is not searched, and the sentence does not name it.
    await expect(query.getByText('没有条件')).toBeVisible();
    await query.getByRole('spinbutton').fill('300');
    await expect(query.getByText(/金额 .*300/)).toBeVisible();
    await query.getByRole('textbox', { name: '查询名称' }).fill('大额');
    await query.getByRole('checkbox', { name: '共享给能看到此菜单的所有人' }).check();
    await query.getByRole('button', { name: '保存查询' }).click();
    await query.getByRole('button', { name: '取消' }).click();
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: '高级查询' }).click();
    await query.getByRole('combobox', { name: '已保存的查询' }).click();
    await expect(page.locator('.ant-select-dropdown:visible').getByText('共享的查询')).toBeVisible();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option[title="大额"]').click();
    await query.getByRole('button', { name: '查询', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/query=/);
  },
);
