import { Decimal } from '../numbers/decimal';
import { toWall } from '../time/platform-zone';
import { readDecimal } from './decimal-value';

/** What a function is given: its arguments by number from 0, as far as they exist. */
export interface FormulaArguments {
  count: number;
  number: (index: number) => Decimal;
  /** All values of a field (one a row for a column of a sub-table), or the one of a term. */
  values: (index: number) => readonly unknown[];
  text: (index: number) => string;
}

interface FunctionDefinition {
  least: number;
  most: number;
  compute: (args: FormulaArguments) => Decimal;
}

const ZERO = new Decimal(0);
const MANY = 100;

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const allValues = ({ count, values }: FormulaArguments): unknown[] =>
  Array.from({ length: count }, (_, index) => values(index))
    .flat()
    .filter(isGiven);

const numbers = (args: FormulaArguments): Decimal[] =>
  allValues(args).map((value) => (value instanceof Decimal ? value : (readDecimal(value) ?? ZERO)));

const pick = (choose: (...values: Decimal[]) => Decimal) => (args: FormulaArguments) => {
  const given = numbers(args);
  return given.length === 0 ? ZERO : given.reduce((one, other) => choose(one, other));
};

const total = (given: readonly Decimal[]): Decimal => given.reduce((sum, value) => sum.plus(value), ZERO);

/** Most decimals that are kept. */
const MAX_DECIMALS = 15;

const MS_OF: Readonly<Record<string, number>> = { DAY: 86_400_000, HOUR: 3_600_000, MINUTE: 60_000, SECOND: 1000 };

/** Whole months from one time to another on the platform's clock; a month is whole on the same day and time of day. */
function monthsBetween(from: number, to: number): number {
  const [start, end] = [new Date(toWall(from)), new Date(toWall(to))];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const reached = new Date(start);
  reached.setUTCMonth(start.getUTCMonth() + months);
  const passed = months >= 0 ? reached.getTime() > end.getTime() : reached.getTime() < end.getTime();
  return months - (passed ? Math.sign(months) : 0);
}

/** From one time to another in whole units: `YEAR MONTH DAY HOUR MINUTE SECOND`, days where nothing is said. A missing time gives 0. */
function dateDifference({ values, text }: FormulaArguments): Decimal {
  const [from, to] = [0, 1].map((index) => Number(values(index)[0] ?? Number.NaN));
  if (from === undefined || to === undefined || !Number.isFinite(from) || !Number.isFinite(to)) return ZERO;
  const unit = text(2).trim().toUpperCase() || 'DAY';
  if (unit === 'YEAR' || unit === 'MONTH') {
    const months = monthsBetween(from, to);
    return new Decimal(Math.trunc(unit === 'YEAR' ? months / 12 : months) || 0);
  }
  const ms = MS_OF[unit];
  return ms === undefined ? ZERO : new Decimal(Math.trunc((to - from) / ms) || 0);
}

/**
 * Functions of formulas. Empty values are left out of AVG, MIN, MAX and COUNT; what is no number counts as 0. IF asks whether its first argument
 * is another number than 0, as comparisons answer 1 and 0.
 */
export const FORMULA_FUNCTIONS = {
  SUM: { least: 1, most: MANY, compute: (args) => total(numbers(args)) },
  AVG: {
    least: 1,
    most: MANY,
    compute: (args) => {
      const given = numbers(args);
      return given.length === 0 ? ZERO : total(given).div(given.length);
    },
  },
  MIN: { least: 1, most: MANY, compute: pick((one, other) => Decimal.min(one, other)) },
  MAX: { least: 1, most: MANY, compute: pick((one, other) => Decimal.max(one, other)) },
  COUNT: { least: 1, most: MANY, compute: (args) => new Decimal(allValues(args).length) },
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
