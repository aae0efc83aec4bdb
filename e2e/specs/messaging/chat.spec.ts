import type { Locator, Page } from '@playwright/test';
import { HARMFUL } from '../../fixtures/harmful-texts';
import { expectNoOverflow, openIn } from '../../fixtures/looks';
import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { samplePicture, sampleSound } from '../../fixtures/sample-files';
import { expect, expectAccessible, test } from '../../fixtures/test';

// A window that is offline cannot reach its server, and says so.
test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|WebSocket connection/ });

const icon = (page: Page) => page.getByRole('button', { name: /^聊天，/ });
const panel = (page: Page) => page.getByRole('dialog', { name: '聊天', exact: true });
const input = (page: Page) => page.getByRole('textbox', { name: /^发消息给/ });
const messages = (page: Page) => page.getByRole('log', { name: '聊天消息' }).getByRole('article');
const said = (page: Page, words: string): Locator => messages(page).filter({ hasText: words });

async function write(page: Page, words: string): Promise<void> {
  await input(page).fill(words);
  await input(page).press('Enter');
  await expect(input(page)).toHaveValue('');
}

/** Opens the chats and begins to talk to somebody. */
async function talkTo(page: Page, name: string): Promise<void> {
  await icon(page).click();
  await panel(page).getByRole('tab', { name: '联系人' }).click();
  await panel(page).getByRole('searchbox', { name: '搜索会话、联系人、消息' }).fill(name);
  await panel(page).getByRole('list', { name: '联系人' }).getByRole('button', { name }).click();
  await expect(input(page)).toBeVisible();
}

/** Opens the chats and the conversation at the top of the list. */
async function openNewest(page: Page): Promise<void> {
  await icon(page).click();
  await panel(page).getByRole('list', { name: '会话' }).getByRole('button').first().click();
  await expect(input(page)).toBeVisible();
}

async function act(page: Page, words: string, action: string): Promise<void> {
  await said(page, words).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: action }).click();
}

test('two people write, read, quote and take back, and a lost connection loses nothing', async ({ people }) => {
  const mine = await people.signIn('zhoumei');
  const theirs = await people.signIn('sunli');
  await talkTo(mine, '孙丽');
  await write(mine, '第一条 https://example.com/a');
  await expect(icon(theirs)).toHaveAccessibleName('聊天，1 条未读');
  const pulse = icon(theirs).locator('[data-pulse]');
  await expect(pulse).toHaveCSS('animation-name', 'none');
  await theirs.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(pulse).toHaveCSS('animation-iteration-count', 'infinite');
  await expect(said(mine, '第一条')).toContainText('未读');
  await openNewest(theirs);
  await expect(pulse).toHaveCSS('animation-name', 'none');
  await theirs.emulateMedia({ reducedMotion: 'reduce' });
  await expect(said(theirs, '第一条').getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(said(mine, '第一条')).toContainText('已读');
  await expect(icon(theirs)).toHaveAccessibleName('聊天，没有未读');

  await act(theirs, '第一条', '引用回复');
  await write(theirs, '第二条');
  await expect(said(mine, '第二条')).toContainText('第一条');
  await act(mine, '第一条', '撤回');
  await expect(theirs.getByText('周梅 撤回了一条消息')).toBeVisible();
  await expect(said(theirs, '第二条')).not.toContainText('example.com');
  await mine.getByRole('button', { name: '重新编辑' }).click();
  await expect(input(mine)).toHaveValue('第一条 https://example.com/a');

  await mine.context().setOffline(true);
  await write(mine, '断网时写的');
  await expect(said(mine, '断网时写的')).toContainText('重新发送');
  await write(theirs, '断网时收的');
  await mine.context().setOffline(false);
  await expect(said(mine, '断网时收的')).toHaveCount(1, { timeout: 40_000 });
  await expect(said(theirs, '断网时写的')).toHaveCount(1, { timeout: 40_000 });
  await expect(said(mine, '断网时写的')).toHaveCount(1);
  await expectAccessible(mine);
});

test('what was begun to be written outlives a page that goes', async ({ people }) => {
  const mine = await people.signIn('zhoumei');
  await talkTo(mine, '何敏');
  await write(mine, '在吗');
  await input(mine).fill('还没有写完');
  await mine.reload();
  await openNewest(mine);
  await expect(input(mine)).toHaveValue('还没有写完');
  await input(mine).fill('');
});

test('a picture is shown before it is sent, and its viewer opens', async ({ people }) => {
  const mine = await people.signIn('zhoumei');
  const theirs = await people.signIn('luoqiang');
  await talkTo(mine, '罗强');
  const chooser = mine.waitForEvent('filechooser');
  await panel(mine).getByRole('button', { name: '图片', exact: true }).click();
  const picture = samplePicture('照片.png', [200, 80, 40]);
  await (await chooser).setFiles({ ...picture, mimeType: 'image/png' });
  const preview = mine.getByRole('dialog', { name: '发送图片' });
  await expect(preview.getByRole('img', { name: '照片.png' })).toBeVisible();
  await preview.getByRole('button', { name: /发\s?送/ }).click();
  await icon(theirs).click();
  await expect(panel(theirs).getByRole('list', { name: '会话' })).toContainText('[图片]');
  await panel(theirs).getByRole('list', { name: '会话' }).getByRole('button').first().click();
  await theirs.getByRole('button', { name: '查看图片' }).click();
  await expect(theirs.getByRole('dialog', { name: /^图片\./ }).getByRole('img', { name: /^图片\./ })).toBeVisible();
});

test('a recording of a 3.6 client is heard', async ({ people, server }) => {
  const theirs = await people.signIn('sunli');
  const token = await signIn(server.origin, 'zhoumei', server.demoPassword);
  const { name, buffer } = sampleSound('录音.wav');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)]), name);
  const uploading = await fetch(`${server.origin}/api/file/Uploader/annex`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { data: stored } = (await uploading.json()) as { data: { name: string } };
  const [partner] = await server.query<{ id: string }>("select id::text from user_account where account = 'sunli'");
  const frame = { method: 'SendMessage', toUserId: partner?.id, messageType: 'voice', messageContent: { name: stored.name, length: 1 } };
  const { ticket } = await callApi<{ ticket: string }>(server.origin, 'POST', '/api/message/socketTicket', { token });
  await theirs.evaluate(
    ([path, text]) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${path}`);
        socket.onopen = () => {
          socket.send(JSON.stringify({ method: 'OnConnection' }));
          socket.send(text);
        };
        socket.onmessage = ({ data }) => {
          if (!String(data).includes('"sendMessage"')) return;
          socket.close();
          resolve();
        };
      }),
    [`/websocket/${encodeURIComponent(ticket)}`, JSON.stringify(frame)] as const,
  );
  await openNewest(theirs);
  await messages(theirs).getByRole('button', { name: '语音' }).click();
  const audio = messages(theirs).locator('audio');
  await expect.poll(() => audio.evaluate((player) => (player as HTMLAudioElement).duration)).toBeGreaterThan(0);
});

test('a file arrives where it was chosen, whatever is open by then', async ({ people }) => {
  const mine = await people.signIn('zhoumei');
  await talkTo(mine, '顾鹏');
  // Held until another conversation has been opened.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await mine.route(/\/api\/file\/(chunk|merge|.*[Uu]ploader)/, async (route) => {
    await held;
    await route.continue();
  });
  const chooser = mine.waitForEvent('filechooser');
  await panel(mine).getByRole('button', { name: '文件', exact: true }).click();
  await (await chooser).setFiles({ name: '报价单.txt', mimeType: 'text/plain', buffer: Buffer.from('三家报价') });
  const tasks = panel(mine).getByRole('list', { name: '正在上传' });
  await expect(tasks).toContainText('报价单.txt');
  await panel(mine).getByRole('searchbox', { name: '搜索会话、联系人、消息' }).fill('');
  await panel(mine).getByRole('tab', { name: '联系人' }).click();
  await panel(mine).getByRole('list', { name: '联系人' }).getByRole('button', { name: '何敏' }).click();
  await expect(input(mine)).toHaveAccessibleName('发消息给何敏');
  await expect(tasks).toHaveCount(0);
  const conversation = panel(mine).getByRole('list', { name: '会话' }).getByRole('button', { name: /顾鹏/ });
  await conversation.click();
  await expect(tasks).toContainText('报价单.txt');
  await mine.keyboard.press('Escape');
  await expect(panel(mine)).toBeHidden();
  release();
  const theirs = await people.signIn('gupeng');
  await expect(icon(theirs)).toHaveAccessibleName('聊天，1 条未读');
  await openNewest(theirs);
  await expect(said(theirs, '报价单.txt')).toHaveCount(1);
});

test('what was said long ago is found from anywhere; what stands at the top and what disturbs is the same on every device', async ({
  people,
  server,
}) => {
  const [theirs] = await server.query<{ id: string }>("select id::text from user_account where account = 'hemin'");
  const token = await signIn(server.origin, 'zhoumei', server.demoPassword);
  const call = <Reply>(path: string, body: object) => callApi<Reply>(server.origin, 'POST', `/api/message/Chat${path}`, { token, body });
  const { id } = await call<{ id: string }>('', { userId: theirs?.id });
  const say = (text: string, number: number) =>
    call(`/${id}/Messages`, { clientId: `found-in-${number}`, quoteId: '', mentions: [], body: { type: 'text', text } });
  await say('仓库的密码锁换了', 0);
  for (let number = 1; number <= 120; number += 1) await say(`第 ${number} 句`, number);

  const [here, there] = [await people.signIn('hemin'), await people.signIn('hemin')];
  await icon(here).click();
  const search = panel(here).getByRole('searchbox', { name: '搜索会话、联系人、消息' });
  await search.fill('密码锁');
  await panel(here)
    .getByRole('list', { name: /周梅/ })
    .getByRole('button', { name: /密码锁/ })
    .click();
  await expect(said(here, '仓库的密码锁换了')).toBeInViewport();
  await expect(messages(here).filter({ hasText: '第 120 句' })).toHaveCount(0);
  await search.fill('');

  const talk = (page: Page) => panel(page).getByRole('list', { name: '会话' }).getByRole('button', { name: /周梅/ });
  await talk(here).click({ button: 'right' });
  await here.getByRole('menuitem', { name: '置顶' }).click();
  await talk(here).click({ button: 'right' });
  await here.getByRole('menuitem', { name: '免打扰' }).click();
  await icon(there).click();
  await expect(talk(there).getByRole('img', { name: '已置顶' })).toBeVisible();
  await expect(talk(there).getByRole('img', { name: '已免打扰' })).toBeVisible();
  await expectAccessible(there);
  await there.keyboard.press('Escape');
  await say('还在吗', 121);
  await expect(icon(there)).toHaveAccessibleName(/免打扰/);
  await expect(icon(there).locator('[data-pulse=true]')).toHaveCount(0);
});

test('a group of three: mention, read marks, history and leaving', { tag: '@long' }, async ({ people }) => {
  const [mine, second, third] = [await people.signIn('zhoumei'), await people.signIn('sunli'), await people.signIn('hanxue')];
  await icon(mine).click();
  await mine.getByRole('button', { name: '发起群聊' }).click();
  const dialog = mine.getByRole('dialog', { name: '发起群聊' });
  await dialog.getByRole('textbox', { name: '群聊名称' }).fill('招聘小组');
  await dialog.getByRole('combobox', { name: '成员' }).click();
  const picker = mine.getByRole('dialog', { name: '选择用户' });
  for (const name of ['孙丽', '韩雪']) {
    await picker.getByRole('searchbox').fill(name);
    await picker.getByRole('searchbox').press('Enter');
    await picker.getByRole('region', { name: '可选' }).getByText(name).first().click();
  }
  await picker.getByRole('button', { name: '确定' }).click();
  await dialog.getByRole('button', { name: /创\s?建/ }).click();
  await expect(input(mine)).toBeVisible();

  await write(mine, '大家好');
  // By the first letters of the name; the account is spelt otherwise.
  await input(mine).pressSequentially('@sl');
  await expect(mine.getByRole('option', { name: '孙丽' })).toHaveCount(1);
  await expect(mine.getByRole('option')).toHaveCount(1);
  await input(mine).press('Enter');
  await input(mine).pressSequentially('请看');
  await input(mine).press('Enter');
  await icon(second).click();
  await expect(panel(second).getByRole('list', { name: '会话' }).getByRole('button').first()).toContainText('[有人@我]');
  await panel(second).getByRole('list', { name: '会话' }).getByRole('button').first().click();
  await expect(said(mine, '请看')).toContainText('1 人已读');
  await openNewest(third);
  await expect(said(mine, '请看')).toContainText('全部已读');

  await third.getByRole('button', { name: '聊天记录' }).click();
  const history = third.getByRole('dialog', { name: '聊天记录' });
  await history.getByRole('searchbox').fill('大家');
  await history.getByRole('button', { name: /大家好/ }).click();
  await expect(history).toBeHidden();
  await expect(said(third, '大家好')).toBeInViewport();

  await input(third).pressSequentially('正在');
  await expect(mine.getByText('韩雪 正在输入…')).toBeVisible();
  await third.getByRole('button', { name: '成员' }).click();
  await third.getByRole('button', { name: '退出群聊' }).click();
  await third
    .getByRole('alertdialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(panel(third)).not.toContainText('招聘小组');
  await expect(panel(mine)).toContainText('2 位成员');
});

test('nothing that somebody writes runs, and the chats fit a phone', { tag: '@long' }, async ({ people }) => {
  const mine = await people.signIn('zhoumei');
  await talkTo(mine, '邓颖');
  for (const text of HARMFUL.slice(0, 12)) await write(mine, text);
  await expect(messages(mine).last()).toContainText(HARMFUL[11] ?? '');
  const theirs = await people.signIn('dengying');
  await openIn(theirs, { locale: 'en', mode: 'dark', width: 390 }, '/home');
  await theirs.getByRole('button', { name: /^Chat, / }).click();
  await theirs.getByRole('list', { name: 'Chats' }).getByRole('button').first().click();
  await expect(theirs.getByRole('log').getByRole('article').last()).toContainText(HARMFUL[11] ?? '');
  await expectNoOverflow(theirs);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Back to chats' }).click();
  await expect(theirs.getByRole('list', { name: 'Chats' })).toBeVisible();
  for (const page of [mine, theirs]) expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});
