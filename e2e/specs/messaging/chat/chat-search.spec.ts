import type { Page } from '@playwright/test';
import { callApi, signIn } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';
import { icon, messages, panel, said } from '../../../pages/chat';

test(
  'what was said long ago is found from anywhere; what stands at the top and what disturbs is the same on every device',
  { tag: '@long' },
  async ({ people, server }) => {
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
  },
);
