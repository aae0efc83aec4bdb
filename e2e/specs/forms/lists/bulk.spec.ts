import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { makeRequest, REQUESTS, removeRequest } from '../../../fixtures/purchase-request';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

test(
  'rows chosen on two pages get the same value, each is listed in the result, and all of it is undone',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', '/model/purchaseRequest');
    const tick = (index: number) => page.locator('tbody tr[data-row-key]').nth(index).getByRole('checkbox').check();
    await tick(0);
    await tick(1);
    await page.locator('.ant-pagination-item-2').click();
    await expect(page.locator('tbody tr[data-row-key] input:checked')).toHaveCount(0);
    await tick(0);
    const chosen = page.getByRole('region', { name: '已选数据' });
    await expect(chosen).toContainText('已选 3 条');
    await expect(chosen.getByRole('button', { name: /选择查询到的全部/ })).toBeVisible();
    await expectAccessible(page);

    await chosen.getByRole('button', { name: '批量修改' }).click();
    const dialog = page.getByRole('dialog', { name: '批量修改 3 条数据' });
    await dialog.getByRole('combobox', { name: '选择要修改的字段' }).fill('申请说明');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.getByRole('textbox', { name: '申请说明' }).fill('年终统一调整');
    await dialog.getByRole('textbox', { name: '修改原因' }).fill('年终盘点');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '修改 3 条' }).click();
    const line = page.getByRole('status').filter({ hasText: '已修改 3 条' });
    await line.getByRole('button', { name: '查看结果' }).click();
    const results = page.getByRole('dialog', { name: '查看结果' });
    await expect(results.getByRole('tab', { name: '已处理 3' })).toBeVisible();
    await expect(results.locator('tbody tr[data-row-key]')).toHaveCount(3);
    await expectAccessible(page);
    await results.getByRole('button', { name: '关闭' }).click();
    await line.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('status').filter({ hasText: '已撤销 3 条' })).toBeVisible();
  },
);

test(
  'what is deleted at once comes back but for what another person has restored since, and the result says so',
  { tag: '@long' },
  async ({ people, server }) => {
    const made: string[] = [];
    for (const title of ['一起删除甲', '一起删除乙']) made.push(await makeRequest(server, { title }));
    const page = await people.signIn(STAFF, '/model/purchaseRequest');
    const row = (id: string) => page.locator(`tr[data-row-key="${id}"]`);
    for (const id of made) await row(id).getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: '已选数据' });
    await chosen.getByRole('button', { name: '批量修改' }).click();
    const dialog = page.getByRole('dialog', { name: '批量修改 2 条数据' });
    await dialog.getByRole('combobox', { name: '选择要修改的字段' }).click();
    const fields = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(fields.filter({ hasText: '采购类别' })).toHaveCount(1);
    // Sums and what the server sets have no value that a person could give.
    await expect(fields.filter({ hasText: /合计金额|创建时间/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '取消' }).click();

    await page.getByRole('button', { name: '删除 2 条' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    const line = page.getByRole('status').filter({ hasText: '已删除 2 条' });
    await expect(line).toBeVisible();
    for (const id of made) await expect(row(id)).toHaveCount(0);

    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const bin = `/api/visualdev/OnlineDev/${REQUESTS}/RecycleBin`;
    const { list } = await callApi<{ list: { id: string; recordId: string }[] }>(server.origin, 'GET', bin, { token });
    const ids = list.filter(({ recordId }) => recordId === made[1]).map(({ id }) => id);
    await callApi(server.origin, 'POST', `${bin}/Actions/Restore`, { token, body: { ids } });
    await line.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    const undone = page.getByRole('status').filter({ hasText: '已撤销 1 条，1 条保持不变' });
    await undone.getByRole('button', { name: '查看结果' }).click();
    const results = page.getByRole('dialog', { name: '查看结果' });
    await results.getByRole('tab', { name: '保持不变 1' }).click();
    await expect(results).toContainText('一起删除乙');
    await expect(results).toContainText('数据已不在回收站中');
    await results.getByRole('button', { name: '关闭' }).click();
    await expect(row(made[0] ?? '')).toHaveCount(1);
    for (const id of made) await removeRequest(server, id);
  },
);
