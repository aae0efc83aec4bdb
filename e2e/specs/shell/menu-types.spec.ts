import { captchaAnswer, expect, expectAccessible, signIn, test } from '../../fixtures/test';

test(
  'links open inside, outside, or say why not; screens and reports say what is not configured',
  { tag: '@long' },
  async ({ people, server }) => {
    await server.query(
      `insert into menu (id, system_id, parent_id, type, full_name, en_code, url_address, link_target, property, sort_code)
     select 9900 + v.n, system_id, parent_id, v.type, v.name, 'link.' || v.n, v.address, v.target, '{"moduleId":"7"}', 900 + v.n
     from menu, (values (1, 7, '内嵌文档', '${server.origin}/api/docs', '_self'), (2, 7, '新窗口文档', '/api/docs', '_blank'),
       (3, 7, '外部系统', 'https://outside.example/?t=\${jnpfToken}', '_self'), (4, 6, '经营大屏', 'dataScreen/one', '_blank'),
       (5, 5, '采购报表', 'dataReport/one', '_self')) as v (n, type, name, address, target)
     where en_code = 'permission.user'`,
    );
    const page = await people.signIn();
    const menu = page.getByRole('navigation', { name: '菜单' });
    await menu.getByRole('button', { name: '系统管理' }).click();

    await menu.getByRole('link', { name: '内嵌文档' }).click();
    await page.waitForURL('**/link.1');
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/api\/docs$/);
    // The menu's path is an address like any other, dots included.
    await page.reload();
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/api\/docs$/);

    const opened = page.waitForEvent('popup');
    await menu.getByText('新窗口文档').click();
    expect((await opened).url()).toContain('/api/docs');

    await menu.getByRole('link', { name: '外部系统' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'outside.example' })).toBeVisible();
    await menu.getByRole('link', { name: '采购报表' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'BANYAN_REPORT_URL' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByText('经营大屏').click();
    await expect(page.getByRole('status').getByText('BANYAN_DATAV_URL')).toBeVisible();
    await server.query(`delete from menu where en_code like 'link.%'`);
  },
);

test(
  'whoever still has the initial password must change it, and may only sign out instead',
  { tag: '@long' },
  async ({ people, server }) => {
    await server.query(`update user_account set password_changed_at = null where account = 'hemin'`);
    const page = await people.signIn('hemin');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('旧密码')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel('旧密码')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login**');
    await server.query(`update user_account set password_changed_at = now() where account = 'hemin'`);
  },
);

test(
  'the duty reaches people who are at work: they change the password in its dialog, and the new one opens everything',
  { tag: '@long' },
  async ({ people, server }) => {
    const account = await people.join({ account: 'forced.password', realName: '何新' });
    const page = await people.signIn(account);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('何新');
    await server.query(`update user_account set password_changed_at = null where account = $1`, [account]);
    const dialog = page.getByRole('dialog');
    // Whatever is asked of the server next is refused; the page may ask by itself before the person does.
    await expect(async () => {
      if ((await dialog.count()) > 0) return;
      await page.getByRole('button', { name: /的菜单$/ }).click({ timeout: 2000 });
      await page.getByRole('menuitem', { name: '个人信息' }).click({ timeout: 2000 });
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await field('旧密码').fill(server.demoPassword);
    await field('新密码').fill('Hexin2027');
    await field('重复密码').fill('Hexin2027');
    await field('验证码').fill(await captchaAnswer(page, server));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login**');
    await expect(dialog).toHaveCount(0);
    await signIn(page, { account, password: 'Hexin2027' });
    await page.goto('/profile');
    await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('何新');
    await expect(dialog).toHaveCount(0);
  },
);
