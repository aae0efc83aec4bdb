import { type BookSheet, EMPTY_CELL, type SheetCell, type SheetMerge } from './sheet-cell';

/** A table on a sheet: a rectangle of cells with a header. Rows and columns are places on the sheet, from 0. */
export interface SheetTable {
  /** Place of its sheet in the book, and its name; '' of CSV files. */
  readonly sheet: number;
  readonly sheetName: string;
  /** What is written above the table alone in its row; '' where there is nothing. */
  readonly title: string;
  /** Row of the header (its last one, where columns are grouped); undefined where there is none. */
  readonly header: number | undefined;
  readonly columns: readonly TableColumn[];
  /** Rows below the header; cells in the order of the columns. */
  readonly rows: readonly TableRow[];
  /** Cells that got the value of the merged cell they belong to. */
  readonly merged: number;
}

export interface TableColumn {
  /** Place on the sheet. */
  readonly place: number;
  /** As the header says; '' where it says nothing. */
  readonly title: string;
}

export interface TableRow {
  readonly place: number;
  readonly cells: readonly SheetCell[];
}

/** A rectangle, ends included. */
interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

type Grid = readonly (readonly SheetCell[])[];

/** Rows among which a header is looked for. */
const HEADER_ROWS = 6;
/** How many of the columns a header names at least. */
const NAMED = 0.6;
/** Longest title of a column. */
const LONGEST_TITLE = 60;

const cellAt = (grid: Grid, row: number, column: number): SheetCell => grid[row]?.[column] ?? EMPTY_CELL;
const isFilled = ({ kind }: SheetCell): boolean => kind !== 'empty';

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_unused, index) => from + index);

/** Runs of numbers that fit; with `gap` runs that are at most so far apart are one. */
function runsOf(from: number, to: number, fits: (place: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (const place of range(from, to)) {
    const last = runs.at(-1);
    if (!fits(place)) continue;
    if (last !== undefined && last[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

/** The cells with merged ones filled downwards; beside each other only the first has a value, as a title above several columns has. */
function unmerge({ rows, merges }: Pick<BookSheet, 'rows' | 'merges'>): { grid: Grid; filled: Set<string> } {
  const grid = rows.map((row) => [...row]);
  const filled = new Set<string>();
  for (const { top, left, bottom, right } of merges) {
    const value = cellAt(grid, top, left);
    if (!isFilled(value) || bottom === top) continue;
    for (const row of range(top + 1, Math.min(bottom, grid.length - 1))) {
      const cells = (grid[row] ??= []);
      while (cells.length <= left) cells.push(EMPTY_CELL);
      if (right >= left && !isFilled(cells[left] ?? EMPTY_CELL)) {
        cells[left] = value;
        filled.add(`${row}:${left}`);
      }
    }
  }
  return { grid, filled };
}

/** The rectangles of a band of rows that empty columns separate, each cut to what it has. */
function blocksOf(grid: Grid, top: number, bottom: number): Block[] {
  const width = Math.max(0, ...range(top, bottom).map((row) => grid[row]?.length ?? 0));
  const columns = runsOf(0, width - 1, (column) => range(top, bottom).some((row) => isFilled(cellAt(grid, row, column))));
  return columns.flatMap(([left, right]): Block[] => {
    const rows = range(top, bottom).filter((row) => range(left, right).some((column) => isFilled(cellAt(grid, row, column))));
    const [first, last] = [rows[0], rows.at(-1)];
    return first === undefined || last === undefined ? [] : [{ top: first, bottom: last, left, right }];
  });
}

const filledIn = (grid: Grid, row: number, { left, right }: Block): SheetCell[] =>
  range(left, right)
    .map((column) => cellAt(grid, row, column))
    .filter(isFilled);

/** Whether a row may name columns: short texts that differ, for most of them. */
function namesColumns(grid: Grid, row: number, block: Block, share = NAMED): boolean {
  const cells = filledIn(grid, row, block);
  const texts = new Set(cells.map(({ text }) => text));
  return (
    cells.length >= share * (block.right - block.left + 1) &&
    cells.every(({ kind, text }) => kind === 'text' && text.length <= LONGEST_TITLE) &&
    texts.size === cells.length
  );
}

/** The kind that most cells of a column have; undefined where none is in the lead. */
function commonKind(grid: Grid, column: number, { top, bottom }: Block): SheetCell['kind'] | undefined {
  const counts = new Map<SheetCell['kind'], number>();
  for (const row of range(top, bottom)) {
    const { kind } = cellAt(grid, row, column);
    if (kind !== 'empty') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].find(([, count]) => count > all / 2)?.[0];
}

const isTyped = (kind: SheetCell['kind'] | undefined): boolean => kind !== undefined && kind !== 'text';

/** Whether a block goes on with the rows of the one above it, and is no table of its own. */
function goesOn(grid: Grid, above: Block, block: Block): boolean {
  if (block.left < above.left || block.right > above.right) return false;
  const typed = range(block.left, block.right).filter((column) => isTyped(commonKind(grid, column, { ...above, top: above.top + 1 })));
  // Where every column is of texts, a row that is like a header begins something new: one of as many columns, or above other values than texts.
  if (typed.length === 0) {
    if (block.top === block.bottom) return true;
    const isOther = range(block.left, block.right).some((column) => isTyped(commonKind(grid, column, { ...block, top: block.top + 1 })));
    return !namesColumns(grid, block.top, isOther ? block : { ...block, right: above.right, left: above.left });
  }
  return typed.some((column) => ['number', 'day', 'moment', 'clock', 'flag'].includes(cellAt(grid, block.top, column).kind));
}

/** Blocks from above to below, with those joined that empty rows cut within one table. */
function tableBlocks(grid: Grid): Block[] {
  const isUsed = (row: number) => grid[row]?.some(isFilled) === true;
  const blocks: Block[] = [];
  for (const [top, bottom] of runsOf(0, grid.length - 1, isUsed))
    for (const block of blocksOf(grid, top, bottom)) {
      const above = blocks.findLast(({ left, right }) => block.left >= left && block.right <= right);
      if (above !== undefined && above.bottom > above.top && goesOn(grid, above, block)) above.bottom = block.bottom;
      else blocks.push(block);
    }
  return blocks;
}

/** Row of the header among the first ones; rows with one cell above it are titles. */
function findHeader(grid: Grid, merges: readonly SheetMerge[], block: Block): number | undefined {
  const width = block.right - block.left + 1;
  for (const row of range(block.top, Math.min(block.bottom, block.top + HEADER_ROWS - 1))) {
    if (width > 1 && filledIn(grid, row, block).length < 2) continue;
    const groups = merges.filter(({ top, bottom, left, right }) => top === row && bottom === row && right > left && left >= block.left);
    if (groups.length > 0 && namesColumns(grid, row, block, 0) && row < block.bottom && namesColumns(grid, row + 1, block, 0.3))
      return row + 1;
    return namesColumns(grid, row, block) ? row : undefined;
  }
  return undefined;
}

/** The name of a column; below a group its own, above one the group's where it has none. */
function titleOf(grid: Grid, header: number | undefined, block: Block, column: number): string {
  if (header === undefined) return '';
  const own = cellAt(grid, header, column).text;
  const above = header > block.top ? cellAt(grid, header - 1, column) : EMPTY_CELL;
  return (own === '' && above.kind === 'text' ? above.text : own).replaceAll(/\s+/g, ' ').trim();
}

interface Place {
  sheet: number;
  name: string;
  grid: Grid;
  filled: ReadonlySet<string>;
  merges: readonly SheetMerge[];
}

/** A block as a table; `header` takes the place of what was found. */
function tableOf({ sheet, name, grid, filled, merges }: Place, block: Block, chosen: number | null | undefined): SheetTable {
  const header = chosen === undefined ? findHeader(grid, merges, block) : (chosen ?? undefined);
  const columns = range(block.left, block.right)
    .map((place) => ({ place, title: titleOf(grid, header, block, place) }))
    .filter(
      ({ place, title }) =>
        title !== '' || range((header ?? block.top - 1) + 1, block.bottom).some((row) => isFilled(cellAt(grid, row, place))),
    );
  const rows = range((header ?? block.top - 1) + 1, block.bottom)
    .map((place) => ({ place, cells: columns.map((column) => cellAt(grid, place, column.place)) }))
    .filter(({ cells }) => cells.some(isFilled));
  const above = range(block.top, (header ?? block.top) - 1).map((row) => filledIn(grid, row, block));
  const title = above.find((cells) => cells.length === 1)?.[0]?.text ?? '';
  const merged = rows.reduce((sum, { place }) => sum + columns.filter((column) => filled.has(`${place}:${column.place}`)).length, 0);
  return { sheet, sheetName: name, title, header, columns, rows, merged };
}

/**
 * The tables of a book, in the order of their sheets: rectangles that empty rows and columns separate, with at least one row below the header.
 * `headers` says which row is the header of a table (by its place among the tables), null for none; otherwise it is found.
 */
export function findTables(sheets: readonly BookSheet[], headers: ReadonlyMap<number, number | null> = new Map()): SheetTable[] {
  const tables: SheetTable[] = [];
  sheets.forEach((one, sheet) => {
    const place = { sheet, name: one.name, merges: one.merges, ...unmerge(one) };
    const candidates = tableBlocks(place.grid).map((block) => ({ block, found: tableOf(place, block, undefined) }));
    for (const { block, found } of candidates) {
      if (found.rows.length === 0 || (found.header === undefined && found.rows.length < 2)) continue;
      const chosen = headers.get(tables.length);
      const isWithin = chosen === null || (chosen !== undefined && chosen >= block.top && chosen < block.bottom);
      tables.push(isWithin ? tableOf(place, block, chosen) : found);
    }
  });
  return tables;
}
