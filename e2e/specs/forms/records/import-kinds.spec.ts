import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import type { RunningServer } from '../../../fixtures/server';
import { expect, STAFF, test } from '../../../fixtures/test';

const CODE = 'importKinds';
const MODEL = modelIdOf(CODE);
const field = (label: string, own: object = {}) => ({ __config__: { jnpfKey: 'input', label, ...own }, __vModel__: label });
const FORM = { fields: [field('名称', { required: true }), field('编号', { unique: true, required: true })] };
const LIST = {
  columnList: ['名称', '编号'].map((prop) => ({ id: prop, prop, label: prop })),
  btnsList: [
    { value: 'add', label: '新建' },
    { value: 'upload', label: '导入' },
  ],
  columnBtnsList: [{ value: 'edit', label: '编辑' }],
  useBtnPermission: true,
};

/** Adds the buttons to the menu. Only people with all rights get them. */
const addButtons = (server: RunningServer, code: string) =>
  server.query(
    `insert into menu_button (id, menu_id, full_name, en_code)
     select (${modelIdOf(code)}::text || n)::bigint, ${modelIdOf(code)}, b, b
       from unnest(array['btn_add', 'btn_upload', 'btn_edit']) with ordinality as t (b, n)`,
  );

const dialog = (page: Page) => page.getByRole('dialog', { name: '导入数据' });
const row = (page: Page, text: string) => page.locator('tbody tr[data-row-key]').filter({ hasText: text });
const run = (page: Page) => dialog(page).getByRole('button', { name: '导入', exact: true });

function sheetOf(lines: string[][]): XLSX.WorkBook {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  return book;
}

async function give(page: Page, name: string, bookType: 'biff8' | 'xlsx', sheet: string[][] | XLSX.WorkBook): Promise<void> {
  const book = Array.isArray(sheet) ? sheetOf(sheet) : sheet;
  const buffer = Buffer.from(XLSX.write(book, { type: 'buffer', bookType }) as Uint8Array);
  await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await dialog(page).getByRole('button', { name: '下一步' }).click();
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

test(
  'an old sheet changes records by a key and adds others; what somebody has changed since is not taken back; other sheets are refused',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '导入方式', code: CODE, form: FORM, list: LIST });
    await addButtons(server, CODE);
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const call = <Data>(path: string, body: object, method = 'POST') =>
      callApi<Data>(server.origin, method, `/api/visualdev/OnlineDev/${MODEL}${path}`, { token, body });
    const { id } = await call<{ id: string }>('', { data: JSON.stringify({ 名称: '旧名', 编号: 'K-1' }) });
    await server.query(`insert into permission_grant (group_id, item_type, item_id) values (4112, 'module', ${MODEL})`);

    const page = await people.signIn('admin', `/model/${CODE}`);
    await open(page);
    const lines = [
      ['名称', '编号'],
      ['新名', 'K-1'],
      ['第二条', 'K-2'],
      ['', 'K-3'],
    ];
    const status = dialog(page).getByRole('status').first();
    await give(page, '旧格式.xls', 'biff8', lines);
    await expect(status).toHaveText('共 3 条2 条有误');
    await dialog(page).getByRole('button', { name: '上一步' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    // A sheet of another form has no record for this one, nor the problems of the sheet before.
    await give(page, '别的.xlsx', 'xlsx', [['访客'], ['张三']]);
    await expect(dialog(page).getByRole('alert')).toContainText('可能是其他表单的模板');
    await expect(status).toHaveText('共 0 条');
    await expect(run(page)).toBeDisabled();
    await dialog(page).getByRole('button', { name: '上一步' }).click();
    // The template, filled in: empty rows below are no records.
    const downloading = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: '下载模板' }).click();
    const template = XLSX.read(readFileSync(await (await downloading).path()));
    const titles = template.Sheets['Sheet1'] as XLSX.WorkSheet;
    expect((titles['A1'] as XLSX.CellObject).c?.[0]?.t).toContain('必填');
    XLSX.utils.sheet_add_aoa(titles, [['由模板', 'K-9']], { origin: 'A2' });
    await give(page, '模板.xlsx', 'xlsx', template);
    await expect(status).toHaveText('共 1 条');
    await dialog(page).getByRole('button', { name: '上一步' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await give(page, '太多.xlsx', 'xlsx', [['名称', '编号']].concat(Array.from({ length: 1001 }, (_one, at) => [`第 ${at}`, `N-${at}`])));
    await expect(dialog(page).getByRole('alert')).toContainText('最多导入 1000 行');

    await give(page, '旧格式.xls', 'biff8', lines);
    await expect(status).toHaveText('共 3 条2 条有误');
    await dialog(page).getByRole('combobox', { name: '导入方式' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('编号相同则更新，否则新增').click();
    await expect(status).toHaveText('共 3 条1 条有误1 条将更新已有数据');

    // All or none: one row is wrong, so none is imported.
    await dialog(page).getByRole('radio', { name: '有一条出错则全部不导入' }).check();
    await run(page).click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: '未导入任何数据' })).toBeVisible();
    expect((await server.query(`select 1 from form.mt${MODEL}`)).length).toBe(1);
    await dialog(page).getByRole('radio', { name: '只导入正确的数据' }).check();
    await run(page).click();
    await expect(dialog(page)).toContainText('成功 2 条，失败 1 条 · 其中更新 1 条');
    await dialog(page).getByRole('button', { name: '完成' }).click();
    await expect(row(page, 'K-1')).toContainText('新名');
    await expect(row(page, 'K-2')).toContainText('第二条');

    await page.getByRole('button', { name: '导入', exact: true }).click();
    const last = dialog(page).getByRole('row', { name: /旧格式\.xls/ });
    await expect(last).toContainText('2 / 3');
    const { data } = await callApi<{ data: string }>(server.origin, 'GET', `/api/visualdev/OnlineDev/${MODEL}/${id}`, { token });
    await call(`/${id}`, { id, data: JSON.stringify({ ...(JSON.parse(data) as object), 名称: '又改过' }) }, 'PUT');
    await last.getByRole('button', { name: '撤销导入' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click();
    await expect(page.getByText(/导入的数据已被修改或删除/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(row(page, 'K-1')).toContainText('又改过');
    await expect(row(page, 'K-2')).toContainText('第二条');

    // Who may not import has no button for it.
    const staff = await people.signIn(STAFF, `/model/${CODE}`);
    await expect(row(staff, 'K-2')).toBeVisible();
    await expect(staff.getByRole('button', { name: '导入', exact: true })).toHaveCount(0);
  },
);

test(
  'more rows than a person waits for are imported by a job where an administrator allows them, and taken back by one',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '大批导入', code: 'importMany', form: FORM, list: LIST });
    await addButtons(server, 'importMany');
    await server.query(
      `insert into system_config (key, value) values ('importRows', '2000') on conflict (key) do update set value = excluded.value`,
    );
    const page = await people.signIn('admin', '/model/importMany');
    await open(page);
    await expect(dialog(page)).toContainText('最多 2000 行');
    const rows = Array.from({ length: 1200 }, (_one, at) => [at === 700 ? '' : `第 ${at}`, `N-${at}`]);
    await give(page, '大批.xlsx', 'xlsx', [['名称', '编号']].concat(rows));
    await expect(dialog(page).getByText('文件共 1200 条，将在后台导入')).toBeVisible();
    await run(page).click();
    await expect(dialog(page)).toContainText('成功 1199 条，失败 1 条', { timeout: 60_000 });
    await expect(dialog(page)).toContainText('名称不能为空');
    await dialog(page).getByRole('button', { name: '完成' }).click();
    await expect(page.getByText('共 1199 条')).toBeVisible();

    await page.getByRole('button', { name: '导入', exact: true }).click();
    const last = dialog(page).getByRole('row', { name: /大批\.xlsx/ });
    await last.getByRole('button', { name: '撤销导入' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click();
    // The list of imports and the list behind follow by themselves.
    await expect(last).toContainText('已撤销', { timeout: 60_000 });
    await dialog(page)
      .getByRole('button', { name: /取\s?消/ })
      .click();
    await expect(row(page, 'N-')).toHaveCount(0);
    await server.query(`delete from system_config where key = 'importRows'`);
  },
);
