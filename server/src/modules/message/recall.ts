import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { JobKind } from '../../core/jobs/job-kind';
import { BATCH, type ContentJob, contentJob, MAX_DIRECT, ownerOf } from './deliver';
import * as contents from './content.repository';
import * as repository from './message.repository';
import { endRecalled } from './sent-record.repository';
import { tellUnreadOfEach } from './unread';

/** Recalls contents: their messages are deleted, read or not, and are not delivered any more, even while the delivery is still running. */
export function createRecall({ jobs, stream }: Core) {
  /** Deletes the messages of some receivers; their windows then get the new count. Returns whether receivers may be left. */
  async function takeBatch(tx: Connection, contentId: Id): Promise<boolean> {
    const userIds = await repository.listHolders(tx, contentId, BATCH);
    if (userIds.length === 0) return false;
    await stream.lockAll(tx, userIds);
    const recalled = await repository.deleteOfContent(tx, contentId, userIds);
    await tellUnreadOfEach(stream, tx, new Map(Array.from(recalled, ([userId, recalledId]) => [userId, { recalledId }])));
    return userIds.length === BATCH;
  }

  /** Deletes the next messages; returns whether receivers may be left. */
  async function takeNext(tx: Connection, contentId: Id): Promise<boolean> {
    if ((await contents.lockContent(tx, contentId)) === undefined) return false;
    if (await takeBatch(tx, contentId)) return true;
    await contents.deleteReceipts(tx, contentId);
    return false;
  }

  const recallJob: JobKind<ContentJob> = {
    ...contentJob('message.recall'),
    async run(job) {
      for (let done = BATCH; await job.step({}, { done }, (tx) => takeNext(tx, job.data.contentId)); done += BATCH);
      return undefined;
    },
  };
  jobs.define(recallJob);

  return {
    async recall(tx: Connection, contentId: Id): Promise<void> {
      // Waits for the batch that is being delivered; the next one sees that it is over.
      const content = await contents.lockContent(tx, contentId);
      const holders = await repository.listHolders(tx, contentId, MAX_DIRECT + 1);
      const isMany = holders.length > MAX_DIRECT;
      await contents.updateContent(tx, contentId, { recalled_at: new Date(), remind_to: null });
      await endRecalled(tx, contentId);
      if (isMany && content !== undefined) {
        await jobs.enqueue(tx, recallJob, { contentId, title: content.title }, ownerOf(content));
        return;
      }
      await takeBatch(tx, contentId);
      await contents.deleteReceipts(tx, contentId);
    },
  };
}
