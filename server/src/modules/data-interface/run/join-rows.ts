import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { type FurtherStep, STEP_JOIN } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';

type Join = Pick<FurtherStep, 'join' | 'on' | 'prefix'>;

/** A value in a form for comparison; undefined for a value that equals no other. */
function textIn(row: InterfaceRow, member: string): string | undefined {
  const value = row[member];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The values of the members together; undefined where one of them equals nothing. */
function keyOf(row: InterfaceRow, members: readonly string[]): string | undefined {
  const values = members.map((member) => textIn(row, member));
  return values.includes(undefined) ? undefined : JSON.stringify(values);
}

function partnersBy(rows: readonly InterfaceRow[], members: readonly string[]): Map<string, InterfaceRow[]> {
  const found = new Map<string, InterfaceRow[]>();
  for (const row of rows) {
    const key = keyOf(row, members);
    if (key === undefined) continue;
    const list = found.get(key);
    if (list === undefined) found.set(key, [row]);
    else list.push(row);
  }
  return found;
}

/** Members of the joined row under their names in the result. */
const renamed = (row: InterfaceRow, prefix: string): InterfaceRow =>
  prefix === '' ? row : Object.fromEntries(Object.entries(row).map(([name, value]) => [prefix + name, value]));

/** A row with further members behind its own, which win. */
const beside = (row: InterfaceRow, further: InterfaceRow): InterfaceRow => ({ ...row, ...further, ...row });

/** The rows of two steps as one list; undefined where it would be longer than `most`. */
export function joinRows(
  before: readonly InterfaceRow[],
  rows: readonly InterfaceRow[],
  { join, on, prefix }: Join,
  most: number,
): InterfaceRow[] | undefined {
  if (join === STEP_JOIN.replace) return [...rows];
  if (join === STEP_JOIN.append) return before.length + rows.length > most ? undefined : [...before, ...rows];
  const partners = partnersBy(
    rows,
    on.map(({ right }) => right),
  );
  const names = on.map(({ left }) => left);
  const empty = Object.fromEntries(Object.keys(renamed(rows[0] ?? {}, prefix)).map((name) => [name, null]));
  const joined: InterfaceRow[] = [];
  for (const row of before) {
    const found = partners.get(keyOf(row, names) ?? '') ?? [];
    if (found.length === 0 && join === STEP_JOIN.left) joined.push(beside(row, empty));
    for (const partner of found) joined.push(beside(row, renamed(partner, prefix)));
    if (joined.length > most) return undefined;
  }
  return joined;
}
