type Sign = "'" | '"' | '[' | '`';

/** How a database reads what is in brackets of another statement. */
interface Reading {
  /** Signs that open quotes, and those that close them. */
  closing: Readonly<Partial<Record<Sign, string>>>;
  /** Whether comments hold others. */
  nested: boolean;
  /** Whether a semicolon ends the statement even between brackets; otherwise it is refused there. */
  ends: boolean;
}

const QUOTES = { "'": "'", '"': '"', '[': ']' };
const ENDING: Reading = { closing: QUOTES, nested: true, ends: true };
const READINGS: Record<'mssql' | 'oracle' | 'sqlite', Reading> = {
  mssql: ENDING,
  oracle: ENDING,
  // It compiles one statement and leaves out what follows, so a query must not close the brackets around it.
  sqlite: { closing: { ...QUOTES, '`': '`' }, nested: false, ends: false },
};

/** Position behind a text or name in quotes whose closing sign is doubled within; undefined where it does not end. */
function behindQuoted(text: string, from: number, closing: string): number | undefined {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== closing) continue;
    if (text[at + 1] !== closing) return at + 1;
    at += 1;
  }
  return undefined;
}

function endOf(text: string, from: number): number | undefined {
  const at = text.indexOf('*/', from);
  return at < 0 ? undefined : at + 2;
}

/** Position behind a comment between signs; undefined where it does not end. */
function behindComment(text: string, from: number, nested: boolean): number | undefined {
  if (!nested) return endOf(text, from + 2);
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const pair = text.slice(at, at + 2);
    if (pair !== '/*' && pair !== '*/') continue;
    depth += pair === '/*' ? 1 : -1;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

/**
 * Whether a text stays one expression between the brackets that are put around it: its own are closed in order, no quotes or comments are open, and no
 * statement ends in it. For databases that do not refuse all of that themselves. Oracle's `q'…'` is not taken.
 */
export function isClosedQuery(text: string, dialect: keyof typeof READINGS): boolean {
  const { closing: signs, nested, ends } = READINGS[dialect];
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const sign = text[at] ?? '';
    const pair = text.slice(at, at + 2);
    const closing = signs[sign as Sign];
    let next: number | undefined = at + 1;
    if (/^q'/i.test(pair)) return false;
    if (pair === '--') next = Math.max(text.indexOf('\n', at), 0) || text.length;
    else if (pair === '/*') next = behindComment(text, at, nested);
    else if (closing !== undefined) next = behindQuoted(text, at, closing);
    else if (sign === ';' && ends) return false;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (next === undefined || depth < 0) return false;
    at = next;
  }
  return depth === 0;
}
