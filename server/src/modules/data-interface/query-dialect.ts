import { backquoted, type Bind, bracketed, quoted } from '../../core/database/sql-text';
import { isClosedQuery } from '../../core/sources/read/closed-query';
import type { OpenSource } from '../../core/sources/source';
import type { ParameterType } from './interface-parameters';

/** How the databases that interfaces ask write what differs between them. Placeholders are `$1` or `?`. */
export interface QueryDialect {
  /** A member of the row `q` as text; PostgreSQL has none for a name that the row has not, MySQL refuses it. */
  member(bind: Bind, name: string): string;
  alias(name: string): string;
  /** A bound text as a value of the type of a parameter; times are epoch milliseconds. */
  typed(placeholder: string, type: ParameterType): string;
  /** Whether a value is among bound ones. */
  among(bind: Bind, value: string, texts: readonly string[]): string;
  like(value: string, pattern: string): string;
  /** Puts a value behind a placeholder. */
  placeholder(position: number): string;
  /** Whether one placeholder may occur twice. */
  repeats: boolean;
  /** Ends a statement with one page of its rows. */
  page(limit: number, offset: number): string;
  /** A query as a subquery of another one; undefined for a query that could break out of it. */
  within(query: string): string | undefined;
}

const same = (query: string): string => query;
const limitOffset = (limit: number, offset: number): string => `limit ${limit} offset ${offset}`;

const postgres: QueryDialect = {
  member: (bind, name) => `to_jsonb(q) ->> ${bind(name)}::text`,
  alias: quoted,
  typed: (placeholder, type) =>
    type === 'timestamptz' ? `to_timestamp(${placeholder}::text::numeric / 1000)` : `${placeholder}::text::${type}`,
  among: (bind, value, texts) => `${value} = any(${bind(texts)}::text[])`,
  like: (value, pattern) => `${value} ilike ${pattern}`,
  placeholder: (position) => `$${position}`,
  repeats: true,
  page: limitOffset,
  within: same,
};

const amongListed: QueryDialect['among'] = (bind, value, texts) =>
  texts.length === 0 ? '1 = 0' : `${value} in (${texts.map((text) => bind(text)).join(', ')})`;

const MYSQL_TYPES: Record<ParameterType, (placeholder: string) => string> = {
  text: (placeholder) => placeholder,
  bigint: (placeholder) => `cast(${placeholder} as signed)`,
  numeric: (placeholder) => `cast(${placeholder} as decimal(60, 30))`,
  timestamptz: (placeholder) => `from_unixtime(cast(${placeholder} as signed) / 1000)`,
};

const mysql: QueryDialect = {
  member: (_bind, name) => `cast(q.${backquoted(name)} as char)`,
  alias: backquoted,
  typed: (placeholder, type) => MYSQL_TYPES[type](placeholder),
  among: amongListed,
  like: (value, pattern) => `${value} like ${pattern}`,
  placeholder: () => '?',
  repeats: false,
  page: limitOffset,
  within: same,
};

const closed =
  (dialect: 'mssql' | 'oracle' | 'sqlite') =>
  (query: string): string | undefined =>
    isClosedQuery(query, dialect) ? query : undefined;
/** A page has at least one row: these databases do not support pages without rows. */
const fetchNext = (limit: number, offset: number): string => `offset ${offset} rows fetch next ${Math.max(1, limit)} rows only`;

const MSSQL_TYPES: Record<ParameterType, (placeholder: string) => string> = {
  text: (placeholder) => placeholder,
  bigint: (placeholder) => `cast(${placeholder} as bigint)`,
  numeric: (placeholder) => `cast(${placeholder} as decimal(38, 10))`,
  // Days and the milliseconds within one: both are numbers that the function takes.
  timestamptz: (placeholder) =>
    `dateadd(millisecond, cast(${placeholder} as bigint) % 86400000, dateadd(day, cast(${placeholder} as bigint) / 86400000, cast('1970-01-01' as datetime2(3))))`,
};

const mssql: QueryDialect = {
  member: (_bind, name) => `cast(q.${bracketed(name)} as nvarchar(4000))`,
  alias: bracketed,
  typed: (placeholder, type) => MSSQL_TYPES[type](placeholder),
  among: amongListed,
  like: (value, pattern) => `${value} like replace(${pattern}, '[', '\\[') escape '\\'`,
  placeholder: (position) => `@p${position}`,
  repeats: true,
  page: (limit, offset) => `order by (select null) ${fetchNext(limit, offset)}`,
  // An order within another query needs a page.
  within: (query) =>
    closed('mssql')(/\border\s+by\b[^()]*$/i.test(query) && !/\boffset\b[^()]*$/i.test(query) ? `${query} offset 0 rows` : query),
};

const ORACLE_TYPES: Record<ParameterType, (placeholder: string) => string> = {
  text: (placeholder) => placeholder,
  bigint: (placeholder) => `to_number(${placeholder})`,
  numeric: (placeholder) => `to_number(${placeholder})`,
  timestamptz: (placeholder) => `(timestamp '1970-01-01 00:00:00' + numtodsinterval(to_number(${placeholder}) / 1000, 'SECOND'))`,
};

const oracle: QueryDialect = {
  member: (_bind, name) => `to_char(q.${quoted(name)})`,
  alias: quoted,
  typed: (placeholder, type) => ORACLE_TYPES[type](placeholder),
  among: amongListed,
  like: (value, pattern) => `lower(${value}) like lower(${pattern}) escape '\\'`,
  placeholder: (position) => `:${position}`,
  repeats: false,
  page: fetchNext,
  within: closed('oracle'),
};

const SQLITE_TYPES: Record<ParameterType, (placeholder: string) => string> = {
  text: (placeholder) => placeholder,
  bigint: (placeholder) => `cast(${placeholder} as integer)`,
  numeric: (placeholder) => `cast(${placeholder} as numeric)`,
  // It has no type for times: this is the text that its own functions make.
  timestamptz: (placeholder) => `datetime(${placeholder} / 1000, 'unixepoch')`,
};

const sqlite: QueryDialect = {
  member: (_bind, name) => `cast(q.${quoted(name)} as text)`,
  alias: quoted,
  typed: (placeholder, type) => SQLITE_TYPES[type](placeholder),
  among: amongListed,
  like: (value, pattern) => `${value} like ${pattern} escape '\\'`,
  placeholder: (position) => `?${position}`,
  repeats: true,
  page: limitOffset,
  within: closed('sqlite'),
};

export const dialects: Record<OpenSource['dialect'], QueryDialect> = { postgres, mysql, mssql, oracle, sqlite };
