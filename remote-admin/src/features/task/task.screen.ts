import { FIRST_CRON } from '@banyan/shared-contracts/services/cron';
import {
  MISSED_RUNS,
  runTask,
  stopTask,
  type Task,
  TASK_TYPE,
  taskResource,
  type TaskRow,
  TIME_LIMIT,
} from '@banyan/shared-contracts/services/task.contract';
import { callOf, type Choice, defineCrudScreen } from '@banyan/shared-ui/crud';
import { useStates } from '../../kernel/use-states';
import { type TextKey, useText } from '../../kernel/use-text';
import { ContentField } from './content-field';
import { TaskLogDrawer } from './task-log.dialog';

function useTypes(): Choice[] {
  const text = useText();
  return [
    { value: TASK_TYPE.interface, label: text('admin.task.type.interface') },
    { value: TASK_TYPE.builtIn, label: text('admin.task.type.builtIn') },
  ];
}

function useMissed(): Choice[] {
  const text = useText();
  return [
    { value: String(MISSED_RUNS.skip), label: text('admin.task.missed.skip') },
    { value: String(MISSED_RUNS.makeUp), label: text('admin.task.missed.makeUp') },
  ];
}

const atOf = (row: TaskRow) => ({ params: { id: row.id } });

/** Scheduled tasks (api-data 2.3). */
export const taskScreen = defineCrudScreen<typeof taskResource, TextKey>({
  resource: taskResource,
  useText,
  noun: 'admin.task.task',
  nameOf: (row) => row.fullName,
  search: 'admin.membership.search',
  filters: [{ key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates }],
  rowActions: [
    { id: 'run', label: 'admin.task.run', button: 'btn_run', visible: (row) => !row.running, call: callOf(runTask, atOf) },
    { id: 'stop', label: 'admin.task.stop', button: 'btn_run', visible: (row) => row.running, call: callOf(stopTask, atOf) },
    { id: 'log', label: 'admin.task.log', for: 'everybody', Dialog: TaskLogDrawer },
  ],
  unsettled: ({ running }) => running,
  columns: [
    {
      key: 'fullName',
      title: 'admin.membership.name',
      width: 180,
      sortable: true,
      note: (row) => (row.running ? 'admin.task.running' : undefined),
    },
    { key: 'enCode', title: 'admin.membership.code', width: 140, sortable: true },
    { key: 'runCount', title: 'admin.task.runCount', cell: 'number', width: 90 },
    { key: 'startTime', title: 'admin.task.start', cell: 'time', width: 142, spare: true },
    { key: 'endTime', title: 'admin.task.end', cell: 'time', width: 142, spare: true },
    { key: 'lastRunTime', title: 'admin.task.last', cell: 'time', width: 142 },
    { key: 'nextRunTime', title: 'admin.task.next', cell: 'time', width: 142 },
    { key: 'enabledMark', title: 'admin.membership.state', cell: 'switch', width: 84 },
  ],
  form: [
    { key: 'fullName', label: 'admin.membership.name', widget: 'text', half: true },
    { key: 'enCode', label: 'admin.membership.code', widget: 'text', half: true },
    { key: 'executeType', label: 'admin.task.type', widget: 'select', half: true, useChoices: useTypes },
    { key: 'missed', label: 'admin.task.missed', widget: 'select', half: true, useChoices: useMissed },
    { key: 'executeContent', label: 'admin.task.content', widget: 'custom', Component: ContentField },
    {
      key: 'timeLimit',
      label: 'admin.task.timeLimit',
      widget: 'number',
      min: TIME_LIMIT.least,
      max: TIME_LIMIT.most,
      half: true,
    },
    { key: 'enabledMark', label: 'admin.membership.state', widget: 'switch', half: true },
    { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 2 },
  ],
  defaults: {
    ...{ fullName: '', enCode: '', executeType: TASK_TYPE.interface, missed: '0', timeLimit: TIME_LIMIT.usual, sortCode: 0 },
    ...{
      enabledMark: 1,
      description: '',
      executeContent: JSON.stringify({ cron: FIRST_CRON.replace('* * *', '0 0 3'), startTime: Date.now() }),
    },
  },
  toForm: ({ executeType, missed, ...record }: Task) => ({
    ...record,
    executeType: executeType === TASK_TYPE.builtIn ? TASK_TYPE.builtIn : TASK_TYPE.interface,
    missed: missed === 1 ? '1' : '0',
  }),
  dialogWidth: 760,
});
