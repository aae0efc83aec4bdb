import type { Change } from '@banyan/shared-contracts/design/steps/change';

/** Changes that are undone together: one, and those that go on with it. */
export type Group = readonly Change[];

export interface Stacks {
  /** What can be undone, the last at the end. */
  done: readonly Group[];
  /** Undoing changes that can be undone themselves, the last at the end, each with what it undid. */
  undone: readonly { by: Change; what: Group }[];
}

const has = (group: Group, id: string | undefined) => group.some((change) => change.id === id);

/**
 * Own changes as stacks: they follow from the changes alone, so they are the same after a reload. `skipped`: changes of which nothing was
 * left to undo.
 */
export function stacksOf(own: readonly Change[], skipped: ReadonlySet<string>): Stacks {
  let done: Group[] = [];
  let undone: Stacks['undone'][number][] = [];
  for (const change of own) {
    const { undoes, joins } = change;
    if (undoes === undefined) {
      const last = done.at(-1);
      if (last !== undefined && joins !== undefined && has(last, joins)) done.splice(-1, 1, [...last, change]);
      else done.push([change]);
      undone = [];
      continue;
    }
    const what = done.findLast((group) => has(group, undoes));
    if (what !== undefined) {
      if (what === done.at(-1)) done.pop();
      else done = done.filter((group) => group !== what);
      undone.push({ by: change, what });
      continue;
    }
    const again = undone.findLast(({ by }) => by.id === undoes);
    if (again === undefined) continue;
    if (again === undone.at(-1)) undone.pop();
    else undone = undone.filter((one) => one !== again);
    done.push([change]);
  }
  return {
    done: done.filter((group) => !group.some(({ id }) => skipped.has(id))),
    undone: undone.filter(({ by }) => !skipped.has(by.id)),
  };
}

/** How often is to be undone (below 0) or done again until a change is the last that is done; 0 where it is, or is none of these. */
export function stepsTo({ done, undone }: Stacks, id: string): number {
  const at = done.findIndex((group) => has(group, id));
  if (at !== -1) return at + 1 - done.length;
  const again = undone.findIndex(({ what }) => has(what, id));
  return again === -1 ? 0 : undone.length - again;
}

/** The first change of each group: those that can be undone, and those that can be done again, in the order in which they were made. */
export const firstOf = ({ done, undone }: Stacks): { done: readonly Change[]; undone: readonly Change[] } => ({
  done: done.flatMap((group) => group.slice(0, 1)),
  undone: undone.flatMap(({ what }) => what.slice(0, 1)).toReversed(),
});
