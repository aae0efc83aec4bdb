import type { ComponentProps } from 'react';
import type { TimeControlProps } from './date-control';
import { PASSABLE } from './range-ends';
import { useChosenRange, type WallRange } from './use-chosen-range';
import { useMisread } from './use-misread';
import { WallPicker } from './wall-calendar';

/** What controls of ranges have in common. */
export interface RangeControlProps extends Omit<TimeControlProps, 'id' | 'placeholder'> {
  /** DOM ids of the two inputs. */
  ids?: { start: string; end: string };
  /** Name of the second input, where the label names the first. */
  endLabel?: string;
  placeholder?: [from: string, to: string];
}

type Wall = WallRange[number];
type PickerProps = ComponentProps<typeof WallPicker.RangePicker>;

interface WallRangePickerProps {
  kind: 'date' | 'clock';
  walls: readonly [from: Wall | null, to: Wall | null] | null;
  take: (range: WallRange | null) => void;
  /** Reads a text that is complete, of the first or the second end, and writes one. */
  read: (text: string, end: number) => Wall | undefined;
  write: (wall: Wall) => string;
  /** What the control itself was given. */
  control: RangeControlProps;
  /** What is chosen, and how. */
  picker: Pick<PickerProps, 'picker' | 'showTime' | 'format' | 'presets' | 'disabledDate' | 'disabledTime'>;
}

/** Two ends that are typed or chosen, and what is wrong with what was typed. */
export function WallRangePicker({ kind, walls, take, read, write, control, picker }: WallRangePickerProps) {
  const { ids, endLabel, onBlur, onMisread, onKeyDown, ...given } = control;
  const misread = useMisread(kind, onMisread);
  const clearable = given.allowClear !== false;
  const { round, ...choosing } = useChosenRange({ walls, take, read, write, misread, clearable, endLabel, onBlur, onKeyDown });
  return (
    <>
      <WallPicker.RangePicker
        key={round}
        aria-haspopup="dialog"
        {...given}
        {...choosing}
        {...misread.status}
        {...(ids === undefined ? {} : { id: ids })}
        {...picker}
        needConfirm={false}
        allowEmpty={PASSABLE}
        value={walls === null ? null : [...walls]}
      />
      {misread.note}
    </>
  );
}
