import * as z from '@banyan/shared-contracts/schema';
import { formatTime } from '../format-time';
import { defineWidget } from '../define-widget';
import type { CheckFacts, PassedLimit } from '../widget';
import { CLOCK, CLOCK_FORMATS, type ClockFormat, inFormat, readClock, wholeClock } from './clock-text';
import { CLOCK_UNITS } from './date-units';
import { readSettings } from './read-settings';
import { clockWindow, readWindow, type TimeWindow, windowFields } from './time-window';

/** A time of day as a field of the format keeps it. */
export const clockOf = (format: ClockFormat) =>
  z
    .string()
    .regex(CLOCK)
    .transform((value) => inFormat(value, format));

const settings = z.object({
  placeholder: z.string().default(''),
  format: z.enum(CLOCK_FORMATS).default('HH:mm:ss'),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
});
export type TimePickerSettings = z.output<typeof settings> & { window: TimeWindow };

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
  settings: (item) => ({ ...readSettings(settings, item), window: readWindow(item, CLOCK_UNITS) }),
  value: ({ format }) => clockOf(format),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'clock', inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'text' }),
  dependsOn: ({ window }) => windowFields(window),
  fits(value, settings, facts) {
    return passedClock(value, settings, facts) === undefined;
  },
  passed: passedClock,
  current: ({ now }, { format }) => formatTime(now, format),
  fromText: (text, { format }) => readClock(text, format),
  display: (value, { format }) => inFormat(value, format),
});
