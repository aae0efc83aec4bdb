import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { giveUp, storedCopies, untilKept } from '../../../fixtures/draft-shelf';
import { makeRequest, removeRequest, REQUESTS } from '../../../fixtures/purchase-request';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
const dialog = (page: Page) => page.getByRole('dialog').last();
const title = (page: Page) => dialog(page).getByRole('textbox', { name: '申请标题' });
const offer = (page: Page) => dialog(page).getByRole('status').filter({ hasText: '有未保存的输入' });
const gone = (page: Page) => dialog(page).getByRole('status').filter({ hasText: '这条数据已被删除' });
const card = (page: Page) => page.getByRole('region', { name: '我的草稿' });
const draftCall = (page: Page, method: string, text = '') =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    return answer.url().includes('/api/visualdev/Draft/') && request.method() === method && (request.postData() ?? '').includes(text);
  });

async function type(page: Page, text: string): Promise<void> {
  const sent = draftCall(page, 'PUT', text);
  await title(page).fill(text);
  await sent;
}

/** A record of the staff member, who has typed more into it when an administrator deletes it. */
async function deletedWhileEdited(server: RunningServer, page: Page, typed: string): Promise<string> {
  const id = await makeRequest(server, { title: '会被删掉' });
  await page.goto(`${LIST}/${id}/edit`);
  await type(page, typed);
  await page.goto('/home');
  await removeRequest(server, id);
  return id;
}

test.describe('a draft of a record that somebody has deleted', () => {
  // The record does not answer any more.
  test.use({ expectedTrouble: /Failed to load resource/ });

  test('is found on the home page, and saved as a new record', { tag: '@long' }, async ({ people, server }) => {
    const page = await people.signIn(STAFF);
    page.on('dialog', (question) => void question.accept());
    await deletedWhileEdited(server, page, '删了也要留下');
    await page.goto('/home');
    await card(page)
      .getByRole('link', { name: /删了也要留下/ })
      .click();
    await expect(gone(page)).toContainText('有未保存的输入');
    await expectAccessible(page);
    const moved = draftCall(page, 'DELETE');
    await gone(page).getByRole('button', { name: '另存为新记录' }).click();
    await page.waitForURL(`**${LIST}/new`);
    await moved;
    await expect.poll(async () => (await storedCopies(page)).length).toBe(1);
    await expect(title(page)).toHaveValue('删了也要留下');
    await expect(offer(page)).toHaveCount(0);
    // It is that of a new record from now on.
    await page.goto('/home');
    await expect(card(page).getByRole('listitem')).toHaveCount(1);
    await card(page)
      .getByRole('link', { name: /删了也要留下/ })
      .click();
    await page.waitForURL(`**${LIST}/new`);
    await expect(title(page)).toHaveValue('删了也要留下');
    const over = draftCall(page, 'DELETE');
    await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await over;
    await expect(page.getByRole('row').filter({ hasText: '删了也要留下' })).toHaveCount(1);
    await page.goto('/home');
    await expect(card(page)).toContainText('没有草稿');
  });

  test('is given up where it is offered', { tag: '@long' }, async ({ people, server }) => {
    const page = await people.signIn(STAFF);
    page.on('dialog', (question) => void question.accept());
    const id = await deletedWhileEdited(server, page, '删了就算了');
    await page.goto(`${LIST}/${id}/edit`);
    const over = draftCall(page, 'DELETE');
    await giveUp(gone(page));
    await over;
    await expect(dialog(page).getByRole('alert')).toContainText('这条数据已被删除');
    await page.goto('/home');
    await expect(card(page)).toContainText('没有草稿');
  });
});

test(
  'whoever gives up what is being typed elsewhere is told so, and it is kept again with the next key there',
  { tag: '@long' },
  async ({ people }) => {
    const office = await people.signIn(STAFF, `${LIST}/new`);
    await type(office, '正在办公室打');
    const home = await people.signIn(STAFF, `${LIST}/new`);
    await offer(home).getByRole('button', { name: '放弃' }).click();
    const question = home.getByRole('alertdialog');
    await expect(question).toContainText(/“正在办公室打”在 \d\d:\d\d 还有改动，可能正在其他设备或标签页中填写/);
    await expectAccessible(home);
    const refused = draftCall(home, 'DELETE');
    await question.getByRole('button', { name: '放弃' }).click();
    await refused;
    await expect(offer(home)).toHaveCount(0);

    await expect(title(office)).toHaveValue('正在办公室打');
    await title(office).press('End');
    const sent = draftCall(office, 'PUT', '正在办公室打字');
    await office.keyboard.type('字');
    await sent;
    await home.reload();
    await expect(offer(home)).toContainText('正在办公室打字');

    // What this browser has typed itself, and has closed, is open nowhere.
    office.on('dialog', (answer) => void answer.accept());
    await office.reload();
    await offer(office).getByRole('button', { name: '放弃' }).click();
    await expect(office.getByRole('alertdialog')).toContainText('将被删除，无法恢复');
    const over = draftCall(office, 'DELETE');
    await office.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await over;
  },
);

test(
  'what went from the server for newer drafts is still offered by the browser that has it',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn(STAFF, `${LIST}/new`);
    await untilKept(title(page), () => type(page, '被挤掉的'));
    const token = await tokenOf(server.origin, STAFF, server.demoPassword);
    const drafts = `/api/visualdev/Draft/${REQUESTS}`;
    const others = ['a', 'b', 'c', 'd', 'e'];
    for (const slot of others) {
      const body = { recordId: '', menuId: '', slot, data: JSON.stringify({ title: slot }) };
      await callApi(server.origin, 'PUT', drafts, { token, body });
    }
    for (const slot of others) await callApi(server.origin, 'DELETE', `${drafts}?slot=${slot}`, { token });
    // A tab that dies runs nothing of ours.
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(`${LIST}/new`);
    await expect(offer(again)).toContainText('被挤掉的');
    await expect(offer(again)).toContainText('保存在此浏览器');
    await giveUp(offer(again));
    await expect(offer(again)).toHaveCount(0);
    await again.reload();
    await expect(title(again)).toBeVisible();
    await expect(offer(again)).toHaveCount(0);
  },
);
