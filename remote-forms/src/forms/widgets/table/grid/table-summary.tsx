import { toDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import { useState } from 'react';
import { useRows } from '../../../kernel/form/form-context';
import { useText } from '../../../kernel/use-text';
import { cellOf, edgeStyle } from './cell-style';
import type { Columns } from './table-columns';
import type { DrawnColumn } from './table-row';
import styles from '../table.module.css';

/** Decimals of a sum (product-2 section 9). */
const DECIMALS = 2;

type Decimal = ReturnType<typeof toDecimal>;

const isNumber = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));

/** Sums of columns with a cache: in a long table only changed rows are summed again. */
function createColumnSums() {
  const known = new Map<string, { rows: readonly FormRecord[]; sum: Decimal; count: number }>();
  return (rows: readonly FormRecord[], key: string): { sum: Decimal; count: number } => {
    const before = known.get(key);
    let { sum, count } = before ?? { sum: toDecimal(0), count: 0 };
    const length = Math.max(rows.length, before?.rows.length ?? 0);
    for (let at = 0; at < length; at += 1) {
      const [old, now] = [before?.rows[at], rows[at]];
      if (old === now || old?.[key] === now?.[key]) continue;
      if (isNumber(old?.[key])) [sum, count] = [sum.minus(toDecimal(old?.[key])), count - 1];
      if (isNumber(now?.[key])) [sum, count] = [sum.plus(toDecimal(now?.[key])), count + 1];
    }
    known.set(key, { rows, sum, count });
    return { sum, count };
  };
}

type Sums = ReturnType<typeof createColumnSums>;

interface TableSummaryProps {
  table: FormTable;
  columns: Columns;
  drawn: readonly DrawnColumn[];
  flexible: boolean;
  rows: readonly FormRecord[];
  /** The role of cells in a read-only table, and in one that is filled in. */
  cellRole: 'cell' | 'gridcell';
}

/** Sum of a column's numbers; '' for a column without any, and for one that is masked for some users. */
function sumText(sums: Sums, rows: readonly FormRecord[], { key, contract, settings }: FormField): string {
  if (contract.mask?.(settings) !== undefined) return '';
  const { sum, count } = sums(rows, key);
  if (count === 0) return '';
  return formatDecimal(sum.toString(), { decimals: DECIMALS, thousands: (settings as { thousands?: boolean }).thousands });
}

/** The row of totals below a sub-table. */
export function TableSummary({ table, columns, drawn, flexible, rows, cellRole }: TableSummaryProps) {
  const text = useText();
  const [sums] = useState(createColumnSums);
  const summed = new Set(table.settings.summaryField);
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-rowindex={rows.length + (columns.grouped ? 3 : 2)}>
        <th role="rowheader" scope="row" aria-colindex={1} style={edgeStyle(columns.leading, { left: 0 })} data-edge="number">
          {text('forms.table.total')}
        </th>
        {drawn.map(({ column, gap }) => (
          <td
            key={column.field.key}
            role={cellRole}
            {...cellOf({ column, gap }, { flexible, figures: true })}
            data-column={column.field.key}
          >
            <span className={styles['words']}>{summed.has(column.field.key) ? sumText(sums, rows, column.field) : ''}</span>
          </td>
        ))}
        {columns.actions > 0 && <td role={cellRole} style={edgeStyle(columns.actions, { right: 0 })} data-edge="actions" />}
      </tr>
    </tfoot>
  );
}

/** The same while rows are being filled in; updated with the calculations, so that a key press is cheap. */
export function TableSummaryEdit(props: Omit<TableSummaryProps, 'rows' | 'cellRole'>) {
  return <TableSummary {...props} rows={useRows(props.table.key)} cellRole="gridcell" />;
}

/** The totals with their labels, where rows are cards. */
export function CardSummary({ table, fields, rows }: { table: FormTable; fields: readonly FormField[]; rows: readonly FormRecord[] }) {
  const text = useText();
  const [sums] = useState(createColumnSums);
  const summed = fields.filter(({ key }) => table.settings.summaryField.includes(key));
  return (
    <dl className={styles['cardTotals']} aria-label={text('forms.table.total')}>
      {summed.map((field) => (
        <div key={field.key} data-column={field.key}>
          <dt>{`${text('forms.table.total')} · ${field.label}`}</dt>
          <dd>{sumText(sums, rows, field)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CardSummaryEdit(props: Omit<Parameters<typeof CardSummary>[0], 'rows'>) {
  return <CardSummary {...props} rows={useRows(props.table.key)} />;
}
