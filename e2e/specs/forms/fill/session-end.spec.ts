import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import type { RunningServer } from '../../../fixtures/server';
import { expect, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
const NEW = `${LIST}/new`;

const form = (page: Page) => page.getByRole('dialog').last();
const title = (page: Page) => form(page).getByRole('textbox', { name: '申请标题' });
const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

// Whatever asks with the session that has ended is refused.
test.use({ expectedTrouble: /Failed to load resource/ });

/** An administrator ends all sessions of a user. */
async function signOut(server: RunningServer, account: string): Promise<void> {
  const [user] = await server.query<{ id: string }>('select id::text from user_account where account = $1', [account]);
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  await callApi(server.origin, 'DELETE', `/api/system/OnlineUser/${user?.id}`, { token });
}

async function signInAgain(page: Page, password: string): Promise<void> {
  await page.locator('input[name=password]').fill(password);
  await signInButton(page).click();
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await form(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'a session that is ended while somebody types: the form waits below the sign-in with what was typed',
  { tag: '@long' },
  async ({ people, server }) => {
    const account = await people.join({ account: 'signed.out', realName: '段行' });
    const page = await people.signIn(account, NEW);
    await title(page).pressSequentially('会话结束时');
    await signOut(server, account);
    // Keys that come before the page knows are not lost, either.
    await title(page)
      .pressSequentially('仍在输入', { timeout: 5000 })
      .catch(() => undefined);
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText('打开的页面和填写的内容会继续保留')).toBeVisible();
    await signInAgain(page, server.demoPassword);
    await page.waitForURL(`**${NEW}`);
    await expect(title(page)).toHaveValue(/^会话结束时/);
    const typed = await title(page).inputValue();
    await save(page);
    await page.goto(LIST);
    await expect(page.getByRole('row').filter({ hasText: typed })).toBeVisible();
  },
);

test('after a reload of the sign-in page the input is offered again, and can be saved', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'signed.out.too', realName: '段续' });
  const page = await people.signIn(account, NEW);
  page.on('dialog', (question) => void question.accept());
  await title(page).pressSequentially('重新登录之后');
  await signOut(server, account);
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await signInAgain(page, server.demoPassword);
  await page.waitForURL(`**${NEW}`);
  const offer = form(page).getByRole('status').filter({ hasText: '有未保存的输入' });
  await offer.getByRole('button', { name: '继续' }).click();
  await expect(title(page)).toHaveValue('重新登录之后');
  await save(page);
  await page.goto(LIST);
  await expect(page.getByRole('row').filter({ hasText: '重新登录之后' })).toBeVisible();
  await page.goto(NEW);
  await expect(title(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
});
