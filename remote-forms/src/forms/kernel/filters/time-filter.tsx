import { DATE_UNIT, type DateFormat } from '@banyan/shared-contracts/forms/widgets/date-picker/date-picker.contract';
import { endOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { DateRangeControl } from '@banyan/shared-ui/form';
import { useText } from '../use-text';
import type { FilterProps } from '../widget-definition';

/**
 * Searches between two years, months or days, first and last included; between two points in time where the field has a time of day, as system
 * times do (product-2 section 5). Sent as milliseconds (api-forms A14, `queryJson`).
 */
export function TimeFilter({ control, label, settings, value, onChange }: FilterProps<unknown>) {
  const text = useText();
  const unit = DATE_UNIT[(settings as { format?: DateFormat }).format ?? 'yyyy-MM-dd HH:mm:ss'];
  const [from, to] = Array.isArray(value) ? (value as [number, number]) : [];
  const isDate = unit === 'year' || unit === 'month' || unit === 'day';
  return (
    <DateRangeControl
      ids={{ start: control.id, end: `${control.id}-end` }}
      aria-label={label}
      endLabel={text('forms.filter.toLabel', { label })}
      unit={isDate ? unit : 'second'}
      style={{ width: '100%' }}
      placeholder={[text('forms.filter.from'), text('forms.filter.to')]}
      value={from === undefined || to === undefined ? null : [from, to]}
      // The range includes the whole last second.
      onChange={(range) => onChange(range === null ? undefined : [range[0], endOf(range[1], isDate ? unit : 'second')])}
    />
  );
}
