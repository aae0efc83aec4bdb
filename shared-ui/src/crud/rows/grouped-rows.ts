import type { ReactNode } from 'react';
import type { Grouping } from '../list/list-screen';

/** Members of a group by its row; rows that are no groups are absent. */
const titles = new WeakMap<object, () => ReactNode>();

/** Rows below one row for each group, in the order in which groups and rows came. */
export function groupedRows<Row extends { id: string }>(
  rows: readonly Row[],
  { of, title }: Grouping<Row>,
): { id: string; children: Row[] }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(of(row), [...(groups.get(of(row)) ?? []), row]);
  return [...groups].map(([key, children]) => {
    const group = { id: `group ${key}`, children };
    titles.set(group, () => title(children));
    return group;
  });
}

/** The title of a row that is a group; undefined for other rows. */
export const titleOfGroup = (row: object): ReactNode | undefined => titles.get(row)?.();
