import { useState } from 'react';
import { useFormStore } from '../../../kernel/form/form-context';
import type { SheetReport } from '../clipboard/paste-plan';

/** A cell that refused its pasted value: its row, and the value that it holds instead. */
export interface RefusedCell extends Omit<SheetReport['cells'][number], 'row'> {
  row: string;
  value: unknown;
}

export interface ShownReport extends Omit<SheetReport, 'cells'> {
  cells: readonly RefusedCell[];
}

/** The refused cells of the last paste; cleared when that paste is undone. */
export function useReport(table: string) {
  const store = useFormStore();
  const [shown, setShown] = useState<{ report: ShownReport; actions: number }>();

  /** Rows move and cells are corrected: both are identified by their keys from here on. */
  function keyed(report: SheetReport): ShownReport {
    const rows = store.rowKeys(table);
    const cells = report.cells.map((cell) => {
      const row = rows[cell.row - 1] ?? '';
      return { ...cell, row, value: store.rowOf(table, row)?.[cell.column] };
    });
    return { ...report, cells };
  }

  return {
    report: shown?.report,
    setReport: (report: SheetReport | undefined) => setShown(report && { report: keyed(report), actions: store.undoable(table) }),
    onTurned: () => setShown((known) => (known !== undefined && store.undoable(table) < known.actions ? undefined : known)),
  };
}
