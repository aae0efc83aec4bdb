import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { MessageContentTable } from '../../core/database/tables/messages';
import type { ContentRow } from './message.repository';

type NewContent = Insertable<MessageContentTable>;

export const insertContents = (connection: Connection, rows: readonly NewContent[]) =>
  connection.insertInto('message_content').values(rows).execute();

export const findContent = (connection: Connection, id: Id): Promise<ContentRow | undefined> =>
  connection.selectFrom('message_content').selectAll().where('id', '=', id).executeTakeFirst();

export const lockContent = (connection: Connection, id: Id) =>
  connection
    .selectFrom('message_content')
    .select(['created_at', 'delivered_to', 'delivered_at', 'recalled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The same for who works on the contents; undefined while somebody else does. */
export const takeContent = (connection: Connection, id: Id) =>
  connection
    .selectFrom('message_content')
    .select(['delivered_to', 'delivered_at', 'recalled_at', 'remind_to'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Progress = Pick<NewContent, 'delivered_to' | 'delivered_at' | 'recalled_at' | 'remind_to' | 'work_at'>;

export const updateContent = (connection: Connection, id: Id, progress: Progress) =>
  connection.updateTable('message_content').set(progress).where('id', '=', id).execute();

/** Contents on which work waits at `now`, the longest waiting first. */
export const listWaiting = (connection: Connection, now: Date, limit: number): Promise<ContentRow[]> =>
  connection.selectFrom('message_content').selectAll().where('work_at', '<=', now).orderBy('work_at').limit(limit).execute();

/** Puts off work that still waits, unless somebody does it. */
export const putOff = (connection: Connection, id: Id, until: Date) =>
  sql`
    update message_content set work_at = ${until}
    where id in (select id from message_content where id = ${id} and work_at is not null for update skip locked)`.execute(connection);

export const deleteReceipts = (connection: Connection, contentId: Id) =>
  connection.deleteFrom('message_receipt').where('content_id', '=', contentId).execute();
