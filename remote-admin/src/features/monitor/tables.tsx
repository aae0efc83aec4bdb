import { useFormats } from '@banyan/shared-ui/format';
import { Table } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './monitor.module.css';
import type { Sample } from './use-samples';

/** Slow statements and routes that failed. */
export function Tables({ load: { database, failing } }: { load: Sample['load'] }) {
  const text = useText();
  const { dateTime } = useFormats();
  return (
    <div className={styles['charts']}>
      <section className={styles['card']}>
        <h2>{text(database.statistics ? 'admin.monitor.slow' : 'admin.monitor.long')}</h2>
        <Table
          size="small"
          pagination={false}
          rowKey="text"
          dataSource={database.slow}
          locale={{ emptyText: <span className={styles['none']}>{text('admin.monitor.noSlow')}</span> }}
          columns={[
            { title: text('admin.monitor.statement'), dataIndex: 'text', ellipsis: true },
            { title: text('admin.monitor.time'), dataIndex: 'time', width: 110, align: 'right' },
            ...(database.statistics
              ? [{ title: text('admin.monitor.calls'), dataIndex: 'calls', width: 90, align: 'right' as const }]
              : []),
          ]}
        />
      </section>
      <section className={styles['card']}>
        <h2>{text('admin.monitor.failing')}</h2>
        <Table
          size="small"
          pagination={false}
          rowKey="route"
          dataSource={failing}
          locale={{ emptyText: <span className={styles['none']}>{text('admin.monitor.noErrors')}</span> }}
          columns={[
            { title: text('admin.monitor.route'), dataIndex: 'route', ellipsis: true },
            { title: text('admin.monitor.count'), dataIndex: 'count', width: 90, align: 'right' },
            { title: text('admin.monitor.lastAt'), dataIndex: 'last', width: 150, render: (last: number) => dateTime(last) },
          ]}
        />
      </section>
    </div>
  );
}
