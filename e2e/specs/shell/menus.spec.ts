import { GROUPS, useCrowdedMenu } from '../../fixtures/crowded-menu';
import { expect, expectAccessible, test } from '../../fixtures/test';
import { entry, keep, menu, search, useLayout } from '../../pages/frame';

useCrowdedMenu();

test('the top menu collapses what has no room, nests, and is walked by keys', { tag: '@long' }, async ({ people }, info) => {
  const page = await people.signIn();
  await useLayout(page, 'functional');
  const top = menu(page).locator(':scope > ul > li');
  const wide = await top.count();
  expect(wide).toBeLessThan(GROUPS + 2);
  await expect(top.last()).toContainText('更多');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => top.count()).toBeLessThan(wide);

  await entry(page, '更多').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const last = entry(page, `业务分组${GROUPS}`);
  // Forms that other journeys have published stand behind it.
  while (!(await last.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(entry(page, `下级目录${GROUPS}`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await keep(info, page, 'nested');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: `业务页面${GROUPS}之15` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry(page, `下级目录${GROUPS}`)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(entry(page, '更多')).toBeFocused();
  await expect(entry(page, '更多')).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/home'));
});

test('blend: the top chooses what stands beside the page, "more" included', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn();
  await useLayout(page, 'blend');
  await entry(page, '更多').click();
  await entry(page, '业务分组9').click();
  await expect(menu(page).getByRole('link', { name: '业务页面9之1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '业务页面8之1', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '展开或收起菜单' }).click();
  await expect(menu(page)).toHaveAttribute('data-narrow', 'true');
});

test('on small screens the menu is a drawer, whatever the layout', { tag: '@long' }, async ({ people }, info) => {
  const page = await people.signIn();
  await useLayout(page, 'functional');
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: '展开或收起菜单' });
  await toggle.click();
  const side = page.getByRole('dialog', { name: '菜单' });
  await expect(side.locator(':focus')).toHaveCount(1);
  await keep(info, page, 'drawer-390');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(side).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await toggle.click();
  await page.mouse.click(380, 600);
  await expect(side).toHaveCount(0);
  await toggle.click();
  await entry(page, '系统管理').click();
  await side.getByRole('link', { name: '用户管理' }).click();
  await page.waitForURL('**/permission/user');
  await expect(side).toHaveCount(0);

  await page.getByRole('button', { name: /的菜单$/ }).click();
  for (const name of ['个人信息', '锁定屏幕', '全屏', '设置', 'English', '关于', '官方声明', '退出登录']) {
    await expect(page.getByRole(/English/.test(name) ? 'menuitemradio' : 'menuitem', { name })).toBeVisible();
  }
  await keep(info, page, 'user-menu-390');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: '关于' }).click();
  await expect(page.getByRole('dialog', { name: '关于' })).toContainText('榕树低代码平台');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('search finds by initials, pinyin and name, and remembers what was opened', { tag: '@long' }, async ({ people }, info) => {
  const page = await people.signIn();
  // The key works once the tool that hears it is there.
  await expect(page.getByRole('button', { name: '搜索菜单' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toContainText('打开过的页面会出现在这里');
  await page.keyboard.type('zdgl');
  await expect(search(page).getByRole('option').first()).toContainText('字典管理');
  await expect(search(page).locator('mark')).toHaveText('字典管理');
  await keep(info, page, 'search');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/systemData/dictionary');

  await page.getByRole('button', { name: '搜索菜单' }).click();
  await expect(search(page).getByRole('option')).toHaveText([/字典管理.*系统管理/]);
  await page.keyboard.type('yonghug');
  await expect(search(page).getByRole('option').first()).toContainText('用户管理');
  await search(page).getByRole('combobox').fill('首页');
  await expect(search(page).getByRole('option').first()).toContainText('/home');
  await search(page).getByRole('combobox').fill('没有这样的页面');
  await expect(search(page).locator('p').first()).toContainText('没有找到');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
});
