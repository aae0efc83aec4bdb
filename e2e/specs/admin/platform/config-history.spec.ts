import { expect, expectAccessible, test } from '../../../fixtures/test';

test('a setting is changed, the history says by whom, and the old value is restored', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/sysConfig');
  const address = page.getByLabel('公司地址');
  const before = await address.inputValue();
  await address.fill('滨江路 8 号');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('尚未保存')).toBeHidden();
  await page.getByRole('button', { name: '变更历史' }).click();
  const drawer = page.getByRole('dialog');
  const row = drawer.getByRole('row').filter({ hasText: '滨江路 8 号' }).first();
  await expect(row).toContainText('公司地址');
  await expectAccessible(page);
  await row.getByRole('button', { name: '恢复旧值' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复旧值' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).first().click();
  await expect(address).toHaveValue(before);
});
