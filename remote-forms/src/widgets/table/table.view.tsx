import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { useText } from '../../kernel/use-text';
import { ViewValue } from '../../kernel/view-form';
import { useWidgets } from '../../kernel/widget-definition';
import { shownColumns, TableFrame, TableHead } from './table-frame';
import { TableSummary } from './table-summary';
import styles from './table.module.css';

/** A sub-table that is only read: number column, cells, summary row. */
export function TableView({ table, rows }: { table: FormTable; rows: readonly FormRecord[] }) {
  const text = useText();
  const { fields } = useWidgets();
  const columns = shownColumns(table);
  return (
    <TableFrame table={table}>
      <table role="table" className={styles['table']} data-view="true">
        <TableHead columns={columns} edited={false} />
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} role="row">
              <td role="cell" className={styles['number']}>
                {index + 1}
              </td>
              {columns.map((field) => (
                <td key={field.key} role="cell" data-label={field.label} data-figures={fields.get(field.contract.type)?.figures === true}>
                  <ViewValue field={field} shown={row[field.key]} compact />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {table.settings.showSummary && rows.length > 0 && <TableSummary table={table} columns={columns} rows={rows} />}
      </table>
      {rows.length === 0 && <p className={styles['none']}>{text('forms.table.none')}</p>}
    </TableFrame>
  );
}
