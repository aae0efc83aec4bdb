import { choose, drawer, entry, keep, type Layout, LAYOUTS, menu, openSettings, useLayout } from '../../pages/frame';
import { LONG, useCrowdedMenu } from '../../fixtures/crowded-menu';
import { expect, expectAccessible, test } from '../../fixtures/test';

useCrowdedMenu();

for (const layout of Object.keys(LAYOUTS) as Layout[]) {
  test(`layout ${layout}: its menu, in light and dark`, { tag: '@long' }, async ({ people }, info) => {
    const page = await people.signIn();
    await useLayout(page, layout);
    await keep(info, page, `${layout}-light`);
    await expectAccessible(page);
    await page.getByRole('button', { name: '深色模式' }).click();
    await keep(info, page, `${layout}-dark`);
    await expectAccessible(page);

    // The menu leads to a page in each of them.
    if (layout === 'plain' || layout === 'functional') await entry(page, '系统管理').hover();
    else await entry(page, '系统管理').click();
    await menu(page).getByRole('link', { name: '字典管理' }).click();
    await page.waitForURL('**/systemData/dictionary');
    await expect(menu(page).getByRole('link', { name: '字典管理' })).toHaveCount(layout === 'plain' || layout === 'functional' ? 0 : 1);
    await expect(entry(page, '系统管理')).toHaveAttribute('data-current', 'true');
  });
}

test('settings apply at once in another open tab, and go back to their defaults', { tag: '@long' }, async ({ people }, info) => {
  const page = await people.signIn();
  const other = await page.context().newPage();
  await other.goto('/home');
  await expect(menu(other)).toBeVisible();
  await openSettings(page);
  await keep(info, page, 'settings');
  await expectAccessible(page);
  await choose(page, '深色');
  await choose(page, '绿色');
  await choose(page, '简约');
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(menu(other)).toHaveAttribute('data-narrow', 'true');
  await drawer(page).getByRole('switch', { name: '标签栏' }).uncheck();
  await expect(other.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0);
  await drawer(page).getByRole('switch', { name: '菜单搜索' }).uncheck();
  await expect(other.getByRole('button', { name: '搜索菜单' })).toHaveCount(0);
  await drawer(page).getByRole('button', { name: '恢复默认设置' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'light');
  await expect(menu(other)).toHaveAttribute('data-narrow', 'false');
});

test('another application is one choice away', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn();
  await page.getByRole('button', { name: '切换应用' }).click();
  const saved = page.waitForResponse(/Users\/Current\/major/);
  await page.getByRole('menuitemradio', { checked: false }).first().click();
  await saved;
  await page.waitForEvent('load');
  await expect(menu(page).getByText(LONG)).toHaveCount(0);
  // The next spec of this worker finds the application that it expects.
  await page.getByRole('button', { name: '切换应用' }).click();
  const back = page.waitForResponse(/Users\/Current\/major/);
  await page.getByRole('menuitemradio', { name: '榕树平台' }).click();
  await back;
  await page.waitForEvent('load');
  await expect(menu(page).getByText(LONG)).toBeVisible();
});
