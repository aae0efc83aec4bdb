import { ListView } from '@banyan/shared-ui/crud';
import { useSession } from '@banyan/shared-ui/runtime';
import { Tabs } from 'antd';
import { useState } from 'react';
import { PageHeading } from '../../kernel/page-heading';
import { useText } from '../../kernel/use-text';
import { deadJobScreen, jobScreen } from './job.screens';
import styles from './job.module.css';

/** The user's own background jobs; administrators also see jobs that failed finally. */
export default function JobsPage() {
  const text = useText();
  const { user } = useSession();
  const [tab, setTab] = useState('own');
  return (
    <div className={styles['page']}>
      <PageHeading>{text('messaging.job.title')}</PageHeading>
      {user.isAdministrator && (
        <Tabs
          className={styles['tabs'] ?? ''}
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'own', label: text('messaging.job.own') },
            { key: 'dead', label: text('messaging.job.failed') },
          ]}
        />
      )}
      {tab === 'own' ? <ListView screen={jobScreen} /> : <ListView screen={deadJobScreen} />}
    </div>
  );
}
