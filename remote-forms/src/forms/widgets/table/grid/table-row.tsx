import { HolderOutlined } from '@ant-design/icons';
import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { TableButton } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { memo } from 'react';
import { useText } from '../../../kernel/use-text';
import { edgeStyle } from './cell-style';
import { faceOf, isWords, nameOf } from '../rows/row-buttons';
import { TableCell } from './table-cell';
import type { Column, Columns } from './table-columns';
import styles from '../table.module.css';

/** A drawn column, with the width before it that is not drawn. */
export interface DrawnColumn {
  column: Column;
  gap: number;
}

interface TableRowProps {
  table: FormTable;
  columns: Columns;
  drawn: readonly DrawnColumn[];
  /** The columns share the remaining width. */
  flexible: boolean;
  row: string;
  index: number;
  /** Distance from the first row, px; undefined where rows are in the normal flow. */
  start: number | undefined;
  /** Number of heading rows, for the row index of screen readers. */
  headings: number;
  disabled: boolean;
  actions: readonly TableButton[];
  picked: boolean;
}

/** One row: its number, a cell per column, its buttons; the table handles the events. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { table, columns, drawn, flexible, row, index, start, headings, disabled, actions, picked } = props;
  const text = useText();
  const number = index + 1;
  return (
    <tr
      role="row"
      data-row={row}
      data-index={index}
      aria-rowindex={index + headings + 1}
      {...(start === undefined ? {} : { style: { position: 'absolute' as const, top: start } })}
    >
      {columns.choice && (
        <td role="gridcell" aria-colindex={1} style={edgeStyle(columns.choiceWidth, { left: 0 })} data-edge="choice">
          <input type="checkbox" aria-label={text('forms.table.chooseRow', { number })} data-pick={row} checked={picked} readOnly />
        </td>
      )}
      <td
        role="rowheader"
        aria-colindex={columns.choice ? 2 : 1}
        className={styles['number']}
        style={edgeStyle(columns.indexWidth, { left: columns.numberAt })}
        data-edge="number"
        {...(disabled ? {} : { draggable: true, title: text('forms.table.dragRow') })}
      >
        {!disabled && <HolderOutlined className={styles['holder'] ?? ''} aria-hidden />}
        {number}
      </td>
      {drawn.map(({ column, gap }) => (
        <TableCell
          key={column.field.key}
          table={table}
          column={column}
          row={row}
          index={index}
          disabled={disabled}
          first={index === 0 && column.index === 0}
          flexible={flexible}
          gap={gap}
        />
      ))}
      {actions.length > 0 && (
        <td
          role="gridcell"
          aria-colindex={columns.all.length + (columns.choice ? 3 : 2)}
          className={styles['actions']}
          style={edgeStyle(columns.actions, { right: 0 })}
          data-edge="actions"
        >
          {actions.map((button) => {
            const name = nameOf(button, number, text);
            return (
              <button
                key={button.value}
                type="button"
                data-type={button.value === 'remove' ? 'danger' : button.btnType}
                data-words={isWords(button) || undefined}
                data-action={button.value}
                aria-label={name}
                title={button.label || name}
              >
                {faceOf(button)}
              </button>
            );
          })}
        </td>
      )}
    </tr>
  );
});
