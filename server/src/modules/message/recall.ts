import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { BATCH, MAX_DIRECT } from './deliver';
import * as contents from './content.repository';
import * as repository from './message.repository';
import { tellUnreadOfEach } from './unread';

/** Takes contents back: their messages go, read or not, and nobody gets them any more, also while they are still being delivered. */
export function createRecall({ database, stream }: Core) {
  /** Takes the messages of some receivers, whose windows hear the count that follows. Answers whether somebody may be left. */
  async function takeBatch(tx: Connection, contentId: Id): Promise<boolean> {
    const userIds = await repository.listHolders(tx, contentId, BATCH);
    if (userIds.length === 0) return false;
    await stream.lockAll(tx, userIds);
    const recalled = await repository.deleteOfContent(tx, contentId, userIds);
    await tellUnreadOfEach(stream, tx, new Map(Array.from(recalled, ([userId, recalledId]) => [userId, { recalledId }])));
    return userIds.length === BATCH;
  }

  const takeNext = (contentId: Id): Promise<boolean> =>
    database.transaction(async (tx) => {
      if ((await contents.takeContent(tx, contentId)) === undefined) return false;
      if (await takeBatch(tx, contentId)) return true;
      await contents.deleteReceipts(tx, contentId);
      await contents.updateContent(tx, contentId, { work_at: null });
      return false;
    });

  return {
    /** Takes the messages of everybody who still has one. */
    async goOn({ id }: repository.ContentRow): Promise<void> {
      while (await takeNext(id));
    },

    async recall(tx: Connection, contentId: Id): Promise<void> {
      // Waits for the batch that is being delivered; the next one sees that it is over.
      await contents.lockContent(tx, contentId);
      const holders = await repository.listHolders(tx, contentId, MAX_DIRECT + 1);
      const isMany = holders.length > MAX_DIRECT;
      await contents.updateContent(tx, contentId, { recalled_at: new Date(), remind_to: null, work_at: isMany ? new Date() : null });
      if (isMany) return;
      await takeBatch(tx, contentId);
      await contents.deleteReceipts(tx, contentId);
    },
  };
}
