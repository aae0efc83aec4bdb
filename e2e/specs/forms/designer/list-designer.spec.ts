import type { Locator, Page } from '@playwright/test';
import { releaseFirstVersion } from '../../../fixtures/purchase-request';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

/** The purchase requests of the demo company. */
const DESIGN = '8001';

const canvas = (page: Page) => page.getByRole('listbox', { name: '列表画布' });
const column = (page: Page, name: string) => canvas(page).getByRole('option', { name: `列，${name}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const cell = (page: Page, text: string) => page.locator('td').filter({ hasText: text });
const panel = (page: Page) => page.getByRole('complementary', { name: '属性' });

async function openList(page: Page): Promise<void> {
  await page.goto(`/onlineDev/webDesign?design=${DESIGN}`);
  await page.getByText('列表', { exact: true }).click();
  await expect(column(page, '申请标题')).toBeVisible({ timeout: 30_000 });
}

/** The columns in sight, in their order. */
const columns = async (page: Page): Promise<string[]> => {
  const names = await canvas(page)
    .getByRole('option', { name: /^列，/ })
    .evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.slice(2));
};

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('nothing is drawn there');
  return box;
}

/** Drags the middle of something to a point of another, `share` of its width from its left edge. */
async function drag(page: Page, from: Locator, to: Locator, share: number): Promise<void> {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 4, { steps: 2 });
  await page.mouse.move(end.x + end.width * share, end.y + end.height / 2, { steps: 6 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}

/** Pulls the right edge of the head of a column. */
async function pull(page: Page, head: Locator, by: number): Promise<void> {
  const { x, y, width, height } = await boxOf(head);
  await page.mouse.move(x + width - 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 3 + by, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

test.afterEach(({ server }) => releaseFirstVersion(server));

test(
  'columns, searches, buttons and the kind of a list are designed on real rows, undone, released and met by a member',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', '/home');
    await openList(page);
    await expectAccessible(page);
    const first = await columns(page);
    await expect(page.getByText('工业清洗剂')).toBeVisible();

    // By drag, by keyboard, by pulling, in place.
    await drag(page, column(page, '申请标题'), column(page, '采购类别'), 0.8);
    await expect.poll(() => columns(page)).toEqual(['申请人', '采购类别', '申请标题', ...first.slice(3)]);
    await column(page, '申请人').click();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(async () => (await columns(page)).slice(0, 3)).toEqual(['采购类别', '申请人', '申请标题']);
    await expect(column(page, '申请人')).toBeFocused();
    const before = (await boxOf(column(page, '申请人'))).width;
    await pull(page, column(page, '申请人'), 60);
    await expect.poll(async () => (await boxOf(column(page, '申请人'))).width).toBeGreaterThan(before + 30);
    await column(page, '申请人').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('提出人');
    await page.keyboard.press('Enter');
    await expect(column(page, '提出人')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(column(page, '提出人')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(column(page, '提出人')).toBeVisible();

    // Chosen in the list of fields.
    await page.getByRole('checkbox', { name: '紧急程度', exact: true }).uncheck();
    await expect(column(page, '紧急程度')).toHaveCount(0);
    await page.getByRole('checkbox', { name: '预算金额', exact: true }).check();
    await expect(panel(page).getByRole('textbox', { name: '列标题' })).toHaveValue('预算金额');

    // A search that begins with a value asks the server.
    await canvas(page).getByRole('option', { name: '查询条件，申请标题' }).click();
    await panel(page).getByRole('group', { name: '默认值' }).getByRole('textbox').fill('打印');
    await page.keyboard.press('Tab');
    await expect(page.getByText('工业清洗剂')).toHaveCount(0);
    await expect(page.getByText('打印纸与墨盒')).toBeVisible();

    // A button with other words.
    await canvas(page).getByRole('option', { name: '按钮，新建' }).dblclick();
    await page.keyboard.type('我要采购');
    await page.keyboard.press('Enter');
    await expect(canvas(page).getByRole('option', { name: '按钮，我要采购' })).toBeVisible();
    // And another place: the page beside it has the same order.
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.locator('[data-button=upload] ~ [data-button=add]')).toBeVisible();

    // The kind, with what it needs.
    await page.getByRole('combobox', { name: '列表类型' }).first().click();
    await page.getByTitle('分组表格').click();
    await expect(panel(page).getByRole('group', { name: '分组字段' })).toContainText('采购类别');
    await expect(page.getByText('办公用品（1）')).toBeVisible();
    await expect(page.getByText('已保存', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('dialog', { name: '表单设计器' }).getByRole('button', { name: '发布', exact: true }).click();
    await expect(dialog(page).getByRole('checkbox', { name: '移动端' })).not.toBeChecked();
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await expect(dialog(page).getByText(/已发布为版本/)).toBeVisible();

    const member = await people.signIn(STAFF, '/model/purchaseRequest');
    const heads = member.getByRole('columnheader');
    await expect(member.getByRole('button', { name: '我要采购' })).toBeVisible();
    await expect(heads.filter({ hasText: '提出人' })).toBeVisible();
    await expect(heads.filter({ hasText: '紧急程度' })).toHaveCount(0);
    await expect(member.getByRole('textbox', { name: '申请标题' })).toHaveValue('打印');
  },
);

test(
  'rows get their look by a script, rights are switched, and imports match by a chosen field',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn('admin', '/home');
    await openList(page);
    // With nothing chosen the panel is that of the list.
    await page.keyboard.press('Escape');
    await panel(page)
      .getByRole('button', { name: /行样式/ })
      .click();
    const code = dialog(page).getByRole('textbox').first();
    await code.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText("({ row }) => (row.title.includes('打印') ? { textDecoration: 'line-through' } : undefined)");
    await expect(dialog(page).getByRole('status')).toHaveAttribute('data-wrong', 'false');
    await dialog(page)
      .getByRole('button', { name: /完\s*成|关\s*闭|确\s*定/ })
      .last()
      .click();
    await expect(cell(page, '打印纸与墨盒')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(cell(page, '工业清洗剂')).not.toHaveCSS('text-decoration-line', 'line-through');

    for (const right of ['按钮权限', '列表权限', '表单权限', '数据权限'])
      await panel(page).getByRole('group', { name: right }).getByRole('switch').setChecked(false);
    await panel(page).getByRole('group', { name: '导入方式' }).getByRole('combobox').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('存在则更新').click();
    await panel(page).getByRole('group', { name: '匹配字段' }).getByRole('combobox').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('申请标题').click();
    // A cell by a condition, without code.
    await page.getByText('大纲', { exact: true }).click();
    await page.getByRole('button', { name: '添加样式规则' }).click();
    await page.getByRole('menuitem', { name: '添加样式规则' }).click();
    await panel(page).getByRole('button', { name: '条件', exact: true }).click();
    await dialog(page).getByRole('button', { name: '添加条件组' }).click();
    await dialog(page).getByRole('combobox', { name: '字段', exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('申请标题', { exact: true }).click();
    await dialog(page).getByRole('textbox', { name: '值', exact: true }).fill('工业清洗剂');
    await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
    await panel(page).getByRole('switch', { name: '加粗' }).click();
    await expect(cell(page, '工业清洗剂')).toHaveCSS('font-weight', '600');
    await expect(cell(page, '打印纸与墨盒')).not.toHaveCSS('font-weight', '600');

    await expect(page.getByText('已保存', { exact: true })).toBeVisible();
    const [stored] = await server.query<{
      list: { uploaderTemplateJson: object; funcs: { rowStyle: string }; styleRules: object[] } & Record<string, unknown>;
    }>(`select column_data::jsonb as list from visual_model where id = ${DESIGN}`);
    expect(stored?.list.uploaderTemplateJson).toMatchObject({ dataType: '2', key: 'title' });
    expect(stored?.list.funcs.rowStyle).toContain('line-through');
    expect(stored?.list).toMatchObject({
      useBtnPermission: false,
      useColumnPermission: false,
      useFormPermission: false,
      useDataPermission: false,
    });
    expect(stored?.list.styleRules).toMatchObject([{ bold: true }]);
  },
);
