import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a caller outside gets a secret and an interface, is tried, and its call is in the log', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/systemData/interfaceOauth');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = dialog(page);
  await form.getByLabel('应用名称').fill('仓库系统');
  await form.getByLabel('应用ID').fill('warehouse');
  await form.getByRole('button', { name: '生成' }).click();
  await expect(form.getByRole('status')).toContainText('保存后不再显示');
  await expect(form.getByLabel('应用密钥')).toHaveValue(/^[\w-]{32}$/);
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'warehouse')).toBeVisible();
  await expectAccessible(page);

  const open = async (name: string) => {
    await row(page, 'warehouse').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await open('授权接口');
  await dialog(page).getByText('紧急程度').click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await open('调用说明');
  await dialog(page).getByRole('button', { name: '调用', exact: true }).click();
  await expect(dialog(page).getByRole('status')).toContainText('共 ');
  await expectAccessible(page);
  for (const [language, line] of [
    ['curl', 'openssl dgst -sha256'],
    ['JavaScript', 'createHmac'],
    ['Java', 'HmacSHA256'],
  ] as const) {
    await dialog(page).getByRole('tab', { name: language, exact: true }).click();
    await expect(dialog(page).getByRole('tabpanel')).toContainText(line);
  }
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await open('调用日志');
  await expect(dialog(page).getByRole('row').filter({ hasText: 'POST' })).toBeVisible();
});

test('who was not given the menu has no page of callers', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/systemData/interfaceOauth');
  await expect(page).toHaveURL(/\/404$/);
});
