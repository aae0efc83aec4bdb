import type { SourceKind } from '@banyan/shared-contracts/data/data-source.contract';
import type mysql from 'mysql2/promise';
import type pg from 'pg';
import type { Connection } from '../database/database';

/** Where a source is and how it is used; the password is in clear. `database` is the name of a database or of a listed file. */
export interface SourceTarget {
  kind: SourceKind;
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  schema: string;
  readOnly: boolean;
  poolSize: number;
  /** Seconds that a statement may run. */
  timeLimit: number;
  ssl: boolean;
  /** How an Oracle database is named; `name` '' means the value of `database`. */
  oracle: { link: 'SERVICE' | 'SID'; name: string; role: 'Default' | 'SYSDBA' | 'SYSOPER' };
}

/** Connections of a source in this process. */
export interface PoolUse {
  used: number;
  waiting: number;
  size: number;
}

export type SourceRow = Record<string, unknown>;

interface OpenBase {
  /** Schema (PostgreSQL) or database (MySQL) of the tables that are shown; '' where there are none. */
  readonly schema: string;
  readonly readOnly: boolean;
  /** Rows of one statement in a read-only transaction within the time limit. Placeholders are those of the kind: `$1`, or `?`. */
  rows(text: string, values: readonly unknown[]): Promise<SourceRow[]>;
  /** Connections in use. */
  use(): PoolUse;
  close(): Promise<void>;
}

export interface PostgresSource extends OpenBase {
  readonly dialect: 'postgres';
  readonly pool: pg.Pool;
  /** For statements that are the same as those on the database of the platform. */
  readonly kysely: Connection;
}

export interface MysqlSource extends OpenBase {
  readonly dialect: 'mysql';
  /** A connection of the pool with the time limit set; released by `release`, or by `destroy` where its state is not known. */
  connect(): Promise<mysql.PoolConnection>;
}

/** Databases whose drivers an installation adds: SQL Server (placeholders `@p1`) and Oracle (`:1`). They are read, and never copied. */
export interface ReadSource extends OpenBase {
  readonly dialect: 'mssql' | 'oracle';
}

/** A file of the machine of the platform (placeholders `?1`). It is read and copied from, and never written. */
export interface SqliteSource extends OpenBase {
  readonly dialect: 'sqlite';
}

/** Databases that tables are copied from and to. */
export type CopySource = PostgresSource | MysqlSource;

/** Databases that tables are copied from. */
export type CopiedSource = CopySource | SqliteSource;

/** A source whose connections are opened as they are needed. */
export type OpenSource = CopiedSource | ReadSource;

/** The server has no driver for this kind of database. */
export class DriverMissing extends Error {}

/** Milliseconds until a connection must be there. */
export const CONNECT_MS = 5000;
/** Past its time limit a statement was answered, if only by a refusal; a connection without a byte for so much longer is dead. */
export const SILENCE_MARGIN_MS = 10_000;
