/* Runs as a thread of its own, with limits on memory and time: a small spreadsheet can be made to take both without end. */
const { parentPort, workerData } = require('node:worker_threads');
const { inflateRawSync } = require('node:zlib');

const { bytes, kind, libraries, members, limits, wanted } = workerData;
const buffer = Buffer.from(bytes);
const EMPTY = { kind: 'empty', text: '' };

/** The directory may lie about sizes; what really comes out counts. */
function checkUnpacked() {
  let left = limits.unpacked;
  for (const { method, offset, packed } of members) {
    const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
    const content = buffer.subarray(start, start + packed);
    left -= method === 0 ? content.length : inflateRawSync(content, { maxOutputLength: left + 1 }).length;
    if (left < 0) throw new Error('unpacks to more than allowed');
  }
}

/** Never in the form of the column: 1.38E+10 is no phone number. Programs show 15 digits, and what is behind them is noise. */
function digits(value) {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? Number(text).toFixed(20).replace(/0+$/, '') : text;
}

/** A day has no zone: it is taken as it is written. Times of day count from before the first day. */
function moment(value) {
  const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (value.getUTCFullYear() < 1900) return { kind: 'clock', text: time };
  return time === '00:00:00' ? { kind: 'day', text: day } : { kind: 'moment', text: `${day} ${time}` };
}

const ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

function cellOf(value) {
  if (value === null || value === undefined) return EMPTY;
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'number', text: digits(value) } : EMPTY;
  if (typeof value === 'boolean') return { kind: 'flag', text: String(value) };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? EMPTY : moment(value);
  const text = String(value).trim();
  if (ERROR.test(text)) return { kind: 'error', text };
  return text === '' ? EMPTY : { kind: 'text', text };
}

/** Formulas of a sheet, and those whose value was not saved. */
function countFormulas(cells) {
  let [formulas, emptyFormulas] = [0, 0];
  for (const cell of cells?.values() ?? []) {
    if (cell.formula === undefined) continue;
    formulas += 1;
    if (cell.value === null || cell.value === undefined || cell.value === '') emptyFormulas += 1;
  }
  return { formulas, emptyFormulas };
}

/** The sheet within the limits; empty rows and columns at its end are none. */
function sheetOf(name, table, merges, cells) {
  let [height, width] = [0, 0];
  const filled = (value) => value !== null && value !== undefined && value !== '';
  table.forEach((row, index) => {
    const last = row.findLastIndex(filled);
    if (last >= 0) height = index + 1;
    width = Math.max(width, last + 1);
  });
  const widthOf = (row) => Math.min(row.findLastIndex(filled) + 1, limits.columns);
  const rows = table.slice(0, Math.min(height, limits.rows)).map((row) => row.slice(0, widthOf(row)).map(cellOf));
  if (rows.length * width > limits.cells) throw new Error('has more cells than allowed');
  return { name, rows, merges, ...countFormulas(cells), moreRows: height > limits.rows, moreColumns: width > limits.columns };
}

/** UTF-8 where it is valid, else the encoding of Chinese spreadsheet programs. */
function decode() {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return new TextDecoder('utf-16le').decode(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('gb18030').decode(buffer);
  }
}

/** An apostrophe before what would be taken for a formula: our CSV files, and those of other programs, have it. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

function csvRows() {
  const text = decode();
  if (text.includes('\0')) throw new Error('is no text');
  const papa = require(libraries.csv);
  const { data, errors } = papa.parse(text, { preview: limits.rows + 1, skipEmptyLines: false });
  // All lines that follow would become part of one cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new Error('has a quotation mark without an end');
  return data.map((row) => row.map((text) => text.replace(ESCAPED, '')));
}

/** Rows of the first sheet as they are read, with their places from 0. */
async function* firstRows() {
  const maxRows = limits.rows + 1;
  if (kind === 'csv') return yield* csvRows().map((values, index) => ({ index, values }));
  const { streamXlsxRows, readXls } = await import(libraries.book);
  if (kind === 'xlsx') return yield* streamXlsxRows(buffer, { sheet: 0, maxRows });
  const { sheets } = await readXls(buffer, { sheets: [0], maxRows });
  return yield* (sheets[0]?.rows ?? []).map((values, index) => ({ index, values }));
}

/** Rows of one message. */
const PIECE = 2000;

const textOf = (value) => {
  const { kind: what, text } = cellOf(value);
  return what === 'error' ? '' : text;
};

/** Sends the texts of the first sheet in pieces, so that no more of a large one is held here; empty rows at its end are none. */
async function sendTexts() {
  let [height, width] = [0, 0];
  let piece = [];
  for await (const { index, values } of firstRows()) {
    if (index >= limits.rows) break;
    const last = values.findLastIndex((value) => value !== null && value !== undefined && value !== '');
    if (last < 0) continue;
    for (; height < index; height += 1) piece.push([]);
    height = index + 1;
    width = Math.max(width, Math.min(last + 1, limits.columns));
    if (height * width > limits.cells) throw new Error('has more cells than allowed');
    piece.push(values.slice(0, Math.min(last + 1, limits.columns)).map(textOf));
    if (piece.length < PIECE) continue;
    parentPort.postMessage({ rows: piece });
    piece = [];
  }
  parentPort.postMessage({ rows: piece });
}

async function readBook() {
  if (kind === 'csv') return [sheetOf('', csvRows(), [], undefined)];
  const { readXlsx, readXls } = await import(libraries.book);
  const read = kind === 'xls' ? readXls : readXlsx;
  const { sheets: found } = await read(buffer, { sheets: (info) => !info.hidden && !info.veryHidden, maxRows: limits.rows + 1 });
  return found.slice(0, limits.sheets).map(({ name, rows, merges = [], cells }) =>
    sheetOf(
      name,
      rows,
      merges
        .slice(0, limits.merges)
        .map(({ startRow, startCol, endRow, endCol }) => ({ top: startRow, left: startCol, bottom: endRow, right: endCol })),
      cells,
    ),
  );
}

const answer = async () => {
  try {
    if (kind !== 'csv') checkUnpacked();
    if (wanted === 'texts') await sendTexts();
    parentPort.postMessage({ sheets: wanted === 'texts' ? [] : await readBook() });
  } catch (error) {
    parentPort.postMessage({
      refused: /encrypt|password|decrypt/i.test(`${error.name} ${error.message}`) ? 'encrypted' : 'unreadable',
      cause: String(error.message),
    });
  }
};
void answer();
