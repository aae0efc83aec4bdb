import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from '../../../fixtures/server';
import { publicAddress } from '../../../fixtures/short-link';
import { expect, expectAccessible, test } from '../../../fixtures/test';

/** Visitor registration of the demo company: a model whose form is open to everybody. */
const MODEL = '8002';
const LIST = '/model/visitorRegistration';

const addressOf = (server: Pick<RunningServer, 'query'>, type: 'form' | 'list') => publicAddress(server, MODEL, type);

/** A telephone without a session. */
async function phone(browser: Browser, origin: string, locale: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** What an administrator decides about the links, through the call that designers use. */
async function decide(admin: Page, settings: object): Promise<void> {
  const off = { id: MODEL, formUse: 0, formPassUse: 0, columnUse: 0, columnPassUse: 0, columnText: '["company","purpose","visitDate"]' };
  const token = await admin.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => (key.endsWith('token') ? (localStorage.getItem(key) ?? '') : ''))
      .join(''),
  );
  const reply = await admin.request.put('/api/visualdev/ShortLink', {
    headers: { authorization: token },
    data: { ...off, columnCondition: '["purpose"]', ...settings },
  });
  expect(await reply.json()).toMatchObject({ code: 200 });
}

const noOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test(
  'a visitor without an account fills in a form, and people inside find it in their list',
  { tag: '@long' },
  async ({ browser, server, people }) => {
    const visitor = await phone(browser, server.origin, 'zh-CN');
    await visitor.goto(await addressOf(server, 'form'));
    await expect(visitor.getByRole('heading', { level: 1, name: '访客登记' })).toBeVisible();
    expect(await noOverflow(visitor)).toBe(true);
    await expectAccessible(visitor);

    await visitor.getByRole('button', { name: '提交' }).click();
    await expect(visitor.getByText('姓名不能为空')).toBeVisible();
    await expect(visitor.getByRole('textbox', { name: '姓名' })).toBeFocused();
    await visitor.getByRole('textbox', { name: '姓名' }).fill('何方访客');
    await visitor.getByRole('textbox', { name: '手机号' }).fill('123');
    await visitor.getByRole('textbox', { name: '拜访对象' }).fill('采购部');
    await visitor.getByText('送货', { exact: true }).click();
    await visitor.getByRole('button', { name: '提交' }).click();
    await expect(visitor.getByText('请输入11位手机号')).toBeVisible();
    await visitor.getByRole('textbox', { name: '手机号' }).fill('15400001234');
    await visitor.getByRole('button', { name: '提交' }).click();
    await expect(visitor.getByRole('heading', { name: '提交成功' })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: '再填一份' }).click();
    await expect(visitor.getByRole('textbox', { name: '姓名' })).toHaveValue('');
    await visitor.context().close();

    const admin = await people.signIn('admin', LIST);
    await expect(admin.getByRole('row').filter({ hasText: '何方访客' })).toContainText('送货');
    // A signed-in user sees the same page, and is anonymous there.
    await admin.goto(await addressOf(server, 'form'));
    await expect(admin.getByRole('heading', { level: 1, name: '访客登记' })).toBeVisible();
    await expect(admin.getByRole('navigation')).toHaveCount(0);
  },
);

test(
  'a list behind a password opens to who knows it, in the language of their browser',
  { tag: '@long' },
  async ({ browser, server, people }) => {
    const admin = await people.signIn();
    await decide(admin, { formUse: 1, columnUse: 1, columnPassUse: 1, columnPassword: '开门' });
    const visitor = await phone(browser, server.origin, 'en-GB');
    await visitor.goto(await addressOf(server, 'list'));
    await visitor.getByLabel('Password', { exact: true }).fill('falsch');
    await visitor.getByRole('button', { name: 'Enter' }).click();
    await expect(visitor.getByRole('alert')).toHaveText('The password is wrong. Try again');
    await expectAccessible(visitor);
    await visitor.getByLabel('Password', { exact: true }).fill('开门');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('row').filter({ hasText: '顺达物流' })).toContainText('送货');
    await expect(visitor.getByText('15400008103')).toHaveCount(0);
    expect(await noOverflow(visitor)).toBe(true);
    await expectAccessible(visitor);

    await visitor.getByRole('combobox', { name: '来访事由' }).click();
    await visitor.locator('.ant-select-dropdown:visible').getByTitle('参观').click();
    await visitor.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(visitor.getByText('1 in total')).toBeVisible();
    await visitor.getByRole('button', { name: '江南职业学院' }).click();
    await expect(visitor.getByRole('dialog')).toContainText('参观');
    await expectAccessible(visitor);
    // The browser stays let in.
    await visitor.reload();
    await expect(visitor.getByRole('row').filter({ hasText: '顺达物流' })).toBeVisible();
    await visitor.context().close();
  },
);

test('a link that is off, wrong or incomplete says so', { tag: '@long' }, async ({ browser, server, people }) => {
  const admin = await people.signIn();
  const visitor = await phone(browser, server.origin, 'zh-CN');
  await decide(admin, { formUse: 1 });
  await visitor.goto(await addressOf(server, 'form'));
  await visitor.getByRole('textbox', { name: '姓名' }).fill('来晚了');
  await visitor.getByRole('textbox', { name: '手机号' }).fill('15400001234');
  await visitor.getByRole('textbox', { name: '拜访对象' }).fill('采购部');
  await visitor.getByText('参观', { exact: true }).click();
  await decide(admin, { formUse: 0 });
  await visitor.getByRole('button', { name: '提交' }).click();
  await expect(visitor.getByRole('alert')).toContainText('该链接已停用或不存在');
  await expect(visitor.getByRole('textbox', { name: '姓名' })).toHaveValue('来晚了');

  visitor.once('dialog', (question) => void question.accept());
  await visitor.goto(await addressOf(server, 'form'));
  await expect(visitor.getByRole('heading', { name: '链接不可用' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto('/formShortLink?encryption=1234');
  await expect(visitor.getByRole('heading', { name: '链接有误' })).toBeVisible();
  await visitor.goto('/formShortLink');
  await expect(visitor.getByText('链接地址不完整')).toBeVisible();
  await visitor.context().close();
  await decide(admin, { formUse: 1 });
});
