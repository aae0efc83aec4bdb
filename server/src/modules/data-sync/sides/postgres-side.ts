import { AppError } from '@banyan/shared-contracts/errors';
import type pg from 'pg';
import { placeSql, quoted } from '../../../core/database/sql-text';
import type { CopySource, PostgresSource } from '../../../core/sources/source';
import type { SyncColumn, SyncPlan } from '../sync-plan';
import { APPLY_SECONDS, type ReadSide, type Texts, type WriteSide } from './side';

/** A column as a text that the other database takes. */
function textSql({ from, kind }: SyncColumn, to: CopySource['dialect']): string {
  const name = `source.${quoted(from)}`;
  if (to === 'postgres') return `${name}::text`;
  if (kind === 'bool') return `(${name}::int)::text`;
  if (kind === 'bytes') return `encode(${name}, 'hex')`;
  return kind === 'instant' ? `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')` : `${name}::text`;
}

/** By what rows are put in order; those without a key by their place in the table. */
const keysOf = ({ keys }: SyncPlan): { sql: string; type: string }[] =>
  keys.length === 0
    ? [{ sql: 'source.ctid', type: 'tid' }]
    : keys.map(({ from, fromType }) => ({ sql: `source.${quoted(from)}`, type: fromType }));

export function postgresReader({ pool, schema }: PostgresSource, table: string, to: CopySource['dialect']): ReadSide {
  const place = placeSql(schema, table);
  return {
    async count() {
      const { rows } = await pool.query<{ count: string }>(`select count(*) as count from ${place}`);
      return Number(rows[0]?.count);
    },
    keyLength: (plan) => keysOf(plan).length,
    async read(plan, after, limit) {
      const keys = keysOf(plan);
      const shown = [...plan.columns.map((column) => textSql(column, to)), ...keys.map(({ sql }) => `${sql}::text`)];
      const [order, bounds] = [
        keys.map(({ sql }) => sql).join(', '),
        keys.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', '),
      ];
      const behind = after === undefined ? '' : `where (${order}) > (${bounds})`;
      const text = `select ${shown.join(', ')} from ${place} source ${behind} order by ${order} limit ${limit}`;
      const { rows } = await pool.query<Texts>({ text, values: after ?? [], rowMode: 'array' });
      return rows;
    },
  };
}

export function postgresWriter({ pool, schema }: PostgresSource, table: string, stageName: string): WriteSide {
  const place = placeSql(schema, table);
  const stage = placeSql(schema, stageName);
  const names = (plan: SyncPlan) => plan.columns.map(({ to }) => quoted(to)).join(', ');
  const cells = ({ columns }: SyncPlan) => columns.map((_column, index) => `c${index}`);

  async function numberOf(client: pg.PoolClient, from: string): Promise<number> {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${from}`);
    return Number(rows[0]?.count);
  }

  function createSql({ columns, keys }: SyncPlan): string {
    const lines = columns.map(({ to, newType, allowNull }) => `${quoted(to)} ${newType}${allowNull ? '' : ' not null'}`);
    const key = keys.length === 0 ? [] : [`primary key (${keys.map(({ to }) => quoted(to)).join(', ')})`];
    return `create table ${place} (${[...lines, ...key].join(', ')})`;
  }

  function copySql(plan: SyncPlan, mode: string): string {
    const copy = `insert into ${place} (${names(plan)}) overriding system value select ${cells(plan).join(', ')} from ${stage}`;
    if (mode === 'replace' || plan.targetKeys.length === 0) return copy;
    const others = plan.columns.filter(({ to }) => !plan.targetKeys.includes(to)).map(({ to }) => `${quoted(to)} = excluded.${quoted(to)}`);
    if (mode === 'insert' || others.length === 0) return `${copy} on conflict do nothing`;
    return `${copy} on conflict (${plan.targetKeys.map(quoted).join(', ')}) do update set ${others.join(', ')}`;
  }

  /** Generated numbers continue after the copied ones. */
  async function advance(client: pg.PoolClient, plan: SyncPlan): Promise<void> {
    for (const { to, toType } of plan.columns)
      if (['int2', 'int4', 'int8'].includes(toType))
        await client.query(
          `select setval(s::regclass, m) from (select pg_get_serial_sequence($1, $2) s, (select max(${quoted(to)}) from ${place}) m) n where s is not null and m >= 1`,
          [place, to],
        );
  }

  async function applyIn(client: pg.PoolClient, plan: SyncPlan, rows: number, mode: string): Promise<number> {
    await client.query(`set local statement_timeout = '${APPLY_SECONDS}s'`);
    const { rows: found } = await client.query<{ stage: string | null }>('select to_regclass($1) as stage', [stage]);
    if (found[0]?.stage === null) return numberOf(client, place);
    const staged = await numberOf(client, stage);
    if (staged !== rows) throw new AppError('NOT_ALLOWED', { what: 'what.syncTotals', expected: rows, found: staged });
    if (plan.isNew) await client.query(createSql(plan));
    else if (mode === 'replace') await client.query(`delete from ${place}`);
    await client.query(copySql(plan, mode));
    await advance(client, plan);
    const total = await numberOf(client, place);
    if (mode === 'replace' && total !== rows) throw new AppError('NOT_ALLOWED', { what: 'what.syncTotals', expected: rows, found: total });
    await client.query(`drop table ${stage}`);
    return total;
  }

  return {
    async prepare(plan, after) {
      if (after > 0) return void (await pool.query(`delete from ${stage} where sync_batch > ${after}`));
      await pool.query(`drop table if exists ${stage}`);
      const columns = plan.columns.map(({ toType }, index) => `c${index} ${toType}`);
      await pool.query(`create unlogged table ${stage} (sync_batch int, ${columns.join(', ')})`);
    },
    async write(plan, batch, rows) {
      const values = plan.columns.map((_column, index) => rows.map((row) => row[index]));
      const arrays = values.map((_value, index) => `$${index + 1}::text[]`).join(', ');
      const typed = plan.columns.map(({ toType }, index) => `c${index}::${toType}`).join(', ');
      await pool.query(`insert into ${stage} select ${batch}, ${typed} from unnest(${arrays}) as given(${cells(plan).join(', ')})`, values);
    },
    async apply(plan, rows, mode) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const total = await applyIn(client, plan, rows, mode);
        await client.query('commit');
        client.release();
        return total;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        client.release(true);
        throw error;
      }
    },
    async drop() {
      await pool.query(`drop table if exists ${stage}`);
    },
  };
}
