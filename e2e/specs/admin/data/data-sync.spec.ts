import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();

test(
  'two sources are chosen for a copy, and one that cannot be reached is refused with the reason',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', '/systemData/dataSource');
    await page.getByRole('button', { name: '新建' }).first().click();
    const form = dialog(page);
    for (const [label, value] of [
      ['连接名称', '同步目标'],
      ['主机地址', '10.1.2.4'],
      ['密码', 'Secret-2026'],
      ['库名', 'stock'],
    ] as const)
      await form.getByLabel(label).fill(value);
    await form.getByLabel('用户', { exact: true }).fill('reader');
    await form.getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('row').filter({ hasText: '同步目标' })).toHaveCount(1);

    await page.goto('/systemData/dataSync');
    await expect(page.getByText('请选择源和目标')).toBeVisible();
    await page.getByRole('combobox', { name: '目标数据源' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('同步目标').click();
    await page.getByRole('button', { name: '检测连接' }).click();
    await expect(page.getByRole('alert')).toContainText('BANYAN_SOURCE_HOSTS');
    await expectAccessible(page);
  },
);
