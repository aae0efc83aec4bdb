import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { asTemplate } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import type { MessageContentTable } from '../../core/database/tables/messaging/messages';
import { isQuietNow } from '../../core/process/quiet-hours';

export type ContentRow = Selectable<MessageContentTable>;

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
  expires_at: Date | null;
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
    select m.id, m.type, c.flow_type, c.title, c.sender_name, m.created_at, m.read_at, c.expires_at
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

export type MessageRecord = MessageListRow &
  Pick<ContentRow, 'body' | 'body_version' | 'files' | 'excerpt' | 'cover_image' | 'recalled_at'>;

export async function findMessage(connection: Connection, userId: Id, id: Id): Promise<MessageRecord | undefined> {
  const { rows } = await sql<MessageRecord>`
    select m.id, m.type, c.flow_type, c.title, c.sender_name, m.created_at, m.read_at, c.expires_at, c.recalled_at, c.body, c.body_version, c.files, c.excerpt,
      c.cover_image
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

/** Deletes those of `ids` that are the user's; of notices it stays known whether they were read. */
export async function deleteMessages(connection: Connection, userId: Id, ids: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with gone as (
      delete from message where user_id = ${userId} and id = any(${sql.val(ids)}::bigint[]) returning id, type, content_id, read_at
    ), receipt as (
      insert into message_receipt (content_id, user_id, read_at)
      select content_id, ${userId}::bigint, read_at from gone where type = ${MESSAGE_TYPE.notice}
      on conflict (content_id, user_id) do nothing
    ) select id from gone`.execute(connection);
  return rows.map(({ id }) => id);
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

export interface Receiver {
  id: Id;
  userId: Id;
}

/** A message that shall be; `always`: whatever its receiver prefers. */
export interface NewMessage extends Receiver {
  content: Pick<ContentRow, 'id' | 'created_at' | 'type'>;
  always: boolean;
}

/**
 * Stores those of the messages whose receiver has an account, wants messages of the type, and does not have the contents yet. Returns the
 * ids of the stored messages, and whether notifications are muted for the receiver now.
 */
export async function insertMessages(connection: Connection, messages: readonly NewMessage[]): Promise<{ id: Id; quiet: boolean }[]> {
  const column = <Value>(read: (message: NewMessage) => Value) => sql.val(messages.map(read));
  const { rows } = await sql<{ id: Id; quiet: boolean }>`
    with target as (
      select given.*, ${asTemplate(isQuietNow)} as quiet
      from unnest(${column(({ id }) => id)}::bigint[], ${column(({ userId }) => userId)}::bigint[],
        ${column(({ content }) => content.id)}::bigint[], ${column(({ content }) => content.created_at)}::timestamptz[],
        ${column(({ content }) => content.type)}::smallint[], ${column(({ always }) => always)}::boolean[])
        as given (id, user_id, content_id, created_at, type, always)
      join user_account on user_account.id = given.user_id
      left join message_preference p on p.user_id = given.user_id
      where given.always or given.type <> all(coalesce(p.off, '{}'))
      for key share of user_account
    ), stored as (
      insert into message (id, created_at, user_id, content_id, type)
      select id, created_at, user_id, content_id, type from target
      on conflict (content_id, user_id, created_at) do nothing
      returning id
    ) select id, quiet from stored join target using (id)`.execute(connection);
  return rows;
}

/** The next receivers after `after` who have not read the contents. */
export async function listUnread(
  connection: Connection,
  contentId: Id,
  { after, limit }: { after: Id; limit: number },
): Promise<(Receiver & { quiet: boolean })[]> {
  const { rows } = await sql<Receiver & { quiet: boolean }>`
    select m.id, m.user_id as "userId", ${asTemplate(isQuietNow)} as quiet
    from message m left join message_preference p on p.user_id = m.user_id
    where m.content_id = ${contentId} and m.read_at is null and m.user_id > ${after}
    order by m.user_id limit ${limit}`.execute(connection);
  return rows;
}

/** Some receivers who still have a message of the contents. */
export async function listHolders(connection: Connection, contentId: Id, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ user_id: Id }>`
    select user_id from message where content_id = ${contentId} order by user_id limit ${limit}`.execute(connection);
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the messages of a content for these users; returns which one each of them had. */
export async function deleteOfContent(connection: Connection, contentId: Id, userIds: readonly Id[]): Promise<Map<Id, Id>> {
  const { rows } = await sql<{ id: Id; user_id: Id }>`
    delete from message where content_id = ${contentId} and user_id = any(${sql.val(userIds)}::bigint[]) returning id, user_id`.execute(
    connection,
  );
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** Deletes these messages for the users who have not read them; returns which ones each of them had. */
export async function deleteUnreadOf(
  connection: Connection,
  messages: readonly { userId: Id; contentId: Id }[],
): Promise<{ userId: Id; ids: Id[] }[]> {
  const { rows } = await sql<{ userId: Id; ids: Id[] }>`
    with gone as (
      delete from message m
      using unnest(${sql.val(messages.map(({ userId }) => userId))}::bigint[],
        ${sql.val(messages.map(({ contentId }) => contentId))}::bigint[]) as given (user_id, content_id)
      where m.content_id = given.content_id and m.user_id = given.user_id and m.read_at is null returning m.id, m.user_id
    ) select user_id as "userId", array_agg(id::text) as ids from gone group by user_id`.execute(connection);
  return rows;
}

/** How many messages each of these users has not read. */
export async function countUnreadOfEach(connection: Connection, userIds: readonly Id[]): Promise<{ userId: Id; unread: number }[]> {
  const { rows } = await sql<{ userId: Id; unread: number }>`
    select given.id as "userId", (select count(*)::int from message m where m.user_id = given.id and m.read_at is null) as unread
    from unnest(${sql.val(userIds)}::bigint[]) as given (id)`.execute(connection);
  return rows;
}

/** Whether a message that the user has carries this file. */
export async function holdsFile(connection: Connection, userId: Id, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_content c
    where c.recalled_at is null and c.files <> '[]' and c.files @> ${JSON.stringify([{ fileId }])}::jsonb
      and exists (select from message m where m.user_id = ${userId} and m.created_at = c.created_at and m.content_id = c.id)
    limit 1`.execute(connection);
  return rows.length > 0;
}
