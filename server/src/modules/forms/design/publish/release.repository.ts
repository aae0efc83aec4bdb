import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { ReleaseStepTable } from '../../../../core/database/tables/forms/designs';
import type { ReleaseStep } from './release-steps';

/** Which version of which model. */
export interface Release {
  modelId: Id;
  version: number;
}

export interface NewStep {
  work: ReleaseStep;
  /** Records that it concerns. */
  total: number;
}

type StepRow = Pick<Selectable<ReleaseStepTable>, 'position' | 'last_id'> & { work: ReleaseStep };

/** What comes next of a release, and how far all of it is, in records. */
export interface NextStep extends StepRow {
  done: number;
  total: number;
}

export const insertSteps = (tx: Connection, { modelId, version }: Release, steps: readonly NewStep[]) =>
  tx
    .insertInto('release_step')
    .values(steps.map(({ work, total }) => ({ model_id: modelId, version, work: JSON.stringify(work), total })))
    .execute();

/** Steps of releases that are live, which a later release does anew; but those that drop an index only where it wants that. */
export const removeObsolete = (tx: Connection, modelId: Id, wanted: readonly string[]) =>
  sql`
    delete from release_step step using visual_model_release release
    where step.model_id = ${modelId} and release.model_id = step.model_id and release.version = step.version
      and case when work ->> 'kind' = 'dropIndex' then work ->> 'name' = any(${sql.val(wanted)}::text[]) else release.state = 'live' end`.execute(
    tx,
  );

export const removeSteps = (tx: Connection, { modelId, version }: Release) =>
  tx.deleteFrom('release_step').where('model_id', '=', modelId).where('version', '=', version).execute();

/** All steps of a release in their order. */
export async function listSteps(
  connection: Connection,
  { modelId, version }: Release,
): Promise<{ work: ReleaseStep; isFinished: boolean }[]> {
  const rows = await connection
    .selectFrom('release_step')
    .select(['work', 'finished_at'])
    .where('model_id', '=', modelId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  return rows.map(({ work, finished_at: at }) => ({ work: work as ReleaseStep, isFinished: at !== null }));
}

export async function findNext(connection: Connection, { modelId, version }: Release): Promise<NextStep | undefined> {
  const { rows } = await sql<StepRow & { done: string; total: string }>`
    select position, work, last_id, sums.done, sums.total from release_step, (
      select sum(case when finished_at is null then least(done, total) else total end) as done, sum(total) as total
      from release_step where model_id = ${modelId} and version = ${version}
    ) sums
    where model_id = ${modelId} and version = ${version} and finished_at is null order by position limit 1`.execute(connection);
  const [row] = rows;
  return row && { ...row, done: Number(row.done), total: Number(row.total) };
}

/** Locks the step; false where it is finished, or the release does not have this step any more. */
export async function lockStep(tx: Connection, { modelId, version }: Release, { position }: Pick<StepRow, 'position'>): Promise<boolean> {
  const found = await tx
    .selectFrom('release_step')
    .select('position')
    .where('model_id', '=', modelId)
    .where('version', '=', version)
    .where('position', '=', position)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Records more, up to `lastId`. */
export const advanceStep = (
  tx: Connection,
  { modelId, version }: Release,
  { position }: Pick<StepRow, 'position'>,
  { lastId, count }: { lastId: Id; count: number },
) =>
  sql`
    update release_step set last_id = ${lastId}, done = done + ${count}
    where model_id = ${modelId} and version = ${version} and position = ${position}`.execute(tx);

export const finishStep = (tx: Connection, { modelId, version }: Release, { position }: Pick<StepRow, 'position'>) =>
  tx
    .updateTable('release_step')
    .set({ finished_at: sql<Date>`now()` })
    .where('model_id', '=', modelId)
    .where('version', '=', version)
    .where('position', '=', position)
    .execute();

/** The release is not to become live any more; false where it is already, or was taken back before. */
export async function markTakenBack(tx: Connection, { modelId, version }: Release): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visual_model_release')
    .set({ state: 'taken-back' })
    .where('model_id', '=', modelId)
    .where('version', '=', version)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases with steps that are left and no job of theirs that waits or runs; a dead one is for administrators to see. */
export async function listUnserved(
  connection: Connection,
  kinds: { release: string; takingBack: string },
): Promise<(Release & { name: string; isTakenBack: boolean; releasedBy: Id | null })[]> {
  const { rows } = await sql<Release & { name: string; isTakenBack: boolean; releasedBy: Id | null }>`
    select release.model_id as "modelId", release.version, model.full_name as name, release.state = 'taken-back' as "isTakenBack",
      release.released_by as "releasedBy"
    from visual_model_release release join visual_model model on model.id = release.model_id
    where exists (select from release_step step where step.model_id = model.id and step.version = release.version and finished_at is null)
      and not exists (
        select from background_job where kind in (${kinds.release}, ${kinds.takingBack}) and state in ('waiting', 'active', 'dead')
          and data ->> 'modelId' = model.id::text and data ->> 'version' = release.version::text
          and (state <> 'dead' or kind = ${kinds.takingBack}))`.execute(connection);
  return rows;
}
