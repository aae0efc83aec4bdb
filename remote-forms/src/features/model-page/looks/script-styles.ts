import type { CSSProperties } from 'react';

/** Properties that scripts may set (api-forms B11, `rowStyle`, `cellStyle`); none of them moves a cell or loads anything. */
const PROPERTIES = ['color', 'background', 'backgroundColor', 'fontWeight', 'fontStyle', 'textDecoration', 'textAlign', 'opacity'] as const;

/** Words, numbers and colours; no addresses. */
const PLAIN = /^[\w\s#.,%()-]{1,100}$/;
const isPlain = (value: string): boolean => PLAIN.test(value) && !/url|image|element/i.test(value);

/** The style that a script returned; undefined where it is invalid. */
export function scriptStyle(answered: unknown): CSSProperties | undefined {
  if (typeof answered !== 'object' || answered === null) return undefined;
  const own = answered as Record<string, unknown>;
  const members = PROPERTIES.flatMap((name) => {
    // Names with a hyphen, as in a style sheet, are accepted as well.
    const value = own[name] ?? own[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    const isGiven = typeof value === 'number' || (typeof value === 'string' && isPlain(value));
    return isGiven ? [[name, value] as const] : [];
  });
  return members.length === 0 ? undefined : (Object.fromEntries(members) as CSSProperties);
}
