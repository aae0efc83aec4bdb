import { expect, it } from 'vitest';
import { fixDecimals } from './formula/decimal-value';
import { type Expression, parseFormula } from './formula/formula';
import { evaluateFormula } from './formula/formula-evaluation';
import { randomFrom, type Random } from './testing/seeded-random';

/** Decimals of columns; they have 38 digits (api-forms B21). */
const SCALE = 15;
const UNIT = 10n ** BigInt(SCALE);

/** A number of up to 38 digits, counted in its smallest unit. */
const randomUnits = (random: Random): bigint => {
  const digits = Array.from({ length: 1 + random.below(38) }, () => random.below(10)).join('');
  return random.once(3) ? -BigInt(digits) : BigInt(digits);
};

const textOf = (units: bigint, scale = SCALE): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const text = `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return text.replace(/\.?0+$/, '').replace(/^-0$/, '0');
};

/** A quotient with halves away from 0. */
const divided = (dividend: bigint, divisor: bigint): bigint => {
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * over + under) / (2n * under);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
};

const values: Record<string, readonly unknown[]> = {};
const field = (address: string) => ({ __vModel__: address, label: address });
const run = (...expression: Expression) => evaluateFormula(parseFormula(expression), (address) => values[address] ?? []);

it('numbers of 38 digits are added, multiplied and divided to the last digit that is kept', () => {
  const random = randomFrom(38);
  for (let count = 0; count < 500; count += 1) {
    const [a, b] = [randomUnits(random), randomUnits(random)];
    const many = random.list(20, () => randomUnits(random));
    values['a'] = [textOf(a)];
    values['b'] = [textOf(b)];
    values['t.x'] = many.map((units) => textOf(units));
    expect(run(field('a'), '+', field('b')).toFixed()).toBe(textOf(a + b));
    expect(run(field('a'), '-', field('b')).toFixed()).toBe(textOf(a - b));
    expect(run(field('a'), '×', field('b')).toFixed()).toBe(textOf(a * b, 2 * SCALE));
    const sum = many.reduce((total, units) => total + units, 0n);
    expect(run(...'SUM(', field('t.x'), ')').toFixed()).toBe(textOf(sum));
    const kept = (result: ReturnType<typeof run>) => fixDecimals(result.toDecimalPlaces(SCALE).toFixed(), SCALE);
    if (b !== 0n) expect(kept(run(field('a'), '÷', field('b')))).toBe(textOf(divided(a * UNIT, b)));
    if (many.length > 0) expect(kept(run(...'AVG(', field('t.x'), ')'))).toBe(textOf(divided(sum, BigInt(many.length))));
  }
});

it('terms within functions keep their digits, too', () => {
  values['a'] = ['1'];
  expect(run(...'SUM(', field('a'), '÷', '3', ')').toFixed(3)).toBe('0.333');
  values['a'] = ['12345678901234567890123.45'];
  expect(run(...'MAX(', field('a'), '×', '2', ',', '1', ')').toFixed()).toBe('24691357802469135780246.9');
});
