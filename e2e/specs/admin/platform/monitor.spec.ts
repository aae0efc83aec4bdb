import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

test('the monitor draws its charts and refreshes them; caches are listed and cleared', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/monitor');
  await expect(page.getByRole('figure')).toHaveCount(4);
  await expect(page.getByRole('img', { name: '最近一小时的错误' }).locator('svg')).toBeVisible();
  await expect(page.getByText('数据库大小')).toBeVisible();
  await page.waitForResponse((response) => response.url().includes('/api/system/Monitor/Load'));
  await expectAccessible(page);
  await page.goto('/system/cache');
  const row = page.getByRole('row').filter({ hasText: 'rights:' });
  await expect(row.first()).toBeVisible();
  await row.first().getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog')).toContainText('catalog');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await row.first().getByRole('button', { name: '清除', exact: true }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
});

test('who was not given the menus has neither page', { tag: '@long' }, async ({ people }) => {
  for (const path of ['/system/monitor', '/system/cache']) {
    const page = await people.signIn(STAFF, path);
    await expect(page).toHaveURL(/\/404$/);
  }
});
