/**
 * Table key of the head record in a print template (api-forms A11, B23). Child tables are named by the source: those of a designed model by
 * the keys of its sub-tables, so that a sub-table that a user may not see does not change the names of the others.
 */
export const HEAD_TABLE = 'headTable';

const RELATED = 'related.';

/** Table key of the record that a field names. */
export const relatedTable = (field: string): string => `${RELATED}${field}`;

/** Column of the head in which HTML of the 3.6 designer, which has no tables of related records, finds a value of one. */
export const relatedColumn = (field: string, column: string): string => `${field}__${column}`;

/** The field whose record a table key names; undefined for every other table. */
export const fieldOfRelated = (table: string): string | undefined => (table.startsWith(RELATED) ? table.slice(RELATED.length) : undefined);
