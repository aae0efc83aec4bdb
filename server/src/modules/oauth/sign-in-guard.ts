import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { SystemConfig } from '../../core/system-config';

/** Wrong tries that cost nothing, by what they are counted for. */
const FREE_FAILURES = { pair: 5, account: 10, address: 40 } as const;
type Subject = keyof typeof FREE_FAILURES;

const MAX_WAIT_SECONDS = 60;
/** Tries are forgotten after this long without a further one. */
const FORGET_MS = 15 * 60_000;
/** Settings up to this many wrong tries do not lock (api-platform part 4). */
const LOCK_IGNORED_UP_TO = 2;

const subjectsOf = (account: string, ip: string): Record<Subject, string> => ({
  pair: `pair:${account.toLowerCase()}@${ip}`,
  account: `account:${account.toLowerCase()}`,
  address: `address:${ip}`,
});

/** Counts towards the lock of the account; unknown accounts lock alike, so a lock tells nobody which accounts exist. */
const lockSubject = (account: string) => `lock:${account.toLowerCase()}`;

/** Seconds to wait after `failures` wrong tries: 2, 4, 8, … once the free ones are used up. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(MAX_WAIT_SECONDS, 2 ** (failures - free + 1));

/** Throws TOO_MANY while account or address must wait. The counts live in the database, so every node keeps the same ones. */
export async function checkDelay(connection: Connection, account: string, ip: string): Promise<void> {
  const subjects = subjectsOf(account, ip);
  const rows = await connection.selectFrom('sign_in_attempt').selectAll().where('subject', 'in', Object.values(subjects)).execute();
  const now = Date.now();
  const waits = (Object.keys(subjects) as Subject[]).map((name) => {
    const row = rows.find(({ subject }) => subject === subjects[name]);
    const failedAt = row?.last_failed_at.getTime() ?? 0;
    if (row === undefined || now - failedAt > FORGET_MS) return 0;
    const seconds = waitAfter(row.failures, FREE_FAILURES[name]);
    return seconds === 0 ? 0 : failedAt + seconds * 1000 - now;
  });
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw new AppError('TOO_MANY', { seconds: Math.ceil(wait / 1000) });
}

/** Throws ACCOUNT_LOCKED while wrong passwords have locked the account (api-platform part 4). */
export async function checkLock(connection: Connection, account: string, config: SystemConfig): Promise<void> {
  if (config.passwordErrorsNumber <= LOCK_IGNORED_UP_TO) return;
  const row = await connection
    .selectFrom('sign_in_attempt')
    .selectAll()
    .select(
      sql<boolean>`exists (select from user_account where lower(account) = ${account.toLowerCase()} and is_administrator)`.as('spared'),
    )
    .where('subject', '=', lockSubject(account))
    .executeTakeFirst();
  if (row === undefined || row.failures < config.passwordErrorsNumber) return;
  // Otherwise anybody could lock out the last one who can unlock; administrators only wait.
  if (config.lockType === 1 && !row.spared) throw new AppError('ACCOUNT_LOCKED', { until: 'until.administrator' });
  const left = row.last_failed_at.getTime() + config.lockTime * 60_000 - Date.now();
  if (left > 0) throw new AppError('ACCOUNT_LOCKED', { until: 'until.time', minutes: Math.ceil(left / 60_000) });
  await connection.deleteFrom('sign_in_attempt').where('subject', '=', lockSubject(account)).execute();
}

/** Counts a wrong try; true when it has just locked the account for good. */
export async function countFailure(connection: Connection, account: string, ip: string, config: SystemConfig): Promise<boolean> {
  const subjects = [...Object.values(subjectsOf(account, ip)), lockSubject(account)].sort();
  const { rows } = await sql<{ subject: string; failures: number }>`
    insert into sign_in_attempt (subject, failures, last_failed_at)
    select subject, 1, now() from unnest(${sql.val(subjects)}::text[]) subject
    on conflict (subject) do update set
      failures = case
        when sign_in_attempt.subject not like 'lock:%' and sign_in_attempt.last_failed_at < now() - ${`${FORGET_MS} milliseconds`}::interval then 1
        else sign_in_attempt.failures + 1 end,
      last_failed_at = now()
    returning subject, failures`.execute(connection);
  const failures = rows.find(({ subject }) => subject === lockSubject(account))?.failures ?? 0;
  return config.lockType === 1 && config.passwordErrorsNumber > LOCK_IGNORED_UP_TO && failures >= config.passwordErrorsNumber;
}

/** A right password clears what was counted for the account; the address keeps its own count. */
export async function clearFailures(connection: Connection, account: string, ip: string): Promise<void> {
  const { pair, account: byAccount } = subjectsOf(account, ip);
  await connection
    .deleteFrom('sign_in_attempt')
    .where('subject', 'in', [pair, byAccount, lockSubject(account)])
    .execute();
}
