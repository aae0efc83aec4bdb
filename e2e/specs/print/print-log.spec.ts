import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';

test('what was printed is listed, filtered and exported', { tag: '@long' }, async ({ people, server }) => {
  const id = await makeRequest(server, { title: '打印日志的申请' });
  const token = await signIn(server.origin, STAFF, server.demoPassword);
  const entry = { printTitle: '打印日志的申请', printNum: 1, printId: '9005', recordIds: [id], pages: 3 };
  await callApi(server.origin, 'POST', '/api/system/printLog/save', { token, body: entry });

  const page = await people.signIn('admin', '/system/printLog');
  const row = page.getByRole('row').filter({ hasText: '打印日志的申请' });
  await expect(row).toContainText('采购申请单（分页）');
  await expect(row).toContainText(STAFF);
  await page.getByRole('combobox', { name: '方式' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Word', { exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: '方式' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('打印', { exact: true }).click();
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toBe('打印日志.xlsx');

  const stranger = await people.signIn(STAFF, '/system/printLog');
  await expect(stranger.getByText('打印日志的申请')).toHaveCount(0);
  await removeRequest(server, id);
});
