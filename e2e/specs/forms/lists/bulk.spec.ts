import { expect, expectAccessible, test } from '../../../fixtures/test';

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
