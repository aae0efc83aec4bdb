import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useUiText } from '../../../i18n/use-ui-text';
import { SortableList } from '../../../sortable';
import styles from './controls.module.css';

export interface RowListProps<Row> {
  rows: readonly Row[];
  /** Accessible name of a row. */
  nameOf: (row: Row, index: number) => string;
  render: (row: Row, put: (row: Row) => void, index: number) => ReactNode;
  onChange: (rows: Row[]) => void;
  onEnd: () => void;
  /** A new row; without it none can be added. */
  fresh?: () => Row;
  /** Text of the button that adds a row. */
  addWords?: string;
  /** Whether a row may be taken away. */
  removes?: (row: Row) => boolean;
  /** Further actions beside the one that adds. */
  more?: ReactNode;
}

let lastKey = 0;
const newKey = (): string => {
  lastKey += 1;
  return String(lastKey);
};

/** Rows that are edited in place, reordered, added and removed. A row retains its element whatever text the user enters. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { rows, nameOf, render, onChange, onEnd, fresh, addWords, removes = () => true, more } = props;
  const text = useUiText();
  const [keys, setKeys] = useState<readonly string[]>(() => rows.map(newKey));
  // Rows were added or removed outside of this list.
  if (keys.length !== rows.length) setKeys(rows.map((_row, index) => keys[index] ?? newKey()));
  const items = rows.map((row, index) => ({ row, key: keys[index] ?? '', index }));
  /** One gesture by itself. */
  const settle = (next: readonly { row: Row; key: string }[]) => {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ row }) => row));
    onEnd();
  };
  return (
    <div className={styles['rows']}>
      <SortableList
        items={items}
        keyOf={({ key }) => key}
        nameOf={({ row, index }) => nameOf(row, index)}
        onMove={settle}
        render={({ row, index, key }) => (
          <>
            <div className={styles['cells']}>
              {render(row, (next) => onChange(rows.map((one, at) => (at === index ? next : one))), index)}
            </div>
            {removes(row) && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={text('ui.panel.remove', { name: nameOf(row, index) })}
                onClick={() => settle(items.filter((one) => one.key !== key))}
              />
            )}
          </>
        )}
      />
      <div className={styles['actions']}>
        {fresh !== undefined && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => settle([...items, { row: fresh(), key: newKey() }])}>
            {addWords ?? text('ui.panel.add')}
          </Button>
        )}
        {more}
      </div>
    </div>
  );
}
