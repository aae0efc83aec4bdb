import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { tableContract, tableSettings } from './table.contract';

const words = z.string().optional();
const list = z.array(z.unknown()).optional();

/** The action of a custom button, as designs write it (api-forms B6). */
const tableAction = z.looseObject({
  ...{
    popupTitle: words,
    popupType: words,
    popupWidth: words,
    dataSource: words,
    modelId: words,
    interfaceId: words,
    interfaceName: words,
  },
  ...{ templateJson: list, columnOptions: list, relationOptions: list },
  hasPage: z.boolean().optional(),
  pageSize: z.number().optional(),
});

/** A button of a row or of the footer with its defaults (api-forms B6). */
export const tableButton = z.looseObject({
  value: z.string().default(''),
  label: z.string().default(''),
  show: z.boolean().default(true),
  btnType: z.string().default(''),
  btnIcon: z.string().default(''),
  showConfirm: z.boolean().optional(),
  actionConfig: tableAction.optional(),
});

const remove = { show: true, btnType: 'danger', btnIcon: 'icon-ym icon-ym-btn-clearn', showConfirm: true };

/** The buttons of a sub-table whose design has no settings for them. */
const TABLE_BUTTONS = {
  columnBtnsList: [
    { value: 'copy', label: '复制', show: true, btnType: 'primary', btnIcon: 'icon-ym icon-ym-btn-copy' },
    { value: 'remove', label: '删除', ...remove },
  ],
  footerBtnsList: [
    { value: 'add', label: '添加', show: true, btnType: 'primary', btnIcon: 'icon-ym icon-ym-btn-add' },
    { value: 'batchRemove', label: '批量删除', ...remove },
  ],
};

const button = [
  { path: 'label', control: 'words', titleKey: 'design.tableButton.label' },
  { path: 'show', control: 'switch', titleKey: 'design.tableButton.show' },
  {
    path: 'btnType',
    control: 'choice',
    titleKey: 'design.button.type',
    of: ['', 'primary', 'success', 'info', 'warning', 'danger'],
  },
  { path: 'btnIcon', control: 'icon', titleKey: 'design.tableButton.btnIcon' },
  { path: 'showConfirm', control: 'switch', titleKey: 'design.tableButton.showConfirm' },
] as const;

/** A button that lets people choose rows, of which new rows are made (api-forms B6, `actionConfig`). */
const CUSTOM_BUTTON = {
  ...{ label: '选择数据', show: true, btnType: 'primary', btnIcon: '' },
  actionConfig: {
    ...{
      popupTitle: '选择数据',
      popupType: 'dialog',
      popupWidth: '800px',
      dataSource: 'dynamic',
      modelId: '',
      interfaceId: '',
      interfaceName: '',
    },
    ...{ templateJson: [], hasPage: true, pageSize: 20, columnOptions: [], relationOptions: [] },
  },
};
const fromInterface = { path: 'actionConfig.dataSource', is: 'dynamic' } as const;
const fromRecords = { path: 'actionConfig.dataSource', is: 'relationForm' } as const;
/** Other buttons have no action of this kind. */
const isCustom = { any: [fromInterface, fromRecords] } as const;

const action = [
  {
    path: 'actionConfig.dataSource',
    control: 'segmented',
    titleKey: 'design.tableAction.dataSource',
    of: ['dynamic', 'relationForm'],
    when: isCustom,
  },
  {
    path: 'actionConfig.interfaceId',
    control: 'interface',
    titleKey: 'design.interfaceId',
    writes: ['actionConfig.interfaceName', 'actionConfig.templateJson'],
    when: fromInterface,
  },
  { path: 'actionConfig.templateJson', control: 'parameters', titleKey: 'design.templateJson', when: fromInterface },
  { path: 'actionConfig.modelId', control: 'model', titleKey: 'design.modelId', when: fromRecords },
  { path: 'actionConfig.columnOptions', control: 'columns', titleKey: 'design.columnOptions', by: 'value', when: isCustom },
  {
    path: 'actionConfig.relationOptions',
    control: 'list',
    titleKey: 'design.tableAction.relationOptions',
    helpKey: 'design.tableAction.relationOptions.help',
    when: isCustom,
    item: [
      { path: 'field', control: 'field', titleKey: 'design.tableAction.field', named: 'columns' },
      { path: 'type', control: 'segmented', titleKey: 'design.tableAction.type', of: [1, 2] },
      { path: 'value', control: 'member', titleKey: 'design.tableAction.member', when: { path: 'type', not: 2 } },
      { path: 'value', control: 'text', titleKey: 'design.tableAction.constant', when: { path: 'type', is: 2 } },
    ],
  },
  { path: 'actionConfig.popupTitle', control: 'words', titleKey: 'design.popupTitle', when: isCustom },
  {
    path: 'actionConfig.popupType',
    control: 'segmented',
    titleKey: 'design.tableAction.popupType',
    of: ['dialog', 'drawer'],
    when: isCustom,
  },
  {
    path: 'actionConfig.popupWidth',
    control: 'choice',
    titleKey: 'design.popupWidth',
    of: ['600px', '800px', '1000px', '40%', '50%', '60%', '70%', '80%'],
    asWritten: true,
    when: isCustom,
  },
  { path: 'actionConfig.hasPage', control: 'switch', titleKey: 'design.hasPage', when: isCustom },
  {
    path: 'actionConfig.pageSize',
    control: 'number',
    titleKey: 'design.pageSize',
    min: 1,
    max: 500,
    when: { path: 'actionConfig.hasPage', is: true },
  },
] as const;

export const tableDesign = defineDesign(tableContract, {
  palette: { group: 'advanced', order: 80, titleKey: 'design.widget.table', words: ['design.find.table'], icon: 'TableOutlined' },
  tag: 'JnpfInputTable',
  own: {
    ...tableSettings.shape,
    columnBtnsList: z.array(tableButton).default(TABLE_BUTTONS.columnBtnsList),
    footerBtnsList: z.array(tableButton).default(TABLE_BUTTONS.footerBtnsList),
  },
  config: { showTitle: z.boolean().default(true), complexHeaderList: z.array(z.unknown()).default([]) },
  panel: {
    look: [
      { path: '__config__.showTitle', control: 'switch', titleKey: 'design.table.showTitle' },
      { path: '__config__.complexHeaderList', control: 'header-groups', titleKey: 'design.table.complexHeaderList' },
    ],
    data: [
      { path: 'showSummary', control: 'switch', titleKey: 'design.table.showSummary' },
      {
        path: 'summaryField',
        control: 'fields',
        titleKey: 'design.table.summaryField',
        named: 'columns',
        among: { types: ['input', 'inputNumber', 'calculate', 'rate', 'slider'] },
        when: { path: 'showSummary', is: true },
      },
    ],
    buttons: [
      { path: 'columnBtnsList', control: 'list', titleKey: 'design.table.columnBtnsList', by: 'value', item: button },
      {
        path: 'footerBtnsList',
        control: 'list',
        titleKey: 'design.table.footerBtnsList',
        by: 'value',
        item: [...button, ...action],
        adds: { prefix: 'custom', most: 5, row: CUSTOM_BUTTON },
      },
    ],
  },
  holds: 'columns',
});
