import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { chooseRunUser } from '../../server/src/core/database/cluster/postgres-user';
import { freePort, requireTool, type RunningProgram, startProgram, waitUntilReady } from './processes';

const BIN = '/usr/lib/postgresql/15/bin';

/** PostgreSQL 15 as the container runs it: one database and its owner, reached over TCP with a password. */
export async function startPostgres(directory: string, password: string): Promise<{ program: RunningProgram; port: number }> {
  const initdb = requireTool(`${BIN}/initdb`, 'postgresql-15');
  const data = join(directory, 'data');
  mkdirSync(directory, { recursive: true });
  const user = chooseRunUser(directory, undefined);
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password);
  if (user) for (const path of [directory, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = ['-D', data, '-U', 'banyan', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  const made = spawnSync(initdb, flags, { ...user, encoding: 'utf8', cwd: directory });
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stdout}${made.stderr}`);

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`, 'fsync=off'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const program = startProgram(`${BIN}/postgres`, ['-D', data, '-p', String(port), ...settings], { user, cwd: directory });
  const maintenance = { host: '127.0.0.1', port, user: 'banyan', password, database: 'postgres' };
  const run = async (statement: string) => {
    const client = new pg.Client(maintenance);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
    return true;
  };
  await waitUntilReady('PostgreSQL 15', program, () => run('select 1'));
  await run('create database banyan');
  return { program, port };
}
