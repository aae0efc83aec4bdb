import { Space } from 'antd';
import { useState } from 'react';
import type { FilterControlProps, FilterKind, FilterValue } from '../crud/filter/filter-kind';
import { NumberControl } from '../form/number-control';
import { useFormats } from '../format/use-formats';
import { useUiText } from '../i18n/use-ui-text';

type Ends = readonly [from: number | null, to: number | null];

const endOf = (end: unknown): number | null => (typeof end === 'number' ? end : null);

const endsOf = (value: FilterValue | undefined): Ends => (Array.isArray(value) ? [endOf(value[0]), endOf(value[1])] : [null, null]);

/** The ends in their order; both empty mean no search. */
function asked([from, to]: Ends): Ends | undefined {
  if (from === null && to === null) return undefined;
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

function NumbersControl({ label, value, onChange }: FilterControlProps) {
  const text = useUiText();
  const [typed, setTyped] = useState<Ends>();
  const [from, to] = typed ?? endsOf(value);
  const search = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(asked(typed));
  };
  return (
    <Space.Compact
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search();
      }}
    >
      <NumberControl aria-label={label} placeholder={label} value={from} onChange={(next) => setTyped([next, to])} />
      <NumberControl
        aria-label={`${label} ${text('ui.filter.to')}`}
        placeholder={text('ui.filter.to')}
        value={to}
        onChange={(next) => setTyped([from, next])}
      />
    </Space.Compact>
  );
}

function NumbersWords({ value }: { value: FilterValue }) {
  const { number } = useFormats();
  return endsOf(value)
    .map((end) => (end === null ? '…' : number(end)))
    .join(' – ');
}

/** Numbers between two ends, both included, either of which may be left out; searched by on Enter, or once both are left. */
export const numberRange: FilterKind = { Control: NumbersControl, Words: NumbersWords };
