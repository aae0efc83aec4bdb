import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { MessageContentTable } from '../../core/database/tables/messages';

export type ContentRow = Selectable<MessageContentTable>;
export type NewContent = Insertable<MessageContentTable>;

/** Which of a user's messages are meant. */
export interface MessageFilter {
  /** Part of the title; empty means all. */
  keyword: string;
  type: MessageType | undefined;
  isRead: 0 | 1 | undefined;
}

export interface MessageListRow {
  id: Id;
  type: MessageType;
  flow_type: number;
  title: string;
  sender_name: string;
  created_at: Date;
  read_at: Date | null;
}

/** How many messages are unread by type. */
export type UnreadByType = Partial<Record<MessageType, number>>;

const joinContent = sql`join message_content c on c.id = m.content_id and c.created_at = m.created_at`;

const titled = (keyword: string) => sql`
  select from message_content titled
  where titled.id = m.content_id and titled.created_at = m.created_at and strpos(lower(titled.title), ${keyword.toLowerCase()}) > 0`;

function conditions({ keyword, type, isRead }: MessageFilter): RawBuilder<unknown> {
  const parts = [
    ...(type === undefined ? [] : [sql`and m.type = ${type}`]),
    ...(isRead === undefined ? [] : [isRead === 1 ? sql`and m.read_at is not null` : sql`and m.read_at is null`]),
    ...(keyword === '' ? [] : [sql`and exists (${titled(keyword)})`]),
  ];
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `);
}

/** One page, newest first. */
export async function listMessages(
  connection: Connection,
  userId: Id,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageListRow[]> {
  const { rows } = await sql<MessageListRow>`
    select m.id, m.type, c.flow_type, c.title, c.sender_name, m.created_at, m.read_at
    from message m ${joinContent}
    where m.user_id = ${userId} ${conditions(filter)}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(connection);
  return rows;
}

export async function countMessages(connection: Connection, userId: Id, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from message m where m.user_id = ${userId} ${conditions(filter)}`.execute(connection);
  return Number(rows[0]?.total);
}

export type MessageRecord = MessageListRow & Pick<ContentRow, 'body' | 'files' | 'excerpt'>;

export async function findMessage(connection: Connection, userId: Id, id: Id): Promise<MessageRecord | undefined> {
  const { rows } = await sql<MessageRecord>`
    select m.id, m.type, c.flow_type, c.title, c.sender_name, m.created_at, m.read_at, c.body, c.files, c.excerpt
    from message m ${joinContent} where m.id = ${id} and m.user_id = ${userId}`.execute(connection);
  return rows[0];
}

/** Marks what matches read and returns how many were unread. */
export async function markRead(connection: Connection, userId: Id, filter: MessageFilter, id?: Id): Promise<number> {
  const { numAffectedRows } = await sql`
    update message m set read_at = now()
    where m.user_id = ${userId} and m.read_at is null ${id === undefined ? sql`` : sql`and m.id = ${id}`} ${conditions(filter)}`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes those of `ids` that are the user's. */
export async function deleteMessages(connection: Connection, userId: Id, ids: readonly Id[]): Promise<{ removed: number; unread: number }> {
  const { rows } = await sql<{ removed: string; unread: string }>`
    with gone as (
      delete from message where user_id = ${userId} and id = any(${sql.val(ids)}::bigint[]) returning read_at
    ) select count(*) as removed, count(*) filter (where read_at is null) as unread from gone`.execute(connection);
  return { removed: Number(rows[0]?.removed), unread: Number(rows[0]?.unread) };
}

export async function countUnread(connection: Connection, userId: Id): Promise<UnreadByType> {
  const { rows } = await sql<{ type: MessageType; count: string }>`
    select type, count(*) as count from message where user_id = ${userId} and read_at is null group by type`.execute(connection);
  return Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
}

export interface InboxRow {
  /** Position in the user's stream at which the figures are true. */
  seq: string;
  unread: UnreadByType | null;
  newest_title: string | null;
  newest_at: Date | null;
}

/** The state of a user's messages and the position in the stream that belongs to it, seen at one moment. */
export async function readInbox(connection: Connection, userId: Id): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select coalesce((select seq from user_stream where user_id = ${userId}), 0) as seq,
      (select jsonb_object_agg(type, count) from (
        select type, count(*) as count from message where user_id = ${userId} and read_at is null group by type
      ) unread) as unread, newest.title as newest_title, newest.created_at as newest_at
    from (select) one left join lateral (
      select c.title, m.created_at from message m ${joinContent}
      where m.user_id = ${userId} order by m.created_at desc, m.id desc limit 1
    ) newest on true`.execute(connection);
  return rows[0];
}

export const insertContent = (connection: Connection, row: NewContent) => connection.insertInto('message_content').values(row).execute();

export const findContent = (connection: Connection, id: Id): Promise<ContentRow | undefined> =>
  connection.selectFrom('message_content').selectAll().where('id', '=', id).executeTakeFirst();

export const lockContent = (connection: Connection, id: Id) =>
  connection.selectFrom('message_content').select(['delivered_to', 'delivered_at']).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateDelivery = (connection: Connection, id: Id, progress: Pick<NewContent, 'delivered_to' | 'delivered_at'>) =>
  connection.updateTable('message_content').set(progress).where('id', '=', id).execute();

export interface Receiver {
  id: Id;
  userId: Id;
}

/** One message for each receiver whose account still exists; returns those. */
export async function insertMessages(
  connection: Connection,
  content: Pick<ContentRow, 'id' | 'created_at' | 'type'>,
  receivers: readonly Receiver[],
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    insert into message (id, created_at, user_id, content_id, type)
    select given.id, ${content.created_at}::timestamptz, given.user_id, ${content.id}::bigint, ${content.type}::smallint
    from unnest(${sql.val(receivers.map(({ id }) => id))}::bigint[], ${sql.val(receivers.map(({ userId }) => userId))}::bigint[])
      as given (id, user_id)
    join user_account on user_account.id = given.user_id
    for key share of user_account
    returning id, user_id as "userId"`.execute(connection);
  return rows;
}

/** Whether a message that the user has carries this file. */
export async function holdsFile(connection: Connection, userId: Id, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_content c
    where c.files <> '[]' and c.files @> ${JSON.stringify([{ fileId }])}::jsonb
      and exists (select from message m where m.user_id = ${userId} and m.created_at = c.created_at and m.content_id = c.id)
    limit 1`.execute(connection);
  return rows.length > 0;
}
