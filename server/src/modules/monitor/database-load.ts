import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';

export interface DatabaseLoad {
  /** Bytes. */
  size: number;
  connections: number;
  active: number;
  maxConnections: number;
}

export interface SlowStatement {
  text: string;
  /** Milliseconds. */
  time: number;
  calls: number;
}

const SLOW = 10;
const TEXT = 500;

const one = async <Row>(connection: Connection, query: RawBuilder<Row>): Promise<Row> => (await query.execute(connection)).rows[0] as Row;

export const readDatabaseLoad = (connection: Connection): Promise<DatabaseLoad> =>
  one(
    connection,
    sql<DatabaseLoad>`
      select pg_database_size(current_database())::float8 as size,
        count(*)::int as connections,
        (count(*) filter (where state = 'active' and pid <> pg_backend_pid()))::int as active,
        current_setting('max_connections')::int as "maxConnections"
      from pg_stat_activity where datname = current_database()`,
  );

/**
 * The slowest statements: by their mean time where pg_stat_statements is available, otherwise those that have been running for more than a
 * second.
 */
export async function readSlowStatements(connection: Connection): Promise<{ statistics: boolean; slow: SlowStatement[] }> {
  const { loaded } = await one(
    connection,
    sql<{ loaded: boolean }>`select exists (select from pg_extension where extname = 'pg_stat_statements')
      and current_setting('shared_preload_libraries') ~ 'pg_stat_statements' as loaded`,
  );
  const { rows } = await (
    loaded
      ? sql<SlowStatement>`select left(query, ${TEXT}) as text, round(mean_exec_time::numeric, 1)::float8 as time, calls::int as calls
          from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
          order by mean_exec_time desc limit ${SLOW}`
      : sql<SlowStatement>`select left(query, ${TEXT}) as text, 1 as calls,
            round((extract(epoch from clock_timestamp() - query_start) * 1000)::numeric)::float8 as time
          from pg_stat_activity
          where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query_start < now() - interval '1 second'
            and backend_type = 'client backend'
          order by query_start limit ${SLOW}`
  ).execute(connection);
  return { statistics: loaded, slow: rows };
}

export interface JobCounts {
  waiting: number;
  active: number;
  dead: number;
}

export const countJobs = (connection: Connection): Promise<JobCounts> =>
  one(
    connection,
    sql<JobCounts>`select
        (select count(*)::int from background_job where state = 'waiting' and run_at <= now()) as waiting,
        (select count(*)::int from background_job where state = 'active') as active,
        (select count(*)::int from background_job where state = 'dead') as dead`,
  );

export const countPeople = async (connection: Connection): Promise<number> =>
  (await one(connection, sql<{ count: number }>`select count(distinct user_id)::int as count from presence`)).count;

/** Errors of the last hour by spans of five minutes, spans without an error included. Times are epoch milliseconds. */
export async function countErrors(connection: Connection): Promise<{ time: number; count: number }[]> {
  const { rows } = await sql<{ time: number; count: number }>`
    with span as (
      select generate_series(date_bin('5 minutes', now(), '2000-01-01') - interval '55 minutes', date_bin('5 minutes', now(), '2000-01-01'),
        interval '5 minutes') as begun
    )
    select (extract(epoch from span.begun) * 1000)::float8 as time, count(log.id)::int as count
    from span left join request_log log on log.created_at >= span.begun and log.created_at < span.begun + interval '5 minutes'
      and log.outcome = 'INTERNAL'
    group by span.begun order by span.begun`.execute(connection);
  return rows;
}

const FAILING = 10;

export async function listFailing(connection: Connection): Promise<{ route: string; count: number; last: number }[]> {
  const { rows } = await sql<{ route: string; count: number; last: number }>`
    select method || ' ' || route as route, count(*)::int as count, (extract(epoch from max(created_at)) * 1000)::bigint::float8 as last
    from request_log where outcome = 'INTERNAL' and created_at > now() - interval '1 hour'
    group by method, route order by count(*) desc limit ${FAILING}`.execute(connection);
  return rows;
}
