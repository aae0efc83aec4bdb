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

test('an application stands alone as one remote, without the shell', async ({ page, server }) => {
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
