import { LOCALES, type Locale } from '@banyan/shared-contracts/locales';
import {
  type OtherColumn,
  USER_COLUMNS,
  type UserColumn,
  userColumns,
} from '@banyan/shared-contracts/organization/user/user-import.contract';
import { translate } from '../../../core/i18n/translate';

/** Meaning of a column, by its place in the sheet. */
export type ColumnPlaces = ReadonlyMap<number, UserColumn>;

/** How much of two titles must agree for one to be suggested for the other. */
const ALIKE = 0.5;
/** Part of a title inside another counts as more than letters that happen to agree. */
const CONTAINED = 0.9;

export const columnTitle = (locale: Locale, column: UserColumn): string => translate(locale, `userColumn.${column}`);

/** Title as the header shows it: a `*` before what must not be empty. */
export const headerTitle = (locale: Locale, column: UserColumn): string =>
  `${USER_COLUMNS[column] ? '*' : ''}${columnTitle(locale, column)}`;

const titlesOf = (column: UserColumn): string[] => [column, ...LOCALES.map((locale) => columnTitle(locale, column))];

/** The column that a header cell means, in whatever language it is. */
export function columnOf(title: string): UserColumn | undefined {
  const word = title.replace(/^\*/, '').trim();
  return userColumns.find((column) => titlesOf(column).includes(word));
}

/** Our own remark in a sheet of rows that failed. */
const isReason = (title: string): boolean => LOCALES.some((locale) => translate(locale, 'import.reason') === title);

/**
 * The meaning of each column of a sheet: by its title, the first column of the same title; where the user has assigned it, by the
 * assignment.
 */
export function placeColumns(header: readonly string[], said: ColumnPlaces): ColumnPlaces {
  const places = new Map<number, UserColumn>();
  const taken = new Set(said.values());
  header.forEach((title, index) => {
    const column = said.get(index) ?? columnOf(title);
    if (column === undefined || (!said.has(index) && taken.has(column))) return;
    places.set(index, column);
    taken.add(column);
  });
  return places;
}

/**
 * Assignments of columns by the user: `<place>:<column>`; undefined when one of the texts is invalid, or when two assign the same column.
 */
export function parsePlaces(texts: readonly string[]): ColumnPlaces | undefined {
  const places = new Map<number, UserColumn>();
  for (const text of texts) {
    const [, place, name] = /^(\d{1,3}):(\w+)$/.exec(text) ?? [];
    const column = userColumns.find((known) => known === name);
    if (place === undefined || column === undefined) return undefined;
    places.set(Number(place), column);
  }
  return new Set(places.values()).size === texts.length ? places : undefined;
}

/** The non-empty columns that match none of the known ones, each with the one that is probably meant. */
export function otherColumns([header = [], ...lines]: readonly string[][], places: ColumnPlaces): OtherColumn[] {
  const width = Math.max(header.length, ...lines.map(({ length }) => length));
  const free = userColumns.filter((column) => ![...places.values()].includes(column));
  return Array.from({ length: width }, (_unused, index) => index).flatMap((index) => {
    const title = (header[index] ?? '').trim();
    const sample = lines.find((cells) => (cells[index] ?? '') !== '')?.[index] ?? '';
    if (places.has(index) || isReason(title) || (title === '' && sample === '')) return [];
    return [{ index, title: title.slice(0, 200), sample: sample.slice(0, 200), suggestion: nearest(title, free) }];
  });
}

const bare = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function nearest(title: string, columns: readonly UserColumn[]): UserColumn | null {
  const word = bare(title).slice(0, 60);
  const rated = columns.map((column) => ({ column, score: Math.max(...titlesOf(column).map((known) => likeness(word, bare(known)))) }));
  const best = rated.reduce((first, other) => (other.score > first.score ? other : first), { column: userColumns[0], score: 0 });
  return best.score >= ALIKE ? (best.column ?? null) : null;
}

/** From 0, nothing in common, to 1, the same. */
function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  return Math.max(1 - distance(a, b) / Math.max(a.length, b.length), a.includes(b) || b.includes(a) ? CONTAINED : 0);
}

/** Letters to change, add or leave out to get from one text to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_unused, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + Number(letter !== b[j]), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[b.length] ?? 0;
}
