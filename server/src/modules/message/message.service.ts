import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { MESSAGE_TYPE, type MessageDetail, type MessageRow, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { FrameOf } from '@banyan/shared-contracts/messaging/socket';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { shownPictures } from '../../core/files/shown-pictures';
import { sanitizeRichText } from '../../core/html/sanitize';
import { usersBehind } from '../../core/organization/principals';
import { createDelivery, MAX_DIRECT } from './deliver';
import { createRecall } from './recall';
import { createReminder } from './remind';
import * as readers from './readers.repository';
import * as repository from './message.repository';

/** What is sent to people. `body` is HTML for types system and notice, JSON text for flow and schedule. */
export interface OutgoingMessage {
  type: MessageType;
  flowType?: number;
  title: string;
  excerpt?: string;
  body?: string;
  /** Picture of ours that stands above the text. */
  coverImage?: string;
  files?: readonly FileItem[];
  /** From then on the message says that its time is over. */
  expiresAt?: Date | null;
  /** Comes whatever the receiver prefers; for what one person has asked for. */
  always?: boolean;
  sender: { id: Id | null; name: string };
  /** Typed ids; none at all mean everybody. */
  receivers: readonly string[];
}

/** A text for people who are known by their ids, without files and pictures. */
export interface PlainMessage extends Required<Pick<OutgoingMessage, 'type' | 'title' | 'excerpt' | 'body' | 'sender'>> {
  userIds: readonly Id[];
}

const MODULE = 'message';

const EVERYTHING: repository.MessageFilter = { keyword: '', type: undefined, isRead: undefined };

const isRichText = (type: MessageType): boolean => type === MESSAGE_TYPE.system || type === MESSAGE_TYPE.notice;
const sanitizeBody = (type: MessageType, body: string): string => (isRichText(type) ? sanitizeRichText(body) : body);

const typedUsers = (userIds: readonly Id[]): string[] => userIds.map((id) => `${id}--user`);

const totalOf = (unread: repository.UnreadByType): number => Object.values(unread).reduce((sum, count) => sum + count, 0);

const toRow = (row: repository.MessageListRow): MessageRow => ({
  id: row.id,
  title: row.title,
  type: row.type,
  flowType: row.flow_type,
  isRead: row.read_at === null ? 0 : 1,
  releaseUser: row.sender_name,
  releaseTime: row.created_at.getTime(),
  expirationTime: row.expires_at?.getTime() ?? null,
});

export type MessageService = ReturnType<typeof createMessageService>;

export function createMessageService(core: Core) {
  const { database, newId, stream, files: stored } = core;
  const { kysely } = database;
  const { deliver, deliverEach } = createDelivery(core);
  const takeBack = createRecall(core);

  stored.access.register(MODULE, ({ userId }, fileId, connection) => repository.holdsFile(connection, userId, fileId));

  /** Changes the caller's messages and tells all their windows the unread count that follows from it. `change` answers whether it did anything unread. */
  const changeUnread = <Result>(userId: Id, change: (tx: Connection) => Promise<{ result: Result; unreadChanged: boolean }>) =>
    database.transaction(async (tx) => {
      await stream.lock(tx, userId);
      const { result, unreadChanged } = await change(tx);
      if (unreadChanged) {
        const unreadTotalCount = totalOf(await repository.countUnread(tx, userId));
        await stream.publish(tx, [userId], { method: 'unreadChanged', unreadTotalCount });
      }
      return result;
    });

  /** Stores what is said once and a message for each receiver, who hear of it when `tx` has committed. Answers the id of the contents. */
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
    await repository.insertContents(tx, [
      {
        ...content,
        flow_type: flowType,
        excerpt,
        body: sanitizeBody(type, body),
        files: JSON.stringify(files),
        sender_name: sender.name,
        expires_at: expiresAt,
        cover_image: coverImage,
        receivers: [...receivers],
      },
    ]);
    // Whoever sends has been let use the files already; the contents go on holding them when the notice is gone.
    const fileIds = files.map(({ fileId }) => fileId);
    const holder = { kind: MODULE, holderId: content.id };
    await stored.uses.set(tx, null, holder, fileIds);
    await stored.uses.set(tx, null, { ...holder, field: 'pictures' }, isRichText(type) ? await shownPictures(tx, [coverImage, body]) : []);
    await deliver(tx, content, receivers, always);
    return content.id;
  }

  /** Many messages of one moment, each to people of its own, by few statements. */
  async function sendEach(tx: Connection, messages: readonly PlainMessage[]): Promise<void> {
    const now = new Date();
    const parcels = messages.flatMap((message) => {
      const { type, title, sender, userIds } = message;
      return userIds.length > MAX_DIRECT
        ? []
        : [{ message, userIds, content: { id: newId(), created_at: now, type, title, sender_id: sender.id } }];
    });
    if (parcels.length > 0) {
      const rows = parcels.map(({ message: { excerpt, body, sender, type }, userIds, content }) => ({
        ...content,
        excerpt,
        body: sanitizeBody(type, body),
        sender_name: sender.name,
        receivers: typedUsers(userIds),
        delivered_at: now,
      }));
      await repository.insertContents(tx, rows);
      await deliverEach(tx, parcels);
    }
    for (const { userIds, ...message } of messages)
      if (userIds.length > MAX_DIRECT) await send(tx, { ...message, receivers: typedUsers(userIds) });
  }

  return {
    async list(
      { userId }: Caller,
      { currentPage, pageSize, ...filter }: repository.MessageFilter & { currentPage: number; pageSize: number },
    ): Promise<Paged<MessageRow>> {
      const [rows, total] = await Promise.all([
        repository.listMessages(kysely, userId, filter, { limit: pageSize, offset: (currentPage - 1) * pageSize }),
        repository.countMessages(kysely, userId, filter),
      ]);
      return { list: rows.map(toRow), pagination: { currentPage, pageSize, total } };
    },

    /** Opens a message of the caller and marks it read, unless somebody else looks on. */
    async read({ userId, viewerId }: Caller, id: Id): Promise<MessageDetail> {
      const found = await repository.findMessage(kysely, userId, id);
      // Recalled: it is about to go.
      if (found === undefined || found.recalled_at !== null) throw new AppError('NOT_FOUND');
      if (found.read_at === null && viewerId === null) {
        await changeUnread(userId, async (tx) => ({
          result: undefined,
          unreadChanged: (await repository.markRead(tx, userId, EVERYTHING, id)) > 0,
        }));
      }
      const { isRead: _isRead, ...row } = toRow(found);
      return {
        ...row,
        bodyText: sanitizeBody(found.type, found.body),
        files: JSON.stringify(found.files),
        excerpt: found.excerpt,
        coverImage: found.cover_image,
      };
    },

    async readAll({ userId }: Caller, filter: repository.MessageFilter): Promise<void> {
      await changeUnread(userId, async (tx) => ({
        result: undefined,
        unreadChanged: (await repository.markRead(tx, userId, filter)) > 0,
      }));
    },

    /** Deletes messages of the caller; ids of others mean nothing. */
    async remove({ userId }: Caller, ids: readonly Id[]): Promise<void> {
      const removed = await changeUnread(userId, async (tx) => {
        const { removed, unread } = await repository.deleteMessages(tx, userId, ids);
        return { result: removed, unreadChanged: unread > 0 };
      });
      if (removed === 0) throw new AppError('NOT_FOUND');
    },

    async countUnread({ userId }: Caller): Promise<{ total: number; seq: number }> {
      const row = await repository.readInbox(kysely, userId);
      return { total: totalOf(row?.unread ?? {}), seq: Number(row?.seq ?? 0) };
    },

    send,
    sendEach,

    /** Takes contents back from everybody who has them or is to get them. */
    async recall(tx: Connection, contentId: Id): Promise<void> {
      await takeBack(tx, contentId);
      await stored.uses.clear(tx, { kind: MODULE, holderId: contentId });
    },

    remind: createReminder(core),

    /** Who got the contents and who has read them, with the course that reading took. */
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

    /** Takes a message of somebody's that says nothing any more, unless it was read. */
    async withdrawUnread(tx: Connection, userId: Id, contentId: Id): Promise<void> {
      await stream.lock(tx, userId);
      if (!(await repository.deleteUnreadOf(tx, userId, contentId))) return;
      const unreadTotalCount = totalOf(await repository.countUnread(tx, userId));
      await stream.publish(tx, [userId], { method: 'unreadChanged', unreadTotalCount });
    },

    /** What a socket is told when it opens: the unread counts, true at `seq`. */
    async inbox(userId: Id, connection: Connection = kysely): Promise<FrameOf<'initMessage'> & { seq: number }> {
      const row = await repository.readInbox(connection, userId);
      const unread = row?.unread ?? {};
      return {
        method: 'initMessage',
        unreadTotalCount: totalOf(unread),
        unreadNoticeCount: unread[MESSAGE_TYPE.notice] ?? 0,
        unreadMessageCount: unread[MESSAGE_TYPE.flow] ?? 0,
        unreadScheduleCount: unread[MESSAGE_TYPE.schedule] ?? 0,
        unreadSystemMessageCount: unread[MESSAGE_TYPE.system] ?? 0,
        unreadNums: [],
        onlineUsers: [],
        messageDefaultText: row?.newest_title ?? '',
        messageDefaultTime: row?.newest_at?.getTime() ?? null,
        userId,
        seq: Number(row?.seq ?? 0),
      };
    },
  };
}
