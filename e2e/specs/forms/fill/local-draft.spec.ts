import type { Page } from '@playwright/test';
import { signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { giveUp, storedText, untilKept } from '../../../fixtures/draft-shelf';
import type { RunningServer } from '../../../fixtures/server';
import { expect, STAFF, test } from '../../../fixtures/test';

const NEW = '/model/purchaseRequest/new';
const REQUESTS = '8001';
const OTHER = 'zhengtao';
const dialog = (page: Page) => page.getByRole('dialog').last();
const title = (page: Page) => dialog(page).getByRole('textbox', { name: '申请标题' });
const offer = (page: Page) => dialog(page).getByRole('status').filter({ hasText: '有未保存的输入' });

/** The server hears nothing of what is typed, as when the network is gone for a moment. */
const muteDrafts = (page: Page) =>
  page.route('**/api/visualdev/Draft/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));

/** Six times as long as the browser may take to write down what was typed. */
const PROMISED_MS = 1200;

/** Another user signs in in the browser of the first one. */
async function become(page: Page, server: RunningServer, account: string): Promise<void> {
  const token = await tokenOf(server.origin, account, server.demoPassword);
  await page.evaluate((next) => localStorage.setItem('banyan:token', next), token);
  await page.goto('/home');
}

test.use({ expectedTrouble: /Failed to load resource|ERR_FAILED/ });

test(
  'what was typed in the last moment before a reload is offered again, and gone once it is saved',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn(STAFF, NEW);
    page.on('dialog', (question) => void question.accept());
    await muteDrafts(page);
    await title(page).pressSequentially('最后一刻的输入');
    await page.waitForTimeout(PROMISED_MS);
    await page.reload();
    await expect(offer(page)).toContainText('保存在此浏览器');
    await expect(title(page)).toHaveValue('');
    expect(await storedText(page)).not.toContain('最后一刻');
    await offer(page).getByRole('button', { name: '继续' }).click();
    await expect(title(page)).toHaveValue('最后一刻的输入');
    await expect(offer(page)).toHaveCount(0);

    // A tab that dies runs nothing of ours.
    await title(page).press('End');
    await title(page).pressSequentially('，再加一点');
    await page.waitForTimeout(PROMISED_MS);
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(NEW);
    await offer(again).getByRole('button', { name: '继续' }).click();
    await expect(title(again)).toHaveValue('最后一刻的输入，再加一点');
    await dialog(again).getByRole('combobox', { name: '采购类别' }).click();
    await again.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
    await dialog(again).getByRole('button', { name: '确定', exact: true }).click();
    await expect(again.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => storedText(again)).toBe('');
    await again.goto(NEW);
    await expect(title(again)).toBeVisible();
    await expect(offer(again)).toHaveCount(0);
  },
);

test(
  'the last keys before the page goes are with the server, and in the browser where there is no server',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn(STAFF, NEW);
    page.on('dialog', (question) => void question.accept());
    const keptTitles = async () =>
      (
        await server.query<{ title: string }>(
          `select data ->> 'title' as title from kept_draft join user_account on user_account.id = user_id
         where account = $1 and model_id = $2 and data is not null`,
          [STAFF, REQUESTS],
        )
      ).map((row) => row.title);
    await title(page).fill('说走就走');
    await page.goto('about:blank');
    await expect.poll(keptTitles).toEqual(['说走就走']);

    await page.goto(NEW);
    await giveUp(offer(page));
    await expect.poll(keptTitles).toEqual([]);
    await muteDrafts(page);
    await title(page).fill('没有网也走');
    await page.reload();
    await expect(offer(page)).toContainText('没有网也走');
    await giveUp(offer(page));
    await expect(offer(page)).toHaveCount(0);
  },
);

test('another device gets what the server has, and the newer of both is offered where both are', { tag: '@long' }, async ({ people }) => {
  const first = await people.signIn(STAFF, NEW);
  const sent = first.waitForResponse((answer) => answer.url().includes('/Draft/') && answer.request().method() === 'PUT');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await first.route('**/api/visualdev/Draft/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await untilKept(title(first), () => title(first).fill('从办公室开始'));
  // That the server has it is written down as well.
  await untilKept(title(first), () => {
    letGo();
    return sent;
  });
  await muteDrafts(first);
  await untilKept(title(first), () => title(first).fill('从办公室开始，又多一句'));

  const second = await people.signIn(STAFF, NEW);
  await expect(offer(second)).toContainText('保存在服务器');
  await offer(second).getByRole('button', { name: '继续' }).click();
  await expect(title(second)).toHaveValue('从办公室开始');
  second.on('dialog', (question) => void question.accept());
  await second.goto('/home');

  first.on('dialog', (question) => void question.accept());
  await first.reload();
  // What was gone on with there, and what was typed here meanwhile.
  await expect(offer(first)).toContainText('此外还有 1 份更早的输入');
  await giveUp(offer(first));
  await expect(offer(first)).toContainText('保存在此浏览器');
  await giveUp(offer(first));
  await expect(offer(first)).toHaveCount(0);
  await expect.poll(() => storedText(first)).toBe('');
});

test('two tabs with the same form keep what each has typed', { tag: '@long' }, async ({ people }) => {
  const one = await people.signIn(STAFF, NEW);
  await muteDrafts(one);
  await untilKept(title(one), () => title(one).fill('第一个标签页'));
  const context = one.context();
  const two = await context.newPage();
  await muteDrafts(two);
  await two.goto(NEW);
  await expect(title(two)).toBeVisible();
  // The draft is still open in the other tab.
  await expect(offer(two)).toHaveCount(0);
  await untilKept(title(two), () => title(two).fill('第二个标签页'));
  await one.close();
  await two.close();

  const page = await context.newPage();
  await page.goto(NEW);
  await offer(page).getByRole('button', { name: '继续' }).click();
  await expect(title(page)).toHaveValue('第二个标签页');
  await expect(offer(page)).toHaveCount(1);
  await giveUp(offer(page));
  await expect(offer(page)).toHaveCount(0);
  page.on('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await expect.poll(() => storedText(page)).toBe('');
});

test('another person in the same browser is offered nothing, and the first one still is', { tag: '@long' }, async ({ people, server }) => {
  const page = await people.signIn(STAFF, NEW);
  await muteDrafts(page);
  await untilKept(title(page), () => title(page).fill('只给自己看'));
  page.on('dialog', (question) => void question.accept());
  await become(page, server, OTHER);
  await page.goto(NEW);
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await storedText(page)).not.toContain('只给自己看');
  await become(page, server, STAFF);
  await page.goto(NEW);
  await offer(page).getByRole('button', { name: '继续' }).click();
  await expect(title(page)).toHaveValue('只给自己看');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await expect.poll(() => storedText(page)).toBe('');
});
