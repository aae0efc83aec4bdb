import type { TimeRangeSettings, TimeRangeValue } from '@banyan/shared-contracts/forms/widgets/time-range/time-range.contract';
import { clockWindow } from '@banyan/shared-contracts/forms/widgets/time-window';
import { wholeClock } from '@banyan/shared-contracts/forms/widgets/clock-text';
import { ClockRangeControl } from '@banyan/shared-ui/form';
import { useRangeControl } from '../../kernel/numbers/use-range-control';
import type { EditProps } from '../../kernel/widget-definition';

/** Two times of one day within the limits of the design. */
export function TimeRangeEdit({ value, onChange, facts, ...props }: EditProps<TimeRangeSettings, TimeRangeValue>) {
  const { format, window } = props.settings;
  const { min = '00:00:00', max = '23:59:59' } = clockWindow(window, format, facts());
  const range = useRangeControl(props);
  return (
    <ClockRangeControl
      {...range}
      format={format}
      value={value === null ? null : [wholeClock(value[0]), wholeClock(value[1])]}
      onChange={onChange}
      inputReadOnly={min > max}
      min={min}
      max={max}
    />
  );
}
