import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';

/** The targets of the columns of a pasted block. */
export interface ColumnMapping {
  /** The first row is headings. */
  headed: boolean;
  /** By pasted column, '' where it has none. */
  headings: readonly string[];
  targets: readonly (FormField | undefined)[];
  /** The user does not need to be asked. */
  sure: boolean;
}

/** A block with at least this number of known headings has headings, however many unknown ones it has. */
const CERTAIN_HEADINGS = 2;

/** Labels as written in spreadsheets: marks, spaces, width and case of letters are ignored. */
const plain = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:]/g, '');

/** The same without units and remarks in brackets. */
const bare = (label: string): string => plain(label).replace(/\([^()]*\)|\[[^[\]]*\]/g, '');

function candidates(heading: string, fields: readonly FormField[]): FormField[] {
  if (plain(heading) === '') return [];
  const same = fields.filter(({ label }) => plain(label) === plain(heading));
  return same.length > 0 ? same : fields.filter(({ label }) => bare(label) !== '' && bare(label) === bare(heading));
}

/** Columns one after the other, from the entered one. */
const mapByPosition = (width: number, fields: readonly FormField[], left: number): (FormField | undefined)[] =>
  Array.from({ length: width }, (_one, index) => fields[left + index]);

interface PasteTarget {
  /** Position of the entered column. */
  left: number;
  /** Whether a column is writable. */
  fillable: (field: FormField) => boolean;
  /** The block was copied from a table of this application, with headings. */
  own?: boolean;
}

/**
 * A single word above values may be a value itself: it is a heading where it names the entered column, or where this application has
 * written it.
 */
function mapSingle(lines: readonly (readonly string[])[], fields: readonly FormField[], { left, own = false }: PasteTarget): ColumnMapping {
  const heading = lines[0]?.[0]?.trim() ?? '';
  const entered = fields[left];
  const found = lines.length > 1 ? candidates(heading, fields) : [];
  const target = entered !== undefined && found.includes(entered) ? entered : own ? found[0] : undefined;
  const headed = target !== undefined;
  return { headed, headings: [headed ? heading : ''], targets: [target ?? entered], sure: true };
}

/** Columns by their headings where the first row contains headings, otherwise by position. */
export function mapColumns(lines: readonly (readonly string[])[], fields: readonly FormField[], target: PasteTarget): ColumnMapping {
  const width = Math.max(0, ...lines.map((line) => line.length));
  if (width === 1) return mapSingle(lines, fields, target);
  const { left, fillable } = target;
  const first = Array.from({ length: width }, (_one, index) => lines[0]?.[index]?.trim() ?? '');
  const found = first.map((heading) => candidates(heading, fields));
  const named = first.filter((heading) => heading !== '').length;
  const matched = found.filter((list) => list.length > 0).length;
  const headed = lines.length > 1 && matched > 0 && (matched >= CERTAIN_HEADINGS || matched * 2 >= named);
  if (!headed) return { headed, headings: first.map(() => ''), targets: mapByPosition(width, fields, left), sure: true };

  const taken = new Set<FormField>();
  const targets = found.map((list) => {
    const free = list.find((field) => !taken.has(field));
    if (free !== undefined) taken.add(free);
    return free;
  });
  const twice = found.some((list, index) => list.length > 1 || (list.length > 0 && targets[index] === undefined));
  const homeless = targets.some((column, index) => column === undefined && first[index] !== '');
  const room = fields.some((field) => fillable(field) && !taken.has(field));
  return { headed, headings: first, targets, sure: !twice && !(homeless && room) };
}
