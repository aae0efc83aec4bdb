import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('a data source is tried, saved without a way back to its password, looked at and deleted', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/systemData/dataSource');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = dialog(page);
  await form.getByLabel('连接名称').fill('仓库系统');
  await form.getByLabel('主机地址').fill('10.1.2.3');
  await form.getByLabel('用户', { exact: true }).fill('reader');
  await form.getByLabel('密码').fill('Secret-2026');
  await form.getByLabel('库名').fill('stock');
  await form.getByRole('button', { name: '测试连接' }).click();
  await expect(form.getByRole('status')).toContainText('BANYAN_SOURCE_HOSTS');
  await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(row(page, '仓库系统')).toContainText('未检测');
  await row(page, '仓库系统').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '检测' }).click();
  await expect(row(page, '仓库系统')).toContainText('异常');
  await expectAccessible(page);
  await row(page, '仓库系统').getByRole('button', { name: '编辑' }).click();
  await expect(dialog(page).getByLabel('密码')).toHaveValue('******');
  await dialog(page).getByRole('button', { name: '取消' }).click();

  // An interface over it is refused with the reason.
  await page.goto('/systemData/dataInterface');
  await page.getByRole('button', { name: '新建' }).click();
  await choose(page, '接口类型', 'SQL 语句');
  await dialog(page).getByRole('textbox', { name: 'SQL 语句' }).fill('select 1 as id');
  await dialog(page).getByRole('button', { name: '试运行' }).click();
  await expect(dialog(page)).toContainText('共 1 行');
  await choose(page, '数据源', '仓库系统');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '试运行' }).click();
  await expect(dialog(page).getByText('BANYAN_SOURCE_HOSTS')).toBeInViewport({ ratio: 1 });
  await dialog(page).getByRole('button', { name: '取消' }).click();

  await page.goto('/systemData/dataSource');
  await row(page, '仓库系统').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, '仓库系统')).toHaveCount(0);
});

test('who was not given the menu has no page of data sources', async ({ people }) => {
  const page = await people.signIn(STAFF, '/systemData/dataSource');
  await expect(page).toHaveURL(/\/404$/);
});

test('a source and an interface lead to what uses them, and say so when they are deleted', { tag: '@long' }, async ({ people, server }) => {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const place = { dbType: 'PostgreSQL', host: '10.1.2.3', port: '5432', userName: 'reader', password: 'Secret-2026', serviceName: 'stock' };
  const body = { fullName: '供应商库', ...place, dbSchema: 'public', readOnly: 1, timeLimit: 10 };
  await callApi(server.origin, 'POST', '/api/system/DataSource', { token, body });
  const moveTo = (source: string) => server.query(`update data_interface set source_id = (${source}) where full_name = '供应商'`);
  await moveTo(`select id from data_source where full_name = '供应商库'`);

  const page = await people.signIn('admin', '/systemData/dataSource');
  await row(page, '供应商库').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('有 1 个数据接口使用它：供应商')).toBeVisible();
  await row(page, '供应商库').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '被引用' }).click();
  const map = page.getByRole('region', { name: '引用关系图' });
  await expect(map.getByRole('button', { name: '以“供应商库”为中心', pressed: true })).toBeVisible();
  await map.getByRole('link', { name: '供应商', exact: true }).click();
  // It is of another category than the first one.
  await expect(row(page, '供应商')).toHaveCount(1);
  await row(page, '供应商').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(dialog(page)).toContainText('不能删除');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: '组件示例' }).first()).toContainText('前往');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '关闭' }).last().click();

  // An interface that a task calls cannot be deleted either; the dialog does not state that no design uses it.
  const [category] = await server.query<{ category: string }>(
    `select e.id::text as category from dictionary_entry e join data_interface i on i.category = e.en_code and i.full_name = '供应商'`,
  );
  const given = { fullName: '夜间接口', enCode: 'nightly', ...category, type: 2, dataConfigJson: '{"staticData":"[]"}' };
  await callApi(server.origin, 'POST', '/api/system/DataInterface', { token, body: given });
  const [made] = await server.query<{ id: string }>(`select id::text as id from data_interface where en_code = 'nightly'`);
  const executeContent = JSON.stringify({ cron: '0 0 3 * * ? *', startTime: Date.now(), interfaceId: made?.id });
  const task = { fullName: '夜间取数', enCode: 'nightly', executeType: '1', executeContent, enabledMark: 0 };
  await callApi(server.origin, 'POST', '/api/scheduletask', { token, body: task });
  await page.goto(`/systemData/dataInterface?interface=${made?.id ?? ''}`);
  await row(page, '夜间接口').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(dialog(page)).toContainText('1 个调度任务调用它：夜间取数');
  await expect(dialog(page).locator('.ant-skeleton')).toHaveCount(0);
  await expect(dialog(page)).not.toContainText('没有地方使用它');

  await moveTo('null');
  await page.goto('/systemData/dataSource');
  await row(page, '供应商库').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, '供应商库')).toHaveCount(0);
});
