import type { Cell, TablePatch } from './table-state';

/** The patches that undo one action of the user. */
type Step = readonly TablePatch[];

/** Maximum number of steps. */
const MAX_STEPS = 200;

/** The cell that the user typed in; its consequences come before it in the step. */
const typedCell = (step: Step | undefined) => {
  const last = step?.at(-1);
  return last?.kind === 'cells' && last.cells.length === 1 ? last.cells[0] : undefined;
};

const isSameCell = (one: Pick<Cell, 'row' | 'key'> | undefined, other: Pick<Cell, 'row' | 'key'> | undefined): boolean =>
  one !== undefined && one.row === other?.row && one.key === other.key;

/** Undo and redo of one sub-table. `apply` changes the table and returns the reverse step. */
export function createTableHistory(apply: (step: Step) => Step) {
  let done: Step[] = [];
  let undone: Step[] = [];
  let entered: Pick<Cell, 'row' | 'key'> | undefined;
  /** The last step is the text typed into the entered cell. */
  let typing = false;

  const move = (from: Step[], to: Step[]): boolean => {
    const step = from.pop();
    typing = false;
    if (step === undefined) return false;
    to.push(apply(step));
    return true;
  };

  return {
    /** The user enters a cell: text that is typed into it from then on is one action. */
    enter(row: string, key: string) {
      entered = { row, key };
      typing = false;
    },
    /** Stores the step that undoes an action; all text that is typed into one cell, without another action in between, is one action. */
    remember(back: Step) {
      if (back.length === 0) return;
      undone = [];
      const [last, next] = [typedCell(done.at(-1)), typedCell(back)];
      const here = isSameCell(next, entered);
      const goesOn = isSameCell(next, last) && typing === here;
      typing = here;
      if (goesOn && back.length === 1) return;
      done.push(goesOn ? [...back, ...(done.pop() ?? [])] : back);
      if (done.length > MAX_STEPS) done.shift();
    },
    /** Adds consequences to the last action. */
    join(back: Step) {
      const last = done.pop() ?? [];
      if (back.length + last.length > 0) done.push([...back, ...last]);
    },
    /** Number of actions that can be undone. */
    count: () => done.length,
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    /** Reverts the text typed since the cell was entered; returns whether there was any. */
    cancel: () => typing && move(done, undone),
    forget() {
      typing = false;
      done = [];
      undone = [];
    },
  };
}
