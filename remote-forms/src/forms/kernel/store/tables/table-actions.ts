import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { FormValues } from '../form-values';
import { createTableHistory } from './table-history';
import type { Cell, TablePatch, TableState } from './table-state';

/** Changes of a table, based on its state. */
export type TablePlan = (state: TableState) => TablePatch[];

interface TableActionParts {
  values: FormValues;
  /** Cells were written; `changed` are those whose values have changed. */
  onCells: (table: string, cells: readonly Cell[], changed: readonly Cell[]) => void;
  /** Rows were added, removed or moved; `before` are the earlier ones. */
  onRows: (table: string, before: ReadonlySet<string>) => void;
  /** An action has ended. */
  onDone: () => void;
}

/** The user's actions on the rows of sub-tables; every action can be undone. */
export function createTableActions({ values, onCells, onRows, onDone }: TableActionParts) {
  const applyPatch = (table: string, patch: TablePatch): TablePatch[] => {
    const before = new Set(values.rowKeys(table));
    const back = values.tables.get(table)?.apply(patch);
    if (back === undefined) return [];
    if (patch.kind === 'rows') onRows(table, before);
    else onCells(table, patch.cells, back.kind === 'cells' ? back.cells : []);
    return [back];
  };

  const histories = new Map(
    [...values.tables.keys()].map((key) => [key, createTableHistory((step) => step.flatMap((patch) => applyPatch(key, patch)).reverse())]),
  );

  const act = (table: string, how: 'remember' | 'join', ...patches: TablePatch[]) => {
    histories.get(table)?.[how](patches.flatMap((patch) => applyPatch(table, patch)).reverse());
    onDone();
  };

  const move = (table: string, direction: 'undo' | 'redo' | 'cancel'): boolean => {
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
    /** The changes of a plan are one action, or belong to the last one. */
    rearrange(table: string, plan: TablePlan, follows: boolean) {
      const state = values.tables.get(table);
      if (state !== undefined) act(table, follows ? 'join' : 'remember', ...plan(state));
    },
    undoable: (table: string) => histories.get(table)?.count() ?? 0,
    undo: (table: string) => move(table, 'undo'),
    redo: (table: string) => move(table, 'redo'),
    enterCell: (table: string, row: string, key: string) => histories.get(table)?.enter(row, key),
    cancelCell: (table: string) => move(table, 'cancel'),
    /** A cell was changed in another way, with the patches that undo it. */
    remember: (table: string, back: readonly TablePatch[]) => histories.get(table)?.remember(back),
    /** The same for consequences of the last action. */
    join: (table: string, back: readonly TablePatch[]) => histories.get(table)?.join(back),
    forget: () => histories.forEach((history) => history.forget()),
  };
}
