import { inflateRawSync } from 'node:zlib';
import { readZipDirectory } from './zip-directory';

/** Begins the name of the hidden sheet of a template; what the template is for follows. */
const MARK = '_template.';
/** Where an .xlsx names its sheets. */
const BOOK = 'xl/workbook.xml';
/** Bytes of that part; a longer one is no template's. */
const MAX_BOOK = 1_048_576;
const LOCAL_HEADER = 30;

/** The name of a sheet has 31 characters at most; an id has 19. */
export const hiddenName = (id: string): string => MARK + id;

/** What the template was made for of which a file is a filled-in copy; undefined where it is none. The file has passed `readSheet`. */
export function templateId(bytes: Buffer): string | undefined {
  const book = readZipDirectory(bytes)?.find(({ name }) => name === BOOK);
  if (book === undefined || book.unpacked > MAX_BOOK) return undefined;
  const start = book.offset + LOCAL_HEADER + bytes.readUInt16LE(book.offset + 26) + bytes.readUInt16LE(book.offset + 28);
  const packed = bytes.subarray(start, start + book.packed);
  const text = (book.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MAX_BOOK })).toString('utf8');
  return /\bname="_template\.(\d{1,19})"/.exec(text)?.[1];
}
