import * as z from '@banyan/shared-contracts/schema';
import { formatDecimal } from '../../numbers/format-decimal';
import { type DecimalValue, fixDecimals } from '../formula/decimal-value';
import type { WrittenForm } from '../model/widget';

const limit = z.number().nullable().default(null);

/** What the input of a number and that of a range of them have in common (api-forms B4). */
export const numberSettings = z.object({
  placeholder: z.string().default(''),
  min: limit,
  max: limit,
  precision: z.number().int().min(0).max(15).nullable().default(null),
  step: z.number().positive().default(1),
  controls: z.boolean().default(false),
  thousands: z.boolean().default(false),
  disabled: z.boolean().default(false),
});
export type NumberSettings = z.output<typeof numberSettings>;

/** With the decimals of the field, where it states some. */
export const fixNumber = (value: DecimalValue, { precision }: Pick<NumberSettings, 'precision'>): DecimalValue =>
  precision === null ? value : fixDecimals(value, precision);

/** A number in words, with the decimals and separators of its field. */
export const writeNumber = (value: DecimalValue, { precision, thousands }: Pick<NumberSettings, 'precision' | 'thousands'>): string =>
  formatDecimal(value, { decimals: precision ?? undefined, thousands });

/** How a number of the field is written. */
export const writtenNumber = ({ min, max, precision }: Pick<NumberSettings, 'min' | 'max' | 'precision'>): WrittenForm => ({
  kind: 'number',
  min,
  max,
  decimals: precision,
});
