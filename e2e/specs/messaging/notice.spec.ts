import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../tools/src/api-client.mjs';
import { HARMFUL, watchScripts } from '../../fixtures/harmful-texts';
import type { RunningServer } from '../../fixtures/server';
import { expect, expectAccessible, test } from '../../fixtures/test';

const bell = (page: Page) => page.getByRole('button', { name: /^消息，/ });

/** Writes a draft for one person and answers its row in the list. */
async function writeDraft(page: Page, title: string, receiver: string) {
  await page.goto('/system/notice');
  await page
    .getByRole('button', { name: /^新\s?建$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  const category = dialog.getByRole('combobox', { name: '类型' });
  await category.click();
  await category.press('Enter');
  await expect(dialog.getByTitle('公告', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: '接收人' }).click();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('searchbox').fill(receiver);
  await picker.getByRole('searchbox').press('Enter');
  await picker.getByRole('region', { name: '可选' }).getByText(receiver).first().click();
  await expect(picker.getByRole('region', { name: '已选' })).toContainText(receiver);
  await picker.getByRole('button', { name: /^确\s?定$/ }).click();
  const body = dialog.getByRole('textbox', { name: '正文' });
  await body.click();
  await body.pressSequentially('周日停电检修。');
  await dialog.getByRole('button', { name: '加粗' }).click();
  await body.pressSequentially('请关闭电脑。');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(dialog).toBeHidden();
  return page.getByRole('row', { name: new RegExp(title) });
}

test('a notice that the administrator releases arrives in another browser without reload', async ({ people }) => {
  const reader = await people.join({ account: 'notice.reader', realName: '纪闻' });
  const [admin, staff] = [await people.signIn(), await people.signIn(reader)];
  await expect(bell(staff)).toBeVisible();
  let loads = 0;
  staff.on('load', () => (loads += 1));

  const title = '停电检修';
  const row = await writeDraft(admin, title, reader);
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: title }).click();
  await expect(admin.getByRole('dialog')).toContainText('请关闭电脑。');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await row.getByRole('button', { name: '发布' }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText(reader);
  await question.getByRole('button', { name: '发布' }).click();
  await expect(row).toContainText('已发布');
  await expect(row.getByRole('button', { name: '编辑' })).toBeHidden();

  await expect(bell(staff)).toHaveAccessibleName('消息，1 条未读');
  await expect(staff.getByRole('region', { name: '未读消息' })).toContainText(title);
  expect(loads).toBe(0);
});

test('the drawer works by keyboard, and reading lowers the badge in every window', { tag: '@long' }, async ({ people }) => {
  const [page, other] = [await people.signIn('linguodong'), await people.signIn('linguodong')];
  await expect(bell(page)).toHaveAccessibleName(/\d 条未读/);
  const unread = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '消息' });
  await expect(drawer.getByRole('switch', { name: '仅看未读' })).toBeChecked();
  await expect(drawer.getByRole('listitem')).toHaveCount(unread);
  await expectAccessible(page);
  const first = drawer.getByRole('listitem').first().getByRole('button');
  await first.focus();
  await page.keyboard.press('Enter');
  const detail = page.locator('.ant-modal');
  await expect(detail.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(first).toBeFocused();
  const left = unread === 1 ? '消息，没有未读' : `消息，${unread - 1} 条未读`;
  await expect(bell(other)).toHaveAccessibleName(left);

  await drawer.getByRole('button', { name: '全部已读' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(drawer).toContainText('没有未读消息');
  await expect(bell(other)).toHaveAccessibleName('消息，没有未读');
  await drawer.getByRole('button', { name: '查看全部消息' }).click();
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

interface Written {
  title: string;
  toUserIds: string;
  [field: string]: unknown;
}

/** Writes notices by the API and releases them; answers their ids. */
async function releaseAll(server: RunningServer, notices: readonly Written[]): Promise<string[]> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const call = (method: string, path: string, body: object) =>
    callApi(server.origin, method, `/api/message/Notice${path}`, { token, body });
  const ids: string[] = [];
  for (const notice of notices) {
    await call('POST', '', { category: '1', ...notice });
    const [row] = await server.query<{ id: string }>('select id::text from notice order by notice.id desc limit 1');
    await call('PUT', `/${row?.id}/Actions/Release`, {});
    ids.push(row?.id ?? '');
  }
  return ids;
}

const idsOf = (server: RunningServer, accounts: readonly string[]) =>
  server.query<{ id: string; account: string }>('select id::text, account from user_account where account = any($1) order by account', [
    accounts,
  ]);

test('who has read a notice is seen, and taking it back takes it from everybody', { tag: '@long' }, async ({ people, server }) => {
  const accounts = [
    await people.join({ account: 'recall.one', realName: '已读的人' }),
    await people.join({ account: 'recall.two', realName: '未读的人' }),
  ];
  const rows = await idsOf(server, accounts);
  const title = '会议室调整';
  await releaseAll(server, [{ title, toUserIds: rows.map(({ id }) => `${id}--user`).join(',') }]);
  const reader = await people.signIn('recall.one', '/messageRecord');
  const message = reader.getByRole('region', { name: '站内消息' }).getByRole('button', { name: new RegExp(title) });
  await message.click();
  await expect(reader.locator('.ant-modal').getByRole('article')).toBeVisible();
  await reader.keyboard.press('Escape');

  const admin = await people.signIn('admin', '/system/notice');
  const row = admin.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: '阅读情况' }).click();
  const drawer = admin.getByRole('dialog', { name: `阅读情况：${title}` });
  await expect(drawer).toContainText('2 人中 1 人已读');
  await expect(drawer.getByRole('listitem')).toContainText(['未读的人']);
  await drawer.getByText('已读 1', { exact: true }).click();
  await expect(drawer.getByRole('listitem')).toContainText(['已读的人']);
  await expectAccessible(admin);
  await drawer.getByRole('button', { name: '提醒未读人员' }).click();
  await expect(admin.getByRole('alertdialog')).toContainText('1 名未读人员');
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: /^提\s?醒$/ })
    .click();
  await expect(drawer).toContainText('上次提醒');
  await admin.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await row.getByRole('button', { name: '撤回' }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText(`撤回“${title}”`);
  await expect(question).toContainText('2 人收到的消息将被收回（其中 1 人已读）');
  await question.getByRole('button', { name: /^撤\s?回$/ }).click();
  await expect(row).toContainText('草稿');
  await expect(message).toBeHidden();
});

test('what was taken back or has expired says so', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'expired.reader', realName: '迟到的人' });
  const [person] = await idsOf(server, [account]);
  const toUserIds = `${person?.id}--user`;
  const [over] = await releaseAll(server, [{ title: '已过期的通知', toUserIds, bodyText: '<p>过去的事</p>' }]);
  const past = "set expires_at = now() - interval '1 minute'";
  await server.query(`update message_content ${past} where id = (select content_id from notice where id = $1)`, [over]);
  const [gone] = await releaseAll(server, [{ title: '将撤回的通知', toUserIds }]);
  const page = await people.signIn(account, '/messageRecord');
  const record = page.getByRole('region', { name: '站内消息' });
  const expired = record.getByRole('button', { name: /已过期的通知/ });
  await expect(expired).toContainText('已过期');
  await expired.click();
  await expect(page.locator('.ant-modal')).toContainText(/已于 .* 过期/);
  await page.keyboard.press('Escape');
  // Just now, and before this window hears of it.
  const [content] = await server.query<{ id: string }>('select content_id::text as id from notice where id = $1', [gone]);
  await server.query('update message_content set recalled_at = now() where id = $1', [content?.id]);
  await record.getByRole('button', { name: /将撤回的通知/ }).click();
  await expect(page.locator('.ant-modal')).toContainText('该消息已被删除或撤回');
});

test.describe('harmful texts', () => {
  // The browser says what it does not load.
  test.use({ expectedTrouble: /ERR_|Failed to load resource/ });

  test('in a notice, its category and its sender stay texts', { tag: '@long' }, async ({ people, server }) => {
    const account = await people.join({ account: 'harmed.reader', realName: '读者' });
    const [person] = await idsOf(server, [account]);
    const [before] = await server.query<{ real_name: string }>("select real_name from user_account where account = 'admin'");
    const image = '<img src=x onerror="window.__xss=1">';
    await server.query("update user_account set real_name = $1 where account = 'admin'", [image]);
    await server.query(
      `insert into dictionary_entry (id, dictionary_type_id, full_name, en_code)
       select 77900001, id, $1, 'harmful' from dictionary_type where en_code = 'NoticeType'`,
      [image],
    );
    try {
      const notices = HARMFUL.map((text) => ({
        title: text.slice(0, 200),
        excerpt: text,
        bodyText: text,
        category: 'harmful',
        toUserIds: `${person?.id}--user`,
      }));
      await releaseAll(server, notices);
      const page = await people.signIn(account, '/home');
      const scripts = watchScripts(page);
      await scripts.expectNone('home');
      await page.getByRole('button', { name: /^消息，/ }).click();
      await expect(page.getByRole('dialog', { name: '消息' }).getByRole('listitem')).toHaveCount(HARMFUL.length);
      await scripts.expectNone('drawer');
      await page.goto('/messageRecord');
      const rows = page.getByRole('region', { name: '站内消息' }).getByRole('listitem').getByRole('button');
      await expect(rows).not.toHaveCount(0);
      for (let index = 0; index < 20; index += 1) {
        await rows.nth(index).click();
        await expect(page.locator('.ant-modal').getByRole('article')).toBeVisible();
        await scripts.expectNone(`message ${index}`);
        await page.keyboard.press('Escape');
        await expect(page.locator('.ant-modal')).toBeHidden();
      }
      const admin = await people.signIn('admin', '/system/notice');
      const watched = watchScripts(admin);
      await expect(admin.getByRole('row').nth(5)).toBeVisible();
      await watched.expectNone('administration');
      const first = admin.getByRole('row').nth(1);
      await first.getByRole('button').first().click();
      await expect(admin.getByRole('dialog')).toBeVisible();
      await watched.expectNone('preview');
      await admin.keyboard.press('Escape');
      await first.getByRole('button', { name: '阅读情况' }).click();
      await expect(admin.getByRole('dialog')).toContainText('人已读');
      await watched.expectNone('readers');
    } finally {
      await server.query("update user_account set real_name = $1 where account = 'admin'", [before?.real_name]);
      await server.query("delete from notice where category = 'harmful'");
      await server.query('delete from dictionary_entry where id = 77900001');
    }
  });
});
