import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

/** Visitor registration of the demo company. */
const CODE = 'visitorRegistration';
const PAGE = '/onlineDev/webDesign';

async function openLinks(page: Page) {
  await page.getByRole('searchbox').first().fill(CODE);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: CODE });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '外链', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '外链：访客登记' });
  await expect(dialog.getByRole('region', { name: '填写链接' })).toBeVisible();
  return dialog;
}

test(
  'public links are set up in the list of designs: who receives, how many, and what a stranger sees',
  { tag: '@long' },
  async ({ browser, people, server }) => {
    // The link of the demo company makes room for one of this journey, and comes back for the journeys that use it.
    const [former] = await server.query<{ row: unknown }>(
      `delete from short_link where model_id = 8002 returning to_jsonb(short_link) as row`,
    );
    const admin = await people.signIn('admin', PAGE);
    let links = await openLinks(admin);
    const form = () => links.getByRole('region', { name: '填写链接' });
    await form().getByRole('switch', { name: '填写链接' }).click();
    await form().getByLabel('接收方').fill('前台');
    await form().getByLabel('用途说明').fill('登记来访人员');
    await form().getByLabel('最多收集份数').fill('1');
    await expectAccessible(admin);
    // A missing password is reported at its field.
    await form().getByRole('switch', { name: '访问密码' }).click();
    await links.getByRole('button', { name: '保存' }).click();
    await expect(form().getByText('请输入密码')).toBeVisible();
    await form().getByRole('switch', { name: '访问密码' }).click();
    await links.getByRole('button', { name: '保存' }).click();

    // The addresses are made by the first saving, and the dialog stays to show them.
    const address = await form().getByLabel('链接地址').inputValue();
    expect(address).toContain('/formShortLink?encryption=');
    await form().getByRole('button', { name: '二维码' }).click();
    await expect(admin.getByRole('img', { name: '链接地址的二维码' })).toBeVisible();
    await admin.keyboard.press('Escape');

    const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const visitor = await context.newPage();
    await visitor.goto(new URL(address).pathname + new URL(address).search);
    await expect(visitor.getByText('登记来访人员')).toBeVisible();
    await expect(visitor.getByText('接收方：前台')).toBeVisible();
    await expect(visitor.getByText(/^本表单收集：姓名、手机号/)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('textbox', { name: '姓名' }).fill('外链访客');
    await visitor.getByRole('textbox', { name: '手机号' }).fill('15400001234');
    await visitor.getByRole('textbox', { name: '拜访对象' }).fill('采购部');
    await visitor.getByText('送货', { exact: true }).click();
    await visitor.getByRole('button', { name: '提交' }).click();
    await expect(visitor.getByRole('heading', { name: '提交成功' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('该表单已收满 1 份，不再接收')).toBeVisible();
    await context.close();

    await admin.reload();
    links = await openLinks(admin);
    await expect(form().getByText(/^已收到 1 份/)).toBeVisible();
    // The history of the record says by which way it came.
    await admin.goto(`/model/${CODE}`);
    await admin.getByRole('row').filter({ hasText: '外链访客' }).getByRole('button', { name: '详情' }).click();
    await admin.getByRole('button', { name: '修改历史' }).click();
    const history = admin.getByRole('dialog', { name: /的修改历史$/ });
    await expect(history.getByRole('listitem').first()).toContainText('外链');
    await server.query(`delete from short_link where model_id = 8002`);
    await server.query(`insert into short_link select * from jsonb_populate_record(null::short_link, $1)`, [JSON.stringify(former?.row)]);
  },
);
