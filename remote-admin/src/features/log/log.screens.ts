import {
  clearLog,
  exportLog,
  listLog,
  LOG_CATEGORY,
  type LogCategory,
  type LogRow,
  MAX_LOG_TOTAL,
} from '@banyan/shared-contracts/admin/log.contract';
import { lookup } from '@banyan/shared-contracts/own-members';
import { callOf, type CrudColumn, defineListScreen, downloadOf } from '@banyan/shared-ui/crud';
import { type TextKey, useText } from '../../kernel/use-text';
import { LogDrawer } from './log-drawer';
import { logFilters } from './log-filters';
import { actionNames, moduleNames } from './log-words';

type Column = CrudColumn<LogRow, TextKey>;

const time: Column = { key: 'creatorTime', title: 'admin.log.time', cell: 'time', width: 150 };
const outcome: Column = { key: 'loginMark', title: 'admin.log.outcome', cell: 'outcome', width: 120 };
const person: Column[] = [
  { key: 'userName', title: 'admin.log.user', width: 180 },
  { key: 'ipAddress', title: 'admin.log.ip', width: 140 },
];
const request: Column[] = [
  { key: 'requestMethod', title: 'admin.log.method', width: 90 },
  { key: 'requestUrl', title: 'admin.log.address', width: 260 },
  { key: 'requestDuration', title: 'admin.log.duration', cell: 'number', width: 110 },
];

const columns: Record<LogCategory, Column[]> = {
  [LOG_CATEGORY.login]: [
    {
      key: 'loginType',
      title: 'admin.log.kind',
      width: 90,
      wordOf: ({ loginType }) => (loginType === 1 ? 'admin.log.out' : 'admin.log.in'),
    },
    outcome,
    { key: 'browser', title: 'admin.log.browser', width: 130, spare: true },
    { key: 'platForm', title: 'admin.log.system', width: 140, spare: true },
    { key: 'abstracts', title: 'admin.log.summary', width: 110, spare: true },
  ],
  [LOG_CATEGORY.operation]: [
    { key: 'moduleName', title: 'admin.log.module', width: 140, wordOf: ({ moduleName }) => lookup(moduleNames, moduleName) },
    { key: 'requestMethod', title: 'admin.log.what', width: 120, wordOf: ({ requestMethod }) => lookup(actionNames, requestMethod) },
    { key: 'abstracts', title: 'admin.log.target', width: 220 },
  ],
  [LOG_CATEGORY.request]: [...request, outcome, { key: 'abstracts', title: 'admin.log.summary', width: 150, spare: true }],
  [LOG_CATEGORY.error]: [...request, { key: 'abstracts', title: 'admin.log.summary', width: 260 }],
};

/** Logs that only grow: sign-ins and operations. */
const KEPT: readonly LogCategory[] = [LOG_CATEGORY.login, LOG_CATEGORY.operation];

const screenOf = (category: LogCategory) =>
  defineListScreen({
    key: `log-${category}`,
    list: listLog,
    useText,
    noun: 'admin.log.title',
    search: 'admin.log.search',
    empty: 'admin.log.none',
    filters: logFilters[category],
    columns: [time, ...person, ...columns[category]],
    rowActions: [{ id: 'detail', label: 'admin.log.detail', for: 'everybody', opens: true, Dialog: LogDrawer }],
    listActions: [
      {
        id: 'export',
        label: 'admin.log.export',
        button: 'btn_download',
        call: downloadOf(exportLog, (query: Readonly<Record<string, unknown>>) => ({ query })),
      },
      ...(KEPT.includes(category)
        ? []
        : [
            {
              id: 'clear',
              label: 'admin.log.clear' as const,
              button: 'btn_remove',
              danger: true,
              confirm: { title: 'admin.log.clearTitle' as const, content: 'admin.log.clearText' as const },
              call: callOf(clearLog, () => ({ params: { category: String(category) } })),
            },
          ]),
    ],
    remark: ({ pagination }) =>
      pagination.total < MAX_LOG_TOTAL ? undefined : { key: 'admin.log.bounded', values: { count: MAX_LOG_TOTAL } },
  });

/** The list of each kind of log. */
export const logScreens = {
  [LOG_CATEGORY.login]: screenOf(LOG_CATEGORY.login),
  [LOG_CATEGORY.operation]: screenOf(LOG_CATEGORY.operation),
  [LOG_CATEGORY.request]: screenOf(LOG_CATEGORY.request),
  [LOG_CATEGORY.error]: screenOf(LOG_CATEGORY.error),
};
