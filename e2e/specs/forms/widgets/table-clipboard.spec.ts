import type { Page } from '@playwright/test';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PATH = '/model/pastedRows';
const field = (type: string, label: string, own: object = {}) => ({ __config__: { jnpfKey: type, label }, __vModel__: label, ...own });
const COLUMNS = ['品名', '数量', '日期', '住宿', '值班', '预算', '经办'];
const FORM = {
  fields: [
    {
      ...field('table', '行', { footerBtnsList: [{ value: 'add', label: '添加一行', show: true }] }),
      __config__: {
        jnpfKey: 'table',
        label: '行',
        children: [
          field('input', '品名'),
          field('inputNumber', '数量'),
          field('datePicker', '日期', { format: 'yyyy-MM-dd' }),
          field('dateRange', '住宿', { format: 'yyyy-MM-dd' }),
          field('timeRange', '值班', { format: 'HH:mm' }),
          field('numberRange', '预算'),
          field('userSelect', '经办'),
        ],
      },
    },
  ],
};

const dialog = (page: Page) => page.getByRole('dialog').last();
const rows = (page: Page) => dialog(page).getByRole('grid').locator('tbody tr');
const cell = (page: Page, row: number, column: string) => rows(page).nth(row).locator(`td[data-column="${column}"]`);

/** What a spreadsheet puts on the clipboard, and what it takes from there. */
const clipboard = {
  put: (page: Page, lines: readonly (readonly string[])[]) =>
    page.evaluate((text) => navigator.clipboard.writeText(text), lines.map((line) => line.join('\t')).join('\r\n')),
  lines: async (page: Page) =>
    (await page.evaluate(() => navigator.clipboard.readText()))
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split('\t')),
};

const RIGHT = ['纸', '2', '2026-11-22', '2026-11-20 ~ 2026-11-22', '09:30 ~ 18:00', '1 ~ 5', '唐芸'];

test(
  'the clipboard brings rows in, with the reason for every cell that does not fit, and takes names out',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '粘贴', code: 'pastedRows', form: FORM, list: {} });
    const page = await people.signIn('admin', `${PATH}/new`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog(page).getByRole('button', { name: '添加一行' }).click();
    await clipboard.put(page, [
      RIGHT,
      ['墨', '很多', '2026-13-45', '2026-11-22', '18:00 ~ 9:30', '5 ~ 1', '查无此人'],
      ['线', '3', '2026-11-23', '2026-11-20 ~ 昨天', '9:30 ~ 25:00', '一些', ''],
    ]);
    await page.keyboard.press('Control+v');
    await expect(rows(page)).toHaveCount(3);

    const report = dialog(page).getByRole('alert').filter({ hasText: '没有粘贴' });
    for (const words of [
      '第 2 行「数量」：很多（不是数字）',
      '第 2 行「日期」：2026-13-45（不是有效的日期）',
      '第 2 行「住宿」：2026-11-22（请写出开始和结束，中间用 ~ 隔开）',
      '第 2 行「值班」：18:00 ~ 9:30（开始不能大于结束）',
      '第 2 行「预算」：5 ~ 1（开始不能大于结束）',
      '第 2 行「经办」：查无此人（没有找到这个名称）',
      '第 3 行「住宿」：2026-11-20 ~ 昨天（不是有效的日期）',
      '第 3 行「值班」：9:30 ~ 25:00（不是有效的时间）',
      '第 3 行「预算」：一些（请写出开始和结束，中间用 ~ 隔开）',
    ])
      await expect(report).toContainText(words);
    await expect(report).toContainText('9');
    await expect(cell(page, 0, '住宿')).toHaveText('2026-11-20 ~ 2026-11-22');
    await expect(cell(page, 1, '值班')).toHaveText('');
    await expectAccessible(page);

    // What is put right is not named any more.
    await cell(page, 1, '数量').click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(report).not.toContainText('很多');

    await dialog(page).getByRole('button', { name: '复制（含标题）' }).click();
    await expect(page.getByText('已复制 3 行')).toBeVisible();
    const [headings, first] = await clipboard.lines(page);
    expect(headings).toEqual(COLUMNS);
    expect(first?.at(-1)).toMatch(/^唐芸\/tangyun$/);

    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const kept = () => server.query(`select 1 from kept_draft where model_id = $1`, [modelIdOf('pastedRows')]);
    await expect.poll(kept).toEqual([]);
  },
);

test(
  'what the keyboard pastes into the entered cell stays there, whatever its control is, and one step takes it back',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '粘贴一格', code: 'pastedCells', form: FORM, list: {} });
    const page = await people.signIn('admin', '/model/pastedCells/new');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const count of [1, 2, 3]) {
      await dialog(page).getByRole('button', { name: '添加一行' }).click();
      await expect(rows(page)).toHaveCount(count);
    }
    const paste = async (row: number, column: string, lines: string[][]) => {
      await clipboard.put(page, lines);
      await cell(page, row, column).click();
      await page.keyboard.press('Control+v');
      await page.keyboard.press('Tab');
    };
    const leave = () => cell(page, 0, '品名').click();
    const texts = (column: string) => Promise.all([0, 1, 2].map((row) => cell(page, row, column).innerText()));

    await paste(0, '数量', [['1,200']]);
    await expect(cell(page, 0, '数量')).toHaveText('1200');
    await paste(0, '数量', [['77']]);
    await expect(cell(page, 0, '数量')).toHaveText('77');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 0, '数量')).toHaveText('1200');
    await paste(0, '数量', [
      ['7', '2026-11-22'],
      ['8', '2026-11-23'],
      ['9', '2026-11-24'],
    ]);
    await leave();
    expect([await texts('数量'), await texts('日期')]).toEqual([
      ['7', '8', '9'],
      ['2026-11-22', '2026-11-23', '2026-11-24'],
    ]);
    for (const [index, column] of COLUMNS.entries()) {
      await paste(1, column, [[RIGHT[index] ?? '']]);
      await leave();
      await expect(cell(page, 1, column)).toContainText(RIGHT[index] ?? '');
      // Filled from above, into a cell that keys stand in.
      await cell(page, 2, column).click();
      await page.keyboard.press('Control+d');
      await leave();
      await expect(cell(page, 2, column)).toContainText(RIGHT[index] ?? '');
      await cell(page, 2, column).click();
      await page.keyboard.press('Control+x');
      await leave();
      await expect(cell(page, 2, column)).toHaveText('');
    }

    await cell(page, 1, '品名').click();
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('grid')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, '经办')).toContainText('唐芸');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('墨');
    await page.keyboard.press('Tab');
    await expect(cell(page, 1, '品名')).toHaveText('墨');
  },
);
