import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { bracketed, containing } from '../../database/sql-text';
import type { ReadSource, SourceRow } from '../source';
import type { AskedRows, Catalog, FoundTable } from './catalog';

const SHOWN: readonly [RegExp, TableColumn['dataType']][] = [
  [/^n?(var)?char$/, 'varchar'],
  [/^(tiny|small)?int$/, 'int'],
  [/^bigint$/, 'bigint'],
  [/^(date|datetime|datetime2|datetimeoffset|smalldatetime)$/, 'datetime'],
  [/^(decimal|numeric|money|smallmoney|float|real)$/, 'decimal'],
];
/** Separates names in one text. */
const BREAK = '\u001f';

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const placeOf = ({ schema }: ReadSource, table: string): string => `${bracketed(schema)}.${bracketed(table)}`;
const LIKE = (value: string, placeholder: string) => `${value} like replace(${placeholder}, '[', '\\[') escape '\\'`;

const TABLES = `
  select t.name as [name], cast(p.value as nvarchar(4000)) as comment, t.type as [kind],
    (select sum(part.rows) from sys.partitions part where part.object_id = t.object_id and part.index_id in (0, 1)) as estimate,
    (select string_agg(cast(c.name as nvarchar(max)), nchar(31)) within group (order by ic.key_ordinal)
      from sys.indexes i join sys.index_columns ic on ic.object_id = i.object_id and ic.index_id = i.index_id
      join sys.columns c on c.object_id = ic.object_id and c.column_id = ic.column_id
      where i.object_id = t.object_id and i.is_primary_key = 1) as keys
  from sys.objects t
  left join sys.extended_properties p on p.class = 1 and p.major_id = t.object_id and p.minor_id = 0 and p.name = 'MS_Description'
  where t.type in ('U', 'V') and t.is_ms_shipped = 0 and schema_name(t.schema_id) = @p1
    and (${LIKE('t.name', '@p2')} or ${LIKE('cast(p.value as nvarchar(4000))', '@p2')}) order by t.name`;

const COLUMNS = `
  select c.name as field, cast(p.value as nvarchar(4000)) as comment, lower(y.name) as type, c.max_length as bytes, c.precision as digits,
    c.scale as scale, c.is_nullable as nullable, c.is_identity as numbered, c.is_computed as computed, d.definition as defaults,
    case when exists (select 1 from sys.indexes i join sys.index_columns ic on ic.object_id = i.object_id and ic.index_id = i.index_id
      where i.object_id = c.object_id and i.is_primary_key = 1 and ic.column_id = c.column_id) then 1 else 0 end as is_key
  from sys.columns c join sys.objects t on t.object_id = c.object_id join sys.types y on y.user_type_id = c.system_type_id
  left join sys.default_constraints d on d.object_id = c.default_object_id
  left join sys.extended_properties p on p.class = 1 and p.major_id = c.object_id and p.minor_id = c.column_id and p.name = 'MS_Description'
  where schema_name(t.schema_id) = @p1 and t.name = @p2 and t.type in ('U', 'V') order by c.column_id`;

function foundTable({ name, comment, kind, estimate, keys }: SourceRow): FoundTable {
  const isView = textOf(kind).trim() === 'V';
  return {
    ...{ table: textOf(name), comment: textOf(comment) || null, isView, keys: textOf(keys).split(BREAK).filter(Boolean) },
    estimate: isView || estimate === null ? null : Number(estimate),
  };
}

function lengthOf({ type, bytes, digits, scale }: SourceRow): string {
  if (/^(decimal|numeric)$/.test(textOf(type))) return `${textOf(digits)},${textOf(scale)}`;
  if (!/^n?(var)?char$/.test(textOf(type)) || Number(bytes) < 0) return '';
  return String(textOf(type).startsWith('n') ? Number(bytes) / 2 : Number(bytes));
}

function tableColumn(row: SourceRow): TableColumn {
  const [field, type] = [textOf(row['field']), textOf(row['type'])];
  return {
    ...{ field, fieldName: textOf(row['comment']) || field, native: type, dataLength: lengthOf(row) },
    dataType: SHOWN.find(([pattern]) => pattern.test(type))?.[1] ?? 'text',
    ...{ allowNull: row['nullable'] === true ? 1 : 0, primaryKey: row['is_key'] === 1 ? 1 : 0, identity: row['numbered'] === true ? 1 : 0 },
    ...{ defaults: textOf(row['defaults']), generated: row['computed'] === true },
  };
}

/** A page of rows as texts; keys in small letters. */
export function rowsSql(source: ReadSource, { table, field, keyword, limit, offset }: AskedRows, columns: readonly TableColumn[]) {
  const shown = columns.map(
    ({ field: name }) => `left(cast(${bracketed(name)} as nvarchar(max)), 2000) as ${bracketed(name.toLowerCase())}`,
  );
  // Named with their table: the text of the same name that is selected would sort 10 before 2.
  const keys = columns.filter(({ primaryKey }) => primaryKey === 1).map(({ field: key }) => `${placeOf(source, table)}.${bracketed(key)}`);
  const found = keyword === '' ? '1 = 1' : LIKE(`cast(${bracketed(field)} as nvarchar(max))`, '@p1');
  const from = `from ${placeOf(source, table)} where ${found}`;
  const order = keys.length === 0 ? '(select null)' : keys.join(', ');
  return {
    text: `select ${shown.join(', ')} ${from} order by ${order} offset ${Number(offset)} rows fetch next ${Number(limit)} rows only`,
    count: `select count_big(*) as total ${from}`,
    values: keyword === '' ? [] : [containing(keyword)],
  };
}

export const mssqlCatalog = (source: ReadSource): Catalog => ({
  async tables(keyword = '') {
    return (await source.rows(TABLES, [source.schema, containing(keyword)])).map(foundTable);
  },
  async columns(table) {
    return (await source.rows(COLUMNS, [source.schema, table])).map(tableColumn);
  },
  hasRows: async (table) => (await source.rows(`select top 1 1 as one from ${placeOf(source, table)}`, [])).length > 0,
  async counts(tables, most) {
    const counts = tables.map(
      (table) => `select count(*) as total from (select top ${Number(most)} 1 as one from ${placeOf(source, table)}) counted`,
    );
    return (await source.rows(counts.join(' union all '), [])).map(({ total }) => Number(total));
  },
  async rows(asked, columns) {
    const { text, count, values } = rowsSql(source, asked, columns);
    const [rows, counted] = [await source.rows(text, values), await source.rows(count, values)];
    return { rows: rows as Record<string, string | null>[], total: Number(counted[0]?.['total'] ?? 0) };
  },
});
