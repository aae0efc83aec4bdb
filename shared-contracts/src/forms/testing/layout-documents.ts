import { bare, container, leaf } from './field-item';
import { KEY, type WidgetDocument } from './widget-document';

const inner = leaf({ type: 'input', tag: 'JnpfInput', key: KEY, events: ['change', 'blur'] });

/** Something to look at (api-forms B5, and B4 without a value). */
const shown = (type: string, tag: string, own: object, events: readonly string[] = []): WidgetDocument[] => [
  { type, variant: 'minimal', item: bare(type, undefined) },
  { type, variant: 'full', item: leaf({ type, tag, own, events }) },
];

/** A container with one field in it, whose value is a record's. */
const around = (type: string, variant: string, item: object): WidgetDocument => ({ type, variant, key: KEY, value: '内', item });

const pane = (type: string, title: string, name: string, children: readonly object[]): object => ({
  title,
  name,
  __config__: { jnpfKey: type, children },
});

const panes = (type: string, paneType: string, tag: string, own: object, active: unknown, events: readonly string[]): WidgetDocument[] => [
  { type, variant: 'minimal', item: bare(type, undefined) },
  around(
    type,
    'full',
    container({ type, tag, own, config: { active }, events }, [pane(paneType, '面板1', '1', [inner]), pane(paneType, '面板2', '2', [])]),
  ),
];

const cell = (merged: boolean, children: readonly object[]): object => ({
  __config__: { jnpfKey: 'tableGridTd', merged, colspan: merged ? 1 : 2, rowspan: 1, backgroundColor: '#f5f5f5', children },
});

const button = (value: string, label: string, show: boolean, more: object = {}): object => ({
  value,
  label,
  show,
  btnType: 'primary',
  btnIcon: 'icon-ym icon-ym-btn-add',
  ...more,
});

const child = (type: string, tag: string, key: string, own: object = {}, config: object = {}): object =>
  leaf({ type, tag, key, own, config: { isSubTable: true, parentVModel: KEY, relationTable: 'ct8001', ...config } });

/** A sub-table with everything that B6 names. */
const subTable = container(
  {
    type: 'table',
    tag: 'JnpfInputTable',
    key: KEY,
    config: {
      label: '设计子表',
      showTitle: true,
      tableName: 'ct8001',
      defaultValue: [],
      complexHeaderList: [{ id: 'complex1', fullName: '金额', childColumns: ['quantity', 'price'], align: 'center' }],
    },
    own: {
      disabled: false,
      showSummary: true,
      summaryField: ['quantity', 'amount'],
      columnBtnsList: [button('copy', '复制', true), button('remove', '删除', true, { btnType: 'danger', showConfirm: true })],
      footerBtnsList: [
        button('add', '添加一行', true),
        button('batchRemove', '批量删除', true, { showConfirm: true }),
        button('custom1', '选择供应商', true, {
          actionConfig: {
            popupTitle: '选择数据',
            popupType: 'dialog',
            popupWidth: '800px',
            dataSource: 'dynamic',
            modelId: '',
            interfaceId: '9501',
            interfaceName: '供应商',
            templateJson: [],
            hasPage: true,
            pageSize: 20,
            columnOptions: [{ value: 'fullName', label: '名称', width: 200, ifShow: true }],
            relationOptions: [
              { field: 'name', type: 1, value: 'fullName' },
              { field: 'quantity', type: 2, value: '1' },
            ],
          },
        }),
      ],
    },
  },
  [
    child('input', 'JnpfInput', 'name', { maxlength: 50 }, { required: true, columnWidth: 160, tableFixed: 'left' }),
    child('inputNumber', 'JnpfInputNumber', 'quantity', { precision: 0, min: 0 }),
    child('inputNumber', 'JnpfInputNumber', 'price', { precision: 2 }),
    child('calculate', 'JnpfCalculate', 'amount', {
      expression: [{ __vModel__: `${KEY}.quantity`, label: '数量' }, '×', { __vModel__: `${KEY}.price`, label: '单价' }],
      precision: 2,
      isStorage: 1,
    }),
  ],
);

/** Containers, sub-tables and what has no value (api-forms B4 to B6). */
export const layoutDocuments: readonly WidgetDocument[] = [
  { type: 'table', variant: 'minimal', key: KEY, value: [{ name: '甲' }], item: bare('table', KEY, { children: [bare('input', 'name')] }) },
  { type: 'table', variant: 'full', key: KEY, value: [{ name: '螺丝', quantity: 3, price: 0.1, jnpfId: 'a1' }], item: subTable },
  { type: 'row', variant: 'minimal', item: bare('row', undefined) },
  around('row', 'full', container({ type: 'row', tag: 'ARow', own: { type: 'default', justify: 'start', align: 'top' } }, [inner])),
  { type: 'card', variant: 'minimal', item: bare('card', undefined) },
  around('card', 'full', container({ type: 'card', tag: 'ACard', own: { header: '卡片', shadow: 'never' } }, [inner])),
  ...panes('tab', 'tabItem', 'ATab', { type: 'card', tabPosition: 'top' }, '1', ['tabClick']),
  ...panes('collapse', 'collapseItem', 'ACollapse', { accordion: false, ghost: true, expandIconPosition: 'right' }, ['1'], ['change']),
  ...panes('steps', 'stepItem', 'ASteps', { simple: false, processStatus: 'process' }, 0, ['change']),
  { type: 'tableGrid', variant: 'minimal', item: bare('tableGrid', undefined) },
  around(
    'tableGrid',
    'full',
    container({ type: 'tableGrid', tag: 'Table', config: { borderType: 'solid', borderColor: '#E2E0E0', borderWidth: 1 } }, [
      { __config__: { jnpfKey: 'tableGridTr', children: [cell(false, [inner]), cell(true, [])] } },
    ]),
  ),
  ...shown('groupTitle', 'JnpfGroupTitle', { content: '分组', contentPosition: 'left', helpMessage: '说明' }),
  ...shown('divider', 'JnpfDivider', { content: '分割线', contentPosition: 'center' }),
  ...shown(
    'link',
    'JnpfLink',
    { content: '文本链接', href: 'https://example.com', target: '_blank', textStyle: { 'text-align': 'left' } },
    ['click'],
  ),
  ...shown('button', 'JnpfButton', { align: 'left', buttonText: '按钮', type: 'primary', disabled: false }, ['click']),
  ...shown('text', 'JnpfText', {
    content: '这是一段文字',
    textStyle: {
      color: '#000000',
      'text-align': 'left',
      'font-weight': 'normal',
      'font-style': 'normal',
      'text-decoration': 'none',
      'line-height': 32,
      'font-size': 12,
    },
  }),
  ...shown('alert', 'JnpfAlert', {
    title: '提示',
    type: 'success',
    showIcon: true,
    closable: true,
    description: '说明',
    closeText: '知道了',
  }),
  ...shown('qrcode', 'JnpfQrcode', {
    dataType: 'static',
    staticText: '二维码',
    relationField: '',
    colorDark: '#000',
    colorLight: '#fff',
    width: 100,
  }),
  ...shown('barcode', 'JnpfBarcode', {
    dataType: 'static',
    staticText: '10241024',
    relationField: '',
    format: 'code128',
    lineColor: '#000',
    background: '#fff',
    width: 4,
    height: 40,
  }),
  ...shown('iframe', 'JnpfIframe', {
    href: 'https://example.com',
    height: 300,
    borderType: 'solid',
    borderColor: '#E2E0E0',
    borderWidth: 1,
  }),
];
