import { listBackups } from '@banyan/shared-contracts/services/backup.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ListPage } from '@banyan/shared-ui/crud';
import { Alert } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './backup.module.css';
import { backupScreen } from './backup.screens';

/** Backups of the installation: made by a button, listed, deleted; where they are and how one is restored. */
export default function BackupPage() {
  const text = useText();
  const { data } = useReading(listBackups, { query: { pageSize: 1 } });
  return (
    <div className={styles['page']}>
      {data !== undefined && <Alert type="info" showIcon title={text('admin.backup.where', { directory: data.directory })} />}
      <ListPage screen={backupScreen} />
    </div>
  );
}
