import type { Page } from '@playwright/test';
import { callApi, signIn } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';
import type { RunningServer } from '../../../fixtures/server';
import { icon, openNewest, panel, said, talkTo, write } from '../../../pages/chat';

const list = (page: Page) => panel(page).getByRole('list', { name: '会话' });
const way = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: typeof name === 'string' });
const nothingUnread = (page: Page) => expect(icon(page)).toHaveAccessibleName('聊天，没有未读');

/** Calls as a given user. */
async function callsOf(server: RunningServer, account: string) {
  const token = await signIn(server.origin, account, server.demoPassword);
  const idOf = async (name: string) =>
    (await server.query<{ id: string }>('select id::text from user_account where account = $1', [name]))[0]?.id;
  const call = <Reply>(path: string, body: object, method = 'POST') =>
    callApi<Reply>(server.origin, method, `/api/message/Chat${path}`, { token, body });
  const say = (id: string, text: string, mentions: (string | undefined)[] = []) =>
    call(`/${id}/Messages`, { clientId: `reading-${crypto.randomUUID()}`, quoteId: '', mentions, body: { type: 'text', text } });
  return { idOf, call, say };
}

test(
  'whoever comes back to many messages goes up to the first of them, and back to the newest',
  { tag: '@long' },
  async ({ people, server }) => {
    const account = await people.join({ account: 'reading-many', realName: '罗小强' });
    const [mine, theirs] = [await people.signIn('zhoumei'), await people.signIn(account)];
    await talkTo(mine, '罗小强');
    await write(mine, '早上好');
    await openNewest(theirs);
    await expect(said(theirs, '早上好')).toBeVisible();
    await nothingUnread(theirs);
    await theirs.keyboard.press('Escape');
    const { idOf, call, say } = await callsOf(server, 'zhoumei');
    const { id } = await call<{ id: string }>('', { userId: await idOf(account) });
    for (let number = 1; number <= 60; number += 1) await say(id, `第 ${number} 句`);
    await expect(icon(theirs)).toHaveAccessibleName('聊天，60 条未读');

    await openNewest(theirs);
    await expect(said(theirs, '第 60 句')).toBeInViewport();
    await nothingUnread(theirs);
    await expectAccessible(theirs);
    await way(theirs, '60 条新消息').click();
    await expect(said(theirs, '第 1 句')).toBeInViewport();
    await expect(theirs.getByText('以下为新消息')).toBeInViewport();
    await expect(way(theirs, '60 条新消息')).toHaveCount(0);

    await write(mine, '还在吗');
    await expect(icon(theirs)).toHaveAccessibleName('聊天，1 条未读');
    await way(theirs, '1 条新消息').click();
    await expect(said(theirs, '还在吗')).toBeInViewport();
    await nothingUnread(theirs);
    await expect(way(theirs, /新消息|回到最新/)).toHaveCount(0);
  },
);

test('what was found long ago is shown without the rest being read', { tag: '@long' }, async ({ people, server }) => {
  const { idOf, call, say } = await callsOf(server, 'zhoumei');
  const account = await people.join({ account: 'reading-found', realName: '李小薇' });
  const { id } = await call<{ id: string }>('', { userId: await idOf(account) });
  await say(id, '钥匙在前台');
  for (let number = 1; number <= 60; number += 1) await say(id, `第 ${number} 句`);
  const theirs = await people.signIn(account);
  const find = async () => {
    await icon(theirs).click();
    await panel(theirs).getByRole('searchbox', { name: '搜索会话、联系人、消息' }).fill('钥匙');
  };
  await find();
  const conversation = list(theirs).getByRole('button', { name: /周梅/ });
  await panel(theirs).getByRole('list', { name: /周梅/ }).getByRole('button', { name: /钥匙/ }).click();
  await expect(said(theirs, '钥匙在前台')).toBeInViewport();
  // The conversation is at the top of the list: nothing has been scrolled.
  await expect(way(theirs, '61 条新消息')).toBeVisible();
  await say(id, '第 61 句');
  await expect(way(theirs, '62 条新消息')).toBeVisible();
  await expect(icon(theirs)).toHaveAccessibleName('聊天，62 条未读');
  await panel(theirs).getByRole('searchbox', { name: '搜索会话、联系人、消息' }).fill('');
  await expect(conversation.getByRole('img', { name: /62/ })).toBeVisible();
  await theirs.reload();
  await expect(icon(theirs)).toHaveAccessibleName('聊天，62 条未读');

  await find();
  await panel(theirs).getByRole('list', { name: /周梅/ }).getByRole('button', { name: /钥匙/ }).click();
  await way(theirs, '62 条新消息').focus();
  await theirs.keyboard.press('Enter');
  await expect(said(theirs, '第 61 句')).toBeInViewport();
  await nothingUnread(theirs);
});

test(
  'a call in a group that is not to disturb shows on the icon, and has a way up of its own',
  { tag: '@long' },
  async ({ people, server }) => {
    const { idOf, call, say } = await callsOf(server, 'zhoumei');
    const account = await people.join({ account: 'reading-called', realName: '何小敏' });
    const reader = await callsOf(server, account);
    const userId = await idOf(account);
    const { id } = await call<{ id: string }>('', { title: '消防演练', userIds: [userId, await idOf('sunli')] });
    await reader.call(`/${id}/Arrangement`, { muted: true }, 'PUT');
    const theirs = await people.signIn(account);
    for (let number = 1; number <= 5; number += 1) await say(id, `第 ${number} 句`);
    await expect(icon(theirs)).toHaveAccessibleName('聊天，5 条未读（免打扰）');
    await say(id, '请何小敏看一下', [userId]);
    await expect(icon(theirs)).toHaveAccessibleName('聊天，1 条未读');
    for (let number = 6; number <= 60; number += 1) await say(id, `第 ${number} 句`);

    await icon(theirs).click();
    await list(theirs)
      .getByRole('button', { name: /消防演练/ })
      .first()
      .click();
    await expect(said(theirs, '第 60 句')).toBeInViewport();
    await nothingUnread(theirs);
    await way(theirs, '有人@我').click();
    await expect(said(theirs, '请何小敏看一下')).toBeInViewport();
    await expect(way(theirs, '有人@我')).toHaveCount(0);
    await way(theirs, '回到最新').click();
    await expect(said(theirs, '第 60 句')).toBeInViewport();
  },
);
