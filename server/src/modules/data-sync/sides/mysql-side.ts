import { AppError } from '@banyan/shared-contracts/errors';
import type mysql from 'mysql2/promise';
import { backquoted } from '../../../core/database/sql-text';
import type { MysqlSource, CopySource } from '../../../core/sources/source';
import type { SyncColumn, SyncPlan } from '../sync-plan';
import { KINDS } from '../sync-types';
import { APPLY_SECONDS, type ReadSide, type WriteSide } from './side';

/** Rows of one statement. */
const AT_ONCE = 500;

const nameSql = (name: string): string => `source.${backquoted(name)}`;

/** A column as a text that the other database takes. */
function textSql({ from, kind, toType }: SyncColumn, to: CopySource['dialect']): string {
  const name = nameSql(from);
  if (kind === 'bytes') return to === 'mysql' ? `hex(${name})` : `concat('\\\\x', hex(${name}))`;
  const isInstant = kind === 'instant' || (kind === 'datetime' && toType === 'timestamptz');
  // Times of a connection are of UTC.
  return isInstant && to === 'postgres' ? `concat(cast(${name} as char), '+00')` : `cast(${name} as char)`;
}

/** A bound key as the type of its column: a number is compared exactly. */
const keySql = ({ kind }: SyncColumn): string => (['small', 'int', 'big', 'decimal'].includes(kind) ? 'cast(? as decimal(65, 0))' : '?');

export function mysqlReader(source: MysqlSource, table: string, to: CopySource['dialect']): ReadSide {
  const place = `${backquoted(source.schema)}.${backquoted(table)}`;
  return {
    async count() {
      const [row] = await source.rows(`select count(*) as count from ${place}`, []);
      return Number(row?.['count']);
    },
    keyLength: ({ keys }) => keys.length,
    async read(plan, after, limit) {
      if (plan.keys.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.syncKey' });
      const shown = [
        ...plan.columns.map((column) => textSql(column, to)),
        ...plan.keys.map(({ from }) => `cast(${nameSql(from)} as char)`),
      ];
      const named = shown.map((expression, index) => `${expression} as c${index}`).join(', ');
      const order = plan.keys.map(({ from }) => nameSql(from)).join(', ');
      const behind = after === undefined ? '' : `where (${order}) > (${plan.keys.map(keySql).join(', ')})`;
      const rows = await source.rows(`select ${named} from ${place} source ${behind} order by ${order} limit ${limit}`, after ?? []);
      return rows.map((row) => shown.map((_text, index) => row[`c${index}`] as string | null));
    },
  };
}

export function mysqlWriter(source: MysqlSource, table: string, stageName: string): WriteSide {
  const place = `${backquoted(source.schema)}.${backquoted(table)}`;
  const stage = `${backquoted(source.schema)}.${backquoted(stageName)}`;
  const names = (plan: SyncPlan) => plan.columns.map(({ to }) => backquoted(to)).join(', ');
  const cells = ({ columns }: SyncPlan) => columns.map((_column, index) => `c${index}`);

  async function using<Result>(work: (connection: mysql.PoolConnection) => Promise<Result>): Promise<Result> {
    const connection = await source.connect();
    try {
      const result = await work(connection);
      connection.release();
      return result;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  async function numberOf(connection: mysql.PoolConnection, from: string): Promise<number> {
    const [[row]] = await connection.query<(mysql.RowDataPacket & { count: number })[]>(`select count(*) as count from ${from}`);
    return Number(row?.count);
  }

  function createSql({ columns, keys }: SyncPlan): string {
    const lines = columns.map(({ to, newType, allowNull }) => `${backquoted(to)} ${newType}${allowNull ? ' null' : ' not null'}`);
    const key = keys.length === 0 ? [] : [`primary key (${keys.map(({ to }) => backquoted(to)).join(', ')})`];
    return `create table ${place} (${[...lines, ...key].join(', ')}) default charset utf8mb4`;
  }

  function copySql(plan: SyncPlan, mode: string): string {
    const copy = `insert into ${place} (${names(plan)}) select ${cells(plan).join(', ')} from ${stage} staged`;
    if (mode === 'replace' || plan.targetKeys.length === 0) return copy;
    const at = (name: string) => `c${plan.columns.findIndex(({ to }) => to === name)}`;
    const others = plan.columns
      .filter(({ to }) => !plan.targetKeys.includes(to))
      .map(({ to }) => `${backquoted(to)} = values(${backquoted(to)})`);
    if (mode === 'update' && others.length > 0) return `${copy} on duplicate key update ${others.join(', ')}`;
    const equal = plan.targetKeys.map((name) => `present.${backquoted(name)} = staged.${at(name)}`).join(' and ');
    return `${copy} where not exists (select 1 from ${place} present where ${equal})`;
  }

  /** Without rows of the first batch the copy was done before. */
  async function applyIn(connection: mysql.PoolConnection, plan: SyncPlan, rows: number, mode: string): Promise<number> {
    const [removed] = await connection.query<mysql.ResultSetHeader>(
      `update ${stage} set sync_done = 1 where sync_batch = 1 and sync_done = 0`,
    );
    if (rows > 0 && removed.affectedRows === 0) return numberOf(connection, place);
    const staged = await numberOf(connection, stage);
    if (staged !== rows) throw new AppError('NOT_ALLOWED', { what: 'what.syncTotals', expected: rows, found: staged });
    if (mode === 'replace' && !plan.isNew) await connection.query(`delete from ${place}`);
    await connection.query(copySql(plan, mode));
    const total = await numberOf(connection, place);
    if (mode === 'replace' && total !== rows) throw new AppError('NOT_ALLOWED', { what: 'what.syncTotals', expected: rows, found: total });
    return total;
  }

  return {
    prepare: (plan, after) =>
      using(async (connection) => {
        if (after > 0) return void (await connection.query(`delete from ${stage} where sync_batch > ${after}`));
        await connection.query(`drop table if exists ${stage}`);
        const columns = plan.columns.map(({ toType, newType }, index) => `c${index} ${stageType(toType, newType)} null`);
        await connection.query(
          `create table ${stage} (sync_batch int, sync_done int not null default 0, ${columns.join(', ')}, key (sync_batch)) default charset utf8mb4`,
        );
      }),
    write: (plan, batch, rows) =>
      using(async (connection) => {
        const one = `(${[batch, ...plan.columns.map(({ toType }) => (KINDS.mysql[toType] === 'bytes' ? 'unhex(?)' : '?'))].join(', ')})`;
        const into = `insert into ${stage} (sync_batch, ${cells(plan).join(', ')}) values `;
        await connection.beginTransaction();
        for (let start = 0; start < rows.length; start += AT_ONCE) {
          const part = rows.slice(start, start + AT_ONCE);
          const values = part.flatMap((row) => row.slice(0, plan.columns.length));
          await connection.query(into + part.map(() => one).join(', '), values);
        }
        await connection.commit();
      }),
    async apply(plan, rows, mode) {
      const connection = await source.connect();
      let created = false;
      // From here on its time limit is changed: the connection is not used again.
      try {
        await connection.query(`set session max_statement_time = ${APPLY_SECONDS}`).catch(() => undefined);
        if (plan.isNew) created = (await connection.query(createSql(plan))).length > 0;
        await connection.beginTransaction();
        const total = await applyIn(connection, plan, rows, mode);
        await connection.commit();
        return total;
      } catch (error) {
        await connection.rollback().catch(() => undefined);
        if (created) await connection.query(`drop table if exists ${place}`).catch(() => undefined);
        throw error;
      } finally {
        connection.destroy();
      }
    },
    drop: () => using(async (connection) => void (await connection.query(`drop table if exists ${stage}`))),
  };
}

/** The type of a column of the table beside it; lengths are checked where its rows are copied. */
function stageType(type: string, newType: string): string {
  if (newType !== '') return newType;
  const kind = KINDS.mysql[type];
  if (kind === 'string' || kind === 'uuid') return 'longtext';
  if (kind === 'decimal') return 'decimal(65, 30)';
  if (kind === 'bytes') return 'longblob';
  return ['datetime', 'timestamp', 'time'].includes(type) ? `${type === 'timestamp' ? 'datetime' : type}(6)` : type;
}
