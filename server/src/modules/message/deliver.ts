import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { usersBehind } from '../../core/organization/principals';
import * as contents from './content.repository';
import * as repository from './message.repository';

/** Up to this many receivers have their message when the transaction that sends it commits; more are served afterwards. */
export const MAX_DIRECT = 200;
/** Receivers served by one transaction: so many streams are held for a moment only. */
export const BATCH = 500;

type Content = Pick<repository.ContentRow, 'id' | 'created_at' | 'type' | 'title' | 'sender_id'>;

/** Notices are what an organization must be able to rely on: they come to everybody. */
const comesAlways = ({ type }: Content): boolean => type === MESSAGE_TYPE.notice;

/** What a receiver's windows hear; `growth` is what the message adds to the unread count. */
export const pushFrame = (
  content: Content,
  { id, userId, quiet }: repository.Receiver & { quiet: boolean },
  growth = 1,
): FrameOf<'messagePush'> => ({
  method: 'messagePush',
  unreadNoticeCount: growth,
  messageType: content.type,
  userId: content.sender_id ?? '',
  toUserId: [userId],
  title: content.title,
  id,
  messageDefaultTime: content.created_at.getTime(),
  ...(quiet ? { silent: true } : {}),
});

/** Contents and the people who get them; `always`: whatever they prefer. */
interface Parcel {
  content: Content;
  userIds: readonly Id[];
  always?: boolean | undefined;
}

/** Brings stored contents to their receivers: a message and a frame for each, once, whatever breaks in between. */
export function createDelivery({ database, newId, stream }: Core) {
  const { kysely } = database;

  /** By two statements, however many they are. */
  async function deliverEach(tx: Connection, parcels: readonly Parcel[]): Promise<void> {
    const messages = parcels.flatMap(({ content, userIds, always = comesAlways(content) }) =>
      userIds.map((userId) => ({ id: newId(), userId, content, always })),
    );
    const stored = await repository.insertMessages(tx, messages);
    const quietOf = new Map(stored.map(({ id, quiet }) => [id, quiet]));
    const frames = messages.flatMap(({ id, userId, content }) => {
      const quiet = quietOf.get(id);
      return quiet === undefined ? [] : [{ userId, frame: pushFrame(content, { id, userId, quiet }) }];
    });
    await stream.publishEach(tx, frames);
  }

  /** Serves the next receivers of `audience` (in the order of their ids) from `start` on; answers where to go on, or undefined at the end. */
  const deliverBatch = (content: Content, audience: readonly Id[], start: number) =>
    database.transaction(async (tx) => {
      // Who holds the row delivers; where it stands is what was committed, so whoever comes after goes on instead of beginning again.
      const progress = await contents.takeContent(tx, content.id);
      if (progress === undefined || progress.delivered_at !== null || progress.recalled_at !== null) return undefined;
      const servedTo = BigInt(progress.delivered_to);
      let from = start;
      while (from < audience.length && BigInt(audience[from] ?? 0) <= servedTo) from += 1;
      const batch = audience.slice(from, from + BATCH);
      const last = batch.at(-1);
      if (last !== undefined) await deliverEach(tx, [{ content, userIds: batch }]);
      const isDone = from + batch.length >= audience.length;
      await contents.updateContent(tx, content.id, {
        delivered_to: last ?? progress.delivered_to,
        // Whoever is to be asked again was waiting for this.
        ...(isDone ? { delivered_at: new Date(), work_at: progress.remind_to === null ? null : new Date() } : {}),
      });
      return isDone ? undefined : from + batch.length;
    });

  return {
    deliverEach,

    /** Serves all receivers who were not served yet. */
    async goOn(content: repository.ContentRow): Promise<void> {
      const audience = await usersBehind(kysely, content.receivers);
      for (let next: number | undefined = 0; next !== undefined;) next = await deliverBatch(content, audience, next);
    },

    /**
     * Delivers contents stored in `tx`: at once, or as work that waits if and only if the contents are there. `always` is for what one person has asked
     * for: it comes whatever else they prefer.
     */
    async deliver(tx: Connection, content: Content, receivers: readonly string[], always?: boolean): Promise<void> {
      const audience = await usersBehind(tx, receivers);
      if (audience.length > MAX_DIRECT) {
        await contents.updateContent(tx, content.id, { work_at: new Date() });
        return;
      }
      await deliverEach(tx, [{ content, userIds: audience, always }]);
      await contents.updateContent(tx, content.id, { delivered_at: new Date() });
    },
  };
}
