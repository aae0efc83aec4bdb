import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../../../fixtures/test';

const tags = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tag = (page: Page, title: string) => tags(page).getByRole('listitem').filter({ hasText: title });
const filter = (page: Page) => page.getByPlaceholder('输入关键词筛选').filter({ visible: true });
const dialog = (page: Page) => page.locator('.ant-modal:visible');

/** Opens pages one after the other as their links do, without loading the document again. */
async function visit(page: Page, ...titles: string[]) {
  const menu = page.getByRole('navigation', { name: '菜单' });
  for (const title of titles) {
    const entry = menu.getByRole('link', { name: title });
    if (!(await entry.isVisible())) await menu.getByRole('button', { name: '系统管理' }).click();
    await entry.click();
    await expect(tag(page, title)).toHaveAttribute('data-current', 'true');
  }
}

async function choose(page: Page, title: string, action: string) {
  await tag(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const keepPages = (page: Page) => page.evaluate(() => localStorage.setItem('banyan:settings', JSON.stringify({ cachePages: true })));

/** Types a name into the dialog for a new user, and leaves the page as it is. */
async function beginUser(page: Page, account: string) {
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('账号').fill(account);
}

test.describe('tag bar', () => {
  test('the context menu refreshes and closes; pinned pages stay; tags come back after a reload', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn();
    await visit(page, '用户管理', '字典管理', '通知公告');
    await expectAccessible(page);
    await page.reload();
    await expect(tags(page).getByRole('listitem')).toHaveText(['首页', '用户管理', '字典管理', '通知公告']);

    await choose(page, '字典管理', '关闭');
    await expect(tag(page, '字典管理')).toHaveCount(0);
    await choose(page, '用户管理', '关闭其他');
    await expect(tags(page).getByRole('listitem')).toHaveText(['首页', '用户管理']);
    await page.waitForURL('**/permission/user');

    const asked = page.waitForRequest(/\/api\/permission\/Users\?/);
    await choose(page, '用户管理', '刷新');
    await asked;

    await tag(page, '首页').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled();
    // One below the other, at the tag.
    const boxes = await page
      .getByRole('menuitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.map(({ left }) => left)).toEqual(boxes.map(() => boxes[0]?.left));
    expect((boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0)).toBeLessThan(200);
    await page.keyboard.press('Escape');
    await expect(tag(page, '首页').getByRole('link')).toBeFocused();
    await tag(page, '用户管理').click({ button: 'middle' });
    await page.waitForURL('**/home');
    await expect(tags(page).getByRole('listitem')).toHaveText(['首页']);
  });

  test(
    'each tab of the browser has tags of its own, and signing out in one closes those of all',
    { tag: '@long' },
    async ({ people, server }) => {
      const page = await people.signIn();
      await visit(page, '用户管理');
      const other = await page.context().newPage();
      await other.goto('/systemData/dictionary');
      await expect(tags(other).getByRole('listitem')).toHaveText(['首页', '用户管理', '字典管理']);
      await page.reload();
      await expect(tags(page).getByRole('listitem')).toHaveText(['首页', '用户管理']);

      await page.getByRole('button', { name: /系统管理员/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      await other.waitForURL('**/login**');
      await signIn(other, { account: 'admin', password: server.adminPassword });
      await expect(tags(other).getByRole('listitem')).toHaveText(['首页']);
    },
  );

  test('the address that shows a page anew asks before input is lost, and keeps it when told to', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn();
    await visit(page, '用户管理');
    await beginUser(page, 'not-yet');
    const renew = () =>
      page.evaluate(() => {
        history.pushState(null, '', '/redirect/permission/user');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    await renew();
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await page.waitForURL(/\/\/[^/]+\/permission\/user$/);
    await expect(dialog(page).getByLabel('账号')).toHaveValue('not-yet');
    await renew();
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await page.waitForURL(/\/\/[^/]+\/permission\/user$/);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('more pages than fit are reached by the scroll buttons, and by Delete they go', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn();
    await page.setViewportSize({ width: 1024, height: 700 });
    const addresses = Array.from({ length: 14 }, (_, index) => `/previewModel?id=${index + 1}`);
    const stored = addresses.map((href) => ({ key: href, href, title: '功能预览', pinned: false }));
    await page.waitForFunction(() => sessionStorage.getItem('banyan:tabs') !== null);
    await page.evaluate((more) => {
      const known = JSON.parse(sessionStorage.getItem('banyan:tabs') ?? '{}') as { tabs: unknown[] };
      sessionStorage.setItem('banyan:tabs', JSON.stringify({ ...known, tabs: [...known.tabs, ...more] }));
    }, stored);
    await page.reload();
    await expect(tags(page).getByRole('listitem')).toHaveCount(15);
    const last = tags(page).getByRole('listitem').last();
    await expect(last).not.toBeInViewport();
    const next = tags(page).getByRole('button', { name: '向右滚动' });
    await expect(async () => {
      if (await next.isEnabled()) await next.click({ timeout: 500 });
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await last.getByRole('link').focus();
    await page.keyboard.press('Delete');
    await expect(tags(page).getByRole('listitem')).toHaveCount(14);
  });

  test(
    'without caching a page that is left begins anew, but input that is not saved is kept and asked for',
    { tag: '@long' },
    async ({ people }) => {
      const page = await people.signIn();
      await visit(page, '用户管理');
      await filter(page).fill('采购');
      await visit(page, '字典管理', '用户管理');
      await expect(filter(page)).toHaveValue('');

      await beginUser(page, 'halfway');
      await expect(tag(page, '用户管理').getByRole('img', { name: '未保存' })).toBeVisible();
      await page.goBack();
      await page.waitForURL('**/systemData/dictionary');
      await expect(dialog(page)).toHaveCount(0);
      await expect(tag(page, '用户管理').getByRole('img', { name: '未保存' })).toBeVisible();
      await tag(page, '用户管理').getByRole('button', { name: '关闭 用户管理' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('用户管理');
      await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
      await tag(page, '用户管理').getByRole('link').click();
      await expect(dialog(page).getByLabel('账号')).toHaveValue('halfway');
      await page.goBack();
      await tag(page, '用户管理').getByRole('button', { name: '关闭 用户管理' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
      await expect(tag(page, '用户管理')).toHaveCount(0);
    },
  );

  test('a page that is out of sight stays laid out, and neither pointer nor keyboard reach it', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn();
    await keepPages(page);
    await page.reload();
    await visit(page, '用户管理');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const table = await page.locator('main table tbody').last().elementHandle();
    await visit(page, '字典管理');
    const hidden = await table?.evaluate((body) => {
      const kept = body.closest('main > *');
      const { width } = body.getBoundingClientRect();
      const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
      const button = kept?.querySelector('button');
      button?.focus();
      return {
        ...{ laidOut: width > 0, visible: body.checkVisibility(), focused: document.activeElement === button },
        hit: kept === middle || kept?.contains(middle) === true,
      };
    });
    expect(hidden).toEqual({ laidOut: true, visible: false, focused: false, hit: false });
  });

  test('with caching a page keeps its state and its scroll position', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn();
    await keepPages(page);
    await page.reload();
    await page.setViewportSize({ width: 1440, height: 560 });
    await visit(page, '用户管理');
    await filter(page).fill('部');
    const rows = page.locator('.ant-table-body:visible');
    await expect(page.getByRole('row').nth(8)).toBeVisible();
    await rows.evaluate((element) => element.scrollTo({ top: 160 }));
    await visit(page, '字典管理', '用户管理');
    await expect(filter(page)).toHaveValue('部');
    await expect.poll(() => rows.evaluate((element) => element.scrollTop)).toBe(160);
    await page.goto('/redirect/permission/user');
    await page.waitForURL(/\/permission\/user$/);
    await expect(filter(page)).toHaveValue('');
  });
});
