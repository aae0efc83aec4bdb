import * as z from '@banyan/shared-contracts/schema';
import { formatTime } from '../../values/format-time';
import { defineWidget } from '../../model/define-widget';
import type { FieldItem } from '../../model/form-document';
import type { CheckFacts, PassedLimit } from '../../model/widget';
import { CLOCK, CLOCK_FORMATS, type ClockFormat, inFormat, readClock, wholeClock } from '../clock-text';
import { CLOCK_UNITS } from '../date-units';
import { inWindow, momentSettings, readMomentSettings, writtenMoment } from '../moment-settings';
import { clockWindow, type TimeWindow } from '../time-window';

/** A time of day in the format of a field. */
export const clockOf = (format: ClockFormat) =>
  z
    .string()
    .regex(CLOCK)
    .transform((value) => inFormat(value, format));

export const timePickerSettings = momentSettings.extend({ format: z.enum(CLOCK_FORMATS).default('HH:mm:ss') });
export type TimePickerSettings = z.output<typeof timePickerSettings> & { window: TimeWindow };

/** Settings of times of day, and of ranges of them. */
export const readTimeSettings = (item: FieldItem): TimePickerSettings => readMomentSettings(timePickerSettings, item, CLOCK_UNITS);

/** The end of its window that a time of day has passed. */
export function passedClock(
  value: string,
  { window, format }: Pick<TimePickerSettings, 'window' | 'format'>,
  facts: CheckFacts,
): PassedLimit | undefined {
  const { min, max } = clockWindow(window, format, facts);
  const clock = wholeClock(value);
  if (min !== undefined && clock < min) return { side: 'early', limit: inFormat(min, format) };
  return max !== undefined && clock > max ? { side: 'late', limit: inFormat(max, format) } : undefined;
}

/** A time of day, text in its format (api-forms B4). */
export const timePickerContract = defineWidget<TimePickerSettings, string>({
  type: 'timePicker',
  settings: readTimeSettings,
  value: ({ format }) => clockOf(format),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'clock', inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'text' }),
  ...inWindow(passedClock),
  current: ({ now }, { format }) => formatTime(now, format),
  fromText: (text, { format }) => readClock(text, format),
  written: writtenMoment,
  display: (value, { format }) => inFormat(value, format),
});
