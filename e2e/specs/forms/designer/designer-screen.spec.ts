import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, test } from '../../../fixtures/test';

/** Category 通用 of the demo company. */
const CATEGORY = '5023002';

async function newDesign(server: RunningServer, code: string): Promise<string> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const body = { fullName: `设计 ${code}`, enCode: code, category: CATEGORY, type: 1, webType: 1 };
  return callApi<string>(server.origin, 'POST', '/api/visualdev/Base', { token, body });
}

const canvas = (page: Page) => page.getByRole('tree', { name: '画布' });
const node = (page: Page, name: RegExp) => canvas(page).getByRole('treeitem', { name }).last();
const nameBox = (page: Page) => page.getByRole('textbox', { name: '名称', exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();

async function openDesigner(page: Page, id: string) {
  await page.goto(`/onlineDev/webDesign?design=${id}`);
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
}

async function add(page: Page, type: string, name: string) {
  await page.locator(`[data-type="${type}"]`).click();
  await nameBox(page).fill(name);
  await page.keyboard.press('Enter');
  await expect(node(page, new RegExp(name))).toBeFocused();
}

/** Runs the first command that is found by what is typed. */
async function command(page: Page, typed: string, name: string) {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: '输入命令名称，支持拼音…' });
  await search.fill(typed);
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
}

test(
  'commands are run by name, a type is changed, a version is kept, and fields become a block of all designs',
  { tag: '@long' },
  async ({ people, server }) => {
    const [first, second] = [await newDesign(server, 'byName'), await newDesign(server, 'withBlock')];
    const page = await people.signIn('admin', '/home');
    await openDesigner(page, first);
    await add(page, 'input', '单价');
    await command(page, 'huanchengshuzi', '换成数字输入');
    await expect(node(page, /^数字输入，单价/)).toBeVisible();
    await command(page, '添加：日期选择', '添加：日期选择');
    await nameBox(page).fill('日期');
    await page.keyboard.press('Enter');

    // What cannot be done says why.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: /^下移/ })).toContainText('已经是最后一个');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveAccessibleName('表单设计器');

    await node(page, /日期/).click({ button: 'right' });
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: /^上移/ }).click();
    await expect(canvas(page).getByRole('treeitem').first()).toHaveAccessibleName(/日期/);

    await page.keyboard.press('Control+s');
    await expect(dialog(page).getByRole('textbox', { name: '说明' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '版本', exact: true }).click();
    await expect(page.getByRole('list', { name: '版本' })).toContainText('版本 1');
    await page.keyboard.press('Escape');

    // Back to any change, and forward again.
    await page.getByRole('button', { name: '改动历史' }).click();
    const changes = page.getByRole('list', { name: '改动历史' });
    await changes.getByRole('button').last().click();
    await expect(canvas(page).getByRole('treeitem')).toHaveCount(1);
    await changes.getByRole('button').first().click();
    await expect(canvas(page).getByRole('treeitem')).toHaveCount(2);
    await page.keyboard.press('Escape');

    await node(page, /单价/).click();
    await node(page, /日期/).click({ modifiers: ['Shift'] });
    await command(page, '保存为区块', '保存为区块');
    await dialog(page).getByLabel('名称').fill('单价与日期');
    await page.keyboard.press('Enter');
    await expect(page.getByText('已保存区块「单价与日期」')).toBeVisible();

    await openDesigner(page, second);
    await page.getByRole('tab', { name: '区块' }).click();
    await page.getByRole('button', { name: '单价与日期', exact: true }).click();
    await expect(canvas(page).getByRole('treeitem')).toHaveCount(2);
    await expect(node(page, /^数字输入，单价/)).toBeVisible();
    await page.getByRole('button', { name: '「单价与日期」的操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('还没有区块。', { exact: false })).toBeVisible();
  },
);

test('on a telephone fields are added, set and moved, and the preview is the form alone', { tag: '@long' }, async ({ people, server }) => {
  const id = await newDesign(server, 'telephone');
  const page = await people.signIn('admin', '/home');
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesigner(page, id);
  const sheets = page.getByRole('navigation', { name: '面板' });
  for (const [type, name] of [
    ['input', '姓名'],
    ['inputNumber', '天数'],
  ] as const) {
    await sheets.getByRole('button', { name: '控件' }).click();
    await add(page, type, name);
  }
  await sheets.getByRole('button', { name: '属性' }).click();
  const properties = page.getByRole('complementary', { name: '属性' });
  await properties.getByRole('textbox', { name: '标题', exact: true }).fill('请假天数');
  await expect(node(page, /请假天数/)).toBeVisible();
  await expectAccessible(page);
  await properties.getByRole('button', { name: '收起' }).click();
  await expect(properties).toHaveCount(0);
  await page.getByRole('button', { name: '「请假天数」的操作' }).click();
  await page.getByRole('menuitem', { name: /^上移/ }).click();
  await expect(canvas(page).getByRole('treeitem').first()).toHaveAccessibleName(/请假天数/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: '预览' }).click();
  const form = page.frameLocator('iframe');
  await expect(form.getByText('请假天数')).toBeVisible({ timeout: 30_000 });
  await expect(form.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: '关闭预览' }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog(page).getByText('首次发布，版本 1。')).toBeVisible();
});

test('cells of a drawn table are merged, split and filled', { tag: '@long' }, async ({ people, server }) => {
  const id = await newDesign(server, 'cells');
  const page = await people.signIn('admin', '/home');
  await openDesigner(page, id);
  await page.locator('[data-type="tableGrid"]').click();
  const cells = canvas(page).getByRole('treeitem', { name: /^单元格/ });
  await expect(cells).toHaveCount(4);
  const menu = async (name: string) => {
    await cells.first().click({ button: 'right', position: { x: 6, y: 6 } });
    await page.getByRole('menuitem', { name }).click();
  };
  await menu('与右侧单元格合并');
  await expect(cells).toHaveCount(3);
  await menu('拆分单元格');
  await expect(cells).toHaveCount(4);
  await cells.first().click({ position: { x: 6, y: 6 } });
  await add(page, 'input', '左上');
  await expect(cells.first().getByRole('treeitem', { name: /左上/ })).toBeVisible();
});
