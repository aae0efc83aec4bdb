import { LIST_KIND } from '@banyan/shared-contracts/forms/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { recordsIn, shownRows } from './shown-rows';

/** Rows as a list of another kind has them than the one that the server answered them for; a tree keeps what it is given. */
export function arrangedRows(rows: readonly ModelRow[], kind: number, groupField: string): ModelRow[] {
  if (kind === LIST_KIND.tree) return [...rows];
  const records = shownRows(recordsIn(rows), LIST_KIND.inline).map(({ children: _children, ...row }) => row);
  if (kind !== LIST_KIND.grouped || groupField === '') return records;
  const groups = new Map<string, ModelRow[]>();
  for (const record of records) {
    const value = record[groupField];
    const title = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    groups.set(title, [...(groups.get(title) ?? []), record]);
  }
  return [...groups].map(([title, children], index) => ({ id: `group-${index}`, [groupField]: title, top: true, children }));
}
