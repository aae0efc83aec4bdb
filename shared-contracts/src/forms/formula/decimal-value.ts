import { Decimal } from '../../numbers/decimal';
import { plainNumber } from '../../numbers/plain-number';
import * as z from '@banyan/shared-contracts/schema';

/** An exact number: a plain decimal text in an open form and on the server; a JSON number on the wire, where that is exact (api-forms B4). */
export type DecimalValue = string | number;

/** Largest magnitude of a number without limits of its own. */
export const LARGEST = 1e22;

/** A sign, an integer without leading zeros, decimals (product-2 section 5). */
const DECIMAL_TEXT = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const MAX_LENGTH = 60;

/** Anything as a decimal; undefined for what is no finite number. */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : undefined;
  return typeof value === 'string' && value.length <= MAX_LENGTH && DECIMAL_TEXT.test(value) ? new Decimal(value) : undefined;
}

const ZERO = new Decimal(0);
/** A number with a larger exponent has more digits than a user would enter. */
const MAX_EXPONENT = 1000;

/** Anything as a decimal, for formulas: what is missing or no number is 0. */
export function toDecimal(value: unknown): Decimal {
  if (typeof value !== 'number' && typeof value !== 'string') return ZERO;
  try {
    const decimal = new Decimal(value);
    return Math.abs(decimal.e) <= MAX_EXPONENT ? decimal : ZERO;
  } catch {
    return ZERO;
  }
}

/** Number or decimal text between two limits. */
export const decimalValue = (min: number, max: number): z.ZodType<DecimalValue> =>
  z.union([z.number(), z.string()]).superRefine((value, context) => {
    const decimal = readDecimal(value);
    if (decimal === undefined) context.addIssue({ code: 'invalid_type', expected: 'number', input: value });
    else if (decimal.lessThan(min)) context.addIssue({ code: 'too_small', origin: 'number', minimum: min, inclusive: true, input: value });
    else if (decimal.greaterThan(max)) context.addIssue({ code: 'too_big', origin: 'number', maximum: max, inclusive: true, input: value });
  });

/** Number or decimal text without limits of its own. */
export const anyDecimal = (): z.ZodType<DecimalValue> => decimalValue(-LARGEST, LARGEST);

/** A number fixed to so many decimals, as text, halves away from 0; what is none stays as it is. */
export function fixDecimals(value: DecimalValue, decimals: number): DecimalValue {
  const fixed = readDecimal(value)?.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
  if (fixed === undefined) return value;
  return fixed.isZero() ? '0' : fixed.toFixed();
}

/** Decimal text of a number; what is none stays as it is, so that checking names it. */
export const toDecimalText = (value: unknown): unknown => (typeof value === 'number' ? (readDecimal(value)?.toFixed() ?? value) : value);

/** A decimal text as the wire carries it: a number where that is the same one, else the text, which loses nothing; what is none stays as it is. */
export function toWireNumber(value: unknown): unknown {
  const decimal = typeof value === 'string' ? readDecimal(value) : undefined;
  if (decimal === undefined) return value;
  const number = decimal.toNumber();
  return decimal.equals(number) ? number : decimal.toFixed();
}

/** A number as people type or paste it; undefined for what is none. */
export function decimalOfText(text: string): string | undefined {
  const plain = plainNumber(text)
    .replace(/^(-?)\./, '$10.')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/\.$/, '');
  return readDecimal(plain)?.toFixed();
}
