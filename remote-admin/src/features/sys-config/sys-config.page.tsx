import { getWholeSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { Skeleton } from 'antd';
import { useReading } from '@banyan/shared-ui/calls';
import { useText } from '../../kernel/use-text';
import { ConfigForm } from './config-form';
import styles from './sys-config.module.css';

/** The system configuration (api-platform 16.1). */
export default function SystemConfigPage() {
  const text = useText();
  const { data, error, refetch } = useReading(getWholeSystemConfig, undefined, { edited: true });
  return (
    <PageSheet className={styles['page']} label={text('admin.config.pageTitle')}>
      {data !== undefined && <ConfigForm config={data} />}
      {data === undefined && (error === null ? <Skeleton active paragraph={{ rows: 10 }} /> : <ErrorPanel error={error} retry={refetch} />)}
    </PageSheet>
  );
}
