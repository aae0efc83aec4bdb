import { DATE_UNIT, type DatePickerSettings } from '@banyan/shared-contracts/forms/widgets/date-picker/date-picker.contract';
import { dateWindow, notEarlier } from '@banyan/shared-contracts/forms/widgets/time-window';
import { DateControl, type DateControlProps } from '@banyan/shared-ui/form';
import { useState } from 'react';
import type { EditProps } from '../../kernel/widget-definition';

/** A date or a point in time within the limits of the design, stored as milliseconds. */
export function DatePickerEdit(props: EditProps<DatePickerSettings, number>) {
  const { control, settings, value, onChange, onBlur, onMisread, facts, disabled, invalid, placeholder } = props;
  const { format, window, clearable } = settings;
  const unit = DATE_UNIT[format] as NonNullable<DateControlProps['unit']>;
  const [own] = useState(value);
  // The present time changes while a form is open: the limits are computed at each rendering.
  const { min, max } = dateWindow(window, unit, { ...facts(), own });
  return (
    <DateControl
      {...control}
      unit={unit}
      value={value}
      onChange={(next) => onChange(next === null ? null : notEarlier(next, min, unit))}
      onBlur={onBlur}
      onMisread={onMisread}
      disabled={disabled}
      // With a range that ends before it begins no value is possible.
      inputReadOnly={min !== undefined && max !== undefined && min > max}
      min={min}
      max={max}
      placeholder={placeholder}
      allowClear={clearable}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
