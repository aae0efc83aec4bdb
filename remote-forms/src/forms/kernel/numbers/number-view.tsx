import { type NumberSettings, writeNumber } from '@banyan/shared-contracts/forms/widgets/number-settings';
import { AmountInWords } from './amount-in-words';
import { TextView } from '../text/text-view';
import type { ViewProps } from '../widget-definition';

interface NumberLook extends Pick<NumberSettings, 'precision' | 'thousands'> {
  isAmountChinese: boolean;
  addonBefore?: string;
  addonAfter?: string;
}

/** A number with its decimals, separators and affixes; where there is room also in Chinese capitals. */
export function NumberView({ shown, settings, compact }: ViewProps<NumberLook>) {
  const { isAmountChinese, addonBefore = '', addonAfter = '' } = settings;
  const number = typeof shown === 'number' || typeof shown === 'string' ? shown : '';
  const text = number === '' ? '' : `${addonBefore}${writeNumber(number, settings)}${addonAfter}`;
  return (
    <>
      <TextView shown={text} compact={compact} />
      {isAmountChinese && !compact && number !== '' && <AmountInWords value={String(number)} />}
    </>
  );
}
