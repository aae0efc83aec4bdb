import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an interface is tried, takes its fields from the result, is saved and deleted', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/systemData/dataInterface');
  await expect(row(page, 'demoUrgency')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByLabel('名称', { exact: true }).fill('供应商等级');
  await dialog(page).getByLabel('编码', { exact: true }).fill('supplierGrades');
  await dialog(page).getByLabel('接口内容').fill('[{"id":"1","fullName":"甲"},{"id":"2","fullName":"乙"}]');
  await dialog(page).getByRole('button', { name: '试运行' }).click();
  await expect(dialog(page)).toContainText('共 2 行');
  await dialog(page).getByRole('button', { name: '用作接口字段' }).click();
  await expect(dialog(page).getByLabel('结果中的键')).toHaveCount(2);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'supplierGrades')).toContainText('静态数据');
  await row(page, 'supplierGrades').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'supplierGrades')).toHaveCount(0);
});

test('who was not given the menu has no page of interfaces', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/systemData/dataInterface');
  await expect(page).toHaveURL(/\/404$/);
});
