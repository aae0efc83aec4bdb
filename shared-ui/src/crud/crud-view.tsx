import type { FilterOf, FormOf, RowOf } from '@banyan/shared-contracts/resource';
import { Allowed } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { CrudDialog } from './crud-dialog';
import type { ActionTools, ListEndpoint, ListRowOf, ListScreen } from './list/list-screen';
import { ListView } from './list/list-view';
import type { AnyResource, CrudScreen } from './screen';
import { useActionRunner } from './use-action-runner';
import type { OwnActions } from './columns/use-list-columns';
import { useOwnActions } from './use-own-actions';
import { useResource } from './use-resource';
import type { RowMove } from './rows/use-row-move';

export interface CrudScope<R extends AnyResource> {
  params?: FilterOf<R> extends { params: infer P } ? P : undefined;
  query?: Record<string, unknown>;
}

export interface CrudViewProps<R extends AnyResource, Key extends string> {
  screen: CrudScreen<R, Key>;
  /** What the list call needs besides filters and paging. Null as long as it is not known: the list is empty and requests nothing yet. */
  scope?: CrudScope<R> | null;
  /** Values of a new record that the surroundings decide. */
  defaults?: Partial<FormOf<R>>;
  /** Rows can be dragged onto others. */
  move?: RowMove<RowOf<R>>;
  /** Id of the menu whose list this is: people arrange its columns for themselves. */
  menuId?: string;
  /** What the list is searched by at first. */
  keyword?: string;
  /** Why nothing can be added here: shown in place of the empty list, and nothing to add is offered. */
  closed?: string | undefined;
  /** What the empty list offers to begin with, in place of the add button. */
  starts?: ReactNode;
  /** After the add button. */
  actions?: (tools: ActionTools) => ReactNode;
}

const NO_TOOLS: ActionTools = { refresh: () => undefined, query: {} };

/** A list of records that are created, edited, switched and deleted. */
export function CrudView<R extends AnyResource, Key extends string>({
  screen,
  scope = {},
  defaults = {},
  move,
  menuId = '',
  keyword = '',
  closed,
  starts,
  actions,
}: CrudViewProps<R, Key>) {
  const text = useUiText();
  const ownText = screen.useText();
  const handle = useResource(screen.resource);
  const [editing, setEditing] = useState<{ row: RowOf<R> | undefined }>();
  const { attempt } = useActionRunner(screen.resource.key, ownText, NO_TOOLS);
  const [refused, setRefused] = useState<{ row: RowOf<R>; error: unknown }>();
  const own = useOwnActions({
    screen,
    handle,
    attempt,
    onEdit: (row) => setEditing({ row }),
    onRefused: (row, error) => setRefused({ row, error }),
  });
  const list = useMemo(
    () => ({ ...screen, key: screen.resource.key, list: screen.resource.list }) as unknown as ListScreen<ListEndpoint, Key>,
    [screen],
  );

  const add = closed === undefined && (
    <Allowed button="add">
      <Button type="primary" onClick={() => setEditing({ row: undefined })}>
        {screen.add === undefined ? text('ui.action.add') : ownText(screen.add)}
      </Button>
    </Allowed>
  );

  return (
    <>
      <ListView
        screen={list}
        scope={scope}
        move={move as RowMove<ListRowOf<ListEndpoint>> | undefined}
        menuId={menuId}
        keyword={keyword}
        main={add}
        closed={closed}
        starts={starts}
        actions={actions}
        own={own as OwnActions<ListRowOf<ListEndpoint>>}
      />
      {editing !== undefined &&
        (screen.Editor === undefined ? (
          <CrudDialog screen={screen} handle={handle} id={idOf(editing.row)} defaults={defaults} onClose={() => setEditing(undefined)} />
        ) : (
          <screen.Editor row={editing.row} onClose={() => setEditing(undefined)} />
        ))}
      {refused !== undefined && screen.RefusedRemoval !== undefined && (
        <screen.RefusedRemoval {...refused} onClose={() => setRefused(undefined)} />
      )}
    </>
  );
}

const idOf = (row: unknown): string | undefined => (row as { id: string } | undefined)?.id;
