const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** Texts hold no zero; programs and pictures hold one soon. */
const BINARY_WITHIN = 8192;

/**
 * The text of bytes: decoded by their byte order mark, as UTF-8 if valid, as GB18030 otherwise. Undefined if they are no text. `cut`: the
 * bytes may end within a character.
 */
export function decodeText(bytes: Uint8Array, cut = false): string | undefined {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes, { stream: cut });
  if (bytes.subarray(0, BINARY_WITHIN).includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder('gb18030').decode(bytes, { stream: cut });
  }
}
