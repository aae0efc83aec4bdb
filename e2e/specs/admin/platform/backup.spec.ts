import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

test('a backup is made by a button, listed and deleted; who has no right has no page', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/backup');
  await expect(page.getByText('npm run restore')).toBeVisible();
  await page.getByRole('button', { name: '立即备份' }).click();
  await expect(page.getByText('备份已开始')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '-manual.tar' });
  // Without a refresh: the list follows the job.
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toBeHidden();
  const other = await people.signIn(STAFF, '/system/backup');
  await expect(other).toHaveURL(/\/404$/);
});
