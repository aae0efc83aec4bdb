import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test(
  'records are gone through over the pages of the list, saved one after another, copied, and sent as a link',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', LIST);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const rows = page.locator('tbody tr[data-row-key]');
    await expect(rows).toHaveCount(20);
    const ids = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key') ?? ''));
    const [last] = (await ids()).slice(-1);
    await page.goto(`${LIST}/${last}`);
    await press(page, '下一条');
    // The list has followed to its second page.
    await expect(page.locator('.ant-pagination-item-active')).toHaveText('2');
    const [first, second] = await ids();
    await expect(page).toHaveURL(new RegExp(`${LIST}/${first}$`));
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: /复制链接$/ })
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${LIST}/${first}$`));

    await press(page, '编辑');
    const title = dialog(page).getByRole('textbox', { name: '申请标题' });
    await title.fill('逐条改过的申请');
    await press(page, '确定并下一条');
    await expect(page).toHaveURL(new RegExp(`${LIST}/${second}/edit$`));
    await expect(title).not.toHaveValue('逐条改过的申请');
    await press(page, '上一条');
    await expect(title).toHaveValue('逐条改过的申请');

    await page.goto(`${LIST}/${first}`);
    await dialog(page).getByRole('button', { name: /复制$/ }).click();
    await expect(page.getByRole('dialog', { name: '新建采购申请' })).toBeVisible();
    await expect(title).toHaveValue('逐条改过的申请');
    await title.fill('复制来的申请');
    await press(page, '确定');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: '复制来的申请' })).toHaveCount(1);
  },
);
