import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';

const SERVER = 'mariadbd';
const PATIENCE_MS = 30_000;

/** Whether the MariaDB server of the Debian package `mariadb-server` is installed. */
export const hasMariadb = (): boolean => spawnSync(SERVER, ['--version']).status === 0;

export interface Mariadb {
  port: number;
  user: string;
  password: string;
  database: string;
  /** Runs statements as the owner of the database. */
  run(...statements: string[]): Promise<void>;
  rows(text: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A MariaDB server as a process of the test, on a port and in a directory of its own. */
export async function startMariadb(): Promise<Mariadb> {
  const directory = mkdtempSync(join(tmpdir(), 'banyan-mariadb-'));
  const place = [`--datadir=${directory}`, `--user=${userInfo().username}`, '--no-defaults'];
  const [defaults, ...others] = place.toReversed();
  await promisify(execFile)('mariadb-install-db', [
    String(defaults),
    ...others,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const port = await freePort();
  const socket = join(directory, 'socket');
  const process = spawn(SERVER, [
    String(defaults),
    ...others,
    ...[`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${socket}`, '--innodb-flush-log-at-trx-commit=0'],
    '--innodb-buffer-pool-size=64M',
  ]);
  const owner = await signIn(socket);
  const [user, password, database] = ['banyan', 'Maria-2026', 'shop'];
  await owner.query(`create database ${database} character set utf8mb4`);
  await owner.query(`create user '${user}'@'127.0.0.1' identified by '${password}'`);
  await owner.query(`grant all on ${database}.* to '${user}'@'127.0.0.1'`);
  await owner.query(`use ${database}`);
  return {
    ...{ port, user, password, database },
    async run(...statements) {
      for (const statement of statements) await owner.query(statement);
    },
    async rows(text) {
      const [rows] = await owner.query<mysql.RowDataPacket[]>(text);
      return rows;
    },
    async stop() {
      owner.destroy();
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function signIn(socketPath: string): Promise<mysql.Connection> {
  for (const begun = Date.now(); ;)
    try {
      return await mysql.createConnection({ socketPath, user: 'root' });
    } catch (error) {
      if (Date.now() - begun > PATIENCE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
}
