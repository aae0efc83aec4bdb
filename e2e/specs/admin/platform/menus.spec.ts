import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();

/** Chooses an entry of the menu behind the first actions of a row. */
async function act(page: Page, code: string, name: string): Promise<void> {
  await row(page, code).first().getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Closes the drawer, as soon as no dialog covers it. */
async function leave(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function remove(page: Page, code: string): Promise<void> {
  await row(page, code).getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, code)).toHaveCount(0);
}

async function fillNames(page: Page, name: string, code: string): Promise<void> {
  await dialog(page).getByLabel('名称').fill(name);
  await dialog(page).getByLabel('编码').fill(code);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test(
  'a directory and a page with buttons and a row scheme are made, seen in the menu, exported, deleted and imported again',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', '/system/menu');
    const sideMenu = page.getByRole('navigation', { name: '菜单' });
    await expect(row(page, 'purchaseRequest')).toBeVisible();
    await expectAccessible(page);
    // What the platform needs is not offered for deletion.
    await expect(row(page, 'permission.user').getByRole('button', { name: '删除' })).toHaveCount(0);

    await page.getByRole('button', { name: '新建', exact: true }).click();
    await confirm(page);
    for (const problem of ['请选择菜单类型', '请选择图标', '请输入名称', '请输入编码']) await expect(dialog(page)).toContainText(problem);
    await choose(page, '类型', '目录');
    await dialog(page).getByLabel('图标', { exact: true }).click();
    await page.getByPlaceholder('按名称搜索图标').fill('calendar');
    await page.getByRole('button', { name: 'calendar' }).click();
    await fillNames(page, '采购台账', 'ledger');
    await expectAccessible(page);
    await confirm(page);
    await expect(row(page, 'ledger')).toContainText('目录');

    await act(page, 'ledger', '新建下级');
    await choose(page, '类型', '功能设计');
    await dialog(page).getByLabel('图标', { exact: true }).click();
    await page.getByRole('button', { name: 'chart' }).click();
    await fillNames(page, '采购明细台账', 'ledger.list');
    await dialog(page).getByLabel('关联功能').click();
    await page.locator('.ant-select-dropdown:visible').getByText('采购申请 ·').click();
    for (const right of ['按钮权限', '列表权限', '数据权限']) await dialog(page).getByRole('switch', { name: right }).click();
    await confirm(page);
    await expect(row(page, 'ledger.list')).toContainText('功能设计');
    await sideMenu.getByText('采购台账').click();
    await expect(sideMenu.getByText('采购明细台账')).toBeVisible();

    await act(page, 'ledger.list', '按钮权限');
    await dialog(page).getByRole('button', { name: '新建', exact: true }).first().click();
    await fillNames(page, '新建', 'btn_add');
    await confirm(page);
    await expect(row(page, 'btn_add')).toBeVisible();
    await leave(page);

    await act(page, 'ledger.list', '列表权限');
    await dialog(page).getByRole('button', { name: '从表单批量添加' }).first().click();
    await dialog(page).getByRole('checkbox', { name: '选择所有行' }).check();
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: /添加 \d+ 项/ })
      .click();
    await expect(row(page, 'quantity')).toContainText('子表');
    await leave(page);

    await act(page, 'ledger.list', '数据权限');
    await dialog(page).getByRole('button', { name: '新建', exact: true }).first().click();
    await fillNames(page, '本人', 'own');
    await dialog(page).getByRole('button', { name: '添加条件组' }).click();
    await confirm(page);
    await expect(dialog(page)).toContainText('请填写字段 title 的比较值');
    // The list is long: what is looked for is typed.
    await dialog(page).getByLabel('字段', { exact: true }).fill('创建人员');
    await page.locator('.ant-select-dropdown:visible').getByText('创建人员', { exact: true }).click();
    await choose(page, '取值方式', '当前用户');
    await expect(dialog(page)).toContainText('可见数据：创建人员 属于 当前用户');
    await expectAccessible(page);
    await confirm(page);
    await expect(row(page, 'own')).toContainText('创建人员 属于 当前用户');
    await leave(page);

    const download = page.waitForEvent('download');
    await act(page, 'ledger', '导出');
    const file = await download;
    expect(file.suggestedFilename()).toBe('采购台账.bm');
    const content = readFileSync(await file.path());

    await row(page, 'ledger').first().getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('还有 1 个下级菜单')).toBeVisible();
    await remove(page, 'ledger.list');
    await remove(page, 'ledger');
    await expect(sideMenu.getByText('采购台账')).toHaveCount(0);

    await page.getByRole('button', { name: '导入' }).click();
    await dialog(page).getByRole('combobox', { name: '上级菜单' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('顶级', { exact: true }).click();
    await dialog(page).getByRole('radio').first().check();
    await dialog(page).locator('input[type=file]').setInputFiles({ name: '采购台账.bm', mimeType: 'application/json', buffer: content });
    await confirm(page);
    await expect(row(page, 'ledger.list')).toBeVisible();
    await act(page, 'ledger.list', '数据权限');
    await expect(row(page, 'own')).toContainText('创建人员 属于 当前用户');
    await leave(page);
    await remove(page, 'ledger.list');
    await remove(page, 'ledger');
  },
);

test('columns are arranged by the keyboard and by hand, stay after a reload, and are put back', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/menu');
  const heads = page.getByRole('columnheader');
  await expect(heads.first()).toHaveText('名称');
  await page.getByRole('button', { name: '列设置' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '移动“编码”' }).press('ArrowUp');
  await dialog(page).getByRole('checkbox', { name: '排序' }).uncheck();
  await expect(heads.first()).toHaveText('编码');
  await leave(page);

  await page.reload();
  await expect(heads.first()).toHaveText('编码');
  await expect(page.getByRole('columnheader', { name: '排序' })).toHaveCount(0);

  await page.route('**/SetColumnsByModuleId*', (route) =>
    route.fulfill({ json: { code: 400, msg: '列设置没有保存', data: null, error: { key: 'INTERNAL' } } }),
  );
  await page.getByRole('button', { name: '列设置' }).click();
  await dialog(page).getByRole('checkbox', { name: '类型' }).click();
  await expect(page.getByText('列设置没有保存')).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: '类型' })).toBeChecked();
  await page.unroute('**/SetColumnsByModuleId*');

  await dialog(page).getByRole('button', { name: '恢复默认' }).click();
  await expect(heads.first()).toHaveText('名称');
  await expect(page.getByRole('columnheader', { name: '排序' })).toBeVisible();
});
