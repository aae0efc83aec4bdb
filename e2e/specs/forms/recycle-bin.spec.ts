import { expect, expectAccessible, STAFF, test } from '../../fixtures/test';

test('a deleted record is found in the recycle bin and comes back with its rows', async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/purchaseRequest');
  const row = page.locator('tbody tr[data-row-key]').first();
  const key = (await row.getAttribute('data-row-key')) ?? '';
  await row.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('30 天内可以从回收站恢复');
  await question.getByRole('button', { name: '确定' }).click();
  const deleted = page.locator(`tr[data-row-key="${key}"]`);
  await expect(deleted).toHaveCount(0);

  await page.getByRole('button', { name: '回收站' }).click();
  const bin = page.getByRole('dialog', { name: /的回收站$/ });
  await expect(bin.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await bin.getByRole('listitem').getByRole('checkbox').check();
  await bin.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(bin).toContainText('回收站是空的');
  await page.keyboard.press('Escape');
  await expect(deleted).toHaveCount(1);
});
