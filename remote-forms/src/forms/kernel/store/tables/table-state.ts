import { ROW_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';

/** A value of one cell. */
export interface Cell {
  row: string;
  key: string;
  value: unknown;
}

/** A change of a table; the other way round it is one as well. `rows` may name rows that were removed earlier: they come back. */
export type TablePatch = { kind: 'cells'; cells: readonly Cell[] } | { kind: 'rows'; keys: readonly string[] };

/** The rows of one sub-table: their order, and their values by client key. */
export interface TableState {
  keys: () => readonly string[];
  row: (key: string) => FormRecord | undefined;
  rows: () => readonly FormRecord[];
  /** Makes a row known without putting it in; answers its key. */
  prepare: (values: FormRecord) => string;
  /** Changes the table and answers what takes the change back; undefined when nothing was changed. */
  apply: (patch: TablePatch) => TablePatch | undefined;
  /** Forgets everything and begins with other rows. */
  reset: (rows: readonly FormRecord[]) => void;
}

let lastRow = 0;
const newRowKey = () => `row${(lastRow += 1)}`;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

export function createTableState(start: readonly FormRecord[]): TableState {
  // Removed rows stay known, so that taking a removal back is a matter of order alone.
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
