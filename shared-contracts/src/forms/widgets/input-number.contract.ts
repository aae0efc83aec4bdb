import * as z from '@banyan/shared-contracts/schema';
import { formatDecimal } from '../../numbers/format-decimal';
import { type DecimalValue, decimalOfText, decimalValue, fixDecimals, LARGEST, toDecimalText, toWireNumber } from '../decimal-value';
import { defineWidget } from '../define-widget';
import { readSettings } from './read-settings';

const limit = z.number().nullable().default(null);

const settings = z.object({
  placeholder: z.string().default(''),
  min: limit,
  max: limit,
  precision: z.number().int().min(0).max(15).nullable().default(null),
  step: z.number().positive().default(1),
  controls: z.boolean().default(false),
  thousands: z.boolean().default(false),
  isAmountChinese: z.boolean().default(false),
  disabled: z.boolean().default(false),
  addonBefore: z.string().default(''),
  addonAfter: z.string().default(''),
});
export type InputNumberSettings = z.output<typeof settings>;

/** Decimals of a column whose field states none. */
const FREE_SCALE = 15;

/** A number with precision, limits and thousands separators (api-forms B4). */
export const inputNumberContract = defineWidget<InputNumberSettings, DecimalValue>({
  type: 'inputNumber',
  settings: (item) => readSettings(settings, item),
  value: (own) => decimalValue(own.min ?? -LARGEST, own.max ?? LARGEST),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'number', inTable: true, summable: true },
  visitors: () => 'fill',
  column: ({ precision }) => ({ type: 'numeric', scale: precision ?? FREE_SCALE }),
  text: (value, { precision, thousands }) => formatDecimal(value, { decimals: precision ?? undefined, thousands }),
  display: toWireNumber,
  fromText(text, { precision }) {
    const plain = decimalOfText(text);
    return plain === undefined || precision === null ? plain : fixDecimals(plain, precision);
  },
  fixed: (value, { precision }) => (precision === null ? value : fixDecimals(value, precision)),
  fromWire: toDecimalText,
  toWire: toWireNumber,
});
