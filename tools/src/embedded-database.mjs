import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** A connection to the embedded database of a running server. */
export async function connectDatabase(dataDir) {
  const cluster = realpathSync(path.join(dataDir, 'postgres'));
  const [, , , port, socketDirectory, address] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: socketDirectory === '' ? address : socketDirectory,
    port: Number(port),
    user: 'banyan',
    database: 'postgres',
    password: readFileSync(path.join(cluster, 'banyan.password'), 'utf8').trim(),
  });
  await client.connect();
  return client;
}
