import type { Socket } from 'node:net';
import type { OpenPlaces } from '../../network/open-places';
import { CONNECT_MS, type ReadSource, SILENCE_MARGIN_MS, type SourceRow, type SourceTarget } from '../source';
import { sourceSocket } from '../source-address';
import { loadDriver } from './optional-driver';

/** What of the package `mssql` is used here. */
export interface MssqlDriver {
  ConnectionPool: new (config: object) => MssqlPool;
  Transaction: new (pool: MssqlPool) => { begin(): Promise<unknown>; rollback(): Promise<unknown> };
  Request: new (transaction: object) => MssqlRequest;
}

interface MssqlPool {
  connect(): Promise<unknown>;
  close(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
  readonly borrowed: number;
  readonly pending: number;
}

interface MssqlRequest {
  input(name: string, value: unknown): MssqlRequest;
  query(text: string): Promise<{ recordset?: SourceRow[] }>;
}

/** Connects a socket where it may; the driver speaks on it. */
const connectorOf =
  ({ host, port, timeLimit }: SourceTarget, places: OpenPlaces) =>
  (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = sourceSocket(places, timeLimit * 1000 + SILENCE_MARGIN_MS);
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(socket);
      });
      // It takes a port and a host, as drivers call it.
      (socket.connect as (port: number, host: string) => Socket)(port, host);
    });

/** Configuration of the driver for a source. */
export const mssqlConfig = (target: SourceTarget, places: OpenPlaces): object => {
  const { host, port, user, password, database, ssl, readOnly, poolSize, timeLimit } = target;
  return {
    ...{ server: host, port, user, password, database, connectionTimeout: CONNECT_MS, requestTimeout: timeLimit * 1000 },
    pool: { max: poolSize, min: 0, idleTimeoutMillis: 30_000, acquireTimeoutMillis: timeLimit * 1000 },
    options: {
      ...{ encrypt: ssl, trustServerCertificate: !ssl, readOnlyIntent: readOnly, useUTC: true, appName: 'banyan-source' },
      ...{ connectTimeout: CONNECT_MS, connector: connectorOf(target, places) },
    },
  };
};

/** Connections to a SQL Server. Each statement runs in a transaction that is rolled back. */
export function openMssql(target: SourceTarget, places: OpenPlaces, driver = loadDriver<MssqlDriver>('mssql', 'SQLServer')): ReadSource {
  const pool = new driver.ConnectionPool(mssqlConfig(target, places));
  pool.on('error', () => undefined);
  let connected: Promise<unknown> | undefined;

  async function ready(): Promise<void> {
    connected ??= pool.connect();
    try {
      await connected;
    } catch (error) {
      connected = undefined;
      throw error;
    }
  }

  return {
    ...{ dialect: 'mssql', schema: target.schema || 'dbo', readOnly: target.readOnly },
    async rows(text, values) {
      await ready();
      const transaction = new driver.Transaction(pool);
      await transaction.begin();
      try {
        const request = new driver.Request(transaction);
        values.forEach((value, index) => request.input(`p${index + 1}`, value));
        return (await request.query(text)).recordset ?? [];
      } finally {
        await transaction.rollback().catch(() => undefined);
      }
    },
    use: () => ({ used: pool.borrowed, waiting: pool.pending, size: target.poolSize }),
    close: () => pool.close(),
  };
}
