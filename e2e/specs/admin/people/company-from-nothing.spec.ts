import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../../fixtures/test';

const ACCOUNT = 'fromnothing';
const LIST = '/model/purchaseRequest';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();

/** Saves the dialog, which closes when the server has accepted the save. */
async function saved(page: Page) {
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await dialog(page).getByLabel(label, { exact: true }).fill(value);
}

async function rowAction(page: Page, code: string, name: string) {
  await row(page, code).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Finds an entry in the open picker and chooses it. */
async function take(page: Page, name: string) {
  await dialog(page).getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await dialog(page).getByText(name, { exact: true }).first().click();
  await save(page);
}

async function pick(page: Page, field: string, name: string) {
  await dialog(page).getByLabel(field, { exact: true }).click();
  await take(page, name);
}

async function choose(page: Page, field: string, option: string) {
  await dialog(page).getByLabel(field, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function tick(page: Page, ...names: string[]) {
  for (const name of names) {
    const node = dialog(page)
      .locator('.ant-tree-treenode')
      .filter({ has: page.getByText(name, { exact: true }) });
    await node.last().locator('.ant-tree-checkbox').click();
  }
}

async function next(page: Page, step: string) {
  await dialog(page).getByRole('button', { name: '下一步' }).click();
  await expect(dialog(page).locator('.ant-steps-item-active')).toContainText(step);
  await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
}

/** What the first record offers. */
const actions = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '详情' }) })
    .first()
    .getByRole('button');

test(
  'a company from nothing: somebody of it sees three buttons and two columns, and nothing else',
  { tag: '@long' },
  async ({ people, page: person, server }) => {
    test.slow();
    const page = await people.signIn('admin', '/permission/organize');

    await test.step('company and department', async () => {
      await page.getByRole('button', { name: '新建公司' }).click();
      await expect(dialog(page)).toHaveAccessibleName('新建公司');
      await fill(page, { 公司名称: '无中生有有限公司', 公司编码: 'nothing.company' });
      await saved(page);
      await rowAction(page, 'nothing.company', '新建部门');
      await fill(page, { 部门名称: '筹备部', 部门编码: 'nothing.founders' });
      await saved(page);
    });

    await test.step('position', async () => {
      await page.goto('/permission/position');
      await page.getByRole('complementary').getByText('筹备部').click();
      await page.getByRole('button', { name: '新建', exact: true }).first().click();
      await expect(dialog(page)).toContainText('筹备部');
      await fill(page, { 名称: '筹备专员', 编码: 'nothing.clerk' });
      await choose(page, '类型', '职能类');
      await saved(page);
    });

    await test.step('role', async () => {
      await page.goto('/permission/role');
      await page.getByRole('button', { name: '新建', exact: true }).first().click();
      await fill(page, { 名称: '筹备采购', 编码: 'nothing.buyer' });
      await saved(page);
    });

    await test.step('user', async () => {
      await page.goto('/permission/user');
      await page.getByRole('button', { name: '新建', exact: true }).first().click();
      await fill(page, { 账号: ACCOUNT, 姓名: '第一位同事' });
      await choose(page, '性别', '女');
      await pick(page, '所属组织', '筹备部');
      await pick(page, '岗位', '筹备专员');
      await pick(page, '角色', '筹备采购');
      await saved(page);
    });

    await test.step('permission group: its members, and what it grants', async () => {
      await page.goto('/permission/authorize');
      await page.getByRole('button', { name: '新建', exact: true }).first().click();
      await fill(page, { 名称: '筹备采购权限', 编码: 'nothing.rights' });
      await saved(page);
      await rowAction(page, 'nothing.rights', '成员');
      await dialog(page).getByRole('tab', { name: '角色' }).click();
      await take(page, '筹备采购');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await rowAction(page, 'nothing.rights', '授权');
      await tick(page, '榕树平台');
      await next(page, '菜单权限');
      await tick(page, '采购申请');
      await next(page, '按钮权限');
      await tick(page, '新建', '编辑', '详情');
      await next(page, '列表权限');
      await tick(page, '申请标题', '合计金额');
      await next(page, '表单权限');
      await dialog(page).getByRole('checkbox', { name: '全选' }).check();
      await next(page, '数据权限');
      await tick(page, '全部数据');
      await dialog(page).getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the person sees exactly that', async () => {
      // How the initial password is replaced is a journey of its own.
      await server.query(`update user_account set password_changed_at = now() where account = $1`, [ACCOUNT]);
      await signIn(person, { account: ACCOUNT, password: server.demoPassword });
      const menu = person.getByRole('navigation', { name: '菜单' });
      await expect(menu.getByRole('link')).toHaveText(['采购申请']);
      await person.goto(LIST);
      await expect(person.getByRole('columnheader')).toHaveText(['申请标题', '合计金额', '操作']);
      await expect(actions(person)).toHaveText(['编辑', '详情']);
      await expect(person.getByRole('button', { name: '新建' })).toBeVisible();
      await expect(person.getByRole('button', { name: '批量删除' })).toHaveCount(0);
      await person.goto('/permission/user');
      await expect(person.getByRole('table')).toHaveCount(0);
      await person.goto(LIST);
      await expect(actions(person)).toHaveText(['编辑', '详情']);
    });

    await test.step('a button that is taken away is gone with the next request', async () => {
      await rowAction(page, 'nothing.rights', '授权');
      await next(page, '菜单权限');
      await next(page, '按钮权限');
      await tick(page, '编辑');
      for (const step of ['列表权限', '表单权限', '数据权限']) await next(page, step);
      await dialog(page).getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('新增 0 项，移除 1 项')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await person.reload();
      await expect(actions(person)).toHaveText(['详情']);
      await expect(person.getByRole('columnheader')).toHaveText(['申请标题', '合计金额', '操作']);
    });

    // Nothing stays that other journeys would find.
    await server.query(`delete from permission_group where en_code = 'nothing.rights'`);
    await server.query(`delete from user_account where account = $1`, [ACCOUNT]);
    await server.query(`delete from position where en_code = 'nothing.clerk'`);
    await server.query(`delete from role where en_code = 'nothing.buyer'`);
    for (const code of ['nothing.founders', 'nothing.company']) await server.query(`delete from organize where en_code = $1`, [code]);
  },
);
