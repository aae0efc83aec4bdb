import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { lockPublishing } from '../../design/publish/model.repository';
import { findReleasedModel } from '../../design/running-model';
import { rollUpAndRecalculate } from '../calculate/recalculation.job';
import { lockRecords } from '../record.repository';
import * as repository from './roll-up.repository';

/** Records of one transaction: a save of one of them waits for this many. */
const BATCH = 200;
const EVERY_SECONDS = 2;

/** Computes the next records that wait; answers how many these were. */
async function rollUpDue(tx: Connection, modelId: Id): Promise<number> {
  // Before its tables, as releases do: the two never wait for each other in a circle.
  await lockPublishing(tx, modelId);
  const ids = await repository.takeDue(tx, modelId, BATCH);
  const model = ids.length === 0 ? undefined : await findReleasedModel(tx, modelId);
  if (model !== undefined) await rollUpAndRecalculate(tx, model, await lockRecords(tx, model, ids, () => 'true'));
  return ids.length;
}

/** Does what saves have left because it concerns many records, or fields that are calculated of roll-ups. */
export const defineRollUps = ({ database, jobs }: Pick<Core, 'database' | 'jobs'>): void =>
  jobs.every(
    {
      kind: 'form.rollUp',
      lane: 'quick',
      async run(job) {
        for (const modelId of await repository.listDueModels(database.kysely))
          for (let left = true; left;)
            await job.step({}, { done: 0 }, async (tx) => {
              left = (await rollUpDue(tx, modelId)) > 0;
            });
      },
    },
    EVERY_SECONDS,
  );
