import { DATE_UNIT, type DatePickerSettings } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { dateWindow } from '@banyan/shared-contracts/forms/widgets/time-window';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dateLook } from '../../kernel/date-format';
import type { EditProps } from '../../kernel/widget-definition';

/** A date or a point in time within the limits of the design, kept as milliseconds. */
export function DatePickerEdit(props: EditProps<DatePickerSettings, number>) {
  const { control, settings, value, onChange, onBlur, facts, disabled, invalid, placeholder } = props;
  const { format, window, clearable } = settings;
  const { picker, time, pattern, unit } = dateLook(format);
  // The present passes while a form is open: what may be chosen is asked anew each time it is drawn.
  const { min, max } = dateWindow(window, DATE_UNIT[format], facts());
  const change = (next: Dayjs | null) => {
    const clamped = next !== null && time !== false && min !== undefined && next.isBefore(min) ? dayjs(min) : next;
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
      inputReadOnly={min !== undefined && max !== undefined && min > max}
      disabledDate={(day) => (min !== undefined && day.isBefore(min, picker)) || (max !== undefined && day.isAfter(max, picker))}
      placeholder={placeholder}
      allowClear={clearable}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
