import { Decimal as Base } from 'decimal.js';

/**
 * Digits of arithmetic. Columns have 38, of which up to 15 are decimals (api-forms B21): sums and products of two are exact, and quotients
 * are correct to the last stored digit.
 */
const DIGITS = 80;

/** Exact numbers: all arithmetic with them uses this class, and never decimal.js itself, which has a precision of 20 digits. */
export const Decimal = /* @__PURE__ */ Base.clone({ precision: DIGITS });
export type Decimal = Base;
