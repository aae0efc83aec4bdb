import type { TimePickerSettings } from '@banyan/shared-contracts/forms/widgets/time-picker/time-picker.contract';
import { clockWindow } from '@banyan/shared-contracts/forms/widgets/time-window';
import { wholeClock } from '@banyan/shared-contracts/forms/widgets/clock-text';
import { ClockControl } from '@banyan/shared-ui/form';
import { useState } from 'react';
import type { EditProps } from '../../kernel/widget-definition';

/** A time of day within the limits of the design. */
export function TimePickerEdit(props: EditProps<TimePickerSettings, string>) {
  const { control, settings, value, onChange, onBlur, onMisread, facts, disabled, invalid, placeholder } = props;
  const { format, window, clearable } = settings;
  const [own] = useState(value);
  const { min = '00:00:00', max = '23:59:59' } = clockWindow(window, format, { ...facts(), own });
  return (
    <ClockControl
      {...control}
      format={format}
      value={value === null ? null : wholeClock(value)}
      onChange={onChange}
      onBlur={onBlur}
      onMisread={onMisread}
      disabled={disabled}
      inputReadOnly={min > max}
      min={min}
      max={max}
      placeholder={placeholder}
      allowClear={clearable}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
