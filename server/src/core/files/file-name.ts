import { AppError } from '@banyan/shared-contracts/errors';

const MAX_LENGTH = 255;
/** Control characters, and those that turn the direction of text so that `exe.pdf` reads as `fdp.exe`. */
const DECEPTIVE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const REMOVED = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069#]/gu;
const EXTENSION = /\.([A-Za-z0-9]{1,16})$/;

const lastPart = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';

/** Preserves the extension when a name is too long. */
function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const end = EXTENSION.exec(name)?.[0] ?? '';
  return name.slice(0, MAX_LENGTH - end.length).replace(/[\ud800-\udbff]$/, '') + end;
}

/** The name that a sender gives a file, as text to show: path parts and `#` dropped (product-2 section 5), control characters refused. */
export function cleanFileName(given: string): string {
  if (DECEPTIVE.test(given)) throw new AppError('BAD_INPUT', { problems: 'what.fileName' });
  const name = shortened(lastPart(given).replaceAll('#', '').trim());
  if (/^\.*$/.test(name)) throw new AppError('BAD_INPUT', { problems: 'what.fileName' });
  return name;
}

/** A name that we make from text of records: whatever does not belong into a file name is replaced. */
export const safeFileName = (text: string): string => shortened(text.replaceAll(/[\\/]/g, '_').replaceAll(REMOVED, '').trim()) || 'file';

/** Lower case and without its dot; '' for what is no plain extension. */
export const extensionOf = (fileName: string): string => EXTENSION.exec(fileName)?.[1]?.toLowerCase() ?? '';
