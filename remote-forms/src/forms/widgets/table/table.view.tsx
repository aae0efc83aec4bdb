import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { ViewValue } from '../../kernel/form/view-form';
import { useWidgets } from '../../kernel/widget-definition';
import { cellOf, edgeStyle } from './cell-style';
import { ReadCards } from './read-cards';
import { columnsOf } from './table-columns';
import { TableFrame } from './table-frame';
import { TableGrid } from './table-grid';
import { TableSummary } from './table-summary';
import styles from './table.module.css';

const NOTHING: ReadonlySet<string> = new Set();

interface TableViewProps {
  table: FormTable;
  rows: readonly FormRecord[];
}

/** A sub-table that is only read: numbers, values, totals; cards where there is little room. */
export default function TableView(props: TableViewProps) {
  const { table, rows } = props;
  const text = useText();
  const small = useSmallScreen();
  return (
    <TableFrame table={table}>
      {small ? <ReadCards table={table} fields={shownFields(table)} rows={rows} /> : <ReadRows {...props} />}
      {rows.length === 0 && <p className={styles['none']}>{text('forms.table.none')}</p>}
    </TableFrame>
  );
}

const shownFields = ({ fields }: FormTable) => fields.filter(({ hidden }) => !hidden);

function ReadRows({ table, rows }: TableViewProps) {
  const { fields } = useWidgets();
  const columns = useMemo(() => columnsOf(table, shownFields(table), { choice: false, actions: 0 }), [table]);
  const keys = useMemo(() => rows.map((_row, index) => String(index)), [rows]);
  return (
    <TableGrid
      label={table.label}
      role="table"
      columns={columns}
      rows={keys}
      required={NOTHING}
      renderRow={({ index, start, drawn, flexible, slot }) => (
        <tr
          key={slot}
          role="row"
          data-index={index}
          aria-rowindex={index + (columns.grouped ? 3 : 2)}
          {...(start === undefined ? {} : { style: { position: 'absolute' as const, top: start } })}
        >
          <td
            role="cell"
            aria-colindex={1}
            className={styles['number']}
            style={edgeStyle(columns.indexWidth, { left: 0 })}
            data-edge="number"
          >
            {index + 1}
          </td>
          {drawn.map(({ column, gap }) => (
            <td
              key={column.field.key}
              role="cell"
              {...cellOf({ column, gap }, { flexible, figures: fields.get(column.field.contract.type)?.figures })}
            >
              <div className={styles['shown']}>
                <ViewValue field={column.field} record={rows[index]} compact />
              </div>
            </td>
          ))}
        </tr>
      )}
      renderFoot={
        table.settings.showSummary && rows.length > 0
          ? (drawn, flexible) => (
              <TableSummary table={table} columns={columns} drawn={drawn} flexible={flexible} rows={rows} cellRole="cell" />
            )
          : undefined
      }
    />
  );
}
