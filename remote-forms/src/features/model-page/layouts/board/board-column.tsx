import { PlusOutlined } from '@ant-design/icons';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { useDropPlace } from '@banyan/shared-ui/drag';
import { useFormats } from '@banyan/shared-ui/format';
import { Button, Skeleton } from 'antd';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../../forms/public/text';
import type { RowOpening } from '../../list/row-open';
import { shownOnCards } from '../layout-fields';
import { type CardList, useCardPages } from '../use-cards';
import { BoardCardItem, DRAGGED_CARD } from './board-card';
import styles from './board.module.css';
import type { BoardColumnFacts } from './use-board-columns';
import { type BoardCard, columnPart } from './use-board-moves';

/** Number of cards in one request. */
const PAGE = 100;
/** The next cards are requested this number of cards before the end of the loaded ones. */
const AHEAD = 20;
/** Heights of a card without fields and of a field, and the gap between two cards, px: a wrong height moves all cards below once it is measured. */
const [EMPTY_CARD, FIELD, GAP] = [42, 22, 8];

interface BoardColumnProps {
  list: CardList;
  field: FormField;
  column: BoardColumnFacts;
  columns: readonly BoardColumnFacts[];
  movable: boolean;
  open: RowOpening | undefined;
  onAdd: (() => void) | undefined;
  onMove: (card: BoardCard, to: BoardColumnFacts, keepsFocus: boolean) => void;
  moving: ReadonlySet<string>;
  focused: string | undefined;
  onFocused: () => void;
}

/** A column of a board; only visible cards are drawn, and more are loaded while scrolling. */
export function BoardColumn(props: BoardColumnProps) {
  'use no memo';
  const { list, field, column, columns, movable, open, onAdd, onMove, moving, focused, onFocused } = props;
  const text = useText();
  const { number } = useFormats();
  const frame = useRef<HTMLElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const { rows, next, isLoading, error, refetch } = useCardPages(list, columnPart(field.key, column.value), PAGE, column.count !== 0);
  const cards = column.count === 0 ? [] : rows;
  const over = useDropPlace<BoardCard>(frame, {
    kind: DRAGGED_CARD,
    placeAt: ({ from }) => (column.takes && from !== column.value ? 'column' : undefined),
    onDrop: (card) => onMove(card, column, false),
  });
  const { fields } = shownOnCards(list.model, list.layout);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => EMPTY_CARD + FIELD * fields.filter(({ key }) => !isEmptyValue(cards[index]?.[key])).length,
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: GAP,
    overscan: 8,
    initialRect: { width: 272, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const askNext = useEffectEvent(next);
  useEffect(() => {
    if (last >= cards.length - AHEAD) askNext();
  }, [last, cards.length]);

  return (
    <section
      ref={frame}
      className={styles['column']}
      role="listitem"
      data-column={column.value ?? ''}
      data-over={over !== undefined}
      data-taking={column.takes}
      aria-label={text('forms.layout.column', { title: column.title, count: column.count ?? 0 })}
    >
      <header className={styles['head']}>
        <h3 title={column.title}>{column.title}</h3>
        {column.count !== undefined && <span className={styles['count']}>{number(column.count)}</span>}
        {onAdd !== undefined && (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label={text('forms.layout.addIn', { title: column.title })}
            title={text('forms.layout.addIn', { title: column.title })}
            onClick={onAdd}
          />
        )}
      </header>
      <div ref={scroll} className={styles['cards']}>
        {isLoading && column.count !== 0 && <Skeleton active paragraph={{ rows: 3 }} className={styles['waiting'] ?? ''} />}
        {error !== null && rows.length === 0 && (
          <p className={styles['note']}>
            {text('forms.layout.columnFailed')}{' '}
            <Button type="link" size="small" onClick={() => void refetch()}>
              {text('forms.layout.retry')}
            </Button>
          </p>
        )}
        {column.count === 0 && <p className={styles['note']}>{text('forms.layout.noCards')}</p>}
        <ul className={styles['all']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start, key }) => {
            const row = cards[index];
            return (
              row && (
                <BoardCardItem
                  key={key}
                  index={index}
                  start={start}
                  measure={virtualizer.measureElement}
                  list={list}
                  row={row}
                  from={column.value}
                  columns={columns}
                  movable={movable && !moving.has(row.id)}
                  isFocused={focused === row.id}
                  onFocused={onFocused}
                  open={open}
                  onMove={onMove}
                />
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
