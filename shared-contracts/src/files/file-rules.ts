import { lookup } from '../own-members';

/** What a field takes, as the form document of api-forms B4 writes it. */
export interface FileRules {
  /** Comma list of `image/*`, `video/*`, `audio/*`, `document/*` and endings such as `.pdf`; '' takes everything. */
  accept?: string;
  /** Largest file, in `sizeUnit`; 0 is unlimited. */
  fileSize?: number;
  sizeUnit?: 'KB' | 'MB' | 'GB';
  /** Most files; 0 is unlimited. */
  limit?: number;
}

/** Why a file is not taken. */
export type FileProblem = { problem: 'limit'; limit: number } | { problem: 'size'; size: string } | { problem: 'type'; kinds: FileKind[] };

/** Kinds of files with a name of their own; other extensions are used as they are. */
export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'excel' | 'word' | `.${string}`;

const UNIT_BYTES = { KB: 1024, MB: 1_048_576, GB: 1_073_741_824 } as const;

/** Endings of the categories (product-2 section 9). */
const CATEGORIES: Record<string, readonly string[]> = {
  'image/*': ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'],
  'video/*': ['mp4', 'm3u8', 'rmvb', 'avi', 'swf', '3gp', 'mkv', 'flv'],
  'audio/*': ['mp3', 'wav', 'wma', 'ogg', 'aac', 'flac'],
  'document/*': ['doc', 'txt', 'docx', 'pages', 'epub', 'pdf', 'numbers', 'csv', 'xls', 'xlsx', 'keynote', 'ppt', 'pptx'],
};
const KINDS: Record<string, FileKind> = {
  'image/*': 'image',
  'video/*': 'video',
  'audio/*': 'audio',
  'document/*': 'document',
  '.xls': 'excel',
  '.xlsx': 'excel',
  '.doc': 'word',
  '.docx': 'word',
};

const partsOf = (accept: string): string[] =>
  accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

/** The text after the last dot of a name, in lower case; '' where there is none. */
export const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

/** Whether the file's name has one of the extensions of `accept`. */
export function isAccepted(name: string, accept: string): boolean {
  const parts = partsOf(accept);
  const ending = endingOf(name);
  return parts.length === 0 || parts.some((part) => part === `.${ending}` || (lookup(CATEGORIES, part)?.includes(ending) ?? false));
}

/** The same for the `accept` of a file input: browsers know no `document/*`. */
export const browserAccept = (accept: string): string =>
  partsOf(accept)
    .flatMap((part) => (part === 'document/*' ? (lookup(CATEGORIES, part) ?? []).map((ending) => `.${ending}`) : [part]))
    .join(',');

const kindsOf = (accept: string): FileKind[] => [...new Set(partsOf(accept).map((part) => lookup(KINDS, part) ?? (part as FileKind)))];

/** Why `file` cannot be added to `count` files, or undefined when it can (product-2 section 5). */
export function problemOf(file: { name: string; size: number }, count: number, rules: FileRules): FileProblem | undefined {
  const { accept = '', fileSize = 0, sizeUnit = 'MB', limit = 0 } = rules;
  if (limit > 0 && count >= limit) return { problem: 'limit', limit };
  if (fileSize > 0 && file.size > fileSize * UNIT_BYTES[sizeUnit]) return { problem: 'size', size: `${fileSize}${sizeUnit}` };
  return isAccepted(file.name, accept) ? undefined : { problem: 'type', kinds: kindsOf(accept) };
}
