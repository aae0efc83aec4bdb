import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import { literalSql } from '../../../../core/database/sql-text';
import { idSql } from '../publish/tables/casts';
import { typeSql } from '../publish/tables/ddl';

const TEXTS = ['varchar', 'bpchar', 'text'];

/** A column of a user-defined table, by what the catalog says of its type. */
interface Native {
  native: string;
  /** As a statement has it. */
  type: string;
}

/** Dates without a time zone are those of the platform. */
const isLocal = ({ native }: Native): boolean => native === 'timestamp' || native === 'date';

/** The value of a column as the columns that releases make of that type hold it; what has no counterpart is null. */
export function readSql(column: string, from: Native, to: ColumnType, timeZone: string): string {
  switch (to.type) {
    case 'text':
      return from.native === 'bpchar' ? `rtrim(${column}::text)` : `${column}::text`;
    case 'timestamptz':
      return isLocal(from) ? `(${column}::timestamp at time zone ${literalSql(timeZone)})` : column;
    case 'smallint':
      if (from.native === 'bool') return `${column}::integer::smallint`;
      return from.native === 'int2' ? column : `case when ${column} between -32768 and 32767 then ${column}::smallint end`;
    case 'bigint':
      return TEXTS.includes(from.native) ? `(${idSql(`${column}::text`)})` : `${column}::bigint`;
    case 'jsonb':
      if (from.native === 'jsonb') return column;
      // Some texts are JSON that no jsonb holds, such as the escape of a null character.
      return `case when pg_input_is_valid(${column}::text, 'jsonb') then ${column}::jsonb end`;
    case 'numeric':
      return from.native.startsWith('float')
        ? `case when ${column}::text ~ '^-?[0-9.]+(e[-+]?[0-9]+)?$' then ${column}::numeric end`
        : `case when ${column}::text <> 'NaN' then ${column}::numeric end`;
  }
}

/** A value of the platform, as `value` with its type, as the column takes it. */
export function writeSql(value: string, from: ColumnType, to: Native, timeZone: string): string {
  const typed = `${value}::${typeSql(from)}`;
  if (isLocal(to)) return `(${typed} at time zone ${literalSql(timeZone)})::${to.type}`;
  // A length is checked by the column itself: a cast to it would cut the text.
  if (TEXTS.includes(to.native)) return `${typed}::text`;
  if (to.native === 'bool') return `${typed}::integer::boolean`;
  if (from.type === 'numeric' && to.native === 'numeric') return `${value}::numeric`;
  return `${typed}::${to.native}`;
}
