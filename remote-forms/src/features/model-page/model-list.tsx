import { ColumnSettingsButton, ErrorPanel, freeColumns, shownColumns, useColumnSettings } from '@banyan/shared-ui/crud';
import { DataTable, KeywordBox, ListToolbar, Pager, useNarrowScreen } from '@banyan/shared-ui/table';
import { Changes } from '@banyan/shared-ui/runtime';
import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { labelOf } from './design-label';
import styles from './model-list.module.css';
import type { RecordView } from '../../kernel/record-route';
import { Recalculating } from './recalculating';
import { RowCards, type ShownList } from './row-cards';
import { SearchPanel } from './search-panel';
import type { ListState } from './use-list-state';
import type { Model } from '../../kernel/use-model';
import { useModelColumns } from './use-model-columns';
import type { ShownRows } from './use-records';
import { useRemoval } from './use-removal';

interface ModelListProps {
  model: Model;
  menuId: string;
  list: ListState;
  rows: ShownRows;
  onOpen: (view: RecordView) => void;
}

/** More than these are a table everywhere, which draws only those that are seen. */
const MOST_CARDS = 200;

/** The list of a designed model: search, what one can do, rows, pages. */
export function ModelList({ model, menuId, list, rows, onOpen }: ModelListProps) {
  const text = useText();
  const { design } = model;
  const { data, error, isFetching, refetch } = rows;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const remove = useRemoval(model, menuId, () => setPicked([]));
  const columns = useModelColumns({ model, onOpen, onRemove: (row) => void remove([row]) });
  const columnSettings = useColumnSettings(menuId);
  const adding = design.btnsList.find(({ value }) => value === 'add' && model.button(value));
  const removing = design.btnsList.find(({ value }) => value === 'batchRemove' && model.button(value));
  const keywordFields = design.searchList.filter(({ isKeyword }) => isKeyword).map(({ label }) => label);
  const filtered = list.asked.queryJson !== '';
  const chosenRows = data?.list.filter(({ id }) => picked.includes(id)) ?? [];
  const chosen = chosenRows.map(({ id }) => id);

  const narrow = useNarrowScreen();
  const cards = narrow && (data?.list.length ?? 0) <= MOST_CARDS;

  const add = adding && (
    <Changes>
      <Button type="primary" onClick={() => onOpen({ kind: 'new' })}>
        {labelOf(adding, text)}
      </Button>
    </Changes>
  );

  const batch = removing && (
    <Changes>
      <Button
        danger
        disabled={chosen.length === 0}
        title={chosen.length === 0 ? text('forms.table.chooseOne') : undefined}
        onClick={() => void remove(chosenRows)}
      >
        {chosen.length === 0 ? labelOf(removing, text) : text('forms.list.removeChosen', { count: chosen.length })}
      </Button>
    </Changes>
  );

  return (
    <>
      <SearchPanel model={model} value={list.search} onSearch={list.setSearch} />
      <ListToolbar
        fetching={isFetching}
        onRefresh={() => void refetch()}
        view={menuId !== '' && <ColumnSettingsButton columns={freeColumns(columns)} columnSettings={columnSettings} />}
        main={add}
        search={
          keywordFields.length > 0 && (
            <KeywordBox
              className={styles['keyword']}
              label={text('forms.list.keyword', { fields: keywordFields.join(' / ') })}
              value={list.keyword}
              onSearch={list.setKeyword}
            />
          )
        }
      >
        {!cards && batch}
      </ListToolbar>
      {data?.recalculating !== undefined && <Recalculating {...data.recalculating} />}
      {error !== null && data === undefined ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : (
        <Rows
          model={model}
          columns={shownColumns(columns, columnSettings.settings)}
          rows={columnSettings.loading ? [] : (data?.list ?? [])}
          loading={isFetching || columnSettings.loading}
          empty={
            filtered
              ? { text: text('forms.list.noMatch'), action: <Button onClick={list.clear}>{text('forms.list.clear')}</Button> }
              : { text: text('forms.list.empty', { name: model.name }), action: add }
          }
          sort={list.sort}
          onSort={list.setSort}
          selection={removing && { chosen, onChoose: setPicked }}
          chosenActions={batch}
          cards={cards}
          onOpen={onOpen}
        />
      )}
      {design.hasPage && data !== undefined && (
        <Pager page={list.page} size={list.size} total={data.pagination.total} onChange={list.setPage} />
      )}
    </>
  );
}

interface RowsProps extends ShownList {
  model: Model;
  /** What can be done with chosen cards; the table has it above. */
  chosenActions: ReactNode;
  cards: boolean;
  onOpen: (view: RecordView) => void;
}

/** Rows as a table; on a phone as cards. */
function Rows({ model, cards, chosenActions, onOpen, ...shown }: RowsProps) {
  const text = useText();
  const { id, design, button } = model;
  const actionOf = (kind: 'detail' | 'edit') => {
    const found = design.columnBtnsList.find(({ value }) => value === kind && button(value));
    return found && { label: labelOf(found, text), run: (row: ModelRow) => onOpen({ kind, id: row.id }) };
  };
  const detail = actionOf('detail');
  if (cards) return <RowCards {...shown} chosenActions={chosenActions} open={detail ?? actionOf('edit')} />;
  const { selection, ...table } = shown;
  return (
    <DataTable<ModelRow>
      id={`model-${id}`}
      rowKey="id"
      {...table}
      {...(selection === undefined
        ? {}
        : {
            selection: {
              selectedRowKeys: [...selection.chosen],
              onChange: (keys) => selection.onChoose(keys.map(String)),
              columnWidth: 40,
            },
          })}
      {...(detail === undefined ? {} : { onRowOpen: detail.run })}
    />
  );
}
