/** Texts of people within source: whatever they hold, the source stays what it is. */

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

const escaped = (character: string): string => ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Halves of characters cannot be written. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** A text as a literal, in the quotes of which fewer are in it. Controls, line separators and halves of characters are written by their numbers. */
export function quoted(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  const controls = /[\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
  return `${quote}${wellFormed(text).replace(controls, escaped).replaceAll(quote, `\\${quote}`)}${quote}`;
}

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** The name of a member, in quotes where it needs them; `__proto__` would be none of its own otherwise. */
export function memberName(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return NAME.test(name) ? name : quoted(name);
}

/** How a member is read. */
export const memberOf = (owner: string, name: string): string => (NAME.test(name) ? `${owner}.${name}` : `${owner}[${quoted(name)}]`);

/** Longest text of people in a comment, in characters. */
const MAX_COMMENT = 100;

/** A text in the middle of a comment of one line. */
export const commented = (text: string): string =>
  Array.from(wellFormed(text).replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' '))
    .slice(0, MAX_COMMENT)
    .join('')
    .replaceAll('*/', '* /')
    .replaceAll('@', '＠')
    .trim();

/** A text in the middle of a paragraph of Markdown, where nothing of it is a mark. */
export const inMarkdown = (text: string): string => commented(text).replace(/[\\`*_{}[\]()#+\-.!|<>~&$]/g, (mark) => `\\${mark}`);

/** Lines with the same number of spaces in front. */
export const indented = (lines: readonly string[], spaces = 2): string[] =>
  lines.map((line) => (line === '' ? '' : `${' '.repeat(spaces)}${line}`));

/** Longest line in characters. */
const MAX_LINE = 140;

interface Place {
  /** What is in front in the same line. */
  before?: string;
  /** What is behind the closing bracket. */
  behind?: string;
  /** Spaces in front of the line. */
  depth?: number;
}

/** An object or a list over one line where it fits, otherwise with a line for each part. */
export function wrapped(parts: readonly string[], { before = '', behind = '', depth = 0 }: Place = {}): string[] {
  const single = `${before}{ ${parts.join(', ')} }${behind}`;
  if (single.length + depth <= MAX_LINE) return [single];
  return [`${before}{`, ...indented(parts.map((part) => `${part},`)), `}${behind}`];
}

/** An entry of a list of objects in a screen: in one line where it fits. */
export const entry = (parts: readonly string[]): string[] => wrapped(parts, { behind: ',', depth: 10 });
