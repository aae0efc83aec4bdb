import type { RowOf } from '@banyan/shared-contracts/resource';
import { useConfirm, useRights } from '@banyan/shared-ui/runtime';
import { useUiText } from '../i18n/use-ui-text';
import type { RowActionItem } from './rows/row-actions';
import type { AnyResource, CrudScreen, Switchable } from './screen';
import type { ActionRunner } from './use-action-runner';
import type { OwnActions } from './columns/use-list-columns';
import type { ResourceHandle } from './use-resource';

interface Options<R extends AnyResource, Key extends string> {
  screen: CrudScreen<R, Key>;
  handle: ResourceHandle<R>;
  attempt: ActionRunner<Key>['attempt'];
  onEdit: (row: RowOf<R>) => void;
  onRefused: (row: RowOf<R>, error: unknown) => void;
}

/** Editing, deleting and switching of a record, as far as they were granted. */
export function useOwnActions<R extends AnyResource, Key extends string>({
  screen,
  handle,
  attempt,
  onEdit,
  onRefused,
}: Options<R, Key>): OwnActions<RowOf<R>> {
  const text = useUiText();
  const ownText = screen.useText();
  const rights = useRights();
  const confirm = useConfirm();
  const [mayEdit, mayRemove] = [rights.button('edit'), rights.button('remove')];
  const idOf = (row: RowOf<R>) => (row as { id: string }).id;

  async function toggle(row: RowOf<R>): Promise<void> {
    const enable = (row as Switchable).enabledMark !== 1;
    const name = screen.nameOf(row);
    const title = text(enable ? 'ui.crud.enableTitle' : 'ui.crud.disableTitle', { name });
    if (await confirm({ title, content: text(enable ? 'ui.crud.enableConfirm' : 'ui.crud.disableConfirm', { name }) }))
      await attempt(() => handle.toggle(idOf(row)));
  }

  async function remove(row: RowOf<R>): Promise<void> {
    const title = text('ui.crud.removeTitle', { name: screen.nameOf(row) });
    const content = screen.removal === undefined ? text('ui.crud.removeConfirm') : ownText(screen.removal);
    if (!(await confirm({ title, content, danger: true }))) return;
    const removed = () => handle.remove(idOf(row));
    if (screen.RefusedRemoval === undefined) await attempt(removed);
    else await removed().catch((error: unknown) => onRefused(row, error));
  }

  return {
    labels: [...(mayEdit ? [text('ui.action.edit')] : []), ...(mayRemove ? [text('ui.action.remove')] : [])],
    of: (row): RowActionItem[] => [
      ...(mayEdit && screen.editable?.(row) !== false
        ? [{ id: 'edit', label: text('ui.action.edit'), danger: false, run: () => onEdit(row) }]
        : []),
      ...(mayRemove && screen.removable?.(row) !== false
        ? [{ id: 'remove', label: text('ui.action.remove'), danger: true, run: () => void remove(row) }]
        : []),
    ],
    toggle: mayEdit ? (row) => void toggle(row) : undefined,
  };
}
