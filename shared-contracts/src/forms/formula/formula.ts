import { Decimal } from '../../numbers/decimal';
import * as z from '@banyan/shared-contracts/schema';
import { FORMULA_FUNCTIONS, type FormulaFunction } from './formula-functions';
import { FormulaError, isSymbol, tokenize, type Token } from './formula-tokens';

/**
 * Formulas of calculated fields (api-forms B15): a list in which a text is one character (digits, `.`, `+ - × ÷ ( )`) and an object is a
 * field. It may also contain functions (`SUM AVG MIN MAX COUNT ROUND IF DATEDIFF`), comparisons (`> >= < <= = <>`) and texts in double
 * quotes, also with one character in each element. Numbers are decimals; missing values and values that are not numbers count as 0, and so
 * do NaN and division by zero.
 */

const fieldRef = z.looseObject({ __vModel__: z.string(), label: z.string().default('') });
export const expressionSchema = z.array(z.union([z.string().max(200), fieldRef])).max(2000);
export type Expression = z.output<typeof expressionSchema>;

export type Operator = '+' | '-' | '×' | '÷';
export type Comparison = '>' | '>=' | '<' | '<=' | '=' | '<>';

/** A parsed formula. */
export type Formula =
  | { kind: 'number'; value: Decimal }
  | { kind: 'text'; value: string }
  | { kind: 'field'; address: string }
  | { kind: 'negate'; operand: Formula }
  | { kind: 'binary'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'compare'; operator: Comparison; left: Formula; right: Formula }
  | { kind: 'call'; name: FormulaFunction; args: Formula[] };

/** Deepest nesting; deeper ones are refused before they fill the stack. */
const MAX_DEPTH = 100;

/** Reads a formula: functions and brackets, a sign before a term, × and ÷, + and -, comparisons. Throws FormulaError. */
export function parseFormula(expression: Expression): Formula {
  const tokens = tokenize(expression);
  let index = 0;
  let depth = 0;
  const end = expression.length;
  const next = (...texts: string[]): string | undefined => {
    const token = tokens[index];
    return token !== undefined && isSymbol(token, texts) ? token.text : undefined;
  };

  function close(opened: Token): void {
    if (next(')') === undefined) throw new FormulaError(opened.position, 'unclosed');
    index += 1;
  }

  function call(name: string, position: number): Formula {
    const known = FORMULA_FUNCTIONS[name as FormulaFunction] as { least: number; most: number } | undefined;
    if (known === undefined) throw new FormulaError(position, 'unknownFunction');
    const opened = tokens[index];
    if (opened === undefined || next('(') === undefined) throw new FormulaError(position, 'unexpected');
    index += 1;
    const args: Formula[] = [];
    if (next(')') === undefined) {
      do args.push(comparison());
      while (next(',') !== undefined && (index += 1) > 0);
    }
    close(opened);
    if (args.length < known.least || args.length > known.most) throw new FormulaError(position, 'arguments');
    return { kind: 'call', name: name as FormulaFunction, args };
  }

  function term(): Formula {
    const token = tokens[index];
    if (token === undefined) throw new FormulaError(end, 'unfinished');
    index += 1;
    switch (token.kind) {
      case 'field':
        return { kind: 'field', address: token.text };
      case 'text':
        return { kind: 'text', value: token.text };
      case 'number':
        if (!/^\d*\.?\d+$|^\d+\.$/.test(token.text)) throw new FormulaError(token.position, 'unexpected');
        return { kind: 'number', value: new Decimal(token.text) };
      case 'name':
        return call(token.text, token.position);
      case 'symbol':
        break;
    }
    if (token.text === '-') return { kind: 'negate', operand: deeper(term, token) };
    if (token.text === '+') return deeper(term, token);
    if (token.text !== '(') throw new FormulaError(token.position, 'unexpected');
    const inner = comparison(token);
    close(token);
    return inner;
  }

  function deeper(read: () => Formula, at: Token | undefined): Formula {
    depth += 1;
    if (depth > MAX_DEPTH) throw new FormulaError(at?.position ?? end, 'tooDeep');
    const formula = read();
    depth -= 1;
    return formula;
  }

  function chain(read: () => Formula, ...operators: Operator[]): Formula {
    let left = read();
    for (let operator = next(...operators); operator !== undefined; operator = next(...operators)) {
      index += 1;
      left = { kind: 'binary', operator: operator as Operator, left, right: read() };
    }
    return left;
  }

  const product = () => chain(term, '×', '÷');
  const sum = () => chain(product, '+', '-');

  function comparison(at: Token | undefined = tokens[index]): Formula {
    return deeper(() => {
      const left = sum();
      const operator = next('>', '>=', '<', '<=', '=', '<>');
      if (operator === undefined) return left;
      index += 1;
      return { kind: 'compare', operator: operator as Comparison, left, right: sum() };
    }, at);
  }

  if (tokens.length === 0) throw new FormulaError(0, 'empty');
  const formula = comparison();
  const left = tokens[index];
  if (left !== undefined) throw new FormulaError(left.position, 'unexpected');
  return formula;
}

const partsOf = (formula: Formula): readonly Formula[] => {
  switch (formula.kind) {
    case 'negate':
      return [formula.operand];
    case 'binary':
    case 'compare':
      return [formula.left, formula.right];
    case 'call':
      return formula.args;
    case 'number':
    case 'text':
    case 'field':
      return [];
  }
};

/** Addresses of the fields that a formula reads, each once. */
export function fieldsOf(formula: Formula): string[] {
  const found = new Set<string>();
  const visit = (part: Formula): void => {
    if (part.kind === 'field') found.add(part.address);
    partsOf(part).forEach(visit);
  };
  visit(formula);
  return [...found];
}
