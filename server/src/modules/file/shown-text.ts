/** Endings of the texts that a browser shows unchanged: never one that a browser could take for a page. */
const TEXT_ENDINGS: readonly string[] = ['txt', 'log', 'csv', 'tsv', 'md', 'markdown'];
export const isTextEnding = (extension: string): boolean => TEXT_ENDINGS.includes(extension);

/** Bytes that are looked at to find out how a text is written. */
export const TEXT_HEAD = 65_536;

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], charset: 'utf-8' },
  { bytes: [0xff, 0xfe], charset: 'utf-16le' },
  { bytes: [0xfe, 0xff], charset: 'utf-16be' },
];

/** Charset of a text: by its byte order mark, UTF-8 where it is valid, GB18030 otherwise; undefined for a file that is not text. */
export function charsetOf(head: Buffer): string | undefined {
  const marked = MARKS.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
  if (marked !== undefined) return marked.charset;
  if (head.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}
