import { type ColumnDesign, LIST_KIND } from '@banyan/shared-contracts/forms/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { ModelAccess } from '../../core/access/model-access';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';

/** A row as its list shows it, and the values of its record. */
export interface ShownRow {
  row: ModelRow;
  values: FormRecord;
}

/** The field that decides where a row stands: by what it is grouped, or below what; undefined where there is none, or the caller may not see it. */
export function placingField({ type, groupField, parentField, columnList }: ColumnDesign, access: ModelAccess): string | undefined {
  const key = { [LIST_KIND.grouped]: groupField, [LIST_KIND.tree]: parentField }[type] ?? '';
  const isColumn = columnList.some(({ prop }) => prop === key);
  return key !== '' && access.mayField(key) && (!isColumn || access.mayColumn(key)) ? key : undefined;
}

const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const textOf = (value: unknown): string => [value].flat().map(wordOf).join(',');

/** Kind 3: a row for each text of the field, in the order in which they come, with its rows below. `titleKey` carries the text (api-forms A14). */
export function groupRows(rows: readonly ShownRow[], key: string, titleKey: string): ModelRow[] {
  return [...groupBy(rows, ({ row }) => textOf(row[key]))].map(([title, below]) => ({
    id: `group_${title}`,
    top: true,
    [titleKey]: title,
    children: below.map(({ row }) => row),
  }));
}

/** The record that a value names: the last of a path. */
const parentOf = (values: FormRecord, key: string): unknown => [values[key]].flat().at(-1);

/** Kind 5: rows below the row that they name. What names none of the rows, or itself by way of others, stands at the top. */
export function nestRows(rows: readonly ShownRow[], key: string): ModelRow[] {
  const ids = new Set(rows.map(({ row }) => row.id));
  const parents = new Map<Id, Id>();
  for (const { row, values } of rows) {
    const parent = parentOf(values, key);
    if (typeof parent === 'string' && ids.has(parent) && !leadsTo(parents, parent, row.id)) parents.set(row.id, parent);
  }
  const below = groupBy(rows, ({ row }) => parents.get(row.id));
  const withChildren = ({ row }: ShownRow): ModelRow => {
    const children = below.get(row.id) ?? [];
    return children.length === 0 ? row : { ...row, children: children.map(withChildren) };
  };
  return (below.get(undefined) ?? []).map(withChildren);
}

/** Whether `id` stands above `from`, or is it. */
function leadsTo(parents: ReadonlyMap<Id, Id>, from: Id, id: Id): boolean {
  for (let at: Id | undefined = from; at !== undefined; at = parents.get(at)) if (at === id) return true;
  return false;
}
