import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { startServer } from '../../../fixtures/server';
import { expect, expectAccessible, signIn, test } from '../../../fixtures/test';

const PAGE = '/onlineDev/webDesign';
/** Category “通用”. */
const CATEGORY = '5023002';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

async function rowAction(page: Page, code: string, name: string) {
  await row(page, code).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test(
  'a design goes with its dictionaries and its menu from one installation to an empty one, and takes a record there',
  { tag: '@long' },
  async ({ people, server, browser }) => {
    const second = startServer();
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const made = { template: 'visitor', fullName: '访客登记', enCode: 'packedVisitor', category: CATEGORY, description: '' };
    const id = await callApi(server.origin, 'POST', '/api/visualdev/Base/Actions/FromTemplate', { token, body: made });
    const [directory] = await server.query<{ id: string }>("select id::text from menu where en_code = 'business'");
    const places = { pc: 1, app: 0, pcModuleParentId: [directory?.id ?? ''], appModuleParentId: [] };
    await callApi(server.origin, 'POST', `/api/visualdev/Base/${String(id)}/Actions/Release`, { token, body: places });

    const source = await people.signIn('admin', PAGE);
    const download = source.waitForEvent('download');
    await rowAction(source, 'packedVisitor', '导出');
    const file = await (await download).path();
    const content = { name: '访客登记.vdd', mimeType: 'application/octet-stream', buffer: await readFile(file) };

    const empty = await second;
    const context = await browser.newContext({ baseURL: empty.origin, locale: 'zh-CN', reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      await signIn(page, { account: 'admin', password: empty.adminPassword });
      await page.goto(PAGE);
      await page.getByRole('button', { name: /导入$/ }).click();
      await dialog(page).locator('input[type=file]').setInputFiles(content);
      const items = dialog(page).getByRole('list', { name: '导入内容' });
      await expect(items.getByRole('listitem').filter({ hasText: 'packedVisitor' }).first()).toContainText('新增');
      await expect(items.getByRole('listitem').filter({ hasText: '数据字典' }).first()).toBeVisible();
      await expectAccessible(page);
      await dialog(page)
        .getByRole('button', { name: /^导入 \d+ 项$/ })
        .click();
      await expect(dialog(page).getByText('导入完成')).toBeVisible();
      await dialog(page).getByRole('button', { name: '关闭' }).last().click();
      await expect(row(page, 'packedVisitor').getByRole('img', { name: 'Web 端' }).first()).toBeVisible();

      const there = await tokenOf(empty.origin, 'admin', empty.adminPassword);
      const [design] = await empty.query<{ id: string }>("select id::text from visual_model where en_code = 'packedVisitor'");
      const release = { ...places, pcModuleParentId: [] };
      await callApi(empty.origin, 'POST', `/api/visualdev/Base/${design?.id}/Actions/Release`, { token: there, body: release });
      await page.goto('/model/packedVisitor');
      await page.getByRole('button', { name: '新建' }).first().click();
      await dialog(page).getByLabel('访客姓名').fill('李海');
      await dialog(page).getByLabel('手机号').fill('13800138000');
      await dialog(page).getByLabel('来访单位').fill('海棠设计');
      await dialog(page).getByLabel('来访事由').click();
      await page.locator('.ant-select-dropdown:visible').getByText('商务洽谈', { exact: true }).first().click();
      await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
      await expect(row(page, '李海')).toContainText('商务洽谈');

      // The same file once more: everything is here.
      await page.goto(PAGE);
      await page.getByRole('button', { name: /导入$/ }).click();
      await dialog(page).locator('input[type=file]').setInputFiles(content);
      await expect(dialog(page).getByText('本系统中已有全部内容，没有需要导入的')).toBeVisible();
      await dialog(page).getByRole('button', { name: '关闭' }).last().click();

      await page.getByRole('button', { name: '设计包' }).click();
      await page.getByRole('menuitem', { name: '导入记录' }).click();
      await expect(page.getByRole('region', { name: '访客登记' })).toContainText('撤销导入');
      await expectAccessible(page);
    } finally {
      await context.close();
      await empty.stop();
    }
  },
);
