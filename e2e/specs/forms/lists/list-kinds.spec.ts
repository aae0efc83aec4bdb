import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../../../fixtures/looks';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

// Tracing and axe put scripts into every frame; the paper's frame runs none.
test.use({ expectedTrouble: /Blocked script execution in 'about:srcdoc'/ });

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const bookOf = (lines: string[][]): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
};

async function linesOf(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const coming = page.waitForEvent('download');
  await press();
  const sheet = XLSX.read(await readFile(await (await coming).path())).Sheets['Sheet1'];
  return XLSX.utils.sheet_to_json<string[]>(sheet as XLSX.WorkSheet, { header: 1, raw: false, defval: '' });
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, name)).toHaveCount(0);
}

test('assets are chosen by department, exported, imported and printed', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/fixedAsset');
  await expect(row(page, '会议室投影仪')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('treeitem', { name: '生产部' }).getByText('生产部').click();
  await expect(row(page, '会议室投影仪')).toHaveCount(0);
  await expect(row(page, /SB-00/)).toHaveCount(2);
  // The address of the page names the node.
  await page.reload();
  await expect(row(page, /SB-00/)).toHaveCount(2);
  await expect(page.getByRole('treeitem', { name: '生产部', selected: true })).toBeVisible();
  await page.getByRole('tree').getByText('榕树智造有限公司').click();
  await expect(row(page, /SB-00/)).toHaveCount(4);

  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('radio', { name: '全部数据' }).check();
  await dialog(page).getByRole('checkbox', { name: '购置日期' }).uncheck();
  const lines = await linesOf(page, () =>
    dialog(page)
      .getByRole('button', { name: /导 ?出/ })
      .click(),
  );
  expect(lines[0]).toEqual(['资产名称', '资产编号', '使用部门', '保管人', '使用状态', '报修次数', '原值（元）']);
  expect(lines).toHaveLength(5);

  await page.getByRole('button', { name: '导入', exact: true }).click();
  const template = await linesOf(page, () => dialog(page).getByRole('button', { name: '下载模板' }).click());
  const header = template[0] ?? [];
  const line = { '*资产名称': '激光打标机', '*资产编号': 'SB-901', '*使用部门': '生产部', 使用状态: '闲置', 购置日期: '2026-05-06' };
  const filled = header.map((title) => (line as Record<string, string>)[title] ?? '');
  const wrong = header.map((title) => (title === '*资产名称' ? '无部门' : title === '使用状态' ? '没有的状态' : ''));
  const file = { name: '资产.xlsx', mimeType: 'application/octet-stream', buffer: bookOf([header, filled, wrong]) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: '下一步' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('共 2 条1 条有误');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog(page).getByText('成功 1 条，失败 1 条')).toBeVisible();
  await expect(dialog(page).getByText('使用状态的选项不存在，请重新选择')).toBeVisible();
  const failed = await linesOf(page, () => dialog(page).getByRole('button', { name: '导出异常数据' }).click());
  expect(failed.flat()).toContain('无部门');
  await dialog(page)
    .getByRole('button', { name: /关 ?闭/ })
    .last()
    .click();
  await expect(row(page, '激光打标机')).toContainText('闲置');
  await remove(page, '激光打标机');

  await expect(page.getByRole('button', { name: '批量打印' })).toBeDisabled();
  await row(page, 'SB-001').getByRole('checkbox').check();
  await row(page, 'SB-002').getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印 2 条' }).click();
  await page.getByRole('button', { name: '资产卡片' }).click();
  const paper = page.frameLocator('iframe');
  await expect(paper.getByRole('heading', { name: '固定资产卡片' })).toHaveCount(2);
  await page.getByRole('button', { name: /取 ?消$/ }).click();

  // No column lies below the actions, which are fixed.
  const last = await page.getByRole('columnheader', { name: '原值（元）' }).boundingBox();
  const actions = await page.getByRole('columnheader', { name: '操作' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: '榕树智造有限公司' }).click();
  await page.getByRole('tree').getByText('财务部').click();
  await expect(page.getByRole('listitem').filter({ hasText: '财务凭证打印机' })).toBeVisible();
  await expectNoOverflow(page);
});

test('repairs stand in groups, tasks below tasks', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/repairRequest');
  await expect(row(page, '待派工（2）')).toBeVisible();
  await expect(row(page, '货叉升降缓慢')).toContainText('电动叉车');
  await expectAccessible(page);
  await row(page, '待派工（2）').locator('button').click();
  await expect(row(page, '货叉升降缓慢')).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await expect(page.getByText('已关闭（2）')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '冷却液泵漏液' })).toBeVisible();
  await expectNoOverflow(page);

  await page.setViewportSize(DESK);
  await page.goto('/model/projectPlan');
  await expect(row(page, '工艺布局评审')).toBeVisible();
  await expectAccessible(page);
  await row(page, '方案与预算').locator('button').first().click();
  await expect(row(page, '工艺布局评审')).toHaveCount(0);
  await expect(row(page, '供应商招标')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('listitem').filter({ hasText: '供应商招标' })).toBeVisible();
  await expectNoOverflow(page);
  const leftOf = async (task: string) => (await page.getByRole('listitem').filter({ hasText: task }).boundingBox())?.x ?? 0;
  expect(await leftOf('工艺布局评审')).toBeGreaterThan(await leftOf('方案与预算'));
});

test('spare parts are edited in their rows', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/sparePart');
  await row(page, '三角皮带').getByRole('button', { name: '编辑' }).click();
  const stock = page.getByRole('spinbutton', { name: '库存数量' });
  await stock.fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '库存数量' }).first()).toBeVisible();
  await stock.fill('18');
  await expectAccessible(page);
  // What would take the row out of sight asks first.
  await page.getByRole('searchbox').fill('气缸');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
  await expect(stock).toHaveValue('18');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0);
  await expect(row(page, '三角皮带')).toContainText('18');

  await page.getByRole('button', { name: '新建' }).click();
  await page.getByRole('table').getByRole('textbox', { name: '备件名称' }).fill('气缸密封圈');
  await page.getByRole('spinbutton', { name: '库存数量' }).fill('30');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0);
  await expect(row(page, '气缸密封圈')).toContainText('启用');
  await page.reload();
  await remove(page, '气缸密封圈');
});

test('a cell is saved as it is left, says what is wrong at it, and is taken back', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/model/sparePart');
  const cell = (key: string) => row(page, 'B-1850').locator(`td[data-cell="${key}"]`);
  const stock = page.getByRole('spinbutton', { name: '库存数量' });
  const key = 'stock';
  const before = await cell(key).innerText();

  await cell(key).click();
  await expect(stock).toBeFocused();
  await stock.fill('41');
  await stock.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '“库存数量”已保存' })).toBeVisible();
  await expect(cell(key)).toContainText('41');
  await expect(cell(key)).toBeFocused();
  await expectAccessible(page);

  // Another cell is pressed at once: the first one is saved, and the other opens.
  await page.keyboard.press('Enter');
  await stock.fill('42');
  await row(page, 'B-1850').locator('td[data-cell=name]').click();
  await expect(row(page, 'B-1850').getByRole('textbox', { name: '备件名称' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(key)).toContainText('42');

  await cell(key).click();
  await stock.fill('');
  await page.getByRole('columnheader', { name: '库存数量' }).click({ position: { x: 4, y: 4 } });
  await expect(cell(key).getByRole('alert')).toContainText('库存数量');
  await expectAccessible(page);
  // The keyboard goes on in a cell that is refused.
  await stock.press('Enter');
  await expect(cell(key).getByRole('alert')).toBeVisible();
  await expect(stock).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(key)).toContainText('42');

  await page.keyboard.press('Control+z');
  await expect(cell(key)).toContainText('41');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(cell(key)).toContainText(before);
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0);
});

test(
  'two people edit cells of one row: both are kept, the same one is refused, and only what nobody touched since is taken back',
  {
    tag: '@long',
  },
  async ({ people }) => {
    const [mine, theirs] = [await people.signIn(STAFF, '/model/sparePart'), await people.signIn('admin', '/model/sparePart')];
    const stock = (page: Page) => page.getByRole('spinbutton', { name: '库存数量' });
    const open = async (page: Page) => {
      await row(page, '深沟球轴承').locator('td[data-cell=stock]').click();
      await expect(stock(page)).toBeFocused();
    };
    await open(mine);
    await open(theirs);
    await stock(theirs).fill('71');
    await stock(theirs).press('Enter');
    await expect(theirs.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
    await stock(mine).fill('72');
    await stock(mine).press('Enter');
    await expect(mine.getByRole('alert').filter({ hasText: '您的输入没有保存' })).toBeVisible();
    await stock(mine).press('Escape');
    await expect(row(mine, '深沟球轴承')).toContainText('71');
    await open(mine);
    await stock(mine).fill('73');
    await stock(mine).press('Enter');
    await expect(row(mine, '深沟球轴承')).toContainText('73');
    await theirs.getByRole('button', { name: '撤销' }).click();
    await expect(theirs.getByRole('status').filter({ hasText: '不能再撤销' })).toBeVisible();
    await expect(row(theirs, '深沟球轴承')).toContainText('73');
  },
);
