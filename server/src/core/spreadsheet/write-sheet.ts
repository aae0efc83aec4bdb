import { crc32, createDeflateRaw } from 'node:zlib';

/** A cell of a spreadsheet holds no more characters. */
const LONGEST = 32_767;

/** A text cut to what a cell holds. */
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const xml = (text: string): string =>
  text
    // Characters that XML cannot hold.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Formats of numbers by their decimals, and of days and moments by the length of their text. */
const DECIMALS = 8;
const MOMENTS: Readonly<Record<number, string>> = { 7: 'yyyy-mm', 10: 'yyyy-mm-dd', 16: 'yyyy-mm-dd hh:mm', 19: 'yyyy-mm-dd hh:mm:ss' };
const FORMATS = [
  ...Array.from({ length: DECIMALS + 1 }, (_unused, decimals) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`)),
  ...Object.values(MOMENTS),
];
/** The first id that is free for formats of one's own. */
const FIRST_FORMAT = 164;
/** Texts, so that numbers that people type stay as they are typed; the same in bold, for the header; the formats. */
const STYLE = { text: 0, header: 1, formats: 2 } as const;

const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Styles of cells: see `STYLE`.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map((code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${STYLE.formats + FORMATS.length}"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>${FORMATS.map((_code, index) => `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
};

/** A number as text of digits, at most 15 of them; a day or moment as `yyyy-MM[-dd[ HH:mm[:ss]]]` by the platform's clock. */
export type CellValue = string | { number: string } | { moment: string };

const DAY_MS = 86_400_000;
/** Days are counted from this one; programs do not agree on those before March 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const SURE_FROM = Date.UTC(1900, 2, 1);

/** A cell of the type text, which no program takes for a formula, whatever it begins with. */
const textXml = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(cut(text))}</t></is></c>`;

function momentXml(text: string): string {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const format = MOMENTS[text.length];
  if (format === undefined || at < SURE_FROM) return textXml(text, STYLE.text);
  return `<c s="${STYLE.formats + FORMATS.indexOf(format)}"><v>${(at - FIRST_DAY) / DAY_MS}</v></c>`;
}

function cellXml(value: CellValue): string {
  if (typeof value === 'string') return textXml(value, STYLE.text);
  if ('moment' in value) return momentXml(value.moment);
  const decimals = value.number.split('.')[1]?.length ?? 0;
  return decimals > DECIMALS ? textXml(value.number, STYLE.text) : `<c s="${STYLE.formats + decimals}"><v>${value.number}</v></c>`;
}

const rowXml = (cells: readonly CellValue[]): string => `<row>${cells.map(cellXml).join('')}</row>`;
const headerXml = (cells: readonly string[]): string => `<row>${cells.map((text) => textXml(text, STYLE.header)).join('')}</row>`;

/** The rows of a sheet, as they come. */
export type SheetRows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;

/** Characters that are packed at a time. */
const CHUNK = 65_536;

async function* sheetXml(header: readonly string[], rows: SheetRows) {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><cols><col min="1" max="${Math.max(header.length, 100)}" width="18" style="0" customWidth="1"/></cols><sheetData>${headerXml(header)}`;
  let text = '';
  for await (const row of rows) {
    text += rowXml(row);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

const VERSION = 20;
/** Names are UTF-8; size and checksum follow the contents. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01. */
const DATE = 0x21;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** One member as it arrives; answers what the directory says about it. */
async function* writeMember(
  name: string,
  content: AsyncIterable<string> | Iterable<string>,
  offset: number,
): AsyncGenerator<Buffer, Written> {
  const nameBytes = Buffer.from(name, 'utf8');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(VERSION, 4);
  local.writeUInt16LE(FLAGS, 6);
  local.writeUInt16LE(DEFLATED, 8);
  local.writeUInt16LE(DATE, 12);
  local.writeUInt16LE(nameBytes.length, 26);
  yield Buffer.concat([local, nameBytes]);

  const facts = { crc: 0, packed: 0, size: 0 };
  const deflate = createDeflateRaw();
  const fed = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text, 'utf8');
      facts.crc = crc32(bytes, facts.crc);
      facts.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise<void>((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  })();
  fed.catch((error: unknown) => deflate.destroy(error as Error));
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    facts.packed += bytes.length;
    yield bytes;
  }
  await fed;
  const after = Buffer.alloc(16);
  after.writeUInt32LE(0x08074b50, 0);
  writeSizes(after, 4, facts);
  yield after;
  return { name: nameBytes, offset, ...facts };
}

function writeSizes(target: Buffer, at: number, { crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): void {
  target.writeUInt32LE(crc, at);
  target.writeUInt32LE(packed, at + 4);
  target.writeUInt32LE(size, at + 8);
}

function centralEntry(member: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DATE, 14);
  writeSizes(entry, 16, member);
  entry.writeUInt16LE(member.name.length, 28);
  entry.writeUInt32LE(member.offset, 42);
  return Buffer.concat([entry, member.name]);
}

/** The bytes of an .xlsx with a header, row by row as they come: memory does not grow with their number. */
export async function* writeSheet(header: readonly string[], rows: SheetRows): AsyncGenerator<Buffer> {
  const members: Written[] = [];
  let offset = 0;
  async function* member(name: string, content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
    const parts = writeMember(name, content, offset);
    for (let step = await parts.next(); ; step = await parts.next()) {
      if (step.done === true) return void members.push(step.value);
      offset += step.value.length;
      yield step.value;
    }
  }
  for (const [name, content] of Object.entries(PARTS)) yield* member(name, [HEAD + content]);
  yield* member('xl/worksheets/sheet1.xml', sheetXml(header, rows));

  const directory = Buffer.concat(members.map(centralEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}
