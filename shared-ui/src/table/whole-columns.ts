interface Sized {
  width: number;
  fixed?: 'left' | 'right' | undefined;
}

/** Less than this between the fixed columns shows nothing whole, px. */
const LEAST = 60;

const sum = (columns: readonly Sized[]) => columns.reduce((total, { width }) => total + width, 0);

/** So much narrower a column still shows what it holds. */
const TIGHT = 0.95;

/** How many columns from the first on have room; at least one. */
function countIn(columns: readonly Sized[], room: number): number {
  const count = columns.findIndex((_column, index) => sum(columns.slice(0, index + 1)) * TIGHT > room);
  return Math.max(1, count);
}

/**
 * If the last column is fixed and not all columns fit, the first columns share the space between the fixed ones: none is cut off before the
 * user scrolls.
 */
export function wholeColumns<Column extends Sized>(columns: readonly Column[], room: number): Column[] {
  const free = columns.filter(({ fixed }) => fixed === undefined);
  const between = room - sum(columns.filter(({ fixed }) => fixed !== undefined));
  if (columns.at(-1)?.fixed !== 'right' || between < LEAST || sum(free) <= between) return [...columns];
  const whole = free.slice(0, countIn(free, between));
  const share = Math.floor((between - sum(whole)) / whole.length);
  const last = whole.at(-1);
  const rest = between - sum(whole) - share * whole.length;
  return columns.map((column) =>
    whole.includes(column) ? { ...column, width: column.width + share + (column === last ? rest : 0) } : column,
  );
}

/** Smallest share of its width that a yielding column retains. */
const KEPT = 0.8;

/** Where the last column is fixed and a little room is missing, those that yield give it up together: none is cut by the fixed one. */
export function tightColumns<Column extends Sized & { yields?: boolean | undefined }>(
  columns: readonly Column[],
  room: number,
): Column[] | undefined {
  const lack = sum(columns) - room;
  const giving = sum(columns.filter(({ yields, fixed }) => yields === true && fixed === undefined));
  if (columns.at(-1)?.fixed !== 'right' || lack <= 0 || lack > giving * (1 - KEPT)) return undefined;
  const share = 1 - lack / giving;
  return columns.map((column) =>
    column.yields === true && column.fixed === undefined ? { ...column, width: Math.floor(column.width * share) } : column,
  );
}
