import { EllipsisOutlined } from '@ant-design/icons';
import { useDragged } from '@banyan/shared-ui/drag';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useText } from '../../../../forms/public/text';
import type { RowOpening } from '../../list/row-open';
import { CardFace, useCardTitle } from '../card-face';
import type { CardList } from '../use-cards';
import { mayChange } from '../use-card-move';
import styles from './board.module.css';
import type { BoardColumnFacts } from './use-board-columns';
import type { BoardCard } from './use-board-moves';

export const DRAGGED_CARD = 'board-card';

interface BoardCardItemProps {
  /** Index among the cards of the column, and px from its top. */
  index: number;
  start: number;
  measure: (element: HTMLElement | null) => void;
  list: CardList;
  row: ModelRow;
  /** The value of its column. */
  from: string | null;
  columns: readonly BoardColumnFacts[];
  movable: boolean;
  isFocused: boolean;
  onFocused: () => void;
  open: RowOpening | undefined;
  onMove: (card: BoardCard, to: BoardColumnFacts, keepsFocus: boolean) => void;
}

/** A card of a board: dragged to another column, moved by Alt with an arrow key or by its menu. Scrolling its column does not draw it again. */
export const BoardCardItem = memo(function BoardCardItem({
  index,
  start,
  measure,
  list,
  row,
  from,
  columns,
  movable,
  isFocused,
  onFocused,
  open,
  onMove,
}: BoardCardItemProps) {
  const text = useText();
  const element = useRef<HTMLLIElement>(null);
  const titleOf = useCardTitle(list);
  const card = useMemo((): BoardCard => ({ row, from }), [row, from]);
  const isMovable = movable && mayChange(row);
  const dragged = useDragged(element, { kind: DRAGGED_CARD, data: card, enabled: isMovable });
  const others = columns.filter(({ value, takes }) => takes && value !== from);
  useEffect(() => {
    if (!isFocused) return;
    element.current?.querySelector<HTMLElement>('[data-open]')?.focus();
    onFocused();
  }, [isFocused, onFocused]);

  const step = (by: 1 | -1) => {
    const at = columns.findIndex(({ value }) => value === from);
    const rest = by === 1 ? columns.slice(at + 1) : columns.slice(0, at).reverse();
    const to = rest.find(({ takes }) => takes);
    if (to !== undefined) onMove(card, to, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key];
    if (event.altKey && by !== undefined && isMovable) {
      // Alt with an arrow key would go back in the history.
      event.preventDefault();
      step(by);
    }
    const next = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (next === undefined || event.altKey) return;
    event.preventDefault();
    element.current?.parentElement?.querySelector<HTMLElement>(`[data-index="${next}"] [data-open]`)?.focus();
  };

  return (
    <li
      ref={(node) => {
        element.current = node;
        measure(node);
      }}
      className={styles['card']}
      data-index={index}
      data-card={row.id}
      data-movable={isMovable}
      data-dragged={dragged}
      style={{ transform: `translateY(${start}px)` }}
    >
      <CardFace list={list} row={row} open={open} onKeyDown={onKeyDown} {...(isMovable ? { hint: text('forms.layout.moveHint') } : {})}>
        {isMovable && others.length > 0 && (
          <MenuButton
            className={styles['menu']}
            label={text('forms.layout.moveCard', { title: titleOf(row) })}
            heading={text('forms.layout.moveTo')}
            actions={others.map((to) => ({ key: to.value ?? '', label: to.title, run: () => onMove(card, to, true) }))}
          >
            <EllipsisOutlined />
          </MenuButton>
        )}
      </CardFace>
    </li>
  );
});
