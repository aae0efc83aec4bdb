import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { ofUser } from '../schedule.repository';

interface ReachRow {
  first: Date;
  last: Date | null;
  total: number;
  following: number;
  all: number;
  changed_itself: boolean;
}

/**
 * The group of an occurrence, the range of its occurrences that the user has, and how many of them were changed individually. A write of
 * the whole group raises the revision of all its occurrences: the one with the lowest revision has the original values of the repetition.
 */
export async function findReach(connection: Connection, userId: Id, id: Id, timeZone: string): Promise<ReachRow | undefined> {
  const { rows } = await sql<ReachRow>`
    with own as (
      select s.id, s.group_id, s.revision, s.starts_at, coalesce(s.planned_at, s.starts_at) as planned,
        md5(row(s.title, s.content, s.category_id, s.urgent, s.files, s.color, s.all_day, s.duration, s.reminder_time, s.reminder_type,
          s.send_config_id, (s.ends_at at time zone ${timeZone}) - (s.starts_at at time zone ${timeZone}))::text) as said
      from schedule s where s.group_id = (select group_id from schedule where id = ${id}) and s.id in (${ofUser(userId)})
    ), meant as (
      select said from own group by said order by min(revision), count(*) desc, said limit 1
    ), seen as (
      select own.*, own.said <> (select said from meant) or own.starts_at <> own.planned as changed from own
    )
    select min(s.starts_at) as first, count(*)::int as total,
      case when exists (select from schedule_series r where r.group_id = this.group_id) then null else max(s.starts_at) end as last,
      count(*) filter (where s.changed and s.id <> this.id and s.planned >= this.planned)::int as following,
      count(*) filter (where s.changed and s.id <> this.id)::int as all, this.changed as changed_itself
    from seen s, seen this where this.id = ${id} group by this.id, this.group_id, this.changed`.execute(connection);
  return rows[0];
}
