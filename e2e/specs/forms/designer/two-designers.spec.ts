import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, test } from '../../../fixtures/test';

/** Category 通用 of the demo company. */
const CATEGORY = '5023002';

const item = (key: string, label: string) => ({ __config__: { jnpfKey: 'input', label, span: 24 }, __vModel__: key });
const canvas = (page: Page) => page.getByRole('tree', { name: '画布' });
const node = (page: Page, name: RegExp) => canvas(page).getByRole('treeitem', { name }).last();
const property = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '属性' }).getByRole('textbox', { name, exact: true });
const isSaved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeVisible();

// What is sent without a connection fails.
test.use({ expectedTrouble: /Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/ });

test('two designers see each other, their changes are merged, and a conflict is shown', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'co.designer', realName: '同设' });
  await server.query('update user_account set is_administrator = true where account = $1', [account]);
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const formData = JSON.stringify({ fields: [item('a', '甲项'), item('b', '乙项')] });
  const body = { fullName: '共同设计', enCode: 'coDesign', category: CATEGORY, type: 1, webType: 1, formData };
  const id = await callApi<string>(server.origin, 'POST', '/api/visualdev/Base', { token, body });
  const path = `/onlineDev/webDesign?design=${id}`;
  const [mine, theirs] = [await people.signIn('admin', path), await people.signIn(account, path)];
  for (const page of [mine, theirs]) await expect(node(page, /甲项/)).toBeVisible({ timeout: 30_000 });

  await node(theirs, /乙项/).click();
  await expect(mine.getByText('同设').first()).toBeVisible();

  // Different fields: both changes hold, on both sides.
  await node(mine, /甲项/).click();
  await property(mine, '标题').fill('甲项改');
  await property(mine, '标题').press('Enter');
  await property(theirs, '标题').fill('乙项改');
  await property(theirs, '标题').press('Enter');
  for (const page of [mine, theirs]) {
    await expect(node(page, /甲项改/)).toBeVisible();
    await expect(node(page, /乙项改/)).toBeVisible();
    await isSaved(page);
  }

  // The same property, while one of them has no connection.
  await mine.context().setOffline(true);
  await property(mine, '标题').fill('我的标题');
  await property(mine, '标题').press('Enter');
  await node(theirs, /甲项改/).click();
  await property(theirs, '标题').fill('对方标题');
  await property(theirs, '标题').press('Enter');
  await isSaved(theirs);
  await mine.context().setOffline(false);
  const conflict = mine.getByRole('alert').filter({ hasText: '对方标题' });
  await expect(conflict).toContainText('我的标题', { timeout: 30_000 });
  await conflict.getByRole('button', { name: '用我的' }).click();
  for (const page of [mine, theirs]) await expect(node(page, /我的标题/)).toBeVisible();

  // A tab that dies leaves everything behind, undo included.
  await isSaved(mine);
  await mine.reload();
  await expect(node(mine, /我的标题/)).toBeVisible({ timeout: 30_000 });
  await mine.getByRole('button', { name: '撤销' }).click();
  await expect(node(mine, /我的标题/)).toHaveCount(0);
  for (const page of [mine, theirs]) await expect(node(page, /乙项改/)).toBeVisible();
  await server.query('update user_account set is_administrator = false where account = $1', [account]);
});
