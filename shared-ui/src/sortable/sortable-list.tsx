import { HolderOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import styles from './sortable-list.module.css';

export interface SortableListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Accessible name of an item. */
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** The items in their new order; without it the order is fixed and there are no handles. */
  onMove?: (items: Item[]) => void;
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
};

/** A list that is put in order by dragging the handle of an item, or by the arrow keys on it. */
export function SortableList<Item>({ items, keyOf, nameOf, render, onMove }: SortableListProps<Item>) {
  const text = useUiText();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const indexOf = (key: string) => items.findIndex((item) => keyOf(item) === key);

  function move(key: string, to: number) {
    const from = indexOf(key);
    const target = Math.max(0, Math.min(items.length - 1, to));
    if (from >= 0 && from !== target) onMove?.(moved(items, from, target));
  }

  /** The item under the pointer, whatever the heights of the rows. */
  function indexAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return below < 0 ? rows.length - 1 : below;
  }

  const nudge = (event: KeyboardEvent, key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(key, indexOf(key) + step);
  };

  const handle = (key: string, name: string) => (
    <button
      type="button"
      className={styles['handle']}
      aria-label={text('ui.sortable.move', { name })}
      title={text('ui.sortable.hint')}
      onKeyDown={(event) => nudge(event, key)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        // The list follows the pointer, not the handle: an element that is moved in the document loses it.
        list.current?.setPointerCapture(event.pointerId);
        setDragged(key);
      }}
    >
      <HolderOutlined />
    </button>
  );

  return (
    <ul
      ref={list}
      className={styles['list']}
      onPointerMove={(event) => dragged !== undefined && move(dragged, indexAt(event.clientY))}
      onLostPointerCapture={() => setDragged(undefined)}
    >
      {items.map((item) => {
        const key = keyOf(item);
        return (
          <li key={key} className={styles['item']} data-dragged={dragged === key}>
            {onMove !== undefined && handle(key, nameOf(item))}
            {render(item)}
          </li>
        );
      })}
    </ul>
  );
}
