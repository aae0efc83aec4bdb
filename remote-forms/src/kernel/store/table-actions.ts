import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import { ROW_KEY } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { FormValues } from './form-values';
import { isSameValue } from './saved-state';
import { createTableHistory } from './table-history';
import type { Cell, TablePatch } from './table-state';

interface TableActionParts {
  values: FormValues;
  /** Cells have other values. */
  onCells: (table: string, cells: readonly Cell[]) => void;
  /** Rows came, went or were moved; `before` are those that there were. */
  onRows: (table: string, before: ReadonlySet<string>) => void;
  /** An action is over. */
  onDone: () => void;
}

/** What people do to the rows of sub-tables; every action can be taken back. */
export function createTableActions({ values, onCells, onRows, onDone }: TableActionParts) {
  const applyPatch = (table: string, patch: TablePatch): TablePatch[] => {
    const before = new Set(values.rowKeys(table));
    const back = values.tables.get(table)?.apply(patch);
    if (back === undefined) return [];
    if (patch.kind === 'rows') onRows(table, before);
    else onCells(table, patch.cells);
    return [back];
  };

  const histories = new Map(
    [...values.tables.keys()].map((key) => [key, createTableHistory((step) => step.flatMap((patch) => applyPatch(key, patch)).reverse())]),
  );

  const act = (table: string, how: 'remember' | 'join', ...patches: TablePatch[]) => {
    histories.get(table)?.[how](patches.flatMap((patch) => applyPatch(table, patch)).reverse());
    onDone();
  };

  const move = (table: string, direction: 'undo' | 'redo'): boolean => {
    const moved = histories.get(table)?.[direction]() ?? false;
    onDone();
    return moved;
  };

  return {
    setCells(table: FormTable, cells: readonly Cell[], added: readonly FormRecord[] = []): string[] {
      const state = values.tables.get(table.key);
      const made = state === undefined ? [] : added.map(state.prepare);
      const keys = [...(state?.keys() ?? []), ...made];
      act(table.key, 'remember', ...(made.length === 0 ? [] : [{ kind: 'rows' as const, keys }]), { kind: 'cells', cells });
      return made;
    },
    addRows(table: string, rows: readonly FormRecord[], after?: string | null): string[] {
      const state = values.tables.get(table);
      if (state === undefined) return [];
      const added = rows.map(state.prepare);
      const keys = [...state.keys()];
      const behind = typeof after === 'string' ? keys.indexOf(after) : -1;
      keys.splice(after === null ? 0 : behind === -1 ? keys.length : behind + 1, 0, ...added);
      act(table, 'remember', { kind: 'rows', keys });
      return added;
    },
    removeRows(table: string, keys: readonly string[]) {
      const gone = new Set(keys);
      act(table, 'remember', { kind: 'rows', keys: values.rowKeys(table).filter((key) => !gone.has(key)) });
    },
    moveRows(table: string, keys: readonly string[], before: string | undefined) {
      const moved = new Set(keys);
      const left = values.rowKeys(table).filter((key) => !moved.has(key));
      const at = before === undefined ? -1 : left.indexOf(before);
      left.splice(at === -1 ? left.length : at, 0, ...keys);
      act(table, 'remember', { kind: 'rows', keys: left });
    },
    /** Other rows take the place of those that are there; a row that is given with its key, or its id, stays the one it is. */
    replaceRows(table: FormTable, given: readonly FormRecord[], follows: boolean) {
      const state = values.tables.get(table.key);
      if (state === undefined) return;
      const fields = table.fields.filter(({ contract: { traits } }) => traits.computed !== true && traits.system === undefined);
      const known = new Map<unknown, string>(state.keys().flatMap((key) => [[key, key] as const, [state.row(key)?.['id'], key] as const]));
      known.delete(undefined);
      const cells: Cell[] = [];
      const keys = given.map((row): string => {
        const own = Object.fromEntries(fields.map(({ key, contract }) => [key, key in row ? contract.fromWire(row[key]) : contract.empty]));
        const kept = known.get(row[ROW_KEY]) ?? known.get(row['id']);
        if (kept === undefined) return state.prepare(own);
        // Given twice, it is another row the second time.
        known.forEach((key, name) => key === kept && known.delete(name));
        const before = state.row(kept) ?? {};
        cells.push(...Object.entries(own).flatMap(([key, value]) => (isSameValue(value, before[key]) ? [] : [{ row: kept, key, value }])));
        return kept;
      });
      act(table.key, follows ? 'join' : 'remember', { kind: 'rows', keys }, { kind: 'cells', cells });
    },
    undoable: (table: string) => histories.get(table)?.count() ?? 0,
    undo: (table: string) => move(table, 'undo'),
    redo: (table: string) => move(table, 'redo'),
    /** A cell was changed otherwise, with what takes that back. */
    remember: (table: string, back: readonly TablePatch[]) => histories.get(table)?.remember(back),
    /** The same for what followed from the last action. */
    join: (table: string, back: readonly TablePatch[]) => histories.get(table)?.join(back),
    forget: () => histories.forEach((history) => history.forget()),
  };
}
