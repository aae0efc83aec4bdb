import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

async function chooseParent(page: Page, name: string) {
  await dialog(page).getByLabel('上级组织').click();
  await page.locator('.ant-select-tree').getByText(name, { exact: true }).click();
}

test('a company is built with departments, one of which moves; who holds people is not deleted', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/permission/organize');
  await expect(row(page, 'group.purchasing')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '新建公司' }).click();
  await save(page);
  for (const problem of ['请输入名称', '请输入编码']) await expect(dialog(page)).toContainText(problem);
  await expectAccessible(page);
  await dialog(page).getByLabel('公司名称').fill('榕树海外有限公司');
  await dialog(page).getByLabel('公司编码').fill('group.finance');
  await dialog(page).getByLabel('公司简称').fill('榕树海外');
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('编码已存在');
  await dialog(page).getByLabel('公司编码').fill('banyan.overseas');
  await save(page);
  await closed(page);

  for (const [name, code] of [
    ['海外销售部', 'overseas.sales'],
    ['海外客服部', 'overseas.service'],
  ] as const) {
    await row(page, 'banyan.overseas').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '新建部门' }).click();
    await dialog(page).getByLabel('部门名称').fill(name);
    await dialog(page).getByLabel('部门编码').fill(code);
    await save(page);
    await closed(page);
  }

  await row(page, 'banyan.overseas').getByRole('button', { name: '编辑' }).click();
  await expect(dialog(page).getByLabel('公司简称')).toHaveValue('榕树海外');
  await page.keyboard.press('Escape');
  await closed(page);

  // By its form to another company, and back by the mouse.
  await row(page, 'overseas.service').getByRole('button', { name: '编辑' }).click();
  await chooseParent(page, '榕树商贸有限公司');
  await save(page);
  await closed(page);
  await row(page, 'overseas.service').dragTo(row(page, 'overseas.sales'));
  await expect(page.getByRole('alertdialog')).toContainText('“海外客服部”及其全部下级将移动到“海外销售部”之下');
  await confirm(page);
  await page.getByRole('searchbox').fill('overseas.service');
  await page.keyboard.press('Enter');
  await expect(row(page, 'trade.sales')).toHaveCount(0);
  for (const code of ['banyan.overseas', 'overseas.sales', 'overseas.service']) await expect(row(page, code)).toBeVisible();
  await page.getByRole('button', { name: '折叠全部' }).click();
  await expect(row(page, 'overseas.service')).toHaveCount(0);
  await page.getByRole('button', { name: '展开全部' }).click();
  await row(page, 'overseas.service').getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(row(page, 'overseas.service')).toHaveCount(0);

  await page.getByRole('searchbox').fill('');
  await page.keyboard.press('Enter');
  // Nothing stays that other journeys would find.
  for (const code of ['overseas.sales', 'banyan.overseas']) {
    await row(page, code).getByRole('button', { name: '删除' }).click();
    await confirm(page);
    await expect(row(page, code)).toHaveCount(0);
  }
  await row(page, 'group.purchasing').getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(page.getByText(/用户 \d+ 名/)).toBeVisible();
  await expect(row(page, 'group.purchasing')).toBeVisible();
});
