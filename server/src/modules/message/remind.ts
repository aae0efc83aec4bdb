import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { type JobKind, JobPostponed } from '../../core/jobs/job-kind';
import { BATCH, type ContentJob, contentJob, MAX_DIRECT, ownerOf, pushFrame } from './deliver';
import * as contents from './content.repository';
import * as repository from './message.repository';

/** A reminder waits for the delivery of its content, and checks again after this time. */
const DELIVERY_SECONDS = 1;

/**
 * Pushes contents again to the users who have not read them. Each still has one message, so readers can still be counted; their windows
 * ring and show it again, and the unread count does not grow.
 */
export function createReminder({ database, jobs, stream }: Core) {
  /** Reminds the next receivers after `after`; returns the id of the last one, or undefined at the end. */
  async function remindBatch(tx: Connection, content: repository.ContentRow, after: Id): Promise<Id | undefined> {
    const receivers = await repository.listUnread(tx, content.id, { after, limit: BATCH });
    await stream.publishEach(
      tx,
      receivers.map((receiver) => ({ userId: receiver.userId, frame: pushFrame(content, receiver, 0) })),
    );
    return receivers.length === BATCH ? receivers.at(-1)?.userId : undefined;
  }

  /** Returns whether people are left. The position is stored together with the pushed frames, so no user is reminded twice. */
  async function remindNext(tx: Connection, content: repository.ContentRow): Promise<boolean> {
    const progress = await contents.lockContent(tx, content.id);
    if (progress === undefined || progress.recalled_at !== null || progress.remind_to === null) return false;
    const next = await remindBatch(tx, content, progress.remind_to);
    await contents.updateContent(tx, content.id, { remind_to: next ?? null });
    return next !== undefined;
  }

  const remindJob: JobKind<ContentJob> = {
    ...contentJob('message.remind'),
    async run(job) {
      const content = await contents.findContent(database.kysely, job.data.contentId);
      if (content === undefined) return undefined;
      if (content.delivered_at === null && content.recalled_at === null) throw new JobPostponed(DELIVERY_SECONDS);
      for (let done = BATCH; await job.step({}, { done }, (tx) => remindNext(tx, content)); done += BATCH);
      return undefined;
    },
  };
  jobs.define(remindJob);

  return {
    async remind(tx: Connection, contentId: Id): Promise<void> {
      const content = await contents.findContent(tx, contentId);
      if (content === undefined || content.recalled_at !== null) return;
      const holders = await repository.listHolders(tx, contentId, MAX_DIRECT + 1);
      if (holders.length <= MAX_DIRECT) {
        await remindBatch(tx, content, '0');
        return;
      }
      await contents.updateContent(tx, contentId, { remind_to: '0' });
      await jobs.enqueue(tx, remindJob, { contentId, title: content.title }, ownerOf(content));
    },
  };
}
