import type { CalculateSettings } from '@banyan/shared-contracts/forms/widgets/calculate.contract';
import { calculateContract } from '@banyan/shared-contracts/forms/widgets/calculate.contract';
import { AmountInWords } from '../../kernel/amount-in-words';
import { ComputedValue } from '../../kernel/computed-value';
import type { EditProps } from '../../kernel/widget-definition';

const noNames = { user: () => '', dictionary: () => '' };

/** The result as it stands now; people cannot change it. */
export function CalculateEdit({ control, settings, value }: EditProps<CalculateSettings, number>) {
  return (
    <>
      <ComputedValue control={control} text={value === null ? '' : calculateContract.text(value, settings, noNames)} figures />
      {settings.isAmountChinese && <AmountInWords value={value} />}
    </>
  );
}
