import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../table/empty-state';
import styles from '../crud.module.css';
import { levelProps } from './levels';
import { RowActions, type RowActionItem } from './row-actions';

interface ListCardsProps<Row> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** How deep rows of a tree lie below the first ones, by id. */
  levels: ReadonlyMap<string, number>;
  itemsOf: (row: Row) => readonly RowActionItem[];
  loading: boolean;
  empty: { text: string; action?: ReactNode };
}

/** The rows of a list as cards, each with its actions. */
export function ListCards<Row extends { id: string }>({ rows, card, levels, itemsOf, loading, empty }: ListCardsProps<Row>) {
  if (rows.length === 0)
    return loading ? (
      <Skeleton className={styles['coming'] ?? ''} active title={false} paragraph={{ rows: 6 }} />
    ) : (
      <EmptyState {...empty} />
    );
  return (
    <ul className={styles['cards']} aria-busy={loading} tabIndex={-1}>
      {rows.map((row) => (
        <li key={row.id} {...levelProps(levels.get(row.id))}>
          <div>{card(row)}</div>
          <RowActions items={itemsOf(row)} />
        </li>
      ))}
    </ul>
  );
}
