import { type ColumnDesign, LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { ModelAccess } from '../../../../../core/access/model-access';
import type { Id } from '../../../../../core/database/tables';
import { groupBy } from '../../../../../core/group-by';

/** A row as its list shows it, and the values of its record. */
export interface ShownRow {
  row: ModelRow;
  values: FormRecord;
}

/**
 * The field that decides the place of a row: the field by which rows are grouped, or the field with their parent; undefined where there is
 * none, or the caller may not see it.
 */
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

/** Rows of a tree that are deeper than this are placed at the top. */
export const DEEPEST = 50;

/**
 * Kind 5: places rows below their parent. Rows whose parent is not among the rows, or that are their own ancestor, are placed at the top
 * level.
 */
export function nestRows(rows: readonly ShownRow[], key: string): ModelRow[] {
  const parents = placeRows(rows, key);
  const below = groupBy(rows, ({ row }) => parents.get(row.id));
  const withChildren = ({ row }: ShownRow): ModelRow => {
    const children = below.get(row.id) ?? [];
    return children.length === 0 ? row : { ...row, children: children.map(withChildren) };
  };
  return (below.get(undefined) ?? []).map(withChildren);
}

/** The row above each row, without circles and not deeper than {@link DEEPEST}; each row is looked at once. */
function placeRows(rows: readonly ShownRow[], key: string): Map<Id, Id> {
  const ids = new Set(rows.map(({ row }) => row.id));
  const parents = new Map<Id, Id>();
  for (const { row, values } of rows) {
    const parent = parentOf(values, key);
    if (typeof parent === 'string' && ids.has(parent)) parents.set(row.id, parent);
  }
  const depths = new Map<Id, number>();
  for (const { row } of rows) {
    const way: Id[] = [];
    const onWay = new Set<Id>();
    let at: Id | undefined = row.id;
    while (at !== undefined && !depths.has(at) && !onWay.has(at)) {
      way.push(at);
      onWay.add(at);
      at = parents.get(at);
    }
    // A circle is opened at the row by which it was entered.
    if (at !== undefined && onWay.has(at)) parents.delete(way.at(-1) ?? at);
    for (const id of way.reverse()) {
      const parent = parents.get(id);
      const depth = parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1;
      if (depth > DEEPEST) parents.delete(id);
      depths.set(id, depth > DEEPEST ? 0 : depth);
    }
  }
  return parents;
}
