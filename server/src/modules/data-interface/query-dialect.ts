import { backquoted, type Bind, quoted } from '../../core/database/sql-text';
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
  /** Whether one placeholder may come twice. */
  repeats: boolean;
}

const postgres: QueryDialect = {
  member: (bind, name) => `to_jsonb(q) ->> ${bind(name)}::text`,
  alias: quoted,
  typed: (placeholder, type) =>
    type === 'timestamptz' ? `to_timestamp(${placeholder}::text::numeric / 1000)` : `${placeholder}::text::${type}`,
  among: (bind, value, texts) => `${value} = any(${bind(texts)}::text[])`,
  like: (value, pattern) => `${value} ilike ${pattern}`,
  placeholder: (position) => `$${position}`,
  repeats: true,
};

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
  among: (bind, value, texts) => (texts.length === 0 ? 'false' : `${value} in (${texts.map((text) => bind(text)).join(', ')})`),
  like: (value, pattern) => `${value} like ${pattern}`,
  placeholder: () => '?',
  repeats: false,
};

export const dialects: Record<OpenSource['dialect'], QueryDialect> = { postgres, mysql };
