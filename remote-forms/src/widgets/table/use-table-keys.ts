import { isLineOfText } from '@banyan/shared-ui/dialog';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'input:not([disabled]):not([type=checkbox]), textarea:not([disabled]), button:not([disabled])';

const cellsOf = (row: Element | null | undefined): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>('td[data-column]') ?? [])];

/** Puts the caret into a cell, or into the first one of the row that can take it. */
function focusCell(row: Element | null | undefined, column?: string): boolean {
  const cells = cellsOf(row);
  const cell = cells.find(({ dataset }) => dataset['column'] === column) ?? cells.find((one) => one.querySelector(CONTROLS) !== null);
  const control = cell?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  return control !== undefined && control !== null;
}

/**
 * Rows by keyboard: Enter in a line of text goes to the cell below, and from the last row to a new one; Alt with up or down goes between rows
 * anywhere. Tab walks as always.
 */
export function useTableKeys(ref: RefObject<HTMLTableElement | null>, add: (() => string) | undefined) {
  const wanted = useRef<{ row: string; column?: string | undefined }>(undefined);
  const rowAt = (key: string) => ref.current?.querySelector(`tr[data-row="${key}"]`);

  // The row to go to may not be drawn yet.
  useEffect(() => {
    if (wanted.current === undefined) return;
    if (focusCell(rowAt(wanted.current.row), wanted.current.column)) wanted.current = undefined;
  });

  const focusRow = (row: string | undefined, column?: string) => {
    if (row === undefined) return;
    wanted.current = { row, column };
    if (focusCell(rowAt(row), column)) wanted.current = undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const column = target.closest<HTMLElement>('td[data-column]')?.dataset['column'];
    const row = target.closest('tr[data-row]');
    if (column === undefined || row === null || event.nativeEvent.isComposing) return;
    const down =
      (event.altKey && event.key === 'ArrowDown') || (isLineOfText(target) && event.key === 'Enter' && !event.ctrlKey && !event.metaKey);
    const up = event.altKey && event.key === 'ArrowUp';
    if (!down && !up) return;
    event.preventDefault();
    event.stopPropagation();
    const next = down ? row.nextElementSibling : row.previousElementSibling;
    if (next !== null) focusCell(next, column);
    else if (event.key === 'Enter' && add !== undefined) focusRow(add(), cellsOf(row)[0]?.dataset['column']);
  };

  return { focusRow, onKeyDown };
}
