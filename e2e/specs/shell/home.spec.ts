import { expect, expectAccessible, STAFF, test } from '../../fixtures/test';

test('home greets, and shows what each remote has to say', async ({ people }) => {
  const page = await people.signIn(STAFF);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('唐芸');
  const requests = page.getByRole('region', { name: '我的采购申请' });
  await expect(page.getByRole('region', { name: '未读消息' }).getByRole('listitem').first()).toBeVisible();
  await expect(requests.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '深色模式' }).click();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(requests).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('another language is there at once, for texts of ours and of the parts', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/permission/user');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('columnheader', { name: 'Account' })).toBeVisible();
  await expect(page.getByText(/\/ page$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Account' })).toBeVisible();
});
