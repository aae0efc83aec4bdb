import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { Occurrence } from '../schedule-write.repository';

/** The next occurrences whose reminders are due, or one of them; each is taken by one runner once. */
export async function takeDue(tx: Connection, now: Date, limit: number, only: Id | null = null): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`
    with due as (
      select id from schedule where remind_at <= ${now} and (${only}::bigint is null or id = ${only}::bigint)
      order by remind_at limit ${limit} for update skip locked
    ) update schedule s set remind_at = null from due where s.id = due.id
    returning s.*, array(select user_id::text from schedule_participant where schedule_id = s.id order by user_id) as participants`.execute(
    tx,
  );
  return rows;
}

/** Puts off a reminder that is still due, unless another transaction has locked its occurrence. */
export const putOff = (connection: Connection, id: Id, now: Date, until: Date) =>
  sql`
    update schedule set remind_at = ${until}
    where id in (select id from schedule where id = ${id} and remind_at <= ${now} for update skip locked)`.execute(connection);
