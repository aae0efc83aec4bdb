import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@banyan/shared-contracts/errors';
import { CompiledQuery } from 'kysely';
import { type Connection, foundLocked } from '../../../../core/database/database';
import { limitWaiting } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import type { Jobs } from '../../../../core/jobs/jobs';
import { findDocument } from '../changes/document.repository';
import { editDesign } from '../changes/edited-design';
import { completeDesign, type DesignDocuments } from '../documents/complete-design';
import type { OwnPlace } from '../own-tables/plan-own-layout';
import { createIndexSql, dropIndexSql } from './tables/ddl';
import { goLive, ownedBy } from './go-live';
import type { Move } from './tables/layout';
import { endSavesBy } from './live-release';
import { LOCK_MS, untilUnlocked } from './tables/lock-patience';
import * as repository from './model.repository';
import { type LaterWork, mustWait, prepareRelease, type PreparedRelease } from './prepare-release';
import { placeOf, release as releaseJob } from './release.job';
import { insertSteps, type NewStep, removeObsolete } from './release.repository';
import { countLossSql, type Fill, fillAllSql, lossesOf, startFillingSql } from './release-steps';

/** How long a release waits for transactions that lock the tables, ms. */
const PATIENCE_MS = 15_000;

const draftOf = ({ form_data, column_data, app_column_data }: DesignDocuments): DesignDocuments => ({
  form_data,
  column_data,
  app_column_data,
});

export const execute = (tx: Connection, statement: string, values: readonly unknown[] = []) =>
  tx.executeQuery<{ count: number; examples: string[] }>(CompiledQuery.raw(statement, [...values]));

/**
 * Refuses a release in which values of records would have no counterpart; says how many, and some of those that the publisher may read, so that they can
 * be found and put right.
 */
async function refuseLosses(tx: Connection, moves: readonly Move[], isShown: (move: Move) => boolean): Promise<void> {
  for (const move of moves) {
    const loss = lossesOf(move);
    const [found] = loss === undefined ? [] : (await execute(tx, countLossSql(loss))).rows;
    if (found === undefined || found.count === 0) continue;
    const details = { label: move.label, count: found.count };
    const examples = found.examples.join(' | ');
    throw new AppError(
      'NOT_ALLOWED',
      isShown(move) ? { what: 'what.formValuesLost', ...details, examples } : { what: 'what.formValuesLostCount', ...details },
    );
  }
}

/** Changes tables, and tries again while others keep them: all of `work` or nothing of it. */
export async function changeTables(tx: Connection, work: () => Promise<void>): Promise<void> {
  const attempt = async () => {
    await execute(tx, 'savepoint tables');
    try {
      await limitWaiting(tx, LOCK_MS);
      await work();
    } catch (error) {
      await execute(tx, 'rollback to savepoint tables');
      throw error;
    }
    await execute(tx, 'set local lock_timeout = default');
  };
  await untilUnlocked(attempt, PATIENCE_MS).catch((error: unknown) => {
    throw foundLocked(error) ? new AppError('NOT_ALLOWED', { what: 'what.formInUse' }, { cause: error }) : error;
  });
}

function stepsOf(work: LaterWork): NewStep[] {
  const sizeOf = (table: string) => work.sizes.get(table) ?? 0;
  return [
    ...work.fills.map((fill) => ({ work: fill, total: sizeOf(fill.table) })),
    ...work.fills.map(({ table }) => ({ work: { kind: 'vacuum' as const, table }, total: 0 })),
    ...work.indexes.map((index) => ({ work: { kind: 'index' as const, index }, total: sizeOf(index.table) })),
    ...(mustWait(work) ? [{ work: { kind: 'live' as const }, total: 0 }] : []),
  ];
}

/** In small tables, and in those that are new: all of it in the transaction of the release. A process that died may have left an index unfinished. */
const directSql = ({ fills, indexes }: Pick<LaterWork, 'fills' | 'indexes'>): string[] => [
  ...fills.map(fillAllSql),
  ...indexes.flatMap((index) => [dropIndexSql(index.name), createIndexSql(index)]),
];

/**
 * Writes the completed documents as the draft, unless another user has changed it since the release began. Users who have the design open
 * receive them as a change. Returns the place of that change in the order, and the documents that are released.
 */
async function writeCompleted(tx: Connection, { model, documents }: PreparedRelease, stored: DesignDocuments, userId: Id | null) {
  const now = await repository.lockModel(tx, model.id);
  if (now === undefined) throw new AppError('NOT_FOUND');
  const isTaken = isDeepStrictEqual(documents, draftOf(stored));
  if (isTaken || !isDeepStrictEqual(draftOf(now), draftOf(stored))) return { documents };
  if ((await findDocument(tx, model.id)) === undefined) {
    await repository.updateDraft(tx, model.id, documents);
    return { documents };
  }
  const design = await editDesign(tx, model.id);
  const wire = { formData: documents.form_data, columnData: documents.column_data, appColumnData: documents.app_column_data };
  const taken = design.takeWire(wire, { userId, at: Date.now(), key: 'design.change.legacy' });
  await design.store(userId);
  const completedAt = design.seq() > design.found ? { completedAt: design.seq() } : {};
  if (taken === undefined) return { documents, ...completedAt };
  const { formData, columnData, appColumnData } = design.draft();
  return { documents: { form_data: formData, column_data: columnData, app_column_data: appColumnData }, ...completedAt };
}

/** What became of a draft. */
export interface Published {
  version: number;
  /** False: a job prepares the release, and until it is done the earlier one stays in use. */
  isLive: boolean;
  /**
   * Place in the order of changes at which the documents were completed; undefined where the design is not edited change by change, or
   * nothing was completed.
   */
  completedAt?: number;
}

export interface PublishOptions {
  /** The design as it is to be released, and its documents as they were stored when the release began. Otherwise its draft. */
  draft?: { model: repository.ModelRow; stored: DesignDocuments };
  /** Which values of records a refusal and the result of the job may name; without it none. */
  shown?: (prepared: PreparedRelease) => Promise<{ move: (move: Move) => boolean }>;
  /** Throws where the publisher may not release it. */
  allow?: (prepared: PreparedRelease) => Promise<void>;
  /** Values without a counterpart are left empty; they stay in the columns that held them. Otherwise the release is refused. */
  acceptLosses?: boolean;
  /** Where user-defined tables are; without it designs in such tables are refused. */
  place?: OwnPlace;
}

/** If the losses were accepted, they are not reported again. */
const accepted = (fills: readonly Fill[]): Fill[] =>
  fills.map((fill) => ({ ...fill, columns: fill.columns.map(({ isValue: _isValue, ...column }) => column) }));

/** The version that the draft is already, where it has not changed: only its tables are repaired. */
function repairedVersion({ model, last, documents, layout }: PreparedRelease): number | undefined {
  const sameKind = (last?.web_type ?? model.web_type) === model.web_type;
  const sameDesign = last !== undefined && sameKind && isDeepStrictEqual(completeDesign(last), documents);
  // A widget of the same design may have become a field since, or have changed its column.
  return sameDesign && isDeepStrictEqual(last.layout, layout) ? last.version : undefined;
}

/**
 * Releases a model's draft: adds what its tables lack, and stores the documents as a version that the run time reads. Publishing again
 * without a change repairs tables and makes no new version. In tables with many records only fast changes are made here. Copying values
 * into new columns and building indexes are left to a job (`release.job.ts`), and so is computing the results of new formulas
 * (`recalculation.job.ts`); both run on behalf of the publisher. Without `jobs` (the seed) a server enqueues them at its next check.
 * Documents of an earlier version that are released again use its columns again.
 */
export async function publishModel(
  tx: Connection,
  modelId: Id,
  releasedBy: Id | null,
  jobs?: Pick<Jobs, 'enqueue'>,
  { acceptLosses = false, place, draft, shown, allow }: PublishOptions = {},
): Promise<Published> {
  await repository.lockPublishing(tx, modelId);
  const given = draft?.model ?? (await repository.findSettledModel(tx, modelId));
  const prepared = await prepareRelease(tx, modelId, place, given);
  const { model, form, last, before, layout, moves, structure, needed, outgrown, direct, records } = prepared;
  await allow?.(prepared);
  const values = await shown?.(prepared);
  const isShown = (move: Move) => values?.move(move) === true;
  const refuse = () => (acceptLosses ? Promise.resolve() : refuseLosses(tx, moves, isShown));
  await refuse();
  const work = acceptLosses ? { ...prepared.later, fills: accepted(prepared.later.fills) } : prepared.later;
  const repaired = repairedVersion(prepared);
  const isLive = repaired !== undefined || !mustWait(work);
  const steps = stepsOf(work).filter((step) => repaired === undefined || step.work.kind !== 'live');
  await removeObsolete(
    tx,
    modelId,
    needed.map(({ name }) => name),
  );
  let [version, completedAt] = [0, undefined as number | undefined];
  await changeTables(tx, async () => {
    if (last !== undefined && isLive && moves.length > 0) await endSavesBy(tx, { id: modelId, version: last.version });
    const dropped = [...(await repository.listIndexes(tx, outgrown)).keys()].map((name) => dropIndexSql(name));
    for (const statement of structure) await execute(tx, statement);
    // Checked again now that no save can run: the release may have waited for saves that changed the result.
    if (!prepared.isLarge) await refuse();
    for (const statement of [...directSql(direct), ...dropped]) await execute(tx, statement);
    // The design is locked from here on: so late that who designs never waits for the tables.
    const completed = await writeCompleted(tx, prepared, draft?.stored ?? model, releasedBy);
    completedAt = completed.completedAt;
    version = repaired ?? (await repository.lastVersion(tx, modelId)) + 1;
    for (const statement of work.fills.flatMap((fill) => startFillingSql(fill, moves, version))) await execute(tx, statement);
    if (repaired === undefined) {
      const state = isLive ? 'live' : 'preparing';
      await repository.insertRelease(tx, {
        ...{ model_id: modelId, version, released_by: releasedBy, state, web_type: model.web_type },
        ...completed.documents,
        layout: JSON.stringify(layout),
      });
      const named = { id: modelId, name: model.full_name };
      const { documents } = completed;
      const isOwn = layout.main.own !== undefined;
      const coming = { model: named, version, releasedBy, documents, form, before: before?.form, records, isOwn };
      if (isLive) await goLive(tx, coming, jobs);
    }
  });
  if (steps.length > 0) {
    await insertSteps(tx, { modelId, version }, steps);
    const named = moves.filter(isShown).map(({ table, to }) => placeOf(table, to.name));
    const data = { modelId, version, name: model.full_name, shown: named };
    await jobs?.enqueue(tx, releaseJob, data, { key: modelId, ifWaiting: 'replace', ...ownedBy(releasedBy) });
  }
  return { version, isLive, ...(completedAt === undefined ? {} : { completedAt }) };
}
