import { ROW_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';

/** A value of one cell. */
export interface Cell {
  row: string;
  key: string;
  value: unknown;
}

/** A change of a table; its reverse is one as well. `rows` may contain removed rows, which are restored. */
export type TablePatch = { kind: 'cells'; cells: readonly Cell[] } | { kind: 'rows'; keys: readonly string[] };

/** The rows of one sub-table: their order, and their values by client key. */
export interface TableState {
  keys: () => readonly string[];
  row: (key: string) => FormRecord | undefined;
  rows: () => readonly FormRecord[];
  /** Registers a row without adding it; returns its key. */
  prepare: (values: FormRecord) => string;
  /** Changes the table and returns the reverse patch; undefined when nothing was changed. */
  apply: (patch: TablePatch) => TablePatch | undefined;
  /** Drops all rows and starts with others. */
  reset: (rows: readonly FormRecord[]) => void;
}

let lastRow = 0;
const newRowKey = () => `row${(lastRow += 1)}`;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

export function createTableState(start: readonly FormRecord[]): TableState {
  // Removed rows stay registered, so that undoing a removal changes only the order.
  let known = new Map<string, FormRecord>();
  let keys: readonly string[] = [];
  let listed: readonly FormRecord[] | undefined;

  const prepare = (values: FormRecord): string => {
    const key = newRowKey();
    known.set(key, { ...values, [ROW_KEY]: key });
    return key;
  };

  const reset = (rows: readonly FormRecord[]) => {
    known = new Map();
    keys = rows.map(prepare);
    listed = undefined;
  };

  function applyCells(cells: readonly Cell[]): TablePatch | undefined {
    const before: Cell[] = [];
    const changed = new Map<string, FormRecord>();
    for (const { row, key, value } of cells) {
      const old = changed.get(row) ?? known.get(row);
      if (old === undefined || Object.is(old[key], value)) continue;
      before.push({ row, key, value: old[key] });
      const own = changed.get(row) ?? { ...old };
      own[key] = value;
      changed.set(row, own);
    }
    changed.forEach((values, row) => known.set(row, values));
    if (before.length === 0) return undefined;
    listed = undefined;
    return { kind: 'cells', cells: before.reverse() };
  }

  reset(start);
  return {
    keys: () => keys,
    row: (key) => known.get(key),
    rows: () => (listed ??= keys.map((key) => known.get(key) ?? {})),
    prepare,
    apply(patch) {
      if (patch.kind === 'cells') return applyCells(patch.cells);
      const next = patch.keys.filter((key) => known.has(key));
      if (isSameList(next, keys)) return undefined;
      const back: TablePatch = { kind: 'rows', keys };
      keys = next;
      listed = undefined;
      return back;
    },
    reset,
  };
}
