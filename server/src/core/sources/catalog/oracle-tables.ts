import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { containing, placeSql, quoted } from '../../database/sql-text';
import type { ReadSource, SourceRow } from '../source';
import type { AskedRows, Catalog, FoundTable } from './catalog';
import { textOf } from './mssql-tables';

const SHOWN: readonly [RegExp, TableColumn['dataType']][] = [
  [/^N?(VAR)?CHAR2?$/, 'varchar'],
  [/^(DATE|TIMESTAMP.*)$/, 'datetime'],
  [/^(NUMBER|FLOAT|BINARY_FLOAT|BINARY_DOUBLE)$/, 'decimal'],
];
/** Types that no function turns into a text. */
const BYTES = /^(BLOB|BFILE|RAW|LONG.*|XMLTYPE|SDO_.*)$/;

/** Names in capital letters are what the driver answers; an alias in quotes stays as it is. */
const TABLES = `
  select o.object_name as "name", c.comments as "comment", o.object_type as "kind", t.num_rows as "estimate",
    (select listagg(k.column_name, chr(31)) within group (order by k.position) from all_constraints s
      join all_cons_columns k on k.owner = s.owner and k.constraint_name = s.constraint_name
      where s.owner = o.owner and s.table_name = o.object_name and s.constraint_type = 'P') as "keys"
  from all_objects o
  left join all_tab_comments c on c.owner = o.owner and c.table_name = o.object_name
  left join all_tables t on t.owner = o.owner and t.table_name = o.object_name
  where o.owner = :1 and o.object_type in ('TABLE', 'VIEW') and o.secondary = 'N'
    and (lower(o.object_name) like lower(:2) escape '\\' or lower(c.comments) like lower(:3) escape '\\') order by o.object_name`;

const COLUMNS = `
  select c.column_name as "field", m.comments as "comment", c.data_type as "type", c.char_length as "characters", c.data_precision as "digits",
    c.data_scale as "scale", c.nullable as "nullable", c.identity_column as "numbered", c.virtual_column as "computed",
    case when exists (select 1 from all_constraints s join all_cons_columns k on k.owner = s.owner and k.constraint_name = s.constraint_name
      where s.owner = c.owner and s.table_name = c.table_name and s.constraint_type = 'P' and k.column_name = c.column_name) then 1 else 0 end as "is_key"
  from all_tab_cols c left join all_col_comments m on m.owner = c.owner and m.table_name = c.table_name and m.column_name = c.column_name
  where c.owner = :1 and c.table_name = :2 and c.hidden_column = 'NO' order by c.column_id`;

function foundTable({ name, comment, kind, estimate, keys }: SourceRow): FoundTable {
  const isView = textOf(kind) === 'VIEW';
  return {
    ...{ table: textOf(name), comment: textOf(comment) || null, isView, keys: textOf(keys).split('\u001f').filter(Boolean) },
    estimate: isView || estimate === null || estimate === undefined ? null : Number(estimate),
  };
}

/** Numbers without decimals and of at most nine digits are whole ones, those of at most eighteen large ones. */
function typeOf({ type, digits, scale }: SourceRow): TableColumn['dataType'] {
  if (textOf(type) === 'NUMBER' && Number(scale ?? -1) === 0 && Number(digits ?? 99) <= 18) return Number(digits) <= 9 ? 'int' : 'bigint';
  return SHOWN.find(([pattern]) => pattern.test(textOf(type)))?.[1] ?? 'text';
}

function tableColumn(row: SourceRow): TableColumn {
  const [field, dataType] = [textOf(row['field']), typeOf(row)];
  const decimals = textOf(row['digits']) === '' ? '' : `${textOf(row['digits'])},${textOf(row['scale'])}`;
  return {
    ...{ field, fieldName: textOf(row['comment']) || field, native: textOf(row['type']), dataType, defaults: '' },
    dataLength: dataType === 'varchar' ? textOf(row['characters']) : dataType === 'decimal' ? decimals : '',
    ...{ allowNull: row['nullable'] === 'Y' ? 1 : 0, primaryKey: Number(row['is_key']) === 1 ? 1 : 0 },
    ...{ identity: row['numbered'] === 'YES' ? 1 : 0, generated: row['computed'] === 'YES' },
  };
}

/** A page of rows as texts, those of bytes left out; keys in small letters. */
export function rowsSql({ schema }: ReadSource, { table, field, keyword, limit, offset }: AskedRows, columns: readonly TableColumn[]) {
  const shownSql = ({ field: name, native }: TableColumn): string =>
    BYTES.test(native)
      ? 'null'
      : native.endsWith('CLOB')
        ? `dbms_lob.substr(${quoted(name)}, 1000, 1)`
        : `substr(to_char(${quoted(name)}), 1, 2000)`;
  const shown = columns.map((column) => `${shownSql(column)} as ${quoted(column.field.toLowerCase())}`);
  // Named with their table: the text of the same name that is selected would sort 10 before 2.
  const keys = columns.filter(({ primaryKey }) => primaryKey === 1).map(({ field: key }) => `${placeSql(schema, table)}.${quoted(key)}`);
  const found = keyword === '' ? '1 = 1' : `lower(to_char(${quoted(field)})) like lower(:1) escape '\\'`;
  const from = `from ${placeSql(schema, table)} where ${found}`;
  const order = keys.length === 0 ? '' : ` order by ${keys.join(', ')}`;
  return {
    text: `select ${shown.join(', ')} ${from}${order} offset ${Number(offset)} rows fetch next ${Number(limit)} rows only`,
    count: `select count(*) as "total" ${from}`,
    values: keyword === '' ? [] : [containing(keyword)],
  };
}

export const oracleCatalog = (source: ReadSource): Catalog => ({
  async tables(keyword = '') {
    const pattern = containing(keyword);
    return (await source.rows(TABLES, [source.schema, pattern, pattern])).map(foundTable);
  },
  async columns(table) {
    return (await source.rows(COLUMNS, [source.schema, table])).map(tableColumn);
  },
  hasRows: async (table) => (await source.rows(`select 1 from ${placeSql(source.schema, table)} where rownum = 1`, [])).length > 0,
  async counts(tables, most) {
    const counts = tables.map(
      (table) => `select count(*) as "total" from ${placeSql(source.schema, table)} where rownum <= ${Number(most)}`,
    );
    return (await source.rows(counts.join(' union all '), [])).map(({ total }) => Number(total));
  },
  async rows(asked, columns) {
    const { text, count, values } = rowsSql(source, asked, columns);
    const [rows, counted] = [await source.rows(text, values), await source.rows(count, values)];
    return { rows: rows as Record<string, string | null>[], total: Number(counted[0]?.['total'] ?? 0) };
  },
});
