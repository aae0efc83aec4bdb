import type { ChatBody } from '@banyan/shared-contracts/messaging/conversation';
import type { SqlPart } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { isQuietNow } from '../../../core/process/quiet-hours';
import type { PersonRow } from '../conversations/member.repository';

/** The state of a conversation that is required for sending. */
export interface SenderRow extends PersonRow {
  last_seq: number;
  /** Time of the newest message, or of the last change of the members: as text, because dates in JavaScript have no microseconds. */
  active_at: string;
  active_ms: number;
  /**
   * Members that can be notified, each with the position from which they see, and whether notifications are muted for them, at this time or
   * always.
   */
  members: [Id, number, boolean][];
  known_id: Id | null;
  /** How many of those called are members. */
  called: number;
  partner_id: Id | null;
  partner_state: number | null;
  partner_name: string;
  partner_account: string;
  partner_icon: string;
  quote_id: Id | null;
  quote_seq: number;
  quote_name: string;
  quote_body: ChatBody | null;
}

export interface Question {
  conversationId: Id;
  senderId: Id;
  clientId: string;
  quoteId: Id | null;
  called: readonly Id[];
}

/** No row when the sender is no member. */
export const senderSql =
  ({ conversationId, senderId, clientId, quoteId, called }: Question): SqlPart =>
  (bind) =>
    `
    select me.user_id, u.real_name as name, u.account, u.head_icon, c.last_seq, c.active_at::text as active_at,
      ceil(extract(epoch from c.active_at) * 1000)::float8 as active_ms,
      (select jsonb_agg(jsonb_build_array(o.user_id::text, o.joined_seq, o.muted or ${isQuietNow(bind)}))
        from conversation_member o join user_account ou on ou.id = o.user_id left join message_preference p on p.user_id = o.user_id
        where o.conversation_id = c.id and o.left_at is null) as members,
      (select k.id from chat_message k where k.sender_id = me.user_id and k.client_id = ${bind(clientId)} and k.client_id <> ''
        and k.conversation_id = c.id limit 1) as known_id,
      (select count(*) from conversation_member o
        where o.conversation_id = c.id and o.left_at is null and o.user_id = any(${bind(called)}::bigint[]))::integer as called,
      p.user_id as partner_id, pu.state as partner_state, coalesce(pu.real_name, p.name, '') as partner_name,
      coalesce(pu.account, '') as partner_account, coalesce(pu.head_icon, '') as partner_icon,
      q.id as quote_id, q.seq as quote_seq, coalesce(qu.real_name, qs.name, '') as quote_name, q.body as quote_body
    from conversation_member me
    join user_account u on u.id = me.user_id
    join conversation c on c.id = me.conversation_id
    left join conversation_member p on c.kind = 1 and p.conversation_id = c.id and p.user_id <> me.user_id
    left join user_account pu on pu.id = p.user_id
    left join chat_message q on q.id = ${bind(quoteId)}::bigint and q.conversation_id = c.id and q.seq > greatest(me.joined_seq, me.cleared_seq)
    left join conversation_member qs on qs.conversation_id = c.id and qs.user_id = q.sender_id
    left join user_account qu on qu.id = q.sender_id
    where me.conversation_id = ${bind(conversationId)}::bigint and me.user_id = ${bind(senderId)}::bigint and me.left_at is null`;

export interface NewMessage {
  id: Id;
  conversationId: Id;
  seq: number;
  at: Date;
  senderId: Id;
  clientId: string;
  body: ChatBody;
  quoteSeq: number | null;
  mentions: readonly Id[];
}

/**
 * Takes the position after the last one that was read, stores the message there, counts it for every member and publishes it by `append`,
 * which begins after the part `held`. Returns no row, and changes nothing, where another user has written, joined or left in the meantime.
 */
export const messageSql =
  (message: NewMessage, seen: Pick<SenderRow, 'last_seq' | 'active_at'>, append: SqlPart): SqlPart =>
  (bind) => {
    const sender = `${bind(message.senderId)}::bigint`;
    const mentions = `${bind(message.mentions)}::bigint[]`;
    return `
    with held as (
      update conversation set last_seq = ${bind(message.seq)}::integer, active_at = ${bind(message.at)}::timestamptz
      where id = ${bind(message.conversationId)}::bigint and last_seq = ${bind(seen.last_seq)}::integer
        and active_at = ${bind(seen.active_at)}::timestamptz
      returning id, last_seq, active_at
    ), written as (
      insert into chat_message (id, created_at, conversation_id, seq, sender_id, client_id, type, body, quote_seq, mentions)
      select ${bind(message.id)}::bigint, held.active_at, held.id, held.last_seq, ${sender}, ${bind(message.clientId)}, ${bind(message.body.type)},
        ${bind(JSON.stringify(message.body))}::jsonb, ${bind(message.quoteSeq)}::integer, ${mentions} from held
    ), counted as (
      update conversation_member m set hidden = false,
        unread = unread + case when user_id = ${sender} then 0 else 1 end,
        read_seq = case when user_id = ${sender} and unread = 0 then held.last_seq else read_seq end,
        mentioned_seq = case when user_id <> ${sender} and array[0, user_id] && ${mentions} then held.last_seq else mentioned_seq end
      from held where conversation_id = held.id and left_at is null
    ), ${append(bind)}
    select 1 as stored from held`;
  };
