import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import type { InputNumberSettings } from '@banyan/shared-contracts/forms/widgets/input-number/input-number.contract';
import { NumberControl } from '@banyan/shared-ui/form';
import { Space } from 'antd';
import { AmountInWords } from '../../kernel/numbers/amount-in-words';
import { numberInputProps } from '../../kernel/numbers/number-input-props';
import type { EditProps } from '../../kernel/widget-definition';

/**
 * A number: decimals are rounded when the field is left, then separators appear (product-2 section 5). A value outside of the limits is
 * refused when the form is checked; the library's own limits would replace it without a message.
 */
export function InputNumberEdit(props: EditProps<InputNumberSettings, DecimalValue>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { isAmountChinese, addonBefore, addonAfter } = settings;
  return (
    <>
      <Space.Compact style={{ width: '100%' }}>
        {addonBefore !== '' && <Space.Addon>{addonBefore}</Space.Addon>}
        <NumberControl<DecimalValue>
          stringMode
          {...control}
          style={{ width: '100%' }}
          value={value}
          onChange={(next) => onChange(next === null || next === '' ? null : String(next))}
          onBlur={onBlur}
          disabled={disabled}
          placeholder={placeholder}
          {...numberInputProps(settings, invalid)}
        />
        {addonAfter !== '' && <Space.Addon>{addonAfter}</Space.Addon>}
      </Space.Compact>
      {isAmountChinese && <AmountInWords value={value} />}
    </>
  );
}
