import { SEARCH_TYPE } from '@banyan/shared-contracts/forms/model/column-design';
import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import type { NumberRangeValue } from '@banyan/shared-contracts/forms/widgets/number-range/number-range.contract';
import { NumberControl } from '@banyan/shared-ui/form';
import { useState } from 'react';
import { NumberEndsControl, numberOf } from '../numbers/number-ends';
import type { FilterProps } from '../widget-definition';

const inOrder = ([from = null, to = null]: NumberRangeValue): NumberRangeValue =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

const endsOf = (value: unknown): NumberRangeValue => (Array.isArray(value) ? (value as NumberRangeValue) : []);

/** Searches by a number or between two; zero is a value, both ends empty means no search (product-2 section 5). */
export function NumberFilter({ control, label, search, value, onChange }: FilterProps<unknown>) {
  if (search.searchType !== SEARCH_TYPE.range) {
    return (
      <NumberControl<DecimalValue>
        {...control}
        style={{ width: '100%' }}
        value={typeof value === 'number' ? value : null}
        placeholder={label}
        onChange={(next) => onChange(numberOf(next) ?? undefined)}
      />
    );
  }
  return <NumberEndsFilter control={control} label={label} value={endsOf(value)} onChange={onChange} />;
}

/** Ends in the wrong order would find nothing: the search sorts them, as for dates, and they are shown in that order once both are left. */
function NumberEndsFilter({
  control,
  label,
  value,
  onChange,
}: Pick<FilterProps<unknown>, 'control' | 'label' | 'onChange'> & { value: NumberRangeValue }) {
  const [typed, setTyped] = useState<NumberRangeValue>();
  return (
    <NumberEndsControl
      control={control}
      label={label}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        onChange(next.length === 0 ? undefined : inOrder(next));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
