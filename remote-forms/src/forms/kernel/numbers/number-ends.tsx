import { type DecimalValue, decimalOfText } from '@banyan/shared-contracts/forms/formula/decimal-value';
import type { NumberRangeValue } from '@banyan/shared-contracts/forms/widgets/number-range/number-range.contract';
import { readRange } from '@banyan/shared-contracts/forms/widgets/range-text';
import { leadToEnd, NumberControl } from '@banyan/shared-ui/form';
import { Space } from 'antd';
import type { FocusEvent } from 'react';
import type { NumberInputProps } from './number-input-props';
import { useText } from '../use-text';
import type { ControlAttributes } from '../widget-definition';

interface NumberEndsProps extends NumberInputProps {
  /** Attributes of the first input, which the label names. */
  control: ControlAttributes;
  label: string;
  placeholder?: string;
  disabled?: boolean;
  value: NumberRangeValue;
  onChange: (value: NumberRangeValue) => void;
  /** Called when both were left. */
  onBlur?: () => void;
}

/** The value of a number input, as a number; null for an empty one. */
export const numberOf = (typed: DecimalValue | null) => (typed === null || typed === '' ? null : Number(typed));

const BOX = '.ant-space-compact';

/** Two numbers side by side, of which either may be empty; without both the value is an empty list. */
export function NumberEndsControl({ control, label, placeholder = '', value, onChange, onBlur, ...given }: NumberEndsProps) {
  const text = useText();
  const { id, 'aria-label': name = label, ...shared } = control;
  const [from = null, to = null] = value;
  const change = (next: [from: number | null, to: number | null]) => onChange(next.every((end) => end === null) ? [] : next);
  /** A text with both ends may be typed into the first input. */
  const spread = (typed: string) => {
    const [first, last] = readRange(typed)?.map(decimalOfText) ?? [];
    if (first !== undefined && last !== undefined) change([Number(first), Number(last)]);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Space.Compact style={{ width: '100%' }} onBlur={leave}>
      <NumberControl<DecimalValue>
        {...given}
        {...control}
        style={{ width: '50%' }}
        value={from}
        placeholder={placeholder === '' ? text('forms.filter.from') : placeholder}
        onChange={(next) => change([numberOf(next), to])}
        onInput={spread}
        onKeyDown={(event) => leadToEnd(event, BOX)}
      />
      <NumberControl<DecimalValue>
        {...given}
        {...shared}
        id={`${id}-end`}
        aria-label={text('forms.filter.toLabel', { label: name })}
        style={{ width: '50%' }}
        value={to}
        placeholder={text('forms.filter.to')}
        onChange={(next) => change([from, numberOf(next)])}
      />
    </Space.Compact>
  );
}
