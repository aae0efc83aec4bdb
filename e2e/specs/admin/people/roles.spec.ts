import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

async function members(page: Page, code: string) {
  await row(page, code).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '成员', exact: true }).click();
}

test(
  'the administrator makes a role, gives it to somebody, whose rights change, and takes it away',
  { tag: '@long' },
  async ({ people, server }) => {
    await people.join({ account: 'rolemember', realName: '权限变化的人' });
    const page = await people.signIn('admin', '/permission/role');
    await expect(row(page, 'platformManager')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '新建' }).click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    for (const problem of ['请输入名称', '请输入编码']) await expect(dialog(page)).toContainText(problem);
    await dialog(page).getByLabel('名称').fill('用户查看员');
    await dialog(page).getByLabel('编码').fill('user.viewer');
    await dialog(page).getByRole('switch', { name: '全局角色' }).click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(dialog(page)).toContainText('请选择角色所属的组织');
    await dialog(page).getByLabel('所属组织').click();
    await page.locator('.ant-select-tree').getByText('采购部').click();
    await dialog(page).getByLabel('名称').click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'user.viewer')).toContainText('榕树集团/采购部');

    // What a role grants is set where permission groups are looked after.
    await server.query(`insert into permission_group_member (group_id, object_type, object_id)
    select 4101, 'role', id from role where en_code = 'user.viewer'`);
    // The page opens by the role; whom it shows is what its holder manages.
    await server.query(`with admin as (insert into grade_admin (user_id) select id from user_account where account = 'rolemember' returning user_id)
    insert into grade_admin_organize (user_id, organize_id, this_see, sub_see) select user_id, 6001, true, true from admin`);
    const member = await people.signIn('rolemember');
    const menu = member.getByRole('navigation', { name: '菜单' });
    await expect(member.getByRole('heading', { level: 1 })).toContainText('权限变化的人');
    await expect(menu.getByText('系统管理')).toHaveCount(0);

    await members(page, 'user.viewer');
    await dialog(page).getByRole('searchbox').fill('rolemember');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('权限变化的人/rolemember').click();
    await expect(dialog(page).getByRole('region', { name: '已选' })).toContainText('rolemember');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await member.goto('/permission/user');
    await expect(row(member, 'linguodong')).toBeVisible();
    await expect(menu.getByText('用户管理')).toBeVisible();

    await row(page, 'user.viewer').getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('还有 1 名成员，请先移除')).toBeVisible();

    await row(page, 'user.viewer').getByRole('switch').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(row(page, 'user.viewer').getByRole('switch')).not.toBeChecked();
    await member.goto('/home');
    await expect(member.getByRole('heading', { level: 1 })).toContainText('权限变化的人');
    await expect(menu.getByText('系统管理')).toHaveCount(0);

    await members(page, 'user.viewer');
    await dialog(page)
      .getByRole('button', { name: /移除.*rolemember/ })
      .click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row(page, 'user.viewer').getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(row(page, 'user.viewer')).toHaveCount(0);
  },
);
