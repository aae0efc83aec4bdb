import { endOf, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { useMemo } from 'react';
import { type DateControlProps, isOutside, PANELS, TIMES, type TimeControlProps } from './date-control';
import { FORMATS, PATTERNS, readMoment } from './date-texts';
import { PASSABLE } from './range-ends';
import { useChosenRange, type WallRange } from './use-chosen-range';
import { useMisread } from './use-misread';
import { momentOfWall, wallOf, wallOfClock, WallPicker } from './wall-calendar';

/** What controls of ranges have in common. */
export interface RangeControlProps extends Omit<TimeControlProps, 'id' | 'placeholder'> {
  /** DOM ids of the two inputs. */
  ids?: { start: string; end: string };
  /** Name of the second input, where the label names the first. */
  endLabel?: string;
  placeholder?: [from: string, to: string];
}

interface DateRangeProps extends RangeControlProps, Pick<DateControlProps, 'unit' | 'min' | 'max'> {
  /** First and last moment, epoch milliseconds; none where both are missing. */
  value: readonly [from: number | null, to: number | null] | null;
  /** From the first moment of the first unit to the last one of the last unit; points in time as they are. */
  onChange: (value: [from: number, to: number] | null) => void;
}

/** Days that are chosen without a time of day are whole ones. */
const WHOLE_DAYS = [wallOfClock('00:00:00'), wallOfClock('23:59:59')];

/** Two dates, or two points in time, on the platform's clock. */
export function DateRangeControl(props: DateRangeProps) {
  const { value, onChange, unit = 'day', ids, endLabel, min, max, onBlur, onMisread, onKeyDown, ...given } = props;
  const [from = null, to = null] = value ?? [];
  const walls = useMemo(() => [from, to].map((ms) => (ms === null ? null : wallOf(ms))), [from, to]);
  const time = TIMES[unit];
  const take = (range: WallRange | null) => {
    if (range === null) return onChange(null);
    const [begin, end] = [momentOfWall(range[0]), momentOfWall(range[1])];
    onChange([startOf(begin, unit), time === false ? endOf(end, unit) : startOf(end, unit)]);
  };
  const misread = useMisread('date', onMisread);
  const { round, ...choosing } = useChosenRange({
    walls,
    take,
    read: (text, end) => readMoment(text, unit, end === 0 ? '00:00:00' : '23:59:59'),
    write: (wall) => wall.format(PATTERNS[unit]),
    misread,
    clearable: given.allowClear !== false,
    endLabel,
    onBlur,
    onKeyDown,
  });
  return (
    <>
      <WallPicker.RangePicker
        key={round}
        aria-haspopup="dialog"
        {...given}
        {...choosing}
        {...misread.status}
        {...(ids === undefined ? {} : { id: ids })}
        picker={PANELS[unit]}
        showTime={time && { ...(time === true ? {} : time), defaultOpenValue: WHOLE_DAYS }}
        format={FORMATS[unit]}
        disabledDate={(day) => isOutside(momentOfWall(day), PANELS[unit], { min, max })}
        needConfirm={false}
        allowEmpty={PASSABLE}
        value={[walls[0] ?? null, walls[1] ?? null]}
      />
      {misread.note}
    </>
  );
}
