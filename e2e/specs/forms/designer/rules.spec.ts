import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const item = (key: string, jnpfKey: string, label: string, config: object = {}, own: object = {}): object => ({
  __config__: { jnpfKey, label, formId: key, span: 24, showLabel: true, ...config },
  __vModel__: key,
  ...own,
});
const options = [
  { id: 'trip', fullName: '出差' },
  { id: 'goods', fullName: '采购' },
];
const fields = [
  item('kind', 'select', '类型', { dataType: 'static' }, { options, props: { label: 'fullName', value: 'id' }, multiple: false }),
  item('reason', 'input', '理由'),
  { __config__: { jnpfKey: 'card', label: '', formId: 'trip', span: 24, children: [item('city', 'input', '城市')] }, header: '出差信息' },
];

const canvas = (page: Page) => page.getByRole('tree', { name: '画布' });
const rule = (page: Page) => page.getByRole('dialog', { name: '新规则' });

/** Begins a rule at a field, for records of the kind 出差. */
async function makeRule(page: Page, field: RegExp, quick: string): Promise<void> {
  await canvas(page)
    .getByRole('treeitem', { name: field })
    .last()
    .click({ position: { x: 8, y: 8 } });
  await page.getByRole('button', { name: quick }).click();
  const condition = rule(page).getByRole('group', { name: '类型', exact: true });
  await condition.getByRole('combobox', { name: '值', exact: true }).click();
  await page.getByTitle('出差', { exact: true }).last().click();
  // The list stays open for further choices.
  await rule(page).getByText('满足条件时').click();
  await expect(rule(page).getByRole('status')).toHaveText('当 类型 等于 出差');
  await rule(page).getByRole('button', { name: '保存规则' }).click();
  await expect(rule(page)).toHaveCount(0);
}

test(
  'a rule is made without code, seen in the debugger, met by a member, and kept by the server',
  { tag: '@long' },
  async ({ people, server }) => {
    const account = await people.join({ account: 'rule.filler', realName: '填单人' });
    await server.query(`insert into permission_group (id, full_name, en_code) values (990073, '填单的人', 'rule.fillers')`);
    await server.query(
      `insert into permission_group_member (group_id, object_type, object_id) select 990073, 'user', id from user_account where account = $1`,
      [account],
    );
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const call = <Data>(path: string, body: object) => callApi<Data>(server.origin, 'POST', `/api/visualdev/Base${path}`, { token, body });
    const id = await call<string>('', {
      ...{ fullName: '报销', enCode: 'ruledClaim', category: '5023002', type: 1, webType: 1 },
      formData: JSON.stringify({ fields }),
    });

    const page = await people.signIn('admin', '/home');
    await page.goto(`/onlineDev/webDesign?design=${id}`);
    await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
    await makeRule(page, /理由/, '必填条件');
    await makeRule(page, /^卡片容器/, '显示条件');
    await expectAccessible(page);
    // One step takes a rule back, and brings it again.
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('没有规则影响此字段。')).toBeVisible();
    await page.getByRole('button', { name: '重做' }).click();
    await expect(page.getByRole('button', { name: /^编辑规则/ })).toHaveCount(1);
    await expect(page.getByText('已保存')).toBeVisible();

    await page.getByRole('button', { name: '预览' }).click();
    await page.getByRole('button', { name: '规则调试' }).click();
    const form = page.frameLocator('iframe');
    await expect(form.getByRole('textbox', { name: '理由' })).toBeVisible({ timeout: 30_000 });
    await expect(form.getByRole('textbox', { name: '城市' })).toHaveCount(0);
    await form.getByRole('combobox', { name: '类型' }).click();
    await form.getByTitle('出差', { exact: true }).last().click();
    await expect(form.getByRole('textbox', { name: '城市' })).toBeVisible();
    const panel = page.getByRole('complementary', { name: '规则调试' });
    await expect(panel.getByRole('list', { name: '发生的事情' }).getByRole('listitem')).toContainText([
      '类型：空 → 出差',
      '规则「理由的必填条件」的条件满足；必填 理由',
      /显示 出差信息/,
    ]);
    await panel.getByRole('combobox', { name: '按字段筛选' }).click();
    await page.getByTitle('理由', { exact: true }).last().click();
    const why = panel.getByRole('region', { name: '理由 为什么是这样' });
    await expect(why).toContainText('规则「理由的必填条件」');
    await expect(why.getByRole('img', { name: '真' }).first()).toBeVisible();
    await expect(why).toContainText('类型 等于 出差');
    await expectAccessible(page);
    await panel.getByRole('button', { name: '清空记录' }).click();
    await expect(panel.getByText(/^在表单中修改一个值/)).toBeVisible();
    await page.getByRole('button', { name: '关闭预览' }).click();

    const [{ id: parent } = { id: '' }] = await server.query<{ id: string }>(
      `select id::text from menu where full_name = '日常业务' and category = 'Web' order by id limit 1`,
    );
    await call(`/${id}/Actions/Release`, { pc: 1, pcModuleParentId: [parent], permit: ['990073'] });
    const member = await people.signIn(account, '/model/ruledClaim');
    await member.getByRole('combobox', { name: '类型' }).click();
    await member.getByTitle('出差', { exact: true }).last().click();
    await member.getByRole('textbox', { name: '城市' }).fill('里加');
    await member.getByRole('button', { name: '确定', exact: true }).click();
    await expect(member.getByText('理由不能为空').or(member.getByText('请输入理由')).first()).toBeVisible();

    // The same rule applies to calls that do not use the form.
    const save = (data: object) =>
      callApi<unknown>(server.origin, 'POST', `/api/visualdev/OnlineDev/${id}`, { token, body: { data: JSON.stringify(data) } });
    await expect(save({ kind: 'trip' })).rejects.toThrow(/理由/);
    await save({ kind: 'goods', city: '不保存' });
    const rows = await server.query<{ city: string | null }>(`select to_jsonb(t)->>'city' as city from form.mt${id} t`);
    expect(rows).toEqual([{ city: null }]);
  },
);
