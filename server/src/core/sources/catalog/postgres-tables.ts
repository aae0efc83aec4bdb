import type { TableColumn, tableRelation } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { sql } from 'kysely';
import type { Connection } from '../../database/database';
import { containing, placeSql, quoted } from '../../database/sql-text';
import type { z } from 'zod';
import { shownType } from './shown-type';
import type { AskedRows, FoundRows, FoundTable } from './catalog';

type TableRelation = z.output<typeof tableRelation>;

/** Tables and views whose name or comment has the keyword, by name. */
export async function listTables(connection: Connection, schema: string, keyword = ''): Promise<FoundTable[]> {
  const pattern = containing(keyword);
  const { rows } = await sql<FoundTable>`
    select relname as table, obj_description(c.oid, 'pg_class') as comment, relkind in ('v', 'm') as "isView",
      array(
        select attname::text from pg_index i join unnest(i.indkey) with ordinality key (number, place) on true
        join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number
        where i.indrelid = c.oid and i.indisprimary order by key.place
      ) as keys,
      case when relkind in ('r', 'p') then greatest(reltuples, pg_stat_get_live_tuples(c.oid))::float8 end as estimate
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = ${schema} and relkind in ('r', 'p', 'v', 'm') and not relispartition and has_table_privilege(c.oid, 'select')
      and (relname ilike ${pattern} or coalesce(obj_description(c.oid, 'pg_class'), '') ilike ${pattern})
    order by relname`.execute(connection);
  return rows;
}

interface ColumnRow {
  field: string;
  comment: string | null;
  type: string;
  modifier: number;
  required: boolean;
  identity: boolean;
  defaults: string | null;
  primary: boolean;
  generated: boolean;
}

/** Columns in the order of the table. */
export async function listColumns(connection: Connection, schema: string, table: string): Promise<TableColumn[]> {
  const { rows } = await sql<ColumnRow>`
    select attname as field, col_description(c.oid, attnum) as comment, t.typname as type, atttypmod as modifier, attnotnull as required,
      attidentity <> '' or coalesce(pg_get_expr(adbin, adrelid) like 'nextval(%', false) as identity, pg_get_expr(adbin, adrelid) as defaults,
      attgenerated <> '' as generated, coalesce((select attnum = any(indkey) from pg_index where indrelid = c.oid and indisprimary), false) as primary
    from pg_class c join pg_namespace n on n.oid = relnamespace
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped join pg_type t on t.oid = atttypid
    left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where nspname = ${schema} and relname = ${table} and relkind in ('r', 'p', 'v', 'm') order by attnum`.execute(connection);
  return rows.map(({ field, comment, type, modifier, required, identity, defaults, primary, generated }) => ({
    field,
    fieldName: comment ?? field,
    ...shownType(type, modifier),
    allowNull: required ? 0 : 1,
    primaryKey: primary ? 1 : 0,
    identity: identity ? 1 : 0,
    defaults: defaults ?? '',
    native: type,
    generated,
  }));
}

/** Tables of the schema with a foreign key of one column to a table, by name. */
export async function listRelations(connection: Connection, schema: string, table: string): Promise<TableRelation[]> {
  const { rows } = await sql<TableRelation>`
    select c.relname as table, coalesce(obj_description(c.oid, 'pg_class'), c.relname::text) as "tableName", own.attname as "tableField",
      other.attname as "relationField",
      exists (select from pg_index where indrelid = c.oid and indisunique and indpred is null and indkey::text = own.attnum::text) as "isOne"
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace and nspname = ${schema}
    join pg_class target on target.oid = f.confrelid and target.relnamespace = c.relnamespace and target.relname = ${table}
    join pg_attribute own on own.attrelid = c.oid and own.attnum = f.conkey[1]
    join pg_attribute other on other.attrelid = target.oid and other.attnum = f.confkey[1]
    where f.contype = 'f' and cardinality(f.conkey) = 1 and c.oid <> target.oid and not c.relispartition order by c.relname, own.attname`.execute(
    connection,
  );
  return rows;
}

export async function hasRows(connection: Connection, schema: string, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${sql.raw(placeSql(schema, table))}) as found`.execute(
    connection,
  );
  return rows[0]?.found === true;
}

/** Names of the designs that name the table among theirs. */
export async function listUsers(connection: Connection, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from visual_model
    where case when tables is json array then jsonb_path_exists(tables::jsonb, '$[*].table ? (@ == $table)', jsonb_build_object('table', ${table}::text)) end
    order by full_name`.execute(connection);
  return rows.map(({ name }) => name);
}

/** Rows of each table of the schema, counted up to `most`. */
export async function countRows(connection: Connection, schema: string, tables: readonly string[], most: number): Promise<number[]> {
  const counts = tables.map((table) => `(select count(*) from (select from ${placeSql(schema, table)} limit ${most}) counted)`);
  const { rows } = await sql<{ counts: string[] }>`select array[${sql.raw(counts.join(', '))}]::text[] as counts`.execute(connection);
  return (rows[0]?.counts ?? []).map(Number);
}

/** A page of rows as texts, keys in small letters; and how many there are in all. */
export async function listRows(
  connection: Connection,
  schema: string,
  { table, field, keyword, limit, offset }: AskedRows,
  columns: readonly TableColumn[],
): Promise<FoundRows> {
  const name = placeSql(schema, table);
  const place = sql.raw(name);
  const found = keyword === '' ? sql`true` : sql`${sql.raw(quoted(field))}::text ilike ${containing(keyword)}`;
  const shown = columns.map(({ field: name }) => `left(${quoted(name)}::text, 2000) as ${quoted(name.toLowerCase())}`).join(', ');
  // Named with their table: the text of the same name that is selected would sort 10 before 2.
  const order = columns.filter(({ primaryKey }) => primaryKey === 1).map(({ field: key }) => `${name}.${quoted(key)}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.raw(shown)} from ${place} where ${found} order by ${sql.raw(order.length === 0 ? '1' : order.join(', '))}
    limit ${limit} offset ${offset}`.execute(connection);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${place} where ${found}`.execute(connection);
  return { rows, total: counted[0]?.total ?? 0 };
}
