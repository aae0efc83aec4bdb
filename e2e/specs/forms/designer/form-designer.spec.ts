import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, test } from '../../../fixtures/test';
import { canvas, drag, listOf, nameBox, node, rename, widget } from '../../../pages/designer';

/** Category 通用 of the demo company. */
const CATEGORY = '5023002';

/** A design without anything in it, opened in its designer. */
async function openDesigner(page: Page, server: RunningServer, code: string): Promise<string> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const body = { fullName: `设计 ${code}`, enCode: code, category: CATEGORY, type: 1, webType: 1 };
  const id = await callApi<string>(server.origin, 'POST', '/api/visualdev/Base', { token, body });
  await page.goto(`/onlineDev/webDesign?design=${id}`);
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
  return id;
}

const outline = async (page: Page): Promise<string[]> => {
  await page.getByRole('tab', { name: '大纲' }).click();
  const rows = await page.getByRole('tree', { name: '大纲' }).getByRole('treeitem').allTextContents();
  await page.getByRole('tab', { name: '控件' }).click();
  return rows.map((row) => row.replace(/\*$/, ''));
};

test('a form is made by the pointer, undone, done again, and is there after a reload', { tag: '@long' }, async ({ people, server }) => {
  const page = await people.signIn('admin', '/home');
  await openDesigner(page, server, 'byPointer');
  await expectAccessible(page);
  await drag(page, widget(page, 'card'), canvas(page));
  const card = node(page, /^卡片容器/);
  await drag(page, widget(page, 'input'), listOf(card));
  await rename(page, '姓名');
  await drag(page, widget(page, 'row'), node(page, /姓名/), { x: 0, y: 12 });
  await drag(page, widget(page, 'datePicker'), listOf(node(page, /^栅格容器/)));
  await rename(page, '日期');
  await widget(page, 'table').click();
  await rename(page, '明细');
  await drag(page, widget(page, 'input'), listOf(node(page, /明细/)));
  await rename(page, '品名');
  await drag(page, widget(page, 'inputNumber'), node(page, /品名/), { x: 60, y: 0 });
  await rename(page, '数量');
  // What is no column is refused, and nothing changes.
  await drag(page, widget(page, 'tab'), node(page, /数量/));
  const made = await outline(page);
  expect(made).toEqual(expect.arrayContaining(['姓名', '日期', '明细', '品名', '数量']));
  expect(made.indexOf('品名')).toBeLessThan(made.indexOf('数量'));

  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await outline(page)).not.toContain('数量');
  await page.getByRole('button', { name: '重做' }).click();
  await page.getByRole('button', { name: '重做' }).click();
  await expect.poll(() => outline(page)).toEqual(made);
  await expectAccessible(page);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.reload();
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => outline(page)).toEqual(made);
});

test('a form is made by the keyboard alone', { tag: '@long' }, async ({ people, server }) => {
  const page = await people.signIn('admin', '/home');
  await openDesigner(page, server, 'byKeyboard');
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const search = page.getByRole('textbox', { name: '搜索控件…' });
  const add = async (name: string, label?: string) => {
    await expect(search).toBeFocused();
    await page.keyboard.type(name);
    await press('Enter');
    if (label === undefined) return;
    await expect(nameBox(page)).toBeFocused();
    await page.keyboard.type(label);
    await press('Enter');
    await expect(node(page, new RegExp(label))).toBeFocused();
  };
  await page.getByRole('button', { name: '拖入控件' }).focus();
  await press('Enter');
  await add('单行输入', '姓名');
  await press('Control+Enter');
  await add('数字输入', '数量');
  await press('Alt+ArrowUp', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
  expect(await canvas(page).getByRole('treeitem').first().getAttribute('aria-label')).toContain('数量');
  await press('F2');
  await page.keyboard.type('件数');
  await press('Enter');
  await expect(node(page, /件数/)).toBeFocused();
  await press('Control+d');
  await expect(canvas(page).getByRole('treeitem')).toHaveCount(3);
  await press('Delete');
  await expect(canvas(page).getByRole('treeitem')).toHaveCount(2);
  await press('Control+z');
  await expect(canvas(page).getByRole('treeitem')).toHaveCount(3);
  await press('Control+y');
  await expect(canvas(page).getByRole('treeitem')).toHaveCount(2);
  // One stop of the Tab key for the whole canvas.
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=tree]') === null)).toBe(true);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});
