import { expect, expectAccessible, signIn, STAFF, test } from '../../../fixtures/test';

test.describe('signing in', () => {
  test('the page is usable by keyboard, and clean', { tag: '@long' }, async ({ page, server }) => {
    await page.goto('/login');
    await expectAccessible(page);
    await page.locator('input[name=account]').fill('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(server.adminPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('系统管理员');
  });

  test('nothing that the content security policy refuses is tried on the way to the home page', async ({ page, server }) => {
    const refused: string[] = [];
    await page.exposeFunction('tellRefused', (what: string) => refused.push(what));
    await page.addInitScript(() => {
      const { tellRefused } = window as unknown as { tellRefused: (what: string) => Promise<void> };
      document.addEventListener('securitypolicyviolation', (event) => void tellRefused(`${event.violatedDirective} ${event.blockedURI}`));
    });
    await signIn(page, { account: 'admin', password: server.adminPassword });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('系统管理员');
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });

  test('a wrong password and an unknown account get the same answer', async ({ page }) => {
    await page.goto('/login');
    const answers: string[] = [];
    for (const account of ['admin', 'nobody-of-this-name']) {
      await page.locator('input[name=account]').fill(account);
      await page.locator('input[name=password]').fill('wrong-password');
      await page.locator('button[type=submit]').click();
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toBeVisible();
      answers.push(await alert.innerText());
      await page.reload();
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('账号或密码错误');
  });

  test('a deep link survives sign-in, reload and the back button', async ({ page, server }) => {
    await page.goto('/systemData/dictionary');
    await page.waitForURL(/\/login\?redirect=/);
    await page.locator('input[name=account]').fill('admin');
    await page.locator('input[name=password]').fill(server.adminPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/systemData/dictionary');
    await page.reload();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/home');
    await page.goBack();
    await page.waitForURL('**/systemData/dictionary');
  });

  test('an unknown path is the page for that', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/no/such/page');
    await page.waitForURL('**/404');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the menu is what the server grants', { tag: '@long' }, async ({ people }) => {
    const admin = await people.signIn();
    const staff = await people.signIn(STAFF);
    await expect(admin.getByRole('navigation').getByText('系统管理')).toBeVisible();
    await expect(staff.getByRole('navigation').getByText('系统管理')).toHaveCount(0);
    await staff.goto('/systemData/dictionary');
    await staff.waitForURL('**/404');
  });

  test('signing out ends the session on the server', { tag: '@long' }, async ({ page, server }) => {
    await signIn(page, { account: 'admin', password: server.adminPassword });
    await page.getByRole('button', { name: /系统管理员/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/login**');
    await page.goto('/home');
    await page.waitForURL('**/login**');
  });
});
