import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { latencyOf } from '../../core/sources/sources';
import { sourceRefusal } from '../../core/sources/source-refusal';
import * as repository from './data-source.repository';

/** Seconds between two checks of all sources. */
const EVERY_SECONDS = 60;
/** A source that has not answered by then is down. */
const PATIENCE_MS = 8000;
/** Sources that are looked at side by side. */
const SIDE_BY_SIDE = 5;

export type SourceHealth = ReturnType<typeof createSourceHealth>;

const silence = (ms: number, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('SOURCE_FAILED', { what: 'what.sourceSilent' })), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Checks sources, all of them once a minute, and stores the results. */
export function createSourceHealth({ database, sources, jobs, onError }: Pick<Core, 'database' | 'sources' | 'jobs' | 'onError'>) {
  const { kysely } = database;

  async function look(id: Id): Promise<number> {
    const done = new AbortController();
    try {
      return await Promise.race([sources.of(id).then(latencyOf), silence(PATIENCE_MS, done.signal)]);
    } finally {
      done.abort();
    }
  }

  /** Stores whether the source answers, and if not, why; throws NOT_FOUND where the source does not exist. */
  async function check(id: Id): Promise<void> {
    try {
      await repository.keepHealth(kysely, id, { latency: await look(id), failure: null });
    } catch (error) {
      if (error instanceof AppError && error.key === 'NOT_FOUND') throw error;
      await repository.keepHealth(kysely, id, { latency: null, failure: sourceRefusal(error).details });
    }
  }

  jobs.every(
    {
      kind: 'dataSource.check',
      lane: 'quick',
      async run() {
        const ids = (await repository.listChoices(kysely)).map(({ id }) => id);
        while (ids.length > 0)
          await Promise.all(
            ids.splice(0, SIDE_BY_SIDE).map((id) =>
              check(id).catch((error: unknown) => {
                if (!(error instanceof AppError)) onError(error);
              }),
            ),
          );
      },
    },
    EVERY_SECONDS,
  );

  return { check };
}
