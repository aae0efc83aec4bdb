import type { Locator, Page } from '@playwright/test';
import { publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PATH = '/model/ranges';
const field = (type: string, label: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey: type, label, ...config },
  __vModel__: label,
  ...own,
});
const ranges = [
  field('dateRange', '住宿', { required: true }, { format: 'yyyy-MM-dd' }),
  field('timeRange', '值班', {}, { format: 'HH:mm', startTime: '08:00', endTime: '18:00' }),
  field('numberRange', '预算', { required: true }, { min: 0, precision: 2, thousands: true }),
];
const FORM = {
  fields: [
    ...ranges,
    field('dateRange', '会议'),
    field('table', '行', { children: ranges }, { footerBtnsList: [{ value: 'add', label: '添加一行', show: true }] }),
  ],
};
const LIST = {
  columnList: ['住宿', '值班', '预算', '会议'].map((prop) => ({ id: prop, prop, label: prop, fullName: prop })),
  columnBtnsList: [
    { value: 'edit', label: '编辑' },
    { value: 'detail', label: '详情' },
  ],
};

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Types both ends; the sign that is read between them leads from the first to the second. */
async function type(page: Page, start: Locator, [from, to]: readonly [string, string]): Promise<void> {
  await start.click();
  await page.keyboard.type(from);
  await page.keyboard.press('~');
  await page.keyboard.type(to);
  await page.keyboard.press('Tab');
}

test.beforeAll(({ server }) => publishModel(server, { name: '范围', code: 'ranges', form: FORM, list: LIST }));

test('ranges are filled in, refused with words, saved, listed and opened again', { tag: '@long' }, async ({ page, people }) => {
  await people.enter(page, 'admin', `${PATH}/new`);
  const start = (name: string) => dialog(page).getByLabel(name, { exact: true }).first();
  const end = (name: string) => dialog(page).getByLabel(`${name}，到`, { exact: true }).first();

  await type(page, start('住宿'), ['2026-11-20', '2026-11-22']);
  await type(page, start('值班'), ['07:00', '09:30']);
  await expect(dialog(page).getByText('值班不能早于 08:00')).toBeVisible();
  await start('值班').fill('08:00');
  await end('值班').click();
  await type(page, start('会议'), ['2026-11-20 08:15:00', '2026-11-20 09:00:00']);
  await start('预算').fill('1000');
  await start('预算').press('Tab');
  await end('预算').press('Tab');
  await expect(dialog(page).getByText('请填写预算的开始和结束')).toBeVisible();
  await end('预算').fill('25000');
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: '2026-11-20 ~ 2026-11-22' });
  for (const words of ['08:00 ~ 09:30', '1,000.00 ~ 25,000.00', '2026-11-20 08:15:00 ~ 2026-11-20 09:00:00'])
    await expect(row).toContainText(words);

  await row.getByRole('button', { name: '详情' }).click();
  await expect(dialog(page).getByText('08:00 ~ 09:30')).toBeVisible();
  await page.goto(PATH);
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(start('住宿')).toHaveValue('2026-11-20');
  await expect(end('住宿')).toHaveValue('2026-11-22');
  await expect(end('值班')).toHaveValue('09:30');
  await expect(end('预算')).toHaveValue('25,000.00');
  await expect(start('会议')).toHaveValue('2026-11-20 08:15:00');
});

test('in rows of a sub-table they are typed, and read as words', { tag: '@long' }, async ({ page, people }) => {
  await people.enter(page, 'admin', `${PATH}/new`);
  const add = dialog(page).getByRole('button', { name: '添加一行' });
  await add.click();
  const cell = (column: string, row = 0) => dialog(page).locator(`tbody tr >> nth=${row} >> td[data-column="${column}"]`);
  await type(page, cell('住宿'), ['2026-11-20', '2026-11-22']);
  await type(page, cell('预算'), ['1', '2000']);
  await cell('值班').click();
  await expect(cell('住宿')).toContainText('2026-11-20 ~ 2026-11-22');
  await expect(cell('预算')).toContainText('1.00 ~ 2,000.00');
});
