import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import type { ListViews } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { ColumnSettingsButton, ErrorPanel, freeColumns } from '@banyan/shared-ui/crud';
import { EmptyState, KeywordBox, ListToolbar, Pager, useNarrowScreen } from '@banyan/shared-ui/table';
import { Changes } from '@banyan/shared-ui/runtime';
import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useSelection } from '../bulk/use-selection';
import { useText } from '../../../forms/public/text';
import { iconOf } from '../buttons/button-icon';
import { labelOf } from '../design-label';
import { BinButton, type ButtonSlots, ExportButton, headerButton, ImportButton, InOrder, PrintButton } from './list-buttons';
import styles from './model-list.module.css';
import type { Model, RecordView } from '../../../forms/public/model';
import { Recalculating } from './recalculating';
import { Rows } from './rows';
import { LaidOut, SelectionBar, SuperQueryTag, ViewNotes, WaitingSubmits } from '../late-parts';
import { SearchPanel } from '../search/search-panel';
import { SuperQueryButton } from '../search/super-query-button';
import { useArrangedColumns } from '../list-views/use-arranged-columns';
import { ViewMenu } from '../list-views/view-menu';
import type { EndlessRows } from '../phone/use-endless-rows';
import { recordsIn, shownRows } from './shown-rows';
import type { ListState } from './use-list-state';
import { type InlineEditing, useInlineEditing } from '../inline/use-inline-editing';
import { useModelColumns } from './use-model-columns';
import type { ShownRows } from './use-records';
import type { FormBeginning } from '../record/use-record-navigation';
import { useRemoval } from './use-removal';

/** The same state; changes wait for a confirmation about the row that is edited in place. */
function guarded(list: ListState, inline: InlineEditing | undefined): ListState {
  if (inline === undefined) return list;
  const guard =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) =>
      inline.leave(() => change(...args));
  return {
    ...list,
    setSearch: guard(list.setSearch),
    setKeyword: guard(list.setKeyword),
    setSuperQuery: guard(list.setSuperQuery),
    setLayout: guard(list.setLayout),
    setSort: guard(list.setSort),
    setPage: guard(list.setPage),
    apply: guard(list.apply),
    clear: guard(list.clear),
  };
}

interface ModelListProps {
  model: Model;
  menuId: string;
  list: ListState;
  rows: ShownRows;
  /** The pages are shown one below the other; undefined where only one of them is shown. */
  endless?: EndlessRows | undefined;
  /** Views that may be chosen; undefined where the list has none. */
  views?: ListViews | undefined;
  onOpen: (view: RecordView, begins?: FormBeginning) => void;
  /** Reads the rows below one of a tree table. */
  onBranch?: ((row: ModelRow) => void) | undefined;
}

/** Larger numbers of rows are shown as a table on all devices, which draws only visible rows. */
const MOST_CARDS = 200;

/** The list of a designed model: search, actions, rows, pages. */
export function ModelList({ model, menuId, list: state, rows, endless, views, onOpen, onBranch }: ModelListProps) {
  const text = useText();
  const { design } = model;
  const { data, error, isFetching, refetch } = rows;
  const [bulkId, setBulk] = useState('');
  const narrow = useNarrowScreen();
  const shown = useMemo(() => shownRows(data?.list ?? [], design.type), [data, design.type]);
  const records = useMemo(() => recordsIn(shown), [shown]);
  const total = data?.pagination.total ?? 0;
  const page = useMemo(() => records.map(({ id }) => id), [records]);
  const selection = useSelection(state.asked, page, total);
  const remove = useRemoval(model, menuId, { onDone: selection.clear, onBulk: setBulk });
  const cards = narrow && (endless !== undefined || records.length <= MOST_CARDS);
  const inline = useInlineEditing(model, menuId, data?.list ?? [], design.type === LIST_KIND.inline && !cards);
  const list = guarded(state, inline);
  const columns = useModelColumns({
    model,
    menuId,
    rows: records,
    onOpen: (view) => (view.kind === 'edit' && inline?.edit({ id: view.id })) || onOpen(view),
    onRemove: (row) => void remove({ rows: [row], ids: [row.id], count: 1 }),
    inline,
    cards,
  });
  const { columnSettings, arranged, onResize } = useArrangedColumns(menuId, list, columns);
  const adding = headerButton(model, 'add');
  const removing = headerButton(model, 'batchRemove');
  const choosing = removing ?? headerButton(model, 'batchPrint') ?? headerButton(model, 'download');
  const keywordFields = design.searchList.filter(({ isKeyword }) => isKeyword).map(({ label }) => label);
  const superQuery = { model, value: list.superQuery, onSearch: list.setSuperQuery };
  const isTable = list.chosen.layout.kind === 'table';
  const filtered = list.asked.queryJson !== '' || list.superQuery !== '';
  const chosen = selection.ids;
  const { queryJson, superQueryJson, phone } = list.asked;
  const asked = () => (selection.all ? { all: { queryJson, superQueryJson, phone } } : { ids: [...chosen] });
  const chosenRows = { rows: records.filter(({ id }) => chosen.includes(id)), count: selection.count, ...asked() };

  const add = adding && (
    <Changes>
      <Button
        data-button="add"
        type="primary"
        icon={iconOf(adding)}
        onClick={() => (inline === undefined ? onOpen({ kind: 'new' }) : inline.add())}
      >
        {labelOf(adding, text)}
      </Button>
    </Changes>
  );

  const empty = filtered
    ? { text: text('forms.list.noMatch'), action: <Button onClick={list.clear}>{text('forms.list.clear')}</Button> }
    : { text: text('forms.list.empty', { name: model.name }), action: add };

  const removal = removing && (
    <Changes>
      <Button
        data-button="batchRemove"
        icon={iconOf(removing)}
        danger
        disabled={chosen.length === 0}
        title={chosen.length === 0 ? text('forms.table.chooseOne') : undefined}
        onClick={() => void remove(chosenRows)}
      >
        {selection.count === 0 ? labelOf(removing, text) : text('forms.list.removeChosen', { count: selection.count })}
      </Button>
    </Changes>
  );
  const sheet = { asked: list.asked, columns: arranged.filter(({ key }) => key !== 'actions'), ticked: selection.all ? [] : chosen };
  const single: ButtonSlots = {
    upload: <ImportButton model={model} menuId={menuId} />,
    download: <ExportButton model={model} menuId={menuId} {...sheet} allFound={selection.all} />,
  };
  const batch: ButtonSlots = {
    batchRemove: removal,
    batchPrint: <PrintButton {...{ model, menuId, page, sidx: list.asked.sidx, count: selection.count, chosen: asked }} />,
  };

  const searches = <SearchPanel model={model} value={list.search} onSearch={list.setSearch} />;

  return (
    <>
      {!narrow && searches}
      <ListToolbar
        fetching={isFetching}
        onRefresh={() => void refetch()}
        view={
          menuId !== '' && (
            <>
              {views !== undefined && <ViewMenu model={model} menuId={menuId} list={list} views={views} />}
              {isTable && <ColumnSettingsButton columns={freeColumns(columns)} columnSettings={columnSettings} />}
            </>
          )
        }
        main={narrow && add}
        search={
          keywordFields.length > 0 && (
            <KeywordBox
              className={styles[narrow ? 'keywordNarrow' : 'keyword']}
              label={text('forms.list.keyword', { fields: keywordFields.join(' / ') })}
              value={list.keyword}
              onSearch={list.setKeyword}
            />
          )
        }
        find={design.hasSuperQuery && model.webType !== VIEW && <SuperQueryButton {...superQuery} menuId={menuId} />}
      >
        <InOrder model={model} slots={{ ...(narrow ? {} : { add }), ...single, ...(!cards && isTable ? batch : {}) }} />
        <BinButton model={model} menuId={menuId} />
      </ListToolbar>
      {narrow && searches}
      {((isTable && selection.count > 0) || bulkId !== '') && (
        <SelectionBar
          {...{ model, menuId, selection, total, bulkId }}
          hasPages={list.hasPage && data?.pagination.totalIsMinimum !== true}
          chosen={asked}
          onBulk={setBulk}
          onOpen={(id) => onOpen({ kind: 'detail', id })}
        />
      )}
      {menuId !== '' && (
        <Suspense fallback={null}>
          <WaitingSubmits modelId={model.id} modelName={model.name} onOpen={onOpen} />
        </Suspense>
      )}
      {list.superQuery !== '' && (
        <Suspense fallback={null}>
          <SuperQueryTag {...superQuery} />
        </Suspense>
      )}
      {inline?.line}
      {data?.view !== undefined && <ViewNotes {...data.view} />}
      {data?.recalculating !== undefined && <Recalculating {...data.recalculating} />}
      {!isTable ? (
        <Suspense fallback={null}>
          <LaidOut model={model} menuId={menuId} list={list} empty={<EmptyState {...empty} />} onOpen={onOpen} />
        </Suspense>
      ) : error !== null && data === undefined ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : (
        <Rows
          model={model}
          columns={arranged}
          rows={columnSettings.loading ? [] : [...(inline?.newRows ?? []), ...shown]}
          loading={isFetching || columnSettings.loading}
          empty={empty}
          sort={list.sort}
          onSort={list.setSort}
          selection={choosing && { chosen, onChoose: selection.choose }}
          chosenActions={<InOrder model={model} slots={batch} />}
          cards={cards}
          endless={endless}
          onRefresh={endless?.restart ?? refetch}
          {...(onResize === undefined ? {} : { onResize })}
          onOpen={onOpen}
          onBranch={onBranch}
        />
      )}
      {isTable && list.hasPage && endless === undefined && data !== undefined && (
        <Pager page={list.page} size={list.size} total={total} isMinimum={data.pagination.totalIsMinimum} onChange={list.setPage} />
      )}
    </>
  );
}
