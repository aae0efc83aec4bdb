import { expect, expectAccessible, test } from '../../fixtures/test';

test('links open inside, outside, or say why not; screens and reports say what is not configured', async ({ people, server }) => {
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
});

test('whoever still has the initial password must change it, and may only sign out instead', async ({ people, server }) => {
  await server.query(`insert into system_config (key, value) values ('mandatoryModificationOfInitialPassword', '1')`);
  const page = await people.signIn('hemin');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('旧密码')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('旧密码')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login**');
  await server.query(`delete from system_config where key = 'mandatoryModificationOfInitialPassword'`);
});
