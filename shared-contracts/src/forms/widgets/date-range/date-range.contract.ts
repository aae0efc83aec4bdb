import type * as z from '@banyan/shared-contracts/schema';
import { formatTime } from '../../values/format-time';
import { DATE_UNIT, dateMoment, dateSettings, passedDate, readDate } from '../date-picker/date-picker.contract';
import { DATE_UNITS, endOf } from '../date-units';
import { defineTimeRange } from '../define-time-range';
import { readMomentSettings } from '../moment-settings';
import type { TimeWindow } from '../time-window';

export const dateRangeSettings = dateSettings('yyyy-MM-dd HH:mm:ss');
export type DateRangeSettings = z.output<typeof dateRangeSettings> & { window: TimeWindow };
export type DateRangeValue = [from: number, to: number];

/**
 * Two dates or points in time, epoch milliseconds (api-forms B4): from the first moment of the first date to the last one of the last. Limits are
 * those of a date, for both ends.
 */
export const dateRangeContract = defineTimeRange<DateRangeSettings, number>({
  type: 'dateRange',
  range: 'time',
  settings: (item) => readMomentSettings(dateRangeSettings, item, DATE_UNITS),
  end: () => dateMoment,
  passed: passedDate,
  read: (text, { format }) => readDate(text, format),
  last(end, { format }) {
    const unit = DATE_UNIT[format];
    return unit === 'minute' || unit === 'second' ? end : endOf(end, unit);
  },
  write: (end, { format }) => formatTime(end, format),
});
