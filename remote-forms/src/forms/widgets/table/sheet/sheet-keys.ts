import { isKeyOf, lookup } from '@banyan/shared-contracts/own-members';
import { isLineOfText } from '@banyan/shared-ui/dialog';
import type { KeyboardEvent, RefObject } from 'react';
import type { FormStore } from '../../../kernel/store/form-store';
import { controlIn } from '../grid/focus-control';
import type { Corner, Sheet } from './sheet';

/** The actions of keys besides navigation. */
export interface SheetDeeds {
  /** Adds a row at the end; undefined where none may be added. */
  add: (() => void) | undefined;
  insert: ((before: string) => void) | undefined;
  /** Adds a row after the last one, unless that still has its initial values; returns whether it did. */
  goOn: () => boolean;
  copyHeaded: () => void;
  clear: () => void;
  fillDown: () => void;
  moveRow: (step: -1 | 1) => void;
  /** An action was undone or redone. */
  turned: () => void;
}

interface KeyParts {
  grid: RefObject<HTMLTableElement | null>;
  sheet: Sheet;
  store: FormStore;
  table: string;
  deeds: SheetDeeds;
}

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const RETURNS = new Set(['Home', 'End', 'Enter', 'F2']);

/** Controls that use the arrow keys themselves. */
const OWN_ARROWS = '[type=radio], [type=range], [role=slider], [role=radio], [contenteditable=true]';

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Whether Tab moves from one end of a range to the other. */
function staysInRange(cell: Element, target: EventTarget, back: boolean): boolean {
  const end = cell.querySelector('input[id$="-end"]:not(:disabled)');
  return end !== null && target instanceof HTMLInputElement && (target === end) === back;
}

/** Whether a list, a calendar or a similar popup of the control is open: keys then belong to it. */
const isOpen = (target: Element, cell: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' || cell.querySelector('[aria-expanded=true], .ant-picker-dropdown') !== null;

/**
 * Keys in a table that is filled in. Navigation: arrows, Enter, Tab, Home, End; typed text replaces the value. Editing (after the first
 * letter, F2 or a second press): keys belong to the control until Enter, Tab or Escape.
 */
export function createSheetKeys(parts: KeyParts) {
  const { grid, sheet, store, table, deeds } = parts;
  const { lists } = sheet;

  /** Leaves the control in the entered cell first, as a blur by the user does. */
  const leave = () => {
    const { activeElement } = document;
    const inside = activeElement !== grid.current && grid.current?.contains(activeElement) === true;
    if (inside && activeElement instanceof HTMLElement) activeElement.blur();
  };

  const enter = (corner: Corner) => {
    leave();
    sheet.enter(corner);
  };

  const cornerAt = (row: number, column: number): Corner | undefined => {
    const { rows, columns } = lists();
    const [rowKey, columnKey] = [rows[within(row, rows.length)], columns[within(column, columns.length)]];
    return rowKey === undefined || columnKey === undefined ? undefined : { row: rowKey, column: columnKey };
  };

  const go = (row: number, column: number, extend: boolean) => {
    const corner = cornerAt(row, column);
    if (corner === undefined) return;
    if (extend) sheet.extend(corner);
    else enter(corner);
  };

  const from = (extend: boolean) => {
    const corner = extend ? sheet.head() : sheet.active();
    return corner && sheet.positionOf(corner);
  };

  function walk({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    const at = from(shiftKey);
    if (at === undefined) return false;
    const { rows, columns } = lists();
    const far = ctrlKey || metaKey;
    if (key === 'Home') go(far ? 0 : at.row, 0, shiftKey);
    else if (key === 'End') go(far ? rows.length - 1 : at.row, columns.length - 1, shiftKey);
    else {
      const [down, right] = lookup(STEPS, key) ?? [0, 0];
      if (down === 0 && right === 0) return false;
      const jump = far ? rows.length + columns.length : 1;
      go(at.row + down * jump, at.column + right * jump, shiftKey);
    }
    return true;
  }

  /** Tab moves to the next cell and at the end of a row to its buttons; after the last row it adds a row, or leaves the table. */
  function tab(event: KeyboardEvent, cell: Element): boolean {
    const buttons = event.target instanceof Element ? event.target.closest('[data-edge=actions]') : null;
    const { rows, columns } = lists();
    const row = rows.indexOf(cell.closest<HTMLElement>('tr')?.dataset['row'] ?? '');
    if (buttons !== null) {
      const button = event.target as Element;
      const next = event.shiftKey ? button.previousElementSibling : button.nextElementSibling;
      if (next !== null) return false;
      if (!event.shiftKey && row + 1 >= rows.length) return deeds.goOn();
      go(event.shiftKey ? row : row + 1, event.shiftKey ? columns.length - 1 : 0, false);
      return true;
    }
    const at = from(false);
    if (at === undefined || staysInRange(cell, event.target, event.shiftKey)) return false;
    const column = at.column + (event.shiftKey ? -1 : 1);
    if (column >= 0 && column < columns.length) go(at.row, column, false);
    else if (event.shiftKey) {
      if (at.row === 0) return false;
      const last = grid.current?.querySelector<HTMLElement>(`tr[data-row="${rows[at.row - 1]}"] [data-edge=actions] button:last-of-type`);
      if (last === null || last === undefined) go(at.row - 1, columns.length - 1, false);
      else last.focus();
    } else {
      const first = grid.current?.querySelector<HTMLElement>(`tr[data-row="${rows[at.row]}"] [data-edge=actions] button`);
      if (first === null || first === undefined) {
        if (at.row + 1 >= rows.length) return deeds.goOn();
        go(at.row + 1, 0, false);
      } else first.focus();
    }
    return true;
  }

  function enterKey({ target, shiftKey }: KeyboardEvent): boolean {
    const line = isLineOfText(target) && (target as HTMLInputElement).type !== 'checkbox';
    const still = target instanceof HTMLTextAreaElement && !sheet.editing();
    const words = target instanceof HTMLTableCellElement;
    if (!line && !still && !words) return false;
    const at = from(false);
    if (at === undefined) return false;
    if (!shiftKey && at.row === lists().rows.length - 1) deeds.add?.();
    else go(at.row + (shiftKey ? -1 : 1), at.column, false);
    return true;
  }

  function command({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
    if (!(ctrlKey || metaKey) || altKey) return false;
    const letter = key.toLowerCase();
    if (letter === 'd') deeds.fillDown();
    else if (letter === 'c' && shiftKey) deeds.copyHeaded();
    else if (letter === 'z' || letter === 'y') {
      leave();
      const at = from(false);
      if (letter === 'y' || shiftKey) store.redo(table);
      else store.undo(table);
      deeds.turned();
      const active = sheet.active();
      if (active !== undefined && lists().rows.includes(active.row)) enter(active);
      // The row with the focus is removed: the row in its place receives the next key.
      else if (at !== undefined) go(at.row, at.column, false);
    } else return false;
    return true;
  }

  /**
   * Reverts the typed text, then clears the selection, then leaves the cell; only the next Escape applies to the dialog around the table.
   */
  function escape(): boolean {
    const active = sheet.active();
    if (active === undefined) return false;
    const range = sheet.range();
    if (sheet.editing()) {
      store.cancelCell(table);
      enter(active);
    } else if (range !== undefined && (range.top !== range.bottom || range.left !== range.right)) sheet.enter(active);
    else {
      leave();
      sheet.leave();
      grid.current?.focus({ preventScroll: true });
    }
    return true;
  }

  function write(cell: Element) {
    const control = controlIn(cell);
    sheet.setEditing(true);
    if (control instanceof HTMLInputElement && control.type === 'text')
      control.setSelectionRange(control.value.length, control.value.length);
  }

  /** Whether the table has handled the key. */
  function take(event: KeyboardEvent, target: Element, cell: Element): boolean {
    const { key, altKey } = event;
    if (key === 'Tab') return tab(event, cell);
    if (!cell.hasAttribute('data-column') || isOpen(target, cell)) return false;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      deeds.moveRow(key === 'ArrowUp' ? -1 : 1);
      return true;
    }
    if (command(event)) return true;
    if (key === 'Escape') return escape();
    if (key === 'Enter') return !event.ctrlKey && !event.metaKey && enterKey(event);
    if (sheet.editing()) return false;
    if (key === 'F2') write(cell);
    else if (key === 'Delete' || key === 'Backspace') deeds.clear();
    else if (key === 'Insert' && deeds.insert !== undefined) deeds.insert(sheet.active()?.row ?? '');
    else return !target.matches(OWN_ARROWS) && walk(event);
    return true;
  }

  /** Keys while the table itself has the focus, after its cell was left: they lead back to that cell. */
  function takeOutside(event: KeyboardEvent): boolean {
    const { key, altKey } = event;
    if (command(event)) return true;
    const corner = !altKey && (isKeyOf(STEPS, key) || RETURNS.has(key)) ? sheet.left() : undefined;
    if (corner !== undefined) enter(corner);
    return corner !== undefined;
  }

  return {
    enter,
    leave,
    onKeyDownCapture(event: KeyboardEvent<HTMLTableElement>) {
      const { target } = event;
      // Dialogs that a cell opens are not part of the table, though their events bubble through it.
      if (!(target instanceof Element) || event.nativeEvent.isComposing || !event.currentTarget.contains(target)) return;
      const cell = target.closest('tbody td');
      const outside = target === event.currentTarget;
      if (!(outside ? takeOutside(event) : cell !== null && take(event, target, cell))) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
