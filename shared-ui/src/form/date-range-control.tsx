import { endOf, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { useMemo } from 'react';
import { type DateControlProps, isOutside, PANELS, TIMES } from './date-control';
import { FORMATS, PATTERNS, readMoment } from './date-texts';
import type { WallRange } from './use-chosen-range';
import { momentOfWall, wallOf, wallOfClock } from './wall-calendar';
import { type RangeControlProps, WallRangePicker } from './wall-range-picker';

interface DateRangeProps extends RangeControlProps, Pick<DateControlProps, 'unit' | 'min' | 'max'> {
  /** First and last moment, epoch milliseconds; none where both are missing. */
  value: readonly [from: number | null, to: number | null] | null;
  /** From the first moment of the first unit to the last one of the last unit; points in time as they are. */
  onChange: (value: [from: number, to: number] | null) => void;
}

/** Days that are chosen without a time of day are whole ones. */
const WHOLE_DAYS = [wallOfClock('00:00:00'), wallOfClock('23:59:59')];

const wallAt = (ms: number | null) => (ms === null ? null : wallOf(ms));

/** Two dates, or two points in time, on the platform's clock. */
export function DateRangeControl({ value, onChange, unit = 'day', min, max, ...control }: DateRangeProps) {
  const [from = null, to = null] = value ?? [];
  const walls = useMemo(() => [wallAt(from), wallAt(to)] as const, [from, to]);
  const time = TIMES[unit];
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
        disabledDate: (day) => isOutside(momentOfWall(day), PANELS[unit], { min, max }),
      }}
    />
  );
}
