import type { SyncDirection, SyncKind, ThirdVendor } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { Reason } from '../../core/mail/send-failure';
import type { PlannedChange } from './plan/sync-plan';

/** Name of the jobs in the queue. */
export const JOB = 'thirdSync.run';

/** Kind of records, vendor and direction of a synchronization. */
export interface SyncOrder {
  vendor: ThirdVendor;
  kind: SyncKind;
  direction: SyncDirection;
  dry: boolean;
}

/** Whether a synchronization with the vendor waits or is under way. */
export async function isBusy(connection: Connection, vendor: ThirdVendor): Promise<boolean> {
  const { rows } = await sql`
    select 1 from background_job where kind = ${JOB} and key = ${vendor} and state in ('waiting', 'active') limit 1`.execute(connection);
  return rows.length > 0;
}

/** Stores the run of a job and replaces the former one of its kind. */
export async function insertRun(tx: Connection, id: Id, { vendor, kind, direction, dry }: SyncOrder): Promise<void> {
  await tx.deleteFrom('third_sync_run').where('vendor', '=', vendor).where('kind', '=', kind).where('dry', '=', dry).execute();
  await tx.insertInto('third_sync_run').values({ id, vendor, kind, direction, dry, reason: null, ended_at: null }).execute();
}

export const setRunning = (tx: Connection, id: Id) =>
  tx.updateTable('third_sync_run').set({ state: 'running', reason: null }).where('id', '=', id).execute();

export const setReason = (connection: Connection, id: Id, reason: Reason) =>
  connection
    .updateTable('third_sync_run')
    .set({ reason: JSON.stringify(reason) })
    .where('id', '=', id)
    .execute();

export const endRun = (tx: Connection, id: Id) =>
  tx.updateTable('third_sync_run').set({ state: 'done', reason: null, ended_at: new Date() }).where('id', '=', id).execute();

/** Ends a run whose job has ended early; a stored reason is not replaced. */
export const failRun = (tx: Connection, id: Id, reason: Reason) =>
  sql`
    update third_sync_run set state = 'failed', reason = coalesce(reason, ${JSON.stringify(reason)}::jsonb), ended_at = now()
    where id = ${id} and state in ('waiting', 'running')`.execute(tx);

interface Plan {
  changes: readonly PlannedChange[];
  /** Records that agree, with those that an earlier try has changed. */
  agree: number;
  dry: boolean;
}

/**
 * Replaces the plan that an earlier try has not completed by that of this run; returns the place of its first change, how many changes the
 * earlier try has made, and how many records agreed before the run.
 */
export async function keepPlan(
  tx: Connection,
  id: Id,
  { changes, agree, dry }: Plan,
): Promise<{ first: number; made: number; same: number }> {
  await sql`delete from third_sync_change where run_id = ${id} and outcome <> 'done'`.execute(tx);
  const { rows } = await sql<{ first: number; made: number; settled: number }>`
    select coalesce(max(place), 0) + 1 as first, count(*)::int as made, count(*) filter (where action <> 'remove')::int as settled
    from third_sync_change where run_id = ${id}`.execute(tx);
  const { first = 1, made = 0, settled = 0 } = rows[0] ?? {};
  const same = Math.max(0, agree - settled);
  await tx.updateTable('third_sync_run').set({ same }).where('id', '=', id).execute();
  const kept = changes.map(({ action, localId, remoteId, name, fields, problem }, index) => ({
    ...{ place: first + index, action, local_id: localId, remote_id: remoteId, name, fields, reason: problem ?? null },
    outcome: problem !== undefined && !dry ? 'failed' : 'planned',
  }));
  await sql`
    insert into third_sync_change (run_id, place, action, local_id, remote_id, name, fields, outcome, reason)
    select ${id}, place, action, local_id, remote_id, name, fields, outcome, reason
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (place int, action text, local_id bigint, remote_id text, name text,
      fields jsonb, outcome text, reason jsonb)`.execute(tx);
  return { first, made, same };
}

/** Stores that a local record corresponds to a remote one; removes a different earlier pair of either. */
export async function keepPair(tx: Connection, { vendor, kind }: SyncOrder, [localId, remoteId]: readonly [Id, string]): Promise<void> {
  await sql`delete from third_identity where vendor = ${vendor} and kind = ${kind}
    and (local_id = ${localId} or remote_id = ${remoteId}) and (local_id, remote_id) is distinct from (${localId}::bigint, ${remoteId})`.execute(
    tx,
  );
  await sql`
    insert into third_identity (vendor, kind, local_id, remote_id) values (${vendor}, ${kind}, ${localId}, ${remoteId})
    on conflict (vendor, kind, local_id) do update set synced_at = now()`.execute(tx);
}

export const dropPair = (tx: Connection, { vendor, kind }: SyncOrder, { localId, remoteId }: PlannedChange) =>
  sql`delete from third_identity where vendor = ${vendor} and kind = ${kind}
    and (local_id = ${localId}::bigint or remote_id = ${remoteId})`.execute(tx);

export const settleChange = (tx: Connection, id: Id, place: number, reason: Reason | undefined) =>
  sql`
    update third_sync_change set outcome = ${reason === undefined ? 'done' : 'failed'},
      reason = ${reason === undefined ? null : JSON.stringify(reason)}::jsonb
    where run_id = ${id} and place = ${place}`.execute(tx);

export interface RunRow {
  id: Id;
  kind: SyncKind;
  direction: SyncDirection;
  dry: boolean;
  state: 'waiting' | 'running' | 'done' | 'failed';
  reason: Reason | null;
  same: number;
  add: number;
  change: number;
  remove: number;
  failed: number;
  done: number;
  created_at: Date;
  ended_at: Date | null;
}

export async function listRuns(connection: Connection, vendor: ThirdVendor): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run.id, kind, direction, dry, state, run.reason, same, created_at, ended_at,
      count(*) filter (where action = 'add')::int as add, count(*) filter (where action = 'change')::int as change,
      count(*) filter (where action = 'remove')::int as remove,
      count(*) filter (where outcome = 'failed' or (dry and item.reason is not null))::int as failed,
      count(*) filter (where outcome <> 'planned')::int as done
    from third_sync_run run left join third_sync_change item on item.run_id = run.id
    where vendor = ${vendor} group by run.id order by run.id desc`.execute(connection);
  return rows;
}

export interface ChangeRow extends Pick<PlannedChange, 'action' | 'name' | 'fields'> {
  place: number;
  outcome: 'planned' | 'done' | 'failed';
  reason: Reason | null;
}

export interface ChangePage {
  runId: Id;
  vendor: ThirdVendor;
  keyword: string;
  action: '' | 'add' | 'change' | 'remove' | 'failed';
  limit: number;
  offset: number;
}

/** Changes of a run of that vendor. */
export async function pageChanges(connection: Connection, { runId, vendor, keyword, action, limit, offset }: ChangePage) {
  const found = sql`
    from third_sync_change item join third_sync_run run on run.id = item.run_id
    where run_id = ${runId} and vendor = ${vendor} and position(lower(${keyword}) in lower(name)) > 0
      and (${action} = '' or (${action} = 'failed' and item.reason is not null) or action = ${action})`;
  const { rows } = await sql<ChangeRow>`
    select place, action, name, fields, outcome, item.reason ${found} order by place limit ${limit} offset ${offset}`.execute(connection);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(connection);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Numbers of organizations and people: those that runs send or have paired, those known to the vendor, those refused by the last run; and the end of that run. */
export async function readTotals(connection: Connection, vendor: ThirdVendor) {
  const { rows } = await sql<{ kind: SyncKind; total: number; known: number; failed: number; at: Date | null }>`
    with record (kind, id, shared) as (
      select 'organize', id, enabled from organize
      union all select 'user', u.id, u.state <> 0 and exists (select from user_relation r join organize o on o.id = r.object_id and o.enabled
        where r.user_id = u.id and r.object_type = 'organize') from user_account u),
    last as (
      select run.kind, run.ended_at, count(*) filter (where outcome = 'failed')::int as failed
      from third_sync_run run left join third_sync_change item on item.run_id = run.id
      where vendor = ${vendor} and not dry group by run.id)
    select record.kind, count(*)::int as total, count(identity.local_id)::int as known, coalesce(max(last.failed), 0) as failed,
      max(last.ended_at) as at
    from record left join third_identity identity
      on identity.vendor = ${vendor} and identity.kind = record.kind and identity.local_id = record.id
    left join last on last.kind = record.kind
    where record.shared or identity.local_id is not null
    group by record.kind`.execute(connection);
  return rows;
}

/** Kinds that have changed here since the last look, each once. */
export async function takeDue(tx: Connection): Promise<Set<SyncKind>> {
  const { rows } = await sql<{ kind: SyncKind }>`delete from third_sync_due returning kind`.execute(tx);
  return new Set(rows.map(({ kind }) => kind));
}

export const isDue = async (connection: Connection): Promise<boolean> =>
  (await sql`select 1 from third_sync_due limit 1`.execute(connection)).rows.length > 0;
