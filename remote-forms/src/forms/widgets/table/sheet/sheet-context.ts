import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Sheet } from './sheet';

export const SheetContext = createContext<Sheet | null>(null);

export function useSheet(): Sheet {
  const sheet = useContext(SheetContext);
  if (sheet === null) throw new Error('rendered outside of <SheetContext>');
  return sheet;
}

/** The state of one cell; renders when it changes. */
export function useLook(row: string, column: string, rowAt: number, columnAt: number): number {
  const sheet = useSheet();
  const read = useCallback(() => sheet.look({ row, column }, rowAt, columnAt), [sheet, row, column, rowAt, columnAt]);
  return useSyncExternalStore(sheet.subscribe, read);
}
