import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const RECORD = '会议茶歇';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^讨论：/ });
const input = (page: Page) => drawer(page).getByRole('textbox', { name: /^发消息给/ });
const said = (page: Page, words: string) => drawer(page).getByRole('log').getByRole('article').filter({ hasText: words });

async function openDiscussion(page: Page): Promise<void> {
  await page.goto('/model/purchaseRequest');
  await page.getByRole('row').filter({ hasText: RECORD }).getByRole('button', { name: '详情' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '讨论' }).click();
  await expect(input(page)).toBeVisible();
}

/** Records desktop notifications, in a window that is hidden at first. */
async function hide(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    class Kept {
      static permission = 'granted';
      constructor(title: string, { body }: NotificationOptions) {
        told.push([title, body]);
      }
    }
    Object.assign(window, { Notification: Kept, told });
    Object.defineProperty(document, 'hidden', { get: () => !('isSeen' in window) });
  });
  await page.reload();
  return () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
}

test('two people talk about a record: who is called by name is told, also where nobody looks', { tag: '@long' }, async ({ people }) => {
  const [mine, theirs] = [await people.signIn(STAFF), await people.signIn()];
  const told = await hide(theirs);
  await expect(theirs.getByRole('button', { name: /^聊天，/ })).toBeVisible();
  await openDiscussion(mine);
  // The conversation may hold a draft of an earlier test.
  await input(mine).fill('');
  await input(mine).pressSequentially('@系统管');
  await mine.getByRole('option', { name: /系统管理员/ }).click();
  await input(mine).pressSequentially('请看预算');
  await input(mine).press('Enter');
  await expect(said(mine, '请看预算')).toHaveCount(1);
  await expect.poll(told).toEqual([['唐芸', expect.stringMatching(/^@系统管理员 ?请看预算$/)]]);

  await theirs.addInitScript(() => Object.assign(window, { isSeen: true }));
  await openDiscussion(theirs);
  await expect(said(theirs, '请看预算')).toHaveCount(1);
  await input(theirs).fill('预算已经批了');
  await input(theirs).press('Enter');
  await expect(said(mine, '预算已经批了')).toHaveCount(1);
  await input(mine).fill('谢谢');
  await input(mine).press('Enter');
  await expect(said(theirs, '谢谢')).toHaveCount(1);
  // A notification of the next message would come after one of this message.
  await theirs.evaluate(() => Reflect.deleteProperty(window, 'isSeen'));
  await input(mine).fill('再见');
  await input(mine).press('Enter');
  await expect.poll(told).toEqual([['唐芸', '再见']]);
  await theirs.evaluate(() => Object.assign(window, { isSeen: true }));
  await expectAccessible(mine);
  await expectAccessible(theirs);
});
