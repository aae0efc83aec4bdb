import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const opener = (page: Page, name: string) => row(page, name).getByRole('button', { name: '展开行' });

test('areas are opened level by level, found, added, and brought up to date by an official list', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/area');
  await opener(page, '海南省').click();
  await opener(page, '三亚市').click();
  await expect(row(page, '海棠区')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  for (const text of ['请输入名称', '请输入编码']) await expect(dialog(page)).toContainText(text);
  await dialog(page).getByLabel('名称').fill('海外');
  await dialog(page).getByLabel('编码').fill('990000');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row(page, '海外')).toContainText('990000');

  const lines = ['编码,名称', '460000,海南省', '460200,三亚市', '460202,新海棠区', '460290,崖州湾区'];
  await page.getByRole('button', { name: '导入官方名单' }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog(page).getByRole('tab', { name: '新增 1' })).toBeVisible();
  await dialog(page).getByRole('tab', { name: '改名 1' }).click();
  await expect(dialog(page)).toContainText('海南省/三亚市/新海棠区');
  await dialog(page).getByRole('tab', { name: /^撤销/ }).click();
  await expect(dialog(page)).toContainText('海南省/三亚市/吉阳区');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '全部应用' }).click();
  await expect(row(page, '新海棠区')).toBeVisible();
  await expect(row(page, '崖州湾区')).toBeVisible();

  await page.getByRole('searchbox', { name: '名称' }).fill('吉阳');
  await expect(row(page, '吉阳区')).toContainText('海南省 / 三亚市');
  await expect(row(page, '吉阳区').getByRole('switch')).not.toBeChecked();
});

test('who was not given the areas has no page there', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/system/area');
  await expect(page).toHaveURL(/\/404$/);
});
