import { AppError } from '@banyan/shared-contracts/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';

/** Wrong tries that cost nothing. */
const FREE_TRIES = 5;
const MAX_WAIT_SECONDS = 60;
/** Tries are forgotten after this long without a further one. */
const FORGET_MINUTES = 15;

/** Time of the next permitted try: 2, 4, 8, … seconds after the last one once the free ones are used up. */
const nextAt = (row: RawBuilder<unknown>): RawBuilder<Date> => sql`
  ${row}.last_failed_at + make_interval(secs => case when ${row}.failures < ${FREE_TRIES} then 0
    else least(${MAX_WAIT_SECONDS}::numeric, power(2, least(${row}.failures - ${FREE_TRIES} + 1, 10))) end)`;

/** Counts a try before its password is checked, so that parallel tries wait like successive ones; throws TOO_MANY in the meantime. */
export async function countTry(connection: Connection, subject: string): Promise<void> {
  const tried = sql.ref('tried');
  const counted = await sql`
    insert into sign_in_attempt as tried (subject, failures, last_failed_at) values (${subject}, 1, clock_timestamp())
    on conflict (subject) do update set
      failures = case when tried.last_failed_at < now() - make_interval(mins => ${FORGET_MINUTES}) then 1 else tried.failures + 1 end,
      last_failed_at = clock_timestamp()
    where ${nextAt(tried)} <= clock_timestamp()
    returning failures`.execute(connection);
  if (counted.rows.length > 0) return;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${nextAt(tried)} - clock_timestamp()))::int as seconds
    from sign_in_attempt tried where subject = ${subject}`.execute(connection);
  throw new AppError('TOO_MANY', { seconds: Math.max(1, rows[0]?.seconds ?? 1) });
}

/** After a right password. */
export async function forgetTries(connection: Connection, subject: string): Promise<void> {
  await connection.deleteFrom('sign_in_attempt').where('subject', '=', subject).execute();
}
