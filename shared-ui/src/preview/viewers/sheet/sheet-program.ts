import type * as Library from '@e965/xlsx';

/** A sheet of a workbook as text. */
export interface Sheet {
  name: string;
  /** Letters of the columns. */
  head: string[];
  rows: string[][];
  /** The sheet holds more than this. */
  more: boolean;
}

/** Input of the program. */
export interface SheetQuestion {
  bytes: Uint8Array;
  limits: { rows: number; columns: number; sheets: number };
}

interface SheetScope {
  XLSX: Pick<typeof Library, 'read' | 'utils'>;
  onmessage: ((event: { data: SheetQuestion }) => void) | null;
  postMessage: (sheets: Sheet[] | null) => void;
}

/** Runs in a worker, from its own text: it may use nothing but `scope`. Answers null for a file that is not a workbook. */
export function listenForWorkbook(scope: SheetScope): void {
  const { read, utils } = scope.XLSX;
  const readSheet = (name: string, sheet: Library.WorkSheet | undefined, limits: SheetQuestion['limits']): Sheet => {
    const reach = sheet?.['!ref'];
    if (sheet === undefined || reach === undefined) return { name, head: [], rows: [], more: false };
    const { r, c } = utils.decode_range(reach).e;
    const whole = utils.decode_range((sheet['!fullref'] as string | undefined) ?? reach).e;
    const last = { r: Math.min(r, limits.rows - 1), c: Math.min(c, limits.columns - 1) };
    // From the first cell on, even where it is empty: rows and columns retain their names.
    const range = { s: { r: 0, c: 0 }, e: last };
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: true, range });
    if (rows.every((row) => row.every((cell) => cell === ''))) return { name, head: [], rows: [], more: false };
    const head = Array.from({ length: last.c + 1 }, (_, column) => utils.encode_col(column));
    return { name, head, rows, more: whole.r > last.r || whole.c > last.c };
  };
  scope.onmessage = ({ data: { bytes, limits } }) => {
    try {
      const book = read(bytes, { type: 'array', dense: true, sheetRows: limits.rows + 1, cellFormula: false, cellHTML: false });
      const visible = book.SheetNames.filter((_, index) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0);
      scope.postMessage(visible.slice(0, limits.sheets).map((name) => readSheet(name, book.Sheets[name], limits)));
    } catch {
      scope.postMessage(null);
    }
  };
}

/** The whole program as text, so that it runs independent of the origin of this code. */
export const sheetProgram = (library: string): string => `${library}\n;(${listenForWorkbook.toString()})(self);`;
