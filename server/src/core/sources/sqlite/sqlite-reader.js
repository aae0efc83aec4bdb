/* Runs as a thread of its own: SQLite computes without a pause, and a thread can be ended. */
const { parentPort, workerData } = require('node:worker_threads');
const fs = require('node:fs');
const { devNull } = require('node:os');
const { resolve } = require('node:path');

const { library, path, limits } = workerData;
const PAGE = 65_536;

// The memory of the interpreter is none of the heap that the thread is limited to.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > limits.memoryBytes) throw new RangeError('the limit of memory is reached');
  return grow.call(this, pages);
};
const { Database } = require(library);

/** The only name that statements can open, so that neither errors nor queries reveal the path. */
const NAME = resolve('/source');
const places = new Map(['', '-wal', '-journal'].map((end) => [NAME + end, path + end]));
const { accessSync, closeSync, fstatSync, openSync, readSync } = fs;

const refuse = () => {
  throw new Error('this thread only reads');
};

function openPlace(name) {
  try {
    return openSync(places.get(name) ?? refuse(), 'r');
  } catch (error) {
    // Without a log of writes there is nothing in it.
    if (name !== NAME && places.has(name)) return openSync(devNull, 'r');
    throw error;
  }
}

// The library locks by a directory beside the file, which other programs do not know, and writes what a log of writes has left. Here nothing is
// locked or written: what was read is compared instead.
Object.assign(fs, {
  accessSync: (name) => accessSync(places.get(name) ?? refuse()),
  openSync: openPlace,
  ...{ mkdirSync() {}, rmdirSync() {}, fsyncSync() {} },
  ...{ writeSync: refuse, ftruncateSync: refuse, unlinkSync: refuse },
});

const refused = (code, message = code) => ({ refused: code, message });

/** What messages of SQLite mean. */
const MEANINGS = [
  [/file is not a database/i, 'SQLITE_NOTADB'],
  [/disk image is malformed|malformed database schema|disk I\/O error/i, 'SQLITE_CORRUPT'],
  [/out of memory|too big|limit of memory/i, 'SQLITE_NOMEM'],
  [/readonly database/i, 'SQLITE_READONLY'],
];
const FILE_ERRORS = {
  ENOENT: 'SQLITE_MISSING',
  ENOTDIR: 'SQLITE_MISSING',
  EACCES: 'SQLITE_PERM',
  EPERM: 'SQLITE_PERM',
  EISDIR: 'SQLITE_PERM',
};

const meaningOf = ({ code, message }) => FILE_ERRORS[code] ?? MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? 'SQLITE_ERROR';

/** The messages of file functions have the path. */
const refusedBy = (error) => refused(meaningOf(error), error.code ?? error.message);

/** The first bytes of a file, none where it does not exist, and what its directory entry says. */
function head(name, bytes) {
  const file = openPlace(name);
  try {
    const buffer = Buffer.alloc(bytes);
    const { ino, size, mtimeNs } = fstatSync(file, { bigint: true });
    return { bytes: buffer.subarray(0, readSync(file, buffer, 0, bytes, 0)), entry: `${ino} ${size} ${mtimeNs}`, mtimeNs };
  } finally {
    closeSync(file);
  }
}

const MAGIC = 'SQLite format 3\0';
const ENCODING = 56;
/** Two writes within one tick of the clock of a file system have the same time. */
const TICK_MS = 20;

/** What is another after a committed write: of the file, of the log of writes that it is read with, and whether a write is under way. */
function stateOf() {
  const main = head(NAME, 100);
  const [log, journal] = [head(`${NAME}-wal`, 32), head(`${NAME}-journal`, 1)];
  const isFresh = Math.abs(Date.now() - Number(main.mtimeNs / 1_000_000n)) < TICK_MS;
  const text = [main.entry, main.bytes.toString('hex'), log.bytes.toString('hex')].join(' ');
  return { text, first: main.bytes, isBusy: isFresh || (journal.bytes[0] ?? 0) !== 0 };
}

/** The file has no bytes yet, or begins as a database in UTF-8. */
function problemOf(first) {
  if (first.length === 0) return undefined;
  if (first.toString('latin1', 0, MAGIC.length) !== MAGIC) return refused('SQLITE_NOTADB');
  return first.length > ENCODING + 3 && first.readUInt32BE(ENCODING) > 1 ? refused('SQLITE_ENCODING') : undefined;
}

const sizeOf = (value) => 16 + (value?.length ?? 0);

/** Whole numbers that JavaScript has not are texts. */
function shown(row) {
  for (const name of Object.keys(row)) if (typeof row[name] === 'bigint') row[name] = String(row[name]);
  return row;
}

function read({ text, values }) {
  const database = new Database(NAME, { readOnly: true });
  try {
    // A log of writes is read without the memory that its writers share.
    database.exec('pragma locking_mode = exclusive; pragma query_only = 1; pragma trusted_schema = 0');
    const statement = database.prepare(text);
    try {
      const rows = [];
      let left = limits.answerBytes;
      for (const row of statement.iterate(values)) {
        for (const value of Object.values(row)) left -= sizeOf(value);
        if (left < 0) return refused('SQLITE_TOOBIG');
        rows.push(shown(row));
      }
      return { rows };
    } finally {
      statement.finalize();
    }
  } catch (error) {
    return refusedBy(error);
  } finally {
    database.close();
  }
}

const clock = new Int32Array(new SharedArrayBuffer(4));
const TURNS = 40;
const PAUSE_MS = 50;

/** Reads again where another program wrote in the meantime. */
function answer(question) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (turn > 0) Atomics.wait(clock, 0, 0, PAUSE_MS);
    const before = stateOf();
    if (before.isBusy) continue;
    const found = problemOf(before.first) ?? read(question);
    if (stateOf().text === before.text) return found;
  }
  return refused('SQLITE_BUSY');
}

parentPort.on('message', (question) => {
  let found;
  try {
    found = answer(question);
  } catch (error) {
    found = refusedBy(error);
  }
  parentPort.postMessage(found);
});
