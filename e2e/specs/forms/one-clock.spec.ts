import type { Page } from '@playwright/test';
import { publishModel } from '../../fixtures/made-model';
import { expect, signIn, test } from '../../fixtures/test';

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
  ],
};
const LIST = { columnList: ['时间', '今天'].map(shown), searchList: [{ ...shown('时间'), searchType: 3 }] };

const dialog = (page: Page) => page.getByRole('dialog').last();
const date = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

/** The day that the platform's clock shows at present. */
const today = (moment = Date.now()) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10);

async function type(page: Page, name: string, text: string): Promise<void> {
  await date(page, name).fill(text);
  await date(page, name).press('Tab');
}

test('times are typed and refused by the clock of the platform, wherever the browser is', { tag: '@fast' }, async ({ page, server }) => {
  await publishModel(server, { id: '88600', name: '一个时钟', code: 'oneClock', form: FORM, list: LIST });
  await signIn(page, { account: 'admin', password: server.adminPassword });
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York');

  await page.goto(`${PATH}/new`);
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
