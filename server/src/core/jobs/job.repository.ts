import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { BackgroundJobTable } from '../database/tables/jobs';

export type JobRow = Selectable<BackgroundJobTable>;

/** What the runner needs of a job that it has taken. */
export type TakenJob = Pick<JobRow, 'id' | 'kind' | 'key' | 'data' | 'owner_id' | 'attempt' | 'checkpoint' | 'every_seconds' | 'failures'>;

/** One run of one job: the fence of everything that the run writes. */
export type Fence = Pick<JobRow, 'id' | 'attempt'>;

interface NewJob {
  id: Id;
  kind: string;
  key: string | null;
  lane: JobRow['lane'];
  runAt: Date | null;
  data: unknown;
  owner: Id | null;
  retries: number;
}

/** Answers the id of the job that waits: the new one, or the one of the same key that was there. */
export async function insertJob(tx: Connection, job: NewJob, ifWaiting: 'keep' | 'replace'): Promise<Id> {
  const replaced = sql`data = excluded.data, run_at = excluded.run_at, owner_id = excluded.owner_id, retries = excluded.retries,
    failures = 0, error = null, checkpoint = null, progress = null`;
  const kept = sql`run_at = least(background_job.run_at, excluded.run_at)`;
  const { rows } = await sql<{ id: Id }>`
    insert into background_job (id, kind, key, lane, run_at, data, owner_id, retries)
    values (${job.id}, ${job.kind}, ${job.key}, ${job.lane}, coalesce(${job.runAt}::timestamptz, now()), ${JSON.stringify(job.data)}::jsonb,
      ${job.owner}, ${job.retries})
    on conflict (kind, key) where key is not null and state = 'waiting'
      do update set ${ifWaiting === 'replace' ? replaced : kept}
    returning id`.execute(tx);
  return (rows[0] as { id: Id }).id;
}

/** A recurring job is one row for ever; a shorter period counts from now on. */
export const ensureRecurring = (connection: Connection, job: Pick<NewJob, 'id' | 'kind' | 'lane' | 'retries'>, seconds: number) =>
  sql`
    insert into background_job (id, kind, lane, data, retries, every_seconds)
    values (${job.id}, ${job.kind}, ${job.lane}, '{}', ${job.retries}, ${seconds})
    on conflict (kind) where every_seconds is not null do update set every_seconds = excluded.every_seconds,
      run_at = case when background_job.state = 'waiting'
        then least(background_job.run_at, now() + make_interval(secs => excluded.every_seconds)) else background_job.run_at end
    where background_job.every_seconds <> excluded.every_seconds`.execute(connection);

export const makeDue = (connection: Connection, kind: string) =>
  connection
    .updateTable('background_job')
    .set({ run_at: sql`now()` })
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();

interface Taking {
  lane: JobRow['lane'];
  kinds: readonly string[];
  limit: number;
  node: string;
  leaseSeconds: number;
}

/** The next jobs that are due, each with a lease; of one key only where no other run is under way. */
export async function takeJobs(pool: pg.Pool, { lane, kinds, limit, node, leaseSeconds }: Taking): Promise<TakenJob[]> {
  const { rows } = await pool.query<TakenJob>({
    name: 'job-take',
    text: `
      update background_job set state = 'active', attempt = attempt + 1, node = $4, lease_until = now() + make_interval(secs => $5)
      where id in (
        select id from background_job due
        where state = 'waiting' and lane = $1 and run_at <= now() and kind = any($2)
          and (key is null or not exists (
            select from background_job other where other.kind = due.kind and other.key = due.key and other.state = 'active'))
        order by run_at, id limit $3 for update skip locked)
      returning id, kind, key, data, owner_id, attempt, checkpoint, every_seconds, failures`,
    values: [lane, kinds, limit, node, leaseSeconds],
  });
  return rows;
}

/** The first statement of each step. False when the job is not this run's any more, or is to be cancelled. */
export async function passFence(
  tx: Connection,
  { id, attempt }: Fence,
  { checkpoint, progress }: { checkpoint: unknown; progress: unknown },
  leaseSeconds: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update background_job set checkpoint = ${JSON.stringify(checkpoint)}::jsonb, progress = ${JSON.stringify(progress)}::jsonb,
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and attempt = ${attempt} and state = 'active' and not cancel`.execute(tx);
  return numAffectedRows === 1n;
}

/** Behind the fence of the run. */
export async function forgetFailures(tx: Connection, { id }: Pick<Fence, 'id'>): Promise<void> {
  await tx.updateTable('background_job').set({ failures: 0 }).where('id', '=', id).where('failures', '>', 0).execute();
}

/** Whether the run still holds its job, for so long again. */
export async function renewLease(pool: pg.Pool, { id, attempt }: Fence, leaseSeconds: number): Promise<boolean> {
  const { rows } = await pool.query<{ cancel: boolean }>({
    name: 'job-renew',
    text: `update background_job set lease_until = now() + make_interval(secs => $3)
           where id = $1 and attempt = $2 and state = 'active' returning cancel`,
    values: [id, attempt, leaseSeconds],
  });
  return rows[0]?.cancel === false;
}

export const lockJob = (tx: Connection, id: Id): Promise<JobRow | undefined> =>
  tx.selectFrom('background_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type End = 'done' | 'dead' | 'cancelled' | 'superseded';

/** Ends a job, or lets a recurring one wait for its next turn. */
export const endJob = (
  tx: Connection,
  { id }: Pick<Fence, 'id'>,
  state: End,
  { result, error }: { result?: unknown; error?: unknown } = {},
) =>
  sql`
    update background_job set
      state = case when every_seconds is null then ${state} else 'waiting' end,
      run_at = case when every_seconds is null then run_at else now() + make_interval(secs => every_seconds) end,
      checkpoint = case when every_seconds is null then checkpoint end,
      -- A run that finds the work of an earlier one done steps no further.
      progress = case when ${state} = 'done' and progress ? 'total' then progress || jsonb_build_object('done', progress -> 'total') else progress end,
      result = ${result === undefined ? null : JSON.stringify(result)}::jsonb,
      error = ${error === undefined ? null : JSON.stringify(error)}::jsonb,
      failures = case when every_seconds is null then failures else 0 end,
      ended_at = case when every_seconds is null then now() end,
      lease_until = null, node = null, cancel = false
    where id = ${id}`.execute(tx);

interface Return {
  failures: number;
  error?: unknown;
  /** False: begins anew, without the checkpoint. */
  keepState?: boolean;
}

/** Lets a job wait again, after a failure or (`failures` unchanged) because it was postponed or its process ends. */
export const returnJob = (tx: Connection, { id }: Pick<Fence, 'id'>, seconds: number, { failures, error, keepState = true }: Return) =>
  sql`
    update background_job set state = 'waiting', run_at = now() + make_interval(secs => ${seconds}), failures = ${failures},
      error = ${error === undefined ? null : JSON.stringify(error)}::jsonb, lease_until = null, node = null, ended_at = null,
      checkpoint = case when ${keepState} then checkpoint end
    where id = ${id}`.execute(tx);

/** Whether another job of the same key waits already. */
export async function hasSuccessor(tx: Connection, { kind, key }: Pick<JobRow, 'kind' | 'key'>): Promise<boolean> {
  if (key === null) return false;
  const found = await tx
    .selectFrom('background_job')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return found !== undefined;
}

/** Jobs whose lease has ended, with their rows locked. In the order of their ids and past those that others hold: a plain update deadlocks with fences. */
export const lockExpired = (tx: Connection, kinds: readonly string[], limit: number): Promise<JobRow[]> =>
  tx
    .selectFrom('background_job')
    .selectAll()
    .where('state', '=', 'active')
    .where('lease_until', '<', sql<Date>`now()`)
    .where(sql<boolean>`kind = any(${sql.val(kinds)})`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const requestCancel = (tx: Connection, id: Id) =>
  tx.updateTable('background_job').set({ cancel: true }).where('id', '=', id).where('state', '=', 'active').execute();

/** Ended jobs of the time before; answers how many, at most `limit`. */
export async function removeEnded(connection: Connection, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from background_job where id in (
      select id from background_job where ended_at < ${before} order by ended_at limit ${limit} for update skip locked)`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}
