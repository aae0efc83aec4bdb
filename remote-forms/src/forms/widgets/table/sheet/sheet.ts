/** A cell by the keys of its row and its column. */
export interface Corner {
  row: string;
  column: string;
}

/** Cells from one corner to the other, by position, both ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The state of a cell: plain, part of the selection, or entered; a cell that is entered again has another number. */
export const LOOK = { plain: 0, chosen: 1, entered: 2 } as const;

/** Keys in their order on the screen. */
export interface SheetLists {
  rows: readonly string[];
  columns: readonly string[];
}

export type Sheet = ReturnType<typeof createSheet>;

/**
 * The entered cell and the selection of a sub-table. `editing`: keys belong to the control in the cell; otherwise they move the selection.
 * Cells subscribe only to their own state, so that a step renders two of them.
 */
export function createSheet(rowsOf: () => readonly string[], startColumns: readonly string[], onEnter: (corner: Corner) => void) {
  let columns = startColumns;
  const listeners = new Set<() => void>();
  let active: Corner | undefined;
  let head: Corner | undefined;
  /** The last entered cell, when no cell is entered any more. */
  let left: Corner | undefined;
  let range: CellRange | undefined;
  let editing = false;
  /** The entered cell takes the focus when it is drawn. */
  let calling = false;
  let calls = 0;

  const positionOf = (corner: Corner) => {
    return { row: rowsOf().indexOf(corner.row), column: columns.indexOf(corner.column) };
  };

  const measure = () => {
    const [one, other] = active === undefined ? [] : [positionOf(active), positionOf(head ?? active)];
    const known = one !== undefined && other !== undefined && Math.min(one.row, one.column, other.row, other.column) >= 0;
    range = known
      ? {
          top: Math.min(one.row, other.row),
          bottom: Math.max(one.row, other.row),
          left: Math.min(one.column, other.column),
          right: Math.max(one.column, other.column),
        }
      : undefined;
  };

  const change = () => {
    measure();
    listeners.forEach((listener) => listener());
  };

  return {
    lists: (): SheetLists => ({ rows: rowsOf(), columns }),
    active: () => active,
    head: () => head ?? active,
    range: () => range,
    editing: () => editing,
    look(corner: Corner, row: number, column: number): number {
      if (active?.row === corner.row && active.column === corner.column) return LOOK.entered + calls;
      const inside = range !== undefined && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
      return inside ? LOOK.chosen : LOOK.plain;
    },
    positionOf,
    enter(corner: Corner, focus = true) {
      active = corner;
      onEnter(corner);
      head = undefined;
      editing = false;
      calling = focus;
      calls += focus ? 1 : 0;
      change();
    },
    /** Selects from the entered cell to this one. */
    extend(corner: Corner) {
      if (active === undefined || (head?.row === corner.row && head.column === corner.column)) return;
      head = corner;
      change();
    },
    /** Clears the entered cell and the selection. */
    leave() {
      left = active;
      active = undefined;
      head = undefined;
      editing = false;
      change();
    },
    /** The cell to return to: the one that was left or, if that no longer exists, the first. */
    left(): Corner | undefined {
      const [row, column] = [rowsOf()[0], columns[0]];
      if (left !== undefined && positionOf(left).row >= 0 && columns.includes(left.column)) return left;
      return row === undefined || column === undefined ? undefined : { row, column };
    },
    setEditing(on: boolean) {
      editing = on;
    },
    /** Whether the entered cell is to take the focus; true only once. */
    called(): boolean {
      const was = calling;
      calling = false;
      return was;
    },
    /** Rows or columns have changed: the selection shrinks to the entered cell, which may no longer exist. */
    relist(now: readonly string[]) {
      columns = now;
      head = undefined;
      if (active !== undefined && positionOf(active).row < 0) active = undefined;
      change();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
