import type { Page } from '@playwright/test';
import { publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const NEW = '/model/purchaseRequest/new';
const dialog = (page: Page) => page.getByRole('dialog').last();
const sheet = (page: Page) => dialog(page).getByRole('grid');
const item = (page: Page, at: number) => sheet(page).locator(`tbody tr[data-index="${at}"]`);
const cell = (page: Page, at: number, column: string) => item(page, at).locator(`[data-column=${column}]`);
const add = (page: Page) => dialog(page).getByRole('button', { name: '添加一行' }).click();

/** Pastes as a spreadsheet would have copied. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('rows are written by keyboard alone, as in a spreadsheet', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, NEW);
  await add(page);
  await page.keyboard.type('投影仪');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3999.5');
  await expect(cell(page, 0, 'amount')).toHaveText('7,999.00');
  await page.keyboard.press('Enter');
  await page.keyboard.type('幕布');
  await expect(cell(page, 0, 'name')).toHaveText('投影仪');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 1, 'name')).toHaveText('投影仪');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 'name')).toHaveText('');
  await expectAccessible(page);
});

test(
  'cells are pasted from a spreadsheet, with a report of what did not fit, and rows are put in order',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn(STAFF, NEW);
    await add(page);
    await paste(page, '投影仪\t套\t2\t"3,999.50"\r\n"幕布\t大"\t件\t很多\t300\r\n线缆\t米\t10\t4.5\t\t多余\r\n');
    await expect(sheet(page).locator('tbody tr')).toHaveCount(3);
    await expect(cell(page, 0, 'amount')).toHaveText('7,999.00');
    await expect(dialog(page).getByRole('alert').filter({ hasText: '没有粘贴' })).toContainText('第 2 行「数量」：很多');
    await expect(dialog(page).getByRole('alert').filter({ hasText: '没有粘贴' })).toContainText('多出 1 列');
    await item(page, 2)
      .locator('[data-edge=number]')
      .dragTo(item(page, 0), { targetPosition: { x: 20, y: 4 } });
    await expect(cell(page, 0, 'name')).toHaveText('线缆');
    await cell(page, 0, 'name').click();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(cell(page, 1, 'name').getByRole('textbox')).toHaveValue('线缆');
  },
);

test('rows are removed after a question, and chosen ones together', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, NEW);
  await add(page);
  await paste(page, 'a\nb\nc');
  await item(page, 0).getByRole('button', { name: '删除第 1 行' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('此操作将永久删除该数据, 是否继续?');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(sheet(page).locator('tbody tr')).toHaveCount(2);
  await dialog(page).getByRole('checkbox', { name: '全选' }).click();
  await dialog(page).getByRole('button', { name: '批量删除' }).click();
  await expect(question).toContainText('确定删除该数据？');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(dialog(page).getByText('还没有数据，请添加一行')).toBeVisible();
});

test('on a phone each row is a card', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, NEW);
  await page.setViewportSize({ width: 390, height: 844 });
  await add(page);
  const card = dialog(page).getByRole('group', { name: '第 1 行' });
  await card.getByRole('textbox', { name: '物品名称' }).fill('座椅');
  await card.getByRole('spinbutton', { name: '数量' }).fill('3');
  await expect(card).toContainText('金额');
  await expectAccessible(page);
});

test('rows come by their headings and out of a catalogue, and are the same after saving', { tag: '@long' }, async ({ people }) => {
  const title = '表头与目录';
  const page = await people.signIn(STAFF, NEW);
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill(title);
  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await dialog(page).getByText('紧急', { exact: true }).click();

  // Another order, and a heading for which there is no column.
  await add(page);
  await paste(page, '数量\t品牌\t物品名称\t单价\r\n2\t明基\t投影仪\t3999.5\r\n1\t\t幕布\t300\r\n');
  const mapping = page.getByRole('dialog', { name: '对应列' });
  await expect(mapping.getByText('单价（元）')).toBeVisible();
  await expectAccessible(page);
  await mapping.getByRole('button', { name: '粘贴' }).click();
  await expect(cell(page, 1, 'name')).toHaveText('幕布');
  await expect(cell(page, 0, 'amount')).toHaveText('7,999.00');
  await expect(dialog(page).getByRole('alert').filter({ hasText: '没有对应的列' })).toContainText('品牌');

  // Ticked on two pages, one of them let go of again.
  await dialog(page).getByRole('button', { name: '从目录选择' }).click();
  const goods = page.getByRole('dialog', { name: '物品目录' });
  await goods.getByRole('cell', { name: '中性笔' }).click();
  await goods.getByRole('cell', { name: '订书机' }).click();
  await goods.getByTitle('2', { exact: true }).click();
  await goods.getByRole('cell', { name: '灭火器' }).click();
  await expect(goods.getByText('已选 3 条')).toBeVisible();
  await expectAccessible(page);
  await goods.getByRole('button', { name: '移除 订书机' }).click();
  await goods.getByRole('button', { name: '确定' }).click();
  const rows = sheet(page).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(cell(page, 2, 'unit')).toHaveText('箱');
  await expect(cell(page, 3, 'amount')).toHaveText('155.00');

  await cell(page, 2, 'name').click();
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(2);
  await cell(page, 0, 'name').click();
  await page.keyboard.press('Control+y');
  await expect(rows).toHaveCount(4);
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '编辑' }).click();
  await expect(cell(page, 3, 'name')).toHaveText('灭火器');
  for (const [at, amount] of ['7,999.00', '300.00', '36.00', '155.00'].entries()) await expect(cell(page, at, 'amount')).toHaveText(amount);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = dialog(page).getByRole('group', { name: '第 4 行' });
  await expect(card.getByRole('textbox', { name: '物品名称' })).toHaveValue('灭火器');
  await expectAccessible(page);
});

test('the first wrong cell is gone to on saving', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, NEW);
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill('缺少物品');
  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await dialog(page).getByText('紧急', { exact: true }).click();
  await add(page);
  await paste(
    page,
    `物品名称\t数量\t单价\r\n${Array.from({ length: 120 }, (_one, at) => `${at === 100 ? '' : `物品${at}`}\t1\t2`).join('\r\n')}`,
  );
  await expect(dialog(page).getByRole('status', { name: '合计金额' })).toHaveText('240.00');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  const wrong = cell(page, 100, 'name');
  await expect(wrong).toBeInViewport();
  await expect(wrong.getByRole('textbox')).toBeFocused();
  await expect(wrong).toContainText('物品名称不能为空');
});

const column = (type: string, key: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey: type, label: key, columnWidth: 180, isSubTable: true, ...config },
  __vModel__: key,
  ...own,
});
const FROZEN = {
  popupType: 'fullScreen',
  fields: [
    {
      __config__: {
        jnpfKey: 'table',
        label: '明细',
        children: [
          column('input', 'name', { tableFixed: 'left' }),
          column('inputNumber', 'count', {}, { min: 0 }),
          ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => column('input', key)),
        ],
      },
      __vModel__: 'tableField1',
      footerBtnsList: [{ value: 'add', label: '添加一行', show: true }],
    },
  ],
};

/** Whether the middle of the cell that has the focus is seen, and not covered by another one. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.closest('td');
    const { left = 0, top = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
    return focused?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) === true;
  });

test('columns that stay cover neither the cell that keys lead to nor the wrong one', { tag: '@long' }, async ({ people, server }) => {
  await publishModel(server, { name: '定住的列', code: 'frozenColumns', form: FROZEN, list: {} });
  const page = await people.signIn('admin', '/model/frozenColumns/new');
  await add(page);
  await page.keyboard.type('纸');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  for (const key of ['f', 'e', 'd', 'c', 'b', 'a', 'count']) {
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, 0, key).locator('input')).toBeFocused();
    expect(await isSeen(page), key).toBe(true);
  }
  await page.keyboard.press('End');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(cell(page, 0, 'count').locator('input')).toBeFocused();
  expect(await isSeen(page)).toBe(true);
});
