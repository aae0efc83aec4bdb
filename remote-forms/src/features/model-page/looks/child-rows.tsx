import { type ColumnDesign, isPlaced } from '@banyan/shared-contracts/forms/model/column-design';
import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { Ellipsis } from '@banyan/shared-ui/table';
import type { Model } from '../../../forms/public/model';
import { shownText } from '../../../forms/public/text';
import styles from './child-rows.module.css';

/** How rows of sub-tables are shown (api-forms B16, `childTableStyle`). */
const OPENED = 2;

const rowsOf = (row: ModelRow, table: string): FormRecord[] => (Array.isArray(row[table]) ? (row[table] as FormRecord[]) : []);

const keyOf = ({ id }: FormRecord, index: number): string => (typeof id === 'string' ? id : String(index));

/** Whether rows of sub-tables are in a separate expanded row; groups and trees use the expansion for their children. */
const opensRows = (design: Pick<ColumnDesign, 'childTableStyle' | 'type'>): boolean =>
  design.childTableStyle === OPENED && !isPlaced(design);

const isChild = (field: FormField | undefined): field is FormField => field !== undefined && field.address !== field.key;

/** Maximum number of sub-table rows in a cell. */
const SHOWN = 3;

/** A column of a sub-table in the cell of a record: a line for each of its first rows. */
export function ChildCell({ field, row }: { field: FormField; row: ModelRow }) {
  const [table = '', child = ''] = field.address.split('-');
  const rows = rowsOf(row, table);
  if (rows.length <= 1) return <Ellipsis text={shownText(field, rows[0]?.[child])} />;
  return (
    <div className={styles['lines']}>
      {rows.slice(0, SHOWN).map((own, index) => (
        <Ellipsis key={keyOf(own, index)} text={shownText(field, own[child]) || '—'} />
      ))}
      {rows.length > SHOWN && <span className={styles['more']}>{`+${rows.length - SHOWN}`}</span>}
    </div>
  );
}

/** The sub-tables of a record whose columns the list shows, in a row below it. */
function ChildTables({ model: { design, whole, column }, row }: { model: Model; row: ModelRow }) {
  const fields = design.columnList.flatMap(({ prop, label }) => {
    const field = column(prop) ? fieldAt(whole, prop) : undefined;
    return isChild(field) ? [{ field, label, table: prop.split('-')[0] ?? '' }] : [];
  });
  const tables = [...new Set(fields.map(({ table }) => table))].filter((table) => rowsOf(row, table).length > 0);
  return (
    <div className={styles['tables']}>
      {tables.map((table) => {
        const own = fields.filter((one) => one.table === table);
        return (
          <table key={table} className={styles['table']}>
            <caption>{whole.tables.get(table)?.label}</caption>
            <thead>
              <tr>
                {own.map(({ field, label }) => (
                  <th key={field.key} scope="col" data-figures={field.contract.traits.summable}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsOf(row, table).map((one, index) => (
                <tr key={keyOf(one, index)}>
                  {own.map(({ field }) => (
                    <td key={field.key} data-figures={field.contract.traits.summable}>
                      {shownText(field, one[field.key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}

/** The props of a table that expands the rows of sub-tables below each record; undefined where the design has none. */
export function childExpansion(model: Model) {
  const { design, whole } = model;
  const tables = [...new Set(design.columnList.flatMap(({ prop }) => (isChild(fieldAt(whole, prop)) ? [prop.split('-')[0] ?? ''] : [])))];
  if (!opensRows(design) || tables.length === 0) return undefined;
  return {
    expandedRowRender: (row: ModelRow) => <ChildTables model={model} row={row} />,
    rowExpandable: (row: ModelRow) => tables.some((table) => rowsOf(row, table).length > 0),
  };
}

/** Whether a column is one of the columns of the record, not of the nested table in the expanded row. */
export const standsInRow = ({ design, whole }: Pick<Model, 'design' | 'whole'>, prop: string): boolean =>
  !opensRows(design) || !isChild(fieldAt(whole, prop));
