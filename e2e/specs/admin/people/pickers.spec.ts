import type { Page } from '@playwright/test';
import { looks, nameOf, openIn } from '../../../fixtures/looks';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const chosen = (page: Page) => dialog(page).getByRole('region', { name: '已选' });

/** Opens the picker of a role's members: by the menu of its row, whatever its width. */
async function openMembers(page: Page, named: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'platformManager' });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: named }).click();
}

test('people are picked by tree, by name, and by whom one belongs to, among very many', { tag: '@long' }, async ({ people, server }) => {
  await server.query(`insert into user_account (id, account, real_name, password_hash, organize_id)
    select 880000 + n, 'mass' || n, '众人' || n, '', 6104 from generate_series(1, 3000) n`);
  await server.query(`insert into user_relation (user_id, object_type, object_id)
    select id, 'organize', 6104 from user_account where account like 'mass%'`);
  const page = await people.signIn('admin', '/permission/role');
  await openMembers(page, '成员');
  await expect(dialog(page).getByRole('tab')).toHaveText(['全部数据', '当前组织', '我的下属']);
  await dialog(page)
    .getByRole('treeitem', { name: /榕树集团/ })
    .locator('.ant-tree-switcher')
    .click();
  await dialog(page)
    .getByRole('treeitem', { name: /采购部/ })
    .locator('.ant-tree-switcher')
    .click();
  await dialog(page).getByText('众人1/mass1', { exact: true }).click();
  await expect(chosen(page)).toContainText('众人1/mass1');

  await dialog(page).getByRole('searchbox').fill('众人');
  await dialog(page).getByRole('searchbox').press('Enter');
  const found = dialog(page).getByRole('region', { name: '可选' }).getByRole('listitem');
  await expect(found).toHaveCount(50);
  await found.last().scrollIntoViewIfNeeded();
  await expect(found).toHaveCount(100);
  await found.nth(3).click();
  await expect(chosen(page).getByRole('listitem').filter({ hasText: '众人' })).toHaveCount(2);
  await expectAccessible(page);

  // The backdrop closes nothing.
  await page.mouse.click(5, 5);
  await expect(chosen(page)).toBeVisible();
  await dialog(page).getByRole('tab', { name: '我的下属' }).click();
  await expect(dialog(page).getByRole('searchbox')).toHaveValue('');
  await dialog(page).getByRole('button', { name: '清空列表' }).click();
  await expect(chosen(page)).toContainText('暂无数据');
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await server.query(`delete from user_account where account like 'mass%'`);
});

test('several organizations are put in order by dragging, the first is the major one', { tag: '@long' }, async ({ people, server }) => {
  await people.join({ account: 'twoplaces', realName: '两处任职' });
  const page = await people.signIn('admin', '/permission/user');
  await page.getByRole('searchbox').fill('twoplaces');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: 'twoplaces' }).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByLabel('所属组织').click();
  await dialog(page).getByRole('region', { name: '可选' }).getByText('财务部', { exact: true }).click();
  const items = chosen(page).getByRole('listitem');
  await expect(items).toHaveText([/采购部/, /财务部/]);
  const handle = dialog(page).getByRole('button', { name: '移动“财务部”' });
  await handle.hover();
  await page.mouse.down();
  const above = await items.first().boundingBox();
  await page.mouse.move((above?.x ?? 0) + 20, (above?.y ?? 0) + 4, { steps: 6 });
  await page.mouse.up();
  await expect(items).toHaveText([/财务部/, /采购部/]);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [person] = await server.query<{ name: string }>(
    `select o.full_name as name from user_account u join organize o on o.id = u.organize_id where u.account = 'twoplaces'`,
  );
  expect(person?.name).toBe('财务部');
});

test('roles and positions are chosen by the keyboard alone, beginning where there is something', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/permission/user');
  await page.getByRole('button', { name: '新建' }).click();
  await dialog(page).getByLabel('岗位').press('Enter');
  await expect(dialog(page)).toContainText('请先选择所属组织');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await dialog(page).getByLabel('角色').press('Enter');
  await expect(dialog(page).getByRole('tab', { selected: true })).toHaveText('全局角色');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('普通');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('region', { name: '可选' }).getByRole('treeitem')).toHaveText(['普通员工']);
  await dialog(page).getByRole('tree').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen(page).getByRole('listitem')).toHaveText([/普通员工/]);
  await dialog(page).getByRole('button', { name: '确定' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog(page).locator('.ant-select-selection-item-content', { hasText: '普通员工' })).toBeVisible();
});

for (const look of looks) {
  test(`a picker is in order in ${nameOf(look)}`, { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/permission/role');
    await openIn(page, look, '/permission/role');
    await openMembers(page, { zh: '成员', zhtw: '成員', en: 'Members' }[look.locale]);
    await expect(dialog(page).getByRole('treeitem').first()).toBeVisible();
    await expectAccessible(page);
    const width = await dialog(page).evaluate((element) => element.getBoundingClientRect().width);
    expect(width).toBeLessThanOrEqual(look.width);
    if (look.width > 800) expect(Math.round(width)).toBe(800);
  });
}
