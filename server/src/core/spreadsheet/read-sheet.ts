import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '@banyan/shared-contracts/errors';
import reader from './sheet-reader.js?raw';
import { readZipDirectory, type ZipMember } from './zip-directory';

/** Limits of one spreadsheet: a valid file of 479 KB has been seen to take 10 s and 462 MB. */
const MAX_UNPACKED = 20 * 1_048_576;
const MAX_RATIO = 100;
const MAX_SECONDS = 5;
const MAX_MEMORY_MB = 256;
const MAX_COLUMNS = 200;
/** Spreadsheets that wait for their turn in one process; one is read at a time. */
const MAX_WAITING = 20;

const ZIP = 0x04034b50;
/** Compound file: .xls. */
const COMPOUND = 0xe011cfd0;

const unreadable = (cause?: unknown) => new AppError('FILE_CONTENT', { what: 'what.sheetUnreadable' }, { cause });

/** The members of an .xlsx, of which none may blow up; none for .xls, which is not packed. */
function inspect(bytes: Buffer): ZipMember[] {
  const magic = bytes.length < 8 ? 0 : bytes.readUInt32LE(0);
  if (magic === COMPOUND) return [];
  const members = magic === ZIP ? readZipDirectory(bytes) : undefined;
  if (members === undefined) throw unreadable();
  const unpacked = members.reduce((sum, member) => sum + member.unpacked, 0);
  if (unpacked > MAX_UNPACKED || members.some((member) => member.unpacked > MAX_RATIO * Math.max(member.packed, 1)))
    throw new AppError('FILE_CONTENT', { what: 'what.sheetTooLarge' });
  return members;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The texts of the first sheet's cells, at most `maxRows` rows and one more that tells there are more. */
export async function readSheet(bytes: Buffer, maxRows: number): Promise<string[][]> {
  const members = inspect(bytes);
  if (waiting >= MAX_WAITING) throw new AppError('UNAVAILABLE');
  waiting += 1;
  const turn = last.then(() => runReader(bytes, members, maxRows));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

function runReader(bytes: Buffer, members: ZipMember[], maxRows: number): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const library = createRequire(import.meta.url).resolve('@e965/xlsx');
    const worker = new Worker(reader, {
      eval: true,
      workerData: { library, bytes, members, maxRows, maxColumns: MAX_COLUMNS, maxUnpacked: MAX_UNPACKED },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: 32 },
      // What a broken file makes the library say is nobody's business.
      stdout: true,
      stderr: true,
    });
    const fail = (cause: unknown) => {
      clearTimeout(clock);
      void worker.terminate();
      reject(unreadable(cause));
    };
    const clock = setTimeout(() => fail(new Error(`reading a spreadsheet took more than ${MAX_SECONDS} s`)), MAX_SECONDS * 1000);
    worker.once('message', (rows: string[][]) => {
      clearTimeout(clock);
      void worker.terminate();
      resolve(rows);
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the reader of a spreadsheet ended without an answer')));
  });
}
