import type { Core } from '../../../../core/core';
import { recalculation } from '../../records/calculate/recalculation.job';
import { listUnservedModels } from '../../records/calculate/recalculation.repository';
import { ownedBy } from './go-live';
import { release, takingBack, takingBackKey } from './release.job';
import { listUnserved } from './release.repository';

const EVERY_SECONDS = 10;

/** Enqueues what releases have left to be done and for which there is no job: a process without jobs (the seed) has published. */
export const resumePublishing = ({ jobs }: Pick<Core, 'jobs'>): void =>
  jobs.every(
    {
      kind: 'form.resume',
      lane: 'quick',
      run: (job) =>
        job.step({}, { done: 0 }, async (tx) => {
          for (const model of await listUnservedModels(tx, recalculation.kind))
            await jobs.enqueue(tx, recalculation, model, { key: model.modelId });
          for (const { isTakenBack, releasedBy, ...left } of await listUnserved(tx, {
            release: release.kind,
            takingBack: takingBack.kind,
          })) {
            const [kind, key] = isTakenBack ? [takingBack, takingBackKey(left)] : [release, left.modelId];
            await jobs.enqueue(tx, kind, left, { key, ...ownedBy(releasedBy) });
          }
        }),
    },
    EVERY_SECONDS,
  );
