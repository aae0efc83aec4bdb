import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { BATCH, MAX_DIRECT, pushFrame } from './deliver';
import * as contents from './content.repository';
import * as repository from './message.repository';

/**
 * Pushes contents again to those who have not read them. They have one message as before, so who has read it stays countable; their windows ring
 * and show it again, and the unread count does not grow.
 */
export function createReminder({ database, stream }: Core) {
  /** Reminds the next receivers after `after`; answers up to whom it has come, or undefined at the end. */
  async function remindBatch(tx: Connection, content: repository.ContentRow, after: Id): Promise<Id | undefined> {
    const receivers = await repository.listUnread(tx, content.id, { after, limit: BATCH });
    await stream.publishEach(
      tx,
      receivers.map((receiver) => ({ userId: receiver.userId, frame: pushFrame(content, receiver, 0) })),
    );
    return receivers.length === BATCH ? receivers.at(-1)?.userId : undefined;
  }

  /** Where it stands is stored with what is pushed: whatever breaks in between, nobody is asked twice. */
  const remindNext = (content: repository.ContentRow): Promise<boolean> =>
    database.transaction(async (tx) => {
      const progress = await contents.takeContent(tx, content.id);
      if (progress === undefined || progress.recalled_at !== null) return false;
      const next = progress.remind_to === null ? undefined : await remindBatch(tx, content, progress.remind_to);
      await contents.updateContent(tx, content.id, next === undefined ? { remind_to: null, work_at: null } : { remind_to: next });
      return next !== undefined;
    });

  return {
    /** Reminds everybody who was not reminded yet. */
    async goOn(content: repository.ContentRow): Promise<void> {
      while (await remindNext(content));
    },

    async remind(tx: Connection, contentId: Id): Promise<void> {
      const content = await contents.findContent(tx, contentId);
      if (content === undefined || content.recalled_at !== null) return;
      const holders = await repository.listHolders(tx, contentId, MAX_DIRECT + 1);
      if (holders.length > MAX_DIRECT) await contents.updateContent(tx, contentId, { remind_to: '0', work_at: new Date() });
      else await remindBatch(tx, content, '0');
    },
  };
}
