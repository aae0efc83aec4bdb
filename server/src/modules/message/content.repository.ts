import type { Insertable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { MessageContentTable } from '../../core/database/tables/messaging/messages';
import type { ContentRow } from './message.repository';

type NewContent = Insertable<MessageContentTable>;

export const insertContents = (connection: Connection, rows: readonly NewContent[]) =>
  connection.insertInto('message_content').values(rows).execute();

export const findContent = (connection: Connection, id: Id): Promise<ContentRow | undefined> =>
  connection.selectFrom('message_content').selectAll().where('id', '=', id).executeTakeFirst();

export const lockContent = (connection: Connection, id: Id) =>
  connection
    .selectFrom('message_content')
    .select(['id', 'created_at', 'title', 'sender_id', 'delivered_to', 'delivered_at', 'recalled_at', 'remind_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Progress = Pick<NewContent, 'delivered_to' | 'delivered_at' | 'recalled_at' | 'remind_to'>;

export const updateContent = (connection: Connection, id: Id, progress: Progress) =>
  connection.updateTable('message_content').set(progress).where('id', '=', id).execute();

export const deleteReceipts = (connection: Connection, contentId: Id) =>
  connection.deleteFrom('message_receipt').where('content_id', '=', contentId).execute();
