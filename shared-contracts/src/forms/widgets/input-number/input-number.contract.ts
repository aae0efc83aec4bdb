import * as z from '@banyan/shared-contracts/schema';
import {
  anyDecimal,
  type DecimalValue,
  decimalOfText,
  decimalValue,
  LARGEST,
  toDecimalText,
  toWireNumber,
} from '../../formula/decimal-value';
import { defineWidget } from '../../model/define-widget';
import { fixNumber, numberSettings, writeNumber, writtenNumber } from '../number-settings';
import { readSettings } from '../read-settings';

export const inputNumberSettings = numberSettings.extend({
  isAmountChinese: z.boolean().default(false),
  addonBefore: z.string().default(''),
  addonAfter: z.string().default(''),
});
export type InputNumberSettings = z.output<typeof inputNumberSettings>;

/** Decimals of a column whose field states none. */
const FREE_SCALE = 15;

/** A number with precision, limits and thousands separators (api-forms B4). */
export const inputNumberContract = defineWidget<InputNumberSettings, DecimalValue>({
  type: 'inputNumber',
  settings: (item) => readSettings(inputNumberSettings, item),
  value: (own) => decimalValue(own.min ?? -LARGEST, own.max ?? LARGEST),
  kind: anyDecimal,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'number', inTable: true, summable: true },
  visitors: () => 'fill',
  column: ({ precision }) => ({ type: 'numeric', scale: precision ?? FREE_SCALE }),
  text: writeNumber,
  display: toWireNumber,
  fromText(text, own) {
    const plain = decimalOfText(text);
    return plain === undefined ? undefined : fixNumber(plain, own);
  },
  written: writtenNumber,
  fixed: fixNumber,
  fromWire: toDecimalText,
  toWire: toWireNumber,
});
