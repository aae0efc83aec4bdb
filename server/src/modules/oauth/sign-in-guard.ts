import { AppError } from '@banyan/shared-contracts/errors';
import type { SessionEnd } from '@banyan/shared-contracts/messaging/server-frames';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { SystemConfig } from '../../core/system-config';
import type { Visitor } from './sign-in-attempt';

/** Number of wrong tries without a wait, by the kind of counter. */
const FREE_FAILURES = { pair: 5, account: 10, address: 40 } as const;
type Subject = keyof typeof FREE_FAILURES;

const MAX_WAIT_SECONDS = 60;
/** Tries are forgotten after this long without a further one. */
const FORGET_MS = 15 * 60_000;
/** Settings up to this many wrong tries do not lock (api-platform part 4). */
const LOCK_IGNORED_UP_TO = 2;

/** The account that is tried, and the origin of the try. */
export interface Tried {
  /** As `guardedName` has it. */
  account: string;
  ip: string;
  /** The device from which the account has signed in before; undefined for strangers. */
  known: string | undefined;
}

type Origin = Pick<Visitor, 'ip' | 'device'>;

/** A device whose session ended for one of these reasons is no longer trusted as the owner's. */
const DISTRUSTED: ReadonlySet<SessionEnd | null> = new Set<SessionEnd>(['password-changed', 'account-disabled']);

const deviceName = (device: string) => `device:${device}`;

/**
 * Known devices must not be locked out by guesses of strangers: a device that has the cookie, by the last session that began there.
 * Addresses do not count: strangers share them, and the missing wait would show them which accounts exist.
 */
export async function knownDevice(connection: Connection, account: string, device: string | undefined): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const last = await connection
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select('s.ended_because')
    .where(sql`lower(u.account)`, '=', account)
    .where('s.viewed_by', 'is', null)
    .where('s.device_hash', '=', device)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined || DISTRUSTED.has(last.ended_because) ? undefined : deviceName(device);
}

const pairOf = (account: string, place: string) => `pair:${account}@${place}`;

const subjectsOf = ({ account, ip, known = ip }: Tried): Record<Subject, string> => ({
  pair: pairOf(account, known),
  account: `account:${account}`,
  address: `address:${ip}`,
});

/** Counts towards the lock of the account; unknown accounts are locked in the same way, so a lock does not reveal which accounts exist. */
const lockSubject = (account: string) => `lock:${account}`;
/** The same for a known device: it waits for its own wrong tries only. No device has a blank in its name. */
const lockOfDevice = (account: string, device: string) => `lock-of-place:${device} ${account}`;

/** Seconds to wait after `failures` wrong tries: 2, 4, 8, … once the free ones are used up. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(MAX_WAIT_SECONDS, 2 ** (failures - free + 1));

/** Throws TOO_MANY while account or address must wait. The counters are stored in the database, so they are the same for every node. */
export async function checkDelay(connection: Connection, tried: Tried): Promise<void> {
  const { account, ...others } = subjectsOf(tried);
  const subjects: Partial<Record<Subject, string>> = tried.known === undefined ? { account, ...others } : others;
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
export async function checkLock(connection: Connection, { account, known }: Tried, config: SystemConfig): Promise<void> {
  if (config.passwordErrorsNumber <= LOCK_IGNORED_UP_TO) return;
  const spared = sql<boolean>`exists (select from user_account where lower(account) = ${account} and is_administrator)`;
  const rows = await connection
    .selectFrom('sign_in_attempt')
    .selectAll()
    .select(spared.as('spared'))
    .where('subject', 'in', [lockSubject(account), ...(known === undefined ? [] : [lockOfDevice(account, known)])])
    .where('failures', '>=', config.passwordErrorsNumber)
    .execute();
  // Otherwise any client could lock out the last user who can unlock; administrators only wait.
  if (config.lockType === 1 && rows.some(({ subject, spared: waits }) => subject === lockSubject(account) && !waits))
    throw new AppError('ACCOUNT_LOCKED', { until: 'until.administrator' });
  const own = known === undefined ? lockSubject(account) : lockOfDevice(account, known);
  const row = rows.find(({ subject }) => subject === own);
  if (row === undefined) return;
  const left = row.last_failed_at.getTime() + config.lockTime * 60_000 - Date.now();
  if (left > 0) throw new AppError('ACCOUNT_LOCKED', { until: 'until.time', minutes: Math.ceil(left / 60_000) });
  await connection.deleteFrom('sign_in_attempt').where('subject', '=', own).execute();
}

/** Counts a wrong try; true when it has just locked the account permanently. */
export async function countFailure(connection: Connection, tried: Tried, config: SystemConfig): Promise<boolean> {
  const { account, known } = tried;
  const ofDevice = known === undefined ? [] : [lockOfDevice(account, known)];
  const subjects = [...Object.values(subjectsOf(tried)), lockSubject(account), ...ofDevice].sort();
  const { rows } = await sql<{ subject: string; failures: number }>`
    insert into sign_in_attempt (subject, failures, last_failed_at)
    select subject, 1, now() from unnest(${sql.val(subjects)}::text[]) subject
    on conflict (subject) do update set
      failures = case
        when sign_in_attempt.subject not like 'lock%' and sign_in_attempt.last_failed_at < now() - ${`${FORGET_MS} milliseconds`}::interval then 1
        else sign_in_attempt.failures + 1 end,
      last_failed_at = now()
    returning subject, failures`.execute(connection);
  const failures = rows.find(({ subject }) => subject === lockSubject(account))?.failures ?? 0;
  return config.lockType === 1 && config.passwordErrorsNumber > LOCK_IGNORED_UP_TO && failures >= config.passwordErrorsNumber;
}

/** A right password clears the counters of the account, for this device and in total; the counter of the address is not changed. */
export async function clearFailures(connection: Connection, account: string, { ip, device }: Origin): Promise<void> {
  const name = account.toLowerCase();
  const subjects = [
    subjectsOf({ account: name, ip, known: undefined }).account,
    lockSubject(name),
    pairOf(name, ip),
    ...(device === undefined ? [] : [pairOf(name, deviceName(device)), lockOfDevice(name, deviceName(device))]),
  ];
  await connection.deleteFrom('sign_in_attempt').where('subject', 'in', subjects).execute();
}

/** Unlocks an account for all devices. */
export async function forgiveFailures(connection: Connection, account: string): Promise<void> {
  const name = account.toLowerCase();
  const ofDevices = sql<boolean>`subject like 'lock-of-place:%' and substr(subject, strpos(subject, ' ') + 1) = ${name}`;
  await connection
    .deleteFrom('sign_in_attempt')
    .where(({ or, eb }) => or([eb('subject', 'in', [`account:${name}`, lockSubject(name)]), ofDevices]))
    .execute();
}
