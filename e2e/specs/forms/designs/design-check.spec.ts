import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const field = (key: string, label: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey: 'input', label, formId: key, ...config },
  __vModel__: key,
  ...own,
});
const advice = (page: Page) => page.getByRole('list', { name: '发布前建议' });
const row = (page: Page, text: RegExp) => advice(page).getByRole('listitem').filter({ hasText: text });

test(
  'the checker lists what a maker should know before a release, shows where it is, mends it, and undo takes that back',
  { tag: '@long' },
  async ({ people, server }) => {
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const between = (op: string, value: number) => ({ field: 'size', op, conditionText: 'inputNumber', value });
    const never = { logic: 'and', groups: [between('>', 5), between('<', 3)] };
    const formData = JSON.stringify({
      fields: [
        field('name', '姓名', { disabled: true }),
        field('size', '数量', {}, { jnpfKey: 'inputNumber' }),
        field('note', '备注', { maxlength: 20 }),
      ],
      fieldRules: { r1: { name: '隐藏备注', conditions: [never], effects: [{ kind: 'hide', targets: ['note'] }] } },
    });
    const columnList = [
      { prop: 'name', label: '姓名' },
      { prop: 'size', label: '姓名' },
    ];
    const body = { fullName: '待检查', enCode: 'checkedDesign', category: '5023002', webType: 2, formData };
    const columnData = JSON.stringify({ columnList, searchList: [{ prop: 'note', label: '备注' }] });
    const id = await callApi<string>(server.origin, 'POST', '/api/visualdev/Base', { token, body: { ...body, columnData } });
    const release = { pc: 1, pcModuleParentId: ['1001'] };
    await callApi(server.origin, 'POST', `/api/visualdev/Base/${id}/Actions/Release`, { token, body: release });
    await server.query(`insert into form.mt${id} (f_id, c_note) values (1, repeat('长', 30))`);

    // From the release dialog of the list of designs.
    const page = await people.signIn('admin', '/onlineDev/webDesign');
    await page
      .getByRole('row', { name: /待检查/ })
      .getByRole('button', { name: '发布' })
      .click({ timeout: 60_000 });
    await expect(page.getByText('检查出 6 条发布前建议')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
    await expect(advice(page).getByRole('listitem')).toHaveCount(6);
    await expectAccessible(page);

    // Mended by one click each, and undone.
    await row(page, /「姓名」是只读的/)
      .getByRole('button', { name: '修复' })
      .click();
    await row(page, /「备注」最多 20 个字，已有数据最长 30 个字/)
      .getByRole('button', { name: '修复' })
      .click();
    await expect(advice(page).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: /撤销/ }).click();
    await expect(row(page, /「备注」最多 20 个字/)).toBeVisible();

    // Each leads to its place.
    await row(page, /「备注」最多 20 个字/)
      .getByRole('button', { name: /备注/ })
      .click();
    await expect(page.getByRole('spinbutton', { name: '最多字数' })).toHaveValue('20');
    await row(page, /规则「隐藏备注」/)
      .getByRole('button', { name: /隐藏备注/ })
      .click();
    await expect(page.getByRole('dialog', { name: '编辑规则' })).toBeVisible();
    await page
      .getByRole('dialog', { name: '编辑规则' })
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await row(page, /列表中有两个「姓名」/)
      .getByRole('button', { name: /姓名/ })
      .click();
    await expect(page.getByRole('textbox', { name: '列标题' })).toHaveValue('姓名');
    await row(page, /没有英文译文/)
      .getByRole('button', { name: /译文/ })
      .click();
    await expect(page.getByRole('grid', { name: '多语言' })).toBeVisible();
  },
);
