import { endOf, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { useMemo } from 'react';
import type { TimeControlProps } from './date-control';
import { useChosenRange } from './use-chosen-range';
import { momentOfWall, wallOf, wallOfClock, WallPicker } from './wall-calendar';

type Attributes = Pick<TimeControlProps, 'className' | 'style' | 'aria-label'>;

interface DateRangeProps extends Attributes {
  /** First and last moment, epoch milliseconds; none where both are missing. */
  value: readonly [from: number | null, to: number | null] | null;
  /** From the first moment of the first unit to the last one of the last unit; points in time as they are. */
  onChange: (value: [from: number, to: number] | null) => void;
  unit?: 'year' | 'month' | 'day' | 'second';
  /** DOM ids of the two inputs. */
  ids?: { start: string; end: string };
  placeholder?: [from: string, to: string];
}

/** Days that are chosen without a time of day are whole ones. */
const WHOLE_DAYS = { defaultOpenValue: [wallOfClock('00:00:00'), wallOfClock('23:59:59')] };

/** Two dates, or two points in time, on the platform's clock. */
export function DateRangeControl({ value, onChange, unit = 'day', ids, placeholder, ...given }: DateRangeProps) {
  const [from = null, to = null] = value ?? [];
  const walls = useMemo(() => [from, to].map((ms) => (ms === null ? null : wallOf(ms))), [from, to]);
  const isPoint = unit === 'second';
  const choosing = useChosenRange((range) => {
    if (range === null) return onChange(null);
    const [begin, end] = [momentOfWall(range[0]), momentOfWall(range[1])];
    onChange(isPoint ? [startOf(begin, unit), startOf(end, unit)] : [startOf(begin, unit), endOf(end, unit)]);
  });
  return (
    <WallPicker.RangePicker
      {...given}
      {...choosing}
      {...(ids === undefined ? {} : { id: ids })}
      {...(placeholder === undefined ? {} : { placeholder })}
      picker={unit === 'year' || unit === 'month' ? unit : 'date'}
      showTime={isPoint && WHOLE_DAYS}
      needConfirm={false}
      value={[walls[0] ?? null, walls[1] ?? null]}
    />
  );
}
