import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

test('the map leads from a dictionary to the design that uses it, and to its page', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/systemData/referenceMap');
  const map = page.getByRole('region', { name: '引用关系图' });
  await expect(map.getByText('主数据库').first()).toBeVisible();
  await expectAccessible(page);

  await map.getByRole('combobox', { name: '按名称或编码查找并定位' }).fill('采购申请');
  await page
    .getByRole('option')
    .filter({ hasText: '采购申请' })
    .first()
    .or(page.locator('.ant-select-item-option').first())
    .first()
    .click();
  await expect(page).toHaveURL(/focus=/);
  await expect(map.getByRole('button', { name: /以“采购申请.*”为中心/, pressed: true })).toBeVisible();
  await map.getByText('两层关系').click();
  await expect(page).toHaveURL(/depth=2/);

  await map.getByText('列表', { exact: true }).click();
  const list = map.getByRole('list', { name: '引用关系图' });
  await expect(list.getByText('被引用').first()).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('link').filter({ hasText: /./ }).last().click();
  await expect(page).not.toHaveURL(/referenceMap/);
});

test('who was not given the menu has no map', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/systemData/referenceMap');
  await expect(page).toHaveURL(/\/404$/);
});
