import { LOGIN_MARK, LOGIN_TYPE } from '@banyan/shared-contracts/session/profile-log.contract';
import type { ListQuery } from '@banyan/shared-ui/crud';
import { useClear } from '@banyan/shared-ui/form';
import { KeywordBox } from '@banyan/shared-ui/table';
import { Select } from 'antd';
import { DayRange } from '../../../kernel/day-range';
import { useText } from '../../../kernel/use-text';
import styles from '../profile.module.css';

/** What narrows the log: keyword, in or out, success, days. */
export function LogFilters({ query }: { query: ListQuery }) {
  const text = useText();
  const clear = useClear();
  const choice = (key: 'loginType' | 'loginMark', options: { value: string; label: string }[]) => (
    <Select
      className={styles['filter'] ?? ''}
      value={query.filters[key] ?? null}
      placeholder={text(`admin.profile.log.${key}`)}
      aria-label={text(`admin.profile.log.${key}`)}
      allowClear={clear}
      options={options}
      onChange={(value: string | null | undefined) => query.setFilter(key, value ?? undefined)}
    />
  );
  return (
    <div className={styles['filters']}>
      <KeywordBox className={styles['search']} label={text('admin.profile.log.search')} value={query.keyword} onSearch={query.setKeyword} />
      {choice('loginType', [
        { value: String(LOGIN_TYPE.in), label: text('admin.profile.log.in') },
        { value: String(LOGIN_TYPE.out), label: text('admin.profile.log.out') },
      ])}
      {choice('loginMark', [
        { value: String(LOGIN_MARK.succeeded), label: text('admin.profile.log.ok') },
        { value: String(LOGIN_MARK.failed), label: text('admin.profile.log.failed') },
      ])}
      <DayRange className={styles['days'] ?? ''} query={query} />
    </div>
  );
}
