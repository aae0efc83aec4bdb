import { ACCOUNT_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { OwnText } from '../../../core/database/tables/messaging/message-center';
import type { AccountRow } from '../account/account-secrets';

/** A mail account, enabled or not. */
export const findMailAccount = (connection: Connection, id: Id): Promise<AccountRow | undefined> =>
  connection.selectFrom('message_account').selectAll().where('id', '=', id).where('type', '=', ACCOUNT_TYPE.mail).executeTakeFirst();

/** A user who gets a mail about unread messages. */
export interface AwayPerson {
  id: Id;
  name: string;
  address: string;
  language: string;
}

/** Which messages are named by mails. */
export interface UnreadTime {
  /** People who were seen after this moment, or got such a mail after it, get none; at least one message must be from before it. */
  since: Date;
  /** Older messages are not named. */
  oldest: Date;
}

/**
 * The next people, after the id `after`, who have been away, have no window open, have an address, and have unread messages that no mail
 * has named.
 */
export async function listAway(tx: Connection, { since, oldest }: UnreadTime, after: Id, limit: number): Promise<AwayPerson[]> {
  const { rows } = await sql<AwayPerson>`
    select u.id, u.real_name as name, u.email as address, u.language from user_account u
    where u.id > ${after} and u.state <> 0 and u.email <> ''
      and exists (select from message m where m.user_id = u.id and m.read_at is null and m.mailed_at is null
        and m.created_at <= ${since} and m.created_at > ${oldest})
      and not exists (select from mail_digest d where d.user_id = u.id and d.sent_at > ${since})
      and not exists (select from presence online where online.user_id = u.id)
      and not exists (select from session s where s.user_id = u.id and s.viewed_by is null and s.last_seen_at > ${since})
      and not exists (select from message_preference p where p.user_id = u.id and ${SEND_WAY.mail}::smallint = any(p.ways_off))
    order by u.id limit ${limit}`.execute(tx);
  return rows;
}

export interface NamedMessage {
  id: Id;
  title: string;
  sender: string;
  at: Date;
}

export interface UnreadOfPerson {
  user_id: Id;
  /** How many there are. */
  total: number;
  /** The newest of them. */
  messages: NamedMessage[];
}

interface NamedRow extends NamedMessage {
  user_id: Id;
  total: number;
}

/**
 * Marks the unread messages of these people as mailed and returns them. Each message is returned once, even when several processes ask at
 * the same time.
 */
export async function takeUnread(tx: Connection, userIds: readonly Id[], oldest: Date, named: number): Promise<UnreadOfPerson[]> {
  const { rows } = await sql<NamedRow>`
    with open as (
      select m.id, m.created_at from message m left join message_preference p on p.user_id = m.user_id
      where m.user_id = any(${sql.val(userIds)}::bigint[]) and m.read_at is null and m.mailed_at is null and m.created_at > ${oldest}
        and m.content_id is distinct from p.digest_content_id
      for update of m skip locked),
    taken as (
      update message m set mailed_at = now() from open where m.id = open.id and m.created_at = open.created_at
      returning m.id, m.user_id, m.content_id, m.created_at),
    numbered as (
      select t.id, t.user_id, c.title, c.sender_name as sender, t.created_at as at,
        row_number() over (partition by t.user_id order by t.created_at desc, t.id desc) as place, count(*) over (partition by t.user_id)::int as total
      from taken t join message_content c on c.id = t.content_id and c.created_at = t.created_at
      where c.recalled_at is null and (c.expires_at is null or c.expires_at > now()))
    select id, user_id, title, sender, at, total from numbered where place <= ${named} order by user_id, place`.execute(tx);
  const found = new Map<Id, UnreadOfPerson>();
  for (const { user_id, total, ...message } of rows) {
    const person = found.get(user_id) ?? { user_id, total, messages: [] };
    person.messages.push(message);
    found.set(user_id, person);
  }
  return [...found.values()];
}

export interface OwnMail {
  /** Of the receiver in the sending. */
  id: Id;
  person: AwayPerson;
  text: OwnText;
}

/** Gives a sending these receivers, each with its own text, and stores that they got a mail now. */
export async function insertOwnMails(tx: Connection, sendingId: Id, mails: readonly OwnMail[]): Promise<void> {
  await tx
    .insertInto('message_sending_target')
    .values(
      mails.map(({ id, person, text }) => ({
        ...{ id, sending_id: sendingId, user_id: person.id, name: person.name, address: person.address },
        own: JSON.stringify(text),
      })),
    )
    .execute();
  await sql`
    insert into mail_digest (user_id, sent_at) select id, now() from unnest(${sql.val(mails.map(({ person }) => person.id))}::bigint[]) as given (id)
    on conflict (user_id) do update set sent_at = excluded.sent_at`.execute(tx);
}
