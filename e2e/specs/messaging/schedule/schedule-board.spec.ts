import type { Page } from '@playwright/test';
import { callApi, signIn } from '../../../../tools/src/api-client.mjs';
import { openIn } from '../../../fixtures/looks';
import { platformDate } from '../../../fixtures/platform-clock';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const HALF_HOURS = 3;
const today = () => platformDate().toISOString().slice(0, 10);

/** Writes schedules of one hour for today, from ten o'clock on. */
async function plan(server: RunningServer, account: string, titles: readonly string[]): Promise<void> {
  const token = await signIn(server.origin, account, server.demoPassword);
  const startDay = Date.parse(`${today()}T12:00:00+08:00`);
  for (const title of titles) {
    const body = { title, startDay, startTime: '10:00', duration: 60, toUserIds: [] };
    await callApi(server.origin, 'POST', '/api/system/Schedule', { token, body });
  }
}

/** Draws the end of a schedule down by half hours. */
async function stretch(page: Page, title: string): Promise<void> {
  const shown = page.locator('.fc-timegrid-event', { hasText: title });
  await shown.hover();
  const box = await shown.boundingBox();
  const slot = await page.locator('td.fc-timegrid-slot-lane').nth(20).boundingBox();
  if (box === null || slot === null) throw new Error('not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + HALF_HOURS * slot.height, { steps: 6 });
  await page.mouse.up();
}

test('a schedule is made longer by its edge', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'plan.longer', realName: '纪长' });
  await plan(server, account, ['评审']);
  const page = await people.signIn(account, '/schedule');
  await page.getByText('周', { exact: true }).click();
  const shown = page.locator('.fc-timegrid-event:not(.fc-event-mirror)', { hasText: '评审' });
  await expect(shown).toContainText('10:00 - 11:00');
  await stretch(page, '评审');
  await expect(shown).toContainText('10:00 - 12:30');
  await expect(page.getByRole('button', { name: '撤销' })).toBeVisible();
  await page.reload();
  await page.getByText('周', { exact: true }).click();
  await expect(shown).toContainText('10:00 - 12:30');
});

test('a day with more schedules than fit is accessible', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'plan.crowd', realName: '纪满' });
  await plan(
    server,
    account,
    Array.from({ length: 9 }, (_, at) => `第${at + 1}项`),
  );
  const page = await people.signIn(account, '/schedule');
  const more = page.getByRole('button', { name: /\d+/ }).and(page.locator('.fc-more-link'));
  for (const locale of ['en', 'zhtw', 'zh'] as const) {
    await openIn(page, { locale, mode: 'light', width: 1440 }, '/schedule');
    await expect(more).toBeVisible();
    await expectAccessible(page, true);
  }
  await more.focus();
  await page.keyboard.press('Enter');
  const whole = page.locator('.fc-popover');
  await expect(whole.getByRole('button', { name: /第9项/ })).toBeVisible();
  await expectAccessible(page);
});
