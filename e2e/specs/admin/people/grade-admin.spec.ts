import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const BRANCH = [['6001', '6002', '6201']];

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

async function pick(page: Page, account: string, name: string) {
  await dialog(page).getByRole('searchbox').fill(account);
  await page.keyboard.press('Enter');
  await dialog(page).getByText(`${name}/${account}`).click();
  await expect(dialog(page).getByRole('region', { name: '已选' })).toContainText(account);
  await save(page);
}

test(
  'a graded administrator sees their branch only, and is refused what would give more than they hold',
  { tag: '@long' },
  async ({ people, server }) => {
    await people.join({ account: 'branchadmin', realName: '分公司管理员', organizeIdTree: BRANCH });
    await people.join({ account: 'branchmember', realName: '分公司员工', organizeIdTree: BRANCH });
    // The pages of the platform's managers; and grants of buyers for the members of the badminton group.
    await server.query(`insert into permission_group_member (group_id, object_type, object_id)
    select 4101, 'user', id from user_account where account = 'branchadmin' union all values (4116, 'group', 6903)`);

    const page = await people.signIn('admin', '/permission/gradeManage');
    await expect(row(page, 'zhaolei')).toBeVisible();
    await page.getByRole('button', { name: '新建' }).click();
    await expect(dialog(page).getByText('榕树智造有限公司')).toBeVisible();
    await expectAccessible(page);
    await save(page);
    await expect(dialog(page)).toContainText('请选择管理员');
    await dialog(page).getByRole('combobox', { name: '分级管理员' }).click();
    await pick(page, 'branchadmin', '分公司管理员');
    await dialog(page).getByLabel('管理组').fill('智造公司管理组');
    await dialog(page).getByRole('checkbox', { name: '榕树智造有限公司 整个分支' }).click();
    // What lies below has it from above.
    await expect(dialog(page).getByRole('checkbox', { name: '生产部 本级编辑' })).toBeChecked();
    await expect(dialog(page).getByRole('checkbox', { name: '生产部 本级编辑' })).toBeDisabled();
    for (const tab of ['应用', '菜单']) {
      await dialog(page).getByRole('tab', { name: tab }).click();
      await dialog(page).getByRole('tabpanel', { name: tab }).getByRole('checkbox', { name: '全选' }).click();
    }
    await save(page);
    await closed(page);
    await expect(row(page, 'branchadmin')).toContainText('智造公司管理组');

    const branch = await people.signIn('branchadmin', '/permission/organize');
    await expect(row(branch, 'manufacturing.production')).toBeVisible();
    for (const code of ['banyan.group', 'group.purchasing', 'trade.sales']) await expect(row(branch, code)).toHaveCount(0);
    await branch.goto('/permission/user');
    await expect(row(branch, 'branchmember')).toBeVisible();
    // Organizations above the branch only lead to it, and cannot be chosen.
    const pane = branch.getByRole('complementary', { name: '组织机构' });
    await expect(pane.getByText('生产部', { exact: true })).toBeVisible();
    await expect(pane.getByText('采购部', { exact: true })).toHaveCount(0);
    await pane.getByText('榕树集团', { exact: true }).click();
    await expect(pane.locator('.ant-tree-node-selected')).not.toContainText('榕树集团');
    await branch.getByRole('searchbox').first().fill('chenjing');
    await branch.keyboard.press('Enter');
    await expect(branch.getByText('没有符合条件的')).toBeVisible();

    await branch.goto('/permission/group');
    await row(branch, 'badminton').getByRole('button', { name: '更多' }).click();
    await branch.getByRole('menuitem', { name: '成员', exact: true }).click();
    await dialog(branch).getByRole('searchbox').fill('branchmember');
    await branch.keyboard.press('Enter');
    await dialog(branch).getByText('分公司员工/branchmember').click();
    await expect(dialog(branch).getByRole('region', { name: '已选' })).toContainText('branchmember');
    await save(branch);
    await expect(dialog(branch)).toContainText('不能授予超出自己权限范围的权限');
    await dialog(branch).getByRole('button', { name: '取消' }).click();

    // Their own slice is not theirs to change, and others get no organization outside of it.
    await branch.goto('/permission/gradeManage');
    await row(branch, 'branchadmin').getByRole('button', { name: '编辑' }).click();
    await expect(dialog(branch).getByText('榕树智造有限公司')).toBeVisible();
    await expect(dialog(branch).getByText('采购部')).toHaveCount(0);
    await dialog(branch).getByLabel('管理组').fill('更大的管理组');
    await save(branch);
    await expect(dialog(branch).getByRole('alert')).toContainText('不能对当前登录账号执行此操作');
    await dialog(branch).getByRole('button', { name: '取消' }).click();
    await branch.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();

    await row(page, 'branchadmin').getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(row(page, 'branchadmin')).toHaveCount(0);
    await branch.goto('/permission/organize');
    await expect(branch.getByText('还没有')).toBeVisible();
    await server.query(`delete from permission_group_member where group_id = 4116 and object_type = 'group'`);
  },
);
