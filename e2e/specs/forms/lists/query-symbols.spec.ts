import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, STAFF, test } from '../../../fixtures/test';

const CODE = 'querySymbols';
const MODEL = modelIdOf(CODE);
const field = (type: string, label: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey: type, label, ...config },
  __vModel__: label,
  ...own,
});
const options = ['高', '低'].map((name) => ({ id: name, fullName: name }));
const FORM = {
  fields: [
    field('input', '名称'),
    field('inputNumber', '金额'),
    field('select', '等级', { options, props: { label: 'fullName', value: 'id' }, multiple: false }, { dataType: 'static' }),
    field('switch', '启用'),
    field('datePicker', '日期'),
  ],
};
const NAMES = FORM.fields.map(({ __vModel__ }) => __vModel__);
const LIST = {
  columnList: NAMES.map((prop) => ({ id: prop, prop, label: prop })),
  hasSuperQuery: true,
  useColumnPermission: true,
};
/** Midnight of the fifth and the sixth of May on the platform's clock, which is that of China. */
const MAY = [Date.UTC(2026, 4, 4, 16), Date.UTC(2026, 4, 5, 16)];
const RECORDS = [
  { 名称: '甲', 金额: 1, 等级: '高', 启用: 1, 日期: MAY[0] },
  { 名称: '乙', 金额: 2, 等级: '低', 启用: 0, 日期: MAY[1] },
  { 名称: '丙', 启用: 0 },
];

/** Per symbol and value, the records that are found; a name is a part of one. */
const ASKED: Record<string, readonly [symbol: string, value: string | readonly string[], found: string][]> = {
  名称: [
    ['等于', '甲', '甲'],
    ['不等于', '甲', '丙乙'],
    ['包含', '甲', '甲'],
    ['不包含', '甲', '丙乙'],
    ['为空', '', ''],
    ['不为空', '', '丙乙甲'],
  ],
  金额: [
    ['大于等于', '2', '乙'],
    ['大于', '1', '乙'],
    ['等于', '1', '甲'],
    ['小于等于', '1', '甲'],
    ['小于', '2', '甲'],
    ['不等于', '1', '丙乙'],
    ['介于', ['2', '3'], '乙'],
    ['为空', '', '丙'],
    ['不为空', '', '乙甲'],
  ],
  等级: [
    ['等于', '高', '甲'],
    ['不等于', '高', '丙乙'],
    ['属于', '高', '甲'],
    ['不属于', '高', '丙乙'],
    ['为空', '', '丙'],
    ['不为空', '', '乙甲'],
  ],
  启用: [
    ['等于', '开', '甲'],
    ['不等于', '开', '丙乙'],
  ],
  日期: [
    ['大于等于', '2026-05-06', '乙'],
    ['小于', '2026-05-06', '甲'],
    ['介于', ['2026-05-05', '2026-05-05'], '甲'],
    ['为空', '', '丙'],
  ],
};

const dialog = (page: Page) => page.getByRole('dialog', { name: '高级查询' });
const choices = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option');

async function choose(page: Page, name: string, title: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name, exact: true }).click();
  await page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${title}"]`).click();
}

/** Types or chooses what a condition compares with. */
async function compareWith(page: Page, value: string | readonly string[]): Promise<void> {
  const values = typeof value === 'string' ? [value] : value;
  if (values[0] === '') return;
  const typed = dialog(page).locator('fieldset').locator('input:not([role=combobox])');
  if ((await typed.count()) === 0) {
    await choose(page, '值', values[0] ?? '');
    return;
  }
  for (const [index, one] of values.entries()) {
    await typed.nth(index).fill(one);
    await typed.nth(index).press('Tab');
  }
}

test(
  'each comparison of each kind of field finds the right records; its address shows them to others, as far as they may see the field',
  { tag: '@long' },
  async ({ people, server }) => {
    test.setTimeout(360_000);
    await publishModel(server, { name: '比较方式', code: CODE, form: FORM, list: LIST });
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    for (const record of RECORDS)
      await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, { token, body: { data: JSON.stringify(record) } });
    await server.query(`insert into permission_grant (group_id, item_type, item_id) values (4112, 'module', ${MODEL})`);
    for (const [index, key] of NAMES.entries()) {
      const id = `${MODEL}${index}`;
      await server.query(
        `insert into menu_field (id, menu_id, full_name, en_code, kind) values (${id}, ${MODEL}, '${key}', '${key}', 'column')`,
      );
      if (key !== '金额') await server.query(`insert into permission_grant (group_id, item_type, item_id) values (4112, 'column', ${id})`);
    }

    const page = await people.signIn('admin', `/model/${CODE}`);
    const found = async (on: Page) => (await on.locator('tbody tr[data-row-key] td:first-child').allInnerTexts()).join('').trim();
    await expect.poll(() => found(page)).toBe('丙乙甲');
    for (const [name, asked] of Object.entries(ASKED))
      for (const [symbol, value, expected] of asked) {
        await page
          .getByRole('button', { name: /高级查询$/ })
          .first()
          .click();
        const former = dialog(page).getByRole('button', { name: '删除条件' });
        if ((await former.count()) > 0) await former.click();
        await dialog(page).getByRole('button', { name: '添加条件组' }).click();
        await choose(page, '字段', name);
        await choose(page, '比较方式', symbol);
        await compareWith(page, value);
        await dialog(page).getByRole('button', { name: '查询', exact: true }).click();
        await expect(dialog(page)).toHaveCount(0);
        await expect(page).toHaveURL(/query=/);
        await expect.poll(() => found(page), `${name} ${symbol} ${String(value)}`).toBe(expected);
      }

    // The last search is in the address, and shows another person the same; a column that they may not see is no condition of theirs.
    const staff = await people.signIn(STAFF, new URL(page.url()).pathname + new URL(page.url()).search);
    await expect.poll(() => found(staff)).toBe('丙');
    await staff
      .getByRole('button', { name: /高级查询$/ })
      .first()
      .click();
    await dialog(staff).getByRole('combobox', { name: '字段', exact: true }).click();
    await expect(choices(staff)).toHaveText(NAMES.filter((one) => one !== '金额'));
  },
);
