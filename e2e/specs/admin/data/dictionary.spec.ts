import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

test.describe('dictionary management', () => {
  test('an entry is added, found, changed, switched off and removed', { tag: '@long' }, async ({ people }) => {
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

  test('a category that a form names says where it is used, and is not deleted', { tag: '@long' }, async ({ people, server }) => {
    const call = async <Data>(method: string, path: string, body?: object) =>
      callApi<Data>(server.origin, method, path, { token: await tokenOf(server.origin, 'admin', server.adminPassword), body });
    await call('POST', '/api/system/DictionaryType', { parentId: '0', fullName: '工种', enCode: 'trade' });
    const [type] = await server.query<{ id: string }>(`select id::text from dictionary_type where en_code = 'trade'`);
    const config = { jnpfKey: 'select', label: '工种一栏', dataType: 'dictionary', dictionaryType: type?.id };
    const formData = JSON.stringify({ fields: [{ __config__: config, __vModel__: 'trade' }] });
    const design = { fullName: '派工单', enCode: 'workOrder', category: '5023002', type: 1, webType: 1, formData };
    const designId = await call<string>('POST', '/api/visualdev/Base', design);

    const page = await people.signIn('admin', '/systemData/dictionary');
    const aside = page.getByRole('complementary', { name: '字典分类' });
    await aside.getByText('工种', { exact: true }).click();
    await aside.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '被引用' }).click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: '派工单' })).toContainText('工种一栏');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await aside.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '分类管理' }).click();
    const remove = row(page, 'trade').getByRole('button', { name: '删除' });
    await remove.click();
    await confirm(page);
    await expect(dialog(page)).toContainText('有 1 处设计引用它');
    await expect(dialog(page).getByRole('listitem').filter({ hasText: '派工单' })).toContainText('工种一栏');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '关闭' }).last().click();

    await call('DELETE', `/api/visualdev/Base/${designId}`);
    await remove.click();
    await confirm(page);
    await expect(row(page, 'trade')).toHaveCount(0);
  });

  test('a category goes out as a package, and is taken in again beside itself', { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('admin', '/systemData/dictionary');
    await page.getByRole('complementary', { name: '字典分类' }).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '分类管理' }).click();
    const drawer = page.getByRole('dialog').first();
    await expect(row(page, '学历').last()).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await drawer.getByRole('row').filter({ hasText: '学历' }).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '导出' }).click();
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
