import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, account: string) => page.getByRole('row').filter({ hasText: account });

/** Chooses by the picker that a field of the dialog opens. */
async function pick(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field).click();
  await dialog(page).getByText(name, { exact: true }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
}

test('the administrator adds a person, who signs in, and keeps somebody out', async ({ people, page: other, server }) => {
  const page = await people.signIn('admin', '/permission/user');
  await expect(row(page, 'linguodong')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  for (const problem of ['请输入账号', '请输入姓名', '请选择所属组织', '请选择性别']) await expect(dialog(page)).toContainText(problem);
  await expectAccessible(page);
  await dialog(page).getByLabel('账号').fill('newcomer');
  await dialog(page).getByLabel('姓名').fill('新来的同事');
  await pick(page, '所属组织', '财务部');
  await page.getByRole('dialog').getByLabel('角色').click();
  await dialog(page).getByRole('tab', { name: '全局角色' }).click();
  await dialog(page).getByText('普通员工').click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await dialog(page).getByLabel('性别').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('女').click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signIn(other, { account: 'newcomer', password: server.demoPassword });
  await expect(other.getByRole('heading', { level: 1 })).toContainText('新来的同事');

  await page.getByRole('searchbox').fill('newcomer');
  await page.keyboard.press('Enter');
  await expect(row(page, 'linguodong')).toHaveCount(0);
  await row(page, 'newcomer').getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('switch', { name: '状态' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A disabled user is signed out, and cannot sign in again.
  await other.waitForURL('**/login**');
  await other.locator('input[name=account]').fill('newcomer');
  await other.locator('input[name=password]').fill(server.demoPassword);
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await expect(other.getByRole('alert').filter({ hasText: '账号已被禁用，请联系管理员' })).toBeVisible();

  await row(page, 'newcomer').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'newcomer')).toHaveCount(0);
});
