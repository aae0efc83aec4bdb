import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a table is made with a common column, looked at, given a column and dropped', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/systemData/dataModel');
  await page.getByRole('button', { name: '常用字段' }).click();
  await dialog(page).getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('列名').fill('remark');
  await dialog(page).getByLabel('列说明').fill('备注');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'remark')).toContainText('备注');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '新建表' }).first().click();
  const form = dialog(page);
  await form.getByLabel('表名', { exact: true }).fill('journey_goods');
  await form.getByLabel('说明', { exact: true }).fill('旅程货物');
  await form.getByRole('combobox', { name: '添加常用字段' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('remark 备注').click();
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'journey_goods')).toContainText('旅程货物');
  await expectAccessible(page);

  await row(page, 'journey_goods').getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('button', { name: '添加一行' }).click();
  await dialog(page).getByRole('textbox', { name: '列名' }).last().fill('price');
  await dialog(page).getByRole('textbox', { name: '列说明' }).last().fill('单价');
  await dialog(page).getByRole('button', { name: '确定' }).click();

  await row(page, 'journey_goods').getByRole('button', { name: '查看' }).click();
  await expect(row(page, 'price')).toContainText('varchar(50)');
  await expectAccessible(page);
  await dialog(page).getByRole('tab', { name: '数据' }).click();
  await expect(dialog(page)).toContainText('没有数据');
  await expect(dialog(page).getByText('varchar(50)').first()).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await row(page, 'journey_goods').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(row(page, 'journey_goods')).toHaveCount(0);
});
