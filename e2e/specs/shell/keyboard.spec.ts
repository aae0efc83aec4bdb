import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

/** Presses Tab until the element that has the focus answers to `name`; fails when it is not met within `most` steps. */
async function tabTo(page: Page, name: RegExp, most = 60) {
  const focusedName = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labelled = element?.getAttribute('aria-labelledby');
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : undefined;
      const named = labelled === null || labelled === undefined ? undefined : document.getElementById(labelled)?.textContent;
      // Between the last and the first stop the whole page has the focus.
      if (element === null || element === document.body) return '';
      return element.getAttribute('aria-label') ?? named ?? label ?? element.textContent;
    });
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName())) return;
  }
  throw new Error(`no element is called ${name}`);
}

test('from sign-in to a saved record to sign-out by keyboard only', { tag: '@long' }, async ({ page, server }) => {
  await page.goto('/login');
  await expect(page.locator('input[name=account]')).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(server.adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('系统管理员');
  // The skip link is the first stop, and leads past the frame.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到页面内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '搜索菜单' })).toBeVisible();
  await page.keyboard.type('zdgl');
  await expect(page.getByRole('option', { name: /字典管理/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/systemData/dictionary');
  await expect(page.getByRole('table').first()).toBeVisible();

  await tabTo(page, /^新建$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('字典名称')).toBeVisible();
  await tabTo(page, /字典名称/);
  await page.keyboard.type('键盘录入');
  await tabTo(page, /字典编码/);
  await page.keyboard.type('byKeyboard');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '键盘录入' })).toBeVisible();

  await tabTo(page, /系统管理员/, 120);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login**');
});

test('a page that is chosen in the menu has the focus, and tells its name', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn();
  const menu = page.getByRole('navigation', { name: '菜单' });
  await menu.getByRole('button', { name: '系统管理' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const entry = menu.locator('[data-entry]:focus');
  const title = (await entry.getAttribute('title')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: title })).toBeFocused();
  await menu.getByRole('link', { name: '字典管理' }).click();
  await expect(page.getByRole('main', { name: '字典管理' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '展开或收起菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await drawer
    .getByRole('link', { name: '首页' })
    .or(drawer.getByRole('link', { name: '用户管理' }))
    .first()
    .click();
  await expect(drawer).toHaveCount(0);
  await expect(page.locator('#page')).toBeFocused();
});
