import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { type PolicyVersions, readPolicyVersions } from '../../../../core/access/policies/policy-versions';
import type { Connection } from '../../../../core/database/database';
import { run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id, Tables } from '../../../../core/database/tables';
import type { RunningModel } from '../running-model';

/** How often a save is computed, if one release follows the other. */
const ATTEMPTS = 3;
/** What `hold_release` raises (migration 0041). */
const NOT_LIVE = 'BY001';

type Released = Pick<RunningModel, 'id' | 'version'>;

/** Ensures that a later recalculation includes what is saved by this release; fails where another release is live. */
export const holdReleaseSql =
  ({ id, version }: Released): SqlPart =>
  (bind) =>
    `select hold_release(${bind(id)}::bigint, ${bind(version)}::integer)`;

export const holdRelease = (tx: Connection, model: Released) => run(tx, holdReleaseSql(model));

/**
 * Waits until all saves by this release have finished, and prevents new ones until the transaction ends: such a save would write the old
 * columns after they have been read for the last time.
 */
export const endSavesBy = (tx: Connection, { id, version }: Released) =>
  sql`select pg_advisory_xact_lock(hashtext('release:' || ${id}::bigint), ${version}::integer)`.execute(tx);

/** Whether a save that another release computed is still running. After the result is false once, no such save can begin any more. */
export async function isSavedByOthers(connection: Connection, { id, version }: Released): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = hashtext('release:' || ${id}::bigint)::bigint & 4294967295 and objid::bigint <> ${version}::bigint
    limit 1`.execute(connection);
  return rows.length > 0;
}

/** Saves, and where a release came in between, once more by what is live then, as if the request had come a moment later. */
export async function byLiveRelease<Who extends { userId: Id | null; policy?: PolicyVersions }, Result>(
  kysely: Kysely<Tables>,
  caller: Who,
  save: (caller: Who) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1, current: Who = caller; ; attempt += 1)
    try {
      return await save(current);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof pg.DatabaseError) || error.code !== NOT_LIVE) throw error;
      current = { ...current, policy: await readPolicyVersions(kysely, current.userId) };
    }
}
