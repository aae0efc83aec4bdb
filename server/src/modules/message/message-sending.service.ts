import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { shownPictures } from '../../core/files/shown-pictures';
import { usersBehind } from '../../core/organization/principals';
import { createDelivery, MAX_DIRECT } from './deliver';
import { isRichText, storedBody } from './message-body';
import * as contents from './content.repository';
import * as repository from './message.repository';
import * as readers from './readers.repository';
import { createRecall } from './recall';
import { createReminder } from './remind';
import { insertRecords } from './sent-record.repository';
import { tellUnreadOfEach } from './unread';

/** A message to people. `body` is HTML for types system and notice, JSON text for flow and schedule. */
export interface OutgoingMessage {
  type: MessageType;
  flowType?: number;
  title: string;
  excerpt?: string;
  body?: string;
  /** One of the server's pictures, shown above the text. */
  coverImage?: string;
  files?: readonly FileItem[];
  /** From then on the message is displayed as expired. */
  expiresAt?: Date | null;
  /** Comes regardless of the receiver's preferences; for messages that a person has requested. */
  always?: boolean;
  sender: { id: Id | null; name: string };
  /** Typed ids; an empty list means all users. */
  receivers: readonly string[];
}

/** A text for people with known ids, without files and pictures. */
export interface PlainMessage extends Required<Pick<OutgoingMessage, 'type' | 'title' | 'excerpt' | 'body' | 'sender'>> {
  /** For a sender that must know the id. */
  id?: Id;
  always?: boolean;
  userIds: readonly Id[];
}

const MODULE = 'message';

const typedUsers = (userIds: readonly Id[]): string[] => userIds.map((id) => `${id}--user`);

/** Sends messages to people, and manages what was sent. */
export function createMessageSendingService(core: Core) {
  const { database, newId, stream, files: stored } = core;
  const { kysely } = database;
  const delivery = createDelivery(core);
  const recalling = createRecall(core);
  const reminder = createReminder(core);

  stored.access.register(MODULE, ({ userId }, fileId, connection) => repository.holdsFile(connection, userId, fileId));

  /**
   * Stores the contents once and a message for each receiver; the receivers are notified when `tx` has committed. Returns the id of the
   * contents.
   */
  async function send(
    tx: Connection,
    {
      type,
      flowType = 0,
      title,
      excerpt = '',
      body = '',
      coverImage = '',
      files = [],
      expiresAt = null,
      always,
      sender,
      receivers,
    }: OutgoingMessage,
  ): Promise<Id> {
    const content = { id: newId(), created_at: new Date(), type, title, sender_id: sender.id };
    await contents.insertContents(tx, [
      {
        ...content,
        flow_type: flowType,
        excerpt,
        ...storedBody(type, body),
        files: JSON.stringify(files),
        sender_name: sender.name,
        expires_at: expiresAt,
        cover_image: coverImage,
        receivers: [...receivers],
      },
    ]);
    // The sender's right to use the files was checked before; the contents hold the files even after the notice is deleted.
    const fileIds = files.map(({ fileId }) => fileId);
    const holder = { kind: MODULE, holderId: content.id };
    await stored.uses.set(tx, null, holder, fileIds);
    await stored.uses.set(tx, null, { ...holder, field: 'pictures' }, isRichText(type) ? await shownPictures(tx, [coverImage, body]) : []);
    await delivery.deliver(tx, content, receivers, always);
    return content.id;
  }

  /** Many messages at the same time, each to its own receivers, by few statements. */
  async function sendEach(tx: Connection, messages: readonly PlainMessage[]): Promise<void> {
    const now = new Date();
    const parcels = messages.flatMap((message) => {
      const { id = newId(), type, title, sender, userIds, always } = message;
      return userIds.length > MAX_DIRECT
        ? []
        : [{ message, userIds, always, content: { id, created_at: now, type, title, sender_id: sender.id } }];
    });
    if (parcels.length > 0) {
      const rows = parcels.map(({ message: { excerpt, body, sender, type }, userIds, content }) => ({
        ...content,
        excerpt,
        ...storedBody(type, body),
        sender_name: sender.name,
        receivers: typedUsers(userIds),
        delivered_at: now,
      }));
      await contents.insertContents(tx, rows);
      const countOf = await delivery.deliverEach(tx, parcels);
      await insertRecords(
        tx,
        parcels.map(({ content }) => ({ content, total: countOf(content.id), isOver: true })),
      );
    }
    for (const { userIds, ...message } of messages)
      if (userIds.length > MAX_DIRECT) await send(tx, { ...message, receivers: typedUsers(userIds) });
  }

  return {
    send,
    sendEach,

    /** Recalls contents from all users who have them or are to get them. */
    async recall(tx: Connection, contentId: Id): Promise<void> {
      await recalling.recall(tx, contentId);
      await stored.uses.clear(tx, { kind: MODULE, holderId: contentId });
    },

    remind: reminder.remind,

    /** Receivers of the contents and those who have read them, with the number of readers over time. */
    async readers(
      contentId: Id,
      { currentPage, pageSize, ...filter }: readers.ReaderFilter & { currentPage: number; pageSize: number },
      points: number,
    ) {
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const [rows, counts, course] = await Promise.all([
        readers.listReaders(kysely, contentId, filter, page),
        readers.countReaders(kysely, contentId, filter),
        readers.readingCourse(kysely, contentId, points),
      ]);
      return { rows, counts, course };
    },

    /** How many accounts are behind typed ids. */
    countAudience: async (receivers: readonly string[]): Promise<number> => (await usersBehind(kysely, receivers)).length,

    /** Deletes messages that are out of date, unless they were read; their receivers are notified of the new count. */
    async withdrawUnread(tx: Connection, messages: readonly { userId: Id; contentId: Id }[]): Promise<void> {
      if (messages.length === 0) return;
      await stream.lockAll(
        tx,
        messages.map(({ userId }) => userId),
      );
      const removed = await repository.deleteUnreadOf(tx, messages);
      await tellUnreadOfEach(stream, tx, new Map(removed.map(({ userId, ids }) => [userId, { removedIds: ids }])));
    },
  };
}
