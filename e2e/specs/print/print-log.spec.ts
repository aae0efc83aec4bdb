import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';

test('what was printed is listed, filtered and exported', { tag: '@long' }, async ({ people, server }) => {
  const id = await makeRequest(server, { title: '打印日志的申请' });
  const other = await makeRequest(server, { title: '日志的第二条' });
  const token = await signIn(server.origin, STAFF, server.demoPassword);
  const entry = { printTitle: '打印日志的申请', printNum: 1, printId: '9005', recordIds: [id], pages: 3 };
  await callApi(server.origin, 'POST', '/api/system/printLog/save', { token, body: entry });

  await callApi(server.origin, 'POST', '/api/system/printLog/save', {
    token,
    body: { ...entry, printTitle: '采购申请', recordIds: [id, other] },
  });

  const page = await people.signIn('admin', '/system/printLog');
  const row = page.getByRole('row').filter({ hasText: '打印日志的申请' }).filter({ hasNotText: '共 2 条' });
  await expect(row).toContainText('采购申请单（分页）');
  await expect(row).toContainText(STAFF);
  await page.getByRole('combobox', { name: '方式' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Word .doc', { exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: '方式' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('打印', { exact: true }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '打印日志的申请' }).click();
  await expect(page.getByRole('dialog')).toContainText('打印日志的申请');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toBe('打印日志.xlsx');

  await page.getByPlaceholder('请输入标题、记录、打印人或模板名称').fill('第二条');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: '共 2 条' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '共 2 条' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/打印日志的申请/, /第二条/]);

  const stranger = await people.signIn(STAFF, '/system/printLog');
  await expect(stranger.getByText('打印日志的申请')).toHaveCount(0);
  await Promise.all([removeRequest(server, id), removeRequest(server, other)]);
});
