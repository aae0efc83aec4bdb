import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByLabel(label).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).click();
}

async function openMembers(page: Page, code: string) {
  await row(page, code).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '成员', exact: true }).click();
}

async function addMember(page: Page, code: string) {
  await openMembers(page, code);
  await dialog(page).getByRole('searchbox').fill('chenjing');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('陈静/chenjing').click();
  await expect(dialog(page).getByRole('region', { name: '已选' })).toContainText('chenjing');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openMembers(page, code);
  await expect(dialog(page).getByRole('button', { name: /移除.*chenjing/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a position is made in the organization that is chosen, and given to somebody', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/permission/position');
  await expect(row(page, 'group.president')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('complementary').getByText('采购部').click();
  await expect(row(page, 'group.president')).toHaveCount(0);
  await expect(row(page, 'group.buyer')).toContainText('业务类');

  await page.getByRole('button', { name: '新建' }).click();
  await expect(dialog(page)).toContainText('采购部');
  await dialog(page).getByLabel('名称').fill('采购助理');
  await dialog(page).getByLabel('编码').fill('group.assistant');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(dialog(page)).toContainText('请选择岗位类型');
  await choose(page, '类型', '职能类');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'group.assistant')).toContainText('职能类');
  await addMember(page, 'group.assistant');
});

test('a group is made, found by its type, and filled', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/permission/group');
  await expect(row(page, 'badminton')).toContainText('兴趣组');
  await expectAccessible(page);
  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByLabel('名称').fill('搬迁小组');
  await dialog(page).getByLabel('编码').fill('moving');
  await choose(page, '类型', '临时组');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('combobox', { name: '类型' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('临时组').click();
  await expect(row(page, 'badminton')).toHaveCount(0);
  await addMember(page, 'moving');
});
