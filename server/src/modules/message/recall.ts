import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { BATCH, MAX_DIRECT } from './deliver';
import * as repository from './message.repository';

const JOB = 'message.recall';

/** Takes contents back: their messages go, read or not, and nobody gets them any more, also while they are still being delivered. */
export function createRecall({ database, jobs, stream }: Core) {
  const { kysely } = database;

  /** Takes the messages of some receivers, whose windows hear the count that follows. Answers whether somebody may be left. */
  async function takeBatch(tx: Connection, contentId: Id): Promise<boolean> {
    const userIds = await repository.listHolders(tx, contentId, BATCH);
    if (userIds.length === 0) return false;
    await stream.lockAll(tx, userIds);
    await repository.deleteOfContent(tx, contentId, userIds);
    const counts = await repository.countUnreadOfEach(tx, userIds);
    await stream.publishEach(
      tx,
      counts.map(({ userId, unread }) => ({ userId, frame: { method: 'unreadChanged', unreadTotalCount: unread } })),
    );
    return userIds.length === BATCH;
  }

  async function takeAll(contentId: Id): Promise<void> {
    while (await database.transaction((tx) => takeBatch(tx, contentId)));
    await repository.deleteReceipts(kysely, contentId);
  }

  jobs.define<{ contentId: Id }>({ name: JOB, run: ({ contentId }) => takeAll(contentId) });

  return async (tx: Connection, contentId: Id): Promise<void> => {
    // Waits for the batch that is being delivered; the next one sees that it is over.
    await repository.lockContent(tx, contentId);
    await repository.recallContent(tx, contentId);
    const holders = await repository.listHolders(tx, contentId, MAX_DIRECT + 1);
    if (holders.length > MAX_DIRECT) {
      await jobs.enqueue(tx, JOB, { contentId });
      return;
    }
    await takeBatch(tx, contentId);
    await repository.deleteReceipts(tx, contentId);
  };
}
