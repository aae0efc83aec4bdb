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

test('somebody sets up a mail account, reads, stars, keeps a draft and sends it with a file', { tag: '@long' }, async ({ people }) => {
  const account = await people.join({ account: 'mailbox1', realName: '信使' });
  const page = await people.signIn(account, '/email');
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
