import { getLogEntry, LOG_CATEGORY, type LogEntry, type LogRow } from '@banyan/shared-contracts/admin/log.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { Descriptions, Drawer, Skeleton } from 'antd';
import { useReading } from '@banyan/shared-ui/calls';
import { useText } from '../../kernel/use-text';
import { ChangesTable } from './changes-table';
import { differenceOf } from './difference';
import styles from './log.module.css';
import { actionName, moduleName } from './log-words';

/** One entry with everything that is known about it. */
export function LogDrawer({ row, onClose }: { row: LogRow; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useReading(getLogEntry, { params: { id: row.id } });
  const entry = data?.id === row.id ? data : undefined;
  return (
    <Drawer open title={text('admin.log.detail')} size={640} onClose={onClose} destroyOnHidden>
      {entry !== undefined && <Entry entry={entry} />}
      {entry === undefined && (error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />)}
    </Drawer>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const text = useText();
  const changes = entry.category === LOG_CATEGORY.operation ? differenceOf(entry.before, entry.after) : [];
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={useFacts(entry)
          .filter(({ value }) => value !== '')
          .map(({ key, label, value }) => ({ key, label, children: <span className={styles['value']}>{value}</span> }))}
      />
      {entry.category === LOG_CATEGORY.operation && (
        <section className={styles['difference']}>
          <h3>{text('admin.log.difference')}</h3>
          <ChangesTable module={entry.moduleName} changes={changes} />
        </section>
      )}
    </>
  );
}

function useFacts(entry: LogEntry) {
  const text = useText();
  const formats = useFormats();
  const isOperation = entry.category === LOG_CATEGORY.operation;
  const outcome = entry.loginMark === 1 ? 'admin.log.ok' : 'admin.log.failed';
  return [
    { key: 'time', label: text('admin.log.time'), value: formats.dateTime(entry.creatorTime) },
    { key: 'user', label: text('admin.log.user'), value: entry.userName },
    { key: 'ip', label: text('admin.log.ip'), value: entry.ipAddress },
    { key: 'module', label: text('admin.log.module'), value: isOperation ? moduleName(text, entry.moduleName) : '' },
    { key: 'action', label: text('admin.log.what'), value: isOperation ? actionName(text, entry.requestMethod) : entry.requestMethod },
    { key: 'url', label: text('admin.log.address'), value: entry.requestUrl },
    { key: 'outcome', label: text('admin.log.outcome'), value: isOperation ? '' : text(outcome) },
    { key: 'duration', label: text('admin.log.duration'), value: entry.requestDuration === 0 ? '' : `${entry.requestDuration} ms` },
    { key: 'target', label: text(isOperation ? 'admin.log.target' : 'admin.log.summary'), value: entry.abstracts },
    { key: 'id', label: text('admin.log.targetId'), value: isOperation ? entry.requestTarget : '' },
    { key: 'agent', label: text('admin.log.agent'), value: entry.userAgent },
  ];
}
