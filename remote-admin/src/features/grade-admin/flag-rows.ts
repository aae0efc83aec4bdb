import { FLAG_STATE, GRADE_FLAGS, type GradeFlag, type GradeOrganize } from '@banyan/shared-contracts/organization/grade-admin.contract';

/**
 * An organization of the table; bit n of a mask represents flag n of `GRADE_FLAGS`: four for the organization itself, then four for the
 * organizations below it.
 */
export interface FlagRow {
  id: string;
  /** As trees are searched by. */
  key: string;
  title: string;
  type: GradeOrganize['type'];
  /** Flags as they were read. */
  on: number;
  /** Flags that the caller may not change. */
  locked: number;
  children?: FlagRow[];
}

/** Masks of the rows that were changed. */
export type FlagChanges = ReadonlyMap<string, number>;

const LAYER = 0b1111;
const LAYER_BITS = 4;

export const bitOf = (flag: GradeFlag): number => 1 << GRADE_FLAGS.indexOf(flag);

const isLocked = (state: number) => state === FLAG_STATE.lockedOn || state === FLAG_STATE.lockedOff;
const isOn = (state: number) => state === FLAG_STATE.on || state === FLAG_STATE.lockedOn;

const maskOf = (node: GradeOrganize, wanted: (state: number) => boolean): number =>
  GRADE_FLAGS.reduce((mask, flag) => (wanted(node[flag]) ? mask | bitOf(flag) : mask), 0);

export const toRows = (nodes: readonly GradeOrganize[]): FlagRow[] =>
  nodes.map((node) => ({
    id: node.organizeId,
    key: node.organizeId,
    title: node.fullName,
    type: node.type,
    on: maskOf(node, isOn),
    locked: maskOf(node, isLocked),
    ...(node.children.length === 0 ? {} : { children: toRows(node.children) }),
  }));

/** What holds on a row: its own flags, and those that come from above because what lies below was given there. */
export interface Holding {
  own: number;
  inherited: number;
}

/** Every row with what holds on it, parents first. */
export function holdings(rows: readonly FlagRow[], changes: FlagChanges): Map<string, Holding> {
  const found = new Map<string, Holding>();
  const visit = (row: FlagRow, above: number) => {
    const own = changes.get(row.id) ?? row.on;
    found.set(row.id, { own, inherited: above | (above << LAYER_BITS) });
    for (const child of row.children ?? []) visit(child, above | (own >> LAYER_BITS));
  };
  for (const row of rows) visit(row, 0);
  return found;
}

/** A mask after flags were set or taken away. Who may do anything sees; who no longer sees may do nothing. */
function decide(row: FlagRow, mask: number, bits: number, on: boolean): number {
  const free = bits & ~row.locked;
  let next = on ? mask | free : mask & ~free;
  for (const shift of [0, LAYER_BITS]) {
    const see = 1 << shift;
    const doing = (LAYER << shift) & ~see;
    if (!on && (free & see) !== 0) next &= ~(doing & ~row.locked);
    if ((next & doing) !== 0) next |= see;
  }
  return next;
}

const changed = (changes: FlagChanges, row: FlagRow, mask: number): FlagChanges => {
  const next = new Map(changes);
  if (mask === row.on) next.delete(row.id);
  else next.set(row.id, mask);
  return next;
};

/** The changes after flags of one row were decided. */
export const decideRow = (changes: FlagChanges, row: FlagRow, bits: number, on: boolean): FlagChanges =>
  changed(changes, row, decide(row, changes.get(row.id) ?? row.on, bits, on));

/** The changes after one flag was decided for all rows; what comes from above is not given twice. */
export function decideColumn(changes: FlagChanges, rows: readonly FlagRow[], flag: GradeFlag, on: boolean): FlagChanges {
  const bit = bitOf(flag);
  let next = changes;
  const visit = (row: FlagRow, above: number) => {
    const inherited = above | (above << LAYER_BITS);
    if (!on || (inherited & bit) === 0) next = decideRow(next, row, bit, on);
    const own = next.get(row.id) ?? row.on;
    for (const child of row.children ?? []) visit(child, above | (own >> LAYER_BITS));
  };
  for (const row of rows) visit(row, 0);
  return next;
}

const find = (rows: readonly FlagRow[], ids: FlagChanges): FlagRow[] =>
  rows.flatMap((row) => [...(ids.has(row.id) ? [row] : []), ...find(row.children ?? [], ids)]);

/** Only what was changed, as the save call takes it; locked flags say that they stay. */
export const toModel = (rows: readonly FlagRow[], changes: FlagChanges) =>
  find(rows, changes).map((row) => {
    const mask = changes.get(row.id) ?? row.on;
    const stateOf = (bit: number) => {
      if ((row.locked & bit) !== 0) return (row.on & bit) !== 0 ? FLAG_STATE.lockedOn : FLAG_STATE.lockedOff;
      return (mask & bit) !== 0 ? FLAG_STATE.on : FLAG_STATE.off;
    };
    const flags = Object.fromEntries(GRADE_FLAGS.map((flag) => [flag, stateOf(bitOf(flag))])) as Record<GradeFlag, 0 | 1 | 2 | 3>;
    return { ...flags, organizeId: row.id };
  });
