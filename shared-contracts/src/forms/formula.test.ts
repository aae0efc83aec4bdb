import { Decimal } from 'decimal.js';
import { expect, it } from 'vitest';
import { evaluateFormula, type Expression, fieldsOf, type FormulaError, parseFormula } from './formula';

const field = (address: string) => ({ __vModel__: address, label: address });
const values: Record<string, Decimal> = { a: new Decimal('0.1'), b: new Decimal('0.2'), 't.x': new Decimal(7) };
const run = (expression: Expression) =>
  evaluateFormula(parseFormula(expression), (address) => values[address] ?? new Decimal(0)).toString();

it.each<[Expression, string]>([
  [['1', '2', '+', '3'], '15'],
  [['2', '+', '3', '×', '4'], '14'],
  [['(', '2', '+', '3', ')', '×', '4'], '20'],
  [['1', '0', '÷', '4', '-', '1'], '1.5'],
  [['8', '-', '3', '-', '2'], '3'],
  [[field('a'), '+', field('b')], '0.3'],
  [['1', '÷', '0'], '0'],
  [['-', '2', '×', '3'], '-6'],
  [['1', '.', '5', '×', field('t.x')], '10.5'],
  [[field('missing'), '+', '1'], '1'],
])('%j is %s', (expression, result) => {
  expect(run(expression)).toBe(result);
});

it.each<[Expression, number, string]>([
  [[], 0, 'empty'],
  [['1', '+'], 2, 'unfinished'],
  [['(', '1'], 0, 'unclosed'],
  [['1', ')'], 1, 'unexpected'],
  [['1', field('a')], 1, 'unexpected'],
  [['1', '.', '.', '2'], 0, 'unexpected'],
  [['x'], 0, 'unexpected'],
])('%j is refused at %i: %s', (expression, position, problem) => {
  expect(() => parseFormula(expression)).toThrowError(expect.objectContaining({ position, problem }) as FormulaError);
});

it('names its fields once', () => {
  expect(fieldsOf(parseFormula([field('a'), '+', field('b'), '×', field('a')]))).toEqual(['a', 'b']);
});
