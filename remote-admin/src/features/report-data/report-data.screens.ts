import {
  copyReport,
  exportReport,
  listReports,
  removeReport,
  type ReportRow,
  toggleReport,
} from '@banyan/shared-contracts/services/report-data.contract';
import { callOf, defineListScreen, downloadOf } from '@banyan/shared-ui/crud';
import { useStates } from '../../kernel/use-states';
import { type TextKey, useText } from '../../kernel/use-text';

const at = ({ id }: ReportRow) => ({ params: { id } });
const named = ({ fullName }: ReportRow) => ({ name: fullName });

/** Switches a report that is off or on. */
const turn = (id: 'enable' | 'disable', from: ReportRow['enabledMark']) => ({
  id,
  label: `admin.report.${id}` as const,
  button: 'btn_edit' as const,
  visible: ({ enabledMark }: ReportRow) => enabledMark === from,
  confirm: { title: `admin.report.${id}` as const, content: `admin.report.${id}Text` as const, values: named },
  call: callOf(toggleReport, at),
});

/** Reports of the report server; they are made and changed in its own designer. */
export const reportScreen = defineListScreen<typeof listReports, TextKey>({
  key: 'report-data',
  list: listReports,
  useText,
  noun: 'admin.report.report',
  search: 'admin.membership.search',
  filters: [{ key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates }],
  rowActions: [
    turn('enable', 0),
    turn('disable', 1),
    {
      id: 'copy',
      label: 'admin.report.copy',
      button: 'btn_copy',
      confirm: { title: 'admin.report.copy', content: 'admin.report.copyText', values: named },
      call: callOf(copyReport, at),
    },
    { id: 'export', label: 'admin.report.export', for: 'everybody', call: downloadOf(exportReport, at) },
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
