import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as repository from './message.repository';

export const totalOf = (unread: repository.UnreadByType): number => Object.values(unread).reduce((sum, count) => sum + count, 0);

/** The messages that a user no longer has. */
export type Gone = Pick<FrameOf<'unreadChanged'>, 'recalledId' | 'removedIds'>;

/** Notifies all windows of a user, whose stream is locked, of the unread count and of the deleted messages. */
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
