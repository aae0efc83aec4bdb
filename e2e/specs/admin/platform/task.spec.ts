import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function act(page: Page, name: string): Promise<void> {
  await row(page, 'nightly').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a task shows its next runs, refuses a cron text that never fires, runs now and keeps a log', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/task');
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('名称', { exact: true }).fill('夜间清理');
  await dialog(page).getByLabel('编码', { exact: true }).fill('nightly');
  await dialog(page).getByLabel('任务类型').click();
  await page.getByTitle('内置任务').click();
  await dialog(page).getByLabel('执行内容').fill('0 0 0 31 2 ? *');
  await expect(dialog(page)).toContainText('永远不会执行');
  await dialog(page).getByLabel('执行内容').fill('0 30 2 * * ? *');
  await expect(dialog(page).getByRole('region', { name: '接下来的 10 次执行' }).getByRole('listitem')).toHaveCount(10);
  await expect(dialog(page)).toContainText('02:30');
  await dialog(page).getByLabel('选择内置任务').click();
  await page.getByTitle('清理过期的日志和临时数据').click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await act(page, '立即执行');
  await act(page, '执行日志');
  await expect(async () => {
    await dialog(page).getByRole('button', { name: '刷新' }).click();
    await expect(dialog(page)).toContainText('清理完成', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expectAccessible(page);
});

test('who was not given the menu has no page of tasks', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/system/task');
  await expect(page).toHaveURL(/\/404$/);
});
