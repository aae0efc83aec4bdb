import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PAGE = '/onlineDev/webDesign';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

/** What the row's actions offer: those in words, and those in the menu behind them. */
async function rowAction(page: Page, code: string, name: string) {
  const word = row(page, code).getByRole('button', { name, exact: true });
  if ((await word.count()) > 0) return word.click();
  await row(page, code).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** One choice of the open list of a select or tree select. */
async function choose(page: Page, label: string, name: string, several = false) {
  await dialog(page).getByLabel(label).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first().click();
  // A list of several choices stays open until one goes on.
  if (several) await page.keyboard.press('Escape');
}

test('an administrator makes a form out of a template, releases it for a group, and a member enters a record', async ({
  people,
  server,
}) => {
  const account = await people.join({ account: 'doorman', realName: '登记访客的人' });
  await server.query(`insert into permission_group (id, full_name, en_code) values (990070, '访客接待', 'visitor.hosts')`);
  await server.query(
    `insert into permission_group_member (group_id, object_type, object_id) select 990070, 'user', id from user_account where account = $1`,
    [account],
  );

  const page = await people.signIn('admin', PAGE);
  await expect(row(page, 'purchaseRequest')).toContainText('已发布');
  // Codes are never cut.
  await expect(row(page, 'visitorRegistration').getByText('visitorRegistration')).toHaveCSS('white-space', 'normal');
  await expectAccessible(page);

  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByText('从模板', { exact: true }).click();
  await dialog(page).getByRole('radio', { name: '访客登记' }).check({ force: true });
  await expect(dialog(page).getByLabel('名称')).toHaveValue('访客登记');
  await expect(dialog(page).getByLabel('编码')).toHaveValue('fangKeDengJi');
  await choose(page, '分类', '通用');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  const canvas = page.getByRole('tree', { name: '画布' });
  await expect(canvas.getByRole('treeitem', { name: /访客姓名/ })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('dialog', { name: '表单设计器' }).getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog(page).getByText('首次发布，版本 1。')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog(page).getByRole('checkbox', { name: '移动端' })).not.toBeChecked();
  // A release without a parent menu is refused.
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await expect(dialog(page).getByText('请选择上级菜单').last()).toBeVisible();
  await choose(page, 'Web 端菜单放在', '日常业务', true);
  await choose(page, '授权给', '访客接待', true);
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await expect(dialog(page).getByText('已发布为版本 1')).toBeVisible();
  await dialog(page).getByRole('button', { name: '打开页面' }).click();
  // An empty list offers it a second time.
  await expect(page.getByRole('button', { name: '新建' }).first()).toBeVisible();

  // Without the permission group the member would have no page at this address.
  const member = await people.signIn(account, new URL(page.url()).pathname);
  await member.getByRole('button', { name: '新建' }).first().click();
  await dialog(member).getByLabel('访客姓名').fill('李海');
  await dialog(member).getByLabel('手机号').fill('13800138000');
  await dialog(member).getByLabel('来访单位').fill('海棠设计');
  await choose(member, '来访事由', '商务洽谈');
  await dialog(member).getByRole('button', { name: '确定', exact: true }).click();
  await expect(row(member, '李海')).toContainText('商务洽谈');

  // What is used is not deleted: the list says by what.
  await page.goto(PAGE);
  await rowAction(page, 'fangKeDengJi', '删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(dialog(page)).toContainText('没有删除');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
});

test('versions are kept with a note, compared and restored', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', PAGE);
  await rowAction(page, 'visitorRegistration', '版本');
  await page.getByRole('button', { name: '存为版本' }).click();
  await dialog(page).getByLabel('说明').fill('改动之前');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('改动之前')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: '当前草稿' }).check();
  await page.getByRole('checkbox', { name: /^版本/ }).first().check();
  await page.getByRole('button', { name: '比较所选' }).click();
  await expect(dialog(page)).toContainText('没有区别');
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.getByRole('button', { name: '恢复' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('已录入的记录不会丢失');
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('改动之前')).toBeVisible();
});

test('an administrator says who may design in a category, and others lose it there', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'category.maker', realName: '设计分类的人' });
  await server.query(`insert into permission_group (id, full_name, en_code) values (990072, '设计的人', 'makers')`);
  await server.query(
    `insert into permission_group_member (group_id, object_type, object_id) select 990072, 'user', id from user_account where account = $1`,
    [account],
  );
  await server.query(
    `insert into permission_grant (group_id, item_type, item_id)
     select 990072, 'system', system_id from menu where en_code = 'onlineDev.webDesign'
     union select 990072, 'module', id from menu where en_code = 'onlineDev.webDesign'`,
  );
  const categories = (page: Page) => page.getByRole('complementary', { name: '设计分类' });
  const maker = await people.signIn(account, PAGE);
  await categories(maker).getByText(/^通用/).click();
  await expect(row(maker, 'visitorRegistration')).toBeVisible();
  // Who does not decide it is not offered it.
  await categories(maker).getByRole('button', { name: '更多' }).click();
  await expect(maker.getByRole('menuitem', { name: '刷新' })).toBeVisible();
  await expect(maker.getByRole('menuitem', { name: '设计权限' })).toHaveCount(0);

  const page = await people.signIn('admin', PAGE);
  await categories(page).getByText(/^通用/).click();
  const open = async () => {
    await categories(page).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '设计权限' }).click();
  };
  await open();
  await expect(dialog(page).getByLabel('所有有设计权限的人')).toBeChecked();
  await dialog(page).getByLabel('仅指定的人员和组织').check();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(dialog(page)).toContainText('请至少选择一个');
  await expectAccessible(page);
  await dialog(page).getByRole('combobox').press('Enter');
  await dialog(page).getByRole('searchbox').fill('tangyun');
  await page.getByRole('region', { name: '可选' }).getByText('唐芸').first().click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await maker.reload();
  await expect(categories(maker).getByText(/^采购管理/)).toBeVisible();
  await expect(categories(maker).getByText(/^通用/)).toHaveCount(0);
  await expect(row(maker, 'visitorRegistration')).toHaveCount(0);

  await open();
  await expect(dialog(page)).toContainText('唐芸');
  await dialog(page).getByLabel('所有有设计权限的人').check();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await maker.reload();
  await expect(categories(maker).getByText(/^通用/)).toBeVisible();
});

test(
  'a design without a list opens from its menu as one form, which a member fills in twice',
  { tag: '@long' },
  async ({ people, server }) => {
    const account = await people.join({ account: 'one.form', realName: '填表人' });
    await server.query(`insert into permission_group (id, full_name, en_code) values (990071, '填表的人', 'form.fillers')`);
    await server.query(
      `insert into permission_group_member (group_id, object_type, object_id) select 990071, 'user', id from user_account where account = $1`,
      [account],
    );
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const call = <Data>(path: string, body: object) => callApi<Data>(server.origin, 'POST', `/api/visualdev/Base${path}`, { token, body });
    const fields = [{ __config__: { jnpfKey: 'input', label: '意见', required: true }, __vModel__: 'opinion' }];
    const id = await call<string>('', {
      ...{ fullName: '意见箱', enCode: 'opinionBox', category: '5023002' },
      webType: 1,
      formData: JSON.stringify({ fields }),
    });
    const [{ id: parent } = { id: '' }] = await server.query<{ id: string }>(
      `select id::text from menu where full_name = '日常业务' and category = 'Web' order by id limit 1`,
    );
    await call(`/${id}/Actions/Release`, { pc: 1, pcModuleParentId: [parent], permit: ['990071'] });

    const member = await people.signIn(account, '/model/opinionBox');
    await expect(member.getByRole('heading', { name: '意见箱' })).toBeVisible();
    await member.getByRole('button', { name: '确定', exact: true }).click();
    await expect(member.getByText('意见不能为空').or(member.getByText('请输入意见')).first()).toBeVisible();
    await member.getByRole('textbox', { name: '意见' }).fill('灯坏了');
    await expectAccessible(member);
    await member.getByRole('button', { name: '确定', exact: true }).click();
    await expect(member.getByText('提交成功')).toBeVisible();
    await member.getByRole('button', { name: '再填一份' }).click();
    await expect(member.getByRole('textbox', { name: '意见' })).toHaveValue('');
    await member.getByRole('textbox', { name: '意见' }).fill('门响');
    // Cancel asks for confirmation first, and none of the input is saved.
    await member.getByRole('button', { name: '取消', exact: true }).click();
    await member.getByRole('alertdialog').getByRole('button').last().click();
    await expect(member.getByRole('textbox', { name: '意见' })).toHaveValue('');
    const [{ count } = { count: '' }] = await server.query<{ count: string }>(`select count(*)::text as count from form.mt${id}`);
    expect(count).toBe('1');
  },
);
