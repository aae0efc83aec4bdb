import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as repository from './message.repository';

export const totalOf = (unread: repository.UnreadByType): number => Object.values(unread).reduce((sum, count) => sum + count, 0);

/** What somebody has no longer. */
export type Gone = Pick<FrameOf<'unreadChanged'>, 'recalledId' | 'removedIds'>;

/** Tells all windows of somebody, whose stream is locked, how much is unread now, and what is gone. */
export async function tellUnread(stream: Core['stream'], tx: Connection, userId: Id, gone: Gone = {}): Promise<void> {
  const unreadTotalCount = totalOf(await repository.countUnread(tx, userId));
  await stream.publish(tx, [userId], { method: 'unreadChanged', unreadTotalCount, ...gone });
}

/** The same for many. */
export async function tellUnreadOfEach(stream: Core['stream'], tx: Connection, gone: ReadonlyMap<Id, Gone>): Promise<void> {
  const counts = await repository.countUnreadOfEach(tx, [...gone.keys()]);
  await stream.publishEach(
    tx,
    counts.map(({ userId, unread }) => ({
      userId,
      frame: { method: 'unreadChanged', unreadTotalCount: unread, ...gone.get(userId) },
    })),
  );
}
