import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PASSWORD } from '../bench/support/server.mjs';
import { root } from '../src/build-id.mjs';

/** Of the Debian package that the tests install. */
const BIN = '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root: it runs as the user `nobody` then. */
const NOBODY = 65_534;
const PATIENCE_MS = 30_000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** A database of its own for several servers, which can be restarted under them. */
export async function startDatabase(directory) {
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  mkdirSync(directory, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const settings = { ...owner, cwd: directory, env: { LC_ALL: 'C' } };
  const made = spawnSync(`${BIN}/initdb`, ['-D', directory, '-U', 'banyan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], settings);
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const options = [
    '-p',
    port,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${directory}`,
    '-c',
    'max_connections=200',
  ];
  const url = `postgres://banyan@127.0.0.1:${port}/postgres`;
  let child;

  async function connect() {
    const client = new pg.Client({ connectionString: url });
    // An end of the connection is reported by the next query.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function start() {
    child = spawn(`${BIN}/postgres`, ['-D', directory, ...options.map(String)], { ...settings, stdio: 'ignore' });
    for (const began = performance.now(); ; await sleep(20)) {
      const client = await connect().catch(() => undefined);
      if (client !== undefined) return client.end();
      if (performance.now() - began > PATIENCE_MS) throw new Error('the database does not start');
    }
  }

  async function stop() {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await exited;
  }

  await start();
  return {
    url,
    connect,
    stop,
    /** Ends it, which breaks all connections, and starts it again; answers how long it was away. */
    async restart() {
      const began = performance.now();
      await stop();
      await start();
      return performance.now() - began;
    },
  };
}

/** Creates the tables, as an administrator does once when several servers are installed. */
export function migrate(settings) {
  const made = spawnSync(process.execPath, [path.join(root, 'server/dist/main.js'), 'migrate'], {
    env: { ...process.env, BANYAN_ADMIN_PASSWORD: PASSWORD, ...settings },
  });
  if (made.status !== 0) throw new Error(`migrate: ${made.stderr}`);
}
