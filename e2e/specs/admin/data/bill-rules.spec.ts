import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';
import { canvas, drag, rename, widget } from '../../../pages/designer';

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

test(
  'a numbering rule is made with its example, goes out as a file, and is kept once it has issued a number',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn('admin', '/system/billRule');
    await page.getByRole('complementary', { name: '编号规则分类' }).getByRole('treeitem', { name: '销售' }).click();
    await expect(row(page, '销售订单号')).toBeVisible();
    await expect(row(page, '凭证号')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: '新建' }).click();
    await save(page);
    for (const text of ['请输入名称', '请输入编码', '请输入位数', '请输入起始值']) await expect(dialog(page)).toContainText(text);
    await dialog(page).getByLabel('名称').fill('报价单号');
    await dialog(page).getByLabel('编码').fill('quotation');
    await dialog(page).getByLabel('前缀').fill('BJ-');
    await dialog(page).getByLabel('位数').fill('4');
    await dialog(page).getByLabel('起始值').fill('0000');
    await expect(dialog(page)).toContainText('起始值不能为0');
    await dialog(page).getByLabel('起始值').fill('12');
    await expect(dialog(page).getByLabel('示例')).toHaveValue(/^BJ-\d{4}0012$/);
    await expectAccessible(page);
    await save(page);
    await expect(row(page, 'quotation')).toContainText('0012');

    const download = page.waitForEvent('download');
    await row(page, 'quotation').getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '导出' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '导出' }).click();
    const file = readFileSync(await (await download).path());
    expect((await download).suggestedFilename()).toBe('报价单号.bb');
    await page.getByRole('button', { name: '导入' }).click();
    await dialog(page).getByRole('radio', { name: /^追加/ }).click();
    await dialog(page).locator('input[type=file]').setInputFiles({ name: 'a.bb', mimeType: 'application/octet-stream', buffer: file });
    await save(page);
    await expect(row(page, 'quotation')).toHaveCount(2);

    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    await callApi(server.origin, 'GET', '/api/system/BillRule/BillNumber/quotation', { token });
    const original = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'quotation', exact: true }) });
    await original.getByRole('button', { name: '删除' }).click();
    await confirm(page);
    await expect(dialog(page)).toContainText('该规则已生成过编号');
    await dialog(page).getByRole('button', { name: '关闭' }).last().click();
  },
);

test('a form takes a rule that is looked for by category and made in the list of rules', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/onlineDev/webDesign');
  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByText('表单和列表', { exact: true }).click();
  await dialog(page).getByLabel('名称').fill('带单号的表单');
  await dialog(page).getByLabel('分类').click();
  await page.locator('.ant-select-dropdown:visible').getByText('通用', { exact: true }).first().click();
  await save(page);
  await expect(canvas(page)).toBeVisible({ timeout: 60_000 });
  await drag(page, widget(page, 'billRule'), canvas(page));
  await rename(page, '单号');
  await page.getByRole('button', { name: '从列表中选择编号规则' }).click();
  const list = page.getByRole('dialog', { name: '选择编号规则' });
  await expect(list.getByRole('row').filter({ hasText: '凭证号' })).toBeVisible();
  expect((await list.boundingBox())?.width).toBe(1000);
  await expectAccessible(page);
  await list.getByRole('treeitem', { name: '销售' }).click();
  await expect(list.getByRole('row').filter({ hasText: '销售订单号' })).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: '凭证号' })).toHaveCount(0);
  await list.getByRole('searchbox').or(list.getByPlaceholder('名称或编码')).first().fill('没有这样的规则');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('row').filter({ hasText: '销售订单号' })).toHaveCount(0);
  await list.getByRole('searchbox').or(list.getByPlaceholder('名称或编码')).first().fill('');
  await page.keyboard.press('Enter');

  await list.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('名称').fill('发货单号');
  await dialog(page).getByLabel('编码').fill('delivery');
  await dialog(page).getByLabel('位数').fill('4');
  await dialog(page).getByLabel('起始值').fill('1');
  await save(page);
  await list.getByRole('row').filter({ hasText: 'delivery' }).getByRole('button', { name: '选择' }).click();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: '属性' })).toContainText('发货单号');
});

test('who was not given the menu has no page there', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/system/billRule');
  await expect(page).toHaveURL(/\/404$/);
});
