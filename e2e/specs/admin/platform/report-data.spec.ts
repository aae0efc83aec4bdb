import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startVendorDouble } from '../../../../server/src/testing/vendor-double';
import { type RunningServer, startServer } from '../../../fixtures/server';
import { expect, expectAccessible, test as base } from '../../../fixtures/test';

interface Report {
  id: number;
  fullName: string;
  enCode: string;
  categoryId: null;
  enabledMark: number;
  sortCode: number;
}

const ok = (data: unknown = null) => ({ code: 200, msg: '操作成功', data });

/** A report server with the calls of product-1, part 7. */
async function startReportServer() {
  const sales = { id: 11, fullName: '销售报表', enCode: 'sales', categoryId: null, enabledMark: 1, sortCode: 1 };
  const reports = new Map<string, Report>([['11', sales]]);
  const imported: string[] = [];
  const double = await startVendorDouble(({ method, url, body }) => {
    const [, , id = '', , action = ''] = url.pathname.split('/');
    if (url.pathname === '/Data') {
      const list = [...reports.values()].filter(({ fullName }) => fullName.includes(url.searchParams.get('keyword') ?? ''));
      return ok({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } });
    }
    if (url.pathname === '/Data/Actions/Import') {
      imported.push(body);
      reports.set('13', { ...sales, id: 13, fullName: '导入的报表', enCode: 'imported' });
      return ok();
    }
    const found = reports.get(id);
    if (found === undefined) return { code: 400, msg: '报表不存在', data: null };
    if (action === 'Export') return { fullName: found.fullName };
    if (method === 'DELETE') reports.delete(id);
    if (action === 'Copy') reports.set('12', { ...found, id: 12, fullName: `${found.fullName}副本` });
    if (action === 'State') reports.set(id, { ...found, enabledMark: found.enabledMark === 1 ? 0 : 1 });
    return ok();
  });
  return { double, reports, imported };
}

const test = base.extend<object, { reportServer: Awaited<ReturnType<typeof startReportServer>>; server: RunningServer }>({
  reportServer: [
    async ({}, use) => {
      const started = await startReportServer();
      await use(started);
      await started.double.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ reportServer }, use) => {
      const server = await startServer({ BANYAN_REPORT_SERVER: reportServer.double.base });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

/** The state of the copy. */
const state = (page: Page, name: string) => row(page, '销售报表副本').getByRole('cell', { name, exact: true });

async function act(page: Page, name: string, action: string, question = true) {
  const own = row(page, name).getByRole('button', { name: action, exact: true });
  await row(page, name).getByRole('button').first().waitFor();
  if (await own.isVisible()) await own.click();
  else {
    await row(page, name).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
  if (question) await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
}

test(
  'reports of a report server are listed, copied, switched, exported, imported and deleted',
  { tag: '@long' },
  async ({ people, reportServer }) => {
    const page = await people.signIn('admin', '/onlineDev/dataReport');
    page.setDefaultTimeout(20_000);
    await act(page, '销售报表', '复制');
    await expect(state(page, '启用')).toBeVisible();
    await act(page, '销售报表副本', '停用');
    await expect(state(page, '禁用')).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), act(page, '销售报表', '导出', false)]);
    expect(await readFile(await download.path(), 'utf8')).toContain('销售报表');
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入' });
    await dialog.getByRole('radio', { name: /^跳过/ }).check();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: '点击上传' }).click()]);
    await chooser.setFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from('{"fullName":"导入的报表"}') });
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(row(page, '导入的报表')).toBeVisible();
    expect(reportServer.imported[0]).toContain('导入的报表');
    await act(page, '销售报表副本', '删除');
    await expect(row(page, '销售报表副本')).toHaveCount(0);
    expect([...reportServer.reports.keys()]).toEqual(['11', '13']);
  },
);
