import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { containing, quoted } from '../../database/sql-text';
import type { SourceRow, SqliteSource } from '../source';
import type { AskedRows, Catalog, FoundTable } from './catalog';
import { textOf } from './mssql-tables';

/** Columns take values of any type: what is declared is how they are meant. */
const SHOWN: readonly [RegExp, TableColumn['dataType']][] = [
  [/char/, 'varchar'],
  [/^(integer|bigint|int8|unsigned big int)$/, 'bigint'],
  [/int/, 'int'],
  [/^(date|datetime|timestamp)/, 'datetime'],
  [/^(decimal|numeric|real|float|double)/, 'decimal'],
];
/** Nothing here estimates the rows of a table, so more of them are counted than for other kinds. */
const COUNTED = 1_000_000;
/** Separates names in one text. */
const BREAK = '\u001f';

const TABLES = `
  select t.name as name, t.type as kind,
    (select group_concat(k.name, char(31)) from (select c.name as name from pragma_table_info(case t.type when 'table' then t.name end) c
      where c.pk > 0 order by c.pk) k) as keys
  from pragma_table_list t
  where t.schema = 'main' and t.type in ('table', 'view', 'virtual') and t.name not like 'sqlite\\_%' escape '\\'
    and t.name like ?1 escape '\\' order by t.name`;

const COLUMNS = `
  select c.name as field, c.type as type, c."notnull" as required, c.dflt_value as defaults, c.pk as part, c.hidden as hidden,
    (select count(*) from pragma_table_info(?1) k where k.pk > 0) as parts, (select t.wr from pragma_table_list t where t.schema = 'main' and t.name = ?1) as keyed
  from pragma_table_xinfo(?1) c where c.hidden <> 1 order by c.cid`;

/** A column that the database computes: its values, or those of which only the result is kept. */
const GENERATED = new Set<unknown>([2, 3]);

function tableColumn(row: SourceRow): TableColumn {
  const [field, declared] = [textOf(row['field']), textOf(row['type']).toLowerCase()];
  const [native = '', length = ''] = declared.split(/\s*[()]\s*/);
  const dataType = SHOWN.find(([pattern]) => pattern.test(native))?.[1] ?? 'text';
  // The number of a row under another name.
  const isNumber = declared === 'integer' && row['part'] === 1 && row['parts'] === 1 && row['keyed'] === 0;
  return {
    ...{
      field,
      fieldName: field,
      native,
      dataType,
      dataLength: ['varchar', 'decimal'].includes(dataType) ? length.replaceAll(' ', '') : '',
    },
    ...{ allowNull: row['required'] === 1 || isNumber || (row['keyed'] === 1 && Number(row['part']) > 0) ? 0 : 1 },
    ...{ primaryKey: Number(row['part']) > 0 ? 1 : 0, identity: isNumber ? 1 : 0 },
    ...{ defaults: textOf(row['defaults']), generated: GENERATED.has(row['hidden']) },
  };
}

const foundTable = ({ name, kind, keys }: SourceRow): FoundTable => ({
  ...{ table: textOf(name), comment: null, isView: kind === 'view', keys: textOf(keys).split(BREAK).filter(Boolean), estimate: null },
});

/** Any value as a text; bytes as hexadecimal digits. */
const shownSql = (name: string): string =>
  `case typeof(${name}) when 'blob' then hex(substr(${name}, 1, 1000)) else substr(cast(${name} as text), 1, 2000) end`;

/** A page of rows as texts; keys in small letters. */
function rowsSql({ table, field, keyword, limit, offset }: AskedRows, columns: readonly TableColumn[]) {
  const place = `main.${quoted(table)}`;
  const shown = columns.map(({ field: name }) => `${shownSql(`q.${quoted(name)}`)} as ${quoted(name.toLowerCase())}`);
  const keys = columns.filter(({ primaryKey }) => primaryKey === 1).map(({ field: key }) => `q.${quoted(key)}`);
  const from = `from ${place} q where ${keyword === '' ? 'true' : `cast(q.${quoted(field)} as text) like ?1 escape '\\'`}`;
  const order = keys.length === 0 ? '' : ` order by ${keys.join(', ')}`;
  return {
    text: `select ${shown.join(', ')} ${from}${order} limit ${Number(limit)} offset ${Number(offset)}`,
    count: `select count(*) as total ${from}`,
    values: keyword === '' ? [] : [containing(keyword)],
  };
}

export const sqliteCatalog = (source: SqliteSource): Catalog => ({
  tables: async (keyword = '') => (await source.rows(TABLES, [containing(keyword)])).map(foundTable),
  columns: async (table) => (await source.rows(COLUMNS, [table])).map(tableColumn),
  hasRows: async (table) => (await source.rows(`select 1 from main.${quoted(table)} limit 1`, [])).length > 0,
  async counts(tables) {
    const counts = tables.map((table) => `select count(*) as total from (select 1 from main.${quoted(table)} limit ${COUNTED})`);
    return (await source.rows(counts.join(' union all '), [])).map(({ total }) => Number(total));
  },
  async rows(asked, columns) {
    const { text, count, values } = rowsSql(asked, columns);
    const [rows, counted] = [await source.rows(text, values), await source.rows(count, values)];
    return { rows: rows as Record<string, string | null>[], total: Number(counted[0]?.['total'] ?? 0) };
  },
});
