import { endOf, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { useMemo } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { type DateControlProps, isOutside, PANELS, TIMES } from './date-control';
import { FORMATS, PATTERNS, readMoment } from './date-texts';
import type { WallRange } from './use-chosen-range';
import { momentOfWall, wallOf, wallOfClock, wallOfDay } from './wall-calendar';
import { type RangeControlProps, WallRangePicker } from './wall-range-picker';

interface DateRangeProps extends RangeControlProps, Pick<DateControlProps, 'unit' | 'min' | 'max'> {
  /** First and last moment, epoch milliseconds; none where both are missing. */
  value: readonly [from: number | null, to: number | null] | null;
  /** From the first moment of the first unit to the last one of the last unit; points in time as they are. */
  onChange: (value: [from: number, to: number] | null) => void;
}

/** Days that are chosen without a time of day are whole ones. */
const WHOLE_DAYS = [wallOfClock('00:00:00'), wallOfClock('23:59:59')];

/** Quick ranges (product-2 section 9): how many days before today they begin, today included. */
const QUICK_DAYS = { today: 1, last7Days: 7, last30Days: 30 } as const;

/** The range of the last days on the platform's clock: of whole days, also where a time of day is chosen. */
function lastDays(days: number): WallRange {
  const today = wallOf(Date.now());
  return [wallOfDay(today.subtract(days - 1, 'day'), '00:00:00'), wallOfDay(today, '23:59:59')];
}

const isQuick = (key: string): key is keyof typeof QUICK_DAYS => Object.hasOwn(QUICK_DAYS, key);

const wallAt = (ms: number | null) => (ms === null ? null : wallOf(ms));

/** Two dates, or two points in time, on the platform's clock. */
export function DateRangeControl({ value, onChange, unit = 'day', min, max, ...control }: DateRangeProps) {
  const text = useUiText();
  const [from = null, to = null] = value ?? [];
  const walls = useMemo(() => [wallAt(from), wallAt(to)] as const, [from, to]);
  const time = TIMES[unit];
  const isOffered = ([begin, end]: WallRange) =>
    PANELS[unit] === 'date' && ![begin, end].some((day) => isOutside(momentOfWall(day), 'date', { min, max }));
  const presets = Object.keys(QUICK_DAYS)
    .filter(isQuick)
    .map((key) => ({ label: text(`ui.range.${key}`), value: lastDays(QUICK_DAYS[key]) }))
    .filter((preset) => isOffered(preset.value));
  const take = (range: WallRange | null) => {
    if (range === null) return onChange(null);
    const [begin, end] = [momentOfWall(range[0]), momentOfWall(range[1])];
    onChange([startOf(begin, unit), time === false ? endOf(end, unit) : startOf(end, unit)]);
  };
  return (
    <WallRangePicker
      kind="date"
      walls={walls}
      take={take}
      read={(text, end) => readMoment(text, unit, end === 0 ? '00:00:00' : '23:59:59')}
      write={(wall) => wall.format(PATTERNS[unit])}
      control={control}
      picker={{
        picker: PANELS[unit],
        showTime: time && { ...(time === true ? {} : time), defaultOpenValue: WHOLE_DAYS },
        format: FORMATS[unit],
        presets,
        disabledDate: (day) => isOutside(momentOfWall(day), PANELS[unit], { min, max }),
      }}
    />
  );
}
