import { type ClockFormat, wholeClock } from '@banyan/shared-contracts/forms/widgets/clock-text';
import { ClockControl, ClockRangeControl } from '@banyan/shared-ui/form';
import { useText } from '../use-text';
import type { FilterProps } from '../widget-definition';

/** Searches between two times of day, both included; sent as texts in the field's format (api-forms B4, `timeRange`). */
export function ClockFilter({ control, label, settings, value, onChange }: FilterProps<{ format: ClockFormat }>) {
  const text = useText();
  const [from, to] = Array.isArray(value) ? (value as [string, string]) : [];
  return (
    <ClockRangeControl
      ids={{ start: control.id, end: `${control.id}-end` }}
      aria-label={label}
      endLabel={text('forms.filter.toLabel', { label })}
      style={{ width: '100%' }}
      format={settings.format}
      placeholder={[text('forms.filter.from'), text('forms.filter.to')]}
      value={from === undefined || to === undefined ? null : [from, to]}
      onChange={(range) => onChange(range ?? undefined)}
    />
  );
}

/** The operand of a condition on a time of day. */
export function ClockValue({ control, label, settings, value, onChange }: FilterProps<unknown>) {
  const { format } = settings as { format: ClockFormat };
  return (
    <ClockControl
      id={control.id}
      aria-label={label}
      format={format}
      min="00:00:00"
      max="23:59:59"
      value={typeof value === 'string' && value !== '' ? wholeClock(value) : null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
