import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const item = (key: string, jnpfKey: string, label: string, config: object = {}, own: object = {}): object => ({
  __config__: { jnpfKey, label, formId: key, span: 24, showLabel: true, ...config },
  __vModel__: key,
  ...own,
});
const column = (key: string, jnpfKey: string, label: string) =>
  item(key, jnpfKey, label, { formId: `lines-${key}`, isSubTable: true, parentVModel: 'lines' });
const options = [
  { id: 'open', fullName: '待处理' },
  { id: 'done', fullName: '已完成' },
];
const fields = [
  item('name', 'input', '名称'),
  item('state', 'select', '状态', { dataType: 'static' }, { options, props: { label: 'fullName', value: 'id' }, multiple: false }),
  item('price', 'inputNumber', '金额', {}, { precision: 2 }),
  item('note', 'textarea', '说明'),
  { __config__: { jnpfKey: 'table', label: '明细', formId: 'lines', children: [column('part', 'input', '物品')] }, __vModel__: 'lines' },
];
const isOpen = [
  { logic: 'and', groups: [{ field: 'state', type: 'string', op: '==', conditionText: 'input', value: 'open', valueLabel: '待处理' }] },
];
const list = {
  type: 1,
  columnList: [
    { prop: 'name', label: '名称', width: 140 },
    { prop: 'state', label: '状态', width: 110, align: 'center' },
    { prop: 'price', label: '金额', width: 120, align: 'right', sortable: true },
    { prop: 'note', label: '说明', width: 160 },
    { prop: 'lines-part', label: '物品', width: 140 },
  ],
  searchList: [{ prop: 'state', label: '状态', searchType: 1, searchMultiple: true, value: [] }],
  complexHeaderList: [{ id: 'h1', fullName: '基本', align: 'center', childColumns: ['name', 'state'] }],
  styleRules: [{ id: 's1', name: '待处理', conditions: isOpen, columns: ['state'], text: 'danger', bold: true }],
  funcs: { rowStyle: "({ row }) => (row.name === '乙' ? { textDecoration: 'line-through', position: 'fixed' } : undefined)" },
  showOverflow: false,
  showSummary: true,
  summaryField: ['price'],
  btnsList: [{ value: 'add', label: '新增' }],
  columnBtnsList: [{ value: 'edit', label: '编辑' }],
  customBtnsList: [
    {
      value: 'btn_1',
      label: '提醒',
      showWhen: { logic: 'and', conditions: isOpen },
      event: { btnType: 2, func: "({ data, onlineUtils }) => onlineUtils.toast('已提醒 ' + data.name)" },
    },
    {
      value: 'btn_2',
      label: '复制',
      event: {
        btnType: 1,
        popupTitle: '复制一条',
        popupWidth: '600px',
        formOptions: [{ currentField: 'state', field: 'state' }],
        isRefresh: true,
      },
    },
  ],
};

test(
  'a list obeys its design: headers, totals, looks by conditions, custom buttons and their conditions',
  { tag: '@long' },
  async ({ people, server }) => {
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const call = <Data>(path: string, body: object, method = 'POST') =>
      callApi<Data>(server.origin, method, `/api/visualdev${path}`, { token, body });
    const design = {
      ...{ fullName: '设计的列表', enCode: 'designedList', category: '5023002', type: 1, webType: 2, formData: JSON.stringify({ fields }) },
    };
    const id = await call<string>('/Base', design);
    const customBtnsList = list.customBtnsList.map((button) => ({ ...button, event: { modelId: id, ...button.event } }));
    await call(`/Base/${id}`, { ...design, id, columnData: JSON.stringify({ ...list, customBtnsList }) }, 'PUT');
    const [{ id: parent } = { id: '' }] = await server.query<{ id: string }>(
      `select id::text from menu where full_name = '日常业务' and category = 'Web' order by id limit 1`,
    );
    await call(`/Base/${id}/Actions/Release`, { pc: 1, pcModuleParentId: [parent] });
    const save = (data: object) => call(`/OnlineDev/${id}`, { data: JSON.stringify(data) });
    const note = '很长的说明文字'.repeat(8);
    await save({ name: '甲', state: 'open', price: 10.5, note, lines: [{ part: '螺丝' }, { part: '螺母' }] });
    await save({ name: '乙', state: 'done', price: 4, lines: [] });

    const page = await people.signIn('admin', '/model/designedList');
    const table = page.getByRole('table').first();
    await expect(page.getByRole('columnheader', { name: '基本' })).toHaveAttribute('colspan', '2');
    await expect(page.getByRole('columnheader', { name: '明细' })).toBeVisible();
    const first = page.getByRole('row', { name: /甲/ });
    await expect(first.getByText('螺丝')).toBeVisible();
    await expect(first.getByText('螺母')).toBeVisible();
    await expect(first.getByRole('cell', { name: '待处理' })).toHaveCSS('font-weight', '600');
    await expect(page.getByRole('row', { name: /乙/ }).getByRole('cell', { name: '已完成' })).not.toHaveCSS('font-weight', '600');
    await expect(page.getByText('14.50')).toBeVisible();
    await expect(table).toBeVisible();
    const second = page.getByRole('row', { name: /乙/ }).getByRole('cell', { name: '已完成' });
    await expect(second).toHaveCSS('text-decoration-line', 'line-through');
    await expect(second).not.toHaveCSS('position', 'fixed');
    await expectAccessible(page);

    await expect(page.getByRole('button', { name: '提醒' })).toHaveCount(1);
    await first.getByRole('button', { name: '提醒' }).click();
    await expect(page.getByText('已提醒 甲')).toBeVisible();

    await first.getByRole('button', { name: '复制' }).click();
    const dialog = page.getByRole('dialog', { name: '复制一条' });
    await expect(dialog.getByText('待处理')).toBeVisible();
    await dialog.getByRole('textbox', { name: '名称' }).fill('丙');
    await dialog.getByRole('button', { name: '确定', exact: true }).click();
    await expect(page.getByRole('row', { name: /丙/ })).toBeVisible();
  },
);
