import type { Locator, Page } from '@playwright/test';
import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { downloaded } from '../../fixtures/print/print-preview';
import type { RunningServer } from '../../fixtures/server';
import { expect, test } from '../../fixtures/test';

const LIST = '/system/printDev';
const ofDesigner = (page: Page) => page.getByRole('dialog', { name: '打印模板设计' });
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

async function begin(page: Page, name: string, code: string, source: string): Promise<Locator> {
  await page.getByRole('button', { name: '新建' }).click();
  const dialog = page.getByRole('dialog', { name: '新建打印模板' });
  await dialog.getByLabel('模板名称').fill(name);
  await dialog.getByLabel('模板编码').fill(code);
  await dialog.getByText(source, { exact: true }).click();
  await dialog.getByRole('combobox', { name: '用于表单' }).fill('采购申请');
  await page.locator('.ant-select-dropdown:visible').getByText('采购申请', { exact: false }).first().click();
  return dialog;
}

/** Removes templates by the beginning of their codes. */
async function removeTemplates({ origin, adminPassword }: RunningServer, code: string): Promise<void> {
  const token = await signIn(origin, 'admin', adminPassword);
  const { list } = await callApi<{ list: { id: string }[] }>(origin, 'GET', `/api/system/printDev?keyword=${code}`, { token });
  for (const { id } of list) await callApi(origin, 'DELETE', `/api/system/printDev/${id}`, { token });
}

test(
  'a template over SQL: what writes is refused, its columns are fields, its rows those of the statements',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn('admin', LIST);
    const dialog = await begin(page, '语句打印', 'sqlPrint', 'SQL语句');
    const statement = dialog.getByRole('textbox', { name: '主表语句' });
    await statement.fill('delete from form.demo_supplier where code = @formId');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('打印模板的语句只能查询')).toBeVisible();

    await statement.fill("select @formId as no, '手写' as word");
    await dialog.getByRole('button', { name: '添加子表语句' }).click();
    await dialog
      .getByRole('textbox', { name: '子表语句 1' })
      .fill("select '供应商 ' || code as supplier from form.demo_supplier order by code limit 3");
    await dialog.getByRole('button', { name: '确定' }).click();
    const designer = ofDesigner(page);
    const paper = designer.getByRole('application');
    await expect(designer.getByRole('button', { name: 'supplier', exact: true })).toBeVisible();
    await expect(paper.getByText('{supplier}').first()).toBeVisible();
    await designer.getByRole('button', { name: '下一条记录' }).click();
    await expect(paper.getByText('手写')).toBeVisible();
    await expect(paper.getByText('供应商 S003')).toBeVisible();
    await designer.getByRole('button', { name: '返回列表' }).click();
    await expect(row(page, '语句打印')).toContainText('SQL语句');
    await removeTemplates(server, 'sqlPrint');
  },
);

test('a template over a data interface goes out as a file and comes in again', { tag: '@long' }, async ({ people, server }) => {
  const page = await people.signIn('admin', LIST);
  const dialog = await begin(page, '物品目录打印', 'goodsPrint', '数据接口');
  await dialog.getByRole('combobox', { name: /数据接口/ }).fill('物品目录');
  await page.locator('.ant-select-dropdown:visible').getByText('物品目录', { exact: true }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  const designer = ofDesigner(page);
  const paper = designer.getByRole('application');
  await designer.getByRole('button', { name: '下一条记录' }).click();
  await expect(paper.getByText('A4 复印纸').first()).toBeVisible();
  await designer.getByRole('button', { name: '返回列表' }).click();

  await row(page, '物品目录打印').getByRole('button', { name: '更多' }).click();
  const { file, content } = await downloaded(page, () => page.getByRole('menuitem', { name: '导出' }).click());
  expect(file.suggestedFilename()).toBe('物品目录打印.bp');
  const take = async (way: RegExp, buffer: Buffer) => {
    await page.getByRole('button', { name: '导入' }).click();
    const upload = page.getByRole('dialog', { name: '导入' });
    await upload.getByRole('radio', { name: way }).check();
    await upload.locator('input[type=file]').setInputFiles({ name: '物品目录打印.bp', mimeType: 'application/octet-stream', buffer });
    await upload.getByRole('button', { name: '确定' }).click();
    return upload;
  };
  await expect(await take(/^跳过/, content)).toBeHidden();
  await expect(row(page, '物品目录打印')).toHaveCount(1);
  await expect(await take(/^追加/, content)).toBeHidden();
  await expect(row(page, '物品目录打印')).toHaveCount(2);

  // A file that is none changes nothing.
  const wrong = await take(/^追加/, Buffer.from('{"format":"other"}'));
  await expect(page.getByText('不是有效的 .bp 文件')).toBeVisible();
  await expect(wrong).toBeVisible();
  await wrong.getByRole('button', { name: '取消' }).click();
  await expect(row(page, '物品目录打印')).toHaveCount(2);
  await removeTemplates(server, 'goodsPrint');
});
