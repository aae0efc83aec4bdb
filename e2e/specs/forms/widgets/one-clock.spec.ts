import type { Page } from '@playwright/test';
import { platformDate } from '../../../fixtures/platform-clock';
import { publishModel } from '../../../fixtures/made-model';
import { expect, test } from '../../../fixtures/test';

/** The browser is on the other side of the world; the platform's clock is that of Shanghai. */
test.use({ timezoneId: 'America/New_York' });

const PATH = '/model/oneClock';
const field = (key: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey: 'datePicker', label: key, ...config },
  __vModel__: key,
  ...own,
});
const shown = (prop: string) => ({ id: prop, prop, label: prop, fullName: prop, jnpfKey: 'datePicker' });
const startsAt = Date.parse('2026-01-10T00:00:00+08:00');

const FORM = {
  fields: [
    field('时间', {}, { format: 'yyyy-MM-dd HH:mm' }),
    field('今天', { defaultCurrent: true }),
    field('期限', { startTimeRule: true, startTimeType: 1, startTimeValue: startsAt }),
    { __config__: { jnpfKey: 'timePicker', label: '钟点' }, __vModel__: '钟点', format: 'HH:mm' },
    { __config__: { jnpfKey: 'createTime', label: '创建' }, __vModel__: '创建' },
  ],
};
const LIST = {
  columnList: ['时间', '今天', '钟点', '创建'].map((prop) => shown(prop)),
  searchList: ['时间', '今天'].map((prop) => ({ ...shown(prop), searchType: 3 })),
  columnBtnsList: [{ value: 'detail', label: '详情' }],
};

const dialog = (page: Page) => page.getByRole('dialog').last();
const date = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

const search = (page: Page) => page.getByRole('search');

/** Searches from the first to the second day, which are chosen in the calendar of the present month. */
async function searchDays(page: Page, name: string, days: readonly [from: string, to: string]): Promise<void> {
  const ends = search(page)
    .locator('.ant-picker')
    .filter({ has: page.getByLabel(name, { exact: true }) })
    .locator('input');
  for (const [index, day] of days.entries()) {
    await ends.nth(index).click();
    await page.locator(`.ant-picker-dropdown:visible td[title="${day}"]`).first().click();
  }
  await search(page).getByRole('button', { name: '查询', exact: true }).click();
}

/** The day that the platform's clock shows at present. */
const today = (moment = Date.now()) => platformDate(moment).toISOString().slice(0, 10);

async function type(page: Page, name: string, text: string): Promise<void> {
  await date(page, name).fill(text);
  await date(page, name).press('Tab');
}

test.beforeAll(({ server }) => publishModel(server, { name: '一个时钟', code: 'oneClock', form: FORM, list: LIST }));

test('times are typed and refused by the clock of the platform, wherever the browser is', { tag: '@long' }, async ({ page, people }) => {
  await people.enter(page, 'admin', `${PATH}/new`);
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York');
  const before = today();
  await expect(date(page, '今天')).toHaveValue(new RegExp(`${before}|${today()}`));
  await type(page, '时间', '2026-11-22 01:30');
  await expect(date(page, '时间')).toHaveValue('2026-11-22 01:30');

  // What lies outside of its window stays and is refused with the limit.
  await type(page, '期限', '2026-01-09');
  await expect(date(page, '期限')).toHaveValue('2026-01-09');
  await expect(dialog(page).getByText('期限不能早于 2026-01-10')).toBeVisible();
  await type(page, '期限', '2026-01-10');
  await expect(dialog(page).getByText('期限不能早于 2026-01-10')).toHaveCount(0);

  // "Today" of the calendar is the day of the platform.
  await date(page, '今天').fill('');
  await date(page, '今天').click();
  await page
    .getByRole('button', { name: '今天', exact: true })
    .or(page.getByText('今天', { exact: true }))
    .last()
    .click();
  await expect(date(page, '今天')).toHaveValue(new RegExp(`${before}|${today()}`));
});

test('what is chosen is the same in the form, the list, the detail and the search', { tag: '@long' }, async ({ page, people }) => {
  await people.enter(page, 'admin', `${PATH}/new`);
  const [day, next] = [`${today().slice(0, 8)}15`, `${today().slice(0, 8)}16`];
  // Half past one in the night there, noon of the day before here.
  await type(page, '时间', `${day} 01:30`);
  await date(page, '今天').fill('');
  await date(page, '今天').click();
  await page.locator(`.ant-picker-dropdown:visible td[title="${day}"]`).click();
  await type(page, '钟点', '23:45');
  const begun = Date.now();
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: '23:45' });
  await expect(row).toContainText(`${day} 01:30`);
  await expect(row.getByRole('cell', { name: day, exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: new RegExp(`^(${today(begun)}|${today()}) `) })).toBeVisible();

  for (const name of ['时间', '今天']) {
    await searchDays(page, name, [next, next]);
    await expect(row).toHaveCount(0);
    await searchDays(page, name, [day, day]);
    await expect(row).toHaveCount(1);
    await search(page).getByRole('button', { name: '重置' }).click();
  }

  await row.getByRole('button', { name: '详情' }).click();
  for (const text of [`${day} 01:30`, '23:45']) await expect(dialog(page).getByText(text)).toBeVisible();
  await expect(dialog(page).getByText(day, { exact: true })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await expect(date(page, '时间')).toHaveValue(`${day} 01:30`);
  await expect(date(page, '今天')).toHaveValue(day);
  await expect(date(page, '钟点')).toHaveValue('23:45');
});
