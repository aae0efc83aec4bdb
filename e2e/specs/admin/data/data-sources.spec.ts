import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('a data source is tried, saved without a way back to its password, looked at and deleted', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/systemData/dataSource');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = dialog(page);
  await form.getByLabel('连接名称').fill('仓库系统');
  await form.getByLabel('主机地址').fill('10.1.2.3');
  await form.getByLabel('用户', { exact: true }).fill('reader');
  await form.getByLabel('密码').fill('Secret-2026');
  await form.getByLabel('库名').fill('stock');
  await form.getByRole('button', { name: '测试连接' }).click();
  await expect(form.getByRole('status')).toContainText('BANYAN_SOURCE_HOSTS');
  await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(row(page, '仓库系统')).toContainText('未检测');
  await row(page, '仓库系统').getByRole('button', { name: '检测' }).click();
  await expect(row(page, '仓库系统')).toContainText('异常');
  await expectAccessible(page);
  await row(page, '仓库系统').getByRole('button', { name: '编辑' }).click();
  await expect(dialog(page).getByLabel('密码')).toHaveValue('******');
  await dialog(page).getByRole('button', { name: '取消' }).click();

  // An interface over it is refused with the reason.
  await page.goto('/systemData/dataInterface');
  await page.getByRole('button', { name: '新建' }).click();
  await choose(page, '接口类型', 'SQL 语句');
  await dialog(page).getByRole('textbox', { name: 'SQL 语句' }).fill('select 1 as id');
  await dialog(page).getByRole('button', { name: '试运行' }).click();
  await expect(dialog(page)).toContainText('共 1 行');
  await choose(page, '数据源', '仓库系统');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '试运行' }).click();
  await expect(dialog(page).getByText('BANYAN_SOURCE_HOSTS')).toBeInViewport({ ratio: 1 });
  await dialog(page).getByRole('button', { name: '取消' }).click();

  await page.goto('/systemData/dataSource');
  await row(page, '仓库系统').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, '仓库系统')).toHaveCount(0);
});

test('who was not given the menu has no page of data sources', async ({ people }) => {
  const page = await people.signIn(STAFF, '/systemData/dataSource');
  await expect(page).toHaveURL(/\/404$/);
});
