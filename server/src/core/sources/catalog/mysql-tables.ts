import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { backquoted, containing } from '../../database/sql-text';
import type { MysqlSource, SourceRow } from '../source';
import type { AskedRows, FoundRows, FoundTable } from './catalog';

const SHOWN: readonly [RegExp, TableColumn['dataType']][] = [
  [/^(varchar|char)$/, 'varchar'],
  [/^(tiny|small|medium)?int$/, 'int'],
  [/^bigint$/, 'bigint'],
  [/^(date|datetime|timestamp)$/, 'datetime'],
  [/^(decimal|float|double)$/, 'decimal'],
];
/** Types whose bytes are no text. */
const BYTES = /blob|binary|^bit$|^geometry$/;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const placeOf = ({ schema }: MysqlSource, table: string): string => `${backquoted(schema)}.${backquoted(table)}`;

/** Tables and views whose name or comment has the keyword, by name. */
export async function listTables(source: MysqlSource, keyword = ''): Promise<FoundTable[]> {
  const pattern = containing(keyword);
  const rows = await source.rows(
    `select t.table_name as name, t.table_comment as comment, t.table_type as kind, t.table_rows as estimate,
      (select group_concat(k.column_name order by k.ordinal_position) from information_schema.key_column_usage k
        where k.table_schema = t.table_schema and k.table_name = t.table_name and k.constraint_name = 'PRIMARY') as primary_key
     from information_schema.tables t where t.table_schema = ? and (t.table_name like ? or t.table_comment like ?) order by t.table_name`,
    [source.schema, pattern, pattern],
  );
  return rows.map(({ name, comment, kind, estimate, primary_key: key }) => {
    const isView = textOf(kind).includes('VIEW');
    const said = isView ? '' : textOf(comment);
    return {
      ...{
        table: textOf(name),
        comment: said === '' ? null : said,
        isView,
        estimate: isView || estimate === null ? null : Number(estimate),
      },
      keys: key === null ? [] : textOf(key).split(','),
    };
  });
}

function lengthOf({ type, characters, digits, scale }: SourceRow): string {
  if (textOf(type) === 'decimal') return `${textOf(digits)},${textOf(scale)}`;
  return /^(var)?char$/.test(textOf(type)) ? textOf(characters) : '';
}

/** Columns in the order of the table. */
export async function listColumns(source: MysqlSource, table: string): Promise<TableColumn[]> {
  const rows = await source.rows(
    `select column_name as field, column_comment as comment, lower(data_type) as type, character_maximum_length as characters,
      numeric_precision as digits, numeric_scale as scale, is_nullable as nullable, column_key as part, extra, column_default as defaults
     from information_schema.columns where table_schema = ? and table_name = ? order by ordinal_position`,
    [source.schema, table],
  );
  return rows.map((row): TableColumn => {
    const [field, type, extra] = [textOf(row['field']), textOf(row['type']), textOf(row['extra']).toLowerCase()];
    return {
      ...{ field, fieldName: textOf(row['comment']) || field, native: type },
      ...{ dataType: SHOWN.find(([pattern]) => pattern.test(type))?.[1] ?? 'text', dataLength: lengthOf(row) },
      ...{ allowNull: row['nullable'] === 'YES' ? 1 : 0, primaryKey: row['part'] === 'PRI' ? 1 : 0 },
      ...{ identity: extra.includes('auto_increment') ? 1 : 0, defaults: textOf(row['defaults']), generated: / generated/.test(extra) },
    };
  });
}

export async function hasRows(source: MysqlSource, table: string): Promise<boolean> {
  return (await source.rows(`select 1 from ${placeOf(source, table)} limit 1`, [])).length > 0;
}

/** Rows of each table, counted up to `most`. */
export async function countRows(source: MysqlSource, tables: readonly string[], most: number): Promise<number[]> {
  const counts = tables.map((table) => `(select count(*) from (select 1 from ${placeOf(source, table)} limit ${most}) counted) as count`);
  const rows = await source.rows(`select ${counts.join(' union all select ')}`, []);
  return rows.map(({ count }) => Number(count));
}

/** A page of rows as texts, those of bytes as hexadecimal figures; keys in small letters. */
export async function listRows(
  source: MysqlSource,
  { table, field, keyword, limit, offset }: AskedRows,
  columns: readonly TableColumn[],
): Promise<FoundRows> {
  const shownSql = ({ field: name, native }: TableColumn): string =>
    BYTES.test(native) ? `hex(left(${backquoted(name)}, 1000))` : `left(cast(${backquoted(name)} as char), 2000)`;
  const shown = columns.map((column) => `${shownSql(column)} as ${backquoted(column.field.toLowerCase())}`).join(', ');
  // Named with their table: the text of the same name that is selected would sort 10 before 2.
  const keys = columns.filter(({ primaryKey }) => primaryKey === 1).map(({ field: key }) => `${placeOf(source, table)}.${backquoted(key)}`);
  const [found, values] = keyword === '' ? ['true', []] : [`cast(${backquoted(field)} as char) like ?`, [containing(keyword)]];
  const from = `from ${placeOf(source, table)} where ${found}`;
  const order = keys.length === 0 ? '' : ` order by ${keys.join(', ')}`;
  const rows = await source.rows(`select ${shown} ${from}${order} limit ${Number(limit)} offset ${Number(offset)}`, values);
  const [counted] = await source.rows(`select count(*) as total ${from}`, values);
  return { rows: rows as FoundRows['rows'], total: Number(counted?.['total'] ?? 0) };
}
