import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../../fixtures/server';
import { expect, expectAccessible, test as base } from '../../../fixtures/test';

/** A row with what was sent. */
async function echo(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  reply.end(JSON.stringify([{ type: request.headers['content-type'], sent: Buffer.concat(chunks).toString() }]));
}

/** Another machine with 1234 goods, which gives at most 100 of them at once. */
const goods = Array.from({ length: 1234 }, (_one, index) => ({ code: `G${String(index + 1).padStart(4, '0')}`, stock: index % 7 }));
const asked: string[] = [];
const machine = createServer((request, reply) => {
  asked.push(request.url ?? '');
  if (request.method === 'POST') return void echo(request, reply);
  const { searchParams } = new URL(request.url ?? '', 'http://machine');
  const [page, size] = ['p', 'n'].map((name) => Number(searchParams.get(name)));
  const found = goods.filter(({ stock }) => stock >= Number(searchParams.get('least') ?? 0));
  const begin = ((page ?? 1) - 1) * (size ?? 0);
  reply
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ total: found.length, goods: found.slice(begin, begin + (size ?? 0)) }));
});

const test = base.extend<object, { server: RunningServer; machinePort: number }>({
  machinePort: [
    async ({}, use) => {
      await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
      await use((machine.address() as AddressInfo).port);
      machine.closeAllConnections();
      machine.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ machinePort }, use) => {
      const server = await startServer({ BANYAN_INTERFACE_HOSTS: `127.0.0.1:${machinePort},127.0.0.1` });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const tryIt = (page: Page) => dialog(page).getByRole('button', { name: '试运行' }).click();
async function choose(page: Page, field: ReturnType<Page['locator']>, option: string): Promise<void> {
  await field.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}
async function write(page: Page, script: string, text: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: script }).fill(text);
}

test(
  'an interface asks a machine page by page, and its scripts change the values before and the rows after',
  { tag: '@long' },
  async ({ people, machinePort }) => {
    const page = await people.signIn('admin', '/systemData/dataInterface');
    await page.getByRole('button', { name: '新建' }).click();
    await dialog(page).getByLabel('名称', { exact: true }).fill('分页货物');
    await dialog(page).getByLabel('编码', { exact: true }).fill('pagedGoods');
    await choose(page, dialog(page).getByRole('combobox', { name: '接口类型' }), 'API 接口');
    await dialog(page).getByPlaceholder('以 http:// 或 https:// 开头的地址').fill(`http://127.0.0.1:${machinePort}/goods`);
    await group(page, '接口参数').getByRole('button', { name: '添加一行' }).click();
    await group(page, '接口参数').getByPlaceholder('参数名').fill('least');
    await group(page, '接口参数').getByPlaceholder('参数说明').fill('最低库存');
    await choose(page, group(page, '接口参数').getByRole('combobox', { name: '参数类型' }), '整型');
    await choose(page, group(page, '接口参数').getByRole('combobox', { name: '必填' }), '必填');

    // Parameters and the values of a page are choices.
    const query = group(page, '查询参数');
    for (const [index, [name, value]] of [
      ['p', '页码'],
      ['n', '每页行数'],
      ['least', '最低库存'],
    ].entries()) {
      await query.getByRole('button', { name: '添加一行' }).click();
      await query
        .getByRole('textbox', { name: '名称' })
        .nth(index)
        .fill(name ?? '');
      await choose(page, query.getByRole('combobox', { name: '来源' }).nth(index), '接口参数');
      await choose(page, query.getByRole('combobox', { name: '值' }).nth(index), value ?? '');
    }
    await dialog(page).getByLabel('数据路径，例如 data.list').fill('goods');
    await dialog(page).getByLabel('总数路径，例如 data.pagination.total').fill('total');
    await tryIt(page);
    await expect(dialog(page).getByRole('alert')).toContainText('“最低库存”没有值');
    const least = dialog(page).getByRole('spinbutton', { name: '最低库存 *' });
    await least.fill('0');
    await tryIt(page);
    await expect(dialog(page)).toContainText('共 1234 行，显示前 100 行');
    await expectAccessible(page);

    // A further step takes a value of the first row of the first one: the step is a choice, the column is typed.
    await dialog(page).getByRole('button', { name: '添加步骤' }).click();
    const step = group(page, '步骤 step2');
    await choose(page, step.getByRole('combobox', { name: '接口类型' }), 'API 接口');
    await step.getByPlaceholder('以 http:// 或 https:// 开头的地址').fill(`http://127.0.0.1:${machinePort}/goods?p=1&n=1`);
    await choose(page, step.getByRole('combobox', { name: '与前面结果的关系' }), '取代前面的结果');
    const taken = step.getByRole('group', { name: '查询参数', exact: true });
    await taken.getByRole('button', { name: '添加一行' }).click();
    await taken.getByRole('textbox', { name: '名称' }).fill('of');
    await choose(page, taken.getByRole('combobox', { name: '来源' }), '接口参数');
    await choose(page, taken.getByRole('combobox', { name: '值' }), 'main_…');
    await taken.getByRole('combobox', { name: '值' }).pressSequentially('code');
    await expect(taken.getByRole('combobox', { name: '值' })).toHaveValue('main_code');
    await step.getByLabel('数据路径，例如 data.list').fill('goods');
    await tryIt(page);
    await expect(dialog(page)).toContainText('step2：1 行');
    expect(asked.at(-1)).toContain('of=G0001');
    await step.getByRole('button', { name: '删除步骤' }).click();

    await dialog(page).getByRole('button', { name: '添加前置脚本' }).click();
    await write(page, '前置脚本', '(data) => ({ least: Number(data.least) + 5 })');
    await dialog(page).getByRole('button', { name: '添加结果脚本' }).click();
    await write(page, '结果脚本', '(data) => {\n  const rows = data.goods;\n  return rows.lines.length;\n}');
    await tryIt(page);
    await expect(dialog(page).getByRole('alert')).toContainText('结果脚本第 3 行有误：TypeError');
    await write(page, '结果脚本', '(data) => { for (;;); }');
    await tryIt(page);
    await expect(dialog(page).getByRole('alert')).toContainText('结果脚本运行超过 1 秒');
    await write(page, '结果脚本', '(data) => ({ ...data, goods: data.goods.map(({ code, stock }) => ({ id: code, twice: stock * 2 })) })');
    await tryIt(page);
    await expect(dialog(page)).toContainText('共 352 行，显示前 100 行');
    await expect(dialog(page).getByRole('row').filter({ hasText: 'G0006' })).toContainText('10');
    await dialog(page).getByRole('tab', { name: 'JSON' }).click();
    await expect(dialog(page).getByRole('tabpanel', { name: 'JSON' })).toContainText('"twice": 10');
    await dialog(page).getByRole('button', { name: '用作接口字段' }).click();
    await expect(group(page, '接口字段').getByPlaceholder('结果中的键')).toHaveCount(2);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'pagedGoods' })).toContainText('API 接口');
  },
);

test('the body of a call is a form, or XML', { tag: '@long' }, async ({ people, machinePort }) => {
  const page = await people.signIn('admin', '/systemData/dataInterface');
  await page.getByRole('button', { name: '新建' }).click();
  await choose(page, dialog(page).getByRole('combobox', { name: '接口类型' }), 'API 接口');
  await dialog(page).getByPlaceholder('以 http:// 或 https:// 开头的地址').fill(`http://127.0.0.1:${machinePort}/orders`);
  await choose(page, dialog(page).getByRole('combobox', { name: '请求方法' }), 'POST');
  await choose(page, dialog(page).getByRole('combobox', { name: '请求体类型' }), 'x-www-form-urlencoded');
  const fields = group(page, '请求体');
  await fields.getByRole('button', { name: '添加一行' }).click();
  await fields.getByRole('textbox', { name: '名称' }).fill('goods');
  await fields.getByRole('textbox', { name: '值' }).fill('茶 & 酒');
  await tryIt(page);
  await expect(dialog(page)).toContainText('goods=%E8%8C%B6+%26+%E9%85%92');
  await expectAccessible(page);
  // The fields stay where the form is sent in another way.
  await choose(page, dialog(page).getByRole('combobox', { name: '请求体类型' }), 'form-data');
  await tryIt(page);
  await expect(dialog(page)).toContainText('multipart/form-data; boundary=');
  await choose(page, dialog(page).getByRole('combobox', { name: '请求体类型' }), 'XML');
  await dialog(page).getByRole('textbox', { name: '请求体' }).fill('goods');
  await tryIt(page);
  await expect(dialog(page).getByRole('alert')).toContainText('请求体不是 XML');
  await dialog(page).getByRole('textbox', { name: '请求体' }).fill('<order><goods>tea</goods></order>');
  await tryIt(page);
  await expect(dialog(page)).toContainText('<order><goods>tea</goods></order>');
});
