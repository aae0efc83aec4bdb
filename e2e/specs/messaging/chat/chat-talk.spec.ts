import { HARMFUL } from '../../../fixtures/harmful-texts';
import { expectNoOverflow, openIn } from '../../../fixtures/looks';
import { expect, expectAccessible, test } from '../../../fixtures/test';
import { act, icon, input, messages, openNewest, said, talkTo, write } from '../../../pages/chat';

// A window that is offline cannot reach its server, and says so.
test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|WebSocket connection/ });

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

test('what was begun to be written outlives a page that goes', { tag: '@long' }, async ({ people }) => {
  const mine = await people.signIn('zhoumei');
  await talkTo(mine, '何敏');
  await write(mine, '在吗');
  await input(mine).fill('还没有写完');
  await mine.reload();
  await openNewest(mine);
  await expect(input(mine)).toHaveValue('还没有写完');
  await input(mine).fill('');
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
