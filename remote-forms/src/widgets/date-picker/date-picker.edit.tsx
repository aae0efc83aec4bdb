import { DATE_UNIT, type DatePickerSettings } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { dateWindow } from '@banyan/shared-contracts/forms/widgets/time-window';
import { DateControl, type DateControlProps } from '@banyan/shared-ui/form';
import { useState } from 'react';
import type { EditProps } from '../../kernel/widget-definition';

/** A date or a point in time within the limits of the design, kept as milliseconds. */
export function DatePickerEdit(props: EditProps<DatePickerSettings, number>) {
  const { control, settings, value, onChange, onBlur, facts, disabled, invalid, placeholder } = props;
  const { format, window, clearable } = settings;
  const unit = DATE_UNIT[format] as NonNullable<DateControlProps['unit']>;
  const [own] = useState(value);
  // The present passes while a form is open: what may be chosen is asked anew each time it is drawn.
  const { min, max } = dateWindow(window, unit, { ...facts(), own });
  const change = (next: number | null) => {
    // A point in time before the limit, on its day, becomes the limit (product-2 section 5); on other days the field says what is wrong.
    const isEarly = next !== null && min !== undefined && next < min && startOf(next, 'day') === startOf(min, 'day');
    onChange(isEarly ? startOf(min, unit) : next);
  };
  return (
    <DateControl
      {...control}
      unit={unit}
      value={value}
      onChange={change}
      onBlur={onBlur}
      disabled={disabled}
      // A range that ends before it begins leaves nothing to choose.
      inputReadOnly={min !== undefined && max !== undefined && min > max}
      min={min}
      max={max}
      placeholder={placeholder}
      allowClear={clearable}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
