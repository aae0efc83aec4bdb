import { DateRangeControl } from '../../form/dates/date-range-control';
import { useFormats } from '../../format/use-formats';
import { useUiText } from '../../i18n/use-ui-text';
import styles from '../crud.module.css';
import type { FilterControlProps, FilterKind, FilterValue } from './filter-kind';

type Moments = [from: number, to: number];

const momentsOf = (value: FilterValue): Moments => [Number(value[0]), Number(value[1])];

function DaysControl({ label, value, onChange }: FilterControlProps) {
  const text = useUiText();
  return (
    <DateRangeControl
      className={styles['days'] ?? ''}
      aria-label={label}
      placeholder={[label, text('ui.filter.to')]}
      value={value === undefined ? null : momentsOf(value)}
      onChange={(days) => onChange(days ?? undefined)}
    />
  );
}

function DaysWords({ value }: { value: FilterValue }) {
  const { date } = useFormats();
  const [from, to] = momentsOf(value).map(date);
  return from === to ? from : `${from} – ${to}`;
}

/** Whole days on the platform's clock: from the beginning of the first to the end of the last. */
export const days: FilterKind = { Control: DaysControl, Words: DaysWords };

/** Days whose first and last moment are sent under names of their own. */
export const daysBetween = (from: string, to: string): FilterKind => ({
  ...days,
  send: (value) => {
    const moments = momentsOf(value);
    return { [from]: moments[0], [to]: moments[1] };
  },
});
