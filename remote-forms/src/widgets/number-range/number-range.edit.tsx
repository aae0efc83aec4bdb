import type { NumberRangeSettings, NumberRangeValue } from '@banyan/shared-contracts/forms/widgets/number-range.contract';
import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import { NumberEndsControl } from '../../kernel/number-ends';
import type { EditProps } from '../../kernel/widget-definition';
import { withoutCommas } from '../../kernel/without-commas';

/** Two numbers, of which one may be left out; nothing at all is an empty list (product-2 section 5). */
export function NumberRangeEdit(props: EditProps<NumberRangeSettings, NumberRangeValue>) {
  const { control, label, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { precision, step, controls, thousands } = settings;
  const [from = null, to = null] = value ?? [];
  return (
    <NumberEndsControl
      control={control}
      label={label}
      placeholder={placeholder}
      value={[from, to]}
      onChange={(next) => onChange(next.every((end) => end === null) ? [] : next)}
      onBlur={onBlur}
      disabled={disabled}
      step={step}
      controls={controls}
      parser={(text) => withoutCommas(text)}
      formatter={(shown, { userTyping, input }) =>
        userTyping || shown === undefined ? input : formatDecimal(shown, { decimals: precision ?? undefined, thousands })
      }
      {...(precision === null ? {} : { precision })}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
