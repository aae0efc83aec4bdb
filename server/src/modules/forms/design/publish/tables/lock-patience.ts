import { setTimeout as sleep } from 'node:timers/promises';
import { foundLocked } from '../../../../../core/database/database';

/** A statement that changes a table waits no longer for others, who all queue up behind it. */
export const LOCK_MS = 200;
/** Between two tries others get on with their work. */
const PAUSE_MS = [200, 500] as const;

/** Tries again while others keep what is wanted, for so long at most; then throws what the last try has thrown. */
export async function untilUnlocked<Result>(attempt: () => Promise<Result>, patienceMs: number): Promise<Result> {
  for (const until = Date.now() + patienceMs; ;)
    try {
      return await attempt();
    } catch (error) {
      if (!foundLocked(error) || Date.now() > until) throw error;
      await sleep(PAUSE_MS[0] + Math.random() * (PAUSE_MS[1] - PAUSE_MS[0]));
    }
}
