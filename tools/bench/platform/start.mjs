import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, startServer } from '../support/server.mjs';
import { signIn } from '../../src/api-client.mjs';
import { median } from '../support/statistics.mjs';

/** How long memory is measured while there are no calls. */
const IDLE_MS = 15_000;
const ROUNDS = 3;

async function startAndStop(dataDir, signal) {
  const server = await startServer(dataDir);
  await server.stop(signal);
  return server.readyMs;
}

async function repeat(work) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await work(round));
  return median(times);
}

/** From the start of the process to 200 of /readyz: on an empty directory, later, after a kill; and memory at rest. */
export async function measureStart({ dataDir, say }) {
  const row = (name, value, target) => {
    say(`start: ${name}: ${value.toFixed(0)} ms`);
    return { name, unit: 'ms', value, target, better: 'less' };
  };
  const rows = [row('first start', await repeat((round) => startAndStop(path.join(dataDir, `first-${round}`))), 5000)];
  const used = path.join(dataDir, 'first-0');
  rows.push(row('later start', await repeat(() => startAndStop(used)), 3000));
  const afterKill = await repeat(async () => {
    await startAndStop(used, 'SIGKILL');
    return startAndStop(used, 'SIGKILL');
  });
  rows.push(row('start after kill -9', afterKill, 4000));

  const server = await startServer(used);
  await signIn(server.origin, 'admin', PASSWORD);
  await sleep(IDLE_MS);
  const value = server.residentMb();
  await server.stop();
  say(`start: resident memory idle: ${value.toFixed(0)} MB`);
  return [...rows, { name: 'resident memory, idle', unit: 'MB', value, target: 200, better: 'less' }];
}
