import * as z from '@banyan/shared-contracts/schema';
import { formatDecimal } from '../../../numbers/format-decimal';
import { calculator } from '../../formula/calculation';
import { type Expression, expressionSchema } from '../../formula/formula';
import { anyDecimal, type DecimalValue, toDecimalText, toWireNumber } from '../../formula/decimal-value';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const calculateSettings = z.object({
  expression: expressionSchema.default([]),
  /** Stored only when 1; otherwise computed whenever it is shown. */
  isStorage: z.union([z.literal(0), z.literal(1)]).default(0),
  /** Without one a result is whole (product-2 sections 5 and 9); the 2 of api-forms B4 is what a designer writes into a new field. */
  precision: z.number().int().min(0).max(15).default(0),
  thousands: z.boolean().default(false),
  isAmountChinese: z.boolean().default(false),
});
export type CalculateSettings = z.output<typeof calculateSettings> & { expression: Expression };

/** A number computed out of other fields (api-forms B15); the server computes it again on every save. */
export const calculateContract = defineWidget<CalculateSettings, DecimalValue>({
  type: 'calculate',
  settings: (item) => readSettings(calculateSettings, item),
  value: anyDecimal,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'number', inTable: true, summable: true, computed: true, notImported: true },
  visitors: () => 'read',
  column: ({ precision }) => ({ type: 'numeric', scale: precision }),
  formula: ({ expression, precision }) => ({ expression, precision }),
  calculator,
  keepsResult: ({ isStorage }) => isStorage === 1,
  display: toWireNumber,
  fromWire: toDecimalText,
  toWire: toWireNumber,
  text: (value, { precision, thousands }) => formatDecimal(value, { decimals: precision, thousands }),
});
