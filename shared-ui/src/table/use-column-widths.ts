import { useSession } from '@banyan/shared-ui/runtime';
import { useState } from 'react';

function read(key: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Widths that a user gave to the columns of a table, stored in this browser; an application that is opened by itself has its own. */
export function useColumnWidths(table: string) {
  const { appCode } = useSession();
  const key = `banyan:${appCode === '' ? '' : `${appCode}:`}widths:${table}`;
  const [widths, setWidths] = useState(() => read(key));
  return {
    widthOf: (column: string): number | undefined => widths[column],
    setWidth(column: string, width: number) {
      const next = { ...widths, [column]: Math.round(width) };
      setWidths(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}
