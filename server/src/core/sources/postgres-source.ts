import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { READ_ONLY, readOnlyRows } from '../database/read-only-rows';
import type { Tables } from '../database/tables';
import type { OpenPlaces } from '../network/open-places';
import { sourceSocket } from './source-address';
import { CONNECT_MS, type PostgresSource, SILENCE_MARGIN_MS, type SourceTarget } from './source';

/** Connections to a PostgreSQL database. */
export function openPostgres(target: SourceTarget, places: OpenPlaces): PostgresSource {
  const { host, port, user, password, database, timeLimit, poolSize, readOnly } = target;
  const silenceMs = timeLimit * 1000 + SILENCE_MARGIN_MS;
  const pool = new pg.Pool({
    ...{ host, port, user, password, database, max: poolSize },
    ...{ ssl: target.ssl ? { rejectUnauthorized: true } : false, keepAlive: true, application_name: 'banyan-source' },
    ...{ idleTimeoutMillis: 30_000, connectionTimeoutMillis: CONNECT_MS, statement_timeout: timeLimit * 1000 },
    stream: () => sourceSocket(places, silenceMs),
    // What is written in spite of the switch is refused by the other database, too.
    ...(readOnly ? { options: READ_ONLY } : {}),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    ...{ dialect: 'postgres', schema: target.schema || 'public', readOnly, pool },
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    rows: async (text, values) => readOnlyRows({ client: await pool.connect(), readsOnly: false }, text, values),
    use: () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, size: poolSize }),
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}
