import { expect, expectAccessible, test } from '../../../fixtures/test';

test('icons are found by a part of their name, and a click copies the class name', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/icons');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('button', { name: 'icon-ym-mail' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: '搜索图标' }).fill('calen');
  await expect(page.getByRole('button', { name: 'icon-ym-mail' })).toBeHidden();
  await page.getByRole('button', { name: 'icon-ym-calendar' }).click();
  await expect(page.getByText('已复制 icon-ym icon-ym-calendar')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('icon-ym icon-ym-calendar');
});
