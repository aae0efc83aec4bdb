import { isIPv6 } from 'node:net';
import { AppError } from '@banyan/shared-contracts/errors';
import { openAddressOf, type OpenPlaces } from '../../network/open-places';
import { CONNECT_MS, type ReadSource, type SourceRow, type SourceTarget } from '../source';
import { loadDriver } from './optional-driver';

/** What of the package `oracledb` is used here; its thin mode needs no other program. */
export interface OracleDriver {
  createPool(config: object): Promise<OraclePool>;
  readonly OUT_FORMAT_OBJECT: number;
  readonly STRING: unknown;
  readonly DB_TYPE_NUMBER: unknown;
  readonly DB_TYPE_CLOB: unknown;
  readonly DB_TYPE_NCLOB: unknown;
  readonly SYSDBA: number;
  readonly SYSOPER: number;
}

interface OraclePool {
  getConnection(): Promise<OracleConnection>;
  close(seconds: number): Promise<void>;
  readonly connectionsInUse: number;
}

interface OracleConnection {
  callTimeout: number;
  execute(text: string, values: readonly unknown[], options: object): Promise<{ rows?: SourceRow[] }>;
  rollback(): Promise<void>;
  close(): Promise<void>;
}

interface ColumnFacts {
  dbType: unknown;
  precision?: number;
  scale?: number;
}

/** Digits up to which a number is exact as one of JavaScript. */
const EXACT_DIGITS = 15;
const FRESH_SESSION = `alter session set nls_numeric_characters = '.,' time_zone = '+00:00'`;

/** A text that cannot end the value in which it is written. */
function inDescriptor(text: string): string {
  if (!/^[\w.$#-]{1,128}$/.test(text)) throw new AppError('SOURCE_FAILED', { what: 'what.sourceOracleName' });
  return text;
}

/** Where the driver connects to: an address that was looked at, and the service or the SID. */
export function oracleDescriptor({ port, database, oracle: { link, name } }: SourceTarget, address: string): string {
  const named = inDescriptor(name === '' ? database : name);
  const data = link === 'SID' ? `(SID=${named})` : `(SERVICE_NAME=${named})`;
  const seconds = Math.ceil(CONNECT_MS / 1000);
  return `(DESCRIPTION=(TRANSPORT_CONNECT_TIMEOUT=${seconds})(ADDRESS=(PROTOCOL=TCP)(HOST=${address})(PORT=${port}))(CONNECT_DATA=${data}))`;
}

/** Large numbers and long texts are texts. */
const fetchedAs =
  (driver: OracleDriver) =>
  ({ dbType, precision = 0, scale = 0 }: ColumnFacts): object | undefined => {
    const isLong = dbType === driver.DB_TYPE_CLOB || dbType === driver.DB_TYPE_NCLOB;
    const isExact = precision > 0 && precision <= EXACT_DIGITS && scale <= EXACT_DIGITS;
    return isLong || (dbType === driver.DB_TYPE_NUMBER && !isExact) ? { type: driver.STRING } : undefined;
  };

/** Connections to an Oracle database. Each statement runs in a read-only transaction. */
export function openOracle(target: SourceTarget, places: OpenPlaces, driver = loadDriver<OracleDriver>('oracledb', 'Oracle')): ReadSource {
  const { host, user, password, ssl, poolSize, timeLimit, oracle, readOnly } = target;
  let opened: Promise<OraclePool> | undefined;

  async function open(): Promise<OraclePool> {
    if (ssl) throw new AppError('SOURCE_FAILED', { what: 'what.sourceOracleSsl' });
    // The driver looks names up by itself, so it is given an address that may be connected to.
    const address = await openAddressOf(host, places);
    return driver.createPool({
      ...{ user, password, connectString: oracleDescriptor(target, isIPv6(address) ? `[${address}]` : address) },
      ...{ poolMin: 0, poolMax: poolSize, poolTimeout: 30, queueTimeout: timeLimit * 1000 },
      ...(oracle.role === 'Default' ? {} : { privilege: driver[oracle.role] }),
      sessionCallback: (connection: OracleConnection, _tag: string, done: (error?: unknown) => void) =>
        void connection.execute(FRESH_SESSION, [], {}).then(() => done(), done),
    });
  }

  async function connect(): Promise<OracleConnection> {
    opened ??= open();
    try {
      return await (await opened).getConnection();
    } catch (error) {
      const failed = opened;
      opened = undefined;
      void failed.then((pool) => pool.close(0)).catch(() => undefined);
      throw error;
    }
  }

  let pool: OraclePool | undefined;
  return {
    ...{ dialect: 'oracle', schema: (target.schema || user).toUpperCase(), readOnly },
    async rows(text, values) {
      const connection = await connect();
      pool = await opened;
      try {
        connection.callTimeout = timeLimit * 1000;
        await connection.execute('set transaction read only', [], {});
        const options = { outFormat: driver.OUT_FORMAT_OBJECT, fetchTypeHandler: fetchedAs(driver) };
        return (await connection.execute(text, values, options)).rows ?? [];
      } finally {
        await connection.rollback().catch(() => undefined);
        await connection.close().catch(() => undefined);
      }
    },
    use: () => ({ used: pool?.connectionsInUse ?? 0, waiting: 0, size: poolSize }),
    close: async () => void (await opened?.then((known) => known.close(0)).catch(() => undefined)),
  };
}
