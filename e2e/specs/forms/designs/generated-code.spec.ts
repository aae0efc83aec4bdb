import type { Page } from '@playwright/test';
import { releaseCustomRemote } from '../../../fixtures/custom-remote';
import { expect, expectAccessible, test } from '../../../fixtures/test';

/** The interpreted page of the demo design, and the one that is generated of it. */
const INTERPRETED = '/model/purchaseRequest';
const GENERATED = '/extend/purchaseRequest';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定', exact: true }).click();

async function addItem(page: Page, [name, count, price]: [string, string, string]) {
  await dialog(page).getByRole('button', { name: '添加一行' }).click();
  const item = dialog(page).locator('tbody tr').first();
  for (const [column, value] of Object.entries({ name, quantity: count, price })) {
    await item.locator(`[data-column=${column}]`).click();
    await page.keyboard.type(value);
  }
}

/** Adds, finds, reads, changes and deletes a request; answers what the list says of it. */
async function walk(page: Page, title: string): Promise<string[]> {
  await expect(row(page, '会议茶歇').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '新建' }).first().click();
  await save(page);
  await expect(
    dialog(page)
      .getByText(/请输入|不能为空|请选择/)
      .first(),
  ).toBeVisible();
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill(title);
  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await dialog(page).getByText('紧急', { exact: true }).click();
  await addItem(page, ['投影仪', '2', '3999.5']);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, title)).toContainText('7,999.00');

  const keyword = page.getByRole('searchbox').first();
  await keyword.fill(title);
  await keyword.press('Enter');
  await expect(row(page, '会议茶歇')).toHaveCount(0);
  const shown = (await row(page, title).getByRole('cell').allInnerTexts()).map((text) =>
    text.trim().replace(/\d{2}:\d{2}:\d{2}$/, 'hh:mm:ss'),
  );

  await row(page, title).getByRole('button', { name: '详情' }).click();
  await expect(dialog(page)).toContainText('柒仟玖佰玖拾玖元整');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row(page, title).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill(`${title}与幕布`);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row(page, `${title}与幕布`).getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /确定|删除/ })
    .click();
  await expect(row(page, title)).toHaveCount(0);
  return shown;
}

test('generated code is a page of a remote that does what the interpreted one does', { tag: '@long' }, async ({ people, server }) => {
  await releaseCustomRemote(server);
  await server.query(
    `insert into menu (id, system_id, parent_id, type, full_name, en_code, url_address, link_target, property, sort_code)
     select 9950, system_id, parent_id, 2, '生成的采购申请', 'extend.purchaseRequest', 'extend/purchaseRequest', '_self', '{}', 950
     from menu where en_code = 'permission.user'`,
  );
  try {
    const page = await people.signIn('admin', INTERPRETED);
    const interpreted = await walk(page, '会议室投影仪');
    const columns = await headers(page);
    await page.goto(GENERATED);
    const generated = await walk(page, '会议室投影仪');
    expect(await headers(page)).toEqual(columns);
    expect(generated).toEqual(interpreted);
    await expectAccessible(page);
  } finally {
    await server.query('delete from menu where id = 9950');
  }
});

test('a maker looks at the code of a design, renames it and downloads it', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/onlineDev/webDesign');
  await row(page, '采购申请').first().getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '生成代码' }).click();
  const code = dialog(page);
  await expect(code.getByRole('textbox', { name: 'purchase-request/purchase-request.page.tsx' })).toContainText('PurchaseRequestPage');
  await code.getByText('purchase-request.contract.ts').click();
  await expect(code.getByRole('textbox', { name: /contract\.ts$/ })).toContainText('z.object');
  await expectAccessible(page);
  await code.getByRole('textbox', { name: '主表类名' }).fill('default');
  await page.keyboard.press('Enter');
  await expect(code.getByText('default.contract.ts')).toBeVisible();
  const download = page.waitForEvent('download');
  await code.getByRole('button', { name: '下载 zip' }).click();
  expect((await download).suggestedFilename()).toBe('default.zip');
});
