import { isIP } from 'node:net';
import mysql from 'mysql2/promise';
import type { OpenPlaces } from '../network/open-places';
import { sourceSocket } from './source-address';
import { CONNECT_MS, type MysqlSource, SILENCE_MARGIN_MS, type SourceTarget } from './source';

/** Maximum number of prepared statements of a connection. */
const MAX_PREPARED = 100;

/** MariaDB counts seconds and limits every statement; MySQL counts milliseconds and limits those that read. */
const limitSql = (version: string, seconds: number): string =>
  /mariadb/i.test(version) ? `set session max_statement_time = ${seconds}` : `set session max_execution_time = ${seconds * 1000}`;

/** Connections to a MySQL or MariaDB database. Whole numbers beyond the safe ones, exact numbers and ids are texts; times are of UTC. */
export function openMysql(target: SourceTarget, places: OpenPlaces): MysqlSource {
  const { host, port, user, password, database, timeLimit, poolSize, readOnly } = target;
  const silenceMs = timeLimit * 1000 + SILENCE_MARGIN_MS;
  const pool = mysql.createPool({
    ...{ host, port, user, password, database, connectionLimit: poolSize, maxIdle: poolSize, idleTimeout: 30_000 },
    ...{ connectTimeout: CONNECT_MS, charset: 'utf8mb4', timezone: 'Z', maxPreparedStatements: MAX_PREPARED },
    ...{ supportBigNumbers: true, bigNumberStrings: true, multipleStatements: false, enableKeepAlive: true },
    ...(target.ssl ? { ssl: { rejectUnauthorized: true, ...(isIP(host) === 0 ? { servername: host } : {}) } } : {}),
    stream: () => sourceSocket(places, silenceMs).connect(port, host),
  });
  const ready = new WeakSet<object>();
  let used = 0;
  let waiting = 0;

  async function prepare(connection: mysql.PoolConnection): Promise<void> {
    if (ready.has(connection.connection)) return;
    const [[found]] = await connection.query<(mysql.RowDataPacket & { version: string })[]>('select version() as version');
    await connection.query(limitSql(found?.version ?? '', timeLimit));
    await connection.query(`set session time_zone = '+00:00'`);
    await connection.query(`set session transaction read ${readOnly ? 'only' : 'write'}`);
    ready.add(connection.connection);
  }

  async function connect(): Promise<mysql.PoolConnection> {
    waiting += 1;
    const connection = await pool.getConnection().finally(() => (waiting -= 1));
    used += 1;
    const [release, destroy] = [connection.release.bind(connection), connection.destroy.bind(connection)];
    let ended = false;
    const once = (end: () => void) => () => {
      if (ended) return;
      ended = true;
      used -= 1;
      end();
    };
    Object.assign(connection, { release: once(release), destroy: once(destroy) });
    try {
      await prepare(connection);
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  return {
    ...{ dialect: 'mysql', schema: database, readOnly, connect },
    async rows(text, values) {
      const connection = await connect();
      try {
        await connection.query('start transaction read only');
        // Prepared: one statement alone, and values apart from it.
        const [rows] = await connection.execute<mysql.RowDataPacket[]>({ sql: text, timeout: silenceMs }, [...values] as string[]);
        await connection.query('rollback');
        connection.release();
        return rows;
      } catch (error) {
        connection.destroy();
        throw error;
      }
    },
    use: () => ({ used, waiting, size: poolSize }),
    close: () => pool.end(),
  };
}
