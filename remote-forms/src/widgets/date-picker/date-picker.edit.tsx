import type { DatePickerSettings } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dateLook } from '../../kernel/date-format';
import type { EditProps } from '../../kernel/widget-definition';

/** A date or a point in time within the limits of the design, kept as milliseconds. */
export function DatePickerEdit(props: EditProps<DatePickerSettings, number>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { format, startTime, endTime, clearable } = settings;
  const { picker, time, pattern, unit } = dateLook(format);
  const first = startTime === null ? undefined : dayjs(startTime).startOf('day');
  const last = endTime === null ? undefined : dayjs(endTime).endOf('day');
  const change = (next: Dayjs | null) => {
    const clamped = next !== null && time !== false && startTime !== null && next.isBefore(startTime) ? dayjs(startTime) : next;
    onChange(clamped === null ? null : clamped.startOf(unit).valueOf());
  };
  return (
    <DatePicker
      {...control}
      aria-haspopup="dialog"
      style={{ width: '100%' }}
      picker={picker}
      showTime={time}
      format={pattern}
      value={value === null ? null : dayjs(value)}
      onChange={(next) => change(Array.isArray(next) ? null : next)}
      onBlur={onBlur}
      disabled={disabled}
      // A range that ends before it begins leaves nothing to choose.
      inputReadOnly={startTime !== null && endTime !== null && startTime > endTime}
      disabledDate={(day) => (first !== undefined && day.isBefore(first, picker)) || (last !== undefined && day.isAfter(last, picker))}
      placeholder={placeholder}
      allowClear={clearable}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
