import * as z from '@banyan/shared-contracts/schema';
import { formatDecimal } from '../../../numbers/format-decimal';
import {
  anyDecimal,
  type DecimalValue,
  decimalOfText,
  decimalValue,
  readDecimal,
  toDecimalText,
  toWireNumber,
} from '../../formula/decimal-value';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const rateSettings = z.object({
  count: z.number().int().min(1).max(50).default(5),
  allowHalf: z.boolean().default(false),
  disabled: z.boolean().default(false),
});
export type RateSettings = z.output<typeof rateSettings>;

/** So many stars, halves where the design allows them (api-forms B4). */
export const rateContract = defineWidget<RateSettings, DecimalValue>({
  type: 'rate',
  settings: (item) => readSettings(rateSettings, item),
  value: ({ count, allowHalf }) =>
    decimalValue(0, count).refine(
      (value) =>
        readDecimal(value)
          ?.times(allowHalf ? 2 : 1)
          .isInteger() === true,
    ),
  kind: anyDecimal,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'number', inTable: true, summable: true },
  visitors: () => 'fill',
  column: () => ({ type: 'numeric', scale: 1 }),
  text: (value) => formatDecimal(value, {}),
  display: toWireNumber,
  fromText: (text) => decimalOfText(text),
  written: ({ count, allowHalf }) => ({ kind: 'number', min: 0, max: count, decimals: allowHalf ? 1 : 0 }),
  fromWire: toDecimalText,
  toWire: toWireNumber,
});
