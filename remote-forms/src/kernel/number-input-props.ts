import { type DecimalValue, decimalOfText, plainNumber } from '@banyan/shared-contracts/forms/decimal-value';
import { type NumberSettings, writeNumber } from '@banyan/shared-contracts/forms/widgets/number-settings';
import type { InputNumberProps } from 'antd';

export type NumberInputProps = Pick<InputNumberProps<DecimalValue>, 'status' | 'precision' | 'step' | 'controls' | 'parser' | 'formatter'>;

/** Reads what is typed into the input of a number, by whatever keyboard. */
export const readTyped = (text: string | undefined): string => plainNumber(text ?? '');

const says = (typed: string, value: DecimalValue): boolean => decimalOfText(typed) === decimalOfText(String(value));

/** How a number is typed and shown by the settings of its field: as it is typed, then with its decimals and separators. */
export const numberInputProps = (settings: NumberSettings, invalid: boolean): NumberInputProps => ({
  step: settings.step,
  controls: settings.controls,
  parser: readTyped,
  // A key may also have brought another value in: by the clipboard, or into all chosen cells.
  formatter: (shown, { userTyping, input }) =>
    shown === undefined || (userTyping && says(input, shown)) ? input : writeNumber(shown, settings),
  ...(settings.precision === null ? {} : { precision: settings.precision }),
  ...(invalid ? { status: 'error' } : {}),
});
