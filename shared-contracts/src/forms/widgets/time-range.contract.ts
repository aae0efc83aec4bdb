import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../define-widget';
import type { CheckFacts, PassedLimit } from '../widget';
import { CLOCK_UNITS } from './date-units';
import { readRange, writeRange } from './range-text';
import { readSettings } from './read-settings';
import { clockOf, passedClock } from './time-picker.contract';
import { CLOCK_FORMATS, inFormat, readClock } from './clock-text';
import { readWindow, type TimeWindow, windowFields } from './time-window';
import { wholeClock } from './clock-text';

const settings = z.object({
  placeholder: z.string().default(''),
  format: z.enum(CLOCK_FORMATS).default('HH:mm:ss'),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
});
export type TimeRangeSettings = z.output<typeof settings> & { window: TimeWindow };
export type TimeRangeValue = [from: string, to: string];

/** A later limit may be passed by the end alone, an earlier one by the start. */
const passed = ([from, to]: TimeRangeValue, own: TimeRangeSettings, facts: CheckFacts): PassedLimit | undefined =>
  passedClock(from, own, facts) ?? passedClock(to, own, facts);

/** Two times of one day, texts in their format (api-forms B4). Limits are those of a time of day, for both ends. */
export const timeRangeContract = defineWidget<TimeRangeSettings, TimeRangeValue>({
  type: 'timeRange',
  settings: (item) => ({ ...readSettings(settings, item), window: readWindow(item, CLOCK_UNITS) }),
  value: ({ format }) =>
    z.tuple([clockOf(format), clockOf(format)]).refine(([from, to]) => wholeClock(from) <= wholeClock(to), 'range.order'),
  empty: null,
  traits: { listable: true, sortable: true, filter: null, inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'jsonb' }),
  dependsOn: ({ window }) => windowFields(window),
  fits: (value, own, facts) => passed(value, own, facts) === undefined,
  passed,
  fromText(text, { format }) {
    const [from, to] = readRange(text)?.map((end) => readClock(end, format)) ?? [];
    return from === undefined || to === undefined ? undefined : [from, to];
  },
  display: ([from, to], { format }) => writeRange(inFormat(from, format), inFormat(to, format)),
});
