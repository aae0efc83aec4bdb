import { quoted } from '../../../core/database/sql-text';
import type { CopySource, SqliteSource } from '../../../core/sources/source';
import type { SyncColumn, SyncPlan } from '../sync-plan';
import type { ReadSide } from './side';

/** A column as a text that the other database takes. Times are texts, or numbers of days or seconds. */
function textSql({ from, kind }: SyncColumn, to: CopySource['dialect']): string {
  const name = `source.${quoted(from)}`;
  if (kind === 'bytes') return `${to === 'mysql' ? '' : `'\\x' || `}hex(${name})`;
  if (kind === 'double') return `case typeof(${name}) when 'real' then printf('%!.17g', ${name}) else cast(${name} as text) end`;
  if (kind !== 'date' && kind !== 'datetime') return `cast(${name} as text)`;
  return `case typeof(${name}) when 'text' then ${name} else ${kind}(${name}, 'auto') end`;
}

/** Names of the number of a row, of which a column may have taken one. */
const NUMBERS = ['rowid', '_rowid_', 'oid'];

interface Key {
  sql: string;
  /** Placeholder of its value. */
  bound: string;
}

/** By what rows are put in order: by their number, or by their key where the table has none. */
async function keysOf(source: SqliteSource, table: string, { columns, keys }: SyncPlan): Promise<Key[]> {
  const taken = new Set(columns.map(({ from }) => from.toLowerCase()));
  const number = NUMBERS.find((name) => !taken.has(name));
  const numbered = await source.rows(`select 1 from pragma_table_list where schema = 'main' and name = ?1 and type <> 'view' and wr = 0`, [
    table,
  ]);
  if (numbered.length > 0 && number !== undefined) return [{ sql: `source.${number}`, bound: 'cast(? as integer)' }];
  return keys.map(({ from, kind }) => ({
    sql: `source.${quoted(from)}`,
    bound: ['int', 'big'].includes(kind) ? 'cast(? as integer)' : '?',
  }));
}

export function sqliteReader(source: SqliteSource, table: string, to: CopySource['dialect']): ReadSide {
  const place = `main.${quoted(table)}`;
  let keys: Key[] = [];
  return {
    async count() {
      const [row] = await source.rows(`select count(*) as count from ${place}`, []);
      return Number(row?.['count']);
    },
    keyLength: () => keys.length,
    async read(plan, after, limit) {
      if (keys.length === 0) keys = await keysOf(source, table, plan);
      const shown = [...plan.columns.map((column) => textSql(column, to)), ...keys.map(({ sql }) => `cast(${sql} as text)`)];
      const named = shown.map((expression, index) => `${expression} as c${index}`).join(', ');
      const order = keys.map(({ sql }) => sql).join(', ');
      const behind = after === undefined ? '' : `where (${order}) > (${keys.map(({ bound }) => bound).join(', ')})`;
      const rows = await source.rows(`select ${named} from ${place} source ${behind} order by ${order} limit ${limit}`, after ?? []);
      return rows.map((row) => shown.map((_text, index) => row[`c${index}`] as string | null));
    },
  };
}
