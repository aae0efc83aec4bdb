import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sqlite from 'node-sqlite3-wasm';
import { type RunningServer, startServer } from '../../../fixtures/server';
import { expect, expectAccessible, test as base } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-content').getByText(option, { exact: true }).click();
}

/** The owner of the server has listed two files, one of which is not there. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const directory = mkdtempSync(path.join(tmpdir(), 'banyan-sqlite-'));
      const file = path.join(directory, 'stock.db');
      const database = new sqlite.Database(file);
      database.exec(`create table goods (id integer primary key, name varchar(20), price decimal(10, 2));
        insert into goods (name, price) values ('龙井', 88), ('普洱', 120), ('茉莉', 36)`);
      database.close();
      const server = await startServer({ BANYAN_SQLITE_FILES: `库存文件=${file},归档=${path.join(directory, 'missing.db')}` });
      await use(server);
      await server.stop();
      rmSync(directory, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test(
  'a listed SQLite file is chosen, tried, its tables are seen, and an interface over it is tried',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn('admin', '/systemData/dataSource');
    await page.getByRole('button', { name: '新建' }).first().click();
    const form = dialog(page);
    await form.getByLabel('连接名称').fill('旧库存');
    await choose(page, '连接驱动', 'SQLite');
    for (const label of ['主机地址', '端口', '密码', '库名']) await expect(form.getByLabel(label)).toHaveCount(0);
    await choose(page, '文件', '归档');
    await form.getByRole('button', { name: '测试连接' }).click();
    await expect(form.getByRole('status')).toContainText('服务器上没有这个文件');
    await choose(page, '文件', '库存文件');
    await form.getByRole('button', { name: '测试连接' }).click();
    await expect(form.getByRole('status')).toContainText('连接成功');
    await expectAccessible(page);
    await form.getByRole('button', { name: '确定' }).click();
    await row(page, '旧库存').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '检测' }).click();
    await expect(row(page, '旧库存')).toContainText('正常');
    await expect(row(page, '旧库存')).toContainText('库存文件');

    await page.goto('/systemData/dataModel');
    await page.getByRole('treeitem', { name: '旧库存' }).click();
    await expect(row(page, 'goods')).toContainText('3');

    await page.goto('/systemData/dataInterface');
    await page.getByRole('button', { name: '新建' }).click();
    await choose(page, '接口类型', 'SQL 语句');
    await choose(page, '数据源', '旧库存');
    const statement = dialog(page).getByRole('textbox', { name: 'SQL 语句' });
    await statement.fill('select name from goods where price > 50; select 1');
    await dialog(page).getByRole('button', { name: '试运行' }).click();
    await expect(dialog(page)).toContainText('分号');
    await statement.fill('select name from goods where price > 50');
    await dialog(page).getByRole('button', { name: '试运行' }).click();
    await expect(dialog(page)).toContainText('共 2 行');
    await expect(dialog(page)).toContainText('普洱');
    await statement.fill('select * from ');
    await statement.press('End');
    await statement.pressSequentially('go');
    await expect(page.locator('.cm-tooltip-autocomplete')).toContainText('goods');

    // The path of the file is the server's alone.
    const [stored] = await server.query<{ found: string }>(`select string_agg(s::text, '') as found from data_source s`);
    expect(stored?.found).not.toContain('stock.db');
  },
);
