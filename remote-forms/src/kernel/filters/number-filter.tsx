import { SEARCH_TYPE } from '@banyan/shared-contracts/forms/column-design';
import { useStepLabels } from '@banyan/shared-ui/form';
import { InputNumber, Space } from 'antd';
import { useText } from '../use-text';
import type { FilterProps } from '../widget-definition';

type Range = [number | null, number | null];

const rangeOf = (value: unknown): Range => (Array.isArray(value) ? (value as Range) : [null, null]);

/** Searches by a number or between two; zero counts, both ends empty means no search (product-2 section 5). */
export function NumberFilter({ control, label, search, value, onChange }: FilterProps<unknown>) {
  const text = useText();
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
  const range = rangeOf(value);
  const change = (next: Range) => onChange(next[0] === null && next[1] === null ? undefined : next);
  return (
    <Space.Compact style={{ width: '100%' }}>
      <InputNumber<number>
        ref={stepLabels}
        {...control}
        style={{ width: '50%' }}
        value={range[0]}
        placeholder={text('forms.filter.from')}
        onChange={(from) => change([from, range[1]])}
      />
      <InputNumber<number>
        ref={stepLabels}
        aria-label={text('forms.filter.toLabel', { label })}
        style={{ width: '50%' }}
        value={range[1]}
        placeholder={text('forms.filter.to')}
        onChange={(to) => change([range[0], to])}
      />
    </Space.Compact>
  );
}
