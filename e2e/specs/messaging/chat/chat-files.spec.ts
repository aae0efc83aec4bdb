import { callApi, signIn } from '../../../../tools/src/api-client.mjs';
import { samplePicture, sampleSound } from '../../../fixtures/sample-files';
import { expect, test } from '../../../fixtures/test';
import { icon, input, messages, openNewest, panel, said, talkTo } from '../../../pages/chat';

test('a picture is shown before it is sent, and its viewer opens', { tag: '@long' }, async ({ people }) => {
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

test('a recording of a 3.6 client is heard', { tag: '@long' }, async ({ people, server }) => {
  const theirs = await people.signIn('linhai');
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
  const [partner] = await server.query<{ id: string }>("select id::text from user_account where account = 'linhai'");
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

test('a file arrives where it was chosen, whatever is open by then', { tag: '@long' }, async ({ people }) => {
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
