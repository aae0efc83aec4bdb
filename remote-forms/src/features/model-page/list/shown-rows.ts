import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';

/** Suffix of the texts of a list that is edited in place (api-forms A14). */
const NAME_SUFFIX = '_name';

/** Whether a row is the head of a group. */
export const isGroup = (row: ModelRow): boolean => row['top'] === true;

export const childrenOf = (row: ModelRow): ModelRow[] => (Array.isArray(row['children']) ? (row['children'] as ModelRow[]) : []);

/** Rows with those below them, one after the other. */
const flatten = (rows: readonly ModelRow[]): ModelRow[] => rows.flatMap((row) => [row, ...flatten(childrenOf(row))]);

/** The records of a list, without the group rows above them. */
export const recordsIn = (rows: readonly ModelRow[]): ModelRow[] => flatten(rows).filter((row) => !isGroup(row));

const isRows = (value: unknown): value is ModelRow[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

/** Texts instead of raw values, which are stored beside them as in other lists. */
const withTexts = (row: ModelRow): ModelRow => ({
  ...Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => (row[`${key}${NAME_SUFFIX}`] === undefined ? [] : [[`${key}_jnpfId`, value]])),
  ),
  ...Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, row[`${key}${NAME_SUFFIX}`] ?? (isRows(value) ? value.map(withTexts) : value)]),
  ),
  id: row.id,
});

/** Rows in the format of lists, for every kind. */
export const shownRows = (rows: readonly ModelRow[], kind: number): readonly ModelRow[] =>
  kind === LIST_KIND.inline ? rows.map(withTexts) : rows;

/** The text of a group, which is shown in the first column. */
export function titleOfGroup({ id: _id, top: _top, children: _children, ...texts }: ModelRow): string {
  const [title] = Object.values(texts);
  return typeof title === 'string' ? title : '';
}

/** The same rows in the format of cards: a head before each group. */
export const cardRows = flatten;
