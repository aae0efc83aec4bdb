import type { Page } from '@playwright/test';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const CODE = 'linkLimits';
const field = (label: string) => ({ __config__: { jnpfKey: 'input', label }, __vModel__: label });
const FORM = { fields: [field('姓名'), field('电话')] };
const LIST = {
  columnList: ['姓名', '电话'].map((prop) => ({ id: prop, prop, label: prop })),
  searchList: [{ id: '姓名', prop: '姓名', label: '姓名', jnpfKey: 'input', searchType: 2 }],
};

async function openLinks(page: Page) {
  await page.goto('/onlineDev/webDesign');
  await page.getByRole('row').filter({ hasText: CODE }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '外链', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '外链：外链限制' });
  await expect(dialog.getByRole('region', { name: '填写链接' })).toBeVisible();
  return dialog;
}

test(
  'an administrator gives links a password and an end; strangers fill in, look up and are turned away',
  { tag: '@long' },
  async ({ browser, people, server }) => {
    await publishModel(server, { name: '外链限制', code: CODE, form: FORM, list: LIST });
    const admin = await people.signIn();
    const links = await openLinks(admin);
    const fill = links.getByRole('region', { name: '填写链接' });
    const look = links.getByRole('region', { name: '查询链接' });
    await fill.getByRole('switch', { name: '填写链接' }).click();
    await fill.getByRole('switch', { name: '访问密码' }).click();
    await fill.getByLabel('密码', { exact: true }).fill('fill-2026');
    await fill.getByLabel('截止时间').fill('2099-12-31 18:00');
    await fill.getByLabel('截止时间').press('Enter');
    await look.getByRole('switch', { name: '查询链接' }).click();
    await look.getByRole('combobox', { name: '显示字段' }).click();
    await admin.locator('.ant-select-dropdown:visible').getByTitle('姓名', { exact: true }).click();
    await admin.keyboard.press('Tab');
    await links.getByRole('button', { name: '保存' }).click();
    const [toFill, toLook] = [await fill.getByLabel('链接地址').inputValue(), await look.getByLabel('链接地址').inputValue()];

    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 390, height: 844 } });
    const stranger = await context.newPage();
    await stranger.goto(toFill);
    await expect(stranger.getByRole('textbox', { name: '姓名' })).toHaveCount(0);
    await stranger.getByLabel('访问密码', { exact: true }).fill('fill-2026');
    await stranger.keyboard.press('Enter');
    await expect(stranger.getByText('本表单收集：姓名和电话')).toBeVisible();
    await expect(stranger.getByText(/^接收方：/)).toBeVisible();
    await stranger.getByRole('textbox', { name: '姓名' }).fill('路人');
    await stranger.getByRole('textbox', { name: '电话' }).fill('15400009999');
    await stranger.getByRole('button', { name: '提交' }).click();
    await expect(stranger.getByRole('heading', { name: '提交成功' })).toBeVisible();
    await stranger.goto(toLook);
    await expect(stranger.getByText('路人')).toBeVisible();
    await expect(stranger.getByText('15400009999')).toHaveCount(0);
    await expectAccessible(stranger);

    await server.query(`update short_link set form_until = now() - interval '1 minute' where model_id = ${modelIdOf(CODE)}`);
    await stranger.goto(toFill);
    await expect(stranger.getByText('该链接已到期，请联系提供链接的人')).toBeVisible();
    await expect(stranger.getByRole('button', { name: '提交' })).toHaveCount(0);
    await stranger.goto(toLook);
    await expect(stranger.getByText('路人')).toBeVisible();
    await context.close();

    // Who may not design finds neither the list of designs nor the links.
    const staff = await people.signIn(STAFF, '/onlineDev/webDesign');
    await expect(staff.getByRole('row').filter({ hasText: CODE })).toHaveCount(0);
  },
);
