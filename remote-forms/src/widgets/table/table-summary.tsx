import type { FormField, FormTable } from '@banyan/shared-contracts/forms/form-model';
import { toDecimal } from '@banyan/shared-contracts/forms/formula';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import { useRows } from '../../kernel/form-context';
import { useText } from '../../kernel/use-text';

/** Decimals of a sum (product-2 section 9). */
const DECIMALS = 2;

interface TableSummaryProps {
  table: FormTable;
  columns: readonly FormField[];
  rows: readonly FormRecord[];
  leading?: boolean;
  actions?: boolean;
}

/** Sums of a column's numbers; a column without any stays empty. */
function sumOf(rows: readonly FormRecord[], { key, settings }: FormField): string {
  const numbers = rows.map((row) => row[key]).filter((value) => value !== null && value !== '' && Number.isFinite(Number(value)));
  if (numbers.length === 0) return '';
  const sum = numbers.reduce((total: ReturnType<typeof toDecimal>, value) => total.plus(toDecimal(value)), toDecimal(0));
  return formatDecimal(sum.toString(), { decimals: DECIMALS, thousands: (settings as { thousands?: boolean }).thousands });
}

/** The row of totals below a sub-table. */
export function TableSummary({ table, columns, rows, leading = false, actions = false }: TableSummaryProps) {
  const text = useText();
  const summed = new Set(table.settings.summaryField);
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {leading && <td role="cell" />}
        <th role="rowheader" scope="row">
          {text('forms.table.total')}
        </th>
        {columns.map((field) => (
          <td key={field.key} role="cell" data-column={field.key} data-label={field.label} data-figures="true">
            {summed.has(field.key) ? sumOf(rows, field) : ''}
          </td>
        ))}
        {actions && <td role="cell" />}
      </tr>
    </tfoot>
  );
}

/** The same while rows are being filled in. */
export function TableSummaryEdit(props: Omit<TableSummaryProps, 'rows'>) {
  return <TableSummary {...props} rows={useRows(props.table.key)} />;
}
