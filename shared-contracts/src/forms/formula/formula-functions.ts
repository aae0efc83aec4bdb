import { Decimal } from '../../numbers/decimal';
import { lookup } from '../../own-members';
import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import { joinSummaries, NO_VALUES, type ValueSummary, ZERO } from './formula-values';

/** What a function is given: its arguments by number from 0, as far as they exist. */
export interface FormulaArguments {
  count: number;
  number: (index: number) => Decimal;
  /** All values of a field (one a row for a column of a sub-table), or the one of a term. */
  values: (index: number) => ValueSummary;
  text: (index: number) => string;
}

interface FunctionDefinition {
  least: number;
  most: number;
  compute: (args: FormulaArguments) => Decimal;
}

const MANY = 100;

const all = ({ count, values }: FormulaArguments): ValueSummary =>
  Array.from({ length: count }, (_, index) => values(index)).reduce(joinSummaries, NO_VALUES);

/** Most decimals of a result. */
const MAX_DECIMALS = 15;

const DAY_MS = 86_400_000;
const MS_OF: Readonly<Record<string, number>> = { HOUR: 3_600_000, MINUTE: 60_000, SECOND: 1000 };

/** Whole months from one time to another on the platform's clock; a month is whole on the same day and time of day. */
function monthsBetween(from: number, to: number): number {
  const [start, end] = [new Date(toWall(from)), new Date(toWall(to))];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const reached = new Date(start);
  reached.setUTCMonth(start.getUTCMonth() + months);
  const passed = months >= 0 ? reached.getTime() > end.getTime() : reached.getTime() < end.getTime();
  return months - (passed ? Math.sign(months) : 0);
}

/** The largest time that clocks have; a larger number is not a time. */
const FURTHEST_MS = 8.6e15;
const isTime = (ms: number) => Math.abs(ms) <= FURTHEST_MS;

/** Units of the calendar, counted on the platform's clock: a day is whole at the same time of day, also where clocks change in between. */
const CALENDAR: Readonly<Record<string, (from: number, to: number) => number>> = {
  YEAR: (from, to) => monthsBetween(from, to) / 12,
  MONTH: monthsBetween,
  DAY: (from, to) => (toWall(to) - toWall(from)) / DAY_MS,
};

/** From one time to another in whole units: `YEAR MONTH DAY HOUR MINUTE SECOND`; days by default. A missing time gives 0. */
function dateDifference({ values, text }: FormulaArguments): Decimal {
  const [from = Number.NaN, to = Number.NaN] = [0, 1].map((index) => Number(values(index).first ?? Number.NaN));
  if (!isTime(from) || !isTime(to)) return ZERO;
  const unit = text(2).trim().toUpperCase() || 'DAY';
  const units = lookup(CALENDAR, unit)?.(from, to) ?? (to - from) / (lookup(MS_OF, unit) ?? Infinity);
  return new Decimal(Math.trunc(units) || 0);
}

/**
 * Functions of formulas. Empty values are left out of AVG, MIN, MAX and COUNT; what is no number counts as 0. IF asks whether its first argument
 * is another number than 0, as comparisons answer 1 and 0.
 */
export const FORMULA_FUNCTIONS = {
  SUM: { least: 1, most: MANY, compute: (args) => all(args).sum },
  AVG: {
    least: 1,
    most: MANY,
    compute: (args) => {
      const { sum, count } = all(args);
      return count === 0 ? ZERO : sum.div(count);
    },
  },
  MIN: { least: 1, most: MANY, compute: (args) => all(args).least },
  MAX: { least: 1, most: MANY, compute: (args) => all(args).greatest },
  COUNT: { least: 1, most: MANY, compute: (args) => new Decimal(all(args).count) },
  ROUND: {
    least: 1,
    most: 2,
    compute: ({ number }) => {
      const decimals = Math.min(MAX_DECIMALS, Math.max(0, Math.trunc(number(1).toNumber())));
      return number(0).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
    },
  },
  IF: { least: 2, most: 3, compute: ({ number }) => (number(0).isZero() ? number(2) : number(1)) },
  DATEDIFF: { least: 2, most: 3, compute: dateDifference },
} as const satisfies Record<string, FunctionDefinition>;

export type FormulaFunction = keyof typeof FORMULA_FUNCTIONS;
