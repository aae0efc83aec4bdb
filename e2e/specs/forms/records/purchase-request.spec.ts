import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Adds a row to the sub-table and fills it in. */
async function addItem(page: Page, at: number, [name, count, price]: [string, string, string]) {
  await dialog(page).getByRole('button', { name: '添加一行' }).click();
  const item = dialog(page).locator('tbody tr').nth(at);
  for (const [column, value] of Object.entries({ name, quantity: count, price })) {
    await item.locator(`[data-column=${column}]`).click();
    await page.keyboard.type(value);
  }
}

test('a purchase request is written, found, read, changed and removed', async ({ people }) => {
  const page = await people.signIn(STAFF, LIST);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '新建' }).click();
  await page.waitForURL('**/new');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(
    dialog(page)
      .getByText(/请输入|不能为空|请选择/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill('会议室投影仪');
  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await dialog(page).getByText('紧急', { exact: true }).click();
  await addItem(page, 0, ['投影仪', '2', '3999.5']);
  await addItem(page, 1, ['幕布', '2', '300']);
  await expect(dialog(page).getByRole('status', { name: '合计金额' })).toHaveText('8,599.00');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForURL(`**${LIST}`);
  await expect(row(page, '会议室投影仪')).toContainText('8,599.00');

  await page.getByRole('searchbox').fill('投影仪');
  await page.keyboard.press('Enter');
  await expect(row(page, '会议茶歇')).toHaveCount(0);
  await row(page, '会议室投影仪').getByRole('button', { name: '详情' }).click();
  await expect(dialog(page)).toContainText('捌仟伍佰玖拾玖元整');
  await expectAccessible(page);
  const detail = page.url();

  // A record has an address: it opens by itself, and the back button leaves it.
  await page.goto(detail);
  await expect(dialog(page)).toContainText('会议室投影仪');
  await dialog(page).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill('会议室投影仪与幕布');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(LIST);
  await row(page, '会议室投影仪与幕布').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, '会议室投影仪与幕布')).toHaveCount(0);
});

test('what was typed is not lost by a slip', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, `${LIST}/new`);
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill('半途而废');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
  await expect(dialog(page).getByRole('textbox', { name: '申请标题' })).toHaveValue('半途而废');
});

test('the list shows what the rights allow: own requests to staff, all to the administrator', { tag: '@long' }, async ({ people }) => {
  const [staff, admin] = [await people.signIn(STAFF, LIST), await people.signIn('admin', LIST)];
  await expect(row(staff, '唐芸').first()).toBeVisible();
  await expect(row(staff, '吴军')).toHaveCount(0);
  await expect(row(admin, '吴军').first()).toBeVisible();

  await row(admin, '吴军').first().getByRole('button', { name: '详情' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await staff.goto(new URL(admin.url()).pathname);
  await expect(staff.getByText('吴军')).toHaveCount(0);
});
