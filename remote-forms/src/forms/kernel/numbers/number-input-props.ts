import { type DecimalValue, decimalOfText } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { type NumberSettings, writeNumber } from '@banyan/shared-contracts/forms/widgets/number-settings';
import type { NumberControlProps } from '@banyan/shared-ui/form';

export type NumberInputProps = Pick<NumberControlProps<DecimalValue>, 'status' | 'precision' | 'step' | 'controls' | 'formatter'>;

const says = (typed: string, value: DecimalValue): boolean => decimalOfText(typed) === decimalOfText(String(value));

/** The typing and display of a number by the settings of its field: unchanged while it is typed, then with its decimals and separators. */
export const numberInputProps = (settings: NumberSettings, invalid: boolean): NumberInputProps => ({
  step: settings.step,
  controls: settings.controls,
  // A key may also have changed the value: by the clipboard, or in all selected cells.
  formatter: (shown, { userTyping, input }) =>
    shown === undefined || (userTyping && says(input, shown)) ? input : writeNumber(shown, settings),
  ...(settings.precision === null ? {} : { precision: settings.precision }),
  ...(invalid ? { status: 'error' } : {}),
});
