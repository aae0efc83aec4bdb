import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, signIn } from '../src/api-client.mjs';
import { PASSWORD, startServer } from '../bench/support/server.mjs';
import { connectDatabase } from '../src/embedded-database.mjs';
import { checkRecords, writeRecords } from './records.mjs';
import { checkUploads, sendFiles } from './uploads.mjs';

const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 10);
const CLIENTS = 6;
/** The process lives this long after it is ready, at least and at most. */
const LIFE_MS = [300, 2500];

/**
 * Kills the server again and again while clients write, each time at another moment, and lets it start on what is left. Afterwards everything that
 * was acknowledged is there once and whole, and nothing is there in part. Answers the checks with what was wrong.
 */
export async function proveKills({ dataDir, say }) {
  const world = { origin: undefined, over: false, token: '', refusals: [], records: [], files: [] };
  let server = await startServer(dataDir);
  world.token = await signIn(server.origin, 'admin', PASSWORD);
  const work = Promise.all([...Array.from({ length: CLIENTS }, (_, client) => writeRecords(world, client)), sendFiles(world)]);
  const restarts = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      world.origin = server.origin;
      await sleep(LIFE_MS[0] + Math.random() * (LIFE_MS[1] - LIFE_MS[0]));
      await server.stop('SIGKILL');
      world.origin = undefined;
      server = await startServer(dataDir);
      restarts.push(server.readyMs);
      say(`kill -9 number ${round}: ${world.records.length} records and ${world.files.length} files acknowledged so far`);
    }
    world.over = true;
    world.origin = server.origin;
    await work;
    say(`slowest start after a kill: ${Math.max(...restarts).toFixed(0)} ms`);
    const client = await connectDatabase(dataDir);
    try {
      const call = (method, path, options) => callApi(server.origin, method, path, { token: world.token, ...options });
      const found = [...(await checkRecords(world, client, call)), ...(await checkUploads(world, client, call, server.origin))];
      return [{ name: 'nobody was refused or signed out', wrong: world.refusals }, ...found];
    } finally {
      await client.end();
    }
  } finally {
    world.over = true;
    await server.stop();
  }
}
