import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { MessagePreferenceTable } from '../../../core/database/tables/messaging/messages';

export const findPreference = (connection: Connection, userId: Id) =>
  connection.selectFrom('message_preference').selectAll().where('user_id', '=', userId).executeTakeFirst();

type Wished = Required<
  Pick<Insertable<MessagePreferenceTable>, 'user_id' | 'off' | 'ways_off' | 'quiet_from' | 'quiet_to' | 'digest_at' | 'desktop' | 'sound'>
>;

/**
 * Stores the preferences of a user. A digest whose minute has passed at `now` begins tomorrow; a digest that was sent today counts as that
 * of today.
 */
export async function savePreference(connection: Connection, wished: Wished, now: { day: string; minute: number }): Promise<void> {
  const isOver = wished.digest_at !== null && wished.digest_at <= now.minute;
  const { user_id, off, ways_off, quiet_from, quiet_to, digest_at, desktop, sound } = wished;
  await sql`
    insert into message_preference as p (user_id, off, ways_off, quiet_from, quiet_to, digest_at, desktop, sound, digest_on)
    values (${user_id}, ${sql.val(off)}::smallint[], ${sql.val(ways_off)}::smallint[], ${quiet_from}, ${quiet_to}, ${digest_at}, ${desktop}, ${sound},
      ${isOver ? now.day : null}::date)
    on conflict (user_id) do update set off = excluded.off, ways_off = excluded.ways_off, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      digest_at = excluded.digest_at, desktop = excluded.desktop, sound = excluded.sound,
      digest_on = greatest(p.digest_on, excluded.digest_on)`.execute(connection);
}

export interface DueDigest {
  user_id: Id;
  language: string;
  /** Contents of the previous digest, which do not count as unread for the next one. */
  digest_content_id: Id | null;
}

/** Some people whose digest of `day` is due at `minute`, or one of them; no other transaction gets them before this one ends. */
export async function takeDueDigests(
  connection: Connection,
  { day, minute, now }: { day: string; minute: number; now: Date },
  limit: number,
  only: Id | null = null,
): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select p.user_id, u.language, p.digest_content_id from message_preference p join user_account u on u.id = p.user_id
    where p.digest_at <= ${minute} and (p.digest_on is null or p.digest_on < ${day}::date) and u.state <> 0
      and (p.digest_after is null or p.digest_after <= ${now}) and (${only}::bigint is null or p.user_id = ${only}::bigint)
    order by p.user_id limit ${limit} for update of p skip locked`.execute(connection);
  return rows;
}

/** The digest of the day is done for these people, whether it had any content (`sent`, in their order) or not. */
export async function setDigestsDone(
  connection: Connection,
  userIds: readonly Id[],
  sent: readonly (Id | null)[],
  day: string,
): Promise<void> {
  await sql`
    update message_preference p set digest_on = ${day}::date, digest_after = null, digest_content_id = coalesce(given.sent, p.digest_content_id)
    from unnest(${sql.val(userIds)}::bigint[], ${sql.val(sent)}::bigint[]) as given (user_id, sent) where p.user_id = given.user_id`.execute(
    connection,
  );
}

/** Puts off a digest that cannot be sent, unless another transaction has locked it. */
export const putOffDigest = (connection: Connection, userId: Id, until: Date) =>
  sql`
    update message_preference set digest_after = ${until}
    where user_id in (select user_id from message_preference where user_id = ${userId} for update skip locked)`.execute(connection);

export interface UnreadSummary {
  user_id: Id;
  /** How many by type, without the digest before. */
  counts: Partial<Record<MessageType, number>>;
  newest: string[];
}

/** Unread messages of these people, with the newest titles; only people with unread messages. */
export async function summarizeUnread(connection: Connection, due: readonly DueDigest[], titles: number): Promise<UnreadSummary[]> {
  const { rows } = await sql<UnreadSummary>`
    select given.user_id, unread.counts, newest.titles as newest
    from unnest(${sql.val(due.map(({ user_id }) => user_id))}::bigint[],
        ${sql.val(due.map(({ digest_content_id }) => digest_content_id))}::bigint[]) as given (user_id, digest_content_id)
    cross join lateral (
      select jsonb_object_agg(type, count) as counts from (
        select m.type, count(*)::int as count from message m
        where m.user_id = given.user_id and m.read_at is null and m.content_id is distinct from given.digest_content_id group by m.type
      ) by_type
    ) unread
    cross join lateral (
      select array(
        select c.title from message m join message_content c on c.id = m.content_id and c.created_at = m.created_at
        where m.user_id = given.user_id and m.read_at is null and m.content_id is distinct from given.digest_content_id
        order by m.created_at desc, m.id desc limit ${titles}
      ) as titles
    ) newest
    where unread.counts is not null order by given.user_id`.execute(connection);
  return rows;
}
