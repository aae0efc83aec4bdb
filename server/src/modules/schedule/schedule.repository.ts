import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { ScheduleTable } from '../../core/database/tables/schedules';

type Stored = Selectable<ScheduleTable>;

export type ScheduleListRow = Pick<
  Stored,
  'id' | 'group_id' | 'title' | 'category_id' | 'urgent' | 'all_day' | 'starts_at' | 'ends_at' | 'color' | 'creator_id'
> & {
  /** `HH:mm` of the time zone that was asked for. */
  start_time: string;
  end_time: string;
};

export interface ScheduleRow extends ScheduleListRow, Stored {
  category_name: string;
  participants: Id[];
}

const clock = (moment: RawBuilder<unknown>, timeZone: string) => sql`to_char(${moment} at time zone ${timeZone}, 'HH24:MI')`;

const times = (timeZone: string) => sql`${clock(sql`s.starts_at`, timeZone)} as start_time, ${clock(sql`s.ends_at`, timeZone)} as end_time`;

/** Ids of what the user created or takes part in: nobody else sees a schedule, administrators neither. */
const ofUser = (userId: Id) => sql`
  select id from schedule where creator_id = ${userId} union select schedule_id from schedule_participant where user_id = ${userId}`;

/** More than a calendar of a year shows. */
const MAX_LISTED = 1000;

/** What goes on between two moments, both included, the first of it; `from` and `to` are `YYYY-MM-DD HH:mm` of `timeZone`. */
export async function listSchedules(
  connection: Connection,
  userId: Id,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<ScheduleListRow[]> {
  const momentOf = (text: string) => sql`(${text}::timestamp at time zone ${timeZone})`;
  const between = sql`s.starts_at <= ${momentOf(to)} and (s.ends_at > ${momentOf(from)} or s.starts_at >= ${momentOf(from)})`;
  const { rows } = await sql<ScheduleListRow>`
    select s.id, s.group_id, s.title, s.category_id, s.urgent, s.all_day, s.starts_at, s.ends_at, s.color, s.creator_id, ${times(timeZone)}
    from schedule s where s.id in (
      select s.id from schedule s where s.creator_id = ${userId} and ${between}
      union
      select s.id from schedule_participant p join schedule s on s.id = p.schedule_id where p.user_id = ${userId} and ${between})
    order by s.starts_at, s.id limit ${MAX_LISTED}`.execute(connection);
  return rows;
}

export async function findSchedule(connection: Connection, userId: Id, id: Id, timeZone: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select s.*, ${times(timeZone)}, coalesce(category.full_name, '') as category_name,
      array(select user_id::text from schedule_participant where schedule_id = s.id order by user_id) as participants
    from schedule s left join dictionary_entry category on category.id = s.category_id
    where s.id = ${id} and s.id in (${ofUser(userId)})`.execute(connection);
  return rows[0];
}

/** Whether one of the schedules is the user's. */
export async function seesOneOf(connection: Connection, userId: Id, ids: readonly Id[]): Promise<boolean> {
  const { rows } = await sql`
    select from (${ofUser(userId)}) as own(id) where own.id = any(${sql.val(ids)}::bigint[]) limit 1`.execute(connection);
  return rows.length > 0;
}
