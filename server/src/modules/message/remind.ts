import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { BATCH, MAX_DIRECT, pushFrame } from './deliver';
import * as repository from './message.repository';

const JOB = 'message.remind';

/**
 * Pushes contents again to those who have not read them. They have one message as before, so who has read it stays countable; their windows ring
 * and show it again, and the unread count does not grow.
 */
export function createReminder({ database, jobs, stream }: Core) {
  /** Reminds the next receivers after `after`; answers where to go on, or undefined at the end. */
  async function remindBatch(tx: Connection, contentId: Id, after: Id): Promise<Id | undefined> {
    const content = await repository.findContent(tx, contentId);
    if (content === undefined || content.recalled_at !== null) return undefined;
    const receivers = await repository.listUnread(tx, contentId, { after, limit: BATCH });
    await stream.publishEach(
      tx,
      receivers.map((receiver) => ({ userId: receiver.userId, frame: pushFrame(content, receiver, 0) })),
    );
    return receivers.length === BATCH ? receivers.at(-1)?.userId : undefined;
  }

  async function remindAll(contentId: Id): Promise<void> {
    for (let next: Id | undefined = '0'; next !== undefined;) {
      const after: Id = next;
      next = await database.transaction((tx) => remindBatch(tx, contentId, after));
    }
  }

  jobs.define<{ contentId: Id }>({ name: JOB, run: ({ contentId }) => remindAll(contentId) });

  return async (tx: Connection, contentId: Id): Promise<void> => {
    const holders = await repository.listHolders(tx, contentId, MAX_DIRECT + 1);
    if (holders.length > MAX_DIRECT) await jobs.enqueue(tx, JOB, { contentId });
    else await remindBatch(tx, contentId, '0');
  };
}
