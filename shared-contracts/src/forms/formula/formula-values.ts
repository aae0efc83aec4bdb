import { Decimal } from '../../numbers/decimal';
import { toDecimal } from './decimal-value';

/** What a formula reads: all values at an address, one for a field, one a row for `table.child` outside of its table. */
export type ReadValues = (address: string) => readonly unknown[];

/** All that formulas ask of the values at an address. What means nothing is not counted, what is no number counts as 0. */
export interface ValueSummary {
  first: unknown;
  count: number;
  sum: Decimal;
  least: Decimal;
  greatest: Decimal;
}

export const ZERO = new Decimal(0);
export const NO_VALUES: ValueSummary = { first: undefined, count: 0, sum: ZERO, least: ZERO, greatest: ZERO };

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

export const summaryOfOne = (value: Decimal): ValueSummary => ({ first: value, count: 1, sum: value, least: value, greatest: value });

export function joinSummaries(one: ValueSummary, other: ValueSummary): ValueSummary {
  if (one.count === 0 || other.count === 0) return one.count === 0 ? other : one;
  return {
    first: one.first,
    count: one.count + other.count,
    sum: one.sum.plus(other.sum),
    least: other.least.lessThan(one.least) ? other.least : one.least,
    greatest: other.greatest.greaterThan(one.greatest) ? other.greatest : one.greatest,
  };
}

export const summarize = (values: readonly unknown[]): ValueSummary => ({
  ...values
    .filter(isGiven)
    .map((value) => summaryOfOne(toDecimal(value)))
    .reduce(joinSummaries, NO_VALUES),
  first: values[0],
});
