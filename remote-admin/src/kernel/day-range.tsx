import type { ListQuery } from '@banyan/shared-ui/crud';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useText } from './use-text';

/** The days that a log is narrowed to, as `startTime` and `endTime` of its list. */
export function DayRange({ query, className }: { query: ListQuery; className: string }) {
  const text = useText();
  const { startTime, endTime } = query.filters;
  const range = startTime === undefined || endTime === undefined ? null : ([dayjs(Number(startTime)), dayjs(Number(endTime))] as const);
  return (
    <DatePicker.RangePicker
      className={className}
      aria-label={text('admin.profile.log.days')}
      placeholder={[text('admin.profile.log.from'), text('admin.profile.log.to')]}
      value={range === null ? null : [...range]}
      onChange={(days) => {
        query.setFilter('startTime', days?.[0] ? String(days[0].startOf('day').valueOf()) : undefined);
        query.setFilter('endTime', days?.[1] ? String(days[1].endOf('day').valueOf()) : undefined);
      }}
    />
  );
}
