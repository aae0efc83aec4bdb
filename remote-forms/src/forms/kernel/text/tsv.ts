/** Cells in the clipboard format of spreadsheets: tabs between columns, quotes around texts with tabs, line breaks or quotes. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at);
    row.push(cell.text);
    at = cell.end + 1;
    if (text[cell.end] === '\t') {
      if (at >= text.length) row.push('');
      continue;
    }
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const ENDS = /[\t\r\n]/g;

function readCell(text: string, start: number): { text: string; end: number } {
  const quoted = text[start] === '"' ? readQuoted(text, start + 1) : undefined;
  if (quoted !== undefined) return quoted;
  ENDS.lastIndex = start;
  const end = ENDS.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end };
}

/** A cell in quotes; undefined when the quotes do not end at the end of a cell. */
function readQuoted(text: string, start: number): { text: string; end: number } | undefined {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    const ends = at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '');
    return ends ? { text: text.slice(start, at).replaceAll('""', '"'), end: at + 1 } : undefined;
  }
  return undefined;
}

const writeCell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeTsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(writeCell).join('\t')).join('\n');
