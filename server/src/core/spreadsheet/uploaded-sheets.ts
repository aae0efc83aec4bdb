import { AppError } from '@banyan/shared-contracts/errors';
import { BOOK_EXTENSIONS, MAX_IMPORT_ROWS, MAX_SHEET_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import type { Core } from '../core';
import { contentKey } from '../files/stores/content-store';
import type { DownloadLink } from '../files/downloads';
import { storeFile } from '../files/stores/store-file';
import { receiveUpload } from '../http/multipart';
import { isUnfit } from '../http/validation';
import type { Id } from '../database/tables';
import { readSheet } from './read-sheet';
import { templateId } from './template-mark';
import { writeSheet } from './write-sheet';

/** What is uploaded waits so long for its preview. */
const KEPT_MS = 3_600_000;
const EXTENSIONS = ['xls', 'xlsx'];

/** What of a spreadsheet is taken. */
export interface SheetRules {
  maxBytes: number;
  extensions: readonly string[];
}

const SMALL: SheetRules = { maxBytes: MAX_SHEET_BYTES, extensions: EXTENSIONS };

/** A kept spreadsheet as it came. */
export interface KeptSheet {
  /** As the person called it. */
  fileName: string;
  extension: string;
  bytes: Buffer;
}

/** The contents of a sheet: its texts, or the bytes of an .xlsx. */
type SheetContent = { header: readonly string[]; rows: Iterable<readonly string[]> } | { book: Buffer };
/** A sheet to be downloaded; `name` is that of the file, without its ending. */
type NewSheet = { name: string } & SheetContent;

export interface UploadedSheets {
  /** Stores the spreadsheet of a multipart request for its preview; returns its name. Throws FILE_TYPE, TOO_LARGE. */
  keep(caller: Caller, request: FastifyRequest, rules?: SheetRules): Promise<string>;
  /** A kept spreadsheet. Throws FILE_MISSING where it is gone, or is no spreadsheet. */
  open(caller: Caller, name: string, extensions: readonly string[]): Promise<KeptSheet>;
  /**
   * The texts of a kept sheet: its header and at most one row more than an import takes. Throws FILE_CONTENT where it is filled in on a template
   * for another id.
   */
  read(caller: Caller, name: string, headerRows: number, templateOf?: Id): Promise<string[][]>;
  /** A link to a sheet, for the session of who has asked for it. */
  offer(caller: Caller, sheet: NewSheet): Promise<DownloadLink>;
}

/** Spreadsheets on their way in and out. */
export function createUploadedSheets({ database, files, newId }: Pick<Core, 'database' | 'files' | 'newId'>): UploadedSheets {
  async function open(caller: Caller, name: string, extensions: readonly string[]): Promise<KeptSheet> {
    const [file] = await files.access.require(caller, [name]);
    if (file?.type !== 'temporary' || !extensions.includes(file.extension)) throw new AppError('FILE_MISSING');
    const parts: Uint8Array[] = [];
    for await (const bytes of await files.contents.open(contentKey(file.content_hash))) parts.push(bytes as Buffer);
    return { fileName: file.original_name, extension: file.extension, bytes: Buffer.concat(parts) };
  }

  return {
    open,

    keep: (caller, request, { maxBytes, extensions } = SMALL) =>
      receiveUpload(request, maxBytes, async ({ fileName, extension, content }) => {
        if (!extensions.includes(extension))
          throw new AppError('FILE_TYPE', { accept: extensions.map((allowed) => `.${allowed}`).join(', ') });
        const draft = await files.contents.draft(content);
        try {
          const expiresAt = new Date(Date.now() + KEPT_MS);
          const description = {
            type: 'temporary',
            originalName: fileName,
            extension,
            mime: 'application/octet-stream',
            ownerId: caller.userId,
            expiresAt,
          } as const;
          return (await database.transaction((tx) => storeFile(tx, newId, draft, description))).name;
        } finally {
          await draft.discard();
        }
      }),

    async read(caller, name, headerRows, templateOf) {
      const { bytes, extension } = await open(caller, name, BOOK_EXTENSIONS);
      const lines = await readSheet(bytes, MAX_IMPORT_ROWS + headerRows, extension);
      if (templateOf !== undefined) requireTemplateOf(bytes, templateOf);
      return lines;
    },

    offer: (caller, { name, ...sheet }) =>
      database.transaction((tx) => files.downloads.offer(tx, caller, { name: `${name}.xlsx`, content: bytesOf(sheet) })),
  };
}

const bytesOf = (sheet: SheetContent) => ('book' in sheet ? sheet.book : writeSheet(sheet.header, sheet.rows));

/** Files without the mark of a template may be for any id. Throws FILE_CONTENT for the template of another one. */
export function requireTemplateOf(bytes: Buffer, id: Id): void {
  const found = templateId(bytes);
  if (found !== undefined && found !== id) throw new AppError('FILE_CONTENT', { what: 'what.otherTemplate' });
}

/** The rows of an import; refused when there are none, or more than one takes. */
export function requireImportable<Row>(rows: Row[]): Row[] {
  if (rows.length === 0) throw new AppError('FIELD_INVALID', { problems: 'what.sheetEmpty' });
  if (rows.length > MAX_IMPORT_ROWS) throw new AppError('FILE_CONTENT', { what: 'what.sheetRows', limit: MAX_IMPORT_ROWS });
  return rows;
}

/** The text of a cell, of what a database can hold, cut to `longest` characters. */
export function cellText(text: string, longest: number): string {
  const plain = text.slice(0, longest);
  return isUnfit(plain) ? plain.replaceAll(/[\0\p{Cs}]/gu, '') : plain;
}
