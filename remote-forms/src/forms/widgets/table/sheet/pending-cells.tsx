import { type PendingParts, PendingWork } from '@banyan/shared-ui/form';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { Corner } from './sheet';

export type PendingCells = ReturnType<typeof createPendingCells>;

/** The cells of a sub-table with running work, such as uploads. */
function createPendingCells() {
  const parts = new Map<object, Corner>();
  const listeners = new Set<() => void>();
  let corners: readonly Corner[] = [];
  const tell = () => {
    corners = [...parts.values()];
    listeners.forEach((listener) => listener());
  };
  return {
    corners: () => corners,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The form's work, registered for a cell as well. */
    of: (corner: Corner, form: PendingParts): PendingParts => ({
      get size() {
        return form.size;
      },
      add(part) {
        parts.set(part, corner);
        tell();
        return form.add(part);
      },
      delete(part) {
        parts.delete(part);
        tell();
        return form.delete(part);
      },
    }),
  };
}

export const PendingCellsContext = createContext<PendingCells | null>(null);

/** Cells that are always drawn: their running work would end with them. */
export function usePendingCells(): { cells: PendingCells; corners: readonly Corner[] } {
  const [cells] = useState(createPendingCells);
  return { cells, corners: useSyncExternalStore(cells.subscribe, cells.corners) };
}

/** Wraps the control of a cell, so that its sub-table knows of its running work. */
export function PendingCell({ row, column, children }: Corner & { children: ReactNode }) {
  const cells = useContext(PendingCellsContext);
  const form = useContext(PendingWork);
  const own = useMemo(() => cells?.of({ row, column }, form) ?? form, [cells, form, row, column]);
  return <PendingWork value={own}>{children}</PendingWork>;
}
