import type { PrintData } from '@banyan/shared-contracts/print/data/print-data';
import { fieldOfRelated, HEAD_TABLE, relatedColumn } from '@banyan/shared-contracts/print/data/table-keys';

/** Tables with the values of related records in the head too, where HTML of the 3.6 designer finds them. */
export function withRelated(tables: PrintData['tables']): PrintData['tables'] {
  const related = Object.entries(tables).flatMap(([key, [row]]) => {
    const field = fieldOfRelated(key);
    return field === undefined || row === undefined
      ? []
      : Object.entries(row).map(([column, cell]) => [relatedColumn(field, column), cell] as const);
  });
  return related.length === 0 ? tables : { ...tables, [HEAD_TABLE]: [{ ...tables[HEAD_TABLE]?.[0], ...Object.fromEntries(related) }] };
}
