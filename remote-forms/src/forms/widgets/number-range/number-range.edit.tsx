import type { NumberRangeSettings, NumberRangeValue } from '@banyan/shared-contracts/forms/widgets/number-range/number-range.contract';
import { NumberEndsControl } from '../../kernel/numbers/number-ends';
import { numberInputProps } from '../../kernel/numbers/number-input-props';
import type { EditProps } from '../../kernel/widget-definition';

/** Two numbers; one of them may be empty (product-2 section 5). */
export function NumberRangeEdit(props: EditProps<NumberRangeSettings, NumberRangeValue>) {
  const { control, label, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  return (
    <NumberEndsControl
      control={control}
      label={label}
      placeholder={placeholder}
      value={value ?? []}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      {...numberInputProps(settings, invalid)}
    />
  );
}
