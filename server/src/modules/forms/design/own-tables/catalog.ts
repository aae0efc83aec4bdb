import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';

/** A column as the catalog of the database has it. */
export interface CatalogColumn {
  field: string;
  /** Name of its type (`varchar`), and the type as a statement has it (`character varying(20)`). */
  native: string;
  type: string;
  comment: string | null;
  required: boolean;
  identity: boolean;
  generated: boolean;
  defaults: string | null;
  /** Place in the primary key, from 1; 0 where it is not part of it. */
  keyPlace: number;
}

export interface CatalogTable {
  table: string;
  columns: readonly CatalogColumn[];
}

/** Columns of user-defined tables, those of each table in their order; tables that are not there are missing. */
export async function readCatalog(connection: Connection, schema: string, tables: readonly string[]): Promise<Map<string, CatalogTable>> {
  const { rows } = await sql<CatalogColumn & { table: string }>`
    select relname as table, attname as field, t.typname as native, format_type(atttypid, atttypmod) as type,
      col_description(c.oid, attnum) as comment, attnotnull as required, attidentity <> '' as identity, attgenerated <> '' as generated,
      pg_get_expr(adbin, adrelid) as defaults,
      coalesce((select array_position(indkey::smallint[], attnum) + 1 from pg_index where indrelid = c.oid and indisprimary), 0) as "keyPlace"
    from pg_class c join pg_namespace n on n.oid = relnamespace
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped join pg_type t on t.oid = atttypid
    left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where nspname = ${schema} and relname = any(${[...tables]}::text[]) and relkind in ('r', 'p') order by relname, attnum`.execute(
    connection,
  );
  const found = new Map<string, CatalogTable & { columns: CatalogColumn[] }>();
  for (const { table, ...column } of rows) {
    const known = found.get(table) ?? { table, columns: [] };
    known.columns.push(column);
    found.set(table, known);
  }
  return found;
}
