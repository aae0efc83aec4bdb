import type { TimePickerSettings } from '@banyan/shared-contracts/forms/widgets/time-picker.contract';
import { clockWindow, wholeClock } from '@banyan/shared-contracts/forms/widgets/time-window';
import { TimePicker } from 'antd';
import { clockMoment } from '../../kernel/clock-moment';
import type { EditProps } from '../../kernel/widget-definition';

const all = (count: number) => Array.from({ length: count }, (_, number) => number);
const pad = (number: number) => String(number).padStart(2, '0');

/** What may not be chosen, when only times from `min` to `max` may (`HH:mm:ss`). */
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

/** A time of day within the limits of the design. */
export function TimePickerEdit(props: EditProps<TimePickerSettings, string>) {
  const { control, settings, value, onChange, onBlur, facts, disabled, invalid, placeholder } = props;
  const { format, window, clearable } = settings;
  const { min = '00:00:00', max = '23:59:59' } = clockWindow(window, format, facts());
  return (
    <TimePicker
      {...control}
      aria-haspopup="dialog"
      style={{ width: '100%' }}
      format={format}
      value={value === null ? null : clockMoment(wholeClock(value))}
      onChange={(next) => onChange(next === null || Array.isArray(next) ? null : next.format(format))}
      onBlur={onBlur}
      disabled={disabled}
      inputReadOnly={min > max}
      disabledTime={() => outside(min, max)}
      needConfirm={false}
      placeholder={placeholder}
      allowClear={clearable}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
