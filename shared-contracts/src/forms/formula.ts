import { Decimal } from 'decimal.js';
import { z } from 'zod';

/**
 * Formulas of calculated fields (api-forms B15): a list in which a text is one character (digits, `.`, `+ - × ÷ ( )`) and an object is a field.
 * Numbers are decimals; what is missing or no number counts as 0, and so do NaN and division by zero.
 */

const fieldRef = z.looseObject({ __vModel__: z.string(), label: z.string().default('') });
export const expressionSchema = z.array(z.union([z.string().max(20), fieldRef])).max(2000);
export type Expression = z.output<typeof expressionSchema>;

type Operator = '+' | '-' | '×' | '÷';

/** A parsed formula. */
export type Formula =
  | { kind: 'number'; value: Decimal }
  | { kind: 'field'; address: string }
  | { kind: 'negate'; operand: Formula }
  | { kind: 'binary'; operator: Operator; left: Formula; right: Formula };

/** A formula that cannot be read; `position` counts the members of the expression from 0. */
export class FormulaError extends Error {
  constructor(
    readonly position: number,
    readonly problem: 'unexpected' | 'unfinished' | 'unclosed' | 'empty',
  ) {
    super(`formula: ${problem} at ${position}`);
    this.name = 'FormulaError';
  }
}

type Token = { position: number } & (
  { kind: 'number'; text: string } | { kind: 'field'; address: string } | { kind: 'symbol'; text: string }
);

const SYMBOLS: Readonly<Record<string, string>> = { '+': '+', '-': '-', '×': '×', '*': '×', '÷': '÷', '/': '÷', '(': '(', ')': ')' };

/** Neighbouring digits form one number. */
function tokenize(expression: Expression): Token[] {
  const tokens: Token[] = [];
  expression.forEach((member, position) => {
    if (typeof member !== 'string') {
      tokens.push({ kind: 'field', address: member.__vModel__, position });
      return;
    }
    for (const character of member.replace(/\s/g, '')) {
      const symbol = SYMBOLS[character];
      const last = tokens.at(-1);
      if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol, position });
      else if (!/[\d.]/.test(character)) throw new FormulaError(position, 'unexpected');
      else if (last?.kind === 'number') last.text += character;
      else tokens.push({ kind: 'number', text: character, position });
    }
  });
  return tokens;
}

/** Reads a formula: × and ÷ before + and -, brackets, a sign before a term. */
export function parseFormula(expression: Expression): Formula {
  const tokens = tokenize(expression);
  let index = 0;
  const end = () => expression.length;
  const isSymbol = (...texts: string[]) => {
    const token = tokens[index];
    return token?.kind === 'symbol' && texts.includes(token.text) ? token.text : undefined;
  };

  function term(): Formula {
    const token = tokens[index];
    if (token === undefined) throw new FormulaError(end(), 'unfinished');
    index += 1;
    if (token.kind === 'field') return { kind: 'field', address: token.address };
    if (token.kind === 'number') {
      if (!/^\d*\.?\d+$|^\d+\.$/.test(token.text)) throw new FormulaError(token.position, 'unexpected');
      return { kind: 'number', value: new Decimal(token.text) };
    }
    if (token.text === '-') return { kind: 'negate', operand: term() };
    if (token.text === '+') return term();
    if (token.text !== '(') throw new FormulaError(token.position, 'unexpected');
    const inner = sum();
    if (isSymbol(')') === undefined) throw new FormulaError(token.position, 'unclosed');
    index += 1;
    return inner;
  }

  function chain(next: () => Formula, ...operators: Operator[]): Formula {
    let left = next();
    for (let operator = isSymbol(...operators); operator !== undefined; operator = isSymbol(...operators)) {
      index += 1;
      left = { kind: 'binary', operator: operator as Operator, left, right: next() };
    }
    return left;
  }

  const product = () => chain(term, '×', '÷');
  const sum = (): Formula => chain(product, '+', '-');

  if (tokens.length === 0) throw new FormulaError(0, 'empty');
  const formula = sum();
  const left = tokens[index];
  if (left !== undefined) throw new FormulaError(left.position, 'unexpected');
  return formula;
}

/** Addresses of the fields that a formula reads, each once. */
export function fieldsOf(formula: Formula): string[] {
  const found = new Set<string>();
  const visit = (part: Formula): void => {
    if (part.kind === 'field') found.add(part.address);
    if (part.kind === 'negate') visit(part.operand);
    if (part.kind === 'binary') [part.left, part.right].forEach(visit);
  };
  visit(formula);
  return [...found];
}

const ZERO = new Decimal(0);

/** Anything as a decimal: what is missing or no number is 0. */
export function toDecimal(value: unknown): Decimal {
  if (typeof value !== 'number' && typeof value !== 'string') return ZERO;
  try {
    const decimal = new Decimal(value);
    return decimal.isFinite() ? decimal : ZERO;
  } catch {
    return ZERO;
  }
}

const compute: Record<Operator, (left: Decimal, right: Decimal) => Decimal> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '×': (left, right) => left.times(right),
  '÷': (left, right) => (right.isZero() ? ZERO : left.div(right)),
};

/** The value of a formula; `read` gives the value of a field by its address. */
export function evaluateFormula(formula: Formula, read: (address: string) => Decimal): Decimal {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'field':
      return read(formula.address);
    case 'negate':
      return evaluateFormula(formula.operand, read).negated();
    case 'binary':
      return compute[formula.operator](evaluateFormula(formula.left, read), evaluateFormula(formula.right, read));
  }
}
