const CLOSING: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '"'],
  ['[', ']'],
]);

/** Position behind a text or name in quotes whose closing sign is doubled within; undefined where it does not end. */
function behindQuoted(text: string, from: number, closing: string): number | undefined {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== closing) continue;
    if (text[at + 1] !== closing) return at + 1;
    at += 1;
  }
  return undefined;
}

/** Position behind a comment between signs, which may hold others; undefined where it does not end. */
function behindComment(text: string, from: number): number | undefined {
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
 * statement ends in it. For databases that take several statements at once. Oracle's `q'…'` is not taken.
 */
export function isClosedQuery(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const sign = text[at] ?? '';
    const pair = text.slice(at, at + 2);
    const closing = CLOSING.get(sign);
    let next: number | undefined = at + 1;
    if (/^q'/i.test(pair)) return false;
    if (pair === '--') next = Math.max(text.indexOf('\n', at), 0) || text.length;
    else if (pair === '/*') next = behindComment(text, at);
    else if (closing !== undefined) next = behindQuoted(text, at, closing);
    else if (sign === ';') return false;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (next === undefined || depth < 0) return false;
    at = next;
  }
  return depth === 0;
}
