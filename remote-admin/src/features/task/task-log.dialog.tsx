import { listTaskLog, RUN_RESULT, type TaskLogRow, type TaskRow } from '@banyan/shared-contracts/services/task.contract';
import { type Choice, defineListScreen, ListPage, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Drawer, Tag } from 'antd';
import { type TextKey, useText } from '../../kernel/use-text';

const RESULTS: Record<TaskLogRow['runResult'], { color: string; label: TextKey }> = {
  [RUN_RESULT.success]: { color: 'success', label: 'admin.task.success' },
  [RUN_RESULT.failed]: { color: 'error', label: 'admin.task.failed' },
  [RUN_RESULT.running]: { color: 'processing', label: 'admin.task.running' },
};

function Result({ runResult }: TaskLogRow) {
  const text = useText();
  const { color, label } = RESULTS[runResult];
  return <Tag color={color}>{text(label)}</Tag>;
}

function useResults(): Choice[] {
  const text = useText();
  return [RUN_RESULT.success, RUN_RESULT.failed].map((result) => ({ value: String(result), label: text(RESULTS[result].label) }));
}

const screen = defineListScreen({
  key: 'scheduled-task-log',
  list: listTaskLog,
  useText,
  noun: 'admin.task.log',
  filters: [{ key: 'runResult', label: 'admin.task.result', useChoices: useResults }],
  unsettled: ({ runResult }) => runResult === RUN_RESULT.running,
  columns: [
    { key: 'runTime', title: 'admin.task.runTime', cell: 'time', width: 160 },
    { key: 'runResult', title: 'admin.task.result', cell: (row) => <Result {...row} />, width: 90 },
    { key: 'duration', title: 'admin.task.duration', cell: 'number', width: 110 },
    { key: 'description', title: 'admin.task.outcome', width: 340 },
  ],
});

/** Runs of a task with their time and result. */
export function TaskLogDrawer({ row, onClose }: RowDialogProps<TaskRow>) {
  const text = useText();
  return (
    <Drawer
      open
      size={820}
      title={text('admin.task.logOf', { name: row.fullName })}
      onClose={onClose}
      styles={{ body: { display: 'flex', padding: 0 } }}
    >
      <ListPage screen={screen} scope={{ params: { id: row.id } }} />
    </Drawer>
  );
}
