import type { TablePatch } from './table-state';

/** What takes one action of a person back, patch by patch. */
type Step = readonly TablePatch[];

/** Steps that are kept. */
const MAX_STEPS = 200;

/** The cell that a person typed in; what followed from it stands before it. */
const typedCell = (step: Step | undefined) => {
  const last = step?.at(-1);
  return last?.kind === 'cells' && last.cells.length === 1 ? last.cells[0] : undefined;
};

/** Undo and redo of one sub-table. `apply` changes the table and answers the way back. */
export function createTableHistory(apply: (step: Step) => Step) {
  let done: Step[] = [];
  let undone: Step[] = [];

  const move = (from: Step[], to: Step[]): boolean => {
    const step = from.pop();
    if (step === undefined) return false;
    to.push(apply(step));
    return true;
  };

  return {
    /** Remembers what takes an action back; what is typed into one cell without a pause elsewhere is one action. */
    remember(back: Step) {
      if (back.length === 0) return;
      undone = [];
      const [last, next] = [typedCell(done.at(-1)), typedCell(back)];
      if (back.length === 1 && last !== undefined && last.row === next?.row && last.key === next.key) return;
      done.push(back);
      if (done.length > MAX_STEPS) done.shift();
    },
    /** Adds to the last action what followed from it. */
    join(back: Step) {
      const last = done.pop() ?? [];
      if (back.length + last.length > 0) done.push([...back, ...last]);
    },
    /** Actions that can be taken back. */
    count: () => done.length,
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    forget() {
      done = [];
      undone = [];
    },
  };
}
