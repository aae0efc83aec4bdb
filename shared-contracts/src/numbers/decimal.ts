import { Decimal as Base } from 'decimal.js';

/**
 * Digits that arithmetic keeps. Columns have 38, of which up to 15 are decimals (api-forms B21): sums and products of two are whole, and quotients
 * are right to the last digit that is kept.
 */
const DIGITS = 80;

/** Exact numbers: all arithmetic with them is done here, and nowhere with decimal.js itself, which keeps 20 digits. */
export const Decimal = /* @__PURE__ */ Base.clone({ precision: DIGITS });
export type Decimal = Base;
