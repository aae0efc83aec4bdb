import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_BOOK_COLUMNS, MAX_BOOK_ROWS } from '@banyan/shared-contracts/files/sheet-limits';
import reader from './book-reader.js?raw';
import type { BookSheet } from './sheet-cell';
import { readZipDirectory, type ZipMember } from './zip-directory';

/** What of a spreadsheet is read at most, and with what. */
export interface BookLimits {
  /** Rows of one sheet; one more says that there are more. */
  rows: number;
  columns: number;
  /** Cells of one sheet, empty ones included. */
  cells: number;
  sheets: number;
  merges: number;
  /** Bytes of all members together. */
  unpacked: number;
  /** Bytes of one member for each packed byte. */
  ratio: number;
  seconds: number;
  memoryMb: number;
}

/** Limits of a small spreadsheet: a valid file of 479 KB has been seen to take 10 s and 462 MB. */
export const SMALL_BOOK: BookLimits = {
  ...{ rows: 1000, columns: 200, cells: 200_000, sheets: 20, merges: 10_000 },
  ...{ unpacked: 20 * 1_048_576, ratio: 100, seconds: 5, memoryMb: 256 },
};

/** The same of what a person brings as the data of a new application, or as records in large numbers. */
export const LARGE_BOOK: BookLimits = {
  ...{ rows: MAX_BOOK_ROWS + 10, columns: MAX_BOOK_COLUMNS, cells: 2_000_000, sheets: 20, merges: 50_000 },
  ...{ unpacked: 200 * 1_048_576, ratio: 200, seconds: 30, memoryMb: 768 },
};

/** Spreadsheets that wait for their turn in one process; one is read at a time. */
const MAX_WAITING = 20;

const ZIP = 0x04034b50;
/** Compound file: .xls, and .xlsx with a password. */
const COMPOUND = 0xe011cfd0;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

interface Inspected {
  kind: 'xlsx' | 'xls' | 'csv';
  members: ZipMember[];
}

const refused = (what: string, cause?: unknown) => new AppError('FILE_CONTENT', { what }, { cause });

/** What a file is, by its first bytes; the members of an .xlsx, of which none may unpack to too much. */
function inspect(bytes: Buffer, extension: string, limits: BookLimits): Inspected {
  if (extension === 'csv') return { kind: 'csv', members: [] };
  const magic = bytes.length < 8 ? 0 : bytes.readUInt32LE(0);
  if (magic === COMPOUND) {
    if (bytes.includes(ENCRYPTED)) throw refused('what.sheetEncrypted');
    return { kind: 'xls', members: [] };
  }
  const members = magic === ZIP ? readZipDirectory(bytes) : undefined;
  if (members === undefined) throw refused('what.sheetUnreadable');
  const unpacked = members.reduce((sum, member) => sum + member.unpacked, 0);
  if (unpacked > limits.unpacked || members.some((member) => member.unpacked > limits.ratio * Math.max(member.packed, 1)))
    throw refused('what.sheetTooLarge');
  return { kind: 'xlsx', members };
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** In its turn: one file is read at a time. Throws UNAVAILABLE where too many calls are already waiting. */
async function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_WAITING) throw new AppError('UNAVAILABLE');
  waiting += 1;
  const turn = last.then(read);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/**
 * The visible sheets of a spreadsheet, read by a separate thread. `extension` decides whether it is a CSV file; .xls and .xlsx are
 * distinguished by their bytes. Throws FILE_CONTENT for a file that is not a spreadsheet, has a password or exceeds the limits of bytes,
 * cells, time or memory; rows and columns beyond their limits are left out and reported. Throws UNAVAILABLE where too many calls are
 * already waiting.
 */
export async function readBook(bytes: Buffer, extension: string, limits: BookLimits = SMALL_BOOK): Promise<BookSheet[]> {
  const inspected = inspect(bytes, extension, limits);
  return (await inTurn(() => runReader(bytes, inspected, limits, 'cells'))).sheets;
}

/** The texts of the first sheet, visible or not; errors of formulas are empty. Limits and errors as of {@link readBook}. */
export async function readTexts(bytes: Buffer, extension: string, limits: BookLimits): Promise<string[][]> {
  const inspected = inspect(bytes, extension, limits);
  return (await inTurn(() => runReader(bytes, inspected, limits, 'texts'))).rows;
}

/** The thread sends rows in pieces, then the sheets; or why there are none. */
type Answer = { rows: string[][] } | { sheets: BookSheet[] } | { refused: 'encrypted' | 'unreadable'; cause: string };

function runReader(
  bytes: Buffer,
  inspected: Inspected,
  limits: BookLimits,
  wanted: 'cells' | 'texts',
): Promise<{ sheets: BookSheet[]; rows: string[][] }> {
  return new Promise((resolve, reject) => {
    const libraries = {
      book: pathToFileURL(createRequire(import.meta.url).resolve('hucre/xlsx')).href,
      csv: createRequire(import.meta.url).resolve('papaparse'),
    };
    const worker = new Worker(reader, {
      eval: true,
      workerData: { ...inspected, bytes, libraries, limits, wanted },
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
      // What the library writes about a broken file is of no use.
      stdout: true,
      stderr: true,
    });
    const end = () => {
      clearTimeout(clock);
      void worker.terminate();
    };
    const fail = (what: string, cause: unknown) => {
      end();
      reject(refused(what, cause));
    };
    const unreadable = inspected.kind === 'csv' ? 'what.sheetNoText' : 'what.sheetUnreadable';
    const clock = setTimeout(() => fail('what.sheetTooLarge', new Error(`took more than ${limits.seconds} s`)), limits.seconds * 1000);
    const rows: string[][] = [];
    worker.on('message', (answer: Answer) => {
      if ('rows' in answer) for (const row of answer.rows) rows.push(row);
      else if ('refused' in answer) fail(answer.refused === 'encrypted' ? 'what.sheetEncrypted' : unreadable, answer.cause);
      else {
        end();
        resolve({ sheets: answer.sheets, rows });
      }
    });
    worker.once('error', (error) =>
      fail('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'what.sheetTooLarge' : unreadable, error),
    );
    worker.once('exit', () => fail(unreadable, new Error('the reader of a spreadsheet ended without an answer')));
  });
}
