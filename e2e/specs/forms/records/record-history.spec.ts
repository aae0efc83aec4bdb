import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Opens the record of a row and changes its title. */
async function changeTitle(page: Page, from: string, to: string) {
  await page.getByRole('row').filter({ hasText: from }).first().getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill(to);
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('who changed a record is read, two states are compared, and a field is brought back', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, LIST);
  await page.locator('tbody tr[data-row-key]').first().getByRole('button', { name: '编辑' }).click();
  const box = dialog(page).getByRole('textbox', { name: '申请标题' });
  await expect(box).toBeVisible();
  const old = await box.inputValue();
  await box.fill('改过一次');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await changeTitle(page, '改过一次', '改过两次');

  await page.getByRole('row').filter({ hasText: '改过两次' }).getByRole('button', { name: '详情' }).click();
  await page.getByRole('button', { name: '修改历史' }).click();
  const history = page.getByRole('dialog', { name: /的修改历史$/ });
  const saves = history.getByRole('listitem');
  await expect(saves.first()).toContainText('改过一次');
  await expect(saves.first()).toContainText('改过两次');
  await expectAccessible(page);

  await saves.nth(1).getByRole('button', { name: '对比' }).click();
  await history.getByRole('button', { name: '与现在对比' }).click();
  await expect(history.getByRole('region', { name: '对比' })).toContainText('改过两次');
  await saves
    .nth(1)
    .getByRole('button', { name: /将“申请标题”恢复/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(saves).toHaveCount(3);
  await expect(saves.first()).toContainText('恢复');
  await expect(saves.first()).toContainText(old);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText(old);
});
