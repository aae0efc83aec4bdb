import type { InterfaceRow } from '@banyan/shared-contracts/forms/data-interface.contract';
import type { InterfaceParameter } from '@banyan/shared-contracts/forms/data-interface.contract';
import { type Bind, containing, type SqlPart, statement, type Statement } from '../../core/database/sql-text';
import { sqlTypeOf } from './interface-parameters';

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

/** Stands beside the members of a row and is taken out again. */
const TOTAL = 'banyan total';

/** Times are bound as epoch milliseconds. */
const typed = (text: string, type: string): string =>
  type === 'timestamptz' ? `to_timestamp(${text}::numeric / 1000)` : `${text}::${type}`;

/** The query of an interface with a bound value for each `{field}`; an empty value is null. Words that are no parameters stay as they are. */
function boundQuery(query: string, declared: readonly Partial<InterfaceParameter>[], values: ReadonlyMap<string, string>, bind: Bind) {
  const types = new Map(declared.map(({ field = '', dataType }) => [field, sqlTypeOf(dataType)]));
  const placeholders = new Map<string, string>();
  return query.replace(/;\s*$/, '').replace(/\{([A-Za-z_]\w*)\}/g, (whole, field: string) => {
    const type = types.get(field);
    if (type === undefined) return whole;
    const value = values.get(field) ?? '';
    const known = placeholders.get(field) ?? typed(`${bind(value === '' ? null : value)}::text`, type);
    placeholders.set(field, known);
    return known;
  });
}

/** Whether a text begins as a query. */
export const isQuery = (query: string): boolean => /^(\s|--[^\n]*\n|\/\*[^]*?\*\/)*(select|with|values)\b/i.test(query);

/** The statement that reads one page; undefined for a text that does not begin as a query. As a part of another it cannot write. */
export function querySql(
  query: string,
  declared: readonly Partial<InterfaceParameter>[],
  values: ReadonlyMap<string, string>,
  { keyword, searched, key, ids, limit, offset }: RowFilter,
): Statement | undefined {
  if (!isQuery(query)) return undefined;
  const member = (bind: Bind, name: string) => `to_jsonb(q) ->> ${bind(name)}::text`;
  const where: SqlPart[] = [];
  if (ids !== undefined) where.push((bind) => `${member(bind, key)} = any(${bind(ids)}::text[])`);
  if (keyword !== '') {
    where.push(
      (bind) => `(${['false', ...searched.map((name) => `${member(bind, name)} ilike ${bind(containing(keyword))}`)].join(' or ')})`,
    );
  }
  return statement((bind) => {
    const from = boundQuery(query, declared, values, bind);
    const conditions = where.map((part) => part(bind)).join(' and ') || 'true';
    return `select q.*, count(*) over () as "${TOTAL}" from (\n${from}\n) q where ${conditions}
      limit ${bind(limit)}::bigint offset ${bind(offset)}::bigint`;
  });
}

/** Rows as the wire carries them: times as epoch milliseconds, exact numbers as they are. */
export function readPage(rows: readonly Record<string, unknown>[]): { rows: InterfaceRow[]; total: number } {
  return {
    total: Number(rows[0]?.[TOTAL] ?? 0),
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => (name === TOTAL ? [] : [[name, value instanceof Date ? value.getTime() : value]])),
      ),
    ),
  };
}
