/* Runs as a thread of its own, with limits on memory and time: a small spreadsheet can be made to take both without end. */
const { parentPort, workerData } = require('node:worker_threads');
const { inflateRawSync } = require('node:zlib');
const XLSX = require(workerData.library);

const { bytes, maxRows, maxColumns, members, maxUnpacked } = workerData;
const buffer = Buffer.from(bytes);

/** The directory may lie about sizes; what really comes out counts. */
function checkUnpacked() {
  let left = maxUnpacked;
  for (const { method, offset, packed } of members) {
    const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
    const content = buffer.subarray(start, start + packed);
    left -= method === 0 ? content.length : inflateRawSync(content, { maxOutputLength: left + 1 }).length;
    if (left < 0) throw new Error('unpacks to more than allowed');
  }
}

const pad = (number) => String(number).padStart(2, '0');

/** The text of a cell; formulas count as the value that was saved with them and are never worked out. */
function textOf(cell) {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (cell.t === 'd' || cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  if (cell.t === 'n' && typeof cell.z === 'string' && XLSX.SSF.is_date(cell.z)) {
    const { y, m, d } = XLSX.SSF.parse_date_code(cell.v) ?? {};
    return y === undefined ? '' : `${y}-${pad(m)}-${pad(d)}`;
  }
  // Never in the form of the column: 1.38E+10 is no phone number.
  return String(cell.v).trim();
}

checkUnpacked();
const book = XLSX.read(buffer, {
  type: 'buffer',
  dense: true,
  sheetRows: maxRows + 1,
  sheets: 0,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  bookVBA: false,
});
const sheet = book.Sheets[book.SheetNames[0]];
const data = (sheet && (sheet['!data'] ?? sheet)) || [];
const rows = [];
for (let row = 0; row < Math.min(data.length, maxRows + 1); row += 1) {
  const cells = data[row] ?? [];
  const texts = [];
  for (let column = 0; column < Math.min(cells.length, maxColumns); column += 1) texts.push(textOf(cells[column]));
  rows.push(texts);
}
parentPort.postMessage(rows);
