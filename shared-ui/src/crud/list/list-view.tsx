import type { EndpointInput, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { Button } from 'antd';
import { atom, useSetAtom } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { useNarrowScreen } from '../../layout/use-small-screen';
import { DataTable } from '../../table/data-table';
import { Pager } from '../../table/pager';
import { ActionButton, BatchButtons } from '../action-buttons';
import { freeColumns, holdFirst, shownColumns } from '../columns/column-order';
import { ColumnSettingsButton } from '../columns/column-settings';
import styles from '../crud.module.css';
import { ErrorPanel } from './error-panel';
import { groupedRows, titleOfGroup } from '../rows/grouped-rows';
import { levelsOf } from '../rows/levels';
import { ListCards } from '../rows/list-cards';
import type { ActionTools, Branches, ListEndpoint, ListRowOf, ListScreen } from './list-screen';
import { ListViewToolbar } from './list-view-toolbar';
import { useActionRunner } from '../use-action-runner';
import { useBranches } from '../rows/use-branches';
import { useColumnSettings } from '../columns/use-column-settings';
import { useExpansion, withoutEmptyChildren } from '../rows/use-expansion';
import { useListData } from './use-list-data';
import { type OpenedDialog, type OwnActions, useListColumns } from '../columns/use-list-columns';
import { useListQuery } from './use-list-query';
import { type RowMove, useRowMove } from '../rows/use-row-move';

/** What the list call needs besides filters and paging. */
export interface ListScope {
  params?: unknown;
  query?: Record<string, unknown>;
}

export interface ListViewProps<L extends ListEndpoint, Key extends string> {
  screen: ListScreen<L, Key>;
  /** Null as long as it is not known: the list is empty and requests nothing yet. */
  scope?: ListScope | null;
  /** Rows can be dragged onto others. */
  move?: RowMove<ListRowOf<L>> | undefined;
  /** Id of the menu whose list this is: people arrange its columns for themselves. */
  menuId?: string;
  /** What it is searched by at first. */
  keyword?: string;
  /** The button for what one comes to do most; it is repeated in the empty list. */
  main?: ReactNode;
  /** What the empty list offers to begin with, in place of the main button. */
  starts?: ReactNode;
  /** Why the list is empty, where the surroundings know better. */
  closed?: string | undefined;
  /** After the main button. */
  actions?: ((tools: ActionTools) => ReactNode) | undefined;
  /** Editing, deleting and switching of rows. */
  own?: OwnActions<ListRowOf<L>>;
}

interface Row {
  id: string;
  children?: unknown;
}

/** A list with all its functions: search, filter, sort, page, choose, arrange, act on rows. */
export function ListView<L extends ListEndpoint, Key extends string>({
  screen,
  scope = {},
  move,
  menuId = '',
  keyword = '',
  main,
  starts,
  closed,
  actions,
  own,
}: ListViewProps<L, Key>) {
  const text = useUiText();
  const ownText = screen.useText();
  const query = useListQuery(screen, keyword);
  const asked = { ...scope?.query, ...(screen.asks?.(query) ?? query.sent) };
  // Lists with many filters are requested by POST.
  const part = screen.list.method === 'GET' ? { query: asked } : { body: asked };
  const waits = scope === null;
  const input = waits ? undefined : ({ params: scope.params, ...part } as unknown as EndpointInput<L>);
  const { data, loading: asks, queryKey, error, refetch } = useListData(screen.key, screen.list, input, screen);
  const { tree = false, group } = screen;
  const read = useMemo(() => {
    const list = ((data as { list?: unknown[] } | undefined)?.list ?? []) as Row[];
    if (tree) return withoutEmptyChildren(list);
    return group === undefined ? list : groupedRows(list, group as never);
  }, [data, tree, group]);
  const branches = query.keyword === '' ? (screen.branches as Branches<Row> | undefined) : undefined;
  const { rows, table: branchTable } = useBranches({ key: screen.key, list: screen.list, branches }, read);
  const expansion = useExpansion(read, tree || group !== undefined);
  const tools: ActionTools = { refresh: refetch, query: asked };
  const runner = useActionRunner(screen.key, ownText, tools);
  const [opened, setOpened] = useState<OpenedDialog>();
  const { columns, itemsOf, onRowOpen } = useListColumns<Row, Key>({
    screen: screen as never,
    ownText,
    runner,
    own: own as OwnActions<Row> | undefined,
    onOpen: setOpened,
  });
  const columnSettings = useColumnSettings(menuId);
  const rowProps = useRowMove(move, tools);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const folded = useState(() => atom(false))[0];
  const setFolded = useSetAtom(folded);
  const narrow = useNarrowScreen();
  const shown = shownColumns(columns, columnSettings.settings);
  const total = totalOf(data);
  const cards = narrow ? screen.card : undefined;
  const levels = useMemo(() => levelsOf(rows, (row) => titleOfGroup(row) !== undefined), [rows]);

  const batch = (screen.batchActions ?? []).filter(runner.mayRun);
  // Rows that have left the page are not chosen any more.
  const single =
    group === undefined && !tree && branches === undefined ? rows : flatRows(rows).filter((row) => titleOfGroup(row) === undefined);
  const chosenRows = single.filter(({ id }) => chosen.includes(id));
  const selectable = screen.selectable as ((row: Row) => boolean) | undefined;
  const selection = {
    columnWidth: 44,
    selectedRowKeys: chosenRows.map(({ id }) => id),
    onChange: (keys: readonly unknown[]) => setChosen(keys.map(String)),
    getCheckboxProps: (row: Row) => ({ disabled: titleOfGroup(row) !== undefined || selectable?.(row) === false }),
  };
  const loading = waits || asks || columnSettings.loading;
  const empty = query.filtered
    ? { text: text('ui.crud.noMatch'), action: <Button onClick={query.clear}>{text('ui.crud.clearFilters')}</Button> }
    : {
        text: closed ?? (screen.empty === undefined ? text('ui.crud.empty', { noun: ownText(screen.noun) }) : ownText(screen.empty)),
        action: starts ?? main,
      };
  const listed = (screen.listActions ?? []).filter(runner.mayRun);
  const hasActions = actions !== undefined || listed.length > 0 || batch.length > 0;
  const remark = data === undefined ? undefined : screen.remark?.(data);

  return (
    <section className={styles['view']} aria-label={ownText(screen.noun)} aria-busy={waits} inert={waits}>
      <ListViewToolbar
        screen={screen}
        ownText={ownText}
        query={query}
        onRefresh={refetch}
        queryKey={queryKey}
        expansion={expansion}
        main={main}
        view={menuId !== '' && <ColumnSettingsButton columns={freeColumns(columns)} columnSettings={columnSettings} folded={folded} />}
      >
        {hasActions && (
          <>
            {actions?.(tools)}
            {listed.map((action) => (
              <ActionButton
                key={action.id}
                action={action}
                label={ownText(action.label)}
                run={() => runner.run(action, asked)}
                reads={runner.reads(action)}
              />
            ))}
            {cards === undefined && <BatchButtons actions={batch as never} rows={chosenRows} ownText={ownText} runner={runner} />}
          </>
        )}
      </ListViewToolbar>
      {error !== null && data !== undefined && (
        <p className={styles['stale']} role="alert">
          {text('ui.crud.stale')}
          <Button type="link" size="small" onClick={refetch}>
            {text('ui.action.retry')}
          </Button>
        </p>
      )}
      {error !== null && data === undefined ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : cards !== undefined ? (
        <ListCards rows={single} card={cards as never} levels={levels} itemsOf={itemsOf} loading={loading} empty={empty} />
      ) : (
        <DataTable<Row>
          id={screen.key}
          columns={narrow ? holdFirst(shown) : shown}
          rows={columnSettings.loading ? [] : rows}
          rowKey="id"
          loading={loading}
          empty={empty}
          sort={query.sort}
          onSort={query.setSort}
          expandable={branchTable ?? expansion.table}
          rowProps={rowProps as never}
          onFold={setFolded}
          groupTitle={group === undefined ? undefined : titleOfGroup}
          {...(data === undefined || screen.summary === undefined ? {} : { summary: screen.summary(data) })}
          {...(batch.length === 0 ? {} : { selection })}
          {...(onRowOpen === undefined ? {} : { onRowOpen })}
        />
      )}
      {remark !== undefined && <p className={styles['remark']}>{ownText(remark.key, remark.values)}</p>}
      {total !== undefined && <Pager page={query.page} size={query.size} total={total} onChange={query.setPage} />}
      {opened !== undefined && <opened.Dialog row={opened.row as never} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

/** Rows with everything below them. */
const flatRows = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flatRows((row.children ?? []) as Row[])]);

const totalOf = (data: EndpointReply<ListEndpoint> | undefined): number | undefined =>
  (data as { pagination?: { total: number } } | undefined)?.pagination?.total;
