import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PAGE = '/onlineDev/webDesign';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, label: string, name: string, several = false) {
  await dialog(page).getByLabel(label).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first().click();
  if (several) await page.keyboard.press('Escape');
}

test(
  'a view is designed over a data interface, released for a group, read and exported by a member; a field that goes is said to makers',
  { tag: '@long' },
  async ({ people, server }) => {
    const account = await people.join({ account: 'buyer', realName: '看供应商的人' });
    await server.query(`insert into permission_group (id, full_name, en_code) values (990080, '看供应商', 'supplier.readers')`);
    await server.query(
      `insert into permission_group_member (group_id, object_type, object_id) select 990080, 'user', id from user_account where account = $1`,
      [account],
    );
    const page = await people.signIn('admin', PAGE);
    await page.getByRole('button', { name: '新建' }).click();
    await dialog(page).getByText('数据视图', { exact: true }).click();
    await choose(page, '数据接口', '供应商');
    await expect(dialog(page).getByRole('checkbox', { name: '作为查询条件' })).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await dialog(page).getByRole('checkbox', { name: '作为查询条件' }).check();
    await expect(dialog(page).getByRole('textbox', { name: 'fullName 的名称' })).toHaveValue('供应商');
    await dialog(page).getByRole('textbox', { name: 'kind 的名称' }).fill('供货类别');
    await dialog(page).getByRole('checkbox', { name: 'rating' }).uncheck();
    await dialog(page).getByLabel('名称', { exact: true }).fill('供应商查询');
    await expect(dialog(page).getByLabel('编码')).toHaveValue('gongYingShangChaXun');
    await choose(page, '分类', '通用');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '确定' }).click();

    // Its list is designed on the rows of the interface.
    const designer = page.getByRole('dialog', { name: '表单设计器' });
    await expect(designer.getByText('上海恒信办公用品有限公司')).toBeVisible({ timeout: 30_000 });
    await expect(designer.getByRole('tab', { name: '表单' })).toHaveCount(0);
    await designer.getByRole('button', { name: '数据来源' }).click();
    await dialog(page).getByRole('checkbox', { name: 'rating' }).check();
    await dialog(page).getByRole('button', { name: '应用' }).click();
    await designer.getByRole('checkbox', { name: '评级' }).check();
    await expect(designer.getByRole('columnheader', { name: '评级' })).toBeVisible();

    await designer.getByRole('button', { name: '发布', exact: true }).click();
    await expect(dialog(page).getByRole('checkbox', { name: '移动端' })).not.toBeChecked();
    await expect(dialog(page).getByText('首次发布，版本 1。')).toBeVisible();
    await expect(dialog(page).getByText('没有改动，不需要重新发布。')).toHaveCount(0);
    await choose(page, 'Web 端菜单放在', '日常业务', true);
    await choose(page, '授权给', '看供应商', true);
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await expect(dialog(page).getByText('已发布为版本 1')).toBeVisible();
    await dialog(page).getByRole('button', { name: '打开页面' }).click();
    await expect(row(page, 'S001')).toBeVisible();

    const address = new URL(page.url()).pathname;
    const member = await people.signIn(account, address);
    await member.getByRole('textbox', { name: '城市' }).fill('上海');
    await member.getByRole('button', { name: '查询', exact: true }).click();
    await expect(member.getByText('共 6 条')).toBeVisible();
    await expect(member.getByRole('columnheader', { name: '供货类别' })).toBeVisible();
    await expect(member.getByRole('button', { name: '新建' })).toHaveCount(0);
    await expectAccessible(member);
    await row(member, 'S011').getByRole('button', { name: '详情' }).click();
    await expect(dialog(member).getByText('上海恒信物流有限公司')).toBeVisible();
    await dialog(member)
      .getByRole('button', { name: /关 ?闭/ })
      .last()
      .click();

    await member.getByRole('button', { name: '导出', exact: true }).click();
    await dialog(member).getByRole('radio', { name: '全部数据' }).check();
    const coming = member.waitForEvent('download');
    await dialog(member)
      .getByRole('button', { name: /导 ?出/ })
      .click();
    const sheet = XLSX.read(await readFile(await (await coming).path())).Sheets['Sheet1'];
    const lines = XLSX.utils.sheet_to_json<string[]>(sheet as XLSX.WorkSheet, { header: 1, raw: false, defval: '' });
    expect(lines).toHaveLength(7);
    expect(lines[0]).toEqual(expect.arrayContaining(['供应商', '供货类别', '评级']));

    // The interface loses a field: all users can still read the page, and makers see what is missing.
    await server.query(`update data_interface set content = replace(content, 'kind, rating', 'rating'), fields = '[]' where id = 9501`);
    await member.reload();
    await expect(row(member, 'S001')).toBeVisible();
    await expect(member.getByText(/数据接口中已没有这些字段/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: '数据接口中已没有这些字段：供货类别' })).toBeVisible();
  },
);
