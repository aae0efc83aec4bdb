import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import { run } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { userContains } from '../../../core/organization/user-keyword';
import { ownColumns } from './conversation.repository';

/** A person as they are now, or with their last name where the account was deleted. */
export interface PersonRow {
  user_id: Id;
  name: string;
  account: string;
  head_icon: string;
}

export interface MemberRow extends PersonRow {
  read_seq: number;
  joined_seq: number;
  joined_at: Date;
}

/** Members of the conversation, the oldest first. */
export async function listMembers(connection: Connection, conversationId: Id, limit: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id, coalesce(u.real_name, m.name) as name, coalesce(u.account, '') as account, coalesce(u.head_icon, '') as head_icon, m.read_seq,
      m.joined_seq, m.joined_at
    from conversation_member m left join user_account u on u.id = m.user_id
    where m.conversation_id = ${conversationId} and m.left_at is null order by m.joined_at, m.user_id limit ${limit}`.execute(connection);
  return rows;
}

/**
 * Of the members for whom a message was written, those who have read it, or those who have not, the oldest first. In a record's
 * conversation all messages are visible, so the time decides for whom a message was written.
 */
export async function listReaders(
  connection: Connection,
  { id, conversation_id, seq, sender_id }: { id: Id; conversation_id: Id; seq: number; sender_id: Id },
  { isRead, limit, offset }: { isRead: boolean; limit: number; offset: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const { rows } = await sql<PersonRow & { total: number }>`
    select m.user_id, u.real_name as name, u.account, u.head_icon, count(*) over ()::integer as total
    from conversation_member m join user_account u on u.id = m.user_id
    join conversation c on c.id = m.conversation_id join chat_message x on x.id = ${id} and x.conversation_id = c.id
    where c.id = ${conversation_id} and m.left_at is null and m.user_id <> ${sender_id} and m.joined_seq < ${seq}
      and (c.kind <> 3 or m.joined_at <= x.created_at)
      and (m.read_seq >= ${seq}) = ${isRead}::boolean
    order by m.joined_at, m.user_id limit ${limit} offset ${offset}`.execute(connection);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Those of the people who may sign in. */
export async function listCalled(connection: Connection, userIds: readonly Id[]): Promise<PersonRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select id as user_id, real_name as name, account, head_icon from user_account
    where id = any(${sql.val(userIds)}::bigint[]) and state <> 0 order by id`.execute(connection);
  return rows;
}

/** Ids of the members that have an account: these can be notified. */
export async function listMemberIds(connection: Connection, conversationId: Id): Promise<Id[]> {
  const { rows } = await sql<{ user_id: Id }>`
    select m.user_id from conversation_member m join user_account u on u.id = m.user_id
    where m.conversation_id = ${conversationId} and m.left_at is null order by m.joined_at, m.user_id`.execute(connection);
  return rows.map(({ user_id }) => user_id);
}

/** A user who is not a member of a conversation. */
export interface Stranger {
  id: Id;
  account: string;
  name: string;
  isAdministrator: boolean;
}

/** Those of the people who are not in the conversation, or have left it. */
export async function listStrangers(connection: Connection, conversationId: Id, userIds: readonly Id[]): Promise<Stranger[]> {
  const { rows } = await sql<Stranger>`
    select u.id, u.account, u.real_name as name, u.is_administrator as "isAdministrator" from user_account u
    where u.id = any(${sql.val(userIds)}::bigint[]) and u.state <> 0 and not exists (
      select from conversation_member m where m.conversation_id = ${conversationId} and m.user_id = u.id and m.left_at is null)
    order by u.id`.execute(connection);
  return rows;
}

/** People who are not in the conversation, or have left it, by name or account. */
export const findStrangers = (
  connection: Connection,
  conversationId: Id,
  keyword: string,
  { from, limit }: { from: number; limit: number },
): Promise<(Stranger & { head_icon: string })[]> =>
  run(
    connection,
    (bind) => `
      select u.id, u.account, u.real_name as name, u.is_administrator as "isAdministrator", u.head_icon from user_account u
      where u.state <> 0 and ${userContains(keyword)(bind)} and not exists (
        select from conversation_member m where m.conversation_id = ${bind(conversationId)}::bigint and m.user_id = u.id and m.left_at is null)
      order by u.sort_code, u.created_at desc, u.id limit ${bind(limit)} offset ${bind(from)}`,
  );

/** Whether a user has already sent the message with this id of their client. */
export async function isSent(connection: Connection, conversationId: Id, senderId: Id, clientId: string): Promise<boolean> {
  const { rows } = await sql`
    select from chat_message where sender_id = ${senderId} and client_id = ${clientId} and client_id <> '' and conversation_id = ${conversationId}
    limit 1`.execute(connection);
  return rows.length > 0;
}

export interface Standing {
  kind: number;
  last_seq: number;
  read_seq: number;
  joined_seq: number;
  cleared_seq: number;
  hidden: boolean;
  draft: string;
  draft_calls: Id[];
  pinned: boolean;
  muted: boolean;
  unread: number;
  is_member: boolean;
}

/** In a record's conversation also users who only view it, or who have left: rights decide who reads it. */
const mayRead = sql`(m.left_at is null or c.kind = 3)`;

const selectStanding = (conversationId: Id, userId: Id) => sql`
  select c.kind, c.last_seq, ${ownColumns}, m.hidden
  from conversation c join conversation_member m on m.conversation_id = c.id
  where c.id = ${conversationId} and m.user_id = ${userId} and ${mayRead}`;

/** The state of a user in a conversation; undefined where the user may not read it. */
export async function findStanding(connection: Connection, conversationId: Id, userId: Id): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`${selectStanding(conversationId, userId)}`.execute(connection);
  return rows[0];
}

type Reading = Pick<Standing, 'read_seq' | 'joined_seq' | 'cleared_seq'> & { partner_read_seq: number };

/** How far a member of a conversation of two has read, and the other one. */
export async function findReading(connection: Connection, conversationId: Id, userId: Id): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select m.read_seq, m.joined_seq, m.cleared_seq, coalesce(p.read_seq, 0) as partner_read_seq from conversation_member m
    left join conversation_member p on p.conversation_id = m.conversation_id and p.user_id <> m.user_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} and m.left_at is null`.execute(connection);
  return rows[0];
}

/** The state of a user in a conversation, locked: no other transaction writes meanwhile, reading is possible. */
export async function lockStanding(tx: Connection, conversationId: Id, userId: Id): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    ${selectStanding(conversationId, userId)} for share of c for no key update of m`.execute(tx);
  return rows[0];
}

/** Removes a member who may no longer read; their draft is preserved. Returns whether they were a member. */
export async function dropMember(tx: Connection, conversationId: Id, userId: Id): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_member set left_at = clock_timestamp(), unread = 0, mentioned_seq = 0
    where conversation_id = ${conversationId} and user_id = ${userId} and left_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Moves the position up to which a user has read; returns the members who wrote the newly read messages. */
export async function moveRead(tx: Connection, conversationId: Id, userId: Id, from: number, to: number): Promise<Id[]> {
  const { rows } = await sql<{ writers: Id[] | null }>`
    with moved as (
      update conversation_member m set read_seq = ${to}, unread = (
        select count(*) from chat_message x where x.conversation_id = ${conversationId} and x.seq > greatest(${to}, m.joined_seq, m.cleared_seq)
          and x.sender_id <> m.user_id and x.body is not null)
      where conversation_id = ${conversationId} and user_id = ${userId}
    )
    select array_agg(distinct x.sender_id::text) as writers from chat_message x join user_account u on u.id = x.sender_id
    join conversation_member w on w.conversation_id = x.conversation_id and w.user_id = x.sender_id and w.left_at is null
    where x.conversation_id = ${conversationId} and x.seq > ${from} and x.seq <= ${to} and x.sender_id <> ${userId}`.execute(tx);
  return rows[0]?.writers ?? [];
}

type Change = Partial<
  Pick<Standing, 'hidden' | 'draft' | 'draft_calls' | 'pinned' | 'muted' | 'cleared_seq' | 'read_seq' | 'unread'> & {
    mentioned_seq: number;
  }
>;

export const updateMember = (tx: Connection, conversationId: Id, userId: Id, change: Change) =>
  tx.updateTable('conversation_member').set(change).where('conversation_id', '=', conversationId).where('user_id', '=', userId).execute();
