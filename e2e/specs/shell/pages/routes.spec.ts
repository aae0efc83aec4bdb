import { expect, expectAccessible, test } from '../../../fixtures/test';

test.describe('fixed routes', () => {
  test(
    'without a remote for it a route says which address nobody serves, and has its title and tag',
    { tag: '@long' },
    async ({ people }) => {
      const page = await people.signIn();
      for (const [path, title] of [
        ['/workFlowDetail?config=e30%3D', '流程详情'],
        ['/workFlow/entrust?config=1', '委托流程'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: '该页面暂未提供' })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${title} - `));
        await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByText(title)).toBeVisible();
      }
    },
  );

  test('all menus at a glance are found by a part of their name', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/menuMore');
    await expect(page.getByRole('region', { name: '系统管理' }).getByRole('link')).not.toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: '查找菜单' }).fill('字典');
    await page.getByRole('main').getByRole('link', { name: '字典管理' }).click();
    await page.waitForURL('**/systemData/dictionary');
    await page.goto('/menu');
    await page.getByRole('searchbox', { name: '查找菜单' }).fill('没有这样的菜单');
    await expect(page.getByText('没有名称包含“没有这样的菜单”的菜单。')).toBeVisible();
  });

  test('root and dashboard lead home, and frequent menus stand there', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn();
    for (const path of ['/', '/dashboard']) {
      await page.goto(path);
      await page.waitForURL('**/home');
    }
    await page.goto('/systemData/dictionary');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('region', { name: '常用菜单' }).getByRole('link', { name: '字典管理' })).toBeVisible();
  });
});
