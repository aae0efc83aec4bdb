import type { DateFormat } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { dateLook } from '../date-format';
import { useText } from '../use-text';
import type { FilterProps } from '../widget-definition';

/** Searches between two days, first and last included; sent as milliseconds (api-forms A14, `queryJson`). */
export function TimeFilter({ control, label, settings, value, onChange }: FilterProps<unknown>) {
  const text = useText();
  const { picker, unit } = dateLook((settings as { format?: DateFormat }).format ?? 'yyyy-MM-dd');
  const days = unit === 'year' || unit === 'month' ? unit : 'day';
  const [from, to] = Array.isArray(value) ? (value as [number, number]) : [];
  return (
    <DatePicker.RangePicker
      id={{ start: control.id, end: `${control.id}-end` }}
      aria-label={label}
      picker={picker}
      style={{ width: '100%' }}
      placeholder={[text('forms.filter.from'), text('forms.filter.to')]}
      value={from === undefined || to === undefined ? null : [dayjs(from), dayjs(to)]}
      onChange={(range) => {
        const [first, last] = range ?? [];
        onChange(first && last ? [first.startOf(days).valueOf(), last.endOf(days).valueOf()] : undefined);
      }}
    />
  );
}
