/** Prefix of a number that is stored as text; no text of a document begins with it. */
const MARK = '\u0001#';
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const MARKED = /"\\u0001#(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)"/g;

/** Whether there may be such a number: most documents have none. */
const SUSPECT = /[:,[]\s*(?:-0|-?(?:\d{16}|\d+[.eE]))/;

/** Whether the value is a number that JavaScript would write differently from the source text. */
export const isExactNumber = (value: unknown): boolean => typeof value === 'string' && value.startsWith(MARK);

/** The number, however it is kept; NaN for what is none. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : isExactNumber(value) ? Number(String(value).slice(MARK.length)) : Number.NaN;

/** Parses JSON so that {@link writeExact} writes its numbers as they stood, whatever their size and form. */
export const parseExact = (text: string): unknown =>
  JSON.parse(
    !SUSPECT.test(text)
      ? text
      : text.replaceAll(TOKENS, (token) =>
          token.startsWith('"') || String(Number(token)) === token ? token : JSON.stringify(`${MARK}${token}`),
        ),
  );

export function writeExact(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('\\u0001#') ? text.replaceAll(MARKED, '$1') : text;
}
