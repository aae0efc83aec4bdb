import { readClock } from '@banyan/shared-contracts/forms/widgets/clock-text';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import type { TimeControlProps } from './date-control';
import { useMisread } from './use-misread';
import { useTyped } from './use-typed';
import { wallOfClock, WallPicker } from './wall-calendar';
import { type RangeControlProps, WallRangePicker } from './wall-range-picker';

type ClockFormat = 'HH:mm' | 'HH:mm:ss';

interface ClockControlProps extends TimeControlProps {
  /** `HH:mm` or `HH:mm:ss`, or none. */
  value: string | null;
  /** In the format. */
  onChange: (value: string | null) => void;
  format: ClockFormat;
  /** What the list offers, both ends included (`HH:mm:ss`). A typed value outside of it is passed on: the field shows the error. */
  min: string;
  max: string;
}

const all = (count: number) => Array.from({ length: count }, (_, number) => number);
const pad = (number: number) => String(number).padStart(2, '0');

function outside(min: string, max: string) {
  const out = (first: string, last: string) => last < min || first > max;
  return {
    disabledHours: () => all(24).filter((hour) => out(`${pad(hour)}:00:00`, `${pad(hour)}:59:59`)),
    disabledMinutes: (hour: number) => all(60).filter((minute) => out(`${pad(hour)}:${pad(minute)}:00`, `${pad(hour)}:${pad(minute)}:59`)),
    disabledSeconds: (hour: number, minute: number) =>
      all(60).filter((second) => {
        const clock = `${pad(hour)}:${pad(minute)}:${pad(second)}`;
        return out(clock, clock);
      }),
  };
}

/** A time as people write it. */
function readWallClock(text: string, format: ClockFormat): Dayjs | undefined {
  const clock = readClock(text, format);
  return clock === undefined ? undefined : wallOfClock(clock);
}

/** A time of day; "now" is that of the platform's clock. */
export function ClockControl({ value, onChange, format, min, max, onKeyDown, onBlur, onMisread, style, ...given }: ClockControlProps) {
  const wall = useMemo(() => (value === null ? null : wallOfClock(value)), [value]);
  const take = (next: Dayjs | null) => onChange(next === null ? null : next.format(format));
  const misread = useMisread('clock', onMisread);
  const { round, ...typing } = useTyped({
    wall,
    take,
    read: (text) => readWallClock(text, format),
    write: (one) => one.format(format),
    misread,
    clearable: given.allowClear !== false,
    onBlur,
    onKeyDown,
  });
  return (
    <>
      <WallPicker.TimePicker
        key={round}
        aria-haspopup="dialog"
        {...given}
        {...typing}
        {...misread.status}
        style={{ width: '100%', ...style }}
        format={format}
        value={wall}
        disabledTime={() => outside(min, max)}
        needConfirm={false}
      />
      {misread.note}
    </>
  );
}

interface ClockRangeProps extends RangeControlProps, Partial<Pick<ClockControlProps, 'min' | 'max'>> {
  value: readonly [from: string, to: string] | null;
  onChange: (value: [from: string, to: string] | null) => void;
  format: ClockFormat;
}

/** Two times of day. */
export function ClockRangeControl({ value, onChange, format, min = '00:00:00', max = '23:59:59', ...control }: ClockRangeProps) {
  const [from, to] = value ?? [];
  const walls = useMemo(
    () => (from === undefined || to === undefined ? null : ([wallOfClock(from), wallOfClock(to)] as const)),
    [from, to],
  );
  return (
    <WallRangePicker
      kind="clock"
      walls={walls}
      take={(range) => onChange(range === null ? null : [range[0].format(format), range[1].format(format)])}
      read={(text) => readWallClock(text, format)}
      write={(wall) => wall.format(format)}
      control={control}
      picker={{ picker: 'time', format, disabledTime: () => outside(min, max) }}
    />
  );
}
