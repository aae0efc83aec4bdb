import {
  copyReport,
  listReports,
  removeReport,
  type ReportRow,
  toggleReport,
} from '@banyan/shared-contracts/services/report-data.contract';
import { callOf, defineListScreen } from '@banyan/shared-ui/crud';
import { useStates } from '../../kernel/use-states';
import { type TextKey, useText } from '../../kernel/use-text';

const at = ({ id }: ReportRow) => ({ params: { id } });
const named = ({ fullName }: ReportRow) => ({ name: fullName });

/** Reports of the report server; they are made and changed in its own designer. */
export const reportScreen = defineListScreen<typeof listReports, TextKey>({
  key: 'report-data',
  list: listReports,
  useText,
  noun: 'admin.report.report',
  search: 'admin.membership.search',
  filters: [{ key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates }],
  rowActions: [
    {
      id: 'enable',
      label: 'admin.report.enable',
      button: 'btn_edit',
      visible: ({ enabledMark }) => enabledMark === 0,
      confirm: { title: 'admin.report.enable', content: 'admin.report.enableText', values: named },
      call: callOf(toggleReport, at),
    },
    {
      id: 'disable',
      label: 'admin.report.disable',
      button: 'btn_edit',
      visible: ({ enabledMark }) => enabledMark === 1,
      confirm: { title: 'admin.report.disable', content: 'admin.report.disableText', values: named },
      call: callOf(toggleReport, at),
    },
    {
      id: 'copy',
      label: 'admin.report.copy',
      button: 'btn_copy',
      confirm: { title: 'admin.report.copy', content: 'admin.report.copyText', values: named },
      call: callOf(copyReport, at),
    },
    {
      id: 'remove',
      label: 'admin.report.remove',
      button: 'btn_remove',
      danger: true,
      confirm: { title: 'admin.report.remove', content: 'admin.report.removeText', values: named },
      call: callOf(removeReport, at),
    },
  ],
  columns: [
    { key: 'fullName', title: 'admin.membership.name', width: 240 },
    { key: 'enCode', title: 'admin.membership.code', width: 180 },
    { key: 'creatorUser', title: 'admin.report.by', width: 160, spare: true },
    { key: 'creatorTime', title: 'admin.report.at', cell: 'time', width: 150, spare: true },
    { key: 'sortCode', title: 'admin.menu.sort', cell: 'number', width: 80 },
    {
      key: 'enabledMark',
      title: 'admin.membership.state',
      width: 90,
      wordOf: ({ enabledMark }) => (enabledMark === 1 ? 'admin.user.on' : 'admin.user.off'),
    },
  ],
});
