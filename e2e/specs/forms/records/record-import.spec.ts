import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: '导入数据' });
const row = (page: Page, text: string) => page.locator('tbody tr[data-row-key]').filter({ hasText: text });

const sheetOf = (lines: string[][]): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'csv' }) as Uint8Array);
};

test(
  'a file with titles of its own is mapped by hand, corrected in the preview, imported and taken back',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn(STAFF, '/model/fixedAsset');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const lines = [
      ['名称', '资产编号', '使用部门', '使用状态'],
      ['真空炉一号', 'SB-951', '生产部', '闲制'],
      ['真空炉二号', 'SB-952', '', '闲制'],
      ['真空炉三号', 'SB-953', '没有的部门', '闲置'],
    ];
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: '新设备.csv', mimeType: 'text/csv', buffer: sheetOf(lines) });
    await expect(dialog(page)).toContainText('新设备.csv');
    await dialog(page).getByRole('button', { name: '下一步' }).click();
    await dialog(page).getByRole('combobox', { name: '“名称”对应的字段' }).fill('资产名称');
    await page.keyboard.press('Enter');
    const status = dialog(page).getByRole('status').first();
    await expect(status).toContainText('共 3 条3 条有误');
    await expectAccessible(page);

    await dialog(page).getByRole('textbox', { name: '查找' }).fill('闲制');
    await dialog(page).getByRole('textbox', { name: '替换为' }).fill('闲置');
    await dialog(page).getByRole('button', { name: '全部替换' }).click();
    // The message goes after some seconds, which a slow machine may need for the next check: the cells stay.
    for (const line of [2, 3])
      await expect(dialog(page).getByRole('button', { name: `第 ${line} 行 使用状态: 闲置`, exact: true })).toBeVisible();
    await dialog(page).getByRole('button', { name: '向下填充 使用部门' }).click();
    await expect(status).toContainText('1 条有误');
    await dialog(page).getByRole('switch').click();
    await expect(dialog(page).getByRole('table').getByRole('rowheader')).toHaveText(['4']);
    await dialog(page)
      .getByRole('button', { name: /第 4 行 使用部门: 没有的部门/ })
      .click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('生产部');
    await page.keyboard.press('Enter');
    await expect(status).not.toContainText('有误');
    await dialog(page).getByRole('button', { name: '导入', exact: true }).click();
    await expect(dialog(page)).toContainText('3 条全部导入成功');
    await dialog(page).getByRole('button', { name: '完成' }).click();
    await expect(row(page, 'SB-953')).toBeVisible();

    await page.getByRole('button', { name: '导入', exact: true }).click();
    const last = dialog(page)
      .getByRole('region', { name: '最近的导入' })
      .getByRole('row', { name: /新设备\.csv/ });
    await expect(last).toContainText('3 / 3');
    await expectAccessible(page);
    await last.getByRole('button', { name: '撤销导入' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click();
    await expect(last).toContainText('已撤销');
    await dialog(page)
      .getByRole('button', { name: /取\s?消/ })
      .click();
    await expect(row(page, 'SB-95')).toHaveCount(0);
  },
);
