import type { Page } from '@playwright/test';
import { giveUp, untilKept } from '../../../fixtures/draft-shelf';
import { expect, expectAccessible, signIn, STAFF, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
/** The model of the demo company's purchase requests. */
const MODEL = '8001';
const dialog = (page: Page) => page.getByRole('dialog').last();
const title = (page: Page) => dialog(page).getByRole('textbox', { name: '申请标题' });
const offer = (page: Page) => dialog(page).getByRole('status').filter({ hasText: '有未保存的输入' });
const card = (page: Page) => page.getByRole('region', { name: '我的草稿' });
const answered = (page: Page, method: string, text = '') =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    return answer.url().includes('/api/visualdev/Draft/') && request.method() === method && (request.postData() ?? '').includes(text);
  });
/** The server has what was typed last. */
const kept = (page: Page, text: string) => answered(page, 'PUT', text);
const forgotten = (page: Page) => answered(page, 'DELETE');

test('what was typed is there again after the page was killed, until it is saved', { tag: '@long' }, async ({ people }) => {
  const first = await people.signIn(STAFF);
  await expect(card(first)).toContainText('没有草稿');
  await first.goto(`${LIST}/new`);
  const sent = kept(first, '450');
  await title(first).fill('三号会议室座椅');
  await dialog(first).getByRole('button', { name: '添加一行' }).click();
  const item = dialog(first).locator('tbody tr').first();
  for (const [column, value] of Object.entries({ name: '座椅', quantity: '12', price: '450' })) {
    await item.locator(`[data-column=${column}]`).click();
    await first.keyboard.type(value);
  }
  await sent;
  await first.close();

  const page = await people.signIn(STAFF);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await card(page)
    .getByRole('link', { name: /三号会议室座椅/ })
    .click();
  await page.waitForURL(`**${LIST}/new`);
  // A user who comes from the card has already chosen the draft.
  await expect(title(page)).toHaveValue('三号会议室座椅');
  await expect(dialog(page).getByRole('status', { name: '合计金额' })).toHaveText('5,400.00');
  await expect(dialog(page).getByText(/有未保存的输入/)).toHaveCount(0);

  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  const over = forgotten(page);
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '三号会议室座椅' })).toContainText('5,400.00');
  await over;
  await page.goto('/home');
  await expect(card(page)).toContainText('没有草稿');
});

test('a draft can be given up: in the form, on the home page, and by leaving', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF);
  const leave = async (text: string) => {
    await page.goto(`${LIST}/new`);
    const sent = kept(page, text);
    await title(page).fill(text);
    await sent;
  };
  await leave('先放着');
  await page.keyboard.press('Escape');
  const givenUp = forgotten(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await givenUp;

  page.on('dialog', (question) => void question.accept());
  await leave('再放着');
  await page.goto('/home');
  await card(page).getByRole('button', { name: '放弃草稿：再放着' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await expect(card(page)).toContainText('没有草稿');

  await leave('又放着');
  await page.goto('/home');
  await page.goto(`${LIST}/new`);
  await expect(dialog(page).getByText(/有未保存的输入/)).toBeVisible();
  await expect(title(page)).toHaveValue('');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '继续' }).click();
  await expect(title(page)).toHaveValue('又放着');
  await page.goto('/home');
  await page.goto(`${LIST}/new`);
  const refused = forgotten(page);
  await giveUp(dialog(page));
  await expect(dialog(page).getByText(/有未保存的输入/)).toHaveCount(0);
  await refused;
});

test(
  'what nobody has decided about stays when something else is typed, here and on another device',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn(STAFF, `${LIST}/new`);
    page.on('dialog', (question) => void question.accept());
    const type = async (text: string) => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/visualdev/Draft/*', async (route) => {
        if (route.request().method() === 'PUT') await held;
        await route.continue();
      });
      const sent = kept(page, text);
      await untilKept(title(page), () => title(page).fill(text));
      // That the server has it is written down as well.
      await untilKept(title(page), () => {
        letGo();
        return sent;
      });
      await page.unrouteAll({ behavior: 'wait' });
    };
    await type('先打的');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await type('后打的');
    await page.reload();
    await expect(offer(page)).toContainText('此外还有 1 份更早的输入');

    const other = await people.signIn(STAFF, `${LIST}/new`);
    await expect(offer(other)).toContainText('此外还有 1 份更早的输入');
    await other.goto('/home');
    await expect(card(other).getByRole('link')).toHaveCount(2);
    await card(other)
      .getByRole('link', { name: /先打的/ })
      .click();
    await expect(title(other)).toHaveValue('先打的');
    await expect(offer(other)).not.toContainText('此外还有');
    const taken = forgotten(other);
    await giveUp(offer(other));
    await expect(offer(other)).toHaveCount(0);
    await taken;
    await other.keyboard.press('Escape');
    const over = forgotten(other);
    await other.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await over;

    // What was decided about there is not asked about here.
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  },
);

test('what was refused once is not offered again', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, `${LIST}/new`);
  page.on('dialog', (question) => void question.accept());
  const sent = kept(page, '只问一次');
  await title(page).fill('只问一次');
  await sent;
  await page.reload();
  const refused = forgotten(page);
  await giveUp(offer(page));
  await expect(offer(page)).toHaveCount(0);
  await refused;
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a page that is left with open input is the same when one comes back', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF);
  await page.getByRole('region', { name: '我的采购申请' }).getByRole('link', { name: '查看全部' }).click();
  await page.waitForURL(`**${LIST}`);
  await page.getByRole('button', { name: '新建' }).first().click();
  await page.waitForURL('**/new');
  const sent = kept(page, '还会回来');
  await title(page).fill('还会回来');
  await page.evaluate(() => window.history.go(-2));
  await page.waitForURL('**/home');
  await sent;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.history.go(2));
  await expect(title(page)).toHaveValue('还会回来');
  await expect(dialog(page).getByText(/有未保存的输入/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  const over = forgotten(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await over;
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a draft of a record that others have changed says so, and asks which value holds',
  { tag: '@long' },
  async ({ people, page: other, server }) => {
    const page = await people.signIn(STAFF, LIST);
    await page.getByRole('row').filter({ hasText: '唐芸' }).first().getByRole('button', { name: '编辑' }).click();
    await page.waitForURL('**/edit');
    const path = new URL(page.url()).pathname;
    const sent = kept(page, '我的改法');
    await title(page).fill('我的改法');
    await sent;
    await page.close();

    await signIn(other, { account: 'admin', password: server.adminPassword });
    await other.goto(path);
    await title(other).fill('管理员的改法');
    await dialog(other).getByRole('button', { name: '确定', exact: true }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);

    const again = await people.signIn(STAFF, path);
    await expect(title(again)).toHaveValue('管理员的改法');
    await expect(dialog(again).getByText(/已被他人修改/)).toBeVisible();
    await expectAccessible(again);
    await dialog(again).getByRole('button', { name: '继续' }).click();
    await expect(title(again)).toHaveValue('我的改法');
    await dialog(again).getByRole('button', { name: '确定', exact: true }).click();
    const question = again.getByRole('dialog', { name: '两人同时修改了这条数据' });
    await expect(question.getByText('管理员的改法')).toHaveCount(0);
    await question.getByText('对方的').click();
    await question.getByRole('button', { name: '按所选保存' }).click();
    await expect(again.getByRole('dialog')).toHaveCount(0);
    await again.goto(path);
    await expect(title(again)).toHaveValue('管理员的改法');
  },
);

test('a design can be looked at as it would run, and nothing is written', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/(visualdev|file)\//.test(request.url())) writes.push(request.url());
  });
  await page.goto(`/previewModel?isPreview=1&id=${MODEL}&previewType=0`);
  await expect(page.getByText('预览“采购申请”的未发布设计')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '新建' }).first().click();
  await title(page).fill('只是看看');
  await expect(dialog(page).getByRole('button', { name: '确定', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '取消' }).click();
  expect(writes).toEqual([]);

  const staff = await people.signIn(STAFF, `/previewModel?isPreview=1&id=${MODEL}&previewType=1`);
  await expect(staff.getByText('预览“采购申请”的已发布设计')).toBeVisible();
  await staff.goto(`/previewModel?isPreview=1&id=${MODEL}&previewType=0`);
  await expect(staff.getByRole('alert')).toContainText('您没有执行该操作的权限');
  await staff.goto('/previewModel?isPreview=1&id=abc&previewType=1');
  await expect(staff.getByRole('alert')).toContainText('预览地址不正确');
});
