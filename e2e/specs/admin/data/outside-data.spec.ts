import { readFileSync, realpathSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { type RunningServer, startServer } from '../../../fixtures/server';
import { expect, expectAccessible, test as base } from '../../../fixtures/test';

/** Another machine: gives a token, and rows to who shows it. */
const machine = createHttp((request, reply) => {
  const isKnown = request.headers['x-token'] === 'token-of-today';
  if (request.url === '/login') reply.end('{"data":{"token":"token-of-today"}}');
  else reply.writeHead(isKnown ? 200 : 401).end('[{"code":"S1","stock":4}]');
});

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const test = base.extend<object, { server: RunningServer; machinePort: number }>({
  machinePort: [
    async ({}, use) => {
      await use(await listen(machine));
      machine.closeAllConnections();
      machine.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ machinePort }, use) => {
      const hosts = { BANYAN_INTERFACE_HOSTS: `127.0.0.1:${machinePort},127.0.0.1`, BANYAN_SOURCE_HOSTS: '127.0.0.1' };
      const server = await startServer(hosts);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
async function choose(page: Page, field: ReturnType<Page['locator']>, option: string): Promise<void> {
  await field.click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** A port that leads to the database of the server, and what to sign in with. */
async function openDatabase({ dataDir }: RunningServer) {
  const cluster = realpathSync(path.join(dataDir, 'postgres'));
  const [, , , port, directory] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const way = createServer((near) => {
    const far = directory === '' ? connect(Number(port), '127.0.0.1') : connect(`${directory}/.s.PGSQL.${port}`);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  const password = readFileSync(path.join(cluster, 'banyan.password'), 'utf8').trim();
  return { port: await listen(way), password, close: () => way.close() };
}

test('a table is copied to another database, with its rows, and the result is read', { tag: '@long' }, async ({ people, server }) => {
  const { port, password, close } = await openDatabase(server);
  await server.query('create database copied');
  await server.query('create table data.goods (id bigint primary key, name text, price numeric(10, 2))');
  await server.query(`insert into data.goods select n, '货物 ' || n, n / 7.0 from generate_series(1, 1500) n`);
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const place = { dbType: 'PostgreSQL', host: '127.0.0.1', port: String(port), userName: 'banyan', password, serviceName: 'copied' };
  const body = { fullName: '同步目标库', ...place, dbSchema: 'public', readOnly: 0, timeLimit: 10 };
  await callApi(server.origin, 'POST', '/api/system/DataSource', { token, body });

  const page = await people.signIn('admin', '/systemData/dataSync');
  await choose(page, page.getByRole('combobox', { name: '目标数据源' }), '同步目标库');
  await page.getByRole('button', { name: '检测连接' }).click();
  await expect(row(page, 'goods')).toContainText('1,500');
  await row(page, 'goods').getByRole('button', { name: '同步' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('是否新建该表并同步');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(row(page, 'goods')).toContainText(/1,?500/, { timeout: 30_000 });
  await expect(row(page, 'goods').getByRole('cell').nth(3)).toContainText(/1,?500/, { timeout: 30_000 });
  await expectAccessible(page);
  const target = new pg.Client({ host: '127.0.0.1', port, user: 'banyan', password, database: 'copied' });
  await target.connect();
  expect((await target.query('select count(*)::int as count, sum(price)::text as sum from public.goods')).rows).toEqual(
    await server.query('select count(*)::int as count, sum(price)::text as sum from data.goods'),
  );
  await target.end();
  close();
});

test(
  'an interface authenticates, and the steps of another one call with its variable',
  { tag: '@long' },
  async ({ people, machinePort }) => {
    const page = await people.signIn('admin', '/systemData/dataInterface');
    const begin = async (name: string, code: string, kind: string) => {
      await page.getByRole('button', { name: '新建' }).click();
      await dialog(page).getByLabel('名称', { exact: true }).fill(name);
      await dialog(page).getByLabel('编码', { exact: true }).fill(code);
      await choose(page, dialog(page).getByRole('combobox', { name: '接口类型' }), kind);
    };
    await begin('仓库登录', 'stockLogin', 'API 接口');
    await dialog(page)
      .getByRole('switch', { name: /^鉴权接口/ })
      .click();
    await expect(dialog(page).getByRole('button', { name: '添加步骤' })).toHaveCount(0);
    await dialog(page).getByPlaceholder('以 http:// 或 https:// 开头的地址').fill(`http://127.0.0.1:${machinePort}/login`);
    await dialog(page).getByRole('button', { name: '试运行' }).click();
    await expect(dialog(page)).toContainText('****** (');
    await expectAccessible(page);
    await save(page);

    await row(page, 'stockLogin').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '变量' }).click();
    await expectAccessible(page);
    const variates = page.getByRole('dialog', { name: /^变量：/ });
    await variates.getByRole('button', { name: '新建' }).first().click();
    await dialog(page).getByLabel('变量名').fill('仓库令牌');
    await dialog(page).getByLabel('表达式').fill('data.data.token');
    await save(page);
    await expect(row(page, '仓库令牌')).toContainText('data.data.token');
    await row(page, '仓库令牌').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '重新取值' }).click();
    await expect(row(page, '仓库令牌')).toContainText('******');
    await expectAccessible(page);
    await variates.getByRole('button', { name: '关闭' }).click();

    await begin('带库存', 'withStock', 'SQL 语句');
    await dialog(page).getByRole('textbox', { name: 'SQL 语句' }).fill(`select 'S1' as id, '茶' as name union all select 'S2', '米'`);
    await dialog(page).getByRole('button', { name: '添加步骤' }).click();
    const step = dialog(page).getByRole('group', { name: '步骤 step2' });
    await choose(page, step.getByRole('combobox', { name: '接口类型' }), 'API 接口');
    await step.getByPlaceholder('以 http:// 或 https:// 开头的地址').fill(`http://127.0.0.1:${machinePort}/goods`);
    const headers = step.getByRole('group', { name: '请求头' });
    await headers.getByRole('button', { name: '添加一行' }).click();
    await headers.getByRole('textbox', { name: '名称' }).fill('x-token');
    await choose(page, headers.getByRole('combobox', { name: '来源' }), '变量');
    await choose(page, headers.getByRole('combobox', { name: '值' }), '仓库令牌');
    await step.getByRole('textbox', { name: '本步骤的字段' }).fill('code');
    await dialog(page).getByRole('button', { name: '试运行' }).click();
    await expect(dialog(page)).toContainText('step2：1 行');
    await expect(dialog(page).getByRole('row').filter({ hasText: 'S1' })).toContainText('4');
    await expectAccessible(page);
    await save(page);
    await expect(row(page, 'withStock')).toBeVisible();
    await row(page, 'withStock').getByRole('button', { name: '编辑' }).click();
    await expect(dialog(page).getByRole('group', { name: '请求头' }).last()).toContainText('仓库令牌');
    await dialog(page).getByRole('button', { name: '取消' }).click();
  },
);
