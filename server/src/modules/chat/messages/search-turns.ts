import type { Id } from '../../../core/database/tables';

/** One search of a person at a time: a new one waits until the one before is over, which ends early because it `isNewest` no more. */
export function createTurns() {
  const last = new Map<Id, Promise<unknown>>();
  return async <Result>(userId: Id, work: (isNewest: () => boolean) => Promise<Result>): Promise<Result> => {
    const before = last.get(userId) ?? Promise.resolve();
    const run: Promise<Result> = before.then(() => work(() => last.get(userId) === over));
    const over = run.catch(() => undefined);
    last.set(userId, over);
    try {
      return await run;
    } finally {
      if (last.get(userId) === over) last.delete(userId);
    }
  };
}
