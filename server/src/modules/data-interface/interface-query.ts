import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { InterfaceParameter } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { isQuery } from '../../core/database/is-query';
import { type Bind, containing, type SqlPart, type Statement } from '../../core/database/sql-text';
import { sqlTypeOf } from './interface-parameters';
import type { QueryDialect } from './query-dialect';

/** Which rows are wanted: by members of the row, as text. */
export interface RowFilter {
  keyword: string;
  /** Members that the keyword is looked for in. */
  searched: readonly string[];
  key: string;
  /** Values of `key`; undefined for all. */
  ids: readonly string[] | undefined;
  limit: number;
  offset: number;
}

/** Comes beside the members of a row and is taken out again. */
const TOTAL = 'banyan total';

/** The query of an interface with a bound value for each `{field}`, and each variable `{@#id}`; an empty value is null. Words that are no parameters stay as they are. */
function boundQuery(query: string, { declared, values, dialect }: QueryParts, bind: Bind) {
  const types = new Map(declared.map(({ field = '', dataType }) => [field, sqlTypeOf(dataType)]));
  const placeholders = new Map<string, string>();
  return query.replace(/;\s*$/, '').replace(/\{([A-Za-z_]\w*|@#\d+)\}/g, (whole, field: string) => {
    const type = types.get(field);
    if (type === undefined) return whole;
    const value = values.get(field) ?? '';
    const known = (dialect.repeats ? placeholders.get(field) : undefined) ?? dialect.typed(bind(value === '' ? null : value), type);
    placeholders.set(field, known);
    return known;
  });
}

/** Parts that complete a query. */
interface QueryParts {
  declared: readonly Partial<InterfaceParameter>[];
  /** Values of the parameters, as texts. */
  values: ReadonlyMap<string, string>;
  dialect: QueryDialect;
}

/** The statement that reads one page; undefined for a text that does not begin as a query, or would not stay one. As a part of another it cannot write. */
export function querySql(query: string, parts: QueryParts, filter: RowFilter): Statement | undefined {
  if (!isQuery(query)) return undefined;
  const { dialect } = parts;
  const { keyword, searched, key, ids, limit, offset } = filter;
  const where: SqlPart[] = [];
  if (ids !== undefined) where.push((bind) => dialect.among(bind, dialect.member(bind, key), ids));
  if (keyword !== '') {
    const matches = (bind: Bind) => searched.map((name) => dialect.like(dialect.member(bind, name), bind(containing(keyword))));
    where.push((bind) => `(${['1 = 0', ...matches(bind)].join(' or ')})`);
  }
  const values: unknown[] = [];
  const bind: Bind = (value) => dialect.placeholder(values.push(value));
  // In the order of the text: some databases identify placeholders only by their position.
  const from = dialect.within(boundQuery(query, parts, bind));
  if (from === undefined) return undefined;
  const conditions = where.map((part) => part(bind)).join(' and ') || '1 = 1';
  const text = `select q.*, count(*) over () as ${dialect.alias(TOTAL)} from (\n${from}\n) q where ${conditions}
    ${dialect.page(Math.trunc(limit), Math.trunc(offset))}`;
  return { text, values };
}

const onWire = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime();
  return Buffer.isBuffer(value) ? value.toString('hex') : value;
};

/** Rows as the wire carries them: times as epoch milliseconds, exact numbers as they are, bytes as hexadecimal digits. */
export function readPage(rows: readonly Record<string, unknown>[]): { rows: InterfaceRow[]; total: number } {
  return {
    total: Number(rows[0]?.[TOTAL] ?? 0),
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (name === TOTAL ? [] : [[name, onWire(value)]]))),
    ),
  };
}
