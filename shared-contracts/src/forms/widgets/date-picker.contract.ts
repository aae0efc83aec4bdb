import { z } from 'zod';
import { formatTime } from '../format-time';
import { epochMs } from '../../wire/scalars';
import { defineWidget } from '../widget';
import { readSettings } from './read-settings';

/** Formats a date can have; a shorter one is a coarser unit. */
export const DATE_FORMATS = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const settings = z.object({
  placeholder: z.string().default(''),
  format: z.enum(DATE_FORMATS).default('yyyy-MM-dd'),
  startTime: z.number().nullable().default(null),
  endTime: z.number().nullable().default(null),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
});
export type DatePickerSettings = z.output<typeof settings>;

/** A date or a point in time, epoch milliseconds (api-forms B4). */
export const datePickerContract = defineWidget<DatePickerSettings, number>({
  type: 'datePicker',
  settings: (item) => readSettings(settings, item),
  value: ({ startTime, endTime }) => epochMs.min(startTime ?? -62_135_596_800_000).max(endTime ?? 253_402_300_799_999),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'time', inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'timestamptz' }),
  display: (value, { format }) => formatTime(value, format),
});
