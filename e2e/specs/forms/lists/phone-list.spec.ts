import type { Locator, Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expectNoOverflow, openIn } from '../../../fixtures/looks';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const MODEL = modelIdOf('phoneList');
const PATH = '/model/phoneList';
const PHONE = { locale: 'zh', mode: 'dark', width: 390 } as const;
const field = (type: string, label: string, own: object = {}) => ({ __config__: { jnpfKey: type, label }, __vModel__: label, ...own });
const shown = (prop: string) => ({ id: prop, prop, label: prop, fullName: prop });
const FORM = {
  fields: [
    field('input', '标题'),
    field('textarea', '说明'),
    field('datePicker', '到货日期', { format: 'yyyy-MM-dd' }),
    field('inputNumber', '金额'),
  ],
};
const LIST = {
  columnList: ['标题', '说明', '到货日期', '金额'].map(shown),
  searchList: [
    { ...shown('标题'), searchType: 2, isKeyword: true },
    ...['到货日期', '金额'].map((prop) => ({ ...shown(prop), searchType: 3 })),
  ],
  btnsList: [
    { value: 'add', label: '新建' },
    { value: 'batchRemove', label: '批量删除' },
  ],
  columnBtnsList: ['edit', 'detail'].map((value) => ({ value, label: value === 'edit' ? '编辑' : '详情' })),
};
const LONG = '关于采购二〇二六年第四季度总部办公楼会议室远程视频会议系统改造及配套音响灯光设备并包含三年上门维护服务的申请';

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.locator('strong', { hasText: title }) });
const widthOf = async (page: Page, name: string) => (await page.getByRole('textbox', { name, exact: true }).boundingBox())?.width ?? 0;

/** Nothing of a card lies outside of the window. */
async function expectInWindow(page: Page, title: string): Promise<void> {
  const box = await card(page, title).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
}

/** One finger that moves down from the middle of a place. */
async function pull(page: Page, from: Locator): Promise<void> {
  const box = await from.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', { x, y: y + moved });
  await touch('touchEnd');
  await session.detach();
}

test(
  'cards of a list on a phone keep long names in the window, are searched, chosen and deleted',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '手机列表', code: 'phoneList', form: FORM, list: LIST });
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const add = (title: string) => {
      const data = JSON.stringify({ 标题: title, 说明: LONG, 到货日期: Date.now(), 金额: 1 });
      return callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, { token, body: { data } });
    };
    await Promise.all(Array.from({ length: 22 }, (_one, index) => add(`旧的 ${index}`)));
    for (const title of ['第二条', '第三条', LONG]) await add(title);
    const page = await people.signIn();
    await openIn(page, PHONE, PATH);
    await expectInWindow(page, LONG);
    await expectNoOverflow(page);
    await expect(card(page, LONG).getByRole('button', { name: '更多操作' })).toBeInViewport();

    // The end of the list brings what comes next, and the list stays where it is over a record.
    const cards = page.locator('[data-card]');
    await expect(cards).toHaveCount(20);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(25);
    await cards.last().getByRole('button', { name: /^详情/ }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards.last()).toBeInViewport();

    // Pulled down at its top, the list shows what others have added.
    await add('下拉看到的');
    await cards.first().scrollIntoViewIfNeeded();
    await pull(page, cards.first());
    await expect(card(page, '下拉看到的')).toBeVisible();

    await page.getByRole('button', { name: '筛选' }).click();
    await expectNoOverflow(page);
    await expectAccessible(page);
    // Both ends of a range are as wide as what is written in them.
    expect(await widthOf(page, '到货日期')).toBeGreaterThan(100);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('条');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('标题：条');

    for (const title of ['第二条', '第三条']) await card(page, title).getByRole('checkbox').check();
    const remove = page.getByRole('button', { name: '删除 2 条' });
    await expect(remove).toBeInViewport();
    await expectAccessible(page);
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
    await page.getByRole('button', { name: '去掉条件“标题”' }).click();
    await expect(cards).toHaveCount(20);
  },
);
