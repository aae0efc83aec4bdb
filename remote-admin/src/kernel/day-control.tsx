import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface DayControlProps {
  /** Set by the form item around it. */
  id?: string;
  /** Epoch milliseconds of the day's beginning, or none. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
}

/** A day of the past or today, as the wire carries it. */
export function DayControl({ value = null, onChange, ...given }: DayControlProps) {
  const change = (day: Dayjs | null) => onChange?.(day === null ? null : day.startOf('day').valueOf());
  return (
    <DatePicker
      {...given}
      aria-haspopup="dialog"
      style={{ width: '100%' }}
      value={value === null ? null : dayjs(value)}
      disabledDate={(day) => day.isAfter(dayjs())}
      onChange={(day) => change(Array.isArray(day) ? null : day)}
      // Enter takes the day; it does not save the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
