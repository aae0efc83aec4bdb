import { LOGIN_MARK, LOGIN_TYPE } from '@banyan/shared-contracts/session/profile-log.contract';
import type { ListQuery } from '@banyan/shared-ui/crud';
import { useClear } from '@banyan/shared-ui/form';
import { KeywordBox } from '@banyan/shared-ui/table';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useText } from '../../../kernel/use-text';
import styles from '../profile.module.css';

/** What narrows the log: keyword, in or out, success, days. */
export function LogFilters({ query }: { query: ListQuery }) {
  const text = useText();
  const clear = useClear();
  const { startTime, endTime } = query.filters;
  const range = startTime === undefined || endTime === undefined ? null : ([dayjs(Number(startTime)), dayjs(Number(endTime))] as const);
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
      <DatePicker.RangePicker
        className={styles['days'] ?? ''}
        aria-label={text('admin.profile.log.days')}
        placeholder={[text('admin.profile.log.from'), text('admin.profile.log.to')]}
        value={range === null ? null : [...range]}
        onChange={(days) => {
          query.setFilter('startTime', days?.[0] ? String(days[0].startOf('day').valueOf()) : undefined);
          query.setFilter('endTime', days?.[1] ? String(days[1].endOf('day').valueOf()) : undefined);
        }}
      />
    </div>
  );
}
