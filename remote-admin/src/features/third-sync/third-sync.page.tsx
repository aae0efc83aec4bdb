import type { ThirdVendorType } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { getWholeSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { useSession } from '@banyan/shared-ui/runtime';
import { Alert, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { SyncPane } from './sync-pane';
import styles from './third-sync.module.css';
import { VendorSettings } from './vendor-settings';

/** Organizations and people that are kept the same in WeCom and DingTalk (api-platform 16). */
export default function ThirdSyncPage() {
  const text = useText();
  const [type, setType] = useState<ThirdVendorType>('1');
  const { user } = useSession();
  if (!user.isAdministrator)
    return (
      <PageSheet className={styles['page']} label={text('admin.thirdSync.title')}>
        <Alert type="info" showIcon title={text('admin.config.forAdministrators')} />
      </PageSheet>
    );
  return (
    <PageSheet className={styles['page']} label={text('admin.thirdSync.title')}>
      <Tabs
        activeKey={type}
        onChange={(key) => setType(key === '2' ? '2' : '1')}
        items={[
          { key: '1', label: text('admin.thirdSync.vendor.1') },
          { key: '2', label: text('admin.thirdSync.vendor.2') },
        ]}
      />
      <Vendor key={type} type={type} />
    </PageSheet>
  );
}

function Vendor({ type }: { type: ThirdVendorType }) {
  const { data, error, refetch } = useReading(getWholeSystemConfig, undefined, { edited: true });
  if (data === undefined)
    return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorPanel error={error} retry={refetch} />;
  return (
    <div className={styles['body']}>
      <VendorSettings type={type} config={data} onSaved={refetch} />
      <SyncPane type={type} />
    </div>
  );
}
