import type { FilterOf, FormOf, RowOf } from '@banyan/shared-contracts/resource';
import { Allowed } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { DataTable, type SortState } from '../table/data-table';
import { Pager } from '../table/pager';
import { useNarrowScreen } from '../layout/use-small-screen';
import { freeColumns, holdFirst, shownColumns } from './column-order';
import { ColumnSettingsButton } from './column-settings';
import { CrudDialog } from './crud-dialog';
import { CrudToolbar } from './crud-toolbar';
import styles from './crud.module.css';
import { ErrorPanel } from './error-panel';
import type { ActionTools, AnyResource, CrudScreen } from './screen';
import { useColumnSettings } from './use-column-settings';
import { type OpenedDialog, useCrudColumns } from './use-crud-columns';
import { useExpansion, withoutEmptyChildren } from './use-expansion';
import { useListQuery } from './use-list-query';
import { useResource } from './use-resource';
import { type RowMove, useRowMove } from './use-row-move';

export interface CrudScope<R extends AnyResource> {
  params?: FilterOf<R> extends { params: infer P } ? P : undefined;
  query?: Record<string, unknown>;
}

export interface CrudViewProps<R extends AnyResource, Key extends string> {
  screen: CrudScreen<R, Key>;
  /** What the list call needs besides filters and paging. Null as long as it is not known: the list stands there, and asks for nothing yet. */
  scope?: CrudScope<R> | null;
  /** Values of a new record that the surroundings decide. */
  defaults?: Partial<FormOf<R>>;
  /** Rows can be dragged onto others. */
  move?: RowMove<RowOf<R>>;
  /** Id of the menu whose list this is: people arrange its columns for themselves. */
  menuId?: string;
  /** Why nothing can be added here: said in place of the empty list, and nothing to add is offered. */
  closed?: string | undefined;
  /** Stands after the add button. */
  actions?: (tools: ActionTools) => ReactNode;
}

/** A list of records with everything one does to them: search, filter, sort, page, create, edit, switch, delete. */
export function CrudView<R extends AnyResource, Key extends string>({
  screen,
  scope = {},
  defaults = {},
  move,
  menuId = '',
  closed,
  actions,
}: CrudViewProps<R, Key>) {
  const text = useUiText();
  const ownText = screen.useText();
  const query = useListQuery(screen);
  const asked = { ...scope?.query, ...query.sent };
  // Lists with many filters are asked for by POST.
  const part = screen.resource.list.method === 'GET' ? { query: asked } : { body: asked };
  const waits = scope === null;
  const handle = useResource(screen.resource, waits ? undefined : ({ params: scope.params, ...part } as never));
  const [editing, setEditing] = useState<{ row: RowOf<R> | undefined }>();
  const [opened, setOpened] = useState<OpenedDialog>();
  const { data } = handle.list;
  const rows = useMemo(() => {
    const list = (data?.list ?? []) as { id: string; children?: unknown }[];
    return screen.tree === true ? withoutEmptyChildren(list) : list;
  }, [data, screen.tree]);
  const expansion = useExpansion(rows, screen.tree === true);
  const tools: ActionTools = { refresh: handle.list.refetch, query: asked };
  const columns = useCrudColumns({ screen, handle, tools, onEdit: (row) => setEditing({ row }), onOpen: setOpened });
  const columnSettings = useColumnSettings(menuId);
  const rowProps = useRowMove(move, tools);
  const total = paginationTotal(data);
  const [folded, setFolded] = useState(false);
  const narrow = useNarrowScreen();
  const shown = shownColumns(columns, columnSettings.settings);

  const add = closed === undefined && (
    <Allowed button="add">
      <Button type="primary" onClick={() => setEditing({ row: undefined })}>
        {screen.add === undefined ? text('ui.action.add') : ownText(screen.add)}
      </Button>
    </Allowed>
  );

  return (
    <section className={styles['view']} aria-label={ownText(screen.noun)} aria-busy={waits} inert={waits}>
      <CrudToolbar
        screen={screen}
        query={query}
        tools={tools}
        fetching={handle.list.fetching}
        expansion={expansion}
        main={add}
        view={menuId !== '' && <ColumnSettingsButton columns={freeColumns(columns)} columnSettings={columnSettings} folded={folded} />}
      >
        {actions?.(tools)}
      </CrudToolbar>
      {handle.list.error !== null && data === undefined ? (
        <ErrorPanel error={handle.list.error} retry={handle.list.refetch} />
      ) : (
        <DataTable<object>
          id={screen.resource.key}
          columns={(narrow ? holdFirst(shown) : shown) as never}
          rows={columnSettings.loading ? [] : rows}
          rowKey={'id' as never}
          loading={waits || handle.list.fetching || columnSettings.loading}
          empty={
            query.filtered
              ? { text: text('ui.crud.noMatch'), action: <Button onClick={query.clear}>{text('ui.crud.clearFilters')}</Button> }
              : { text: closed ?? text('ui.crud.empty', { noun: ownText(screen.noun) }), action: add }
          }
          sort={query.sort}
          onSort={(sort: SortState | undefined) => query.setSort(sort)}
          expandable={expansion.table}
          rowProps={rowProps as never}
          onFold={setFolded}
        />
      )}
      {total !== undefined && <Pager page={query.page} size={query.size} total={total} onChange={query.setPage} />}
      {editing !== undefined &&
        (screen.Editor === undefined ? (
          <CrudDialog screen={screen} handle={handle} id={idOf(editing.row)} defaults={defaults} onClose={() => setEditing(undefined)} />
        ) : (
          <screen.Editor row={editing.row} onClose={() => setEditing(undefined)} />
        ))}
      {opened !== undefined && <opened.Dialog row={opened.row as never} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

const paginationTotal = (data: unknown): number | undefined => (data as { pagination?: { total: number } } | undefined)?.pagination?.total;

const idOf = (row: unknown): string | undefined => (row as { id: string } | undefined)?.id;
