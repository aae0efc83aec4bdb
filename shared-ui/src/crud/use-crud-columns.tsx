import type { RowOf } from '@banyan/shared-contracts/resource';
import type { ReactNode } from 'react';
import { onlyReads, useConfirm, useLocale, useRights, useSession, useToast } from '@banyan/shared-ui/runtime';
import { AppError } from '@banyan/shared-contracts/errors';
import { useFormats } from '../format/use-formats';
import { useUiText } from '../i18n/use-ui-text';
import { useWord } from '../i18n/use-word';
import type { DataColumn } from '../table/data-table';
import { cellAlign, renderCell } from './cells';
import { withNote } from './cells';
import { type RowActionItem, useActionsColumn } from './row-actions';
import type { ActionAccess, ActionTools, AnyResource, CrudScreen, RowDialogProps, Switchable } from './screen';
import type { ResourceHandle } from './use-resource';

interface Options<R extends AnyResource, Key extends string> {
  screen: CrudScreen<R, Key>;
  handle: ResourceHandle<R>;
  tools: ActionTools;
  onEdit: (row: RowOf<R>) => void;
  onOpen: (opened: OpenedDialog) => void;
}

/** The dialog of a row action, with its row. */
export interface OpenedDialog {
  Dialog: (props: RowDialogProps<never>) => ReactNode;
  row: unknown;
}

/** English words need more room than Chinese ones, px. */
const LETTERS: Partial<Record<string, number>> = { word: 34, switch: 14 };

/** The columns of a screen with cells by kind, and the column of actions that rights leave over. */
export function useCrudColumns<R extends AnyResource, Key extends string>({
  screen,
  handle,
  tools,
  onEdit,
  onOpen,
}: Options<R, Key>): DataColumn<RowOf<R>>[] {
  const text = useUiText();
  const ownText = screen.useText();
  const formats = useFormats();
  const inWords = useWord();
  const letters: typeof LETTERS = useLocale() === 'en' ? LETTERS : {};
  const rights = useRights();
  const {
    user: { isAdministrator, userId },
    readOnly,
  } = useSession();
  const confirm = useConfirm();
  const toast = useToast();

  /** A refusal of an action that no dialog waits for is a toast. */
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('ui.request.failed'));
    }
  };

  const idOf = (row: RowOf<R>) => (row as { id: string }).id;

  const toggle = async (row: RowOf<R>) => {
    const enable = (row as Switchable).enabledMark !== 1;
    const name = screen.nameOf(row);
    const title = text(enable ? 'ui.crud.enableTitle' : 'ui.crud.disableTitle', { name });
    if (await confirm({ title, content: text(enable ? 'ui.crud.enableConfirm' : 'ui.crud.disableConfirm', { name }) }))
      await attempt(() => handle.toggle(idOf(row)));
  };

  const remove = async (row: RowOf<R>) => {
    const title = text('ui.crud.removeTitle', { name: screen.nameOf(row) });
    const content = screen.removal === undefined ? text('ui.crud.removeConfirm') : ownText(screen.removal);
    if (await confirm({ title, content, danger: true })) await attempt(() => handle.remove(idOf(row)));
  };

  const mayRun = (action: ActionAccess) =>
    action.button === undefined ? action.for === 'everybody' || isAdministrator : rights.button(action.button);

  const actionsOf = (row: RowOf<R>): RowActionItem[] => {
    if (screen.fixed?.(row) === true) return [];
    const own = (screen.rowActions ?? [])
      .filter((action) => mayRun(action) && action.visible?.(row, userId) !== false)
      .map((action) => ({
        id: action.id,
        label: ownText(action.label),
        danger: action.danger === true,
        reads: action.button === undefined ? action.for === 'everybody' : onlyReads(action.button),
        run: () => ('run' in action ? void attempt(() => action.run(row, tools)) : onOpen({ Dialog: action.Dialog, row })),
      }));
    return [
      ...(rights.button('edit') && screen.editable?.(row) !== false
        ? [{ id: 'edit', label: text('ui.action.edit'), danger: false, run: () => onEdit(row) }]
        : []),
      ...(rights.button('remove') && screen.removable?.(row) !== false
        ? [{ id: 'remove', label: text('ui.action.remove'), danger: true, run: () => void remove(row) }]
        : []),
      ...own,
    ];
  };

  const columns = screen.columns.map(({ key, title, cell = 'text', note, width, sortable, spare }): DataColumn<RowOf<R>> => ({
    key,
    title: ownText(title),
    width: width === undefined || typeof cell === 'function' ? width : width + (letters[cell] ?? 0),
    sortable,
    spare,
    align: cellAlign(cell),
    render: (row) => {
      if (typeof cell === 'function') return cell(row);
      const content = renderCell(cell, (row as Record<string, unknown>)[key], {
        text,
        formats,
        word: inWords,
        toggle: rights.button('edit') && readOnly === undefined && screen.fixed?.(row) !== true ? () => void toggle(row) : undefined,
      });
      const word = note?.(row);
      return word === undefined ? content : withNote(content, ownText(word));
    },
  }));
  const labels = [
    ...(rights.button('edit') ? [text('ui.action.edit')] : []),
    ...(rights.button('remove') ? [text('ui.action.remove')] : []),
    ...(screen.rowActions ?? []).filter(mayRun).map(({ label }) => ownText(label)),
  ];
  const actions = useActionsColumn(labels, actionsOf);
  return labels.length === 0 ? columns : [...columns, actions];
}
