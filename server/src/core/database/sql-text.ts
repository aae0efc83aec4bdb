import { CompiledQuery } from 'kysely';
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

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/;

/** A name out of stored metadata, quoted; anything that could be more than a name is refused. */
export function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new Error(`not an identifier: ${name}`);
  return `"${name}"`;
}

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
