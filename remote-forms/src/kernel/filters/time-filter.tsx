import { DATE_UNIT, type DateFormat } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { DateRangeControl } from '@banyan/shared-ui/form';
import { useText } from '../use-text';
import type { FilterProps } from '../widget-definition';

/** Searches between two days, first and last included; sent as milliseconds (api-forms A14, `queryJson`). */
export function TimeFilter({ control, label, settings, value, onChange }: FilterProps<unknown>) {
  const text = useText();
  const unit = DATE_UNIT[(settings as { format?: DateFormat }).format ?? 'yyyy-MM-dd'];
  const [from, to] = Array.isArray(value) ? (value as [number, number]) : [];
  return (
    <DateRangeControl
      ids={{ start: control.id, end: `${control.id}-end` }}
      aria-label={label}
      unit={unit === 'year' || unit === 'month' ? unit : 'day'}
      style={{ width: '100%' }}
      placeholder={[text('forms.filter.from'), text('forms.filter.to')]}
      value={from === undefined || to === undefined ? null : [from, to]}
      onChange={(range) => onChange(range ?? undefined)}
    />
  );
}
