import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, STAFF, test } from '../../fixtures/test';

const keysOf = 'Object.keys(localStorage).filter((key) => key.includes("token"))';

test('an application opens in the shell with its own menu only', async ({ page, server }) => {
  await signIn(page, { account: STAFF, password: server.demoPassword, path: '/APP_procurement' });
  await expect(page).toHaveURL(/\/APP_procurement\/home$/);
  const menu = page.getByRole('navigation', { name: '菜单' });
  await expect(menu.getByText('采购管理')).toBeVisible();
  await expect(menu.getByText('日常业务')).toHaveCount(0);
  expect(await page.evaluate(keysOf)).toEqual([expect.stringContaining('procurement')]);
  await expectAccessible(page);
});

test('an application stands alone as one remote, without the shell', { tag: '@long' }, async ({ page, server }) => {
  const shell: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/r/shell/')) shell.push(request.url());
  });
  await page.goto('/APP_requests/');
  await page.waitForURL('**/APP_requests/login**');
  await expectAccessible(page);
  await page.locator('input[name=account]').fill(STAFF);
  await page.locator('input[name=password]').fill(server.demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('row').filter({ hasText: '唐芸' }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(keysOf)).toEqual([expect.stringContaining('requests')]);
  expect(shell).toEqual([]);

  await page.getByRole('button', { name: '新建' }).click();
  await page.waitForURL('**/APP_requests/**/new');
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Locks by the user menu, which an open dialog would cover in the other tab. */
async function lock(page: Page) {
  await page.getByRole('button', { name: /唐芸/ }).click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
}

async function enter(page: Page, password: string) {
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: /^(?:登录|解锁)$/ }).click();
}

test(
  'what is open in it waits out of sight of a locked screen, and below the sign-in of a session that has ended',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn(STAFF, '/APP_requests/model/purchaseRequest/new');
    const title = page.getByPlaceholder('请输入申请标题');
    await title.fill('只写了一半');
    const other = await page.context().newPage();
    await other.goto('/APP_requests/zzz');
    await expect(other.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expectAccessible(other);

    await server.query(
      `update session set last_seen_at = now() - interval '1 day' where user_id = (select id from user_account where account = $1)`,
      [STAFF],
    );
    await other.reload();
    await page.waitForURL('**/login?redirect=**');
    await expect(page.getByText('打开的页面和填写的内容会继续保留')).toBeVisible();
    await enter(page, server.demoPassword);
    await page.waitForURL('**/new');
    await expect(title).toHaveValue('只写了一半');
    await other.getByRole('link', { name: '返回首页' }).click();
    await other.waitForURL('**/model/purchaseRequest');

    await lock(other);
    await page.waitForURL('**/lockScreen**');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('唐芸/tangyun').filter({ visible: true })).toHaveCount(0);
    await enter(page, server.demoPassword);
    await page.waitForURL('**/new');
    await expect(title).toHaveValue('只写了一半');
  },
);

test(
  'asks before input is lost, tells of another user, and demands another password, as the shell does',
  { tag: '@long' },
  async ({ people, server }) => {
    await server.query(`update system set standalone_remote = 'forms' where id = 1001`);
    const [main] = await server.query<{ en_code: string }>('select en_code from system where id = 1001');
    const base = `/APP_${main?.en_code}`;
    const page = await people.signIn(STAFF);
    await page.evaluate((key) => localStorage.setItem(key, localStorage.getItem('banyan:token') ?? ''), `banyan:${main?.en_code}:token`);
    // The server knows of the change within a second.
    await expect(async () => {
      await page.goto(`${base}/portal/workbench`);
      await page.getByRole('button', { name: '调整布局' }).click({ timeout: 2000 });
      await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0);
    }).toPass();
    await page.getByRole('button', { name: '移动今日日程' }).press('ArrowUp');
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '采购申请' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await expect(page).toHaveURL(/workbench$/);
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '采购申请' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();

    await server.query(`update user_account set password_changed_at = null where account = 'admin'`);
    const admin = await people.signIn();
    const token = await admin.evaluate(() => localStorage.getItem('banyan:token') ?? '');
    const other = await page.context().newPage();
    await other.goto(`${base}/sso?token=${encodeURIComponent(token)}`);
    await other.getByRole('button', { name: /^切换为/ }).click();
    await expect(page.getByText('此浏览器已改用“系统管理员”登录')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('旧密码')).toBeVisible();
    await server.query(`update user_account set password_changed_at = now() where account = 'admin'`);
    await server.query('update system set standalone_remote = null where id = 1001');
  },
);

test('an application that does not exist asks nobody to sign in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/APP_nothing/list');
  await expect(page.getByRole('heading', { name: '应用不存在' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '前往平台首页' }).click();
  await page.waitForURL(/:\d+\/login$/);
});
