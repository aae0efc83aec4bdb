import { LOG_CATEGORY, type LogCategory } from '@banyan/shared-contracts/admin/log.contract';
import { ListView } from '@banyan/shared-ui/crud';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { DayPlot } from './day-plot';
import styles from './log.module.css';
import { logScreens } from './log.screens';

const TABS = [
  { category: LOG_CATEGORY.login, label: 'admin.log.login' },
  { category: LOG_CATEGORY.operation, label: 'admin.log.operation' },
  { category: LOG_CATEGORY.request, label: 'admin.log.request' },
  { category: LOG_CATEGORY.error, label: 'admin.log.error' },
] as const;

/** Sign-ins, operations and what went wrong (api-platform 20). */
export default function LogPage() {
  const text = useText();
  const [category, setCategory] = useState<LogCategory>(LOG_CATEGORY.login);
  return (
    <div className={styles['page']}>
      <DayPlot />
      <section className={styles['main']} aria-label={text('admin.log.title')}>
        <Tabs
          className={styles['tabs'] ?? ''}
          activeKey={String(category)}
          onChange={(key) => setCategory(Number(key) as LogCategory)}
          items={TABS.map((tab) => ({ key: String(tab.category), label: text(tab.label) }))}
        />
        <ListView key={category} screen={logScreens[category]} scope={{ query: { category } }} />
      </section>
    </div>
  );
}
