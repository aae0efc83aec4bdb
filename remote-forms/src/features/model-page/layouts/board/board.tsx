import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import { useText } from '../../../../forms/public/text';
import type { RowOpening } from '../../list/row-open';
import { type CardList, useCardCounts } from '../use-cards';
import { useMovable } from '../use-card-move';
import { BoardColumn } from './board-column';
import styles from './board.module.css';
import { useBoardColumns } from './use-board-columns';
import { useBoardMoves } from './use-board-moves';

export interface LayoutProps {
  list: CardList;
  open: RowOpening | undefined;
  /** Opens the form of a new record with some values; undefined where the user may not add any. */
  onAdd: ((values: FormRecord) => void) | undefined;
}

/** The records of a list in columns by a choice field. */
export function Board({ list, open, onAdd }: LayoutProps) {
  const field = list.model.form.fields.get(list.layout.by);
  return field === undefined ? null : <Columns list={list} open={open} onAdd={onAdd} field={field} />;
}

type ColumnsProps = LayoutProps & { field: NonNullable<ReturnType<CardList['model']['form']['fields']['get']>> };

function Columns({ list, open, onAdd, field }: ColumnsProps) {
  const text = useText();
  const counts = useCardCounts(list);
  const { columns, loading } = useBoardColumns(field, counts.data);
  const movable = useMovable(list.model, field);
  const { move, question, ...moves } = useBoardMoves(list, field);
  if (counts.error !== null && counts.data === undefined) return <ErrorPanel error={counts.error} retry={() => void counts.refetch()} />;
  if (loading && columns.every(({ count }) => count === undefined))
    return (
      <div className={styles['board']} role="status" aria-label={text('forms.list.loading')}>
        {Array.from({ length: 4 }, (_one, index) => (
          <div key={index} className={styles['column']}>
            <Skeleton active paragraph={{ rows: 6 }} className={styles['waiting'] ?? ''} />
          </div>
        ))}
      </div>
    );
  return (
    <div className={styles['board']} data-board role="list" aria-label={text('forms.layout.boardOf', { field: field.label })}>
      {columns.map((column) => (
        <BoardColumn
          key={column.value ?? ''}
          list={list}
          field={field}
          column={column}
          columns={columns}
          movable={movable}
          open={open}
          onAdd={onAdd && column.takes ? () => onAdd(column.value === null ? {} : { [field.key]: column.value }) : undefined}
          onMove={(card, to, keepsFocus) => void move(card, to, keepsFocus)}
          {...moves}
        />
      ))}
      {question}
    </div>
  );
}
