import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Connection } from './database';

/** Puts a value behind a placeholder and returns the placeholder. */
export type Bind = (value: unknown) => string;

/** A piece of SQL that binds its own values. */
export type SqlPart = (bind: Bind) => string;

export interface Statement {
  text: string;
  values: unknown[];
}

/** Text and values of a statement whose tables and columns are known at run time only. Values never become text. */
export function statement(build: SqlPart): Statement {
  const values: unknown[] = [];
  const text = build((value) => `$${values.push(value)}`);
  return { text, values };
}

/** The same piece for statements that are written as Kysely templates. */
export function asTemplate<Row = unknown>(part: SqlPart): RawBuilder<Row> {
  const values: unknown[] = [];
  const pieces = part((value) => `\0${values.push(value) - 1}\0`).split('\0');
  const texts = pieces.filter((_piece, index) => index % 2 === 0);
  const bound = pieces.filter((_piece, index) => index % 2 === 1).map((index) => values[Number(index)]);
  return sql<Row>(Object.assign(texts, { raw: texts }), ...bound);
}

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/;

/** A name out of stored metadata, quoted; anything that could be more than a name is refused. */
export function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new Error(`not an identifier: ${name}`);
  return `"${name}"`;
}

/** Any name that the database knows, quoted; for names that people gave to tables of their own. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Any name, as MySQL quotes it. */
export const backquoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** Any name, as SQL Server quotes it. */
export const bracketed = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

/** A string literal for a statement that takes no bound values, such as a comment, or for an expression that a layout stores. */
export const literalSql = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A table with its schema, quoted. */
export const placeSql = (schema: string, table: string): string => `${quoted(schema)}.${quoted(table)}`;

export async function run<Row>(connection: Connection, build: SqlPart): Promise<Row[]> {
  const { text, values } = statement(build);
  const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}

export const allOf = (parts: readonly SqlPart[]): SqlPart => joined(parts, ' and ', 'true');
export const anyOf = (parts: readonly SqlPart[]): SqlPart => joined(parts, ' or ', 'false');

const joined =
  (parts: readonly SqlPart[], word: string, none: string): SqlPart =>
  (bind) =>
    parts.length === 0 ? none : `(${parts.map((part) => part(bind)).join(word)})`;

/** A pattern for `ilike` that finds `text` anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * `select * from` rows whose columns are bound as arrays: the text of the statement is the same however many rows there are. Each column has the type
 * of its database column; documents and moments come as texts.
 */
export const givenSql = (columns: readonly (readonly [type: string, values: readonly unknown[]])[], bind: Bind): string =>
  `select * from unnest(${columns.map(([type, values]) => `${bind(values)}::${type}[]`).join(', ')})`;
