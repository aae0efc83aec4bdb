import * as z from '@banyan/shared-contracts/schema';
import { approvalRecord } from '../approval-record';

/**
 * A value of a record: the text that its detail shows, with the value behind it where that is another one (a number without separators, the
 * milliseconds of a date, the JSON text of files, the id of an option).
 */
export const printCell = z.union([z.string(), z.tuple([z.string(), z.string()])]);
export type PrintCell = z.output<typeof printCell>;

/** Values of a row by their columns; a field that the caller may not see is missing and prints nothing. */
export const printRow = z.record(z.string(), printCell);
export type PrintRow = z.output<typeof printRow>;

/** One record with everything that a template over it may name. */
export const printData = z.object({
  /** Id of the record. */
  id: z.string(),
  /** What the record is called, for file names. */
  title: z.string(),
  /** Rows by the keys of their tables; `headTable` and `related.<field>` have one at most. */
  tables: z.record(z.string(), z.array(printRow)),
  approvals: z.array(approvalRecord),
  /** How often it was printed with this template before. */
  printed: z.int().min(0),
});
export type PrintData = z.output<typeof printData>;

/** Labels of columns by their tables, in the reader's language. */
export const printLabels = z.record(z.string(), z.record(z.string(), z.string()));
export type PrintLabels = z.output<typeof printLabels>;

/** A table of the data, with its columns, as the field tree of the designer shows it. */
export const fieldTable = z.object({
  /** Key of the table: `headTable`, a key of a sub-table, `childrenDataTable0`, `related.<field>`. */
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  kind: z.enum(['head', 'table', 'related']),
  children: z.array(
    z.object({
      /** The column. */
      id: z.string(),
      parentId: z.string(),
      fullName: z.string(),
      /** Type of the widget (api-forms B4), or '' for columns of a statement or an interface. */
      type: z.string(),
    }),
  ),
});
export type FieldTable = z.output<typeof fieldTable>;

export const labelsOf = (tables: readonly FieldTable[]): PrintLabels =>
  Object.fromEntries(tables.map(({ id, children }) => [id, Object.fromEntries(children.map((column) => [column.id, column.fullName]))]));
