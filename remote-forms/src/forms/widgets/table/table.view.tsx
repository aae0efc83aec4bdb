import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { useContext, useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { RULED_SIGHT } from '@banyan/shared-contracts/forms/rules/form-rule';
import { ShownRecordContext } from '../../kernel/form/form-context';
import { ViewValue } from '../../kernel/form/view-form';
import { useWidgets } from '../../kernel/widget-definition';
import { cellOf, edgeStyle } from './grid/cell-style';
import { ReadCards } from './rows/read-cards';
import { columnsOf } from './grid/table-columns';
import { TableFrame } from './grid/table-frame';
import { TableGrid } from './grid/table-grid';
import { TableSummary } from './grid/table-summary';
import styles from './table.module.css';

const NOTHING: ReadonlySet<string> = new Set();

interface TableViewProps {
  table: FormTable;
  rows: readonly FormRecord[];
}

/** A read-only sub-table: numbers, values, totals; cards in a narrow window. */
export default function TableView(props: TableViewProps) {
  const { table, rows } = props;
  const text = useText();
  const small = useSmallScreen();
  const shown = useShownColumns(table);
  return (
    <TableFrame table={table}>
      {small ? <ReadCards table={table} fields={shown} rows={rows} /> : <ReadRows {...props} shown={shown} />}
      {rows.length === 0 && <p className={styles['none']}>{text('forms.table.none')}</p>}
    </TableFrame>
  );
}

type Sight = Readonly<Record<string, boolean>> | undefined;

/** The visibility by rules in a record, or in a row. */
const sightOf = (record: FormRecord | undefined): Sight => record?.[RULED_SIGHT] as Sight;

const useShownColumns = ({ fields }: FormTable) => {
  const sight = sightOf(useContext(ShownRecordContext));
  return useMemo(() => fields.filter(({ address, hidden }) => !(sight?.[address] ?? hidden)), [fields, sight]);
};

/** A row without the values that rules hide in it. */
const seenIn = (row: FormRecord | undefined, { key, address }: FormField): FormRecord | undefined =>
  sightOf(row)?.[address] === true ? { ...row, [key]: null } : row;

function ReadRows({ table, rows, shown }: TableViewProps & { shown: readonly FormField[] }) {
  const { fields } = useWidgets();
  const columns = useMemo(() => columnsOf(table, shown, { choice: false, actions: 0 }), [table, shown]);
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
                <ViewValue field={column.field} record={seenIn(rows[index], column.field)} compact />
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
