import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { tableContract, tableSettings } from './table.contract';

/** A button of a row or of the footer as a design that says nothing more of it has it (api-forms B6). */
export const tableButton = z.looseObject({
  value: z.string().default(''),
  label: z.string().default(''),
  show: z.boolean().default(true),
  btnType: z.string().default(''),
  btnIcon: z.string().default(''),
  showConfirm: z.boolean().optional(),
});

const remove = { show: true, btnType: 'danger', btnIcon: 'icon-ym icon-ym-btn-clearn', showConfirm: true };

/** The buttons of a sub-table whose design says nothing of them. */
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

export const tableDesign = defineDesign(tableContract, {
  palette: { group: 'advanced', order: 80, titleKey: 'design.widget.table', icon: 'TableOutlined' },
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
      { path: 'footerBtnsList', control: 'list', titleKey: 'design.table.footerBtnsList', by: 'value', item: button },
    ],
  },
  holds: 'columns',
});
