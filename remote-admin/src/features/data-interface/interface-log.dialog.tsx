import { MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { type InterfaceListRow, listInterfaceLog } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { defineListScreen, ListPage } from '@banyan/shared-ui/crud';
import { Drawer } from 'antd';
import { useText } from '../../kernel/use-text';

const screen = defineListScreen({
  key: 'data-interface-log',
  list: listInterfaceLog,
  useText,
  noun: 'admin.interface.log',
  remark: ({ pagination }) =>
    pagination.total < MAX_LOG_TOTAL ? undefined : { key: 'admin.log.bounded', values: { count: MAX_LOG_TOTAL } },
  columns: [
    { key: 'invokTime', title: 'admin.interface.logTime', cell: 'time', width: 160 },
    { key: 'userName', title: 'admin.interface.logUser', width: 150 },
    { key: 'invokWasteTime', title: 'admin.interface.logDuration', cell: 'number', width: 116 },
    { key: 'rows', title: 'admin.interface.logRows', cell: 'number', width: 80 },
    { key: 'error', title: 'admin.interface.logError', width: 260 },
  ],
});

/** Calls of an interface with their time, rows and error. */
export function InterfaceLogDrawer({ row, onClose }: RowDialogProps<InterfaceListRow>) {
  const text = useText();
  return (
    <Drawer
      open
      size={820}
      title={text('admin.interface.logOf', { name: row.fullName })}
      onClose={onClose}
      styles={{ body: { display: 'flex', padding: 0 } }}
    >
      <ListPage screen={screen} scope={{ params: { id: row.id } }} />
    </Drawer>
  );
}
