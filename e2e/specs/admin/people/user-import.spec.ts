import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();

const TITLES = ['*账号', '*姓名', '*性别', '*所属组织', '岗位'];

function spreadsheet(rows: string[][]): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array);
}

async function upload(page: Page, rows: string[][]): Promise<void> {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '新人.xlsx', mimeType: 'application/octet-stream', buffer: spreadsheet(rows) });
  await dialog(page).getByRole('button', { name: '下一步' }).click();
}

test('a thousand people are imported, of whom 37 are corrected in the preview', { tag: '@long' }, async ({ people, server }) => {
  test.slow();
  const page = await people.signIn('admin', '/permission/user');
  // Every 27th of a thousand rows names an organization that does not exist: 37 of them.
  const organization = (index: number) => (index % 27 === 0 && index < 999 ? '没有的组织' : '榕树集团/采购部');
  const rows = Array.from({ length: 1000 }, (_unused, index) => [`crowd${index}`, `新人${index}`, '女', organization(index), '采购员']);
  await upload(page, [TITLES, ...rows]);
  await expect(dialog(page).getByRole('status')).toContainText('共 1000 行37 行有误', { timeout: 60_000 });
  await expectAccessible(page);

  await dialog(page).getByRole('switch', { name: '只看有误的行' }).click();
  for (let left = 37; left > 0; left -= 1) {
    // The reason is shown below its row, and leads to the cell.
    const reason = dialog(page).getByRole('button', { name: '所属组织: 没有组织“没有的组织”', exact: true }).first();
    if (left % 2 === 0) await reason.click();
    else await reason.press('Enter');
    await page.keyboard.type('榕树集团/采购部');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('status')).toContainText(left > 1 ? `${left - 1} 行有误` : '共 1000 行');
    if (left % 8 === 0)
      await dialog(page)
        .getByRole('table')
        .evaluate((table) => (table.scrollTop += 250));
  }
  await expect(dialog(page).getByRole('status')).not.toContainText('有误');
  await dialog(page).getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog(page)).toContainText('已导入 1000 名用户', { timeout: 60_000 });
  await dialog(page).getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [counted] = await server.query<{ count: string }>(`select count(*) as count from user_account where account like 'crowd%'`);
  expect(counted?.count).toBe('1000');
  await server.query(`delete from user_account where account like 'crowd%'`);
});

test(
  'what a sheet calls otherwise is named and assigned; what was not imported is kept, with its reason',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn('admin', '/permission/user');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await dialog(page).getByRole('button', { name: '下一步' }).click();
    await expect(dialog(page)).toContainText('请先上传文件');
    await dialog(page).getByRole('button', { name: '取消' }).click();

    const rows = [1, 2, 3].map((index) => [`few${index}`, `少数${index}`, '女', index === 2 ? '没有的组织' : '榕树集团/采购部', 'A']);
    await upload(page, [['账号', '用户姓名', '性别', '所属组织', '血型'], ...rows]);
    await expect(dialog(page)).toContainText('表格中有 2 列不认识，不会导入');
    await expect(dialog(page).getByRole('status')).toContainText('3 行有误');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '用作“姓名”' }).press('Enter');
    await expect(dialog(page).getByRole('status')).toContainText('1 行有误');
    await expect(dialog(page)).toContainText('表格中有 1 列不认识，不会导入');
    await dialog(page).getByRole('button', { name: '导入', exact: true }).click();
    await expect(dialog(page)).toContainText('已导入 2 名用户，1 行未导入');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: '下载异常数据' }).click(),
    ]);
    const exceptions = XLSX.read(await readFile(await download.path())).Sheets['Sheet1'] as XLSX.WorkSheet;
    const lines = XLSX.utils.sheet_to_json<string[]>(exceptions, { header: 1 });
    expect(lines).toHaveLength(2);
    expect(lines[1]?.at(-1)).toContain('没有组织“没有的组织”');

    await dialog(page).getByRole('button', { name: '在此修改其余数据' }).click();
    await dialog(page)
      .getByRole('button', { name: /^第 3 行 所属组织/ })
      .click();
    await page.keyboard.type('榕树集团/采购部');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('status')).not.toContainText('有误');
    await dialog(page).getByRole('button', { name: '导入', exact: true }).click();
    await expect(dialog(page)).toContainText('已导入 3 名用户');
    await dialog(page).getByRole('button', { name: '完成' }).click();
    await server.query(`delete from user_account where account like 'few%'`);
  },
);

test('an export has the columns that were chosen, in their order', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/permission/user');
  await page.getByRole('searchbox').fill('chenjing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'linguodong' })).toHaveCount(0);
  await page.getByRole('button', { name: '导出' }).click();
  await dialog(page).getByRole('checkbox', { name: '全部列' }).click();
  await expect(dialog(page).getByRole('button', { name: '导出' })).toBeDisabled();
  for (const column of ['账号', '姓名']) await dialog(page).getByRole('checkbox', { name: column, exact: true }).click();
  await dialog(page).getByRole('button', { name: '移动“姓名”' }).press('ArrowUp');
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: '导出' }).click()]);
  const sheet = XLSX.read(await readFile(await download.path())).Sheets['Sheet1'] as XLSX.WorkSheet;
  expect(XLSX.utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    ['姓名', '账号'],
    ['陈静', 'chenjing'],
  ]);
});

test('work is handed over after a summary', { tag: '@long' }, async ({ people, server }) => {
  await people.join({ account: 'leaving', realName: '离职的人' });
  await people.join({ account: 'staying', realName: '接手的人' });
  await server.query(`insert into permission_group_member (group_id, object_type, object_id)
    select 4101, 'user', id from user_account where account = 'leaving'`);
  const page = await people.signIn('admin', '/permission/user');
  await page.getByRole('searchbox').fill('leaving');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'leaving' });
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '工作交接' }).click();
  await dialog(page).getByText('平台管理').click();
  await dialog(page).getByLabel('接收人').click();
  await dialog(page).getByRole('searchbox').fill('staying');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('接手的人/staying').click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '交接' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('将“离职的人/leaving”的权限组 1 项交接给“接手的人/staying”');
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已交接：权限组 1 项')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const members = await server.query(`select u.account from permission_group_member m join user_account u on u.id = m.object_id
    where m.group_id = 4101 and m.object_type = 'user'`);
  expect(members).toEqual([{ account: 'staying' }]);
});
