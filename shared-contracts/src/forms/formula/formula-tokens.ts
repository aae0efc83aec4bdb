import { lookup } from '../../own-members';

/** Why a formula cannot be read. */
export type FormulaProblem = 'unexpected' | 'unfinished' | 'unclosed' | 'empty' | 'unknownFunction' | 'arguments' | 'tooDeep' | 'tooLong';

/** A formula that cannot be read; `position` counts the members of the expression from 0. */
export class FormulaError extends Error {
  constructor(
    readonly position: number,
    readonly problem: FormulaProblem,
  ) {
    super(`formula: ${problem} at ${position}`);
    this.name = 'FormulaError';
  }
}

export interface Token {
  kind: 'number' | 'text' | 'field' | 'name' | 'symbol';
  text: string;
  /** Member of the expression in which it begins. */
  position: number;
}

/** Signs as they are typed, and what they mean. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '×': '×',
  '*': '×',
  '÷': '÷',
  '/': '÷',
  '(': '(',
  '（': '(',
  ')': ')',
  '）': ')',
  ',': ',',
  '，': ',',
  '>': '>',
  '<': '<',
  '=': '=',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
};

/** Two signs that are one. */
const JOINED = new Set(['>=', '<=', '<>']);

const QUOTE = '"';

/** Longer formulas are refused: what they read as would fill the stack, and every record would wait for them. */
const MAX_TOKENS = 2000;

export const isSymbol = (token: Token, texts: readonly string[]): boolean => token.kind === 'symbol' && texts.includes(token.text);

/** Adjacent digits form one number, letters one name, and everything between quotes one text. */
export function tokenize(expression: readonly (string | { __vModel__: string })[]): Token[] {
  const tokens: Token[] = [];
  let quoted: Token | undefined;

  const add = (token: Token): void => {
    if (tokens.length === MAX_TOKENS) throw new FormulaError(token.position, 'tooLong');
    tokens.push(token);
  };

  const take = (character: string, position: number): void => {
    if (quoted !== undefined) {
      if (character === QUOTE) quoted = undefined;
      else quoted.text += character;
      return;
    }
    if (character === QUOTE) {
      quoted = { kind: 'text', text: '', position };
      add(quoted);
      return;
    }
    if (/\s/.test(character)) return;
    const symbol = lookup(SYMBOLS, character);
    const kind = symbol !== undefined ? 'symbol' : /[\d.]/.test(character) ? 'number' : /[a-z]/i.test(character) ? 'name' : undefined;
    if (kind === undefined) throw new FormulaError(position, 'unexpected');
    const last = tokens.at(-1);
    const text = symbol ?? character.toUpperCase();
    const joins = last?.kind === kind && (kind !== 'symbol' || (JOINED.has(last.text + text) && last.text.length === 1));
    if (joins) last.text += text;
    else add({ kind, text, position });
  };

  expression.forEach((member, position) => {
    if (typeof member === 'string') [...member].forEach((character) => take(character, position));
    else if (quoted !== undefined) throw new FormulaError(quoted.position, 'unclosed');
    else add({ kind: 'field', text: member.__vModel__, position });
  });
  if (quoted !== undefined) throw new FormulaError(quoted.position, 'unclosed');
  return tokens;
}
