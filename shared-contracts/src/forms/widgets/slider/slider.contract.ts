import * as z from '@banyan/shared-contracts/schema';
import { formatDecimal } from '../../../numbers/format-decimal';
import { anyDecimal, type DecimalValue, decimalOfText, decimalValue, toDecimalText, toWireNumber } from '../../formula/decimal-value';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const sliderSettings = z.object({
  min: z.number().default(0),
  max: z.number().default(100),
  step: z.number().positive().default(1),
  disabled: z.boolean().default(false),
});
export type SliderSettings = z.output<typeof sliderSettings>;

/** Decimals that a step may have. */
const SCALE = 15;

/** A number between two ends, set by sliding (api-forms B4). */
export const sliderContract = defineWidget<SliderSettings, DecimalValue>({
  type: 'slider',
  settings: (item) => readSettings(sliderSettings, item),
  value: ({ min, max }) => decimalValue(min, max),
  kind: anyDecimal,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'number', inTable: true, summable: true },
  visitors: () => 'fill',
  column: () => ({ type: 'numeric', scale: SCALE }),
  text: (value) => formatDecimal(value, {}),
  display: toWireNumber,
  fromText: (text) => decimalOfText(text),
  written: ({ min, max }) => ({ kind: 'number', min, max, decimals: null }),
  fromWire: toDecimalText,
  toWire: toWireNumber,
});
