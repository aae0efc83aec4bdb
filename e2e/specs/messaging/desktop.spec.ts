import type { Page } from '@playwright/test';
import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { wholeBrowser } from '../../browser';
import { expect, test } from '../../fixtures/test';

test.use({ launchOptions: wholeBrowser });

/** What the page has shown on the desktop, by real notifications. */
const shown = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: [string, NotificationOptions][] }).shown);

/** Notes what is shown from the next load on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const noted: unknown[] = [];
    Object.assign(globalThis, {
      shown: noted,
      Notification: new Proxy(Notification, {
        construct(Real, [title, options]: [string, NotificationOptions]) {
          const notice = new Real(title, options);
          notice.addEventListener('show', () => noted.push([title, options]));
          return notice;
        },
      }),
    });
  });

/** Takes the focus from the page as another window does; a page is kept focused otherwise. */
async function goElsewhere(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await (await page.context().newPage()).bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
}

test('asks politely, and shows on the desktop what comes while the user is elsewhere', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'away.person', realName: '远方' });
  const page = await people.signIn(account, '/home');
  const asked = () => page.evaluate(() => Notification.permission);
  await page.getByRole('button', { name: /^聊天，/ }).click();
  await expect(page.getByRole('button', { name: '开启' })).toBeVisible();
  expect(await asked()).toBe('default');

  await page.context().grantPermissions(['notifications'], { origin: server.origin });
  await watch(page);
  await page.reload();
  await expect.poll(asked).toBe('granted');

  const token = await signIn(server.origin, 'sunli', server.demoPassword);
  const call = <Reply>(path: string, body: object) => callApi<Reply>(server.origin, 'POST', path, { token, body });
  const me = await page.evaluate(() => localStorage.getItem('banyan:token'));
  const { userInfo } = await callApi<{ userInfo: { userId: string } }>(server.origin, 'GET', '/api/oauth/CurrentUser', { token: me ?? '' });
  const { id } = await call<{ id: string }>('/api/message/Chat', { userId: userInfo.userId });
  const say = (text: string) =>
    call(`/api/message/Chat/${id}/Messages`, { clientId: `away-message-${text}`, body: { type: 'text', text } });
  const day = Date.now() + 40 * 86_400_000;
  const invite = (title: string) =>
    call('/api/system/Schedule', { title, startDay: day, startTime: '09:00', duration: 60, toUserIds: [userInfo.userId] });

  await say('near');
  await invite('近会');
  await expect(page.getByRole('button', { name: '聊天，1 条未读' })).toBeVisible();
  await expect(page.getByRole('button', { name: '消息，1 条未读' })).toBeVisible();
  await goElsewhere(page);
  await say('away');
  await expect.poll(() => shown(page)).toEqual([['孙丽', expect.objectContaining({ body: 'away' })]]);
  await invite('远会');
  await expect
    .poll(() => shown(page))
    .toEqual([
      ['孙丽', expect.objectContaining({ body: 'away' })],
      ['消息', expect.objectContaining({ body: expect.stringContaining('远会') })],
    ]);
});
