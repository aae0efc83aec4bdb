import { type DateUnit, endOf, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import type { Dayjs } from 'dayjs';
import { type AriaAttributes, type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { FORMATS, PATTERNS, readMoment } from './date-texts';
import { type TellMisread, useMisread } from './use-misread';
import { useTyped } from './use-typed';
import { momentOfWall, wallOf, WallPicker } from './wall-calendar';

/** What all controls of times have in common: attributes of the control, and its looks. */
export interface TimeControlProps extends AriaAttributes {
  id?: string;
  className?: string;
  style?: CSSProperties;
  disabled?: boolean;
  placeholder?: string;
  allowClear?: boolean;
  inputReadOnly?: boolean;
  status?: 'error' | 'warning';
  onBlur?: () => void;
  /** Called before the control loses the focus, with the error of a typed text; without it the control shows the error itself. */
  onMisread?: TellMisread | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface DateControlProps extends TimeControlProps {
  /** Epoch milliseconds, or none. */
  value?: number | null;
  /** The first moment of the chosen unit. */
  onChange?: (value: number | null) => void;
  /** What is chosen: a year, a month, a day, or a point in time. */
  unit?: Exclude<DateUnit, 'hour'>;
  /** What the calendar offers, both ends included. A typed value outside of it is passed on: the field shows the error. */
  min?: number | undefined;
  max?: number | undefined;
  /** Nothing after the present is offered. */
  past?: boolean;
}

export const TIMES = { year: false, month: false, day: false, minute: { format: 'HH:mm' }, second: true } as const;
export const PANELS = { year: 'year', month: 'month', day: 'date', minute: 'date', second: 'date' } as const;

/** Whether a calendar does not offer a day, month or year: both limits are within. */
export function isOutside(
  moment: number,
  panel: (typeof PANELS)[keyof typeof PANELS],
  { min, max }: Pick<DateControlProps, 'min' | 'max'>,
) {
  const unit = panel === 'date' ? 'day' : panel;
  return (min !== undefined && endOf(moment, unit) < min) || (max !== undefined && startOf(moment, unit) > max);
}

/** A date or a point in time in the platform's local time, independent of the browser. Values are epoch milliseconds. */
export function DateControl({
  value = null,
  onChange,
  unit = 'day',
  min,
  max,
  past = false,
  onKeyDown,
  onBlur,
  onMisread,
  style,
  ...given
}: DateControlProps) {
  const wall = useMemo(() => (value === null ? null : wallOf(value)), [value]);
  const take = (next: Dayjs | null) => onChange?.(next === null ? null : startOf(momentOfWall(next), unit));
  const misread = useMisread('date', onMisread);
  const { round, ...typing } = useTyped({
    wall,
    take,
    read: (text) => readMoment(text, unit),
    write: (one) => one.format(PATTERNS[unit]),
    misread,
    clearable: given.allowClear !== false,
    onBlur,
    onKeyDown,
  });
  const panel = PANELS[unit];
  return (
    <>
      <WallPicker
        key={round}
        aria-haspopup="dialog"
        {...given}
        {...typing}
        {...misread.status}
        style={{ width: '100%', ...style }}
        picker={panel}
        showTime={TIMES[unit]}
        format={FORMATS[unit]}
        value={wall}
        disabledDate={(day) => isOutside(momentOfWall(day), panel, { min, max: past ? Math.min(max ?? Infinity, Date.now()) : max })}
        needConfirm={false}
      />
      {misread.note}
    </>
  );
}
