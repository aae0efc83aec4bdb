import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

test.describe('dictionary management', () => {
  test('an entry is added, found, changed, switched off and removed', async ({ people }) => {
    const page = await people.signIn('admin', '/systemData/dictionary');
    await expect(row(page, '汉族')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '新建' }).click();
    await save(page);
    await expect(dialog(page)).toContainText('请输入名称');
    await expect(dialog(page)).toContainText('请输入编码');
    await expectAccessible(page);
    await dialog(page).getByLabel('字典名称').fill('傣族');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toContainText('放弃');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(dialog(page).getByLabel('字典名称')).toHaveValue('傣族');
    await dialog(page).getByLabel('字典编码').fill('han');
    await save(page);
    await expect(dialog(page).getByRole('alert')).toContainText('编码已存在');
    await dialog(page).getByLabel('字典编码').fill('dai');
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('searchbox').fill('dai');
    await page.keyboard.press('Enter');
    await expect(row(page, '汉族')).toHaveCount(0);
    await row(page, '傣族').getByRole('button', { name: '编辑' }).click();
    await expect(dialog(page).getByLabel('字典编码')).toHaveValue('dai');
    await dialog(page).getByLabel('字典名称').fill('傣族（改）');
    await save(page);
    await expect(row(page, '傣族（改）')).toBeVisible();

    await row(page, '傣族（改）').getByRole('switch').click();
    await expect(page.getByRole('alertdialog')).toContainText('您确定要禁用当前数据吗, 是否继续?');
    await confirm(page);
    await expect(row(page, '傣族（改）').getByRole('switch')).not.toBeChecked();

    await row(page, '傣族（改）').getByRole('button', { name: '删除' }).click();
    await confirm(page);
    await expect(row(page, '傣族（改）')).toHaveCount(0);
  });

  test('a category goes out as a package, and is taken in again beside itself', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/systemData/dictionary');
    await page.getByRole('complementary', { name: '字典分类' }).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '分类管理' }).click();
    const drawer = page.getByRole('dialog').first();
    await expect(row(page, '学历').last()).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await drawer.getByRole('row').filter({ hasText: '学历' }).getByRole('button', { name: '导出' }).click();
    await confirm(page);
    const file = await (await download).path();
    expect(readFileSync(file).length).toBeGreaterThan(100);
    expect((await download).suggestedFilename()).toMatch(/\.bdd$/);

    await drawer.getByRole('button', { name: '导入' }).click();
    await save(page);
    await expect(dialog(page)).toContainText('请选择识别重复');
    await expect(dialog(page)).toContainText('请上传文件');
    await dialog(page).getByRole('radio', { name: /^追加/ }).click();
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: '学历.bdd', mimeType: 'application/octet-stream', buffer: readFileSync(file) });
    await save(page);
    await expect(drawer.getByRole('row').filter({ hasText: '学历' })).toHaveCount(2);
  });

  test('a tree dictionary takes entries below entries', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/systemData/dictionary');
    await page.getByRole('complementary', { name: '字典分类' }).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '分类管理' }).click();
    await page.getByRole('dialog').first().getByRole('button', { name: '新建' }).click();
    await dialog(page).getByLabel('上级').click();
    await page.locator('.ant-select-tree').getByText('业务字典').click();
    await dialog(page).getByLabel('名称').fill('地区层级');
    await dialog(page).getByLabel('编码').fill('regionLevels');
    await dialog(page).getByRole('switch', { name: '树形' }).click();
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');

    await page.getByRole('treeitem', { name: '地区层级' }).click();
    for (const [name, code, parent] of [
      ['华东', 'east', undefined],
      ['上海', 'shanghai', '华东'],
    ] as const) {
      await page.getByRole('button', { name: '新建' }).first().click();
      if (parent !== undefined) {
        await dialog(page).getByLabel('上级项目').click();
        await page.locator('.ant-select-tree').getByText(parent).click();
      }
      await dialog(page).getByLabel('字典名称').fill(name);
      await dialog(page).getByLabel('字典编码').fill(code);
      await save(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(row(page, '上海')).toBeVisible();
  });
});
