import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures/test';

const bell = (page: Page) => page.getByRole('button', { name: /^消息，/ });

/** Writes a draft for one person and answers its row in the list. */
async function writeDraft(page: Page, title: string, receiver: string) {
  await page.goto('/system/notice');
  await page
    .getByRole('button', { name: /^新\s?建$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  const category = dialog.getByRole('combobox', { name: '类型' });
  await category.click();
  await category.press('Enter');
  await expect(dialog.getByTitle('公告', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: '接收人' }).fill(receiver);
  await page.getByRole('treeitem', { name: new RegExp(receiver) }).click();
  const body = dialog.getByRole('textbox', { name: '正文' });
  await body.click();
  await body.pressSequentially('周日停电检修。');
  await dialog.getByRole('button', { name: '加粗' }).click();
  await body.pressSequentially('请关闭电脑。');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(dialog).toBeHidden();
  return page.getByRole('row', { name: new RegExp(title) });
}

test('a notice that the administrator releases arrives in another browser without reload', async ({ people }) => {
  const reader = await people.join({ account: 'notice.reader', realName: '纪闻' });
  const [admin, staff] = [await people.signIn(), await people.signIn(reader)];
  await expect(bell(staff)).toBeVisible();
  let loads = 0;
  staff.on('load', () => (loads += 1));

  const title = '停电检修';
  const row = await writeDraft(admin, title, reader);
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: title }).click();
  await expect(admin.getByRole('dialog')).toContainText('请关闭电脑。');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await row.getByRole('button', { name: '发布' }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText(reader);
  await question.getByRole('button', { name: '发布' }).click();
  await expect(row).toContainText('已发布');
  await expect(row.getByRole('button', { name: '编辑' })).toBeHidden();

  await expect(bell(staff)).toHaveAccessibleName('消息，1 条未读');
  await expect(staff.getByRole('region', { name: '未读消息' })).toContainText(title);
  expect(loads).toBe(0);
});

test('the drawer works by keyboard, and reading lowers the badge in every window', { tag: '@long' }, async ({ people }) => {
  const [page, other] = [await people.signIn('linguodong'), await people.signIn('linguodong')];
  await expect(bell(page)).toHaveAccessibleName(/\d 条未读/);
  const unread = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '消息' });
  await expect(drawer.getByRole('switch', { name: '仅看未读' })).toBeChecked();
  await expect(drawer.getByRole('listitem')).toHaveCount(unread);
  await expectAccessible(page);
  const first = drawer.getByRole('listitem').first().getByRole('button');
  await first.focus();
  await page.keyboard.press('Enter');
  const detail = page.locator('.ant-modal');
  await expect(detail.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(first).toBeFocused();
  const left = unread === 1 ? '消息，没有未读' : `消息，${unread - 1} 条未读`;
  await expect(bell(other)).toHaveAccessibleName(left);

  await drawer.getByRole('button', { name: '全部已读' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(drawer).toContainText('没有未读消息');
  await expect(bell(other)).toHaveAccessibleName('消息，没有未读');
  await drawer.getByRole('button', { name: '查看全部消息' }).click();
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(bell(page)).toBeFocused();
});
