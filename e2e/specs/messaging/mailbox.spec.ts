import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../server/src/testing/mail-server';
import { hasDovecot, type MailBox, startMailBox } from '../../../server/src/testing/peers/mail-box';
import { expect, expectAccessible, test } from '../../fixtures/test';

const OWN = 'robot@banyan.example';
const LETTER = `From: Wu <wu@b.example>
To: ${OWN}
Subject: Pipes
Message-ID: <pipes@b.example>
Content-Type: text/plain; charset=utf-8

The plan of the pipes is ready.
`;

const CONTENT = Buffer.from('Offer of the pipes');
const OFFER = `From: Wu <wu@b.example>
To: ${OWN}, qian@b.example
Cc: li@b.example
Subject: Offer
Message-ID: <offer@b.example>
Content-Type: multipart/mixed; boundary=part

--part
Content-Type: text/plain; charset=utf-8

What do you think of it?
--part
Content-Type: text/plain; name="offer.txt"
Content-Disposition: attachment; filename="offer.txt"
Content-Transfer-Encoding: base64

${CONTENT.toString('base64')}
--part--
`;

let box: MailBox;
let smtp: MailServer;

test.skip(!hasDovecot, 'This journey needs a local IMAP server: install dovecot-imapd.');

test.beforeAll(async () => {
  [box, smtp] = await Promise.all([
    startMailBox(),
    startMailServer({
      onAuth: ({ username, password }, _session, done) =>
        username === OWN && password === box.password ? done(null, { user: username }) : done(new Error('no')),
    }),
  ]);
});
test.afterAll(() => Promise.all([box?.close(), smtp?.close()]));

async function setUp(page: Page) {
  const dialog = page.getByRole('dialog').last();
  await page.getByRole('button', { name: '设置邮箱' }).click();
  await dialog.getByLabel('邮箱地址').fill(OWN);
  await dialog.getByLabel('密码或授权码').fill(box.password);
  for (const [index, port] of [box.port, smtp.port].entries()) {
    await dialog
      .getByLabel(/服务器/)
      .nth(index)
      .fill('127.0.0.1');
    await dialog.getByRole('combobox', { name: '加密方式' }).nth(index).click();
    await page.locator('.ant-select-dropdown:visible').getByText('不加密', { exact: true }).click();
    await dialog.getByLabel('端口').nth(index).fill(String(port));
  }
  await dialog.getByRole('button', { name: '测试连接' }).click();
  await expect(dialog.locator('.ant-alert-success')).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
}

test('somebody sets up a mail account, reads, stars, keeps a draft and sends it with a file', { tag: '@long' }, async ({ people }) => {
  const account = await people.join({ account: 'mailbox1', realName: '信使' });
  const page = await people.signIn(account, '/email');
  const dialog = page.getByRole('dialog').last();

  await setUp(page);

  box.deliver(OWN, LETTER);
  const folders = page.getByRole('navigation', { name: '邮件文件夹' });
  await expect(folders).toBeVisible();
  await page.getByRole('button', { name: '收取新邮件' }).click();
  const inbox = page.getByRole('region', { name: '收件箱' });
  await inbox.getByRole('button', { name: /Pipes/ }).first().click();
  await expect(page.getByRole('article', { name: 'Pipes' })).toContainText('The plan of the pipes is ready.');
  await expect(inbox.getByRole('img', { name: '未读' })).toHaveCount(0);
  await inbox.getByRole('button', { name: '加星标：Pipes' }).click();
  await folders.getByRole('button', { name: '星标邮件' }).click();
  await expect(page.getByRole('region', { name: '星标邮件' })).toContainText('Pipes');
  await expectAccessible(page);

  await folders.getByRole('button', { name: '写邮件' }).click();
  await dialog.getByRole('combobox', { name: '收件人' }).fill('li@b.example');
  await dialog.getByRole('combobox', { name: '收件人' }).press('Enter');
  await dialog.getByLabel('主题').fill('Answer');
  await dialog.getByRole('textbox', { name: '正文' }).fill('See the plan.');
  await dialog.getByLabel('点击上传').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan of the pipes') });
  // What is on its way neither goes along nor gets lost.
  await expect(dialog.getByRole('button', { name: '移除“plan.txt”' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '存草稿' }).click();
  await folders.getByRole('button', { name: '草稿箱' }).click();
  await page
    .getByRole('region', { name: '草稿箱' })
    .getByRole('button', { name: /Answer/ })
    .click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(dialog.getByRole('button', { name: '移除“plan.txt”' })).toBeVisible();
  await dialog.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(smtp.taken.map(({ to }) => to)).toEqual([['li@b.example']]);
  expect(smtp.taken[0]?.source).toContain(Buffer.from('Plan of the pipes').toString('base64'));

  await folders.getByRole('button', { name: '已发送' }).click();
  await page
    .getByRole('region', { name: '已发送' })
    .getByRole('button', { name: /Answer/ })
    .first()
    .click();
  const text = page.getByRole('article', { name: 'Answer' }).getByText('See the plan.');
  // Mails are on white paper, in the dark theme as well.
  await page.evaluate(() => localStorage.setItem('banyan:settings', JSON.stringify({ mode: 'dark' })));
  await page.reload();
  await folders.getByRole('button', { name: '已发送' }).click();
  await page
    .getByRole('region', { name: '已发送' })
    .getByRole('button', { name: /Answer/ })
    .first()
    .click();
  await expect(text).toHaveCSS('color', 'rgb(26, 31, 41)');
});

test('a mail is answered to all, forwarded with its file, deleted and taken back', { tag: '@long' }, async ({ people }) => {
  const account = await people.join({ account: 'mailbox2', realName: '信使二' });
  const page = await people.signIn(account, '/email');
  page.setDefaultTimeout(20_000);
  const dialog = page.getByRole('dialog').last();
  await setUp(page);
  smtp.taken.splice(0);
  box.deliver(OWN, OFFER);
  const folders = page.getByRole('navigation', { name: '邮件文件夹' });
  await page.getByRole('button', { name: '收取新邮件' }).click();
  const open = async (folder: string) => {
    await folders.getByRole('button', { name: folder }).click();
    await page.getByRole('region', { name: folder }).getByRole('button', { name: /Offer/ }).first().click();
  };
  await open('收件箱');
  const mail = page.getByRole('article', { name: 'Offer' });
  await expect(mail.getByRole('button', { name: /offer\.txt/ })).toContainText(`${CONTENT.length} B`);
  const [download] = await Promise.all([page.waitForEvent('download'), mail.getByRole('button', { name: /offer\.txt/ }).click()]);
  expect(await readFile(await download.path())).toEqual(CONTENT);

  await mail.getByRole('button', { name: '回复全部' }).click();
  await expect(dialog.getByLabel('主题')).toHaveValue('Re: Offer');
  await dialog.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(smtp.taken.map(({ to }) => [...to].sort())).toEqual([['li@b.example', 'qian@b.example', 'wu@b.example']]);

  await mail.getByRole('button', { name: '转发' }).click();
  await expect(dialog.getByLabel('主题')).toHaveValue('Fwd: Offer');
  await expect(dialog.getByRole('button', { name: '移除“offer.txt”' })).toBeVisible();
  await dialog.getByRole('combobox', { name: '收件人' }).fill('sun@b.example');
  await dialog.getByRole('combobox', { name: '收件人' }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(smtp.taken[1]?.to).toEqual(['sun@b.example']);
  expect(smtp.taken[1]?.source).toContain(CONTENT.toString('base64'));

  await mail.getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('region', { name: '收件箱' }).getByRole('button', { name: /Offer/ })).toHaveCount(0);
  await open('已删除');
  await mail.getByRole('button', { name: '移回收件箱' }).click();
  await open('收件箱');
  await expect(mail).toContainText('What do you think of it?');
});
