/** An option as designs hold it; further members stay. */
export interface OptionRow {
  id: string;
  fullName: string;
  children?: OptionRow[];
  [member: string]: unknown;
}

const allIds = (rows: readonly OptionRow[]): string[] => rows.flatMap(({ id, children = [] }) => [id, ...allIds(children)]);

/** The least number that is no id yet. */
export function nextId(rows: readonly OptionRow[], taken: ReadonlySet<string> = new Set()): string {
  const known = new Set([...allIds(rows), ...taken]);
  let number = 1;
  while (known.has(String(number))) number += 1;
  return String(number);
}

/** Ids that more than one option has. */
export function doubleIds(rows: readonly OptionRow[]): ReadonlySet<string> {
  const ids = allIds(rows);
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}

const depthOf = (line: string): number => Math.floor((/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '  ').length / 2);

/** Options as text: one a line, `name=value`, children two spaces further in. */
export const optionsText = (rows: readonly OptionRow[], depth = 0): string =>
  rows
    .flatMap(({ id, fullName, children = [] }) => [
      `${'  '.repeat(depth)}${fullName}=${id}`,
      ...(children.length > 0 ? [optionsText(children, depth + 1)] : []),
    ])
    .join('\n');

/** One line: `name`, `name=value`, or two cells of a sheet. */
function readLine(line: string): { fullName: string; id: string | undefined } {
  const trimmed = line.trim();
  const tab = trimmed.indexOf('\t');
  const at = tab >= 0 ? tab : trimmed.lastIndexOf('=');
  const id = at > 0 ? trimmed.slice(at + 1).trim() : '';
  return { fullName: (at > 0 ? trimmed.slice(0, at) : trimmed).trim(), id: id === '' ? undefined : id };
}

/** Reads options from text. A line without a value gets the former value of its name, or a new number; flat lists have no children. */
export function readOptions(text: string, known: readonly OptionRow[], isTree: boolean): OptionRow[] {
  const flat = (rows: readonly OptionRow[]): OptionRow[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
  const before = new Map(flat(known).map((row) => [row.fullName, row]));
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const taken = new Set(lines.map((line) => readLine(line).id ?? before.get(readLine(line).fullName)?.id ?? ''));
  const roots: OptionRow[] = [];
  const path: OptionRow[] = [];
  for (const line of lines) {
    const { fullName, id } = readLine(line);
    const { children: _old, ...kept } = before.get(fullName) ?? { id: '', fullName };
    const row: OptionRow = { ...kept, fullName, id: id ?? (kept.id || nextId([], taken)) };
    taken.add(row.id);
    const depth = isTree ? Math.min(depthOf(line), path.length) : 0;
    const parent = depth === 0 ? undefined : path[depth - 1];
    if (parent === undefined) roots.push(row);
    else parent.children = [...(parent.children ?? []), row];
    path.splice(depth, path.length, row);
  }
  return roots;
}
