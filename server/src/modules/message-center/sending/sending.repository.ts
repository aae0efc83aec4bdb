import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { AccountRow } from '../account/account-secrets';
import type { Sending, Target } from './channels';
import type { Reason } from '../../../core/mail/send-failure';

export const findSending = (connection: Connection, id: Id): Promise<Sending | undefined> =>
  connection.selectFrom('message_sending').selectAll().where('id', '=', id).executeTakeFirst();

export const findAccount = (connection: Connection, id: Id | null): Promise<AccountRow | undefined> =>
  connection
    .selectFrom('message_account')
    .selectAll()
    .where('id', '=', id ?? '0')
    .executeTakeFirst();

/** How many an account may send at once before its rate counts, in seconds of its rate. */
const BURST_SECONDS = 10;

/** Takes the next slot of an account; returns the seconds to wait where none is free yet. */
export async function takePlace(tx: Connection, accountId: Id | null): Promise<number> {
  if (accountId === null) return 0;
  const { rows } = await sql<{ wait: number }>`
    with due as (select id, greatest(0, extract(epoch from free_at - now()) - ${BURST_SECONDS})::float8 as wait, per_minute
      from message_account where id = ${accountId} for no key update),
    taken as (update message_account a set free_at = greatest(a.free_at, now()) + make_interval(secs => 60.0 / due.per_minute)
      from due where a.id = due.id and due.wait = 0)
    select wait from due`.execute(tx);
  return rows[0]?.wait ?? 0;
}

/** The next receiver that is due, marked as begun; undefined where none is due. */
export async function claimNext(tx: Connection, sendingId: Id): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    update message_sending_target set state = 'sending', attempts = attempts + 1
    where id = (select id from message_sending_target where sending_id = ${sendingId} and state = 'waiting' and next_at <= now()
      order by next_at, id limit 1 for update skip locked)
    returning *`.execute(tx);
  return rows[0];
}

/** Seconds until another receiver is due; undefined where none waits. */
export async function secondsToNext(tx: Connection, sendingId: Id): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_at) - now())::float8 as seconds
    from message_sending_target where sending_id = ${sendingId} and state = 'waiting'`.execute(tx);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? undefined : Math.max(0, seconds);
}

export type Outcome =
  | { state: 'sent' }
  | { state: 'failed' | 'unknown'; reason: Reason }
  | { state: 'waiting'; reason: Reason; seconds: number };

/** Stores the outcome of a receiver whose sending was begun, once. */
export async function settleTarget(tx: Connection, { id, sending_id: sendingId, attempts }: Target, outcome: Outcome): Promise<void> {
  const reason = outcome.state === 'sent' ? null : JSON.stringify(outcome.reason);
  const seconds = outcome.state === 'waiting' ? outcome.seconds : 0;
  const isOver = outcome.state !== 'waiting';
  await sql`
    with settled as (
      update message_sending_target set state = ${outcome.state}, reason = ${reason}::jsonb,
        next_at = now() + make_interval(secs => ${seconds}), ended_at = case when ${isOver} then now() end
      where id = ${id} and state = 'sending' and attempts = ${attempts} returning id)
    update message_sending set reason = coalesce(${reason}::jsonb, reason),
      sent = sent + ${outcome.state === 'sent' ? 1 : 0}, failed = failed + ${isOver && outcome.state !== 'sent' ? 1 : 0}
    where id = ${sendingId} and exists (select from settled)`.execute(tx);
}

/** Receivers whose sending was begun by a process that then stopped: it is unknown whether they got the message. */
export async function settleLeftBehind(tx: Connection, sendingId: Id, reason: Reason): Promise<void> {
  const text = JSON.stringify(reason);
  await sql`
    with settled as (
      update message_sending_target set state = 'unknown', reason = ${text}::jsonb, ended_at = now()
      where sending_id = ${sendingId} and state = 'sending' returning id)
    update message_sending set failed = failed + (select count(*) from settled)::int, reason = ${text}::jsonb
    where id = ${sendingId} and exists (select from settled)`.execute(tx);
}

/** Closes a sending whose receivers are all settled. */
export const closeSending = (tx: Connection, sendingId: Id) =>
  sql`
    update message_sending set ended_at = now(),
      state = case when failed = 0 then 'sent' when sent = 0 then 'failed' else 'partly' end
    where id = ${sendingId}`.execute(tx);

/** Sets the receivers who did not get it to waiting again; returns how many. */
export async function reopen(tx: Connection, sendingId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with again as (
      update message_sending_target set state = 'waiting', attempts = 0, next_at = now(), ended_at = null
      where sending_id = ${sendingId} and state in ('failed', 'unknown') returning id),
    opened as (
      update message_sending set state = 'waiting', failed = 0, ended_at = null, reason = null
      where id = ${sendingId} and exists (select from again))
    select count(*)::int as count from again`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Ends a sending that must not wait: receivers who have not got it yet do not get it automatically, for `reason` where it was not tried. */
export async function giveUp(tx: Connection, sendingId: Id, reason: Reason): Promise<void> {
  const text = JSON.stringify(reason);
  await sql`
    with ended as (
      update message_sending_target set state = 'failed', ended_at = now(), reason = coalesce(reason, ${text}::jsonb)
      where sending_id = ${sendingId} and state = 'waiting' returning id)
    update message_sending set failed = failed + (select count(*) from ended)::int, reason = coalesce(reason, ${text}::jsonb)
    where id = ${sendingId}`.execute(tx);
  await closeSending(tx, sendingId);
}
