import { type CacheRow, readCache } from '@banyan/shared-contracts/services/cache.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Drawer, Skeleton } from 'antd';
import styles from './cache.module.css';

/** What is kept under a key, as text. */
export function CacheDialog({ row: { name }, onClose }: RowDialogProps<CacheRow>) {
  const { data, error, refetch } = useReading(readCache, { params: { name } });
  return (
    <Drawer open size={720} title={name} onClose={onClose}>
      {error !== null && <ErrorPanel error={error} retry={refetch} />}
      {error === null && data === undefined && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data !== undefined && (
        <pre className={styles['value']} role="region" aria-label={name} tabIndex={0}>
          {data.value}
        </pre>
      )}
    </Drawer>
  );
}
