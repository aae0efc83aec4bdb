import { inFormat, readClock } from '../clock-text';
import { defineTimeRange } from '../define-time-range';
import { clockOf, passedClock, readTimeSettings, type TimePickerSettings } from '../time-picker/time-picker.contract';

export type TimeRangeSettings = TimePickerSettings;
export type TimeRangeValue = [from: string, to: string];

/** Two times of one day, texts in their format (api-forms B4). Limits are those of a time of day, for both ends. */
export const timeRangeContract = defineTimeRange<TimeRangeSettings, string>({
  type: 'timeRange',
  range: 'clock',
  settings: readTimeSettings,
  end: ({ format }) => clockOf(format),
  passed: passedClock,
  read: (text, { format }) => readClock(text, format),
  write: (end, { format }) => inFormat(end, format),
});
