import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { HARMFUL, watchScripts } from '../../fixtures/harmful-texts';
import { expect, test } from '../../fixtures/test';

/** Longest name of a group. */
const TITLE = 50;

test('no text of chats, groups and schedules runs anything', { tag: '@long' }, async ({ people, server }) => {
  const token = await signIn(server.origin, 'machao', server.demoPassword);
  const call = <Data = unknown>(method: string, path: string, body?: object) =>
    callApi<Data>(server.origin, method, path, { token, ...(body === undefined ? {} : { body }) });
  const idOf = async (account: string) =>
    (await server.query<{ id: string }>('select id::text from user_account where account = $1', [account]))[0]?.id ?? '';
  const [own, partner] = [await idOf('machao'), await idOf('mengjie')];
  const groups: string[] = [];
  for (const text of HARMFUL) {
    const { id } = await call<{ id: string }>('POST', '/api/message/Chat', { title: text.slice(0, TITLE), userIds: [partner] });
    groups.push(id);
  }
  const [talk = ''] = groups;
  for (const [index, text] of HARMFUL.entries()) {
    await call('POST', `/api/message/Chat/${talk}/Messages`, { clientId: `harmful-text-${index}`, body: { type: 'text', text } });
    await call('POST', '/api/system/Schedule', {
      ...{ title: text, content: HARMFUL.join('\n'), startDay: Date.now(), startTime: '09:00', duration: 60 },
      toUserIds: [partner],
    });
  }

  const theirs = await people.signIn('mengjie', '/schedule');
  const scripts = watchScripts(theirs);
  await theirs.locator('.ant-segmented').getByText('议程').click();
  for (const text of HARMFUL) await expect(theirs.getByRole('button', { name: text }).first()).toBeVisible();
  await scripts.expectNone('schedules');
  await theirs
    .getByRole('button', { name: HARMFUL[0] ?? '' })
    .first()
    .click();
  await expect(theirs.getByRole('dialog', { name: '详情' })).toContainText(HARMFUL.at(-1) ?? '');
  await scripts.expectNone('schedule');
  await theirs.keyboard.press('Escape');

  await theirs.getByRole('button', { name: /^聊天，/ }).click();
  const list = theirs.getByRole('list', { name: '会话' });
  for (const text of HARMFUL) await expect(list.getByText(text.slice(0, TITLE), { exact: true }).first()).toBeVisible();
  await scripts.expectNone('groups');
  await list
    .getByRole('button')
    .filter({ hasText: (HARMFUL[0] ?? '').slice(0, TITLE) })
    .filter({ hasText: HARMFUL.at(-1) ?? '' })
    .first()
    .click();
  const messages = theirs.getByRole('log', { name: '聊天消息' });
  await expect(messages.getByRole('article').last()).toContainText(HARMFUL.at(-1) ?? '');
  await scripts.expectNone('messages');
  await theirs.getByRole('button', { name: '聊天记录' }).click();
  await expect(theirs.getByRole('list', { name: '聊天记录' }).getByRole('listitem')).toHaveCount(HARMFUL.length);
  await scripts.expectNone('history');

  for (const id of groups) for (const member of [partner, own]) await call('DELETE', `/api/message/Chat/${id}/Members/${member}`);
});
