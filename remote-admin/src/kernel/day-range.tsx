import type { ListQuery } from '@banyan/shared-ui/crud';
import { DateRangeControl } from '@banyan/shared-ui/form';
import { useText } from './use-text';

/** The days that a log is narrowed to, as `startTime` and `endTime` of its list. */
export function DayRange({ query, className }: { query: ListQuery; className: string }) {
  const text = useText();
  const { startTime, endTime } = query.filters;
  return (
    <DateRangeControl
      className={className}
      aria-label={text('admin.profile.log.days')}
      placeholder={[text('admin.profile.log.from'), text('admin.profile.log.to')]}
      value={startTime === undefined || endTime === undefined ? null : [Number(startTime), Number(endTime)]}
      onChange={(days) => {
        query.setFilter('startTime', days === null ? undefined : String(days[0]));
        query.setFilter('endTime', days === null ? undefined : String(days[1]));
      }}
    />
  );
}
