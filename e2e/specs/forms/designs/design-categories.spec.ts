import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PAGE = '/onlineDev/webDesign';

const dialog = (page: Page) => page.getByRole('dialog').last();
const tree = (page: Page) => page.getByRole('complementary', { name: '设计分类' });
const canvas = (page: Page) => page.getByRole('tree', { name: '画布' });

test(
  'a category is made beside the list of designs, its rights are at hand, and its count follows a new design',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', PAGE);
    await tree(page).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '管理分类' }).click();
    await dialog(page).getByRole('button', { name: '新建' }).first().click();
    await dialog(page).getByLabel('字典名称').fill('设备管理');
    await dialog(page).getByLabel('编码').fill('devices');
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(dialog(page).getByRole('row').filter({ hasText: '设备管理' })).toBeVisible();
    await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
    const category = tree(page).getByText(/^设备管理/);
    await expect(category).toHaveText('设备管理（0）');

    await category.hover();
    await tree(page)
      .getByRole('button', { name: /设备管理.*的菜单/ })
      .click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: '设计权限' }).click();
    await expect(dialog(page)).toContainText('设备管理');
    await dialog(page).getByRole('button', { name: '取消' }).click();

    await category.click();
    await page.getByRole('button', { name: '新建' }).first().click();
    await dialog(page).getByLabel('名称').fill('设备领用');
    await expect(dialog(page).getByLabel('编码')).not.toHaveValue('');
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
    await page.goBack();
    await expect(category).toHaveText('设备管理（1）');
  },
);
