import { maskOf } from '@banyan/shared-contracts/forms/values/mask-of';
import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { ListColumn } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { shownText, useText } from '../../forms/public/text';
import type { Model } from '../../forms/public/model';
import styles from './short-link.module.css';
import type { Asked } from './use-public-rows';

interface PublicTableProps {
  model: Model;
  rows: readonly ModelRow[];
  sort: Asked['sort'];
  onSort: (sort: Asked['sort']) => void;
  onOpen: (id: string) => void;
}

/** Rows as a table or, in a narrow window, one below the other; roles are set explicitly because that layout removes them. */
export function PublicTable({ model, rows, sort, onSort, onOpen }: PublicTableProps) {
  const text = useText();
  const columns = model.design.columnList;
  const [first, ...others] = columns;
  if (first === undefined) return null;
  return (
    <table className={styles['table']} role="table" aria-label={model.name}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.prop} role="columnheader" scope="col" aria-sort={ariaSort(column, sort)}>
              {isSortable(model, column) ? (
                <button
                  type="button"
                  aria-label={text('forms.public.sortBy', { label: column.label })}
                  onClick={() => onSort(turned(column, sort))}
                >
                  {column.label}
                  {sort?.key === column.prop && (sort.order === 'asc' ? <ArrowUpOutlined /> : <ArrowDownOutlined />)}
                </button>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <th role="rowheader" scope="row">
              <button type="button" onClick={() => onOpen(row.id)}>
                {wordsOf(model, first, row) || text('forms.public.untitled')}
              </button>
            </th>
            {others.map((column) => (
              <td key={column.prop} role="cell" data-label={column.label}>
                {wordsOf(model, column, row) || '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The order of masked texts would reveal their content, and visitors see no unmasked ones. */
function isSortable({ whole }: Model, { prop }: ListColumn): boolean {
  const field = prop.includes('-') ? undefined : fieldAt(whole, prop);
  return field?.contract.traits.sortable === true && maskOf(field, false) === undefined;
}

function ariaSort({ prop }: ListColumn, sort: Asked['sort']) {
  if (sort?.key !== prop) return undefined;
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

/** Ascending, descending, and unsorted. */
function turned({ prop }: ListColumn, sort: Asked['sort']): Asked['sort'] {
  if (sort?.key !== prop) return { key: prop, order: 'asc' };
  return sort.order === 'asc' ? { key: prop, order: 'desc' } : undefined;
}

function wordsOf({ whole }: Model, { prop }: ListColumn, row: ModelRow): string {
  const field = fieldAt(whole, prop);
  if (field === undefined) return '';
  if (field.address === field.key) return shownText(field, row[prop]);
  const [table = '', child = ''] = prop.split('-');
  const rows = Array.isArray(row[table]) ? (row[table] as FormRecord[]) : [];
  return rows.map((own) => shownText(field, own[child])).join('、');
}
