import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { RowFilter } from './interface-query';

/** Depth at which a tree is cut. */
const MAX_DEPTH = 20;

const isRow = (value: unknown): value is InterfaceRow => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Those members of a list that are rows. */
export const rowsIn = (list: readonly unknown[]): InterfaceRow[] => list.filter(isRow);

/** Rows of a static interface; a text that holds none has none. */
export function readStatic(content: string): InterfaceRow[] {
  try {
    const value: unknown = JSON.parse(content);
    return Array.isArray(value) ? rowsIn(value) : [];
  } catch {
    return [];
  }
}

/** All rows of a tree, parents first. */
const flatRows = (rows: readonly InterfaceRow[], depth = 0): InterfaceRow[] =>
  rows.flatMap((row) => {
    const below = row['children'];
    return [row, ...(Array.isArray(below) && depth < MAX_DEPTH ? flatRows(below.filter(isRow), depth + 1) : [])];
  });

const textIn = (row: InterfaceRow, member: string): string => {
  const value = row[member];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A page of static rows; searched and looked up by value, the rows of a tree are taken one by one. */
export function pickRows(all: readonly InterfaceRow[], { keyword, searched, key, ids, limit, offset }: RowFilter) {
  const wanted = ids === undefined ? undefined : new Set(ids);
  const rows = wanted === undefined && keyword === '' ? all : flatRows(all);
  const needle = keyword.toLowerCase();
  const found = rows.filter(
    (row) =>
      (wanted === undefined || wanted.has(textIn(row, key))) &&
      (keyword === '' || searched.some((member) => textIn(row, member).toLowerCase().includes(needle))),
  );
  return { rows: found.slice(offset, offset + limit), total: found.length };
}
