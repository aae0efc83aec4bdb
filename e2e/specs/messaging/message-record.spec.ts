import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../fixtures/server';
import { expect, expectAccessible, test } from '../../fixtures/test';

/** Drawer and page sizes of the product. */
const DRAWER_PAGE = 50;
const NEAR_BOTTOM = 200;
const MANY = 120;

const bell = (page: Page) => page.getByRole('button', { name: /^消息，/ });
const record = (page: Page) => page.getByRole('region', { name: '站内消息' });
const confirmYes = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();

interface Sent {
  id: number;
  account: string;
  title: string;
  type?: number;
  flowType?: number;
  body?: string;
}

/** Messages as other parts of the platform leave them, stored without a push. */
async function store(server: RunningServer, messages: readonly Sent[]): Promise<void> {
  const rows = messages.map(({ type = 1, flowType = 0, body = '<p>正文</p>', ...message }) => ({ ...message, type, flowType, body }));
  await server.query(
    `with sent as (select *, now() - id % 1000 * interval '1 minute' as at from json_to_recordset($1)
       as row(id bigint, account text, title text, type smallint, "flowType" smallint, body text)),
     contents as (insert into message_content (id, created_at, type, flow_type, title, body, sender_name, delivered_at)
       select id, at, type, "flowType", title, body, '系统', at from sent)
     insert into message (id, created_at, user_id, content_id, type)
       select sent.id, at, user_account.id, sent.id, sent.type from sent join user_account using (account)`,
    [JSON.stringify(rows)],
  );
}

/** Scrolls until `left` px are left to the bottom. */
const scrollTo = (list: Locator, left: number) =>
  list.evaluate((element, rest) => element.scrollTo(0, element.scrollHeight - element.clientHeight - rest), left);

test('the bell says 99+, the drawer loads on near its bottom, and the page does the rest', { tag: '@long' }, async ({ people, server }) => {
  const account = 'hemin';
  const titleOf = (index: number) => `系统通告 ${String(index).padStart(3, '0')}`;
  const stored = Array.from({ length: MANY }, (_, index) => ({ id: 71_001_000 + index, account, title: titleOf(index) }));
  await store(server, stored);
  const page = await people.signIn(account);
  await expect(bell(page)).toHaveAccessibleName('消息，99+ 条未读');
  await expect(bell(page)).toHaveText('99+');

  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: '消息' });
  const items = drawer.getByRole('listitem');
  await expect(items).toHaveCount(DRAWER_PAGE);
  const list = drawer.getByRole('list');
  await scrollTo(list, NEAR_BOTTOM + 40);
  await page.waitForTimeout(500);
  await expect(items).toHaveCount(DRAWER_PAGE);
  await scrollTo(list, NEAR_BOTTOM - 40);
  await expect(items).toHaveCount(2 * DRAWER_PAGE);
  await scrollTo(list, 0);
  await expect(items.nth(MANY - 1)).toBeAttached();

  await drawer.getByRole('link', { name: '更多' }).click();
  await expect(page).toHaveURL(/\/messageRecord$/);
  await expect(drawer).toBeHidden();
  const rows = record(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(20);
  await expectAccessible(page, true);

  const search = record(page).getByRole('searchbox', { name: '输入关键词搜索' });
  await search.fill('系统通告');
  await search.press('Enter');
  await expect(record(page)).toContainText(`共 ${MANY} 条`);
  await record(page).getByTitle('2', { exact: true }).click();
  await expect(rows.first()).toContainText(titleOf(20));

  await record(page).getByRole('checkbox', { name: '全选本页' }).check();
  await expect(record(page)).toContainText('已选 20 条');
  await rows.first().getByRole('checkbox').uncheck();
  await record(page).getByRole('button', { name: '删除（19）' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('19');
  await confirmYes(page);
  await expect(record(page)).toContainText(`共 ${MANY - 19} 条`);
  await expect(rows.first()).toContainText(titleOf(20));
  await expect(bell(page)).toHaveText('99+');

  await search.fill(titleOf(20));
  await search.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('img', { name: '未读' })).toBeVisible();
  await record(page).getByRole('button', { name: '全部已读' }).click();
  await confirmYes(page);
  await expect(rows.getByRole('img', { name: '未读' })).toBeHidden();
  await record(page).getByRole('switch', { name: '仅看未读' }).click();
  await expect(record(page)).toContainText('没有符合条件的消息');
  await record(page).getByRole('button', { name: '查看全部消息' }).click();
  await expect(rows).toHaveCount(20);

  await record(page).getByRole('combobox', { name: '全部类型' }).click();
  await page.getByTitle('通知公告', { exact: true }).click();
  await expect(record(page)).not.toContainText('系统通告');
  await expect(rows.first()).toContainText('通知公告');
});

test('a message opens what its type says', { tag: '@long' }, async ({ people, server }) => {
  const account = 'tangyun';
  const flowBody = '{"flowId":"1","名称":"采购"}';
  const stored: Sent[] = [
    { id: 72_001_001, account, title: '系统维护', body: '<p>今晚维护</p>' },
    { id: 72_001_002, account, title: '取消的日程', type: 4, body: '{"type":3,"groupId":"1","id":"1"}' },
    { id: 72_001_003, account, title: '没有内容的流程', type: 2, flowType: 1, body: '' },
    { id: 72_001_004, account, title: '委托给您', type: 2, flowType: 2, body: '{"type":1}' },
    { id: 72_001_005, account, title: '待办流程', type: 2, flowType: 1, body: flowBody },
  ];
  await store(server, stored);
  const page = await people.signIn(account, '/messageRecord');
  const row = (title: string) => record(page).getByRole('button', { name: new RegExp(title) });
  const dialog = page.locator('.ant-modal');

  await row('系统维护').click();
  await expect(dialog.getByRole('article')).toContainText('今晚维护');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row('系统维护')).toBeFocused();

  await row('日程提醒：拜访供应商').click();
  const detail = page.getByRole('dialog', { name: '详情' });
  for (const part of ['拜访', '重要', '拜访供应商：恒通办公', '交货周期', '10:00', '11:30', '李伟/liwei', '陈静/chenjing']) {
    await expect(detail).toContainText(part);
  }
  await expectAccessible(page);
  await detail.getByRole('button', { name: /^取\s?消$/ }).click();
  await expect(detail).toBeHidden();

  await row('取消的日程').click();
  await expect(row('取消的日程').getByRole('img', { name: '未读' })).toBeHidden();
  await row('没有内容的流程').click();
  await expect(page.getByText('该消息没有可打开的内容')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/messageRecord$/);

  await row('委托给您').click();
  await expect(page).toHaveURL(/\/workFlow\/entrust\?config=1$/);
  await page.goBack();
  await row('待办流程').click();
  await expect(page).toHaveURL(/\/workFlowDetail\?config=/);
  const config = new URL(page.url()).searchParams.get('config') ?? '';
  expect(Buffer.from(config, 'base64').toString()).toBe(flowBody);
});

test('the page follows what arrives and what other windows read', { tag: '@long' }, async ({ people, server }) => {
  const account = 'gaofeng';
  await store(server, [{ id: 73_001_001, account, title: '两个窗口' }]);
  const [page, other, admin] = [await people.signIn(account), await people.signIn(account), await people.signIn()];
  for (const window of [page, other]) await window.goto('/messageRecord');
  const row = (window: Page, title: string) => record(window).getByRole('button', { name: new RegExp(title) });
  const dot = (window: Page, title: string) => row(window, title).getByRole('img', { name: '未读' });
  await expect(dot(page, '两个窗口')).toBeVisible();
  await row(other, '两个窗口').click();
  await expect(other.locator('.ant-modal').getByRole('article')).toBeVisible();
  await expect(dot(page, '两个窗口')).toBeHidden();
  await other.keyboard.press('Escape');

  await store(server, [{ id: 73_001_002, account, title: '别处删除' }]);
  await bell(other).click();
  const drawer = other.getByRole('dialog', { name: '消息', exact: true });
  await drawer.getByRole('button', { name: /别处删除/ }).click();
  await expect(other.getByRole('article')).toBeVisible();
  await page.reload();
  await record(page).getByRole('listitem').filter({ hasText: '别处删除' }).getByRole('checkbox').check();
  await record(page).getByRole('button', { name: '删除（1）' }).click();
  await confirmYes(page);
  await expect(other.getByText('该消息已被删除或撤回')).toBeVisible();
  await expect(drawer.getByText('别处删除')).toHaveCount(0);

  const [request] = await Promise.all([admin.waitForRequest(/\/api\/message\/unreadCount/), admin.reload()]);
  const headers = { authorization: request.headers()['authorization'] ?? '' };
  const title = '刚刚发布的通知';
  await admin.request.post('/api/message/Notice', { headers, data: { title, category: '1', toUserIds: '7004--user' } });
  const [draft] = await server.query<{ id: string }>('select id::text from notice where title = $1', [title]);
  await admin.request.put(`/api/message/Notice/${draft?.id}/Actions/Release`, { headers });
  await expect(dot(page, title)).toBeVisible();
});

test('the home page shows the schedule of today and leads to all messages', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('tangyun');
  const card = page.getByRole('region', { name: '今日日程' });
  await expect(card.getByRole('listitem')).toContainText([
    '08:45–09:00部门早会',
    '15:00–16:30采购合同评审紧急',
    '17:00–18:00整理月度费用清单',
  ]);
  await expectAccessible(page);
  await card.getByRole('button', { name: /整理月度费用清单/ }).click();
  const detail = page.getByRole('dialog', { name: '详情' });
  await expect(detail).toContainText('唐芸/tangyun');
  await expect(detail).not.toContainText('参与人');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await page.getByRole('button', { name: '深色模式' }).click();
  await expectAccessible(page);

  const idle = await people.signIn('qiuyue');
  await expect(idle.getByRole('region', { name: '今日日程' })).toContainText('今天没有日程');
  await idle.getByRole('region', { name: '未读消息' }).getByRole('link', { name: '查看全部' }).click();
  await expect(record(idle).getByRole('checkbox').first()).toBeVisible();
  await idle.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(idle);
});
