import type { Page, TestInfo } from '@playwright/test';
import { expectNoOverflow, looks, nameOf, openIn } from '../../../fixtures/looks';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const PAGE = '/portal/workbench';
/** The portal of the demo company. */
const PORTAL = '8501';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const arranged = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const handle = (page: Page, name: string) => page.getByRole('button', { name: `移动${name}` });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const top = async (page: Page, name: string) => (await arranged(page, name).boundingBox())?.y ?? 0;
const attach = async (about: TestInfo, page: Page, name: string) =>
  about.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });

/** Cards stay where their readers put them from test to test. */
test.afterEach(({ server }) => server.query('delete from portal_custom'));

test(
  'a portal shows what remotes, menus and records have for its reader; an unknown card says so',
  { tag: '@long' },
  async ({ people, server }, about) => {
    const unknown = { i: 201, x: 0, y: 30, w: 12, h: 2, jnpfKey: 'rankList', title: '排行榜', option: { any: 1 } };
    const missing = { i: 202, x: 0, y: 29, w: 12, h: 6, jnpfKey: 'slot', title: '不存在', option: { extension: 'nobody' } };
    const [stored] = await server.query<{ form_data: string }>('select form_data from portal where id = $1', [PORTAL]);
    const design = JSON.parse(stored?.form_data ?? '') as { layout: object[] };
    const change = (layout: object[]) =>
      server.query('update portal set form_data = $1 where id = $2', [JSON.stringify({ layout }), PORTAL]);
    await change([...design.layout, missing, unknown]);

    const page = await people.signIn(STAFF, PAGE);
    await expect(card(page, '我的采购申请').getByRole('listitem').first()).toBeVisible();
    await expect(card(page, '未读消息').getByRole('listitem').first()).toBeVisible();
    await expect(card(page, '我能看到的采购申请')).toContainText(/\d+ 张/);
    await expect(card(page, '常用功能').getByRole('link', { name: '采购申请' })).toBeVisible();
    await expect(card(page, '采购须知').getByRole('link')).toHaveAttribute('href', 'https://www.ccgp.gov.cn/');
    await expect(card(page, '排行榜')).toContainText('无法识别的卡片：rankList');
    const [links, rank] = [await card(page, '常用网站').boundingBox(), await card(page, '排行榜').boundingBox()];
    expect((rank?.y ?? 0) - (links?.y ?? 0) - (links?.height ?? 0)).toBeLessThan(20);
    await change(design.layout);

    for (const look of looks) {
      await openIn(page, look, PAGE);
      await expect(page.getByRole('region').getByRole('listitem').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await attach(about, page, nameOf(look));
    }
  },
);

test(
  'its reader arranges it by keyboard, buttons and pointer, saves that, and goes back to the design',
  { tag: '@long' },
  async ({ people }, about) => {
    const page = await people.signIn(STAFF, PAGE);
    await press(page, '调整布局');
    await expectAccessible(page);
    await attach(about, page, 'arrange');

    await handle(page, '今日日程').focus();
    await page.keyboard.press('ArrowUp');
    await expect(handle(page, '今日日程')).toBeFocused();
    expect(await top(page, '今日日程')).toBeLessThan(await top(page, '最近的采购申请'));
    const before = (await arranged(page, '今日日程').boundingBox())?.width ?? 0;
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await arranged(page, '今日日程').boundingBox())?.width ?? 0).toBeGreaterThan(before + 20);
    await press(page, '隐藏：常用网站');
    await expect(arranged(page, '常用网站')).toHaveCount(0);
    await press(page, '隐藏：采购须知');
    await press(page, '显示采购须知');
    await expect(arranged(page, '采购须知')).toBeVisible();

    const grip = await handle(page, '未读消息').boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 20, (grip?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(400, 150, { steps: 8 });
    await page.mouse.up();
    expect(await top(page, '未读消息')).toBeLessThan(await top(page, '今日日程'));
    await press(page, '保存');
    await expect(page.getByRole('button', { name: '调整布局' })).toBeVisible();

    await page.reload();
    await expect(card(page, '未读消息')).toBeVisible();
    await expect(card(page, '常用网站')).toHaveCount(0);
    const [messages, requests] = [await card(page, '未读消息').boundingBox(), await card(page, '我的采购申请').boundingBox()];
    expect(messages?.y ?? 0).toBeLessThan(requests?.y ?? 0);
    await attach(about, page, 'own-arrangement');

    await press(page, '调整布局');
    await press(page, '恢复默认布局');
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(card(page, '常用网站')).toBeVisible();
  },
);

test('a locked portal is not arranged, and one that was taken away is refused', { tag: '@long' }, async ({ people, server }) => {
  await server.query('update portal set enabled_lock = true where id = $1', [PORTAL]);
  const page = await people.signIn(STAFF, PAGE);
  await expect(card(page, '常用功能')).toBeVisible();
  await expect(page.getByRole('button', { name: '调整布局' })).toHaveCount(0);
  await server.query('update portal set enabled_lock = false, enabled = false where id = $1', [PORTAL]);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('没有');
  await expectAccessible(page);
  await server.query('update portal set enabled = true where id = $1', [PORTAL]);
});
