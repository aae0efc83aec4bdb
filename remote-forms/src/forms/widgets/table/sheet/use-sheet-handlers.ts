import { isLineOfText } from '@banyan/shared-ui/dialog';
import { type ClipboardEvent, type FocusEvent, type FormEvent, type MouseEvent, type RefObject, useMemo, useRef } from 'react';
import { useFormStore } from '../../../kernel/form/form-context';
import type { Place } from '../../../kernel/store/place';
import { createRowDrag } from '../rows/row-drag';
import { pressControl } from '../grid/focus-control';
import type { Corner, Sheet } from './sheet';
import { createSheetKeys } from './sheet-keys';
import type { RowListProps } from './table-sheet';
import { useSheetClipboard } from '../clipboard/use-sheet-clipboard';

type Parts = RowListProps & { sheet: Sheet; tableRef: RefObject<HTMLTableElement | null> };

/** The cell of an event; undefined for dialogs that a cell has opened. */
function cornerOf(event: { target: EventTarget; currentTarget: EventTarget }): { corner: Corner; cell: HTMLElement } | undefined {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !(currentTarget as Element).contains(target)) return undefined;
  const cell = target.closest<HTMLElement>('tbody td[data-column]');
  const row = cell?.closest<HTMLElement>('tr')?.dataset['row'];
  const column = cell?.dataset['column'];
  return cell === null || row === undefined || column === undefined ? undefined : { cell, corner: { row, column } };
}

const isText = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement || isLineOfText(target);

const PARTS_OF_CONTROLS = 'input, textarea, button, label, [class*=ant-], [role=group]';

/** The event handlers of the sheet: keys, presses, the clipboard, dragged rows. */
export function useSheetHandlers(parts: Parts) {
  const { table, fields, disabled, rowActions, canAdd, actions, onPick, remove, onSelect, onTurned, sheet, tableRef } = parts;
  const store = useFormStore();
  const spanning = useRef(false);
  const placeAt = ({ row, column }: Corner): Place | undefined => {
    const field = fields.find(({ key }) => key === column);
    return field && { field, table, row };
  };
  const clipboard = useSheetClipboard({ ...parts, leave: () => keys.leave() });
  const moving = (row: string, move: () => void) => {
    const column = sheet.active()?.column ?? fields[0]?.key ?? '';
    move();
    sheet.enter({ row, column });
  };
  const deeds = {
    add: canAdd ? () => enterRow(rowActions.add()) : undefined,
    insert: canAdd ? (before: string) => enterRow(rowActions.insert(before)) : undefined,
    goOn() {
      const last = store.rowKeys(table.key).at(-1);
      if (!canAdd || last === undefined || rowActions.isBlank(last)) return false;
      enterRow(rowActions.add());
      return true;
    },
    copyHeaded: () => void clipboard.copyHeaded(),
    clear: clipboard.clear,
    fillDown() {
      const written = sheet.editing() ? sheet.active() : undefined;
      if (written !== undefined) keys.leave();
      clipboard.fillDown();
      if (written !== undefined) sheet.enter(written);
    },
    moveRow(step: -1 | 1) {
      const row = sheet.active()?.row;
      if (row !== undefined && !disabled) moving(row, () => rowActions.step(row, step));
    },
    turned: onTurned,
  };
  const keys = createSheetKeys({
    grid: tableRef,
    sheet,
    store,
    table: table.key,
    deeds,
  });
  const drag = useMemo(
    () =>
      createRowDrag(
        () => store.rowKeys(table.key),
        (row, before) => store.moveRows(table.key, [row], before),
      ),
    [store, table.key],
  );

  function enterRow(row: string | undefined) {
    const column = sheet.lists().columns.find((key) => {
      const place = row === undefined ? undefined : placeAt({ row, column: key });
      return place !== undefined && place.field.contract.traits.computed !== true && !store.stateOf(place.field, table, row).disabled;
    });
    if (row !== undefined && column !== undefined) keys.enter({ row, column });
  }

  async function act(kind: string | undefined, row: string) {
    const pressed = actions.find(({ value }) => value === kind);
    if (pressed?.action !== undefined) onSelect(pressed, row);
    if (kind === 'copy') enterRow(rowActions.copy(row));
    if (kind === 'insert') enterRow(rowActions.insert(row));
    if (kind !== 'remove') return;
    const before = store.rowKeys(table.key);
    const at = before.indexOf(row);
    const ask = actions.find(({ value }) => value === 'remove')?.showConfirm === true;
    if (await remove(row, ask)) enterRow(before[at + 1] ?? before[at - 1]);
  }

  /** Whether the clipboard event is for the sheet, not for the text in a control. */
  const walking = (event: ClipboardEvent): boolean => !sheet.editing() && cornerOf(event) !== undefined;
  const copy = (event: ClipboardEvent, cuts: boolean) => {
    const copied = walking(event) ? clipboard.copied() : undefined;
    if (copied === undefined) return;
    event.preventDefault();
    // The event does not wait for the look-up.
    if (copied.text === undefined) {
      void (cuts ? clipboard.cut(copied) : clipboard.give(copied));
      return;
    }
    event.clipboardData.setData('text/plain', copied.text);
    if (cuts) clipboard.clear();
  };

  return {
    enterRow,
    copyHeaded: clipboard.copyHeaded,
    ...drag,
    onKeyDownCapture: keys.onKeyDownCapture,
    onMouseDown(event: MouseEvent) {
      const at = event.button === 0 ? cornerOf(event) : undefined;
      if (at === undefined) return;
      const { corner, cell } = at;
      const active = sheet.active();
      const own = active?.row === corner.row && active.column === corner.column;
      const hit = event.target instanceof Element ? event.target.closest(PARTS_OF_CONTROLS) : null;
      const onControl = hit !== null && cell !== hit && cell.contains(hit);
      if (event.shiftKey && active !== undefined) {
        event.preventDefault();
        sheet.extend(corner);
      } else if (own && onControl) {
        if (isText(event.target)) sheet.setEditing(true);
      } else if (onControl) {
        sheet.enter(corner, false);
      } else {
        // The browser would move the focus away from the control that appears.
        event.preventDefault();
        if (!own || !cell.contains(document.activeElement)) keys.enter(corner);
        spanning.current = true;
        const opens = (event.target as Element).closest('[data-opener]') !== null;
        const release = () => {
          spanning.current = false;
          if (opens && sheet.head() === sheet.active()) pressControl(cell);
        };
        window.addEventListener('mouseup', release, { once: true });
      }
    },
    onMouseOver(event: MouseEvent) {
      const at = spanning.current && event.buttons === 1 ? cornerOf(event) : undefined;
      if (at !== undefined) sheet.extend(at.corner);
    },
    onFocus(event: FocusEvent) {
      const at = cornerOf(event);
      if (at === undefined) return;
      const active = sheet.active();
      if (active?.row === at.corner.row && active.column === at.corner.column) return;
      if (event.target === at.cell) keys.enter(at.corner);
      else sheet.enter(at.corner, false);
    },
    onInput(event: FormEvent) {
      if (isText(event.target)) sheet.setEditing(true);
    },
    onClick(event: MouseEvent) {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
      if (row === undefined) return;
      const pick = target.closest<HTMLInputElement>('[data-pick]');
      if (pick !== null) onPick(row, pick.checked);
      const button = target.closest<HTMLElement>('[data-action]');
      if (button !== null) void act(button.dataset['action'], row);
    },
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, true),
    onPaste(event: ClipboardEvent) {
      const given = event.clipboardData.getData('text/plain');
      // Several cells are pasted into the sheet even while a line of text is edited.
      const several = /[\t\n]/.test(given.trimEnd()) && isLineOfText(event.target) && cornerOf(event) !== undefined;
      if (disabled || (!walking(event) && !several)) return;
      event.preventDefault();
      clipboard.paste(given);
    },
  };
}
