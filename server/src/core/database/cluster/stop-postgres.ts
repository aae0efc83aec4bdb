import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { processState, worksIn } from '../../process/process-state';
import { findRunning, isRunning, keepAwake, type RunningPostgres } from './running-postgres';

const goodbyePatienceMs = 500;
const stopPatienceMs = 60_000;

/** Backends of connections that were closed a moment ago are still seen for some milliseconds. */
async function isAlone(lease: pg.Client): Promise<boolean> {
  const count = "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  for (const deadline = Date.now() + goodbyePatienceMs; ;) {
    const { rows } = await lease.query<{ others: number }>(count);
    if (rows[0]?.others === 0) return true;
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
}

/** Fast shutdown, asked of a process that a fresh answer and its working directory prove to be the postmaster of this cluster. */
export async function stopPostgres(dataDir: string, started: RunningPostgres): Promise<void> {
  keepAwake(started.lease, true);
  await started.lease.end().catch(() => undefined);
  const found = await findRunning(dataDir, started.password);
  if (!isRunning(found)) return;
  try {
    if (!(await isAlone(found.lease)) || worksIn(found.pid, dataDir) === false) return;
    process.kill(found.pid, 'SIGINT');
  } finally {
    await found.lease.end().catch(() => undefined);
  }
  const deadline = Date.now() + stopPatienceMs;
  while (processState(found.pid) === 'alive' && Date.now() < deadline) await sleep(5);
}
