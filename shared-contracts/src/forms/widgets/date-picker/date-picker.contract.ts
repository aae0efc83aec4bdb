import * as z from '@banyan/shared-contracts/schema';
import { formatTime } from '../../values/format-time';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { epochMs } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';
import type { CheckFacts, PassedLimit } from '../../model/widget';
import { DATE_UNITS, type DateUnit, startOf } from '../date-units';
import { inWindow, momentSettings, readMomentSettings, writtenMoment } from '../moment-settings';
import { dateWindow, type TimeWindow } from '../time-window';

/** Formats a date can have; a shorter one is a coarser unit. */
export const DATE_FORMATS = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** The finest unit of a format. */
export const DATE_UNIT: Record<DateFormat, DateUnit> = {
  yyyy: 'year',
  'yyyy-MM': 'month',
  'yyyy-MM-dd': 'day',
  'yyyy-MM-dd HH:mm': 'minute',
  'yyyy-MM-dd HH:mm:ss': 'second',
};

/** A date as people write it: year first, any signs between the numbers; undefined for what is no date. */
export function readDate(text: string, format: DateFormat): number | undefined {
  const [year = 0, month = 1, day = 1, ...time] = (text.match(/\d+/g) ?? []).map(Number);
  if (year < 1000 || !/^\d{4}\D/.test(`${text.trim()} `)) return undefined;
  const wall = new Date(Date.UTC(year, month - 1, day));
  const isReal = wall.getUTCFullYear() === year && wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day;
  const [hour = 0, minute = 0, second = 0] = time;
  return isReal && hour < 24 && minute < 60 && second < 60
    ? startOf(momentOf(year, month, day, hour, minute, second), DATE_UNIT[format])
    : undefined;
}

const WHOLE: DateFormat = 'yyyy-MM-dd HH:mm:ss';

/** The format of a design, with its default; every other text is a format with a time (product-2 section 5). */
const dateFormat = (usual: DateFormat) =>
  z
    .enum(DATE_FORMATS)
    .or(
      z
        .string()
        .min(1)
        .transform(() => WHOLE),
    )
    .default(usual);

/** A moment that a date may be. */
export const dateMoment = epochMs.min(-62_135_596_800_000).max(253_402_300_799_999);

/** Settings of dates, and of ranges of dates; `usual` is the default format. */
export const dateSettings = (usual: DateFormat) => momentSettings.extend({ format: dateFormat(usual) });

export const datePickerSettings = dateSettings('yyyy-MM-dd');
export type DatePickerSettings = z.output<typeof datePickerSettings> & { window: TimeWindow };

/** The end of its window that a moment has passed. */
export function passedDate(
  value: number,
  { window, format }: Pick<DatePickerSettings, 'window' | 'format'>,
  facts: CheckFacts,
): PassedLimit | undefined {
  const unit = DATE_UNIT[format];
  const { min, max } = dateWindow(window, unit, facts);
  // The field has no finer unit than its format: within the limit's own one a value is not earlier.
  if (min !== undefined && value < startOf(min, unit)) return { side: 'early', limit: formatTime(min, format) };
  return max !== undefined && value > max ? { side: 'late', limit: formatTime(max, format) } : undefined;
}

/** A date or a point in time, epoch milliseconds (api-forms B4). */
export const datePickerContract = defineWidget<DatePickerSettings, number>({
  type: 'datePicker',
  settings: (item) => readMomentSettings(datePickerSettings, item, DATE_UNITS),
  value: () => dateMoment,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'time', inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'timestamptz' }),
  unit: ({ format }) => DATE_UNIT[format],
  ...inWindow(passedDate),
  current: ({ now }, { format }) => startOf(now, DATE_UNIT[format]),
  fromText: (text, { format }) => readDate(text, format),
  written: writtenMoment,
  display: (value, { format }) => formatTime(value, format),
});
