import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, STAFF, test } from '../../../fixtures/test';
import type { RunningServer } from '../../../fixtures/server';

const dialog = (page: Page) => page.locator('.ant-modal:visible');
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('banyan:token') ?? '');
const sockets = (server: RunningServer) =>
  fetch(`${server.origin}/metrics`)
    .then((reply) => reply.text())
    .then((text) => Number(/^banyan_sockets (\d+)$/m.exec(text)?.[1]));

async function unlock(page: Page, password: string) {
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

async function beginUser(page: Page, account: string) {
  await page.goto('/permission/user');
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('账号').fill(account);
}

test.describe('session', () => {
  test('a locked screen opens by the password only, and gives everything back', { tag: '@long' }, async ({ people, server }) => {
    const page = await people.signIn();
    await beginUser(page, 'while-locked');
    const other = await page.context().newPage();
    await other.goto('/home');
    await other.getByRole('button', { name: /系统管理员/ }).click();
    await other.getByRole('menuitem', { name: '锁定屏幕' }).click();
    for (const locked of [page, other]) await locked.waitForURL('**/lockScreen**');
    await expect(dialog(page)).toHaveCount(0);
    await expectAccessible(other);
    await other.goto('/permission/user');
    await other.waitForURL('**/lockScreen**');
    await unlock(page, 'wrong');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await unlock(page, server.adminPassword);
    await page.waitForURL('**/permission/user');
    await expect(dialog(page).getByLabel('账号')).toHaveValue('while-locked');
    await other.waitForURL('**/permission/user');
  });

  test(
    'a session that times out waits below the sign-in dialog, in every tab, and goes on with its input',
    { tag: '@long' },
    async ({ people, server }) => {
      const page = await people.signIn();
      await beginUser(page, 'while-away');
      const other = await page.context().newPage();
      await other.goto('/home');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      // The session was idle for longer than the configuration allows.
      await server.query(`update session set last_seen_at = now() - interval '1 day' where user_id = 100`);
      const link = other.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '用户管理' });
      // Whatever asks the server next finds out: this, if nothing on the page has asked before.
      await expect(async () => {
        if (!other.url().includes('/login?')) await link.click({ timeout: 1000 });
        await other.waitForURL('**/login?redirect=**', { timeout: 1000 });
      }).toPass();
      for (const ended of [page, other]) {
        await ended.waitForURL('**/login?redirect=**');
        await expect(ended.getByRole('button', { name: '登录' })).toBeVisible();
      }
      await expect(page.getByText('打开的页面和填写的内容会继续保留')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: '搜索菜单' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
      await expectAccessible(page);
      await unlock(page, server.adminPassword);
      await page.waitForURL('**/permission/user');
      await expect(dialog(page).getByLabel('账号')).toHaveValue('while-away');
      await other.waitForURL(/\/(?:permission\/user|home)$/);
      await link.click();
      await expect(other.getByRole('row').nth(3)).toBeVisible();
    },
  );

  test(
    'after a reload the same person is offered the pages of the session that ended, another one is not',
    { tag: '@long' },
    async ({ people, server }) => {
      const page = await people.signIn();
      for (const path of ['/permission/user', '/systemData/dictionary']) {
        await page.goto(path);
        await expect(page.getByRole('table').first()).toBeVisible();
      }
      await server.query(`update session set last_seen_at = now() - interval '1 day' where user_id = 100`);
      await page.reload();
      await page.waitForURL('**/login?redirect=**');
      await page.goto('/login');
      await unlock(page, server.adminPassword);
      await page.waitForURL('**/home');
      await expect(page.getByText('还有 2 个页面打开着')).toBeVisible();
      await page.getByRole('button', { name: '重新打开' }).click();
      await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')).toHaveText([
        '首页',
        '用户管理',
        '字典管理',
      ]);

      await server.query(`update session set last_seen_at = now() - interval '1 day' where user_id = 100`);
      await page.reload();
      await page.waitForURL('**/login?redirect=**');
      await page.locator('input[name=account]').fill(STAFF);
      await unlock(page, server.demoPassword);
      await page.waitForURL('**/home');
      await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')).toHaveText(['首页']);
      await expect(page.getByText('个页面打开着')).toHaveCount(0);
    },
  );

  test('somebody else in one tab is told in the others, which show nothing of the first', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/permission/user');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    const stranger = await people.signIn(STAFF);
    const token = await tokenOf(stranger);
    const other = await page.context().newPage();
    await other.goto(`/sso?token=${encodeURIComponent(token)}&redirect=%2Fprofile`);
    // A link does not change whose session the browser has without asking.
    await expect(other.getByRole('heading', { name: '切换账号？' })).toBeVisible();
    expect(other.url()).not.toContain('token');
    await expectAccessible(other);
    await other.getByRole('button', { name: /^切换为/ }).click();
    await other.waitForURL('**/profile');
    await expect(page.getByText('此浏览器已改用')).toBeVisible();
    await page.waitForURL('**/home');
    await expect(page.getByRole('navigation', { name: '菜单' }).getByText('系统管理')).toHaveCount(0);
  });

  test(
    'a session in an address that a link inside leads to is taken over, too, and leaves no trace',
    { tag: '@long' },
    async ({ people }) => {
      const page = await people.signIn();
      await beginUser(page, 'kept-open');
      const token = await tokenOf(await people.signIn());
      const inside = (path: string) => `/externalLink?href=${encodeURIComponent(new URL(path, page.url()).href)}`;
      const follow = (path: string) =>
        page.evaluate((address) => {
          history.pushState(null, '', address);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, inside(path));
      await follow(`/workFlowDetail?config=e30%3D&token=${encodeURIComponent(token)}`);
      await page.waitForURL(/\/workFlowDetail\?config=/);
      await expect(page.getByRole('heading', { name: '该页面暂未提供' })).toBeVisible();
      expect(await tokenOf(page)).toBe(token);
      expect(await page.evaluate(() => JSON.stringify([location.href, sessionStorage.getItem('banyan:tabs')]))).not.toContain('token');

      await follow('/sso?token=bearer%20nonsense&redirect=%2Fpermission%2Fuser');
      await expect(page.getByRole('heading', { name: '无法登录' })).toBeVisible();
      await page.getByRole('link', { name: '继续使用当前登录' }).click();
      await page.waitForURL(/\/permission\/user$/);
      await expect(dialog(page).getByLabel('账号')).toHaveValue('kept-open');
    },
  );

  test('a token that no session belongs to changes nothing', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/sso?token=bearer%20nonsense');
    await expect(page.getByRole('heading', { name: '无法登录' })).toBeVisible();
    await page.goto('/workFlowDetail?config=e30%3D&token=bearer%20nonsense');
    await expect(page.getByRole('heading', { name: '无法登录' })).toBeVisible();
    expect(page.url()).not.toContain('nonsense');
    await page.getByRole('link', { name: '继续使用当前登录' }).click();
    await expect(page.getByRole('heading', { name: '该页面暂未提供' })).toBeVisible();
    expect(page.url()).not.toContain('token');
  });

  test('signing in on another device ends this session within a second, and says so', { tag: '@long' }, async ({ people, server }) => {
    await server.query(`insert into system_config (key, value) values ('singleLogin', '1')`);
    await expect.poll(() => sockets(server)).toBe(0);
    const page = await people.signIn(STAFF);
    // It is notified by its socket.
    await expect.poll(() => sockets(server)).toBe(1);
    await people.signIn(STAFF);
    await page.waitForURL('**/login**');
    await expect(page.getByRole('dialog', { name: '登录' }).getByRole('alert')).toContainText('其他地方登录');
    await server.query(`delete from system_config where key = 'singleLogin'`);
  });

  test(
    'all tabs of a browser share one socket; the next one takes over when the first goes',
    { tag: '@long' },
    async ({ people, server }) => {
      // Those of the tests before this one go.
      await expect.poll(() => sockets(server)).toBe(0);
      const page = await people.signIn();
      const others = [await page.context().newPage(), await page.context().newPage()];
      for (const other of others) {
        await other.goto('/home');
        await expect(other.getByRole('button', { name: /消息/ })).toBeVisible();
      }
      await expect.poll(() => sockets(server)).toBe(1);
      await page.close();
      await expect.poll(() => sockets(server), { timeout: 10_000 }).toBe(1);
      const [first] = others;
      await first?.getByRole('button', { name: /系统管理员/ }).click();
      await first?.getByRole('menuitem', { name: '退出登录' }).click();
      await first?.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      for (const other of others) await other.waitForURL('**/login**');
      await expect.poll(() => sockets(server)).toBe(0);
    },
  );

  test('the sign-in before this one is told for two seconds', { tag: '@long' }, async ({ people, page, server }) => {
    await people.signIn();
    await signIn(page, { account: 'admin', password: server.adminPassword });
    await expect(page.getByText('上次登录', { exact: true })).toBeVisible();
    await expect(page.getByText('上次登录', { exact: true })).toHaveCount(0, { timeout: 4000 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('上次登录', { exact: true })).toHaveCount(0);
  });
});
