import type { DecimalValue } from '@banyan/shared-contracts/forms/decimal-value';
import { leadToEnd, useStepLabels } from '@banyan/shared-ui/form';
import { InputNumber, type InputNumberProps, Space } from 'antd';
import type { FocusEvent } from 'react';
import { useText } from './use-text';
import type { ControlAttributes } from './widget-definition';

/** Either end may be open. */
export type NumberEnds = [from: number | null, to: number | null];

interface NumberEndsProps extends Pick<
  InputNumberProps<DecimalValue>,
  'disabled' | 'status' | 'precision' | 'step' | 'controls' | 'parser' | 'formatter'
> {
  /** Of the first input, which the label names. */
  control: ControlAttributes;
  label: string;
  placeholder?: string;
  value: NumberEnds;
  onChange: (value: NumberEnds) => void;
  /** Both were left. */
  onBlur?: () => void;
}

const numberOf = (typed: DecimalValue | null) => (typed === null || typed === '' ? null : Number(typed));

const BOX = '.ant-space-compact';

/** Two numbers side by side. */
export function NumberEndsControl({ control, label, placeholder = '', value, onChange, onBlur, ...given }: NumberEndsProps) {
  const text = useText();
  const stepLabels = useStepLabels();
  const { id, 'aria-label': name = label, ...shared } = control;
  const [from, to] = value;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Space.Compact style={{ width: '100%' }} onBlur={leave}>
      <InputNumber<DecimalValue>
        {...given}
        {...control}
        ref={stepLabels}
        style={{ width: '50%' }}
        value={from}
        placeholder={placeholder === '' ? text('forms.filter.from') : placeholder}
        onChange={(next) => onChange([numberOf(next), to])}
        onKeyDown={(event) => leadToEnd(event, BOX)}
      />
      <InputNumber<DecimalValue>
        {...given}
        {...shared}
        ref={stepLabels}
        id={`${id}-end`}
        aria-label={text('forms.filter.toLabel', { label: name })}
        style={{ width: '50%' }}
        value={to}
        placeholder={text('forms.filter.to')}
        onChange={(next) => onChange([from, numberOf(next)])}
      />
    </Space.Compact>
  );
}
