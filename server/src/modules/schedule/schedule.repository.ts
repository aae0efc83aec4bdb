import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { ScheduleTable } from '../../core/database/tables/messaging/schedules';

type Stored = Selectable<ScheduleTable>;

export type ScheduleListRow = Pick<
  Stored,
  'id' | 'group_id' | 'title' | 'category_id' | 'urgent' | 'all_day' | 'starts_at' | 'ends_at' | 'color' | 'creator_id' | 'repetition'
> & {
  /** `HH:mm` in the requested time zone. */
  start_time: string;
  end_time: string;
};

export interface ScheduleRow extends ScheduleListRow, Stored {
  category_name: string;
  participants: Id[];
  /** The latest version in its group. */
  group_version: Id;
}

const clock = (moment: RawBuilder<unknown>, timeZone: string) => sql`to_char(${moment} at time zone ${timeZone}, 'HH24:MI')`;

const times = (timeZone: string) => sql`${clock(sql`s.starts_at`, timeZone)} as start_time, ${clock(sql`s.ends_at`, timeZone)} as end_time`;

/** Ids of what the user created or takes part in: other users cannot see a schedule, not even administrators. */
export const ofUser = (userId: Id) => sql`
  select id from schedule where creator_id = ${userId} union select schedule_id from schedule_participant where user_id = ${userId}`;

/** More than a calendar of a year shows. */
const MAX_LISTED = 1000;

/** The first occurrences between two moments, both included; `from` and `to` are `YYYY-MM-DD HH:mm` of `timeZone`. */
export async function listSchedules(
  connection: Connection,
  userId: Id,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<ScheduleListRow[]> {
  const momentOf = (text: string) => sql`(${text}::timestamp at time zone ${timeZone})`;
  const between = sql`s.starts_at <= ${momentOf(to)} and (s.ends_at > ${momentOf(from)} or s.starts_at >= ${momentOf(from)})`;
  const { rows } = await sql<ScheduleListRow>`
    select s.id, s.group_id, s.title, s.category_id, s.urgent, s.all_day, s.starts_at, s.ends_at, s.color, s.creator_id,
      s.repetition, ${times(timeZone)}
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
      array(select user_id::text from schedule_participant where schedule_id = s.id order by user_id) as participants,
      (select max(version) from schedule where group_id = s.group_id) as group_version
    from schedule s left join dictionary_entry category on category.id = s.category_id
    where s.id = ${id} and s.id in (${ofUser(userId)})`.execute(connection);
  return rows[0];
}

/** Whether an occurrence of one of the groups has the file and is the user's. */
export async function seesFile(connection: Connection, userId: Id, groupIds: readonly Id[], fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from schedule s
    where s.group_id = any(${sql.val(groupIds)}::bigint[]) and s.files @> ${JSON.stringify([{ fileId }])}::jsonb
      and (s.creator_id = ${userId} or exists (select from schedule_participant p where p.schedule_id = s.id and p.user_id = ${userId}))
    limit 1`.execute(connection);
  return rows.length > 0;
}

export interface BusyRow {
  id: Id;
  name: string;
  schedules: { id: Id; title: string; startDay: number; endDay: number; allDay: 0 | 1 }[];
  total: number;
}

interface BusyFilter {
  userIds: readonly Id[];
  from: Date;
  to: Date;
  exceptGroup: Id | null;
  /** The caller: for schedules that they neither created nor take part in they see only that the person is busy. */
  reader: Id;
  named: number;
  counted: number;
}

/** The people who have another occurrence between two moments, with times or all-day. */
export async function listBusy(connection: Connection, filter: BusyFilter): Promise<BusyRow[]> {
  const { userIds, from, to, exceptGroup, reader, named, counted } = filter;
  const meets = sql`s.starts_at < ${to} and s.ends_at > ${from} and s.group_id is distinct from ${exceptGroup}::bigint`;
  const { rows } = await sql<BusyRow>`
    with clash as (
      select s.creator_id as user_id, s.id from schedule s where s.creator_id = any(${sql.val(userIds)}::bigint[]) and ${meets}
      union
      select p.user_id, s.id from schedule_participant p join schedule s on s.id = p.schedule_id
      where p.user_id = any(${sql.val(userIds)}::bigint[]) and ${meets})
    select u.id, u.real_name || '/' || u.account as name, coalesce(readable.list, '[]') as schedules, readable.total
    from user_account u
    left join lateral (
      select json_agg(json_build_object('id', s.id::text, 'title', s.title, 'startDay', floor(extract(epoch from s.starts_at) * 1000)::bigint,
        'endDay', floor(extract(epoch from s.ends_at) * 1000)::bigint, 'allDay', s.all_day::int) order by s.place) filter (where s.place <= ${named}) as list,
        count(*)::int as total
      from (
        select s.*, row_number() over (order by s.starts_at, s.id) as place from clash join schedule s on s.id = clash.id
        where clash.user_id = u.id and s.id in (${ofUser(reader)})
        order by place limit ${counted}) s
    ) readable on true
    where u.id in (select user_id from clash)
    order by u.id`.execute(connection);
  return rows;
}

export type CalendarRow = Stored & { category_name: string };

/** Occurrences of a user for a calendar program, between two moments, in order. */
export async function listCalendar(connection: Connection, userId: Id, from: Date, to: Date, limit: number): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select s.*, coalesce(category.full_name, '') as category_name
    from schedule s left join dictionary_entry category on category.id = s.category_id
    where s.id in (${ofUser(userId)}) and s.starts_at <= ${to} and (s.ends_at > ${from} or s.starts_at >= ${from})
    order by s.starts_at, s.id limit ${limit}`.execute(connection);
  return rows;
}
