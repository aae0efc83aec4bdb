import * as z from '@banyan/shared-contracts/schema';
import { formatTime } from '../format-time';
import { defineWidget } from '../define-widget';
import type { CheckFacts, PassedLimit } from '../widget';
import { DATE_UNIT, dateFormat, dateMoment, passedDate, readDate } from './date-picker.contract';
import { DATE_UNITS, endOf } from './date-units';
import { readRange, writeRange } from './range-text';
import { readSettings } from './read-settings';
import { readWindow, type TimeWindow, windowFields } from './time-window';

const settings = z.object({
  placeholder: z.string().default(''),
  format: dateFormat('yyyy-MM-dd HH:mm:ss'),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
});
export type DateRangeSettings = z.output<typeof settings> & { window: TimeWindow };
export type DateRangeValue = [from: number, to: number];

/** A later limit may be passed by the end alone, an earlier one by the start. */
const passed = ([from, to]: DateRangeValue, own: DateRangeSettings, facts: CheckFacts): PassedLimit | undefined =>
  passedDate(from, own, facts) ?? passedDate(to, own, facts);

/**
 * Two dates or points in time, epoch milliseconds (api-forms B4): from the first moment of the first date to the last one of the last. Limits are
 * those of a date, for both ends.
 */
export const dateRangeContract = defineWidget<DateRangeSettings, DateRangeValue>({
  type: 'dateRange',
  settings: (item) => ({ ...readSettings(settings, item), window: readWindow(item, DATE_UNITS) }),
  value: () => z.tuple([dateMoment, dateMoment]).refine(([from, to]) => from <= to, 'range.order'),
  empty: null,
  traits: { listable: true, sortable: true, filter: null, inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'jsonb' }),
  dependsOn: ({ window }) => windowFields(window),
  fits: (value, own, facts) => passed(value, own, facts) === undefined,
  passed,
  fromText(text, { format }) {
    const [from, to] = readRange(text)?.map((end) => readDate(end, format)) ?? [];
    if (from === undefined || to === undefined) return undefined;
    const unit = DATE_UNIT[format];
    return [from, unit === 'minute' || unit === 'second' ? to : endOf(to, unit)];
  },
  display: ([from, to], { format }) => writeRange(formatTime(from, format), formatTime(to, format)),
});
