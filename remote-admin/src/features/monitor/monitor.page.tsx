import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import { useText } from '../../kernel/use-text';
import { Charts } from './charts';
import styles from './monitor.module.css';
import { Summary } from './summary';
import { Tables } from './tables';
import { useSamples } from './use-samples';

/** Processor, memory, disk, database, connections, jobs and errors; refreshed every five seconds (api-data 2.4). */
export default function MonitorPage() {
  const { samples, error, refetch } = useSamples();
  const text = useText();
  const last = samples?.at(-1);
  if (error !== null) return <ErrorPanel error={error} retry={refetch} />;
  if (samples === undefined || last === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    // The page is longer than the screen and has nothing else that the keyboard could reach.
    <div className={styles['page']} role="region" aria-label={text('admin.monitor.title')} tabIndex={0}>
      <Summary sample={last} />
      <Charts samples={samples} />
      <Tables load={last.load} />
    </div>
  );
}
