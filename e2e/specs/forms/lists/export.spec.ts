import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

test('the chosen columns of a list go into a CSV file in the order that a person gives them', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/purchaseRequest');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出数据' });
  const run = dialog.getByRole('button', { name: /导 ?出/ });
  await dialog.getByRole('radio', { name: '全部数据' }).check();
  await dialog.getByRole('radio', { name: 'CSV 文件（.csv）' }).check();
  const columns = dialog.getByRole('group', { name: '导出字段' });
  await columns.getByRole('checkbox', { name: '全选' }).uncheck();
  await expect(run).toBeDisabled();
  await columns.getByRole('checkbox', { name: '申请标题' }).check();
  await columns.getByRole('checkbox', { name: '申请日期' }).check();
  await columns.getByRole('button', { name: /申请日期/ }).focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await run.click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFF申请日期,申请标题');
  expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2}/);
});

test(
  'more records than a person waits for are written in the background, and a message brings the file',
  { tag: '@long' },
  async ({ people, server }) => {
    await server.query(`insert into form.mt8001 (f_id, c_title) select 700000000000 + n, '大批 ' || n from generate_series(1, 5001) n`);
    const page = await people.signIn('admin', '/model/purchaseRequest');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导出数据' });
    await dialog.getByRole('radio', { name: '全部数据' }).check();
    await dialog.getByRole('button', { name: /导 ?出/ }).click();
    await expect(page.getByText('数据较多，正在后台导出')).toBeVisible();
    await page.goto('/messageRecord');
    const message = page.getByText(/“采购申请”已导出，共 \d+ 条/).first();
    await expect(message).toBeVisible({ timeout: 30_000 });
    await message.click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载“采购申请.xlsx”' }).click();
    expect((await coming).suggestedFilename()).toBe('采购申请.xlsx');
    await server.query('delete from form.mt8001 where f_id > 700000000000');
  },
);
