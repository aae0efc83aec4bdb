import { expect, test } from '../../fixtures/test';

const PAGE = '/system/printDev';
const RESTORE = '回滚到此版本';

test(
  'a template is made over a form, looked at with a record, changed, undone, saved and set back',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', PAGE);
    const row = page.getByRole('row').filter({ hasText: '采购申请打印单' });
    await page.getByRole('button', { name: '新建' }).click();
    const dialog = page.getByRole('dialog', { name: '新建打印模板' });
    await dialog.getByLabel('模板名称').fill('采购申请打印单');
    await dialog.getByLabel('模板编码').fill('printedRequest');
    await dialog.getByRole('combobox', { name: /^\* 表单$/ }).fill('采购申请');
    await page.locator('.ant-select-dropdown:visible').getByText('采购申请', { exact: false }).first().click();
    await dialog.getByText('单据', { exact: true }).click();
    await dialog.getByRole('button', { name: '确定' }).click();

    // Names of fields first, then the values of a record, paged as they are printed.
    const designer = page.getByRole('dialog', { name: '打印模板设计' });
    const paper = designer.getByRole('application');
    await expect(paper.getByText('{物品名称}').first()).toBeVisible();
    await designer.getByRole('button', { name: '下一条记录' }).click();
    await expect(paper.getByText(/合计金额（大写）：.+整/)).toBeVisible();
    await expect(paper.getByText('本页小计')).toBeVisible();

    await designer.getByRole('button', { name: '申请说明' }).dragTo(paper, { targetPosition: { x: 300, y: 600 } });
    const dropped = paper.getByText(/^申请说明：/);
    await expect(dropped).toBeVisible();
    await paper.press('Control+z');
    await expect(dropped).toHaveCount(0);
    await paper.press('Control+y');
    await expect(dropped).toBeVisible();
    await designer.getByRole('button', { name: '保存', exact: true }).click();
    await expect(designer.getByText('已保存')).toBeVisible();

    await designer.getByRole('button', { name: '版本' }).click();
    const versions = page.getByRole('dialog').last();
    await expect(versions.getByText('版本 2')).toBeVisible();
    await versions.getByRole('button', { name: '回滚到版本 1' }).click();
    await page.getByRole('button', { name: RESTORE, exact: true }).last().click();
    await expect(paper.getByText('{物品名称}').first()).toBeVisible();
    await expect(dropped).toHaveCount(0);
    await designer.getByRole('button', { name: '返回列表' }).click();
    await expect(row).toContainText('V3');

    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('button', { name: '确定' }).last().click();
    await expect(row).toHaveCount(0);
  },
);
