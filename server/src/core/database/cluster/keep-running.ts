import { setTimeout as sleep } from 'node:timers/promises';
import { shortReason } from '../../process/startup-error';
import { keepAwake, type RunningPostgres } from './running-postgres';

/** Before each start of a row; after the last one it is given up. */
const WAITS_MS: readonly number[] = [0, 250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** A server that has run for so long begins a new row when it ends. */
const STABLE_MS = 60_000;

export interface Keeping {
  /** Starts the server, or finds it started by another process that uses it, too. */
  start: (signal: AbortSignal) => Promise<RunningPostgres>;
  log: (line: string) => void;
  /** The server could not be restarted; the process that uses it should end. */
  onLost: (error: unknown) => void;
  waitsMs?: readonly number[];
}

export interface KeptPostgres {
  /** From now on it stays away; answers as whom it ran last. */
  release(): Promise<RunningPostgres>;
}

/**
 * Starts a server again that goes away by itself: killed, crashed, out of memory. What it had acknowledged is in its write-ahead log, and those who
 * use it connect again to the same address. It is noticed by the lease, which ends with it.
 */
export function keepRunning(first: RunningPostgres, { start, log, onLost, waitsMs = WAITS_MS }: Keeping): KeptPostgres {
  const closing = new AbortController();
  const { signal } = closing;
  let current = first;
  let starts = 0;
  let bringing: Promise<void> | undefined;

  function watch(running: RunningPostgres): void {
    const since = Date.now();
    keepAwake(running.lease, false);
    running.lease.once('end', () => {
      if (signal.aborted) return;
      if (Date.now() - since > STABLE_MS) starts = 0;
      bringing = bringBack();
    });
  }

  async function bringBack(): Promise<void> {
    const begin = Date.now();
    let failure: unknown = new Error('It ends again and again.');
    log('The database has ended by itself and is started again.');
    for (const wait of waitsMs.slice(starts)) {
      starts += 1;
      try {
        await sleep(wait, undefined, { signal });
        current = await start(signal);
        log(`The database is back after ${Date.now() - begin} ms.`);
        return watch(current);
      } catch (error) {
        if (signal.aborted) return;
        log(`The database does not start: ${shortReason(error)}`);
        failure = error;
      }
    }
    onLost(failure);
  }

  watch(first);
  return {
    async release() {
      closing.abort();
      await bringing;
      return current;
    },
  };
}
