import type { Expression } from '@banyan/shared-contracts/forms/formula/formula';

/** A formula as text: fields as `{address}`, everything else unchanged. */
export const formulaText = (expression: Expression): string =>
  expression.map((member) => (typeof member === 'string' ? member : `{${member.__vModel__}}`)).join('');

/** The position of a field in the text of a formula. */
export interface FieldToken {
  address: string;
  from: number;
  to: number;
}

const FIELD = /\{([^{}\s]+)\}/g;

export const fieldTokens = (text: string): FieldToken[] =>
  [...text.matchAll(FIELD)].map((match) => ({ address: match[1] ?? '', from: match.index, to: match.index + match[0].length }));

/** The formula of a text, one character per member; `offsets` are the positions in the text at which its members begin, and its end. */
export function readFormulaText(text: string, labelOf: (address: string) => string): { expression: Expression; offsets: number[] } {
  const expression: Expression = [];
  const offsets: number[] = [];
  const take = (part: string, from: number) => {
    let at = from;
    for (const sign of part) {
      const quoted = isQuoted(text, at);
      if (quoted || sign.trim() !== '') {
        expression.push(quoted ? sign : (WRITTEN.get(sign) ?? sign));
        offsets.push(at);
      }
      at += sign.length;
    }
  };
  let last = 0;
  for (const { address, from, to } of fieldTokens(text)) {
    take(text.slice(last, from), last);
    expression.push({ __vModel__: address, label: labelOf(address) });
    offsets.push(from);
    last = to;
  }
  take(text.slice(last), last);
  return { expression, offsets: [...offsets, text.length] };
}

/** Characters of the keyboard, with their form in designs (api-forms B15). */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['*', '×'],
  ['/', '÷'],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
  ['。', '.'],
]);

/** Spaces and other characters are preserved only in quoted texts. */
const isQuoted = (text: string, at: number): boolean => (text.slice(0, at).match(/"/g)?.length ?? 0) % 2 === 1;
