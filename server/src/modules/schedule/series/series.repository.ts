import type { Repetition } from '@banyan/shared-contracts/messaging/schedule';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { ScheduleSeriesTable } from '../../../core/database/tables/messaging/schedules';

export type Series = Selectable<ScheduleSeriesTable>;
export type NewSeries = Insertable<ScheduleSeriesTable>;

export const findSeries = (connection: Connection, groupId: Id): Promise<Series | undefined> =>
  connection.selectFrom('schedule_series').selectAll().where('group_id', '=', groupId).executeTakeFirst();

export const insertSeries = (tx: Connection, row: NewSeries) => tx.insertInto('schedule_series').values(row).execute();

export const updateSeries = (tx: Connection, groupId: Id, row: Partial<NewSeries>) =>
  tx.updateTable('schedule_series').set(row).where('group_id', '=', groupId).execute();

export const deleteSeries = (tx: Connection, groupId: Id) => tx.deleteFrom('schedule_series').where('group_id', '=', groupId).execute();

/** A group whose occurrences are written for a shorter time than its kind requires, unless its creator has no account any more. */
export async function findDue(
  connection: Connection,
  limits: readonly { kind: Repetition; before: Date }[],
  except: readonly Id[],
): Promise<Id | undefined> {
  const { rows } = await sql<{ group_id: Id }>`
    select s.group_id from schedule_series s
    join unnest(${sql.val(limits.map(({ kind }) => kind))}::int[], ${sql.val(limits.map(({ before }) => before))}::timestamptz[])
      as due (kind, before) on due.kind = s.repetition and s.written_until < due.before
    where s.group_id <> all(${sql.val(except)}::bigint[]) and exists (select from user_account where id = s.creator_id)
    order by s.written_until limit 1`.execute(connection);
  return rows[0]?.group_id;
}
