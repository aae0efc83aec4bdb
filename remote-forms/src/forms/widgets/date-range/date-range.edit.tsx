import { DATE_UNIT } from '@banyan/shared-contracts/forms/widgets/date-picker/date-picker.contract';
import type { DateRangeSettings, DateRangeValue } from '@banyan/shared-contracts/forms/widgets/date-range/date-range.contract';
import { dateWindow, notEarlier } from '@banyan/shared-contracts/forms/widgets/time-window';
import { type DateControlProps, DateRangeControl } from '@banyan/shared-ui/form';
import type { EditProps } from '../../kernel/widget-definition';
import { useRangeControl } from '../../kernel/numbers/use-range-control';

/** Two dates or points in time within the limits of the design, stored as milliseconds. */
export function DateRangeEdit({ value, onChange, facts, ...props }: EditProps<DateRangeSettings, DateRangeValue>) {
  const { format, window } = props.settings;
  const unit = DATE_UNIT[format] as NonNullable<DateControlProps['unit']>;
  // The present time changes while a form is open: the limits are computed at each rendering.
  const { min, max } = dateWindow(window, unit, facts());
  const range = useRangeControl(props);
  return (
    <DateRangeControl
      {...range}
      unit={unit}
      value={value}
      onChange={(next) => onChange(next === null ? null : [notEarlier(next[0], min, unit), next[1]])}
      // With a window that ends before it begins no value is possible.
      inputReadOnly={min !== undefined && max !== undefined && min > max}
      min={min}
      max={max}
    />
  );
}
