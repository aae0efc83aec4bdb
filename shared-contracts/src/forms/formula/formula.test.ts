import { expect, it } from 'vitest';
import { momentOf, platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { type Expression, fieldsOf, parseFormula } from './formula';
import { evaluateFormula } from './formula-evaluation';
import type { FormulaError } from './formula-tokens';

const field = (address: string) => ({ __vModel__: address, label: address });
const DAY = 86_400_000;
const values: Record<string, readonly unknown[]> = {
  a: ['0.1'],
  b: [0.2],
  kind: ['gold'],
  begin: [new Date(2024, 1, 29, 8).getTime()],
  end: [new Date(2025, 1, 28, 8).getTime()],
  't.x': ['3', 4, '', null, 'none', 5],
};
const run = (expression: Expression) => evaluateFormula(parseFormula(expression), (address) => values[address] ?? []).toString();

/** A formula as it is typed: one character a member, fields in braces. */
const typed = (text: string): Expression =>
  text.split(/(\{[^}]+\})/).flatMap((part): Expression => (part.startsWith('{') ? [field(part.slice(1, -1))] : [...part]));

it.each<[Expression, string]>([
  [['1', '2', '+', '3'], '15'],
  [['2', '+', '3', '×', '4'], '14'],
  [['(', '2', '+', '3', ')', '×', '4'], '20'],
  [['1', '0', '÷', '4', '-', '1'], '1.5'],
  [['8', '-', '3', '-', '2'], '3'],
  [[field('a'), '+', field('b')], '0.3'],
  [['1', '÷', '0'], '0'],
  [['-', '2', '×', '3'], '-6'],
  [['1', '.', '5', '×', field('t.x')], '18'],
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
  [['x'], 0, 'unknownFunction'],
  [['1', '%'], 1, 'unexpected'],
  [[...'1+SQRT(4)'], 2, 'unknownFunction'],
  [[...'IF(1)'], 0, 'arguments'],
  [[...'SUM(1,2'], 3, 'unclosed'],
  [[...'IF(1="a,1)'], 5, 'unclosed'],
  [[...'('.repeat(200)], 99, 'tooDeep'],
])('%j is refused at %i: %s', (expression, position, problem) => {
  expect(() => parseFormula(expression)).toThrowError(expect.objectContaining({ position, problem }) as FormulaError);
});

it.each<[string, string]>([
  ['SUM({t.x})', '12'],
  ['AVG({t.x})', '3'],
  ['COUNT({t.x})', '4'],
  ['MIN({t.x},2)', '0'],
  ['MAX({t.x},{a})', '5'],
  ['AVG({missing})', '0'],
  ['ROUND(2÷3,2)', '0.67'],
  ['ROUND(2.5)', '3'],
  ['IF({a}+{b}=0.3,1,2)', '1'],
  ['IF({a}>={b},1)', '0'],
  ['IF({kind}="gold",90,100)', '90'],
  ['IF({kind}<>"gold",90,100)×2', '200'],
  ['DATEDIFF({begin},{end})', '365'],
  ['DATEDIFF({begin},{end},"MONTH")', '11'],
  ['DATEDIFF({end},{begin},"YEAR")', '0'],
  ['DATEDIFF({begin},{end},"HOUR")', String((365 * DAY) / 3_600_000)],
  ['DATEDIFF({missing},{end})', '0'],
])('%s is %s', (text, result) => {
  expect(run(typed(text))).toBe(result);
});

it('names its fields once', () => {
  expect(fieldsOf(parseFormula([field('a'), '+', field('b'), '×', field('a')]))).toEqual(['a', 'b']);
});

it('days are those of the calendar, also where clocks change in between; hours are those that pass', () => {
  const own = platformZone();
  setPlatformZone('Europe/Berlin');
  // The last Sunday of March has 23 hours, that of October 25.
  values['spring'] = [momentOf(2026, 3, 29)];
  values['monday'] = [momentOf(2026, 3, 30)];
  values['autumn'] = [momentOf(2026, 10, 25)];
  values['late'] = [momentOf(2026, 10, 25, 23, 30)];
  try {
    expect(run(typed('DATEDIFF({spring},{monday})'))).toBe('1');
    expect(run(typed('DATEDIFF({monday},{spring})'))).toBe('-1');
    expect(run(typed('DATEDIFF({spring},{monday},"HOUR")'))).toBe('23');
    expect(run(typed('DATEDIFF({autumn},{late},"DAY")'))).toBe('0');
  } finally {
    setPlatformZone(own);
  }
});

it('numbers that are no times have no difference', () => {
  values['far'] = ['1e20'];
  for (const unit of ['DAY', 'MONTH', 'HOUR']) expect(run(typed(`DATEDIFF({far},{begin},"${unit}")`))).toBe('0');
});

it('numbers of more digits than memory has count as none', () => {
  values['far'] = ['1e900000000'];
  expect(run(typed('SUM({far})+{far}+MAX(1,{far})'))).toBe('1');
});

it('formulas have an end, before reading or computing them fills the stack', () => {
  const chain = (count: number) => [...Array.from({ length: count }, () => '1+'), '1'];
  expect(run(chain(999))).toBe('1000');
  expect(() => parseFormula(chain(1000))).toThrowError(expect.objectContaining({ position: 1000, problem: 'tooLong' }) as FormulaError);
  const longest = Array.from({ length: 2000 }, () => '1+'.repeat(100));
  expect(() => parseFormula([...longest, '1'])).toThrowError(expect.objectContaining({ problem: 'tooLong' }) as FormulaError);
});
