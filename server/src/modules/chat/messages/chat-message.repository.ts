import { type ChatBody, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { within } from './text-within';

export interface MessageRow {
  id: Id;
  conversation_id: Id;
  seq: number;
  client_id: string;
  sender_id: Id;
  sender_name: string;
  account: string;
  head_icon: string;
  body: ChatBody | null;
  mentions: Id[];
  created_at: Date;
  quote_id: Id | null;
  quote_seq: number;
  quote_name: string;
  quote_body: ChatBody | null;
}

/** Messages (`m`) of conversations with who wrote them and what they answer. */
const selectMessages = sql`
  select m.id, m.conversation_id, m.seq, m.client_id, m.sender_id, coalesce(u.real_name, s.name, '') as sender_name,
    coalesce(u.account, '') as account, coalesce(u.head_icon, '') as head_icon, m.body, m.mentions::text[] as mentions, m.created_at,
    q.id as quote_id, q.seq as quote_seq, coalesce(qu.real_name, qs.name, '') as quote_name, q.body as quote_body
  from chat_message m
  left join conversation_member s on s.conversation_id = m.conversation_id and s.user_id = m.sender_id
  left join user_account u on u.id = m.sender_id
  left join chat_message q on q.conversation_id = m.conversation_id and q.seq = m.quote_seq
  left join conversation_member qs on qs.conversation_id = q.conversation_id and qs.user_id = q.sender_id
  left join user_account qu on qu.id = q.sender_id`;

/** Positions from `from` up to `to`, ascending. */
export async function listMessages(connection: Connection, conversationId: Id, from: number, to: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${selectMessages} where m.conversation_id = ${conversationId} and m.seq between ${from} and ${to} order by m.seq`.execute(connection);
  return rows;
}

export async function findMessage(connection: Connection, conversationId: Id, id: Id): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`${selectMessages} where m.id = ${id} and m.conversation_id = ${conversationId}`.execute(
    connection,
  );
  return rows[0];
}

export interface Window {
  conversationId: Id;
  /** Messages up to this position are not the reader's. */
  floor: number;
  keyword: string;
  limit: number;
  offset: number;
  ascending?: boolean;
}

const says = (keyword: string): RawBuilder<unknown> =>
  sql`m.body is not null and ${within(sql`coalesce(m.body ->> 'text', m.body ->> 'name')`, keyword)}`;

const matches = ({ conversationId, floor, keyword }: Window): RawBuilder<unknown> => sql`
  m.conversation_id = ${conversationId} and m.seq > ${floor} and ${keyword === '' ? sql`m.body is not null` : says(keyword)}`;

/** Messages that are not recalled, found by their text; newest first by default. */
export async function searchMessages(connection: Connection, window: Window): Promise<{ rows: MessageRow[]; total: number }> {
  const direction = window.ascending === true ? sql`asc` : sql`desc`;
  const { rows } = await sql<MessageRow>`
    ${selectMessages} where ${matches(window)} order by m.seq ${direction} limit ${window.limit} offset ${window.offset}`.execute(
    connection,
  );
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total from chat_message m where ${matches(window)}`.execute(
    connection,
  );
  return { rows, total: Number(counted[0]?.total) };
}

/** The part of a conversation that a user may search: its first position, up to the newest, and the number of messages in it. */
export interface Place {
  id: Id;
  floor: number;
  count: number;
}

/** For each conversation with a match: the number of matches, and the newest of them. */
export interface Found {
  id: Id;
  hits: number;
  seqs: number[];
  /** Time of the newest match. */
  at: Date;
}

/** The conversations with the newest matches, at most `limit`, each with its newest `samples`. */
export async function findSaid(
  connection: Connection,
  places: readonly Place[],
  keyword: string,
  { limit, samples }: { limit: number; samples: number },
): Promise<Found[]> {
  const columns = <Value>(of: (place: Place) => Value) => sql.val(places.map(of));
  const { rows } = await sql<Found>`
    select place.id, count(*)::integer as hits, (array_agg(m.seq order by m.seq desc))[1:${samples}::integer] as seqs, max(m.created_at) as at
    from unnest(${columns(({ id }) => id)}::bigint[], ${columns(({ floor }) => floor)}::integer[]) as place (id, floor)
    cross join lateral (
      select m.seq, m.created_at from chat_message m
      where m.conversation_id = place.id and m.seq > place.floor and ${says(keyword)}
      -- Each place by itself: joined as a whole, messages of others might be read too.
      offset 0
    ) m
    group by place.id order by at desc limit ${limit}`.execute(connection);
  return rows;
}

/** These messages of several conversations. */
export async function listSaid(connection: Connection, found: readonly Found[]): Promise<MessageRow[]> {
  const places = found.flatMap(({ id, seqs }) => seqs.map((seq) => [id, seq] as const));
  const { rows } = await sql<MessageRow>`
    ${selectMessages} join unnest(${sql.val(places.map(([id]) => id))}::bigint[], ${sql.val(places.map(([, seq]) => seq))}::integer[]) as place (id, seq)
      on place.id = m.conversation_id and place.seq = m.seq order by m.seq desc`.execute(connection);
  return rows;
}

/**
 * Removes the text of a message. The key also contains a time in microseconds, which dates in JavaScript cannot represent, so it is not
 * used here.
 */
export const emptyMessage = (tx: Connection, { id, conversation_id, seq }: MessageRow) =>
  sql`update chat_message set body = null where id = ${id} and conversation_id = ${conversation_id} and seq = ${seq}`.execute(tx);

/** Transactions that write an answer at this moment read the quoted message again; the conversation stays at its place in lists. */
export const nudgeConversation = (tx: Connection, id: Id) =>
  sql`update conversation set active_at = active_at + interval '1 microsecond' where id = ${id}`.execute(tx);

/** So far the clocks of the processes and of the database may be apart: frames of a message are looked for from so much before it on. */
const CLOCKS_APART_MS = 600_000;

const GONE = JSON.stringify({ body: null, quote: null });

/**
 * Removes the text of a message from the stored frames that windows catch up with, of everybody who was ever a member, and from the quotes
 * in answers; each frame stays in its place.
 */
export const emptyFrames = (tx: Connection, { id, conversation_id, created_at }: MessageRow) =>
  sql`
    update stream_event set frame = case when frame #>> '{message,id}' = ${id}
      then frame || jsonb_build_object('message', (frame -> 'message') || ${GONE}::jsonb)
        || case frame ->> 'method' when 'receiveMessage' then '{"formMessage":""}' when 'sendMessage' then '{"toMessage":""}' else '{}' end::jsonb
      when frame #>> '{message,quote,type}' = ${UNSEEN} then frame
      else jsonb_set(frame, '{message,quote}', (frame #> '{message,quote}') || '{"type":"","text":""}') end
    where created_at >= ${new Date(created_at.getTime() - CLOCKS_APART_MS)}
      and user_id = any(array(select user_id from conversation_member where conversation_id = ${conversation_id}))
      and ${id} in (frame #>> '{message,id}', frame #>> '{message,quote,id}')`.execute(tx);

/** Members who have not read the message have one unread message less, and are no longer mentioned by it. */
export async function uncount(tx: Connection, { conversation_id: id, seq, sender_id }: MessageRow): Promise<void> {
  await sql`
    update conversation_member m set unread = unread - 1 where conversation_id = ${id} and user_id <> ${sender_id} and left_at is null
      and greatest(read_seq, joined_seq, cleared_seq) < ${seq}`.execute(tx);
  await sql`
    update conversation_member m set mentioned_seq = coalesce((
      select max(seq) from chat_message x where x.conversation_id = ${id} and x.seq > m.read_seq and x.sender_id <> m.user_id
        and x.body is not null and x.mentions && array[0, m.user_id]), 0)
    where conversation_id = ${id} and mentioned_seq = ${seq}`.execute(tx);
}
