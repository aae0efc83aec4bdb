import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

test('a deleted record is found in the recycle bin and comes back with its rows', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/purchaseRequest');
  const row = page.locator('tbody tr[data-row-key]').first();
  const key = (await row.getAttribute('data-row-key')) ?? '';
  const title = await row.locator('td:nth-child(2)').innerText();
  await row.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('30 天内可以从回收站恢复');
  await question.getByRole('button', { name: '确定' }).click();
  const deleted = page.locator(`tr[data-row-key="${key}"]`);
  await expect(deleted).toHaveCount(0);

  await page.getByRole('button', { name: '回收站' }).click();
  const bin = page.getByRole('dialog', { name: /的回收站$/ });
  // Other journeys delete requests as well.
  const item = bin.getByRole('listitem').filter({ hasText: title }).first();
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await item.getByRole('checkbox').check();
  await bin.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(page.getByText('已恢复 1 条')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deleted).toHaveCount(1);
});

test('an administrator finds deleted records of all designs on one page', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/model/purchaseRequest');
  const row = page.locator('tbody tr[data-row-key]').last();
  const title = await row.locator('td:nth-child(2)').innerText();
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/onlineDev/recycleBin');
  await page.getByRole('button', { name: '查看“采购申请”' }).click();
  const item = page.getByRole('dialog', { name: '采购申请的回收站' }).getByRole('listitem').filter({ hasText: title }).first();
  await expectAccessible(page);
  await item.getByRole('checkbox').check();
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(page.getByText('已恢复 1 条')).toBeVisible();
});
