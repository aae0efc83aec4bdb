import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

// The record is gone when it is saved, and then its file is.
test.use({ expectedTrouble: /Failed to load resource/ });

const LIST = '/model/purchaseRequest';
const TITLE = '带附件的旧申请';
const [OLD, NEW] = ['旧报价.txt', '新报价.txt'];

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page) => page.getByRole('row').filter({ hasText: TITLE });
const file = (page: Page, name: string) => dialog(page).getByRole('button', { name: `下载“${name}”` });
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定', exact: true }).click();

async function upload(page: Page, name: string): Promise<void> {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await expect(file(page, name)).toBeVisible();
}

/** Fills in a request with an uploaded file. */
async function request(page: Page): Promise<void> {
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill(TITLE);
  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await dialog(page).getByText('紧急', { exact: true }).click();
  await dialog(page).getByRole('button', { name: '添加一行' }).click();
  await page.keyboard.type('样机');
  for (const value of ['', '1', '10']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await upload(page, OLD);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'who saves a removed record as a new one keeps their own file, and is told of the other one by its name',
  { tag: '@long' },
  async ({ people }) => {
    const theirs = await people.signIn(STAFF, `${LIST}/new`);
    await request(theirs);
    const mine = await people.signIn('admin', LIST);
    await row(mine).getByRole('button', { name: '编辑' }).click();
    await expect(file(mine, OLD)).toBeVisible();
    await upload(mine, NEW);

    await row(theirs).getByRole('button', { name: '删除' }).click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(row(theirs)).toHaveCount(0);

    await save(mine);
    await dialog(mine).getByRole('button', { name: '另存为新记录' }).click();
    await expect(mine.getByText(`这些文件已不可用，没有带入新记录：${OLD}`)).toBeVisible();
    await expectAccessible(mine);
    await expect(mine.getByRole('dialog')).toHaveCount(0);

    await row(mine).getByRole('button', { name: '详情' }).click();
    await expect(file(mine, NEW)).toBeVisible();
    await expect(dialog(mine).getByText(OLD)).toHaveCount(0);
  },
);
