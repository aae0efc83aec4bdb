import { useState } from 'react';

const keyOf = (table: string) => `banyan:widths:${table}`;

function read(table: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Widths that a person gave to the columns of a table, kept in this browser. */
export function useColumnWidths(table: string) {
  const [widths, setWidths] = useState(() => read(table));
  return {
    widthOf: (column: string): number | undefined => widths[column],
    setWidth(column: string, width: number) {
      setWidths((known) => {
        const next = { ...known, [column]: Math.round(width) };
        localStorage.setItem(keyOf(table), JSON.stringify(next));
        return next;
      });
    },
  };
}
