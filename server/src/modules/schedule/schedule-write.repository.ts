import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { lockOne } from '../../core/database/locks';
import type { Id } from '../../core/database/tables';
import type { ScheduleTable } from '../../core/database/tables/messaging/schedules';

export type Occurrence = Selectable<ScheduleTable> & { participants: Id[] };
export type NewOccurrence = Insertable<ScheduleTable>;

/** Common values of all occurrences of one change. */
export type Contents = Omit<NewOccurrence, 'id' | 'starts_at' | 'ends_at' | 'planned_at' | 'remind_at' | 'creator_id' | 'files'> & {
  files: string;
};

export interface Placed {
  id: Id;
  startsAt: Date;
  endsAt: Date;
  plannedAt: Date | null;
  remindAt: Date | null;
}

const inOrder = (a: Occurrence, b: Occurrence): number =>
  a.starts_at.getTime() - b.starts_at.getTime() || Number(BigInt(a.id) - BigInt(b.id));

const groupOf = async (tx: Connection, id: Id): Promise<Id | undefined> =>
  (await tx.selectFrom('schedule').select('group_id').where('id', '=', id).executeTakeFirst())?.group_id;

/** Occurrences of a group by their time; the rows are locked against reminders until the transaction ends. */
export async function lockGroup(tx: Connection, groupId: Id): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`
    select s.*, array(select user_id::text from schedule_participant where schedule_id = s.id order by user_id) as participants
    from schedule s where s.group_id = ${groupId} order by s.id for update`.execute(tx);
  return rows.sort(inOrder);
}

/**
 * The group of an occurrence, of which one transaction at a time changes any part; empty where the occurrence does not exist. Locks of rows
 * are not enough: a statement that has waited for them does not see new participants or new occurrences.
 */
export async function lockGroupOf(tx: Connection, id: Id): Promise<Occurrence[]> {
  for (let groupId = await groupOf(tx, id); groupId !== undefined;) {
    await lockOne(tx, 'scheduleGroups', groupId);
    const now = await groupOf(tx, id);
    if (now === groupId) return lockGroup(tx, groupId);
    // The transaction that held the lock before has moved the occurrence into a new group.
    groupId = now;
  }
  return [];
}

/** A statement has room for so many rows: the wire counts their values with 16 bits. */
const ROWS = 1000;

export async function insertOccurrences(tx: Connection, rows: readonly NewOccurrence[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await tx
      .insertInto('schedule')
      .values(rows.slice(from, from + ROWS))
      .execute();
}

/** A change that other users must notice: with a higher revision an occurrence has a later version too. */
const NEXT_REVISION = sql<number>`revision + 1`;

/** Writes the same into occurrences and puts each at its times. */
export async function updateOccurrences(tx: Connection, contents: Partial<Contents>, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const ids = placed.map(({ id }) => id);
  await tx
    .updateTable('schedule')
    .set({ ...contents, revision: NEXT_REVISION })
    .where('id', 'in', ids)
    .execute();
  const column = <Value>(read: (row: Placed) => Value) => sql.val(placed.map(read));
  await sql`
    update schedule s set starts_at = given.starts_at, ends_at = given.ends_at, planned_at = given.planned_at, remind_at = given.remind_at
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ startsAt }) => startsAt)}::timestamptz[], ${column(({ endsAt }) => endsAt)}::timestamptz[],
      ${column(({ plannedAt }) => plannedAt)}::timestamptz[], ${column(({ remindAt }) => remindAt)}::timestamptz[])
      as given (id, starts_at, ends_at, planned_at, remind_at)
    where s.id = given.id`.execute(tx);
}

export const updateContents = (tx: Connection, ids: readonly Id[], contents: Partial<Contents>) =>
  ids.length === 0
    ? undefined
    : tx
        .updateTable('schedule')
        .set({ ...contents, revision: NEXT_REVISION })
        .where('id', 'in', ids)
        .execute();

/** Ends a repetition. Only its last occurrence counts as changed, so that writes to the other occurrences do not become stale. */
export const endRepetition = (tx: Connection, ids: readonly Id[], { last, until }: { last: Id; until: Date }) =>
  tx
    .updateTable('schedule')
    .set({ repeat_until: until, revision: sql<number>`case when id = ${last} then ${NEXT_REVISION} else revision end` })
    .where('id', 'in', ids)
    .execute();

export const deleteOccurrences = (tx: Connection, ids: readonly Id[]) =>
  ids.length === 0 ? undefined : tx.deleteFrom('schedule').where('id', 'in', ids).execute();

/** All of `userIds` with an account take part in each of the occurrences. */
export async function addParticipants(tx: Connection, ids: readonly Id[], userIds: readonly Id[]): Promise<void> {
  if (ids.length === 0 || userIds.length === 0) return;
  await sql`
    insert into schedule_participant (schedule_id, user_id)
    select occurrence.id, account.id from unnest(${sql.val(ids)}::bigint[]) as occurrence (id), user_account account
    where account.id = any(${sql.val(userIds)}::bigint[]) on conflict do nothing`.execute(tx);
}

export const removeParticipants = (tx: Connection, ids: readonly Id[], userIds: readonly Id[]) =>
  ids.length === 0 || userIds.length === 0
    ? undefined
    : tx.deleteFrom('schedule_participant').where('schedule_id', 'in', ids).where('user_id', 'in', userIds).execute();

/** Every file of a group, by its public name; including files that only future occurrences will have. */
export async function filesOfGroup(tx: Connection, groupId: Id): Promise<string[]> {
  const { rows } = await sql<{ file: FileItem['fileId'] }>`
    select distinct item ->> 'fileId' as file
    from (select files from schedule where group_id = ${groupId} union all select files from schedule_series where group_id = ${groupId}) held,
      jsonb_array_elements(held.files) item`.execute(tx);
  return rows.map(({ file }) => file);
}

/** The languages of the people whose account is not disabled. */
export async function languagesOf(connection: Connection, userIds: readonly Id[]): Promise<{ id: Id; language: string }[]> {
  if (userIds.length === 0) return [];
  return connection.selectFrom('user_account').select(['id', 'language']).where('id', 'in', userIds).where('state', '<>', 0).execute();
}

/** The people who have an account: the creator of a schedule may have been deleted. */
export async function withAccount(connection: Connection, userIds: readonly Id[]): Promise<Id[]> {
  if (userIds.length === 0) return [];
  const rows = await connection.selectFrom('user_account').select('id').where('id', 'in', userIds).execute();
  return rows.map(({ id }) => id);
}
