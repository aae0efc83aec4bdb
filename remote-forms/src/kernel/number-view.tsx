import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import { AmountInWords } from './amount-in-words';
import { TextView } from './text-view';
import type { ViewProps } from './widget-definition';

interface NumberLook {
  precision: number | null;
  thousands: boolean;
  isAmountChinese: boolean;
  addonBefore?: string;
  addonAfter?: string;
}

/** A number with its decimals, separators and affixes; where there is room also in capitals. */
export function NumberView({ shown, settings, compact }: ViewProps<NumberLook>) {
  const { precision, thousands, isAmountChinese, addonBefore = '', addonAfter = '' } = settings;
  const number = typeof shown === 'number' || typeof shown === 'string' ? shown : '';
  const text = number === '' ? '' : `${addonBefore}${formatDecimal(number, { decimals: precision ?? undefined, thousands })}${addonAfter}`;
  return (
    <>
      <TextView shown={text} compact={compact} />
      {isAmountChinese && !compact && number !== '' && <AmountInWords value={String(number)} />}
    </>
  );
}
