import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const requests = (page: Page) => page.getByRole('region', { name: '我的采购申请' });
const title = (page: Page) => dialog(page).getByRole('textbox', { name: '申请标题' });

test('a request is written, read and changed on the home page by the keyboard; the card shows it', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF);
  await requests(page).getByRole('button', { name: '新建' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('首页写的申请');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).press('Enter');
  await expect(title(page)).toHaveValue('首页写的申请');

  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await dialog(page).getByRole('button', { name: '添加一行' }).click();
  for (const [column, value] of Object.entries({ name: '白板', quantity: '1', price: '120' })) {
    await dialog(page).locator('tbody tr').first().locator(`[data-column=${column}]`).click();
    await page.keyboard.type(value);
  }
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(requests(page).getByRole('link', { name: /首页写的申请/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/home');

  await requests(page)
    .getByRole('link', { name: /首页写的申请/ })
    .press('Enter');
  await expect(dialog(page)).toContainText('白板');
  await dialog(page).getByRole('button', { name: '编辑' }).click();
  await title(page).fill('首页改的申请');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  // The record that was opened to be read is read again.
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await expect(dialog(page)).toContainText('首页改的申请');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(requests(page).getByRole('link', { name: /首页改的申请/ })).toBeFocused();

  await page.goto('/model/purchaseRequest');
  await page.getByRole('row').filter({ hasText: '首页改的申请' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row').filter({ hasText: '首页改的申请' })).toHaveCount(0);
});

test('a conversation about a record shows it beside what is said', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/purchaseRequest');
  await page.getByRole('row').filter({ hasText: '会议茶歇' }).getByRole('button', { name: '详情' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '讨论' }).click();
  const input = page.getByRole('textbox', { name: /^发消息给/ });
  await input.fill('茶歇要几份');
  await input.press('Enter');
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: '茶歇要几份' })).toHaveCount(1);

  await page.goto('/home');
  await page.getByRole('button', { name: /^聊天/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /会议茶歇/ })
    .first()
    .click();
  await input.fill('一会儿再发');
  await page.getByRole('link', { name: '打开记录' }).click();
  await expect(dialog(page)).toContainText('采购类别');
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('一会儿再发');
  // Sent, so that it is no draft that others find.
  await input.press('Enter');
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: '一会儿再发' })).toHaveCount(1);
  await expect(input).toHaveValue('');
});
