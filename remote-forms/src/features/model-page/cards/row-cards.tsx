import type { CardPlace } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useUiText } from '@banyan/shared-ui/i18n';
import { type DataColumn, EmptyState, type SortState } from '@banyan/shared-ui/table';
import { Checkbox, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import { PullHint } from '../phone/pull-hint';
import { usePull } from '../phone/use-pull';
import { isGroup } from '../list/shown-rows';
import { RowCard } from './row-card';
import styles from './row-cards.module.css';

/** The content of a list, whatever its layout. */
export interface ShownList {
  /** In the format of the table; the first column names a row, and columns fixed at the right are its actions. */
  columns: readonly DataColumn<ModelRow>[];
  rows: readonly ModelRow[];
  loading: boolean;
  empty: { text: string; action?: ReactNode };
  sort: SortState | undefined;
  onSort: (sort: SortState | undefined) => void;
  /** Undefined where rows cannot be selected. */
  selection: { chosen: readonly string[]; onChoose: (ids: string[]) => void } | undefined;
}

export interface RowCardsProps extends ShownList {
  /** The depth of rows of a tree, by id; 0 for the top level. */
  levels?: ReadonlyMap<string, number>;
  /** The actions for selected rows. */
  chosenActions?: ReactNode;
  /** The content at the end of the list. */
  foot?: ReactNode;
  /** Called when the list is pulled down. */
  onRefresh?: () => Promise<unknown>;
  /** The title of a row that is a group head; undefined for others. */
  groupTitle?: ((row: ModelRow) => ReactNode | undefined) | undefined;
  /** The places of columns on the card in the list of phones; undefined where the columns of a table are shown in their order. */
  places?: ReadonlyMap<string, CardPlace> | undefined;
  /** The action of a tap, and its label; undefined where there is none. */
  open: { label: string; run: (row: ModelRow) => void } | undefined;
}

/** The rows of a list where a table has no room: a card for each, which opens on a tap. */
export function RowCards({
  levels,
  columns,
  rows,
  loading,
  empty,
  sort,
  onSort,
  selection,
  chosenActions,
  groupTitle,
  places,
  foot,
  onRefresh,
  open,
}: RowCardsProps) {
  const pull = usePull(onRefresh);
  const actions = columns.find(({ key }) => key === 'actions');
  const values = columns.filter((column) => column !== actions);
  if (rows.length === 0) {
    return (
      <div className={styles['root']} {...pull.handlers}>
        <PullHint {...pull} />
        {loading ? <Skeleton active className={styles['coming'] ?? ''} paragraph={{ rows: 8 }} /> : <EmptyState {...empty} />}
      </div>
    );
  }
  return (
    <div className={styles['root']} data-cards {...pull.handlers}>
      <PullHint {...pull} />
      <CardsHead columns={values} rows={rows} sort={sort} onSort={onSort} selection={selection} chosenActions={chosenActions} />
      <ul className={styles['cards']} aria-busy={loading}>
        {rows.map((row, index) => {
          const title = groupTitle?.(row);
          return title === undefined ? (
            <RowCard
              key={row.id}
              row={row}
              level={levels?.get(row.id)}
              number={index + 1}
              columns={values}
              actions={actions}
              selection={selection}
              places={places}
              open={open}
            />
          ) : (
            <li key={row.id} className={styles['group']}>
              {title}
            </li>
          );
        })}
      </ul>
      {foot}
    </div>
  );
}

type HeadProps = Pick<RowCardsProps, 'columns' | 'rows' | 'sort' | 'onSort' | 'selection' | 'chosenActions'>;

/** The functions of a table head: selection of all rows, and their order; with a selection, its actions. */
function CardsHead({ columns, rows, sort, onSort, selection, chosenActions }: HeadProps) {
  const text = useText();
  const uiText = useUiText();
  const sortable = columns.filter((column) => column.sortable === true);
  const orders = [
    { value: '', label: text('forms.list.ownOrder') },
    ...sortable.flatMap(({ key, title }) => [
      { value: `asc ${key}`, label: text('forms.list.ascending', { name: title }) },
      { value: `desc ${key}`, label: text('forms.list.descending', { name: title }) },
    ]),
  ];
  const choose = (value: string) => {
    const [order = '', key = ''] = value.split(' ');
    onSort(key === '' ? undefined : { key, order: order === 'desc' ? 'desc' : 'asc' });
  };
  if (selection === undefined && sortable.length === 0) return null;
  const count = selection?.chosen.length ?? 0;
  const records = rows.filter((row) => !isGroup(row));
  return (
    <div className={styles['head']} data-chosen={count > 0}>
      {selection !== undefined && (
        <Checkbox
          checked={count === records.length}
          indeterminate={count > 0 && count < records.length}
          onChange={({ target }) => selection.onChoose(target.checked ? records.map(({ id }) => id) : [])}
        >
          {uiText('ui.table.chooseAll')}
        </Checkbox>
      )}
      {count > 0 && chosenActions}
      {sortable.length > 0 && (count === 0 || chosenActions === undefined) && (
        <Select
          className={styles['order'] ?? ''}
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label={text('forms.list.order')}
          options={orders}
          value={sort === undefined ? '' : `${sort.order} ${sort.key}`}
          onChange={choose}
        />
      )}
    </div>
  );
}
