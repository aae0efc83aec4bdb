import type { Locator, Page } from '@playwright/test';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { connectDatabase } from '../../../../tools/src/embedded-database.mjs';
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
const items = (page: Page) => canvas(page).getByRole('treeitem');
const nameBox = (page: Page) => page.getByRole('textbox', { name: '名称', exact: true });
const palette = (page: Page, type: string) => page.locator(`[data-type="${type}"]`);

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

async function openDesigner(page: Page, id: string) {
  await page.goto(`/onlineDev/webDesign?design=${id}`);
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
}

test(
  'a name that is being typed in place is there after the window died, and is undone in one step',
  { tag: '@long' },
  async ({ people, server }) => {
    const id = await newDesign(server, 'typedInPlace');
    const page = await people.signIn('admin', '/home');
    await openDesigner(page, id);
    await palette(page, 'switch').click();
    await nameBox(page).pressSequentially('匿名');
    // Nothing ends the typing but the end of the page.
    await page.goto('about:blank');
    await openDesigner(page, id);
    await expect(items(page)).toHaveAccessibleName(/匿名/);
    await items(page).click();
    await page.keyboard.press('Control+z');
    await expect(items(page)).toHaveAccessibleName(/^开关/);
    await expect(items(page)).not.toHaveAccessibleName(/匿名/);
  },
);

test(
  'a field is dropped beside another one; what is copied is pasted after a press on the empty canvas of another design',
  { tag: '@long' },
  async ({ people, server }) => {
    const [first, second] = [await newDesign(server, 'besides'), await newDesign(server, 'pasted')];
    const page = await people.signIn('admin', '/home');
    await openDesigner(page, first);
    await palette(page, 'input').click();
    await nameBox(page).fill('姓名');
    await page.keyboard.press('Enter');
    const box = await boxOf(items(page));
    await palette(page, 'textarea').hover();
    await page.mouse.down();
    for (const step of [40, 20, 10, 8]) await page.mouse.move(box.x + box.width - step, box.y + box.height / 2, { steps: 4 });
    await expect(page.getByText('放到「姓名」旁边，同一行')).toBeAttached();
    await page.mouse.up();
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(2);
    const [left, right] = [await items(page).first().boundingBox(), await items(page).last().boundingBox()];
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 100))).toBeLessThan(4);
    expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + 100);

    await items(page).first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await openDesigner(page, second);
    const ground = await boxOf(canvas(page));
    await page.mouse.click(ground.x + ground.width / 2, ground.y + ground.height - 8);
    await page.keyboard.press('Control+v');
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).first()).toHaveAccessibleName(/姓名/);
  },
);

test('on a telephone the name of the design and the way to release it are seen', { tag: '@long' }, async ({ people, server }) => {
  const id = await newDesign(server, 'narrowBar');
  const page = await people.signIn('admin', '/home');
  await page.setViewportSize({ width: 390, height: 800 });
  await openDesigner(page, id);
  const name = page.getByRole('heading', { name: '设计 narrowBar' });
  expect((await name.boundingBox())?.width).toBeGreaterThan(80);
  const release = await boxOf(page.getByRole('button', { name: '发布' }));
  expect(release.x + release.width).toBeLessThanOrEqual(390);
});

test(
  'records of a form without a list are looked through and deleted from the list of designs',
  { tag: '@long' },
  async ({ people, server }) => {
    const [code, id] = ['noListRecords', modelIdOf('noListRecords')];
    const fields = [{ __config__: { jnpfKey: 'input', label: '意见', formId: 'n1' }, __vModel__: 'opinion' }];
    await publishModel(server, { name: '意见箱', code, form: { fields }, list: {} });
    const client = await connectDatabase(server.dataDir);
    await client.query('update visual_model set web_type = 1, category = $2 where id = $1', [id, CATEGORY]);
    await client.query('update visual_model_release set web_type = 1 where model_id = $1', [id]);
    await client.query("select mark_policy('form', $1)", [id]);
    await client.end();
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const body = { data: JSON.stringify({ opinion: '很好' }) };
    await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${id}`, { token, body });

    const page = await people.signIn('admin', '/onlineDev/webDesign');
    const row = page.getByRole('row', { name: /意见箱/ });
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '记录', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '「意见箱」的记录' });
    await expect(drawer.getByRole('cell', { name: '很好' })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await drawer.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click();
    await expect(drawer.getByText('很好')).toHaveCount(0);
  },
);
