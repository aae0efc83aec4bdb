import type { ChatBody, ConversationKind } from '@banyan/shared-contracts/messaging/conversation';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { within } from '../messages/text-within';

/** Facts of a conversation that never change. */
export interface ConversationFacts {
  id: Id;
  kind: ConversationKind;
  model_id: Id | null;
  record_id: Id | null;
}

export const findFacts = (connection: Connection, id: Id): Promise<ConversationFacts | undefined> =>
  connection.selectFrom('conversation').select(['id', 'kind', 'model_id', 'record_id']).where('id', '=', id).executeTakeFirst();

/** Position of the newest message. Until the transaction ends no other transaction writes into the conversation or changes its members. */
export async function lockConversation(tx: Connection, id: Id): Promise<number | undefined> {
  const row = await tx.selectFrom('conversation').select('last_seq').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row?.last_seq;
}

/** A member has joined or left: transactions that are writing at this moment read the members again. */
export const touchConversation = (tx: Connection, id: Id) =>
  sql`update conversation set active_at = greatest(clock_timestamp(), active_at + interval '1 microsecond') where id = ${id}`.execute(tx);

export async function findOwner(connection: Connection, id: Id): Promise<Id | null | undefined> {
  return (await connection.selectFrom('conversation').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;
}

/** A conversation as one of its members has it. */
export interface ConversationRow extends ConversationFacts {
  title: string;
  owner_id: Id | null;
  last_seq: number;
  menu_id: Id | null;
  joined_seq: number;
  cleared_seq: number;
  joined_at: Date;
  read_seq: number;
  unread: number;
  mentioned_seq: number;
  draft: string;
  draft_calls: Id[];
  pinned: boolean;
  muted: boolean;
  is_member: boolean;
  partner_id: Id | null;
  partner_name: string;
  partner_account: string;
  partner_icon: string;
  member_count: number;
  newest_sender: Id | null;
  newest_name: string;
  newest_body: ChatBody | null;
  newest_at: Date | null;
}

/** The state of a conversation that belongs to one member (`m`) alone. */
export const ownColumns = sql`
  m.read_seq, m.joined_seq, m.cleared_seq, m.unread, m.draft, m.draft_calls::text[] as draft_calls, m.pinned, m.muted, m.left_at is null as is_member`;

const selectConversations = (userId: Id) => sql`
  select c.id, c.kind, c.model_id, c.record_id, c.title, c.owner_id, c.last_seq,
    m.menu_id, m.joined_at, m.mentioned_seq, ${ownColumns},
    p.user_id as partner_id, coalesce(pu.real_name, p.name, '') as partner_name, coalesce(pu.account, '') as partner_account,
    coalesce(pu.head_icon, '') as partner_icon,
    case when c.kind = 1 then 2 else (
      select count(*) from conversation_member o join user_account ou on ou.id = o.user_id
      where o.conversation_id = c.id and o.left_at is null) end::integer as member_count,
    x.sender_id as newest_sender, coalesce(xu.real_name, xs.name, '') as newest_name, x.body as newest_body, x.created_at as newest_at
  from conversation_member m
  join conversation c on c.id = m.conversation_id
  left join conversation_member p on c.kind = 1 and p.conversation_id = c.id
    and p.user_id = case when c.low_id = m.user_id then c.high_id else c.low_id end
  left join user_account pu on pu.id = p.user_id
  left join chat_message x on x.conversation_id = c.id and x.seq = c.last_seq and x.seq > greatest(m.joined_seq, m.cleared_seq)
  left join conversation_member xs on xs.conversation_id = c.id and xs.user_id = x.sender_id
  left join user_account xu on xu.id = x.sender_id
  where m.user_id = ${userId}`;

export interface ConversationFilter {
  keyword: string;
  limit: number;
  kind?: ConversationKind;
  /** Only those in which something is unread that is to disturb the user, the latest first. */
  isUnread?: boolean;
  /** Those too that are hidden until the next message. */
  withHidden?: boolean;
}

/**
 * Conversations whose title contains the keyword. Titles of conversations about records depend on the reader, so the caller of this
 * function searches them.
 */
function called(keyword: string): RawBuilder<unknown> {
  if (keyword === '') return sql``;
  const names = [sql`c.title`, sql`coalesce(pu.real_name, p.name, '')`, sql`coalesce(pu.account, '')`];
  return sql`and (c.kind = 3 or ${sql.join(
    names.map((name) => within(name, keyword)),
    sql` or `,
  )})`;
}

/** Those that the user has not hidden: those they want at the top, then the latest first. */
export async function listConversations(
  connection: Connection,
  userId: Id,
  { keyword, limit, kind, isUnread = false, withHidden = false }: ConversationFilter,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    ${selectConversations(userId)} and m.left_at is null ${withHidden ? sql`` : sql`and not m.hidden`} ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`} ${called(keyword)}
      ${isUnread ? sql`and m.unread > 0 and not m.muted` : sql``}
    order by ${isUnread ? sql`` : sql`m.pinned desc,`} c.active_at desc, c.id desc limit ${limit}`.execute(connection);
  return rows;
}

/** For a member, or for a user who opens a record's conversation. */
export async function findConversation(connection: Connection, userId: Id, id: Id): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    ${selectConversations(userId)} and (m.left_at is null or c.kind = 3) and c.id = ${id}`.execute(connection);
  return rows[0];
}

const sortedPair = (one: Id, other: Id): readonly [Id, Id] => (BigInt(one) < BigInt(other) ? [one, other] : [other, one]);

export async function findDirect(connection: Connection, userId: Id, partnerId: Id): Promise<Id | undefined> {
  const [low, high] = sortedPair(userId, partnerId);
  const { rows } = await sql<{ id: Id }>`
    select id from conversation where kind = 1 and low_id = ${low} and high_id = ${high}`.execute(connection);
  return rows[0]?.id;
}

/** Creates the conversation of two users, unless another transaction creates it at this moment. */
export async function insertDirect(tx: Connection, id: Id, userId: Id, partnerId: Id): Promise<void> {
  const [low, high] = sortedPair(userId, partnerId);
  await sql`
    insert into conversation (id, kind, low_id, high_id) values (${id}, 1, ${low}, ${high})
    on conflict (low_id, high_id) where kind = 1 do nothing`.execute(tx);
}

/** The conversation about a record, begun if there is none. */
export async function takeRecordConversation(tx: Connection, id: Id, modelId: Id, recordId: Id): Promise<Id> {
  await sql`
    insert into conversation (id, kind, model_id, record_id) values (${id}, 3, ${modelId}, ${recordId})
    on conflict (model_id, record_id) where kind = 3 do nothing`.execute(tx);
  const { rows } = await sql<{ id: Id }>`
    select id from conversation where kind = 3 and model_id = ${modelId} and record_id = ${recordId}`.execute(tx);
  return rows[0]?.id ?? id;
}

export const insertGroup = (tx: Connection, id: Id, title: string, ownerId: Id) =>
  tx.insertInto('conversation').values({ id, kind: 2, title, owner_id: ownerId }).execute();

export const updateGroup = (tx: Connection, id: Id, change: { title?: string; owner_id?: Id }) =>
  tx.updateTable('conversation').set(change).where('id', '=', id).execute();

/**
 * Adds people, in this order; they see the messages from now on, or all of them. Members stay members and see the conversation in their
 * list again.
 */
export async function insertMembers(
  tx: Connection,
  conversationId: Id,
  people: readonly { id: Id; name: string; hidden?: boolean; menuId?: Id }[],
  { fromNow }: { fromNow: boolean },
): Promise<void> {
  const columns = <Value>(of: (person: (typeof people)[number]) => Value) => sql.val(people.map(of));
  await sql`
    insert into conversation_member (conversation_id, user_id, name, hidden, menu_id, joined_seq, read_seq, joined_at)
    select c.id, given.user_id, given.name, given.hidden, given.menu_id, case when ${fromNow}::boolean then c.last_seq else 0 end, case when ${fromNow}::boolean then c.last_seq else 0 end, clock_timestamp() + given.place * interval '1 microsecond'
    from unnest(${columns(({ id }) => id)}::bigint[], ${columns(({ name }) => name)}::text[], ${columns(({ hidden = false }) => hidden)}::boolean[],
      ${columns(({ menuId = null }) => menuId)}::bigint[]) with ordinality as given (user_id, name, hidden, menu_id, place)
    cross join conversation c where c.id = ${conversationId}
    on conflict (conversation_id, user_id) do update set
      hidden = conversation_member.hidden and excluded.hidden,
      menu_id = coalesce(excluded.menu_id, conversation_member.menu_id),
      joined_seq = case when conversation_member.left_at is null then conversation_member.joined_seq else excluded.joined_seq end,
      read_seq = greatest(conversation_member.read_seq, excluded.joined_seq),
      unread = case when conversation_member.left_at is null then conversation_member.unread else 0 end,
      mentioned_seq = case when conversation_member.left_at is null then conversation_member.mentioned_seq else 0 end,
      joined_at = case when conversation_member.left_at is null then conversation_member.joined_at else excluded.joined_at end,
      left_at = null`.execute(tx);
}

/** A user opens the conversation of a record: they do not become a member, unless they are one already. */
export async function insertVisitor(tx: Connection, conversationId: Id, { id, name, menuId }: { id: Id; name: string; menuId: Id | null }) {
  await sql`
    insert into conversation_member (conversation_id, user_id, name, menu_id, left_at)
    values (${conversationId}, ${id}, ${name}, ${menuId}, clock_timestamp())
    on conflict (conversation_id, user_id) do update set hidden = false, menu_id = coalesce(excluded.menu_id, conversation_member.menu_id)`.execute(
    tx,
  );
}

export async function removeMember(tx: Connection, conversationId: Id, userId: Id): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_member set left_at = clock_timestamp(), unread = 0, mentioned_seq = 0, draft = '', draft_calls = '{}', pinned = false, muted = false
    where conversation_id = ${conversationId} and user_id = ${userId} and left_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface Candidate {
  id: Id;
  name: string;
  state: number;
}

export async function listPeople(connection: Connection, ids: readonly Id[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, real_name as name, state from user_account where id = any(${sql.val(ids)}::bigint[]) order by id`.execute(connection);
  return rows;
}

export interface UnreadRow extends ConversationFacts {
  unread: number;
  muted: boolean;
  /** An unread message mentions the user. */
  mentioned: boolean;
}

/** In which conversations the user has not read how many messages. */
export async function listUnread(connection: Connection, userId: Id): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select c.id, c.kind, c.model_id, c.record_id, m.unread, m.muted, m.mentioned_seq > m.read_seq as mentioned
    from conversation_member m join conversation c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.left_at is null and not m.hidden and m.unread > 0`.execute(connection);
  return rows;
}

/** Position of the user's stream at which everything that is read with it is true. */
export async function streamPosition(connection: Connection, userId: Id): Promise<number> {
  const row = await connection.selectFrom('user_stream').select('seq').where('user_id', '=', userId).executeTakeFirst();
  return Number(row?.seq ?? 0);
}
