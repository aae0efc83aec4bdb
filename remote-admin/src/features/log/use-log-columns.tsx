import { LOG_CATEGORY, type LogCategory, type LogRow } from '@banyan/shared-contracts/admin/log.contract';
import { useActionsColumn } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { type DataColumn, Ellipsis } from '@banyan/shared-ui/table';
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { useText } from '../../kernel/use-text';
import styles from './log.module.css';
import { actionName, moduleName } from './log-words';

/** Columns by the kind of log. */
export function useLogColumns(category: LogCategory, onOpen: (row: LogRow) => void): DataColumn<LogRow>[] {
  const text = useText();
  const formats = useFormats();
  const plain = (key: keyof LogRow, title: string, width: number, spare = false): DataColumn<LogRow> => ({
    key,
    title,
    width,
    spare,
    render: (row) => <Ellipsis text={String(row[key])} />,
  });
  const time: DataColumn<LogRow> = {
    key: 'creatorTime',
    title: text('admin.log.time'),
    width: 150,
    render: ({ creatorTime }) => formats.dateTime(creatorTime),
  };
  const outcome: DataColumn<LogRow> = {
    key: 'loginMark',
    title: text('admin.log.outcome'),
    width: 120,
    render: ({ loginMark }) => (
      <span className={styles['outcome']} data-ok={loginMark === 1}>
        {loginMark === 1 ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
        {text(loginMark === 1 ? 'admin.log.ok' : 'admin.log.failed')}
      </span>
    ),
  };
  const person = [plain('userName', text('admin.log.user'), 180), plain('ipAddress', text('admin.log.ip'), 140)];
  const device = [plain('browser', text('admin.log.browser'), 130, true), plain('platForm', text('admin.log.system'), 140, true)];
  const request = [
    plain('requestMethod', text('admin.log.method'), 90),
    plain('requestUrl', text('admin.log.address'), 260),
    { ...plain('requestDuration', text('admin.log.duration'), 110), align: 'right' as const },
  ];
  const middle: Record<LogCategory, DataColumn<LogRow>[]> = {
    [LOG_CATEGORY.login]: [
      {
        key: 'loginType',
        title: text('admin.log.kind'),
        width: 90,
        render: ({ loginType }) => text(loginType === 1 ? 'admin.log.out' : 'admin.log.in'),
      },
      outcome,
      ...device,
      plain('abstracts', text('admin.log.summary'), 110, true),
    ],
    [LOG_CATEGORY.operation]: [
      { key: 'moduleName', title: text('admin.log.module'), width: 140, render: (row) => moduleName(text, row.moduleName) },
      { key: 'requestMethod', title: text('admin.log.what'), width: 120, render: (row) => actionName(text, row.requestMethod) },
      plain('abstracts', text('admin.log.target'), 220),
    ],
    [LOG_CATEGORY.request]: [...request, outcome, plain('abstracts', text('admin.log.summary'), 150, true)],
    [LOG_CATEGORY.error]: [...request, plain('abstracts', text('admin.log.summary'), 260)],
  };
  const detail = text('admin.log.detail');
  const actions = useActionsColumn<LogRow>([detail], (row) => [
    { id: 'detail', label: detail, danger: false, reads: true, run: () => onOpen(row) },
  ]);
  return [time, ...person, ...middle[category], actions];
}
