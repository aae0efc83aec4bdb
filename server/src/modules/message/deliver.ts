import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { JobKind } from '../../core/jobs/job-kind';
import { usersBehind } from '../../core/organization/principals';
import * as contents from './content.repository';
import * as repository from './message.repository';
import { addDelivered, insertRecords } from './sent-record.repository';

/** Up to this many receivers have their message when the transaction that sends it commits; more are served afterwards. */
export const MAX_DIRECT = 200;
/** Receivers served by one transaction: so many streams are held for a moment only. */
export const BATCH = 500;
/** Receivers of one transaction of a delivery, and of a second: the calls of others go on at nearly their usual pace. */
const DELIVERED = { batch: 100, perSecond: 2500 } as const;

/** Work on the messages of one content; the title is what its sender reads in the list of jobs. */
const contentData = z.object({ contentId: id, title: z.string() });
export type ContentJob = z.output<typeof contentData>;

/** Failures of one batch: with the waits between them a database may be away for a day. */
const RETRIES = 300;

export const contentJob = (kind: 'message.deliver' | 'message.recall' | 'message.remind') =>
  ({
    kind,
    data: contentData,
    lane: 'quick',
    retries: RETRIES,
    title: ({ title }: ContentJob) => ({ key: `job.${kind}` as const, values: { title } }),
  }) as const;

/** One job of a kind at a time for each content; it is visible to the sender. */
export const ownerOf = ({ id: key, sender_id: owner }: Pick<repository.ContentRow, 'id' | 'sender_id'>) =>
  owner === null ? { key } : { key, owner };

type Content = Pick<repository.ContentRow, 'id' | 'created_at' | 'type' | 'title' | 'sender_id'>;

/** Notices are sent to all receivers, because an organization must be able to rely on them. */
const comesAlways = ({ type }: Content): boolean => type === MESSAGE_TYPE.notice;

/** The frame for a receiver's windows; `growth` is the number that the message adds to the unread count. */
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
export function createDelivery({ database, jobs, newId, stream }: Core) {
  const { kysely } = database;

  /** By two statements, however many messages there are; returns how many people have got each content. */
  async function deliverEach(tx: Connection, parcels: readonly Parcel[]): Promise<(contentId: Id) => number> {
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
    const counts = new Map<Id, number>();
    for (const { id, content } of messages) if (quietOf.has(id)) counts.set(content.id, (counts.get(content.id) ?? 0) + 1);
    return (contentId) => counts.get(contentId) ?? 0;
  }

  /**
   * Serves the next receivers of `audience` (in the order of their ids) from `start` on; returns where to continue, or undefined at the
   * end.
   */
  async function deliverBatch(tx: Connection, content: Content, audience: readonly Id[], start: number): Promise<number | undefined> {
    const progress = await contents.lockContent(tx, content.id);
    if (progress === undefined || progress.delivered_at !== null || progress.recalled_at !== null) return undefined;
    const servedTo = BigInt(progress.delivered_to);
    let from = start;
    while (from < audience.length && BigInt(audience[from] ?? 0) <= servedTo) from += 1;
    const batch = audience.slice(from, from + DELIVERED.batch);
    const last = batch.at(-1);
    const countOf = last === undefined ? () => 0 : await deliverEach(tx, [{ content, userIds: batch }]);
    const isDone = from + batch.length >= audience.length;
    await addDelivered(tx, content.id, countOf(content.id), isDone);
    await contents.updateContent(tx, content.id, {
      delivered_to: last ?? progress.delivered_to,
      ...(isDone ? { delivered_at: new Date() } : {}),
    });
    return isDone ? undefined : from + batch.length;
  }

  const deliverJob: JobKind<ContentJob> = {
    ...contentJob('message.deliver'),
    async run(job) {
      const content = await contents.findContent(kysely, job.data.contentId);
      if (content === undefined) return undefined;
      const audience = await usersBehind(kysely, content.receivers);
      for (let next: number | undefined = 0; next !== undefined;) {
        const start: number = next;
        const progress = { done: Math.min(start + DELIVERED.batch, audience.length), total: audience.length };
        const due = performance.now() + (DELIVERED.batch / DELIVERED.perSecond) * 1000;
        next = await job.step({}, progress, (tx) => deliverBatch(tx, content, audience, start));
        if (next !== undefined) await pause(Math.max(0, due - performance.now()));
      }
      return { text: { key: 'job.messageDelivered', values: { count: audience.length } } };
    },
  };
  jobs.define(deliverJob);

  return {
    deliverEach,

    /**
     * Delivers contents stored in `tx`: at once, or as work that is stored together with the contents. `always` is for messages that a
     * person has requested: these come regardless of their preferences.
     */
    async deliver(tx: Connection, content: Content, receivers: readonly string[], always?: boolean): Promise<void> {
      const audience = await usersBehind(tx, receivers);
      if (audience.length > MAX_DIRECT) {
        await insertRecords(tx, [{ content, total: audience.length, isOver: false }]);
        await jobs.enqueue(tx, deliverJob, { contentId: content.id, title: content.title }, ownerOf(content));
        return;
      }
      const countOf = await deliverEach(tx, [{ content, userIds: audience, always }]);
      await insertRecords(tx, [{ content, total: countOf(content.id), isOver: true }]);
      await contents.updateContent(tx, content.id, { delivered_at: new Date() });
    },
  };
}
