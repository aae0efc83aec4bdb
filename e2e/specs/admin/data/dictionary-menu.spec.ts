import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

/** Maintains two dictionaries of the purchasing application, each through its own menu; is not an administrator. */
const BUYER = 'chenjing';
const APPLICATION = '/APP_procurement';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

test('a menu shows one dictionary, which its keeper changes without seeing the others', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(BUYER, `${APPLICATION}/home`);
  await page.getByRole('navigation', { name: '菜单' }).getByText('采购类别').click();
  await expect(row(page, '办公用品')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '字典分类' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByLabel('字典名称').fill('劳保用品');
  await dialog(page).getByLabel('字典编码').fill('safety');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row(page, '劳保用品')).toBeVisible();
  await row(page, '劳保用品').getByRole('switch').click();
  await confirm(page);
  await expect(row(page, '劳保用品').getByRole('switch')).not.toBeChecked();
  await row(page, '劳保用品').getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(row(page, '劳保用品')).toHaveCount(0);
});

test('a dictionary that is a tree is shown as one', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(BUYER, `${APPLICATION}/dictionary/supplierIndustry`);
  await expect(row(page, '机械设备')).toBeVisible();
  await row(page, '机械设备').getByRole('button', { name: '编辑' }).click();
  await expect(dialog(page)).toContainText('制造业');
  await expectAccessible(page);
});

test('who was not given the menu has no page there', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, `${APPLICATION}/dictionary/purchaseCategory`);
  await expect(page).toHaveURL(/\/404$/);
});
