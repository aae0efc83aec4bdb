import { SEARCH_TYPE } from '@banyan/shared-contracts/forms/column-design';
import { useStepLabels } from '@banyan/shared-ui/form';
import { InputNumber } from 'antd';
import { type NumberEnds, NumberEndsControl } from '../number-ends';
import type { FilterProps } from '../widget-definition';

const endsOf = (value: unknown): NumberEnds => (Array.isArray(value) ? (value as NumberEnds) : [null, null]);

/** Searches by a number or between two; zero counts, both ends empty means no search (product-2 section 5). */
export function NumberFilter({ control, label, search, value, onChange }: FilterProps<unknown>) {
  const stepLabels = useStepLabels();
  if (search.searchType !== SEARCH_TYPE.range) {
    return (
      <InputNumber<number>
        ref={stepLabels}
        {...control}
        style={{ width: '100%' }}
        value={typeof value === 'number' ? value : null}
        placeholder={label}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  }
  return (
    <NumberEndsControl
      control={control}
      label={label}
      value={endsOf(value)}
      onChange={([from, to]) => onChange(from === null && to === null ? undefined : [from, to])}
    />
  );
}
