import { MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { listOutsideCalls, type OutsideCallerRow } from '@banyan/shared-contracts/data/outside-caller.contract';
import { daysBetween, defineListScreen, ListPage, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Drawer } from 'antd';
import { useText } from '../../kernel/use-text';

const screen = defineListScreen({
  key: 'outside-call-log',
  list: listOutsideCalls,
  useText,
  noun: 'admin.outside.log',
  search: 'admin.outside.logSearch',
  filters: [{ key: 'time', label: 'admin.interface.logTime', kind: daysBetween('startTime', 'endTime') }],
  remark: ({ pagination }) =>
    pagination.total < MAX_LOG_TOTAL ? undefined : { key: 'admin.log.bounded', values: { count: MAX_LOG_TOTAL } },
  columns: [
    { key: 'invokTime', title: 'admin.interface.logTime', cell: 'time', width: 150 },
    { key: 'fullName', title: 'admin.interface.interface', width: 150 },
    { key: 'invokIp', title: 'admin.outside.ip', width: 120 },
    { key: 'invokType', title: 'admin.interface.method', width: 80 },
    { key: 'userName', title: 'admin.outside.user', width: 120, spare: true },
    { key: 'invokDevice', title: 'admin.outside.device', width: 140, spare: true },
    { key: 'invokWasteTime', title: 'admin.interface.logDuration', cell: 'number', width: 90 },
    { key: 'rows', title: 'admin.interface.logRows', cell: 'number', width: 70 },
    { key: 'error', title: 'admin.interface.logError', width: 240 },
  ],
});

/** Calls of a program with their time, rows and error. */
export function CallLogDrawer({ row, onClose }: RowDialogProps<OutsideCallerRow>) {
  const text = useText();
  return (
    <Drawer
      open
      size={980}
      title={text('admin.outside.logOf', { name: row.appName })}
      onClose={onClose}
      styles={{ body: { display: 'flex', padding: 0 } }}
    >
      <ListPage screen={screen} scope={{ params: { id: row.id } }} />
    </Drawer>
  );
}
