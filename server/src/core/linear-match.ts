import { lookup } from '@banyan/shared-contracts/own-members';
import { RE2JS } from 're2js';

const FLAGS: Readonly<Record<string, number>> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };

const compiled = new WeakMap<RegExp, RE2JS | null>();

function compile({ source, flags }: RegExp): RE2JS | null {
  try {
    return RE2JS.compile(
      RE2JS.translateRegExp(source),
      [...flags].reduce((all, flag) => all | (lookup(FLAGS, flag) ?? 0), 0),
    );
  } catch {
    return null;
  }
}

function linearOf(expression: RegExp): RE2JS | null {
  const known = compiled.get(expression);
  if (known !== undefined) return known;
  const made = compile(expression);
  compiled.set(expression, made);
  return made;
}

/** Whether a pattern can be matched in time that grows with the text only: it looks neither around nor back at what it has matched. */
export const isLinear = (expression: RegExp): boolean => linearOf(expression) !== null;

/**
 * Matches a pattern of a designer in linear time, so that no text can block the process. A pattern that cannot be matched in linear time
 * matches everything; designs with such a pattern cannot be published.
 */
export const matchesLinear = (expression: RegExp, text: string): boolean => linearOf(expression)?.matcher(text).find() ?? true;
