import { AppError } from '@banyan/shared-contracts/errors';
import { MESSAGE_TYPE, type MessageDetail, type MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { findFiles } from '../../core/files/file.repository';
import { shownBody } from './message-body';
import * as repository from './message.repository';
import { tellUnread, totalOf } from './unread';

const EVERYTHING: repository.MessageFilter = { keyword: '', type: undefined, isRead: undefined };

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

/** The messages that a user has received. */
export function createMessageService({ database, stream }: Pick<Core, 'database' | 'stream'>) {
  const { kysely } = database;

  /** Marks the caller's messages as read and notifies all their windows of the new unread count. */
  const markRead = (userId: Id, filter: repository.MessageFilter, id?: Id) =>
    database.transaction(async (tx) => {
      await stream.lock(tx, userId);
      if ((await repository.markRead(tx, userId, filter, id)) > 0) await tellUnread(stream, tx, userId);
    });

  async function goneOf(fileIds: readonly string[]): Promise<string[]> {
    if (fileIds.length === 0) return [];
    const there = new Set((await findFiles(kysely, fileIds)).map(({ name }) => name));
    return fileIds.filter((fileId) => !there.has(fileId));
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

    /** Opens a message of the caller and marks it as read, except in a view-as session. */
    async read({ userId, viewerId }: Caller, id: Id): Promise<MessageDetail> {
      const found = await repository.findMessage(kysely, userId, id);
      // Recalled: it is about to go.
      if (found === undefined || found.recalled_at !== null) throw new AppError('NOT_FOUND');
      if (found.read_at === null && viewerId === null) await markRead(userId, EVERYTHING, id);
      const { isRead: _isRead, ...row } = toRow(found);
      return {
        ...row,
        bodyText: shownBody(found.type, found),
        files: JSON.stringify(found.files),
        goneFiles: await goneOf(found.files.map(({ fileId }) => fileId)),
        excerpt: found.excerpt,
        coverImage: found.cover_image,
      };
    },

    readAll: ({ userId }: Caller, filter: repository.MessageFilter): Promise<void> => markRead(userId, filter),

    /**
     * Deletes messages of the caller; ids of other users' messages are ignored. All windows of the caller are notified of the deleted ones.
     */
    remove: ({ userId }: Caller, ids: readonly Id[]): Promise<void> =>
      database.transaction(async (tx) => {
        await stream.lock(tx, userId);
        const removedIds = await repository.deleteMessages(tx, userId, ids);
        if (removedIds.length === 0) throw new AppError('NOT_FOUND');
        await tellUnread(stream, tx, userId, { removedIds });
      }),

    async countUnread({ userId }: Caller): Promise<{ total: number; seq: number }> {
      const row = await repository.readInbox(kysely, userId);
      return { total: totalOf(row?.unread ?? {}), seq: Number(row?.seq ?? 0) };
    },

    /** What a socket receives when it opens: the unread counts, true at `seq`. */
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
