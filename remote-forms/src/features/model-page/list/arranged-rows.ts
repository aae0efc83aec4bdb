import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { recordsIn, shownRows } from './shown-rows';

/** Records below group heads with the texts of a field, in the order of the first record of each. */
export function groupedRows(records: readonly ModelRow[], groupField: string): ModelRow[] {
  const groups = new Map<string, ModelRow[]>();
  for (const record of records) {
    const value = record[groupField];
    const title = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const known = groups.get(title);
    if (known === undefined) groups.set(title, [record]);
    else known.push(record);
  }
  return [...groups].map(([title, children], index) => ({ id: `group-${index}`, [groupField]: title, top: true, children }));
}

/** Rows in the form of another kind of list than the one that the server returned them for; a tree is returned unchanged. */
export function arrangedRows(rows: readonly ModelRow[], kind: number, groupField: string): ModelRow[] {
  if (kind === LIST_KIND.tree) return [...rows];
  const records = shownRows(recordsIn(rows), LIST_KIND.inline).map(({ children: _children, ...row }) => row);
  return kind !== LIST_KIND.grouped || groupField === '' ? records : groupedRows(records, groupField);
}
