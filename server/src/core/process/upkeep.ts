import { sql } from 'kysely';
import type { Database } from '../database/database';
import { removeEnded } from '../jobs/job.repository';

const DAY = 86_400_000;
/** A client that was away for longer asks anew for what it shows. */
const STREAM_DAYS = 3;
/** So long an ended session still says why it ended. */
const SESSION_DAYS = 30;
/** Failed attempts expire after minutes; those that count towards a lock remain until the account is unlocked. */
const TRY_DAYS = 1;
const LOCK_DAYS = 30;
/** Open input that was not taken up again. */
const DRAFT_DAYS = 30;
/** A submit that waits in a browser may come again so long. */
const SUBMIT_DAYS = 180;
/** Jobs that have ended stay in the list of their owner, dead ones in that of administrators. */
const JOB_DAYS = 30;

/** The technical log; those of sign-ins and operations only grow. */
const REQUEST_DAYS = 7;

/** Calls of data interfaces. */
const CALL_DAYS = 30;

/** Runs of scheduled tasks. */
const RUN_DAYS = 30;

/** Rows of one statement: few enough to block no other statement and to stay far below the time limit. */
const BATCH = 10_000;

/** Tables that grow by the second: old rows are removed in batches. */
async function removeOld(
  { kysely }: Database,
  table: 'request_log' | 'stream_event' | 'data_interface_log' | 'scheduled_task_run' | 'record_submit',
  before: Date,
): Promise<void> {
  for (let removed = BATCH; removed === BATCH;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where created_at < ${before} order by created_at limit ${BATCH}))`.execute(kysely);
    removed = Number(numAffectedRows ?? 0);
  }
}

/** Removes rows that nothing reads any more; anonymous callers can make some of them without end. */
export async function tidyRecords(database: Database, now = new Date()): Promise<void> {
  const { kysely } = database;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(kysely);
  await sql`delete from outside_call_proof where expires_at < ${now}`.execute(kysely);
  await sql`delete from captcha where expires_at < ${now}`.execute(kysely);
  await sql`delete from sign_in_attempt
    where last_failed_at < ${ago(TRY_DAYS)} and (subject not like 'lock%' or last_failed_at < ${ago(LOCK_DAYS)})`.execute(kysely);
  await sql`delete from session where least(ended_at, expires_at) < ${ago(SESSION_DAYS)}`.execute(kysely);
  await sql`delete from form_draft where updated_at < ${ago(DRAFT_DAYS)}`.execute(kysely);
  await sql`delete from kept_draft where updated_at < ${ago(DRAFT_DAYS)}`.execute(kysely);
  while ((await removeEnded(kysely, ago(JOB_DAYS), BATCH)) === BATCH);
  await sql`select add_record_change_months(3)`.execute(kysely);
  await removeOld(database, 'request_log', ago(REQUEST_DAYS));
  await removeOld(database, 'stream_event', ago(STREAM_DAYS));
  await removeOld(database, 'data_interface_log', ago(CALL_DAYS));
  await removeOld(database, 'scheduled_task_run', ago(RUN_DAYS));
  await removeOld(database, 'record_submit', ago(SUBMIT_DAYS));
}
