import { LOG_CATEGORY, type LogCategory } from '@banyan/shared-contracts/admin/log.contract';
import type { ListQuery } from '@banyan/shared-ui/crud';
import { useClear } from '@banyan/shared-ui/form';
import { Select } from 'antd';
import { DayRange } from '../../kernel/day-range';
import { useText } from '../../kernel/use-text';
import styles from './log.module.css';
import { actionNames, choicesOf, moduleNames } from './log-words';

/** What narrows a log beside the keyword: days, and what its kind knows. */
export function LogFilters({ category, query }: { category: LogCategory; query: ListQuery }) {
  const text = useText();
  const clear = useClear();
  const choice = (key: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      key={key}
      className={styles['filter'] ?? ''}
      value={query.filters[key] ?? null}
      placeholder={label}
      aria-label={label}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(value: string | null | undefined) => query.setFilter(key, value ?? undefined)}
    />
  );
  const outcome = choice('loginMark', text('admin.log.outcome'), [
    { value: '1', label: text('admin.log.ok') },
    { value: '0', label: text('admin.log.failed') },
  ]);
  return (
    <>
      {category === LOG_CATEGORY.login && [
        choice('loginType', text('admin.log.kind'), [
          { value: '0', label: text('admin.log.in') },
          { value: '1', label: text('admin.log.out') },
        ]),
        outcome,
      ]}
      {category === LOG_CATEGORY.operation && [
        choice('moduleName', text('admin.log.module'), choicesOf(moduleNames, text)),
        choice('requestMethod', text('admin.log.what'), choicesOf(actionNames, text)),
      ]}
      {category === LOG_CATEGORY.request && [
        choice(
          'requestMethod',
          text('admin.log.method'),
          ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value })),
        ),
        outcome,
      ]}
      <DayRange className={styles['days'] ?? ''} query={query} />
    </>
  );
}
