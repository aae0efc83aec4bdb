import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
const ROLE = '990001';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

/** A node of the wizard's tree. */
const node = (page: Page, name: string) =>
  dialog(page)
    .locator('.ant-tree-treenode')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

async function tick(page: Page, ...names: string[]) {
  for (const name of names) await node(page, name).locator('.ant-tree-checkbox').click();
}

async function next(page: Page, step: string) {
  await dialog(page).getByRole('button', { name: '下一步' }).click();
  await expect(dialog(page).locator('.ant-steps-item-active')).toContainText(step);
}

/** What the row's actions offer: those in words, and those in the menu behind them. */
async function rowAction(page: Page, code: string, name: string) {
  await row(page, code).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test(
  'a role is granted three buttons and two columns: its people see exactly those, until the group is switched off',
  { tag: '@long' },
  async ({ people, server }) => {
    await server.query(`insert into role (id, full_name, en_code, global) values ($1, '限定采购', 'limited.buyer', true)`, [ROLE]);
    const account = await people.join({ account: 'limitedbuyer', realName: '权限有限的人' });
    await server.query(
      `update user_relation set object_id = $1 where object_type = 'role' and user_id = (select id from user_account where account = $2)`,
      [ROLE, account],
    );
    // A user without any right cannot sign in.
    await server.query(
      `insert into permission_group_member (group_id, object_type, object_id)
     select id, 'role', $1::bigint from permission_group where en_code = 'visitorDesk'`,
      [ROLE],
    );

    const page = await people.signIn('admin', '/permission/authorize');
    await expect(row(page, 'platformManagement')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '新建' }).click();
    await dialog(page).getByLabel('名称').fill('限定采购权限');
    await dialog(page).getByLabel('编码').fill('limited.rights');
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await rowAction(page, 'limited.rights', '成员');
    await dialog(page).getByRole('tab', { name: '角色' }).click();
    await dialog(page).getByRole('searchbox').fill('限定采购');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('限定采购', { exact: true }).first().click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'limited.rights').getByRole('cell').nth(2)).toHaveText('1');

    await rowAction(page, 'limited.rights', '授权');
    await tick(page, '榕树平台');
    await expectAccessible(page);
    await next(page, '菜单权限');
    await dialog(page).getByRole('textbox', { name: /筛选/ }).fill('采购申请');
    await tick(page, '采购申请');
    await next(page, '按钮权限');
    await tick(page, '新建', '编辑', '详情');
    await next(page, '列表权限');
    await tick(page, '申请标题', '合计金额');
    await next(page, '表单权限');
    await dialog(page).getByRole('checkbox', { name: '全选' }).check();
    await next(page, '数据权限');
    await tick(page, '全部数据');
    await dialog(page).getByRole('checkbox', { name: '只看变更' }).check();
    await expect(node(page, '全部数据')).toContainText('新增');
    await expect(node(page, '本人及下属')).toHaveCount(0);
    await expect(dialog(page).locator('.ant-steps')).toContainText('新增 3，移除 0');

    // Leaving asks for confirmation, and nothing is lost by staying.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const limited = await people.signIn(account, LIST);
    await expect(limited.getByRole('columnheader')).toHaveText(['申请标题', '合计金额', '操作']);
    await expect(limited.getByRole('button', { name: '新建' })).toBeVisible();
    await expect(limited.getByRole('button', { name: '批量删除' })).toHaveCount(0);
    const first = limited
      .getByRole('row')
      .filter({ has: limited.getByRole('button', { name: '编辑' }) })
      .first();
    await expect(first.getByRole('button')).toHaveText(['编辑', '详情']);

    await row(page, 'limited.rights').getByRole('switch').click();
    await confirm(page);
    await expect(row(page, 'limited.rights').getByRole('switch')).not.toBeChecked();
    await limited.goto('/home');
    const menu = limited.getByRole('navigation', { name: '菜单' });
    await expect(menu.getByText('访客登记').first()).toBeVisible();
    await expect(menu.getByText('采购申请')).toHaveCount(0);

    // The platform says why.
    await page.getByRole('button', { name: '权限诊断' }).click();
    await dialog(page).getByLabel('人员').click();
    await dialog(page).getByRole('searchbox').fill(account);
    await page.keyboard.press('Enter');
    await dialog(page).getByText(`权限有限的人/${account}`).first().click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await dialog(page).getByLabel('页面').click();
    await page.keyboard.type('采购申请');
    await page.locator('.ant-select-tree-title').getByText('采购申请', { exact: true }).first().click();
    await dialog(page).getByRole('button', { name: '查看' }).click();
    await expect(dialog(page).getByRole('status')).toContainText('权限组“限定采购权限”已禁用');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await row(page, 'limited.rights').getByRole('button', { name: '删除' }).click();
    await confirm(page);
    await expect(row(page, 'limited.rights')).toHaveCount(0);
    await server.query(`delete from permission_group_member where object_id = $1`, [ROLE]);
    await server.query(`delete from user_relation where object_type = 'role' and object_id = $1`, [ROLE]);
    await server.query(`delete from role where id = $1`, [ROLE]);
  },
);
