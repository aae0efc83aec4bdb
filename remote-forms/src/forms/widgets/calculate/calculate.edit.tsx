import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import type { CalculateSettings } from '@banyan/shared-contracts/forms/widgets/calculate/calculate.contract';
import { calculateContract } from '@banyan/shared-contracts/forms/widgets/calculate/calculate.contract';
import { AmountInWords } from '../../kernel/numbers/amount-in-words';
import { ComputedValue } from '../../kernel/computed/computed-value';
import type { EditProps } from '../../kernel/widget-definition';

/** The current result; users cannot change it. */
export function CalculateEdit({ control, settings, value }: EditProps<CalculateSettings, DecimalValue>) {
  return (
    <>
      <ComputedValue control={control} text={value === null ? '' : calculateContract.text(value, settings, noNames, noRecord)} figures />
      {settings.isAmountChinese && <AmountInWords value={value} />}
    </>
  );
}
