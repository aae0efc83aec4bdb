import { AppError } from '@banyan/shared-contracts/errors';
import { literalSql, placeSql } from '../../../../core/database/sql-text';
import type { CatalogColumn, CatalogTable } from './catalog';
import type { KeyFill, OwnKey } from './own-layout';

/** Characters that an id of the platform needs. */
const ID_LENGTH = 19;

const isText = ({ native }: CatalogColumn) => ['varchar', 'bpchar', 'text'].includes(native);
const lengthOf = ({ type }: CatalogColumn): number => Number(/\((\d+)\)$/.exec(type)?.[1] ?? Infinity);

/** The one column of the primary key; throws NOT_ALLOWED where a table has none, or one of several columns. */
function keyColumnOf({ table, columns }: CatalogTable): CatalogColumn {
  const keys = columns.filter(({ keyPlace }) => keyPlace > 0).sort((a, b) => a.keyPlace - b.keyPlace);
  const [key, ...others] = keys;
  if (key === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.ownTable.noKey', table });
  if (others.length > 0)
    throw new AppError('NOT_ALLOWED', { what: 'what.ownTable.manyKeys', table, names: keys.map(({ field }) => field).join('、') });
  return key;
}

function fillOf(column: CatalogColumn): KeyFill | undefined {
  if (column.identity) return { kind: 'sql', sql: '' };
  if (column.defaults !== null) return { kind: 'sql', sql: column.defaults };
  if (column.native === 'uuid') return { kind: 'uuid' };
  if (column.native === 'int8' || (isText(column) && lengthOf(column) >= ID_LENGTH)) return { kind: 'id' };
  return undefined;
}

/** The next value of an identity column, which its sequence gives. */
const nextValue = (schema: string, table: string, column: string): string =>
  `nextval(pg_get_serial_sequence(${literalSql(placeSql(schema, table))}, ${literalSql(column)}))`;

/**
 * How rows of a table get their key; `entered` is the field that people enter it in. Throws NOT_ALLOWED where the table has no key of one column, or
 * where it gets no value.
 */
export function planKey(schema: string, table: CatalogTable, entered: string | undefined, foreignKey?: string): OwnKey {
  const column = keyColumnOf(table);
  // The key of a 1:1 table may be that of the main record.
  if (column.field === foreignKey) return { column: column.field, type: column.type, fill: { kind: 'id' } };
  const fill: KeyFill | undefined = entered === undefined ? fillOf(column) : { kind: 'field', key: entered };
  if (fill === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.ownTable.keyFill', table: table.table, column: column.field });
  const own = fill.kind === 'sql' && column.identity ? { kind: 'sql' as const, sql: nextValue(schema, table.table, column.field) } : fill;
  return { column: column.field, type: column.type, fill: own };
}
