import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const note = (page: Page) => dialog(page).getByLabel('说明');

async function edit(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: '编辑' }).click();
  await expect(note(page)).toBeVisible();
}

test(
  'who saves a group that somebody else has saved meanwhile is told by whom, and reloads or overwrites',
  { tag: '@long' },
  async ({ people }) => {
    const mine = await people.signIn('admin', '/permission/group');
    const other = await people.signIn('zhaolei', '/permission/group');
    await mine.getByRole('button', { name: '新建' }).click();
    await dialog(mine).getByLabel('名称').fill('值班组');
    await dialog(mine).getByLabel('编码').fill('duty');
    await dialog(mine).getByLabel('类型').click();
    await mine.locator('.ant-select-dropdown:visible').getByTitle('项目组').click();
    await save(mine);
    await expect(row(mine, '值班组')).toBeVisible();
    await other.reload();

    await edit(mine, '值班组');
    await edit(other, '值班组');
    await note(other).fill('由他人填写');
    await save(other);
    await expect(other.getByRole('dialog')).toHaveCount(0);

    await note(mine).fill('由我填写');
    await save(mine);
    await expect(dialog(mine).getByRole('alert')).toContainText(/该数据已被.+\/zhaolei于.+修改，请刷新后重新提交/);
    await expect(note(mine)).toHaveValue('由我填写');
    await expectAccessible(mine);
    await dialog(mine).getByRole('button', { name: '重新加载' }).click();
    await expect(note(mine)).toHaveValue('由他人填写');
    await expect(dialog(mine).getByRole('alert')).toHaveCount(0);

    // Once more, and now on purpose.
    await edit(other, '值班组');
    await note(other).fill('他人再次填写');
    await save(other);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await note(mine).fill('以我为准');
    await save(mine);
    await dialog(mine).getByRole('button', { name: '覆盖保存' }).click();
    await expect(mine.getByRole('dialog')).toHaveCount(0);
    await other.reload();
    await edit(other, '值班组');
    await expect(note(other)).toHaveValue('以我为准');
    await other.keyboard.press('Escape');

    await row(mine, '值班组').getByRole('button', { name: '删除' }).click();
    await mine.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(row(mine, '值班组')).toHaveCount(0);
  },
);
