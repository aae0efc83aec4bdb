import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as repository from './message.repository';

export const totalOf = (unread: repository.UnreadByType): number => Object.values(unread).reduce((sum, count) => sum + count, 0);

/** Tells all windows of somebody, whose stream is locked, how much is unread now. */
export async function tellUnread(stream: Core['stream'], tx: Connection, userId: Id): Promise<void> {
  const unreadTotalCount = totalOf(await repository.countUnread(tx, userId));
  await stream.publish(tx, [userId], { method: 'unreadChanged', unreadTotalCount });
}

/** The same for many, with the message of each that was taken back. */
export async function tellUnreadOfEach(
  stream: Core['stream'],
  tx: Connection,
  userIds: readonly Id[],
  recalled: ReadonlyMap<Id, Id> = new Map(),
): Promise<void> {
  const counts = await repository.countUnreadOfEach(tx, userIds);
  await stream.publishEach(
    tx,
    counts.map(({ userId, unread }) => {
      const recalledId = recalled.get(userId);
      return { userId, frame: { method: 'unreadChanged', unreadTotalCount: unread, ...(recalledId === undefined ? {} : { recalledId }) } };
    }),
  );
}
